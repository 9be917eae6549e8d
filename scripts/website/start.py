"""The start page, the page with its game, and the page for teachers."""

from __future__ import annotations

from html import escape
from pathlib import Path

from scripts.website.drawing import data_of, draw_board, files_of, in_words, picture
from scripts.website.frame import Page, barred, placed
from scripts.website.lessons import cards, lessons
from scripts.website.printables import table
from scripts.website.puzzles import combos
from spagwidget.core.catalogue import say
from spagwidget.core.session.game import Game
from spagwidget.export import page as page_of
from spagwidget.export.scripts import plain_script

POSITION = ">(RemoveFlag A)(AddFlag AB)(MoveFlag B)(ForkBomb B)(Bug BAA) A5+5 B3+5"
ACTIONS = ("run", "remove AddFlag:0", "run", "add Bug", "run", "move AddFlag:0 Bug", "run", "hit A", "run", "hit A")
"""What is played on the start page: one round. It ends before anybody wins."""


def shown_game() -> Game:
    """Return the game that plays on the start page."""
    game = Game.from_position(POSITION, level=1)
    game.names = {"A": "Ada", "B": "Ben"}
    game.play(*ACTIONS)
    return game


def write_start(folder: Path) -> None:
    """Write the start page, and the page on which its game is followed step by step.

    Args:
        folder: The site.
    """
    game = shown_game()
    own = folder / placed("assets")
    own.mkdir(parents=True, exist_ok=True)
    draw_board(game, 0, own, "first", small=False)
    (own / "board.js").write_text(plain_script(files_of(game).values()), encoding="utf-8")
    title, about = say("website.name"), say("website.about")
    body = "".join((_opening(), _film(game), _lessons(), _combos(own)))
    page = Page("index.html", title, about, body, "", (placed("assets/board.js"),))
    page.write(folder)
    html = page_of(game, title=say("website.film.title"))
    (folder / placed("game.html")).write_text(barred(html, "game.html", ""), encoding="utf-8")


def _opening() -> str:
    ways = "".join(
        f'<li><a class="way{" first" if not number else ""}" href="{path}"><b>{escape(say(f"website.way.{name}"))}</b>'
        f"<span>{escape(say(f'website.way.{name}.about'))}</span></a></li>\n"
        for number, (name, path) in enumerate(
            (("play", "play/index.html"), ("lessons", "lessons/index.html"), ("teachers", "teachers/index.html"))
        )
    )
    head = f'<h1>{escape(say("website.heading"))}</h1>\n<p class="lead">{escape(say("website.lead"))}</p>\n'
    return f'{head}<ul class="ways">{ways}</ul>\n'


def _film(game: Game) -> str:
    first = picture("assets/first", in_words(game), lazy=False, large=True)
    play, pause = escape(say("website.film.play")), escape(say("website.film.pause"))
    return (
        f'<section class="film" data-film aria-label="{escape(say("website.film"))}"><div class="film-bar">'
        f'<button type="button" data-film-button hidden data-play="{play}" data-pause="{pause}"></button>'
        f"<p data-film-caption>{escape(game.opening or say('website.film.start'))}</p>"
        f'<p class="quiet">{escape(say("website.film.question"))}</p>'
        f'<a class="plain" href="game.html">{escape(say("website.film.steps"))}</a></div>\n'
        f'<div data-game><div data-board></div><div class="text">{first}</div>{data_of(game, bare=True)}</div>'
        "</section>\n"
    )


def _lessons() -> str:
    return (
        f"<section><h2>{escape(say('website.lessons.title'))}</h2>\n"
        f'<p class="lead">{escape(say("website.lessons.lead"))}</p>\n{cards("lessons/", 3)}</section>\n'
    )


def _combos(assets: Path) -> str:
    title, about = escape(say("website.combos")), escape(say("website.combos.about"))
    cards = combos("puzzles/", assets, "assets/")
    return f'<section><h2>{title}</h2>\n<p class="lead">{about}</p>\n{cards}</section>\n'


def write_teachers(folder: Path) -> None:
    """Write the page for teachers: what there is for a class today.

    Args:
        folder: The site, with the files to print.
    """
    found = {lesson.path: lesson for group in lessons().values() for lesson in group}
    places = [say("website.path.school", n=number) for number in range(1, len(found) + 1)]
    if not (school := [found[place] for place in places if place in found]):
        raise ValueError(f"no notebook of the README is on the path {places[0]!r}")
    rows = "".join(
        f'<tr><td>{number}</td><td><a href="../lessons/{one.name}.html">{escape(one.title)}</a></td>'
        f"<td>{escape(one.idea)}</td><td>{one.minutes}</td></tr>\n"
        for number, one in enumerate(school, 1)
    )
    heads = "".join(f'<th scope="col">{escape(say(f"website.teachers.{name}"))}</th>' for name in _COLUMNS)
    minutes = sum(one.minutes for one in school)
    parts = [
        f"<h1>{escape(say('website.teachers'))}</h1>\n<p class=lead>{escape(say('website.teachers.about'))}</p>\n",
        f'<ul class="links">{_link("guide", "../docs/teach.html")}</ul>\n',
        _section("path", say("website.teachers.path", n=len(school), hours=f"{minutes / 60:.1f}")),
        f'<div class="wide" tabindex="0" role="group" aria-label="{escape(say("website.teachers.path.title"))}">'
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>\n",
        *(_section(name, say(f"website.teachers.{name}")) for name in ("computers", "without", "print")),
        table(folder),
        _section("results", say("website.teachers.results")),
        f'<ul class="links">{"".join(_link(*link) for link in _LINKS)}</ul>\n',
        _section("privacy", say("website.teachers.privacy")),
    ]
    title, about = say("website.teachers"), say("website.teachers.about")
    page = Page("teachers/index.html", title, about, "".join(parts), "teachers")
    page.write(folder)


_COLUMNS = ("number", "lesson", "idea", "minutes")
_LINKS = (
    ("grading", "../docs/grading.html"),
    ("make", "../docs/make-a-lesson.html"),
    ("rules", "../docs/rules.html"),
    ("pages", "../docs/pages.html"),
    ("watch", "../docs/watch.html"),
    ("print", "../docs/print.html"),
)


def _section(name: str, text: str) -> str:
    """Return a heading and its paragraphs, which empty lines separate."""
    told = "".join(f"<p>{escape(part)}</p>" for part in text.split("\n\n"))
    return f'<h2 id="{name}">{escape(say(f"website.teachers.{name}.title"))}</h2>\n<div class="lead">{told}</div>\n'


def _link(name: str, address: str) -> str:
    return f'<li><a href="{address}">{escape(say(f"website.teachers.link.{name}"))}</a></li>\n'
