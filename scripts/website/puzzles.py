"""The puzzles: a page for each on which it is solved, and the list of all."""

from __future__ import annotations

from collections.abc import Collection
from concurrent.futures import ProcessPoolExecutor
from html import escape
from pathlib import Path

from scripts.website.drawing import draw_board, draw_reel, picture
from scripts.website.frame import LANGUAGES, Page, barred, placed, up
from spagwidget import puzzles
from spagwidget.core import registry
from spagwidget.core.catalogue import paragraph, say
from spagwidget.core.puzzle import PuzzleLike, games_with_puzzles, puzzles_of
from spagwidget.core.speaking import speaking
from spagwidget.export import puzzle_pages

COMBOS = (19, 20, 22, 24, 25, 26)
"""The numbers of the puzzles of Spaghetti Code whose solutions the start page plays: four decisions each."""

GRADES = 2
"""The highest grade of the puzzles that have a page: it stores the answer to every try, and in harder ones a try takes
a minute to search. On the page Play, where Python answers, there are all."""

PATIENCE = 90.0
"""The most seconds of the processor in which the tries of a puzzle are searched: on a slow machine, too, each page with
a puzzle that was chosen for it can be played."""

PICTURES = "puzzles/pictures"
"""The folder of the pictures, which have no words, so that all languages share them."""


def everything() -> list[tuple[str, PuzzleLike]]:
    """Return all puzzles, each with the name of its game."""
    return [(game, puzzle) for game in games_with_puzzles() for puzzle in puzzles_of(game)()]


def chosen(few: bool) -> list[tuple[str, PuzzleLike]]:
    """Return the puzzles that have a page, each with the name of its game.

    Args:
        few: Whether only those on the start page and the first of each other game are wanted, which takes seconds.
    """
    easy = [
        (game, puzzle)
        for game in games_with_puzzles()
        for grade in range(1, GRADES + 1)
        for puzzle in puzzles_of(game)(grade)
    ]
    shown = {game: (1, *COMBOS) if game == registry.default() else (1,) for game in games_with_puzzles()}
    return [(game, puzzle) for game, puzzle in easy if not few or puzzle.number in shown[game]]


def write_puzzles(folder: Path, few: bool = False) -> None:
    """Write the pages of the puzzles and the list of all.

    Args:
        folder: The site.
        few: As for `chosen`.
    """
    for language in LANGUAGES:
        (folder / placed("puzzles", language)).mkdir(parents=True, exist_ok=True)
    found = chosen(few)
    with ProcessPoolExecutor(1 if few else None) as pool:  # one puzzle takes up to 20 seconds
        list(pool.map(_write, [folder] * len(found), *zip(*found, strict=True)))
    for language in LANGUAGES:
        with speaking(language):
            pictures = folder / placed(PICTURES)
            pictures.mkdir()
            for game, puzzle in everything():
                draw_board(puzzle.game(), None, pictures, _name(game, puzzle))
            _write_list(folder, found)


def _write_list(folder: Path, found: Collection[tuple[str, PuzzleLike]]) -> None:
    """Write the list of all puzzles in the current language, with links to the pages of those that have one."""
    lists = ""
    for game in games_with_puzzles():
        own = [puzzle for name, puzzle in everything() if name == game]
        cards = "".join(_card("", game, puzzle, page=(game, puzzle) in found) for puzzle in own)
        lists += (
            f'<section><h2>{escape(say(f"website.puzzles.{game}"))}</h2>\n<ul class="combos">{cards}</ul></section>\n'
        )
    title, about = say("website.puzzles"), say("website.puzzles.about")
    lead = f"<p>{escape(about)}</p><p>{escape(say('website.puzzles.live'))}</p>"
    body = f'<h1>{escape(title)}</h1>\n<div class="lead">{lead}</div>\n{lists}'
    page = Page("puzzles/index.html", title, about, body, "puzzles")
    page.write(folder)


def _write(folder: Path, game: str, puzzle: PuzzleLike) -> None:
    """Write the page of a puzzle in each language."""
    path = f"puzzles/{_name(game, puzzle)}.html"
    for language, html in puzzle_pages(puzzle, LANGUAGES, seconds=PATIENCE).items():
        with speaking(language):
            link = f'<a href="../{live(game, puzzle)}">{escape(say("website.puzzle.live"))}</a>'
            tools = f'<nav class="site-lesson" aria-label="{escape(say("website.puzzle.tools"))}">{link}</nav>\n'
            (folder / placed(path)).write_text(barred(html, path, "puzzles", tools), encoding="utf-8")


def live(game: str, puzzle: PuzzleLike) -> str:
    """Return the address inside the site at which Python answers to a puzzle.

    Args:
        game: The name of its game.
        puzzle: The puzzle.
    """
    return f"play/index.html#puzzle={game}.{puzzle.number}"


def combos(root: str, folder: Path, films: str) -> str:
    """Return the cards of the combos on the start page, and write their films.

    Args:
        root: The relative address of the folder of puzzles.
        folder: Where the films are written.
        films: The relative address of this folder.
    """
    found, cards = {puzzle.number: puzzle for puzzle in puzzles()}, ""
    for number in COMBOS:
        combo, name = found[number].combo(), f"combo-{number}"
        steps, width, height = draw_reel(combo.game, combo.step, folder, name)
        reel = f' data-reel="{films}{name}" data-steps="{steps}" data-size="{width:g} {height:g}"'
        title = say(f"website.combo.{number}")
        cards += _card(root, registry.default(), found[number], title=title, page=True, reel=reel)
    about = say("website.combos.about")
    told = {"play": say("website.film.play"), "plays": say("website.combos.plays")}
    for name in ("point", "tap"):  # what the script adds to the sentence before, with the space of the language
        told[name] = paragraph(about, say(f"website.combos.{name}"))[len(about) :]
    words = "".join(f' data-{name}="{escape(text)}"' for name, text in told.items())
    return f'<ul class="combos strip" data-reels{words}>{cards}</ul>\n'


def _name(game: str, puzzle: PuzzleLike) -> str:
    return f"{game}-{puzzle.number}"


def _card(root: str, game: str, puzzle: PuzzleLike, *, page: bool, title: str = "", reel: str = "") -> str:
    """Return the card of a puzzle, which leads to its page if it has one, else to the page Play.

    Args:
        root: The relative address of the folder of puzzles.
        game: The name of its game.
        puzzle: The puzzle.
        page: Whether it has a page.
        title: What the card is called; "": by the number.
        reel: The attributes with which its solution plays on the card; "": it does not.
    """
    name = _name(game, puzzle)
    address = f"{root}{name}.html" if page else f"../{live(game, puzzle)}"
    title = title or say("website.puzzle", number=puzzle.number)
    goal = say("website.puzzle.goal", seat=puzzle.seat, n=puzzle.par.decisions)
    site = up(placed("index.html" if root else "puzzles/index.html"))
    thumb = f'<span class="thumb tall">{picture(f"{site}{placed(PICTURES)}/{name}")}</span>'
    return (
        f'<li><a class="card" href="{address}"{reel}>{thumb}'
        f'<span class="name">{escape(title)}</span><span class="idea">{escape(goal)}</span></a></li>\n'
    )
