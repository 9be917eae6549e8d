"""R60: one run takes at most 500 steps, recalled commands included, and so it notes a bounded number of events."""

from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag
from spagwidget.games.spaghetti.blank.effort import MOST_LINES
from spagwidget.games.spaghetti.blank.interpreter import MOST_STEPS

MOST_EVENTS = MOST_STEPS + 20
"""Each step notes one event at most; the run itself, defeats and the cursor's path to the next flag note a few more."""

OUTER = "repeat 99:\n  repeat 99:\n    recall commands"
SPIN = "repeat {99}:\n  repeat {a 99}:\n    turn cursor"
COUNT = "repeat 99:\n  repeat 99:\n    repeat 99:\n      if cards > 0:\n        hit me 0"


@spag.command(name="Outer")
def outer(table: spag.View) -> None:
    for _ in range(5000):
        table.recall_commands()


@spag.command(name="Spin")
def spin(table: spag.View) -> None:
    for _ in range(5000):
        table.turn_cursor()


@spag.command(name="Whirl")
def whirl(table: spag.View, times: int = 99) -> None:
    for _ in range(times):
        table.turn_cursor()
        table.reverse_queues()


BLANKS: dict[str, dict[str, Any]] = {
    "text recalls text": {"blanks": {"Outer": OUTER, "Spin": SPIN, "Whirl": COUNT}},
    "text recalls itself": {"blanks": {"Outer": OUTER + "\n    turn cursor", "Spin": OUTER, "Whirl": OUTER}},
    "text recalls Python": {"blanks": {"Outer": OUTER}, "commands": [spin, whirl]},
    "Python recalls text": {"blanks": {"Spin": SPIN, "Whirl": COUNT}, "commands": [outer]},
    "Python recalls Python": {"commands": [outer, spin, whirl]},
}


@pytest.mark.parametrize("last", ["Spin,Whirl", "Whirl,Spin", "Spin,Spin", "Outer,Spin", "Spin,Outer", "Outer,Outer"])
@pytest.mark.parametrize("variant", [{}, {"memory_live": True}], ids=str)
@pytest.mark.parametrize("blanks", BLANKS)
def test_R60_recalled_commands_share_the_steps_of_the_run(blanks: str, variant: dict[str, Any], last: str) -> None:
    game = spag.Game.from_position(f"(Outer A)(Spin B)(Whirl A)(Bug B) last={last}", variants=variant, **BLANKS[blanks])
    game.play("run")
    assert game.asks == "activate"
    assert len(game.events) <= MOST_EVENTS


@pytest.mark.parametrize("blanks", ["text recalls text", "Python recalls Python"])
def test_R60_the_two_commands_that_memory_recalls_share_the_steps_of_the_run(blanks: str) -> None:
    game = spag.Game.from_position(
        "(Memory A)(Spin B)(Whirl A)(Outer B) last=Spin,Whirl", extensions=["memory"], **BLANKS[blanks]
    )
    game.play("run")
    assert game.asks == "activate"
    assert len(game.events) <= MOST_EVENTS


@pytest.mark.parametrize("blanks", ["text recalls text", "Python recalls text"])
@pytest.mark.parametrize("last", ["Reverse,ReversePriority", "Reverse,Spin", "Memory,Reverse", "Reverse"])
def test_R60_recalled_built_in_commands_share_the_steps_too(blanks: str, last: str) -> None:
    game = spag.Game.from_position(
        f"(Outer A)(Spin B)(Whirl A)(Reverse)(Memory)(ReversePriority AB) last={last}",
        extensions=["memory", "reverse_priority"],
        **BLANKS[blanks],
    )
    game.play("run")
    assert game.asks == "activate"
    assert len(game.events) <= MOST_EVENTS


@pytest.mark.parametrize("answer", ["recall both", "recall earlier", "recall later"])
@pytest.mark.parametrize("blanks", BLANKS)
def test_R60_a_choice_of_what_to_recall_is_a_step_too(blanks: str, answer: str) -> None:
    game = spag.Game.from_position(
        "(Outer A)(Spin B)(Whirl A)(Bug B) last=Spin,Bug", variants={"memory_choice": True}, **BLANKS[blanks]
    )
    game.play("run")
    while game.asks != "activate" and not game.over:
        game.play(answer if game.asks == "recall" else "hit A" if game.ply % 97 == 5 else "hit B")
        assert game.ply <= MOST_STEPS + 1
        assert len(game.events) <= MOST_EVENTS


def test_R60_the_choices_of_recalled_commands_are_steps_too() -> None:
    game = spag.Game.from_position(
        "(Outer A)(MoveFlag{6} B)(AddFlag A)(Bug B) last=MoveFlag,MoveFlag",
        variants={"memory_live": True},
        blanks={"Outer": OUTER},
    )
    game.play("run")
    while game.asks != "activate":
        game.play(game.legal[0])
        assert game.ply <= MOST_STEPS + 1
    assert len(game.events) <= MOST_EVENTS


def test_R60_a_run_that_recalls_and_goes_on_does_both() -> None:
    blanks = {"Outer": "repeat 3:\n  recall commands\n  hit opponent 1", "Spin": "turn cursor"}
    game = spag.Game.from_position("(Outer A)(Spin B)(Bug B) last=Spin,Bug", blanks=blanks)
    game.play("run")
    for _ in range(2):
        game.play("hit A", "hit B")
    game.play("hit A", "hit B")
    assert [player["life"] for player in game.snapshot["players"]] == [2, 2]
    assert game.snapshot["direction"] == -1
    assert game.asks == "activate"


def test_R60_the_lines_of_python_that_one_action_takes_are_bounded() -> None:
    @spag.command(name="Outer")
    def slow(table: spag.View) -> None:
        for _ in range(MOST_LINES // 3):
            pass
        for _ in range(200):
            table.recall_commands()

    game = spag.Game.from_position("(Outer A)(Reverse B) last=Reverse,Reverse", commands=[slow])
    before = game.snapshot
    with pytest.raises(spag.BadCommand, match="lines"):
        game.play("run")
    assert game.snapshot == before
