"""Forced wins, in positions where they can be worked out by hand."""

from __future__ import annotations

import pytest

from spagwidget import Game
from spagwidget.lessons import forces
from spagwidget.lessons.exercises import reverse_priority
from spagwidget.lessons.kit.forced import forced_line


@pytest.mark.parametrize(
    ("position", "seat", "within", "expected"),
    [
        ("(Bug A)(AddFlag B) A1+9 B1+9", "A", 2, True),  # run, hit B
        ("(Bug A)(AddFlag B) A1+9 B1+9", "A", 1, False),  # one decision is not enough
        ("(Bug A)(AddFlag B) A1+9 B1+9", "B", 2, False),  # it is A's turn
        ("(Bug BA)(AddFlag) A1+9 B1+9", "A", 9, False),  # B is the head
        ("(Bug BA)(AddFlag) A1+9 B1+9", "B", 2, True),
        ("(ForkBomb A)(AddFlag B) A1+9 B2+9", "A", 2, True),  # with the last flag (R27)
        ("(ForkBomb A)(AddFlag B) A1+9 B3+9", "A", 2, False),
        ("(AddFlag B)(Bug A) A1+0 B1+0", "A", 3, True),  # B has no unused flag: run or skip, then Bug
    ],
)
def test_a_win_is_forced_within_a_number_of_decisions_or_not(
    position: str, seat: str, within: int, expected: bool
) -> None:
    assert forces(Game.from_position(position), seat, within) is expected


def test_finished_game_is_won_by_its_winner() -> None:
    game = Game.from_position("(Bug A)(AddFlag B) A1+9 B1+9")
    game.play("run", "hit B")
    assert forces(game, "A", 0)
    assert not forces(game, "B", 0)


def test_game_is_left_as_it_was() -> None:
    game = Game.from_position("(Bug A)(AddFlag B) A1+9 B1+9")
    forces(game, "A", 6)
    assert (game.ply, game.revision) == (0, 0)


def test_a_forced_win_of_an_unknown_player_is_refused() -> None:
    with pytest.raises(ValueError, match="Z"):
        forces(Game(seed=1), "Z", 1)


def test_the_line_is_the_fastest_win() -> None:
    game = Game.from_position("(AddFlag B)(Bug A) A1+0 B1+0")
    line = forced_line(game, "A", 5)
    assert line == ("run", "run", "hit B")
    game.play(*line)
    assert game.winner == "A"


def test_the_others_resist_as_long_as_they_can() -> None:
    game = Game(level=1, flags=1, lives=1, deal=["MoveFlag", "Bug", "ForkBomb", "RemoveFlag", "AddFlag"])
    line = forced_line(game, "A", 20)
    assert len(line) == 17
    assert not forces(game, "A", 16)


def test_a_beaten_player_does_not_hit_themselves() -> None:
    game = reverse_priority.door.game()
    game.play("run")
    line = forced_line(game, "B", reverse_priority.LONGEST)
    assert line == ("hit B", "run", "hit B", "run", "hit A")
    assert not forces(game, "B", len(line) - 1)


def test_no_line_where_nothing_can_be_forced() -> None:
    assert forced_line(Game.from_position("(Bug BA)(AddFlag) A1+9 B1+9"), "A", 9) == ()
    with pytest.raises(ValueError, match="Z"):
        forced_line(Game(seed=1), "Z", 1)
