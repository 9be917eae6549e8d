"""The puzzles: a page for each on which it is solved, and the list of all."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from html import escape
from pathlib import Path

from scripts.website.drawing import draw_board, picture
from scripts.website.frame import Page, barred
from spagwidget import puzzles
from spagwidget.core.catalogue import say
from spagwidget.core.puzzle import PuzzleLike
from spagwidget.export import puzzle_page
from spagwidget.games.puzzles import MACIJI, SPAGHETTI

__all__ = ["COMBOS", "combos", "write_puzzles"]

COMBOS = (1, 5, 10, 11, 14, 19)
"""The numbers of the puzzles of Spaghetti Code on the start page: two of each level of difficulty."""

GRADES = 2
"""The highest grade of the puzzles on the site: the tries in harder ones take a minute each to search."""


def chosen(few: bool) -> list[tuple[str, PuzzleLike]]:
    """Return the puzzles on the site, each with the name of its game.

    Args:
        few: Whether only those on the start page and the first of each other game are wanted, which takes seconds.
    """
    found: list[tuple[str, PuzzleLike]] = [(SPAGHETTI, one) for one in puzzles() if one.grade <= GRADES]
    found += [(MACIJI, one) for one in puzzles(game="maciji") if one.grade <= GRADES]
    return [
        (game, puzzle)
        for game, puzzle in found
        if not few or (puzzle.number in COMBOS if game == SPAGHETTI else puzzle.number == 1)
    ]


def write_puzzles(folder: Path, few: bool = False) -> None:
    """Write the pages of the puzzles and the list of all.

    Args:
        folder: The site.
        few: As for `chosen`.
    """
    place = folder / "puzzles"
    (place / "pictures").mkdir(parents=True, exist_ok=True)
    found = chosen(few)
    with ProcessPoolExecutor(1 if few else None) as pool:  # one puzzle takes up to 20 seconds
        list(pool.map(_write, [folder] * len(found), *zip(*found, strict=True)))
    lists = "".join(
        f'<section><h2>{escape(say(f"website.puzzles.{game}"))}</h2>\n<ul class="combos">'
        f"{''.join(_card('', name, puzzle) for name, puzzle in found if name == game)}</ul></section>\n"
        for game in (SPAGHETTI, MACIJI)
    )
    title, about = say("website.puzzles"), say("website.puzzles.about")
    body = f'<h1>{escape(title)}</h1>\n<div class="lead"><p>{escape(about)}</p></div>\n{lists}'
    page = Page("puzzles/index.html", title, about, body, "puzzles")
    (folder / page.path).write_text(page.html(), encoding="utf-8")


def _write(folder: Path, game: str, puzzle: PuzzleLike) -> None:
    """Write the page and the picture of a puzzle."""
    path = f"puzzles/{_name(game, puzzle)}.html"
    (folder / path).write_text(barred(puzzle_page(puzzle), path, "puzzles"), encoding="utf-8")
    draw_board(puzzle.game(), None, folder / "puzzles" / "pictures", _name(game, puzzle))


def combos(root: str) -> str:
    """Return the cards of the combos on the start page.

    Args:
        root: The relative address of the folder of puzzles.
    """
    found = {puzzle.number: puzzle for puzzle in puzzles()}
    return f'<ul class="combos">{"".join(_card(root, SPAGHETTI, found[number]) for number in COMBOS)}</ul>\n'


def _name(game: str, puzzle: PuzzleLike) -> str:
    return f"{game}-{puzzle.number}"


def _card(root: str, game: str, puzzle: PuzzleLike) -> str:
    name = _name(game, puzzle)
    title = say("website.puzzle", number=puzzle.number)
    goal = say("website.puzzle.goal", seat=puzzle.seat, n=puzzle.par.decisions)
    return (
        f'<li><a class="card" href="{root}{name}.html"><span class="thumb tall">{picture(f"{root}pictures/{name}")}'
        f'</span><span class="name">{escape(title)}</span><span class="idea">{escape(goal)}</span></a></li>\n'
    )
