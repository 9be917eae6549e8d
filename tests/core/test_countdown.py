"""Deadlines in real time: which time counts, and which changes of a game start, continue and stop it."""

from __future__ import annotations

import asyncio
import gc
from weakref import ref

import pytest

import spagwidget as spag
from spagwidget.core import registry
from spagwidget.core.action import Action
from spagwidget.core.clock.countdown import BEAT, MOST, Countdown
from spagwidget.core.rules import Deadline
from tests.games.page import Page
from tests.rules.clocks import Watch

from .toys import PAIRS

LATE = Action("late", "late", ())


class Bell:
    """Counts how often it is rung."""

    def __init__(self) -> None:
        self.rung = 0

    def ring(self) -> None:
        self.rung += 1


def deadline(key: str = "a", seconds: float = 5) -> Deadline:
    return Deadline(key, seconds, LATE)


# The countdown by itself


def test_without_a_loop_all_time_counts() -> None:
    watch, bell = Watch(), Bell()
    counting = Countdown(bell.ring, watch)
    assert (counting.left, counting.due) == (0.0, False)
    counting.follow(deadline())
    watch.wait(3)
    assert (counting.left, counting.due) == (2.0, False)
    watch.wait(4)
    assert (counting.left, counting.due) == (0.0, True)
    assert bell.rung == 0  # the caller must check `due`


def test_time_goes_on_with_the_same_key_and_restarts_with_a_new_key() -> None:
    watch, bell = Watch(), Bell()
    counting = Countdown(bell.ring, watch)
    counting.follow(deadline())
    watch.wait(2)
    counting.follow(deadline())
    assert counting.left == 3
    counting.follow(deadline("b"))
    assert counting.left == 5
    watch.wait(1)
    counting.follow(None)
    assert (counting.left, counting.due) == (0.0, False)
    counting.follow(deadline("b"))
    assert counting.left == 5


def test_keep_continues_only_the_same_key_and_never_starts() -> None:
    watch, bell = Watch(), Bell()
    counting = Countdown(bell.ring, watch)
    counting.keep(deadline())
    assert counting.deadline is None
    counting.follow(deadline())
    watch.wait(1)
    counting.keep(deadline())
    assert counting.left == 4
    counting.keep(deadline("b"))
    assert counting.deadline is None
    counting.keep(deadline())
    assert counting.deadline is None


def test_a_clock_that_is_set_back_gives_no_time() -> None:
    watch, bell = Watch(), Bell()
    counting = Countdown(bell.ring, watch)
    counting.follow(deadline())
    watch.wait(-50)
    assert counting.left == 5
    watch.wait(1)
    assert counting.left == 4


def test_a_busy_loop_costs_the_players_no_time() -> None:
    watch, bell = Watch(), Bell()

    async def run() -> None:
        counting = Countdown(bell.ring, watch)
        counting.follow(deadline())
        watch.wait(0.25)
        assert counting.left == 4.75
        watch.wait(1000)  # a cell ran all this time
        assert counting.left == 4.75 - MOST
        for _ in range(17):
            watch.wait(BEAT)
            assert counting.left >= 0
        assert counting.due

    asyncio.run(run())


def test_a_loop_calls_back_once_when_time_runs_out() -> None:
    bell = Bell()

    async def run() -> None:
        counting = Countdown(bell.ring)
        counting.follow(deadline(seconds=0.02))
        while not bell.rung:
            await asyncio.sleep(0.005)
        counting.follow(None)
        await asyncio.sleep(0.03)
        assert bell.rung == 1

    asyncio.run(asyncio.wait_for(run(), 5))


def test_a_countdown_does_not_keep_its_owner_in_memory() -> None:
    bell = Bell()
    kept = ref(bell)

    async def run(bell: Bell) -> Countdown:
        counting = Countdown(bell.ring)
        counting.follow(deadline())
        return counting

    counting = asyncio.run(run(bell))
    del bell
    gc.collect()
    assert kept() is None
    assert not counting.due


def test_a_closed_loop_is_not_used_again() -> None:
    watch, bell = Watch(), Bell()
    counting = Countdown(bell.ring, watch)

    async def run() -> None:
        counting.follow(deadline())

    asyncio.run(run())
    counting.follow(deadline("b"))
    watch.wait(4)
    assert counting.left == 1  # as without a loop


# A game with deadlines


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """The time of all games' deadlines."""
    time = Watch()
    init = Countdown.__init__
    monkeypatch.setattr(Countdown, "__init__", lambda self, reached, _=None: init(self, reached, time))
    monkeypatch.setitem(registry._GAMES, "pairs", PAIRS)
    return time


def time_of(game: spag.Game) -> tuple[float, float] | None:
    """The seconds left to the deadline, and how many there were."""
    return game.deadline


def test_the_time_starts_with_the_first_action_and_plays_the_deadline_once(watch: Watch) -> None:
    game = spag.Game("pairs")
    watch.wait(100)
    assert time_of(game) is None
    assert not game.look()
    game.play("pick A red")
    watch.wait(4)
    assert time_of(game) == (6, 10)
    assert not game.look()
    assert game.ply == 1
    watch.wait(6)
    for _ in range(3):
        game.look()
        watch.wait(3)
    assert [str(node.action) for node in game.tree.path[1:]] == ["pick A red", "late"]
    assert game.state.number == 2
    assert time_of(game) == (1, 10)  # the next round's time has begun


def test_the_last_deadline_ends_the_game_exactly_once(watch: Watch) -> None:
    game = spag.Game("pairs", rounds=1)
    kinds = []
    game.watch(lambda change: kinds.append(change.kind))
    game.play("pick A red")
    watch.wait(11)
    for _ in range(3):
        game.look()
    assert kinds == ["played", "played"]
    assert (game.over, game.winner, time_of(game)) == (True, None, None)


def test_a_late_action_is_refused_and_not_played_in_the_next_decision(watch: Watch) -> None:
    game = spag.Game("pairs")
    game.play("pick A red")
    watch.wait(11)
    with pytest.raises(spag.IllegalAction, match="The time for this decision has run out: 'pick B red' came too late"):
        game.play_as("B", "pick B red")
    assert game.state.picks == ("", "")
    game.play("pick B red")
    watch.wait(11)
    with pytest.raises(spag.IllegalAction, match="came too late"):
        game.play("pick A red")
    assert game.state.number == 3
    page = Page(game, seat="A")
    game.play("pick B red")
    watch.wait(11)
    page.play("pick A red")
    assert page.heard[-1]["message"].startswith("The time for this decision has run out")
    assert (game.over, game.ply) == (True, 6)


def test_actions_in_the_same_round_do_not_restart_the_time(watch: Watch) -> None:
    game = spag.Game("pairs")
    game.play("pick A red")
    watch.wait(4)
    game.names = {"A": "Ada"}
    game.annotate(comment="so far")
    assert time_of(game) == (6, 10)
    game.play("pick B red")
    assert time_of(game) == (10, 10)


def test_undo_redo_and_goto_start_no_deadline(watch: Watch) -> None:
    game = spag.Game("pairs")
    game.play("pick A red")
    first = game.tree.here
    watch.wait(4)
    game.undo()
    assert time_of(game) == (6, 10)  # it is the same round, in which the time goes on
    game.redo()
    game.play("pick B red")
    watch.wait(1)
    game.undo()
    assert time_of(game) is None  # the first round's time is over
    game.redo()
    assert time_of(game) is None
    game.goto(first)
    game.fork(2)
    game.switch(0)
    assert time_of(game) is None
    watch.wait(100)
    game.look()
    assert game.ply == 2
    game.play("pick A red")
    assert time_of(game) == (10, 10)


def test_opening_a_record_or_adopting_a_game_pauses_the_deadline(watch: Watch) -> None:
    game = spag.Game("pairs")
    game.play("pick A red")
    watch.wait(11)
    game.look()
    opened = spag.Game.from_record(game.record)
    assert [str(node.action) for node in opened.tree.path[1:]] == ["pick A red", "late"]
    assert (time_of(opened), opened.paused) == ((10, 10), True)
    watch.wait(3)
    other = spag.Game("pairs")
    other.adopt(game)
    watch.wait(100)
    assert not other.look()
    assert (time_of(other), other.paused, game.paused) == ((7, 10), True, False)
    other.resume()
    watch.wait(2)
    assert time_of(other) == (5, 10)
    game.restart()
    assert time_of(game) is None


def test_a_page_gets_the_deadline_and_can_request_a_check(watch: Watch) -> None:
    game = spag.Game("pairs")
    pages = {seat: Page(game, seat=seat) for seat in ("A", "B", None)}
    assert all("deadline" not in page.heard[-1] for page in pages.values())
    pages["A"].play("pick A red")
    assert pages["B"].heard[-1]["deadline"] == {"left": 10_000, "seconds": 10}
    watch.wait(9)
    answer = pages[None].request("clock", do="look", revision=0)
    assert (answer["type"], answer["deadline"]["left"], answer["frames"]) == ("more", 1000, [])
    watch.wait(1)
    assert pages["B"].request("clock", do="look")["frames"][0]["caption"] == "late"
    assert [page.heard[-1]["deadline"]["left"] for page in pages.values()] == [10_000] * 3
    assert pages["A"].play("late")["type"] == "refused"
    assert pages[None].play("late")["message"] == "'late' cannot be played now; nothing has changed."


def test_in_a_running_loop_the_deadline_plays_its_action(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._GAMES, "pairs", PAIRS)

    async def run() -> spag.Game:
        game = spag.Game("pairs", seconds=0.02, rounds=2)
        game.play("pick A red")
        while not game.over:
            await asyncio.sleep(0.005)
        await asyncio.sleep(0.05)
        return game

    game = asyncio.run(asyncio.wait_for(run(), 5))
    assert [str(node.action) for node in game.tree.path[1:]] == ["pick A red", "late", "late"]
