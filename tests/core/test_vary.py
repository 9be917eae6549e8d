"""Another decision at an earlier moment, and what the variations from there change on the table."""

from __future__ import annotations

import pytest

import spagwidget as spag
from spagwidget.core.session.tree.ways import Way

POSITION = "(Bug AB)(AddFlag BA)(ForkBomb AB)(RemoveFlag A)"
PLAYED = ("run", "hit B", "run", "hit A", "skip", "run", "add Bug", "skip", "skip")


@pytest.fixture
def game() -> spag.Game:
    game = spag.Game.from_position(POSITION, level=1)
    game.play(*PLAYED)
    return game


def test_another_decision_begins_a_variation_in_one_change(game: spag.Game) -> None:
    changes: list[str] = []
    game.watch(lambda change: changes.append(f"{change.kind} after {change.kept}"))
    game.vary(2, "skip")
    assert changes == ["played after 2"]
    assert game.lines == (PLAYED, ("run", "hit B", "skip"))
    assert (game.line, game.ply) == (1, 3)


def test_a_decision_that_was_taken_before_goes_to_the_end_of_its_line(game: spag.Game) -> None:
    game.vary(2, "skip")
    game.vary(2, "run")
    assert (game.line, game.ply, len(game.lines)) == (0, len(PLAYED), 2)


@pytest.mark.parametrize(
    ("ply", "action", "error"),
    [(2, "hit A", spag.IllegalAction), (2, "dance", spag.IllegalAction), (99, "skip", ValueError), (2, 7, TypeError)],
)
def test_a_refused_decision_changes_nothing(game: spag.Game, ply: int, action: str, error: type[Exception]) -> None:
    changes = game.revision
    with pytest.raises(error):
        game.vary(ply, action)
    assert (game.ply, game.lines, game.revision) == (len(PLAYED), (PLAYED,), changes)


def test_the_decision_of_an_earlier_moment_is_that_of_the_game_at_that_time(game: spag.Game) -> None:
    twin = spag.Game.from_position(POSITION, level=1)
    for ply, action in enumerate(PLAYED):
        assert game.ask_at(ply) == twin.ask()
        twin.play(action)


@pytest.mark.parametrize("ply", [-1, len(PLAYED), 99])
def test_there_is_no_earlier_decision_where_nothing_was_played(game: spag.Game, ply: int) -> None:
    with pytest.raises(ValueError, match="There is no ply"):
        game.ask_at(ply)


def test_the_ways_from_a_moment_say_what_the_first_decisions_change(game: spag.Game) -> None:
    game.vary(5, "skip")
    game.vary(5, "run")
    game.vary(6, "add ForkBomb")
    assert game.ways(6) == (
        Way("add Bug", (("Bug", "A"),), ()),
        Way("add ForkBomb", (("ForkBomb", "A"),), ()),
    )
    assert game.ways(5) == (Way("run", (("ForkBomb", "A"),), ()), Way("skip", (), ()))


def test_the_ways_name_spots_that_lose_a_piece_move_or_leave() -> None:
    game = spag.Game.from_position("(RemoveFlag A)(Bug B)(AddFlag)")
    game.play("run", "remove Bug:0")
    assert game.ways(0) == (Way("run", (), ("Bug",)),)
    game = spag.Game.from_position("(RemoveCommand A)(Bug B)(AddFlag)", level=2)
    game.play("run")
    game.play(game.legal[0])
    assert len(game.ways(0)[0].spots) == 1
