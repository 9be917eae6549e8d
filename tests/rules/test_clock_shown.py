"""Times shown by a chess clock, as numbers and as text, and variations played with it: R55."""

from __future__ import annotations

import pytest

import spagwidget as spag
from spagwidget.core.clock.clock import shown

from .clocks import left, timed


def test_R55_a_turn_in_which_no_time_ran_earns_no_increment() -> None:
    game, watch = timed("(Bug A)(AddFlag B)(MoveFlag AB)", increment=3)
    game.play("skip")
    game.pause()
    watch.wait(9)
    game.play("skip")
    assert left(game) == [60, 60]
    game.resume()
    watch.wait(1)
    game.play("skip")
    assert left(game) == [62, 60]


def test_R55_what_was_left_after_each_action() -> None:
    game, watch = timed("(Bug A)(AddFlag B)(MoveFlag AB)", increment=2)
    game.play("skip")
    watch.wait(5)
    game.play("skip")
    watch.wait(1)
    seen = game.times_left
    assert [list(left.values()) for left in seen] == [[60000, 60000], [60000, 60000], [60000, 57000]]
    game.undo()
    assert game.times_left == seen[:2]
    watch.wait(7)
    game.play("skip")
    assert game.times_left[2] == {"A": 60000, "B": 60000 - 7000 + 2000}
    assert spag.Game(level=1).times_left == ()


def test_R55_in_an_hourglass_no_time_goes_to_a_player_out_of_time() -> None:
    game, watch = timed("(Bug AB)(AddFlag C)(MoveFlag AB)", mode="hourglass", options={"players": 3})
    game.play("skip")
    watch.wait(61)
    game.look()
    watch.wait(8)
    game.play("skip")
    assert game.clock is not None
    assert game.clock.status()["to"] == ["C"]
    assert left(game) == [98, 0, 82]  # B's minute went to both, C's eight seconds to A alone
    assert spag.Game.from_record(game.record).clock is not None


def test_R55_playing_on_from_a_step_of_a_game_lost_on_time() -> None:
    game, watch = timed("(Bug A)(AddFlag B)(MoveFlag AB)")
    game.play("skip")
    watch.wait(10)
    game.play("skip")
    watch.wait(61)
    game.look()
    assert (game.over, game.winner) == (True, "B")
    with pytest.raises(ValueError, match="Play on from an earlier step"):
        game.undo()
    game.fork(1)
    assert (game.over, left(game)) == (False, [60, 60])
    game.switch(0)
    assert (game.over, game.winner, left(game)) == (True, "B", [0, 50])
    game.fork(1)
    game.play("run")
    game.switch(0)
    assert (game.over, game.winner, left(game)) == (True, "B", [0, 50])
    game.switch(1)
    assert (game.over, game.to_move) == (False, "B")
    game.switch(0)
    game.fork()  # also from the last step
    assert (game.over, game.ply, left(game)) == (False, 2, [60, 50])


def test_R55_taking_back_a_loss_on_time_where_time_is_given_back() -> None:
    game, watch = timed("(Bug A)(AddFlag B)(MoveFlag AB)", undo="gives_back")
    game.play("skip")
    watch.wait(61)
    game.look()
    game.undo()
    assert (game.over, game.to_move, left(game)) == (False, "A", [60, 60])


@pytest.mark.parametrize(
    ("ms", "text"),
    [
        (300_000, "5:00"),
        (299_999, "4:59"),
        (10_000, "0:10"),
        (9_999, "0:09.9"),
        (40, "0:00.0"),
        (0, "0:00"),
        (-999, "0:00"),
        (-65_000, "−1:05"),
        (3_605_000, "1:00:05"),
    ],
)
def test_R55_a_time_as_text(ms: int, text: str) -> None:
    assert shown(ms) == text


def test_R55_a_game_prints_the_times() -> None:
    game, watch = timed(options={"players": 3})
    game.play(game.legal[0])
    watch.wait(54)
    a, b, c = str(game).splitlines()[1:4]
    assert a.endswith("3 flags to place, 1:00 left")
    assert b.endswith("places, 0:06.0 left, running")
    assert c.endswith("4 flags to place, 1:00 left")
    watch.wait(9)
    game.look()
    game.pause()
    a, b, c = str(game).splitlines()[1:4]
    assert a.endswith("1:00 left, paused")
    assert b.endswith("out of time")
    assert c.endswith("places, 1:00 left, paused")
