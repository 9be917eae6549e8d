"""The documents: collects the pages of docs/ and their neighbours, and has Sphinx write them in the look of the site.

The pages are written for two places: for the repository, where links lead to files, and for the site. This module
changes the links. A comment `<!-- board {…} -->` in a page becomes a board that plays, and `<!-- play … -->` a link to
the page Play; in the repository they are invisible.
"""

from __future__ import annotations

import inspect
import json
import posixpath
import re
import shutil
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import spagwidget
from scripts.environment import ROOT, Trouble
from scripts.repository import README, with_badges
from scripts.website.drawing import data_of, draw_board, files_of, in_words, picture
from scripts.website.frame import LANGUAGES, placed, read_beside, source, up
from spagwidget.core.catalogue import say
from spagwidget.core.session.game import Game
from spagwidget.core.speaking import current, speaking
from spagwidget.export.scripts import plain_script

GROUPS: Mapping[str, tuple[str, ...]] = {
    "start": ("README.md",),
    "teach": (
        "docs/teach/README.md",
        *sorted(f"docs/teach/{path.name}" for path in (ROOT / "docs" / "teach").glob("lesson-*.md")),
        "docs/make-a-lesson.md",
    ),
    "rules": (
        "docs/rules.md",
        "docs/maciji.md",
        "docs/nightmare.md",
        "docs/nightmare-rules.md",
        "docs/lovelace.md",
        "docs/lovelace-rules.md",
    ),
    "play": (
        "docs/keys.md",
        "docs/predict.md",
        "docs/watch.md",
        "docs/variations.md",
        "docs/review.md",
        "docs/bots.md",
        "docs/tournaments.md",
        "docs/combos.md",
    ),
    "make": (
        "docs/pages.md",
        "docs/binder.md",
        "docs/pictures.md",
        "docs/print.md",
        "docs/grading.md",
        "docs/classroom.md",
        "docs/program.md",
        "docs/records.md",
        "docs/blank.md",
        "docs/add-a-card.md",
        "docs/add-a-game.md",
        "docs/card-game.md",
        "docs/adapters.md",
        "docs/translate.md",
    ),
    "reference": ("docs/authors.md", "docs/wire.md"),
    "project": ("DESIGN.md", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "docs/style.md", "CHANGELOG.md", "NOTICE.md"),
}
"""The pages by group, as paths in the repository, in the order of the contents. Others of docs/ come after `make`."""

ENGLISH = ("reference", "project")
"""The groups that are for programmers, and in English only."""

REFERENCE: Mapping[str, tuple[str, ...]] = {
    "session": ("core.session", "core.clock", "core.budget"),
    "boards": ("widget", "board", "sharing", "core.editing"),
    "bots": ("bots", "tournaments"),
    "pictures": ("pictures", "printing"),
    "cards": ("games",),
    "errors": ("core.errors",),
    "authors": ("core",),
}
"""The pages of the reference, and whose names they hold; the first match counts. Other names are on the last page."""

LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\[\]]*\])+)\]\(([^()\s]+)\)")
IMAGE = re.compile(r"!\[([^\[\]]*)\]\(([^()\s]+)\)")
BOARD = re.compile(r"^<!-- board (\{.*\}) -->$", re.MULTILINE)
PLAY = re.compile(r"<!-- play ([\w.]+) -->")
"""Stands where a link to the page Play begins, with the name of an exercise."""

SWITCH = re.compile(r"^(?:\*\*English\*\*|\[English\]\([^()]*\)) · .*\n\n", re.MULTILINE)
"""The line in a page that leads to the same page in the other language; on the site, the navigation has it."""

FOUND = "Search finished, found one page matching the search query."
"""What Sphinx says in English above the results of a search; it has no Japanese for it."""

CODE = re.compile(r"^```.*?^```|`[^`\n]+`", re.MULTILINE | re.DOTALL)


@cache
def groups() -> Mapping[str, tuple[str, ...]]:
    """Return all pages by group, those that `GROUPS` does not name, too."""
    known = {path for paths in GROUPS.values() for path in paths}
    found = sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))
    return {**GROUPS, "make": (*GROUPS["make"], *(path for path in found if path not in known))}


def source_of(path: str, language: str = "") -> str:
    """Return the path of a page's source in a language; "": it is not translated.

    Args:
        path: Its path in the repository in English.
        language: The language; "": the current one.
    """
    language = language or current()
    if language == LANGUAGES[0]:
        return path
    folder, _, name = path.rpartition("/")
    inside = f"{folder}/".replace("docs/", f"docs/{language}/", 1)
    own = f"{inside}{name}" if folder else f"{Path(name).stem}.{language}.md"
    return own if (ROOT / own).is_file() else ""


def in_this_language() -> Mapping[str, tuple[str, ...]]:
    """Return the pages by group that are written for the current language."""
    return {group: paths for group, paths in groups().items() if current() == LANGUAGES[0] or group not in ENGLISH}


def write_docs(folder: Path) -> None:
    """Write the documents in all languages.

    Args:
        folder: The site.

    Raises:
        Trouble: Sphinx is missing, or it found a mistake, such as a link that leads nowhere.
    """
    for language in LANGUAGES:
        with speaking(language):
            files = _write(folder)
            # The script has the words of the boards, too.
            (folder / placed("assets/boards.js")).write_text(plain_script(files), encoding="utf-8")
    (folder / "assets" / "docs.css").write_text(read_beside("docs.css"), encoding="utf-8")


def _write(folder: Path) -> set[str]:
    """Write the documents in the current language; return the files of the front end that their boards need."""
    try:
        from sphinx.cmd.build import build_main
    except ImportError:
        raise Trouble("Sphinx is missing, which writes the documents; `make site` installs it.") from None
    place = folder / placed("docs")
    with TemporaryDirectory() as temporary:
        sources, kept = Path(temporary, "sources"), Path(temporary, "kept")
        sources.mkdir()
        files = _collect(folder, sources)
        settings = Path(__file__).parent / "sphinx"
        options = ["-q", "-W", "--keep-going", "-b", "html", "-c", str(settings), "-d", str(kept)]
        if build_main([*options, str(sources), str(place)]):
            raise Trouble("Sphinx found mistakes in the documents; see above.")
    for name in ("objects.inv", ".buildinfo"):
        (place / name).unlink(missing_ok=True)
    translations = place / "_static" / "translations.js"
    if translations.is_file():
        translations.write_text(_unevaluated(translations.read_text(encoding="utf-8")), encoding="utf-8")
    return files


def _unevaluated(script: str) -> str:
    """Return Sphinx's script with its texts in another language so that it runs no text, which the pages forbid.

    Raises:
        ValueError: The language has other plural forms than Japanese, which has none; or the script has another form.
    """
    found = json.loads(script[script.index("(") + 1 : script.rindex(")")])
    if found["plural_expr"] != "0":
        raise ValueError(f"translations.js: the plural form is {found['plural_expr']!r}; expected '0'")
    found["messages"][FOUND] = [say("website.docs.found", n="${resultCount}")]
    texts, locale = json.dumps(found["messages"], ensure_ascii=False), json.dumps(found["locale"])
    return (
        f"Object.assign(Documentation.TRANSLATIONS, {texts});\n"
        f"Documentation.LOCALE = {locale};\nDocumentation.PLURAL_EXPR = () => 0;\n"
    )


def _collect(folder: Path, sources: Path) -> set[str]:
    """Write the sources for Sphinx, and return the files of the front end that their boards need."""
    files: set[str] = set()
    (folder / placed("assets")).mkdir(parents=True, exist_ok=True)
    for path in (path for group in in_this_language().values() for path in group):
        own = source_of(path)
        text = (ROOT / (own or path)).read_text(encoding="utf-8")
        if path == README.name:
            text = with_badges(text, None)  # a badge is a picture on another server
        text = relinked(SWITCH.sub("", text, 1), own or path)
        text = PLAY.sub(lambda found: play_link(found[1]), text)
        name = name_of(path)
        for number, found in enumerate(BOARD.finditer(text), 1):
            game = board_of(json.loads(found[1]))
            files |= set(files_of(game).values())
            drawn = f"board-{name}-{number}"
            draw_board(game, 0, folder / placed("assets"), drawn, small=False)
            text = text.replace(found[0], _board(game, f"../assets/{drawn}"), 1)
        (sources / f"{name}.md").write_text(text, encoding="utf-8")
    if current() == LANGUAGES[0]:
        (sources / "reference").mkdir()
        for name, text in reference():
            (sources / "reference" / f"{name}.md").write_text(text, encoding="utf-8")
    (sources / "index.md").write_text(_index(), encoding="utf-8")
    (sources / "pictures").mkdir()
    for image in (ROOT / "docs" / "pictures").glob("*.png"):
        shutil.copy(image, sources / "pictures" / image.name)
    return files


def _listed(path: str) -> str:
    """Return a page as it stands in the contents; one that is not translated says so in its title."""
    if source_of(path):
        return name_of(path)
    title = (ROOT / path).read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
    return f"{say('website.docs.in_english', title=title)} <{name_of(path)}>"


def _all() -> list[str]:
    """Return the paths of all pages in the repository in English."""
    return [path for group in groups().values() for path in group]


def name_of(path: str) -> str:
    """Return the name of a page in the documents, the same in all languages.

    Args:
        path: Its path in the repository in English.
    """
    if path == "README.md":
        return "start"
    own = Path(path).parent.name if Path(path).name == "README.md" else Path(path).stem
    return own.lower().replace("_", "-")


def relinked(text: str, path: str) -> str:
    """Return the text of a page with the links that it needs on the site.

    Args:
        text: The text, in Markdown.
        path: Its path in the repository.

    Raises:
        Trouble: A link leads to a file that does not exist.
    """
    site = up(placed("docs/"))
    own, known_in_english = {one for group in in_this_language().values() for one in group}, set(_all())
    known = {source_of(one, language): (one, language) for one in _all() for language in LANGUAGES}

    def link(found: re.Match[str]) -> str:
        label, address = found[1], found[2]
        if re.match(r"[a-z]+:|#", address):
            return found[0]
        file, mark, anchor = address.partition("#")
        target = posixpath.normpath(posixpath.join(posixpath.dirname(path), file))
        if not (ROOT / target).exists():
            raise Trouble(f"{path}: the link to {address} leads nowhere")
        if target in known:
            page, language = known[target]
            name = name_of(page)
            # A page that is not translated is here in English. One that is translated has other headings, and is meant
            # in English where a translated page leads there.
            moved = bool(source_of(page)) and language != current() and (mark or path not in known_in_english)
            if page in own and not moved and language in (LANGUAGES[0], current()):
                return f"[{label}]({name}.md{mark}{anchor})"
            return f'<a href="{site}{placed(f"docs/{name}.html", language)}{mark}{anchor}">{_inline(label)}</a>'
        if target.startswith("tutorials/") and target.endswith(".ipynb"):
            return f'<a href="../lessons/{Path(target).stem}.html">{_inline(label)}</a>'
        if target == "LICENSE":
            return f'<a href="{site}LICENSE.txt">{_inline(label)}</a>'
        return f"[{label}]({source()}/blob/main/{target})" if source() else label

    def image(found: re.Match[str]) -> str:
        return f"![{found[1]}](pictures/{Path(found[2]).name})"

    parts, at = [], 0
    for code in CODE.finditer(text):
        parts += [IMAGE.sub(image, LINK.sub(link, text[at : code.start()])), code[0]]
        at = code.end()
    whole = "".join([*parts, IMAGE.sub(image, LINK.sub(link, text[at:]))])
    # A label may have code in it, so that such a link is found only in the whole text.
    return LINK.sub(lambda found: link(found) if "`" in found[1] else found[0], whole)


def _inline(label: str) -> str:
    """Return the label of a link as HTML."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(label))


def board_of(wanted: Mapping[str, Any]) -> Game:
    """Return the game of a board in a page.

    Args:
        wanted: `play`, the actions; `position`, where it starts, or no position for a new game; and the options of
            the game.
    """
    options = {key: value for key, value in wanted.items() if key not in ("position", "play")}
    game = Game.from_position(wanted["position"], **options) if "position" in wanted else Game(**options)
    game.play(*wanted["play"])
    return game


def play_link(name: str) -> str:
    """Return a link that opens an exercise on the page Play, which asks it and checks the answer.

    Args:
        name: Its module and its name, such as `level_1.escape`.
    """
    return f'<a href="../play/index.html#exercise={name}">{say("website.docs.play_it")}</a>'


def _board(game: Game, drawn: str) -> str:
    """Return a board that plays, in one line: Markdown keeps it as it is."""
    still = picture(drawn, in_words(game), large=True)
    return (
        f'<div class="board-here"><div data-game><div data-board></div><div class="text">{still}</div>'
        f"{data_of(game)}</div></div>"
    )


def reference() -> Iterator[tuple[str, str]]:
    """Yield the pages of the reference: the name, and the text."""
    found: dict[str, list[str]] = {name: [] for name in REFERENCE}
    for name in (one for one in spagwidget.__all__ if not one.startswith("_")):
        module = getattr(getattr(spagwidget, name), "__module__", "builtins").removeprefix("spagwidget.")
        page = next((page for page, starts in REFERENCE.items() if module.startswith(starts)), "authors")
        found[page].append(name)
    for page, names in found.items():
        told = "".join(map(_entry, sorted(names, key=str.lower)))
        yield page, f"# {say(f'website.reference.{page}')}\n\n{say('website.reference.about')}\n\n{told}"


def _entry(name: str) -> str:
    thing = getattr(spagwidget, name)
    kind = "class" if inspect.isclass(thing) else "function" if inspect.isroutine(thing) else "data"
    members = "\n   :members:" if kind == "class" else ""
    return f"```{{eval-rst}}\n.. auto{kind}:: spagwidget.{name}{members}\n```\n\n"


def _index() -> str:
    """Return the first page, with the contents."""
    parts = [f"# {say('website.docs')}\n\n{say('website.docs.about')}\n"]
    if current() != LANGUAGES[0]:
        address = f"{up(placed('docs/'))}docs/index.html"
        parts.append(f'<p><a href="{address}" hreflang="en">{escape(say("website.docs.english"))}</a></p>\n')
    for group, paths in in_this_language().items():
        names = [_listed(path) for path in paths]
        names = [f"reference/{name}" for name in REFERENCE] + names if group == "reference" else names
        caption = say(f"website.docs.{group}")
        parts.append(f"```{{toctree}}\n:caption: {caption}\n:maxdepth: 1\n\n" + "\n".join(names) + "\n```\n")
    return "\n".join(parts)
