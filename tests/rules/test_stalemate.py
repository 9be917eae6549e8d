"""Repetition and the winner of a stalemate: R40, R41, V6."""

from __future__ import annotations

import pytest

from .conftest import Engine


def test_R40_a_position_at_a_flag_s_turn_that_was_there_before(engine: Engine) -> None:
    game = engine.start("(Bug A)(Reverse B)")
    assert game.legal == ["run", "skip"]
    assert game.play("skip").legal == ["run", "skip"]
    assert game.play("skip").legal == ["run", "skip", "stalemate"]
    assert game.turn == "A activate"


def test_R40_declaring_stalemate_is_optional(engine: Engine) -> None:
    game = engine.start("(Bug A)(Reverse B)").play("skip", "skip", "skip")
    # Nobody has declared; B's turn is a repetition too, and so is everything after it.
    assert (game.turn, game.legal) == ("B activate", ["run", "skip", "stalemate"])
    assert game.play("skip").legal == ["run", "skip", "stalemate"]
    assert game.play("run", "hit B").legal == ["run", "skip"]


def test_R40_ends_the_game_at_once_and_defeats_nobody(engine: Engine) -> None:
    game = engine.start("(Bug AB)>(Reverse B.A) A4+2 B3+1").play("skip", "skip", "skip")
    assert game.row == "(Bug AB)>(Reverse BA)"
    game.play("skip")
    assert (game.row, game.turn) == ("(Bug AB)>(Reverse B.A)", "A activate")
    before = game.now
    game.play("stalemate")
    assert game.now == {
        **before,
        "ply": 5,
        "phase": "over",
        "to_move": None,
        "asks": None,
        "winner": "A",
        "legal": [],
    }
    assert game.players == "A4+2 B3+1"


def test_R40_only_at_a_flag_s_turn(engine: Engine) -> None:
    game = engine.start("(Bug A)(Reverse B)").play("skip", "skip", "run")
    assert game.legal == ["hit A", "hit B"]
    assert game.refuses("stalemate")


def test_R40_not_without_a_repetition(engine: Engine) -> None:
    assert engine.start("(Bug A)(Reverse B)").play("skip").refuses("stalemate")


def test_R40_the_handled_flags_belong_to_it(engine: Engine) -> None:
    game = engine.start("(Bug AA)")
    assert game.play("skip").legal == ["run", "skip"]
    assert game.play("skip").legal == ["run", "skip", "stalemate"]


def test_R40_the_direction_belongs_to_it(engine: Engine) -> None:
    game = engine.start("(Reverse A)(Bug)", players=2)
    game.play("run")
    assert (game.row, game.legal) == ("<(Reverse A)(Bug)", ["run", "skip"])
    game.play("run")
    assert (game.row, game.legal) == (">(Reverse A)(Bug)", ["run", "skip", "stalemate"])


def test_R40_the_unused_flags_belong_to_it(engine: Engine) -> None:
    game = engine.start("(AddFlag A)(RemoveFlag B)(Bug AB) A5+1 B5+1")
    game.play("run", "add Bug", "run", "remove Bug:2", "skip", "skip")
    # The loop of the rulebook's seed: the flags are as before, but A has one unused flag less.
    assert (game.row, game.players) == (">(AddFlag A)(RemoveFlag B)(Bug AB)", "A5+0 B5+1")
    assert game.legal == ["run", "skip"]
    game.play("run", "skip", "skip", "skip")
    assert game.legal == ["run", "skip", "stalemate"]


def test_R40_everyone_s_life_belongs_to_it(engine: Engine) -> None:
    game = engine.start("(Bug A)(Reverse B)").play("run", "hit B", "skip")
    assert (game.row, game.legal) == (">(Bug A)(Reverse B)", ["run", "skip"])


def test_R40_the_parameters_belong_to_it(engine: Engine) -> None:
    game = engine.start("(Increment A)(Decrement B)(Bug)")
    game.play("run", "tune Bug.damage", "skip")
    assert game.legal == ["run", "skip"]
    game.play("skip", "run", "tune Bug.damage")
    assert (game.row, game.legal) == (
        ">(Increment A)(Decrement B)(Bug)",
        ["run", "skip", "stalemate"],
    )


def test_R40_the_order_of_the_cards_belongs_to_it(engine: Engine) -> None:
    game = engine.start("(Bug A)(Reverse)>(MoveCommand B)")
    game.play("run", "shift Reverse 0", "skip")
    assert (game.row, game.legal) == ("(Reverse)(Bug A)>(MoveCommand B)", ["run", "skip"])
    game.play("run", "shift Bug 0", "skip")
    assert (game.row, game.legal) == (
        "(Bug A)(Reverse)>(MoveCommand B)",
        ["run", "skip", "stalemate"],
    )


def test_R40_the_order_of_the_flags_belongs_to_it(engine: Engine) -> None:
    game = engine.start("(MoveFlag{2} A)(Bug AB)(Reverse)")
    game.play("run", "move Bug:0 Reverse", "move Reverse:0 Bug", "skip", "skip")
    assert (game.row, game.legal) == (">(MoveFlag{2} A)(Bug BA)(Reverse)", ["run", "skip"])


def test_R40_the_set_of_cards_belongs_to_it(engine: Engine) -> None:
    game = engine.start("(RemoveCommand A)(Bug B)(Reverse)").play("run", "drop Reverse", "skip")
    assert (game.row, game.legal) == (">(RemoveCommand A)(Bug B)", ["run", "skip"])


def test_R40_a_dealt_game_remembers_from_its_first_turn_on(engine: Engine) -> None:
    cards = ["Bug", "Reverse"]
    game = engine.deal(*cards, level=1, cards=cards, flags=1).play("place Bug", "place Reverse")
    assert game.legal == ["run", "skip"]
    assert game.play("skip", "skip").legal == ["run", "skip", "stalemate"]


LOOKED_AT = [
    # More life.
    ("(Bug A)(Reverse B) B4+9", "A"),
    ("(Bug A)(Reverse B) A4+9", "B"),
    ("(Bug AAA)(Reverse AAB)(AddFlag A) A4+0", "B"),
    ("(Bug A)(Reverse B)(AddFlag C) A4+1 B4+1 C5+0", "C"),
    # As much life: more flags on the program. Unused ones do not count.
    ("(Bug A)(Reverse BB)", "B"),
    ("(Bug AA)(Reverse B) A5+0 B5+9", "A"),
    ("(Bug AAB)(Reverse B)(AddFlag A)(MoveFlag B)(MoveCommand B)", "B"),
    # As many flags: more heads of queues.
    ("(Bug AB)(Reverse BA)(AddFlag BA)", "B"),
    ("(Bug A)(Reverse BAA)(AddFlag BB)", "B"),
    ("(Bug A)(Reverse BBBAA)(AddFlag CCCBA) C4+1", "A"),
    # As many heads: the first flag from the cursor's own card on,
    ("(Bug A)(Reverse B)", "A"),
    ("(Bug A)>(Reverse B)", "B"),
    ("(Bug A)<(Reverse B)", "B"),
    ("(Bug B)>(Reverse A)(AddFlag)", "A"),
    # from head to tail,
    ("(Bug CBA)(Reverse A)(AddFlag B) C4+1", "B"),
    ("(Bug CAB)(Reverse A)(AddFlag B) C4+1", "A"),
    # or in the cursor's direction from it,
    ("(Bug A)>(Reverse C)(AddFlag B) C4+1", "B"),
    ("(Bug A)<(Reverse C)(AddFlag B) C4+1", "A"),
    # round the ends.
    ("(Bug B)(Reverse A)>(AddFlag C) C4+1", "B"),
    ("<(Bug C)(Reverse A)(AddFlag B) C4+1", "B"),
    # At each stage only those still tied go on: C has most flags and heads, but less life;
    ("(Bug A)(Reverse BCCC)(AddFlag C)(MoveFlag C) C4+1", "A"),
    # C is met first, but has fewer flags.
    ("(Bug CAB)(Reverse DAB)(AddFlag AB)(MoveFlag BA)", "A"),
    # A defeated player does not count, whatever their life.
    ("(Bug A)(Reverse B) B4+9 C9+0x", "A"),
    ("(Bug C)(Reverse B)(AddFlag A) C9+0x", "B"),
]


@pytest.mark.parametrize(("before", "winner"), LOOKED_AT)
def test_R41_the_tie_breaks_in_order(engine: Engine, before: str, winner: str) -> None:
    game = engine.start(before)
    start = game.row
    while "stalemate" not in game.legal:
        game.play("skip")
    # The whole round was skipped, so the same position has occurred again.
    assert game.row == start
    assert game.play("stalemate").turn == f"{winner} wins"


@pytest.mark.parametrize(
    ("before", "winner"),
    [
        ("(Bug A)>(Reverse B)", "A"),
        ("(Bug A)<(Reverse B)", "A"),
        ("(Bug)(AddFlag B)>(Reverse A)", "B"),
        ("(Bug CBA)(Reverse A)>(AddFlag B) C4+1", "B"),
        ("(Bug A)>(Reverse C)(AddFlag B) C4+1", "A"),
        ("(Bug B)(Reverse A)>(AddFlag C) C4+1", "B"),
        # The earlier stages are the same.
        ("(Bug A)>(Reverse B) B4+9", "A"),
        ("(Bug A)(Reverse BB)", "B"),
        ("(Bug AB)(Reverse BA)(AddFlag BA)", "B"),
    ],
)
def test_V6_the_last_tie_break_starts_at_the_first_card_forward(engine: Engine, before: str, winner: str) -> None:
    game = engine.start(before, variants={"stalemate_from_start": True})
    while "stalemate" not in game.legal:
        game.play("skip")
    assert game.play("stalemate").turn == f"{winner} wins"


def test_V6_is_off_unless_agreed(engine: Engine) -> None:
    game = engine.start("(Bug A)>(Reverse B)", variants={"stalemate_from_start": False})
    assert game.play("skip", "skip", "stalemate").turn == "B wins"
