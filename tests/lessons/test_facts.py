"""What the notebooks state as a fact, checked against the games and data that they are about."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest

from spagwidget import Game
from spagwidget.games.lovelace import puzzles
from spagwidget.lessons.exercises import combos, first_player, maciji
from spagwidget.lessons.kit import first_player as study

TUTORIALS = Path(__file__).parents[2] / "tutorials"


def load(name: str) -> Game:
    return Game.load(TUTORIALS / "games" / f"{name}.json")


def captions(name: str) -> list[str]:
    return [event.caption for event in load(name).events]


def comes(name: str, *captions_in_order: str) -> bool:
    """Whether a game has these captions in this order."""
    rest = iter(captions(name))
    return all(any(caption == wanted for caption in rest) for wanted in captions_in_order)


FACTS: tuple[tuple[str, str, Callable[[], bool]], ...] = (
    (
        "00-start-here",
        "B’s flag was the first to run ForkBomb",
        lambda: comes("three-at-once", "B runs ForkBomb.", "A runs ForkBomb.", "A runs ForkBomb.", "A runs ForkBomb."),
    ),
    (
        "00-start-here",
        "A was behind, with 2 life against 5",
        lambda: "A loses 2 life (2 left)." in captions("three-at-once"),
    ),
    ("00-start-here", "Level 1 has five cards", lambda: len(Game(level=1).snapshot["program"]) == 5),
    (
        "01-level-1",
        "A moved B’s flag off Bug",
        lambda: any(re.match("A moves B’s flag from Bug to", one) for one in captions("queue")),
    ),
    (
        "01-level-1",
        "B moved A’s flag from Bug to MoveFlag",
        lambda: comes("queue", "B moves A’s flag from Bug to MoveFlag.", "A moves A’s flag from ForkBomb to Bug."),
    ),
    ("02-level-2", "Eight cards, and five flags for each player", lambda: len(Game(level=2).snapshot["program"]) == 8),
    (
        "02-level-2",
        "A turned the cursor round, then B turned it back",
        lambda: comes(
            "turned",
            "A turns the cursor around: it now moves backward.",
            "B turns the cursor around: it now moves forward.",
        ),
    ),
    ("03-level-3", "one hit took 4 life", lambda: "B loses 4 life (1 left)." in captions("louder")),
    ("03-level-3", "Now you play with all ten cards", lambda: len(Game(level=3).snapshot["program"]) == 10),
    (
        "08-instant",
        "B has 3 life, and A’s ForkBomb takes only 2",
        lambda: load("out-of-the-sleeve").position_at(0).count(" B3") == 1,
    ),
    (
        "09-many-players",
        "it ran Bug, and C chose to hit B",
        lambda: comes("out-but-not-gone", "C runs Bug.") and load("out-but-not-gone").round >= 2,
    ),
    (
        "10-sequential-open",
        "each player has only two flags to place",
        lambda: "place=A2,B2" in load("card-by-card").position_at(0),
    ),
    ("11-blank", "Then B hit A for 4", lambda: "A loses 4 life (0 left)." in captions("snowball")),
    ("11-blank", "A had 5, and B had 1", lambda: comes("leech", "B loses 1 life (1 left).")),
    ("12-monsters", "C used Sacrifice to defeat B", lambda: load("three-monsters").winner == "A"),
    ("13-is-the-first-player-better", "120 rows", lambda: len(study.deals()) == 120),
    (
        "13-is-the-first-player-better",
        "28,200 **starts**",
        lambda: len(study.deals()) * len(study.placings()) == 28_200,
    ),
    ("13-is-the-first-player-better", "so there are only two ways to go on", lambda: two_ways()),
    ("14-finding-combos", "There are four on the next board", lambda: len(combos.graded) == 4),
    ("20-maciji", "There are 27 more problems", lambda: len(maciji.more) == 27),
    ("20-maciji", "A writes 1 and B writes 12", lambda: len(spiral()) == 2),
    ("22-lovelace-and-babbage", "The package has 70 puzzles", lambda: len(puzzles()) == 70),
    ("22-lovelace-and-babbage", "in five grades", lambda: {puzzle.grade for puzzle in puzzles()} == set(range(1, 6))),
)
"""Notebook, a part of its text, and whether that is true."""


def two_ways() -> bool:
    return len(Game.from_position(first_player.last_flag.start).legal) == 2


def spiral() -> list[str]:
    return [one for one in captions("spiral") if re.match(r"(A writes 1|B writes 12) in", one)]


def text_of(name: str) -> str:
    book = nbformat.read(TUTORIALS / f"{name}.ipynb", as_version=4)  # type: ignore[no-untyped-call]  # nbformat is untyped
    return "\n".join(cell.source for cell in book.cells if cell.cell_type == "markdown")


@pytest.mark.parametrize(("name", "said", "is_true"), FACTS, ids=[f"{name[:3]} {said}" for name, said, _ in FACTS])
def test_what_a_notebook_says_is_true(name: str, said: str, is_true: Callable[[], bool]) -> None:
    assert said in text_of(name)
    assert is_true()
