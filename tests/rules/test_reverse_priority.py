"""The card ReversePriority, and the visits that come with it: R45, alone and with V1."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Engine, Watched

R45 = {"extensions": ["reverse_priority"]}
R45_V1 = {**R45, "variants": {"reverse_flips_queues": True}}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("(ReversePriority AB)(Bug AB)(Reverse BAA)", "(ReversePriority A.B)(Bug BA)(Reverse AAB)"),
        ("(Bug AABB)>(ReversePriority B.AB)(Reverse)(AddFlag B)",
         "(Bug BBAA)>(ReversePriority BA.B)(Reverse)(AddFlag B)"),
    ],
)  # fmt: skip
def test_R45_the_card_reverses_every_queue_but_its_own(engine: Engine, before: str, after: str) -> None:
    game = engine.start(before).play("run")
    assert game.row == (after if ">" in after else ">" + after)


def test_R45_the_extension_adds_the_card(engine: Engine) -> None:
    cards = ("Bug", "AddFlag", "ForkBomb", "RemoveFlag", "MoveFlag")
    game = engine.deal(*cards, "ReversePriority", level=1, **R45)
    assert game.row == ">(Bug)(AddFlag)(ForkBomb)(RemoveFlag)(MoveFlag)(ReversePriority)"
    # The number of flags is the level's.
    assert game.players == "A5+6 B5+6"
    with pytest.raises(ValueError, match=r"."):
        engine.deal(*cards, level=1, **R45)
    with pytest.raises(ValueError, match=r"."):
        engine.deal(*cards, "ReversePriority", level=1)


def test_R45_it_joins_a_custom_set_too(engine: Engine) -> None:
    game = engine.deal("ReversePriority", "Bug", level=1, cards=["Bug"], flags=1, **R45)
    assert game.row == ">(ReversePriority)(Bug)"


def test_R45_only_the_head_has_the_right_to_act(engine: Engine) -> None:
    game = engine.start("(Bug ABA)(Reverse BA)", **R45)
    assert game.turn == "A activate"
    # If it skips, it stays head; then the cursor goes on.
    game.play("skip")
    assert (game.row, game.turn) == ("(Bug ABA)>(Reverse BA)", "B activate")
    game.play("skip")
    assert (game.row, game.turn) == (">(Bug ABA)(Reverse BA)", "A activate")


def test_R45_a_flag_that_runs_goes_to_the_tail(engine: Engine) -> None:
    game = engine.start("(Bug ABA)(Reverse BA)", **R45).play("run")
    # While the command is unfinished nothing has moved, and nothing is handled.
    assert (game.row, game.now["handled"]) == (">(Bug ABA)(Reverse BA)", 0)
    game.play("hit B")
    assert (game.row, game.turn) == ("(Bug BAA)>(Reverse BA)", "B activate")
    game.play("run")
    assert (game.row, game.turn) == ("<(Bug BAA)(Reverse AB)", "B activate")


def test_R45_also_when_running_does_nothing(engine: Engine) -> None:
    game = engine.start("(Bug{0,1} ABA)(Reverse BA)", **R45).play("run")
    assert game.row == "(Bug{0,1} BAA)>(Reverse BA)"


def test_R45_the_same_with_an_instant_card(engine: Engine) -> None:
    game = engine.start("(Reverse ABA)(Bug BA) hand=A:Bug", extensions=["reverse_priority", "instant"])
    game.play("instant", "hit B")
    assert (game.row, game.players) == ("(Reverse BAA)>(Bug BA)", "A5+7 B4+8")


@pytest.mark.parametrize(
    ("before", "actions", "after"),
    [
        # ForkBomb takes it out of the game.
        ("(ForkBomb AB)(Reverse BA)", "run;hit B", "(ForkBomb B)>(Reverse BA)"),
        # It has moved itself away.
        ("(MoveFlag AB)(Reverse BA)", "run;move MoveFlag:0 Reverse", "(MoveFlag B)>(Reverse BAA)"),
        # It left and came back: it counts as gone and is at the tail, like any flag.
        ("(MoveFlag{2} AB)(Reverse B)", "run;move MoveFlag:0 Reverse;move Reverse:1 MoveFlag",
         "(MoveFlag{2} BA)>(Reverse B)"),
        # Another one joins before it goes to the tail.
        ("(MoveFlag AB)(Reverse BA)", "run;move Reverse:1 MoveFlag", "(MoveFlag BAA)>(Reverse B)"),
        # It has removed another one, or itself.
        ("(RemoveFlag ABA)(Reverse BA)", "run;remove RemoveFlag:1", "(RemoveFlag AA)>(Reverse BA)"),
        ("(RemoveFlag ABA)(Reverse BA)", "run;remove RemoveFlag:0", "(RemoveFlag BA)>(Reverse BA)"),
        # The cursor moves along with MoveCommand, and goes on from there.
        ("(MoveCommand AB)(Reverse BA)(Bug AB)", "run;shift MoveCommand 1", "(Reverse BA)(MoveCommand BA)>(Bug AB)"),
        # ReversePriority's own queue is not reversed, but its head goes to the tail.
        ("(ReversePriority AAB)(Reverse BA)", "run", "(ReversePriority ABA)>(Reverse AB)"),
    ],
)  # fmt: skip
def test_R45_if_it_has_not_left_the_card(engine: Engine, before: str, actions: str, after: str) -> None:
    assert engine.start(before, **R45).play(*actions.split(";")).row == after


def test_R45_if_its_card_was_removed_the_cursor_has_already_gone_on(engine: Engine) -> None:
    game = engine.start("(RemoveCommand AB)(Bug BA)(Reverse AB)", **R45).play("run", "drop RemoveCommand")
    assert (game.row, game.turn) == (">(Bug BA)(Reverse AB)", "B activate")


def test_R45_a_joining_flag_does_not_act_in_the_same_visit(engine: Engine) -> None:
    game = engine.start("(MoveFlag A)(Bug B)(Reverse B)", **R45).play("run", "move Reverse:0 MoveFlag")
    assert (game.row, game.turn) == ("(MoveFlag BA)>(Bug B)(Reverse)", "B activate")


def test_R45_a_defeated_runner_s_flags_leave_and_the_cursor_goes_on(engine: Engine) -> None:
    game = engine.start("(Bug ABC)(Reverse CA) A1+5", **R45).play("run", "hit A")
    assert (game.row, game.turn) == ("(Bug BC)>(Reverse C)", "C activate")


def test_R45_when_the_game_ends_nothing_moves_any_more(engine: Engine) -> None:
    game = engine.start("(Bug AB)(Reverse B) B1+5", **R45).play("run", "hit B")
    assert (game.row, game.turn) == (">(Bug AB)(Reverse B)", "A wins")


def test_R45_is_off_unless_agreed(engine: Engine) -> None:
    game = engine.start("(Bug AB)(ReversePriority B)").play("skip")
    assert game.row == ">(Bug A.B)(ReversePriority B)"


def test_R40_R45_a_skipped_round_is_a_repetition(engine: Engine) -> None:
    game = engine.start("(Bug AB)", **R45).play("skip")
    assert game.legal == ["run", "skip", "stalemate"]
    game.play("run", "hit A")
    assert (game.row, game.legal) == (">(Bug BA)", ["run", "skip"])


@pytest.mark.parametrize(
    ("before", "actions", "after"),
    [
        # The tail acts, and goes to the head.
        ("(Reverse AB)<(Bug AAB)", "run;hit A", "<(Reverse AB)(Bug BAA)"),
        ("(Reverse AB)<(Bug AAB)", "skip", "<(Reverse AB)(Bug AAB)"),
        # Forward visits stay as they are.
        (">(Bug ABB)(Reverse AB)", "run;hit A", "(Bug BBA)>(Reverse AB)"),
        # The order was fixed when the cursor arrived.
        (">(Reverse ABB)(Bug AB)", "run", "(Reverse BBA)<(Bug AB)"),
        ("(Bug AB)<(Reverse AAB)", "run", ">(Bug AB)(Reverse BAA)"),
        # A joining flag joins at the tail, and the flag that ran goes to the head.
        ("(Bug AB)<(MoveFlag AB)", "run;move Bug:0 MoveFlag", "<(Bug B)(MoveFlag BAA)"),
        # A flag that left and came back is at the tail, like any flag.
        ("(Bug A)<(MoveFlag{2} BAB)", "run;move MoveFlag:2 Bug;move Bug:1 MoveFlag", "<(Bug A)(MoveFlag{2} BAB)"),
    ],
)  # fmt: skip
def test_V1_R45_the_tail_acts_and_goes_to_the_head(engine: Engine, before: str, actions: str, after: str) -> None:
    game = engine.start(before, **R45_V1)
    assert game.now["to_move"] == acting(game.now)
    assert game.play(*actions.split(";")).row == after


def acting(now: dict[str, Any]) -> str:
    """Return the head of the visited card, or its tail in a backward-ordered visit."""
    queue: str = now["program"][now["cursor"]]["flags"]
    return queue[0] if now["order"] == 1 else queue[-1]


def test_V1_R45_a_flag_that_interrupts_at_the_tail_s_turn_waits(engine: Engine) -> None:
    rules: dict[str, Any] = {**R45_V1, "extensions": ["reverse_priority", "interrupt"]}
    game: Watched = engine.start("(Reverse AB)<(Bug AB) C0+2x interrupts=C:1", **rules)
    game.play("interrupt C Bug")
    assert (game.row, game.turn) == ("(Reverse AB)<(Bug AB.C)", "B activate")
    game.play("run", "hit A")
    assert game.row == "<(Reverse AB)(Bug BAC)"
