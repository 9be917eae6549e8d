"""A chess clock: R55."""

# ruff: noqa: N802 - rules keep their capital letter
from __future__ import annotations

import json
from random import Random
from threading import Thread
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag
from spagwidget.core.clock import Clock
from tests.widget.golden import Told


class Watch:
    """A time source that goes when it is told to."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds

    def wait(self, seconds: float) -> None:
        self.seconds += seconds


def timed(text: str = "", watch: Watch | None = None, options: Any = None, **clock: Any) -> tuple[spag.Game, Watch]:
    """A game by a clock of one minute."""
    watch = watch or Watch()
    made = Clock(**{"minutes": 1, **clock}, time=watch)
    game = spag.Game(level=1, seed=1, clock=made, **(options or {}))
    if text:
        other = spag.Game.from_position(text, **(options or {}))
        other.clock = made.fresh(other.rules.seats)
        game = other
    return game, watch


def left(game: spag.Game) -> list[float]:
    assert game.clock is not None
    return [ms / 1000 for ms in game.clock.left.values()]


def test_R55_it_begins_with_the_first_action_which_costs_nothing() -> None:
    game, watch = timed()
    watch.wait(30)
    assert game.clock is not None
    assert (left(game), game.clock.runs) == ([60, 60], None)
    game.play(game.legal[0])
    assert game.clock.runs == "B"
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


def test_R55_what_runs_from_one_runs_to_the_others_in_an_hourglass() -> None:
    game, watch = timed(mode="hourglass", options={"players": 3})
    game.play(game.legal[0])
    watch.wait(9)
    assert left(game) == [64.5, 51, 64.5]
    with pytest.raises(ValueError, match="An hourglass has no increment"):
        Clock(mode="hourglass", increment=2)


def test_R55_pause() -> None:
    game, watch = timed()
    game.play(game.legal[0])
    watch.wait(5)
    game.pause()
    watch.wait(500)
    assert left(game) == [60, 55]
    game.play(game.legal[0])  # playing remains possible
    watch.wait(500)
    assert left(game) == [60, 55]
    game.resume()
    watch.wait(5)
    assert left(game) == [55, 55]


def test_R55_who_has_no_time_left_loses() -> None:
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
    with pytest.raises(spag.IllegalAction, match="on time"):
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


def test_R55_or_it_is_just_shown() -> None:
    game, watch = timed(at_zero="shown")
    game.play(game.legal[0])
    watch.wait(65)
    assert not game.look()
    assert left(game) == [60, -5]
    game.play(game.legal[0])
    assert not game.over


def test_R55_with_three_the_game_goes_on_without_the_late() -> None:
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
    assert (game.ply, game.to_move) == (5, "A")  # B's flags are passed over, and the course begins anew
    game.undo()
    assert (game.ply, game.to_move) == (3, "A")
    game.redo(2)
    game.play("run")
    assert game.legal == ("hit A", "hit B", "hit C")  # they are still there
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


def test_R55_R45_a_course_without_anybody_in_time_ends_in_stalemate() -> None:
    options = {"players": 3, "extensions": ["reverse_priority"]}
    game, watch = timed("(Bug ABC)(AddFlag ABC)", options=options)
    game.play("skip")
    watch.wait(61)
    game.look()
    assert game.over
    assert game.record.actions[-1] == "stalemate"
    assert game.winner != "A"


def test_R55_who_is_out_of_time_cannot_win() -> None:
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


def test_R55_unless_that_is_agreed() -> None:
    game, watch = timed("(Bug A)(AddFlag B)(MoveFlag AB)", undo="gives_back")
    game.play("skip")
    watch.wait(10)
    game.play("skip")
    game.undo()
    assert left(game) == [60, 60]
    game.redo()
    assert left(game) == [60, 50]


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


def test_R55_also_who_has_lost_by_time() -> None:
    game, watch = timed()
    game.play(game.legal[0])
    watch.wait(61)
    game.look()
    again = spag.Game.from_record(json.loads(str(game.record)))
    assert (again.over, again.winner) == (True, "A")
    assert again.record == game.record
    assert len(list(spag.replay(game.record))) == 2


@pytest.mark.parametrize(
    "odd",
    [
        {"times": [1, 2.5], "clock": {"minutes": 1}},
        {"times": [5], "clock": {"minutes": 1}},
        {"times": [], "clock": "yes"},
        {"times": [], "clock": {"minutes": -1}},
        {"times": [], "clock": {"colour": 1}},
        {"times": [], "clock": {"minutes": 1, "out": ["Z"]}},
        {"times": {"a": 1}},
    ],
)
def test_R55_what_cannot_be_read_as_times_is_kept_as_it_is(odd: dict[str, Any]) -> None:
    data = {**spag.Game(level=1, seed=1).record.data, **odd}
    game = spag.Game.from_record(data)
    assert game.clock is None
    assert game.record.data == data


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


def test_R55_settings() -> None:
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


# At the board


def test_R55_the_board_is_told_what_is_left() -> None:
    game, watch = timed(increment=3)
    board = Told(game)
    (story,) = board.hear(type="hello", id=1)
    assert story["clock"] == {
        "mode": "each",
        "at_zero": "loses",
        "increment": 3000,
        "left": {"A": 60000, "B": 60000},
        "runs": None,
        "paused": False,
        "started": False,
        "out": [],
    }
    (more,) = board.hear(type="play", action=game.legal[0], id=2)
    assert (more["clock"]["runs"], more["clock"]["started"]) == ("B", True)
    watch.wait(1.25)
    (more,) = board.hear(type="clock", do="look", id=3, revision=-1)
    assert (more["type"], more["id"], more["frames"], more["from"]) == ("more", 3, [], len(board._shown))
    assert more["clock"]["left"] == {"A": 60000, "B": 58750}
    (more,) = board.hear(type="clock", do="pause", id=4)
    assert (more["id"], more["clock"]["runs"], more["clock"]["paused"]) == (4, None, True)
    (more,) = board.hear(type="clock", do="resume", id=5)
    assert more["clock"]["runs"] == "B"
    watch.wait(60)
    (more,) = board.hear(type="clock", do="look", id=6)
    assert (more["clock"]["out"], more["ask"]["text"]) == (["B"], "A wins on time.")


def test_R55_all_boards_hear_of_it() -> None:
    game, watch = timed()
    one, two = Told(game), Told(game)
    game.play(game.legal[0])
    two.told.clear()
    watch.wait(61)
    one.hear(type="clock", do="look", id=1)
    (heard,) = two.told
    assert heard["clock"]["out"] == ["B"]
    assert "id" not in heard


def test_R55_nonsense_from_the_page_is_refused() -> None:
    game, _ = timed()
    for do in ("stop", None, 3, ["pause"]):
        assert Told(game).hear(type="clock", do=do, id=1)[0]["type"] == "refused"
    (refused,) = Told(game, read_only=True).hear(type="clock", do="pause", id=1)
    assert refused["message"] == "This board is for looking only."
    assert Told(game, read_only=True).hear(type="clock", do="look", id=1)[0]["type"] == "more"
    assert Told(spag.Game(level=1)).hear(type="clock", do="look", id=1)[0]["message"] == "This game has no clock."


def test_R55_messages_may_come_on_another_thread() -> None:
    game = spag.Game(level=1, seed=1, clock={"minutes": 1})
    board = Told(game)

    def ring() -> None:
        for number in range(60):
            content = {"type": "clock", "do": ("pause", "resume", "look")[number % 3], "id": number}
            board._receive(board, content, [])

    threads = [Thread(target=ring) for _ in range(3)]
    for thread in threads:
        thread.start()
    for _ in range(20):
        if game.legal:
            game.play(game.legal[0])
    for thread in threads:
        thread.join()
    assert game.clock is not None
    assert sum(game.clock.left.values()) <= 120_000
    assert not any(message["type"] == "refused" for message in board.told)
