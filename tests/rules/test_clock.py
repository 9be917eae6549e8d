"""A chess clock: R55."""

from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.clock.clock import Clock

from .clocks import left, timed


def test_R55_the_clock_starts_with_the_first_action_which_takes_no_time() -> None:
    game, watch = timed()
    watch.wait(30)
    assert game.clock is not None
    assert (left(game), game.clock.runs) == ([60, 60], ())
    game.play(game.legal[0])
    assert game.clock.runs == ("B",)
    watch.wait(5)
    assert left(game) == [60, 55]


def test_R55_your_time_runs_while_it_is_your_decision() -> None:
    game, watch = timed("(Bug A)(AddFlag B)")
    game.play("run")
    watch.wait(2)
    game.play("hit B")  # still A's: the choice
    watch.wait(7)
    assert left(game) == [58, 53]
    game.play("skip")
    watch.wait(1)
    assert left(game) == [57, 53]
    assert game.times == (0, 2000, 7000)


def test_R55_an_increment_for_every_turn_not_for_each_decision_in_it() -> None:
    game, watch = timed("(Bug AB)(AddFlag B)", increment=3)
    game.play("skip")
    assert left(game) == [60, 60]  # the first action begins the clock
    watch.wait(10)
    game.play("run")
    assert left(game) == [60, 50]
    watch.wait(1)
    game.play("hit A")
    assert left(game) == [60, 52]


def test_R55_in_an_hourglass_used_time_goes_to_the_others() -> None:
    game, watch = timed(mode="hourglass", options={"players": 3})
    game.play(game.legal[0])
    watch.wait(9)
    assert left(game) == [64.5, 51, 64.5]
    with pytest.raises(ValueError, match="An hourglass has no increment"):
        Clock(mode="hourglass", increment=2)


def test_R55_a_pause_stops_the_time_until_it_ends_also_after_an_action() -> None:
    game, watch = timed()
    game.play(game.legal[0])
    watch.wait(5)
    game.pause()
    watch.wait(500)
    assert left(game) == [60, 55]
    game.play(game.legal[0])  # playing is still possible
    watch.wait(500)
    assert left(game) == [60, 55]
    game.resume()
    watch.wait(5)
    assert left(game) == [55, 55]


def test_R55_a_player_without_time_loses() -> None:
    game, watch = timed()
    game.play(game.legal[0])
    watch.wait(59)
    assert not game.look()
    assert not game.over
    watch.wait(2)
    assert game.look()
    assert (game.over, game.winner, game.to_move, game.asks, game.legal) == (True, "A", None, None, ())
    assert (left(game), game.loser) == ([60, 0], "B")
    asked = game.ask()
    assert (asked.over, asked.winner, asked.prompt.text) == (True, "A", "A wins on time.")
    assert asked.prompt.detail == "B has no time left."
    assert (game.snapshot["phase"], game.snapshot["winner"], game.snapshot["legal"]) == ("over", "A", [])
    with pytest.raises(spag.IllegalAction, match="time ran out"):
        game.play("place Bug")
    watch.wait(100)
    assert left(game) == [60, 0]  # nothing runs any more


def test_R55_an_action_that_comes_too_late_is_refused() -> None:
    game, watch = timed()
    game.play(game.legal[0])
    action = game.legal[0]
    watch.wait(61)
    with pytest.raises(spag.IllegalAction, match="B had no time left"):
        game.play(action)
    assert (game.ply, game.winner) == (1, "A")


def test_R55_running_out_of_time_can_be_only_shown() -> None:
    game, watch = timed(at_zero="shown")
    game.play(game.legal[0])
    watch.wait(65)
    assert not game.look()
    assert left(game) == [60, -5]
    game.play(game.legal[0])
    assert not game.over


def test_R55_with_three_the_game_goes_on_without_the_player_out_of_time() -> None:
    game, watch = timed("(Bug AB)(AddFlag C)(MoveFlag AB)", options={"players": 3})
    game.play("skip")
    watch.wait(61)
    assert game.look()
    assert game.clock is not None
    assert (game.over, game.to_move, game.clock.out) == (False, "C", ("B",))
    assert str(game.events[-2]) == "B skips Bug."
    game.play("skip")
    assert game.to_move == "A"
    game.play("skip")
    assert (game.ply, game.to_move) == (5, "A")  # B's flags are skipped, and a new round begins
    game.undo()
    assert (game.ply, game.to_move) == (3, "A")
    game.redo(2)
    game.play("run")
    assert game.legal == ("hit A", "hit B", "hit C")  # B's flags are skipped, but B can be hit
    watch.wait(61)
    assert game.look()
    assert (game.over, game.winner) == (True, "C")
    assert game.ask().prompt.detail == "B and A have no time left."


def test_R55_a_command_under_way_is_taken_back() -> None:
    game, watch = timed("(AddFlag C)(MoveFlag{2} ABC)(Bug ABC)", options={"players": 3})
    game.play("skip", "run", "move Bug:0 MoveFlag")
    watch.wait(61)
    game.look()
    assert (game.record.actions, game.to_move) == (["skip", "skip"], "B")


def test_R55_flags_still_to_be_placed_go_on_the_first_cards() -> None:
    game, watch = timed(options={"players": 3})
    first = game.scene().layout.order[0]
    game.play(game.legal[0])
    watch.wait(61)
    game.look()
    assert game.to_move == "C"
    assert game.record.actions[1].startswith("place ")
    assert first


def test_R55_R45_a_round_without_players_in_time_ends_in_stalemate() -> None:
    options = {"players": 3, "extensions": ["reverse_priority"]}
    game, watch = timed("(Bug ABC)(AddFlag ABC)", options=options)
    game.play("skip")
    watch.wait(61)
    game.look()
    assert game.over
    assert game.record.actions[-1] == "stalemate"
    assert game.winner != "A"


def test_R55_a_player_out_of_time_cannot_win() -> None:
    game, watch = timed("(ForkBomb A)(RemoveFlag B)(Bug C)", options={"players": 3})
    game.play("skip")
    watch.wait(1)
    game.play("skip")
    watch.wait(61)
    game.look()
    assert game.clock is not None
    assert game.clock.out == ("C",)
    game.play("skip", "run", "remove ForkBomb:0")  # B takes A's last flag
    assert (game.over, game.winner) == (True, "B")


def test_R55_taking_back_gives_back_nothing() -> None:
    game, watch = timed("(Bug A)(AddFlag B)(MoveFlag AB)")
    game.play("skip")
    watch.wait(10)
    game.play("skip")
    watch.wait(4)
    game.undo()
    assert left(game) == [56, 50]
    watch.wait(1)
    assert left(game) == [56, 49]


def test_R55_taking_back_gives_back_time_if_agreed() -> None:
    game, watch = timed("(Bug A)(AddFlag B)(MoveFlag AB)", undo="gives_back")
    game.play("skip")
    watch.wait(10)
    game.play("skip")
    game.undo()
    assert left(game) == [60, 60]
    game.redo()
    assert left(game) == [60, 50]


def test_R55_going_back_to_a_step_after_a_loss_on_time_keeps_the_loss() -> None:
    text = "(Bug A)(AddFlag B)(MoveFlag C)(RemoveFlag ABC)"
    game, watch = timed(text, undo="gives_back", options={"players": 3})
    game.play("skip", "skip")
    watch.wait(61)
    game.look()
    game.play("skip", "skip", "skip")
    clock = game.clock
    assert clock is not None
    game.undo()
    assert (list(clock.out), left(game), game.over) == (["C"], [60, 60, 0], False)
    game.goto(game.tree.path[4])
    assert (list(clock.out), left(game), game.over) == (["C"], [60, 60, 0], False)
    game.fork(2)
    assert (list(clock.out), left(game)) == ([], [60, 60, 60])


def test_R55_time_that_was_given_back_is_not_charged_to_the_next_action() -> None:
    game, watch = timed("(Bug A)(AddFlag B)(MoveFlag AB)", undo="gives_back")
    game.play("skip")
    watch.wait(10)
    game.fork()  # B still has to decide, and gets the 10 seconds back
    watch.wait(1)
    game.play("skip")
    assert left(game) == [60, 59]
    assert game.times == (0, 1000)
    assert game.times_left[-1] == {"A": 60_000, "B": 59_000}
    watch.wait(5)
    game.undo()
    game.redo()
    assert left(game) == [60, 59]


def test_R55_an_assigned_clock_gets_the_seats_of_the_game() -> None:
    game = spag.Game(level=1, seed=7)
    game.clock = Clock(5)
    game.play("place Bug", "place ForkBomb")
    assert game.clock.left.keys() == {"A", "B"}
    assert game.ply == len(game.times) == 2


def test_R55_only_a_clock_can_be_assigned() -> None:
    game = spag.Game(level=1, seed=7)
    with pytest.raises(TypeError):
        game.clock = 5  # type: ignore[assignment]  # what a user may try
    assert game.clock is None
    game.play("place Bug")


def test_R55_watchers_are_notified_of_an_assigned_clock() -> None:
    game = spag.Game(level=1, seed=7, clock=Clock(5))
    kinds: list[str] = []
    game.watch(lambda change: kinds.append(change.kind))
    game.clock = None
    game.clock = Clock(3)
    assert kinds == ["clock", "clock"]
    game.resume()
    assert game.clock.runs == ("A",)


def test_R55_a_new_game_has_the_full_time() -> None:
    game, watch = timed()
    game.play(game.legal[0])
    watch.wait(61)
    game.look()
    game.restart()
    watch.wait(5)
    assert (left(game), game.over) == ([60, 60], False)


def test_R55_R54_it_does_not_run_while_the_cards_are_laid() -> None:
    game, watch = timed(options={"extensions": ["fair_start"]})
    game.play("shuffle")
    watch.wait(500)
    game.play("done", "second")
    assert left(game) == [60, 60]
    game.play(game.legal[0])
    watch.wait(1)
    assert left(game) == [60, 59]


def test_R55_a_clock_has_the_given_settings_and_refuses_others() -> None:
    game = spag.Game(level=1, clock={"minutes": 5, "increment": 3})
    assert game.clock is not None
    assert game.clock.left == {"A": 300_000, "B": 300_000}
    assert spag.Game(level=1).clock is None
    with pytest.raises(spag.UnknownOption, match="Did you mean minutes"):
        spag.Game(level=1, clock={"minuts": 5})
    wrong: list[Any] = [5, "5", {"minutes": "5"}, {"minutes": True}]
    for clock in wrong:
        with pytest.raises(TypeError):
            spag.Game(level=1, clock=clock)
    for name, value in {"minutes": 0, "increment": -1, "mode": "egg", "at_zero": "bang", "undo": "no"}.items():
        with pytest.raises(ValueError, match=name):
            spag.Game(level=1, clock={name: value})
    with pytest.raises(ValueError, match="has no clock"):
        spag.Game(level=1).pause()
