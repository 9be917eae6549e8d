"""The lessons: one page for each notebook, and the list of all."""

from __future__ import annotations

import re
import shutil
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from scripts.environment import ROOT
from scripts.repository import README, with_badges
from scripts.website import frame
from scripts.website.drawing import draw_board, picture
from scripts.website.frame import LANGUAGES, Page, barred, placed, up
from spagwidget.core.catalogue import say
from spagwidget.core.session.game import Game
from spagwidget.core.speaking import current
from spagwidget.export.notebook import Ways, notebook_page, opened
from spagwidget.export.saved import KEY, read_kept

TUTORIALS = ROOT / "tutorials"

GROUPS = {
    "start": ("00-start-here", "01-level-1", "01b-first-move"),
    "levels": ("02-level-2", "03-level-3", "04-loops-that-never-end"),
    "extra": (
        "05-fair-start",
        "06-reverse-priority",
        "07-memory",
        "08-instant",
        "09-many-players",
        "10-sequential-open",
    ),
    "make": (
        "11-blank",
        "12-monsters",
        "13-is-the-first-player-better",
        "14-finding-combos",
        "15-bots-and-tournaments",
    ),
    "other": ("20-maciji", "21-programmers-nightmare", "22-lovelace-and-babbage"),
}
"""The notebooks by group, in the order of the list; the keys end the keys of the groups' texts."""

SECRET: dict[str, dict[str, Any]] = {
    "08-instant": {"level": 2, "extensions": ["instant"], "seed": 7},
    "10-sequential-open": {"level": 1, "extensions": ["sequential_open"], "seed": 7},
    "21-programmers-nightmare": {"game": "nightmare", "players": 2, "seed": 7},
    "22-lovelace-and-babbage": {"game": "lovelace-babbage", "seed": 7},
}
"""For the pictures of notebooks whose games have secrets, which notebooks do not keep: the options of a game."""

ROW = re.compile(
    r"^\| \[([\w-]+)\]\(tutorials/(?:\w+/)?[\w-]+\.ipynb\) \| (.+?) \| (.+?) \| (\d+) \| (\w+) \|$", re.MULTILINE
)
"""A row of the README's table of notebooks, which is the only place with paths, ideas, minutes and levels."""

HEADING = re.compile(r"^# (.+)$", re.MULTILINE)
PICTURES = "lessons/pictures"
"""The folder of the pictures, which have no words, so that all languages share them."""

OUTSIDE = re.compile(r'href="(?:\.\./)+docs/(?:ja/)?([\w-]+)\.md(#[^"]+)?"')
"""A link from a notebook to one of the documents."""


class Lesson(NamedTuple):
    """A notebook.

    Attributes:
        name: The name of the file, without its ending.
        title: Its title.
        idea: What it teaches.
        minutes: About how long it takes.
        level: How hard it is.
        path: Where it is on the way through the notebooks.
    """

    name: str
    title: str
    idea: str
    minutes: int
    level: str
    path: str

    @property
    def number(self) -> str:
        """The number at the beginning of its name, such as `01b`."""
        return self.name.partition("-")[0]


def source_of(name: str) -> Path:
    """Return the notebook of a lesson in the current language.

    Args:
        name: The name of the lesson.
    """
    return (TUTORIALS if current() == LANGUAGES[0] else TUTORIALS / current()) / f"{name}.ipynb"


def lessons() -> dict[str, list[Lesson]]:
    """Return all lessons by group, in the current language.

    Raises:
        ValueError: The groups, the README and the folder of notebooks do not have the same notebooks.
    """
    readme = README if current() == LANGUAGES[0] else README.with_suffix(f".{current()}.md")
    rows = {row[0]: row for row in ROW.findall(with_badges(readme.read_text(encoding="utf-8"), None))}
    names = [name for group in GROUPS.values() for name in group]
    files = [path.stem for path in source_of("").parent.glob("*.ipynb")]
    if not sorted(names) == sorted(rows) == sorted(files):
        raise ValueError(f"notebooks: {sorted(files)}; in the README: {sorted(rows)}; in groups: {sorted(names)}")
    return {group: [_lesson(*rows[name]) for name in found] for group, found in GROUPS.items()}


def _lesson(name: str, path: str, idea: str, minutes: str, level: str) -> Lesson:
    book = opened(source_of(name))
    found = next((HEADING.search(cell.source) for cell in book.cells if cell.cell_type == "markdown"), None)
    if found is None:
        raise ValueError(f"{name} does not begin with its title")
    return Lesson(name, _plain(found[1]), _plain(idea), int(minutes), level, path)


def _plain(text: str) -> str:
    return re.sub(r"[*`]", "", text).strip()


def write_lessons(folder: Path) -> None:
    """Write the page of each lesson, its notebook and its picture, and the list of all, in the current language.

    Args:
        folder: The site.
    """
    found = [lesson for group in lessons().values() for lesson in group]
    place = folder / placed("lessons")
    place.mkdir(parents=True, exist_ok=True)
    (folder / placed(PICTURES)).mkdir(exist_ok=True)
    button = say("website.lesson.run")
    ways = Ways(*(say(f"website.lesson.way.{name}", button=button) for name in Ways._fields))
    for number, lesson in enumerate(found):
        source = source_of(lesson.name)
        book = opened(source)
        path = f"lessons/{lesson.name}.html"
        html = OUTSIDE.sub(r'href="../docs/\1.html\2"', notebook_page(book, name=lesson.name, ways=ways))
        near = found[number - 1] if number else None, found[number + 1] if number + 1 < len(found) else None
        (folder / placed(path)).write_text(barred(html, path, "lessons", tools_of(lesson, *near)), encoding="utf-8")
        shutil.copy(source, place / source.name)
        draw(folder, lesson.name, book)
    page = Page("lessons/index.html", say("website.lessons"), say("website.lessons.about"), _list(), "lessons")
    page.write(folder)


def draw(folder: Path, name: str, book: Any) -> None:
    """Draw the picture of a lesson in the current language: most boards have words.

    Args:
        folder: The site.
        name: The name of the lesson.
        book: Its notebook.
    """
    game, step, edition = board_of(book, name)
    draw_board(game, step, folder / placed(PICTURES), name, edition=edition)


class Board(NamedTuple):
    """The first board of a notebook.

    Attributes:
        game: The game.
        step: The step that is shown; None: the last one.
        edition: The edition; "": the game's own.
    """

    game: Game
    step: int | None
    edition: str


def board_of(book: Any, name: str) -> Board:
    """Return the first board of a notebook.

    Args:
        book: The notebook.
        name: Its name.

    Raises:
        ValueError: The notebook keeps no game of a board.
    """
    for output in (one for cell in book.cells if cell.cell_type == "code" for one in cell.outputs):
        data = output.get("metadata", {}).get(KEY)
        if isinstance(data, dict) and (kept := read_kept(data)).game is not None:
            return Board(kept.game, kept.step, kept.edition)
    if name not in SECRET:
        raise ValueError(f"{name} keeps no game of a board")
    return Board(Game(**SECRET[name]), None, "")


def tools_of(lesson: Lesson, before: Lesson | None, after: Lesson | None) -> str:
    """Return the row of links above a lesson.

    Args:
        lesson: The lesson.
        before: The lesson before it; None: it is the first one.
        after: The lesson after it; None: it is the last one.
    """
    binder = frame.binder_address(source_of(lesson.name).relative_to(ROOT).as_posix())
    about = say("website.lesson.about", minutes=lesson.minutes, level=lesson.level)
    links = [
        f'<a class="site-run" href="run/{lesson.name}.html">{escape(say("website.lesson.run"))}</a>',
        f'<a href="{lesson.name}.ipynb" download>{escape(say("website.lesson.download"))}</a>',
        f'<a href="{escape(binder)}" rel="noreferrer">{escape(say("website.lesson.binder"))}</a>' if binder else "",
        f'<a rel="prev" href="{before.name}.html">{escape(say("website.lesson.before", title=before.title))}</a>'
        if before
        else "",
        f'<a rel="next" href="{after.name}.html">{escape(say("website.lesson.after", title=after.title))}</a>'
        if after
        else "",
    ]
    label = escape(say("website.lesson.tools"))
    return f'<nav class="site-lesson" aria-label="{label}"><span>{escape(about)}</span>{"".join(links)}</nav>\n'


def _list() -> str:
    how = "".join(f"<p>{escape(say(f'website.lessons.{name}'))}</p>" for name in ("read", "run"))
    return f"<h1>{escape(say('website.lessons'))}</h1>\n<div class=lead>{how}</div>\n{cards('')}"


def cards(root: str, level: int = 2) -> str:
    """Return the cards of all lessons, by group.

    Args:
        root: The relative address of the folder of lessons, such as `lessons/`.
        level: The level of the groups' headings.
    """
    site = up(placed("index.html" if root else "lessons/index.html"))
    parts = []
    for group, found in lessons().items():
        shown = "".join(
            f'<li><a class="card" href="{root}{one.name}.html">'
            f'<span class="thumb">{picture(f"{site}{placed(PICTURES)}/{one.name}")}</span>'
            f'<span class="name"><small>{one.number}</small> {escape(one.title)}</span>'
            f'<span class="idea">{escape(one.idea)}</span>'
            f'<span class="time">{escape(say("website.minutes", minutes=one.minutes))}</span></a></li>\n'
            for one in found
        )
        # On a phone, the start page has only the groups, of which all but the first are folded (js/src/site/site.ts).
        fold = f' data-fold="{escape(say("website.group.count", n=len(found)))}"' if root else ""
        parts.append(
            f'<section class="group"{fold}><div><h{level}>{escape(say(f"website.group.{group}"))}</h{level}>'
            f"<p>{escape(say(f'website.group.{group}.about'))}</p></div>\n<ul>{shown}</ul></section>\n"
        )
    return "".join(parts)
