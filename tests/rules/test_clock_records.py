"""A chess clock in records: R55."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag

from .clocks import timed


def test_R55_a_record_keeps_the_times_and_reads_them_back() -> None:
    game, watch = timed("(Bug A)(AddFlag B)(MoveFlag AB)", increment=2)
    game.play("skip")
    watch.wait(10.5)
    game.play("skip")
    data = json.loads(str(game.record))
    assert data["times"] == [0, 10500]
    assert data["clock"] == {"minutes": 1, "increment": 2}
    again = spag.Game.from_record(data)
    assert again.clock is not None
    assert (again.times, again.clock.paused) == ((0, 10500), True)
    assert again.clock.left == {"A": 60000, "B": 51500}
    assert again.record == game.record


def test_R55_a_record_keeps_who_has_lost_on_time() -> None:
    game, watch = timed()
    game.play(game.legal[0])
    watch.wait(61)
    game.look()
    again = spag.Game.from_record(json.loads(str(game.record)))
    assert (again.over, again.winner) == (True, "A")
    assert again.record == game.record
    assert len(list(spag.replay(game.record))) == 2


def test_R55_a_record_keeps_when_a_player_lost_on_time() -> None:
    game, watch = timed()
    game.play(game.legal[0])
    watch.wait(61)
    game.look()
    assert game.record.data["clock"] == {"minutes": 1, "out": {"B": 1}, "left": {"A": 60000, "B": 0}}
    assert game.clock is not None
    assert game.clock.status()["out"] == {"B": 1}


def test_R55_a_record_keeps_what_has_run_since_and_what_was_taken_back() -> None:
    game, watch = timed("(Bug A)(AddFlag B)(MoveFlag AB)", increment=2)
    game.play("skip")
    watch.wait(10)
    game.play("skip")
    watch.wait(4)
    game.undo()
    watch.wait(1)
    data = json.loads(str(game.record))
    assert data["clock"] == {"minutes": 1, "increment": 2, "left": {"A": 56000, "B": 51000}}
    again = spag.Game.from_record(data)
    assert again.clock is not None
    assert again.clock.left == {"A": 56000, "B": 51000}
    assert again.times_left == ({"A": 60000, "B": 60000},) * 2
    assert again.record.data == data


def test_R55_a_record_without_actions_begins_with_the_first() -> None:
    game = spag.Game.from_record(timed()[0].record)
    assert game.clock is not None
    assert (game.clock.paused, game.clock.started) == (False, False)


@pytest.mark.parametrize(
    "odd",
    [
        {"times": [1, 2.5], "clock": {"minutes": 1}},
        {"times": [5], "clock": {"minutes": 1}},
        {"actions": ["place Bug"], "times": [10**13], "clock": {"minutes": 1}},
        {"times": [], "clock": "yes"},
        {"times": [], "clock": {"minutes": -1}},
        {"times": [], "clock": {"colour": 1}},
        {"times": [], "clock": {"minutes": 1, "out": ["Z"]}},
        {"times": {"a": 1}},
        {"times": [], "clock": {"minutes": 1, "out": {"A": 1}}},
        {"times": [], "clock": {"minutes": 1, "out": {"A": True}}},
        {"times": [], "clock": {"minutes": 1, "at_zero": "shown", "out": {"A": 0}}},
        {"times": [], "clock": {"minutes": 1, "left": {"A": 1}}},
        {"times": [], "clock": {"minutes": 1, "left": {"A": 1, "B": 2.5}}},
        {"times": [], "clock": {"minutes": 1, "left": {"A": 1, "B": 10**13}}},
        {"times": [], "clock": {"minutes": 1, "left": [1, 2]}},
    ],
)
def test_R55_unreadable_times_are_kept_as_they_are(odd: dict[str, Any]) -> None:
    data = {**spag.Game(level=1, seed=1).record.data, **odd}
    game = spag.Game.from_record(data)
    assert game.clock is None
    assert game.record.data == data


@settings(max_examples=60, deadline=None)
@given(
    st.integers(0, 10_000),
    st.integers(2, 4),
    st.sampled_from(["each", "hourglass"]),
    st.sampled_from(["loses", "shown"]),
    st.lists(st.floats(0, 40), max_size=40),
)
def test_R55_no_millisecond_is_lost(seed: int, players: int, mode: str, at_zero: str, waits: list[float]) -> None:
    options = {"players": players}
    game, watch = timed(options=options, mode=mode, at_zero=at_zero)
    chance = Random(seed)
    for wait in waits:
        watch.wait(wait)
        game.look()
        if game.over:
            break
        game.play(chance.choice(game.legal))
    assert game.clock is not None
    total = sum(game.clock.left.values())
    if mode == "hourglass":
        assert total == players * 60_000
    elif at_zero == "shown":
        running = round(watch.seconds * 1000)
        assert total <= players * 60_000
        assert abs(players * 60_000 - total - sum(game.times)) <= running
    again = spag.Game.from_record(json.loads(str(game.record)))
    assert (again.over, again.winner, again.times) == (game.over, game.winner, game.times)
    if game.clock.out and not game.over:
        assert game.to_move not in game.clock.out


@pytest.mark.parametrize("undo", ["keeps", "gives_back"])
@pytest.mark.parametrize("mode", ["each", "hourglass"])
def test_R55_after_taking_back_a_record_still_matches_the_game(mode: str, undo: str) -> None:
    for seed in range(12):
        chance = Random(seed)
        game, watch = timed(options={"players": 3}, minutes=0.05, mode=mode, undo=undo)
        for _ in range(40):
            watch.wait(chance.choice([0, 0.1, 0.7, 2.5]))
            game.look()
            if game.legal and chance.random() < 0.75:
                game.play(chance.choice(game.legal))
            elif game.can_undo and not game.over:
                game.undo()
            elif game.can_redo:
                game.redo()
            again = spag.Game.from_record(json.loads(str(game.record)))
            assert game.clock is not None
            assert again.clock is not None
            assert (again.clock.left, again.clock.out) == (game.clock.left, game.clock.out)
            assert again.times_left == game.times_left
            assert str(again.record) == str(game.record)


def test_R55_a_game_adopted_by_another_stays_lost_on_time() -> None:
    game, watch = timed()
    game.play(game.legal[0])
    watch.wait(61)
    game.look()
    game.fork(0)
    other = spag.Game()
    other.adopt(game)
    other.switch(0)
    assert (other.over, other.winner) == (True, "A")
