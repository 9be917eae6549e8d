"""Increment and Decrement: R30."""

from __future__ import annotations

import pytest

from .conftest import Engine, Watched


def chips(game: Watched) -> tuple[int, int]:
    """Return the supply: increment chips, decrement chips."""
    supply: dict[str, int] = game.now["chips"]
    assert set(supply) == {"increment", "decrement"}
    return supply["increment"], supply["decrement"]


@pytest.mark.parametrize(
    ("before", "chips_before", "action", "after", "chips_after"),
    [
        # From the default: a chip is put down.
        ("(Increment AB)(Bug A)", (5, 5), "tune Bug.damage",
         ">(Increment A.B)(Bug{1,2} A)", (4, 5)),
        ("(Increment AB)(Bug A)", (5, 5), "tune Bug.players",
         ">(Increment A.B)(Bug{2,1} A)", (4, 5)),
        ("(Decrement AB)(ForkBomb A)", (5, 5), "tune ForkBomb.damage",
         ">(Decrement A.B)(ForkBomb{1} A)", (5, 4)),
        ("(Decrement AB)(MoveFlag A)", (5, 5), "tune MoveFlag.flags",
         ">(Decrement A.B)(MoveFlag{0} A)", (5, 4)),
        ("(Increment AB)(RemoveFlag{2} A)", (4, 5), "tune RemoveFlag.flags",
         ">(Increment A.B)(RemoveFlag{3} A)", (3, 5)),
        ("(Increment AB)(MoveCommand A)", (5, 5), "tune MoveCommand.commands",
         ">(Increment A.B)(MoveCommand{2} A)", (4, 5)),
        # A chip of the other kind is taken back.
        ("(Increment AB)(ForkBomb{1} A)", (5, 4), "tune ForkBomb.damage",
         ">(Increment A.B)(ForkBomb A)", (5, 5)),
        ("(Decrement AB)(ForkBomb{3} A)", (4, 5), "tune ForkBomb.damage",
         ">(Decrement A.B)(ForkBomb A)", (5, 5)),
        # Step by step: first back, then down.
        ("(Increment{3} AB)(ForkBomb{1} A)", (3, 4), "tune ForkBomb.damage",
         ">(Increment{3} A.B)(ForkBomb{4} A)", (1, 5)),
        ("(Decrement{3} AB)(ForkBomb{4} A)", (1, 5), "tune ForkBomb.damage",
         ">(Decrement{3} A.B)(ForkBomb{1} A)", (3, 4)),
        # Never below 0: that ends the change.
        ("(Decrement{3} AB)(Bug A)", (3, 5), "tune Bug.damage",
         ">(Decrement{3} A.B)(Bug{1,0} A)", (3, 4)),
        ("(Decrement{4} AB)(ForkBomb{3} A)", (1, 5), "tune ForkBomb.damage",
         ">(Decrement{4} A.B)(ForkBomb{0} A)", (2, 3)),
        # No chip left: that ends the change, too.
        ("(Increment{3} AB)(ForkBomb{4} A)", (1, 5), "tune ForkBomb.damage",
         ">(Increment{3} A.B)(ForkBomb{5} A)", (0, 5)),
        ("(Increment{2} AB)(ForkBomb{6} A)(Bug{1,0})", (0, 4), "tune Bug.damage",
         ">(Increment{2} A.B)(ForkBomb{6} A)(Bug)", (0, 5)),
        ("(Decrement{2} AB)(ForkBomb{0} A)(Bug{0,0})(MoveFlag)", (4, 1), "tune MoveFlag.flags",
         ">(Decrement{2} A.B)(ForkBomb{0} A)(Bug{0,0})(MoveFlag{0})", (4, 0)),
        # A step back needs no chip from the supply, and puts one into it.
        ("(Decrement AB)(ForkBomb{7} A)", (0, 5), "tune ForkBomb.damage",
         ">(Decrement A.B)(ForkBomb{6} A)", (1, 5)),
        ("(Increment AB)(ForkBomb{7} A)(Bug{1,0})", (0, 4), "tune Bug.damage",
         ">(Increment A.B)(ForkBomb{7} A)(Bug)", (0, 5)),
        ("(Increment AB)(ForkBomb{0} A)(Bug{0,0})(MoveFlag{0})", (5, 0), "tune Bug.players",
         ">(Increment A.B)(ForkBomb{0} A)(Bug{1,0})(MoveFlag{0})", (5, 1)),
        # Each other, and themselves; the amount is read when the command starts.
        ("(Increment AB)(Decrement A)", (5, 5), "tune Decrement.amount",
         ">(Increment A.B)(Decrement{2} A)", (4, 5)),
        ("(Decrement AB)(Increment A)", (5, 5), "tune Increment.amount",
         ">(Decrement A.B)(Increment{0} A)", (5, 4)),
        ("(Increment AB)(Bug A)", (5, 5), "tune Increment.amount",
         ">(Increment{2} A.B)(Bug A)", (4, 5)),
        ("(Increment{2} AB)(Bug A)", (4, 5), "tune Increment.amount",
         ">(Increment{4} A.B)(Bug A)", (2, 5)),
        ("(Increment{4} AB)(Bug A)", (2, 5), "tune Increment.amount",
         ">(Increment{6} A.B)(Bug A)", (0, 5)),
        ("(Decrement AB)(Bug A)", (5, 5), "tune Decrement.amount",
         ">(Decrement{0} A.B)(Bug A)", (5, 4)),
        ("(Decrement{2} AB)(Bug A)", (4, 5), "tune Decrement.amount",
         ">(Decrement{0} A.B)(Bug A)", (5, 4)),
        ("(Decrement{3} AB)(Bug A)", (3, 5), "tune Decrement.amount",
         ">(Decrement{0} A.B)(Bug A)", (5, 4)),
    ],
)  # fmt: skip
def test_R30_one_parameter_moves_step_by_step(
    engine: Engine,
    before: str,
    chips_before: tuple[int, int],
    action: str,
    after: str,
    chips_after: tuple[int, int],
) -> None:
    game = engine.start(before)
    assert chips(game) == chips_before
    game.play("run", action)
    assert (game.row, chips(game)) == (after, chips_after)
    assert game.turn == "B activate"


@pytest.mark.parametrize(
    ("before", "legal"),
    [
        (
            "(Increment A)(Decrement B)(Bug)(ForkBomb)(MoveFlag)(RemoveFlag)(MoveCommand)"
            "(AddFlag)(RemoveCommand)(Reverse)",
            [
                "tune Bug.damage", "tune Bug.players", "tune Decrement.amount",
                "tune ForkBomb.damage", "tune Increment.amount", "tune MoveCommand.commands",
                "tune MoveFlag.flags", "tune RemoveFlag.flags",
            ],
        ),
        # What is 0 cannot be lowered.
        ("(Decrement A)(Bug{1,0} B)", ["tune Bug.players", "tune Decrement.amount"]),
        ("(Decrement A)(Bug{0,2} B)", ["tune Bug.damage", "tune Decrement.amount"]),
        ("(Decrement A)(ForkBomb{0} B)", ["tune Decrement.amount"]),
        # It can be raised, of course.
        ("(Increment A)(ForkBomb{0} B)", ["tune ForkBomb.damage", "tune Increment.amount"]),
        # With the supply empty, only a step back is left.
        ("(Increment A)(ForkBomb{7} B)(Bug{1,0})", ["tune Bug.damage"]),
        ("(Increment A)(Bug{4,3} B)(MoveFlag{0})", ["tune MoveFlag.flags"]),
        ("(Decrement A)(ForkBomb{0} B)(Bug{0,0})(MoveFlag{0})(RemoveFlag{2})", ["tune RemoveFlag.flags"]),
        # The other supply does not matter.
        ("(Decrement A)(ForkBomb{7} B)", ["tune Decrement.amount", "tune ForkBomb.damage"]),
        (
            "(Increment A)(ForkBomb{0} B)(Bug{0,0})(MoveFlag{0})(Reverse)",
            [
                "tune Bug.damage", "tune Bug.players", "tune ForkBomb.damage",
                "tune Increment.amount", "tune MoveFlag.flags",
            ],
        ),
        # The visited card's own.
        ("(Increment A)(Reverse B)", ["tune Increment.amount"]),
    ],
)  # fmt: skip
def test_R30_only_what_can_move_a_step_can_be_chosen(engine: Engine, before: str, legal: list[str]) -> None:
    game = engine.start(before).play("run")
    assert (game.turn, game.legal) == ("A tune", legal)
    assert game.refuses("tune Reverse", "tune Bug", "tune Bug.flags", "tune Increment.damage")


@pytest.mark.parametrize(
    "before",
    [
        "(Increment AB)(ForkBomb{7} B)",
        "(Increment AB)(Bug{4,3} B)(ForkBomb)",
        "(Increment{6} AB)(Bug B)",
        "(Decrement AB)(ForkBomb{0} B)(Bug{0,0})(MoveFlag{0})",
        "(Decrement AB)(ForkBomb{0} B)(Bug{0,0})(MoveFlag{0})(RemoveFlag)",
    ],
)
def test_R30_with_no_choice_at_all_nothing_happens(engine: Engine, before: str) -> None:
    game = engine.start(before)
    program, supply = game.now["program"], chips(game)
    game.play("run")
    assert game.turn == "B activate"
    assert (game.now["program"], chips(game)) == (program, supply)


def test_R30_an_amount_of_0_asks_nothing(engine: Engine) -> None:
    game = engine.start("(Increment A)(Decrement AB)(Bug B)").play("skip")
    game.play("run", "tune Decrement.amount", "run")
    assert (game.row, game.turn) == ("(Increment A)(Decrement{0} AB)>(Bug B)", "B activate")


def test_R30_the_new_amount_counts_from_the_next_run(engine: Engine) -> None:
    game = engine.start("(Increment AB)(Bug A)").play("run", "tune Increment.amount")
    game.play("run", "tune Bug.damage")
    assert (game.row, chips(game)) == ("(Increment{2} AB)>(Bug{1,3} A)", (2, 5))


def test_R30_the_changed_parameter_is_what_the_card_does(engine: Engine) -> None:
    game = engine.start("(Increment A)(Bug A)(Decrement B)(MoveFlag B)")
    game.play("run", "tune Bug.damage", "run", "hit B")
    assert game.players == "A5+8 B3+8"
    game.play("run", "tune MoveFlag.flags", "run")
    assert game.row == ">(Increment A)(Bug{1,2} A)(Decrement B)(MoveFlag{0} B)"
    assert chips(game) == (4, 4)
