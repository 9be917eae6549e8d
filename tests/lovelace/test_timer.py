"""The sand timer as a session plays it: what starts it, what happens when it runs out, pauses, more time, records."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.clock.countdown import BEAT, MOST, Countdown
from spagwidget.core.session import new_game
from tests.games.page import Page, captions
from tests.rules.clocks import Watch

PEOPLE = {2: ["Lovelace", "Somerville"], 3: ["Lovelace", "Babbage", "Menabrea"]}


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """The time of all sand timers."""
    time = Watch()
    init = Countdown.__init__
    monkeypatch.setattr(Countdown, "__init__", lambda self, reached, _=None: init(self, reached, time))
    return time


def writing(players: int = 2, **options: Any) -> spag.Game:
    """Return a game in which everybody writes; the targets are subroutines that no test needs."""
    game = spag.Game("lovelace-babbage", players=players, people=PEOPLE[players], seed=4, **options)
    targets = ("A: target 14", "B: target 21" if players == 2 else "B: target 93", "C: target 97")
    game.play(*targets[:players])
    return game


def extra_time() -> spag.Game:
    """Return a game in which B, who has started 86, has 30 seconds more."""
    game = spag.Game("lovelace-babbage", players=2, people=PEOPLE[2], seed=4)
    game.play("A: target 14", "B: target 86")
    while 86 not in game.snapshot["players"][1]["finished"]:
        state = game.state
        program = spag_program(state.players[1].start, 86)
        game.play(*(f"B: line {line}" for line in program), "B: done", "A: done")
        while game.snapshot["phase"] == "resolution":
            game.play(game.legal[0])
    game.play("A: target 23", "B: target 21", "B: start 86")
    assert game.asks == "line"
    return game


def spag_program(start: int, wanted: int) -> list[str]:
    """Return the lines that make a number, with the engines that are printed."""
    from spagwidget.games.lovelace import best_programs

    return list(best_programs(f"{start:02} -> {wanted:02}", 1)[0])


def clock_of(game: spag.Game) -> tuple[float, float] | None:
    """The seconds left in the timer, and how many there were."""
    return game.deadline


def last(game: spag.Game) -> str:
    return str(game.record.actions[-1])


# When it runs


def test_LB45_the_first_player_who_is_done_turns_the_timer(watch: Watch) -> None:
    game = writing(3)
    watch.wait(500)
    game.play("B: line A1+")
    assert clock_of(game) is None
    game.play("A: done")
    assert clock_of(game) == (60, 60)
    watch.wait(10)
    game.play("B: line A1+")
    game.play("C: done")
    assert clock_of(game) == (50, 60)
    game.play("B: done")
    assert clock_of(game) is None


def test_LB46_when_the_sand_has_run_out_the_session_plays_the_timeout(watch: Watch) -> None:
    game = writing(3)
    game.play("A: done", "C: line A1+", "B: line A1+")
    watch.wait(59)
    game.look()
    assert last(game) == "B: line A1+"
    watch.wait(1)
    game.look()
    assert last(game) == "clock: timeout"
    assert game.snapshot["order"] == "ACB"
    game.look()
    assert list(game.record.actions).count("clock: timeout") == 1


def test_LB48_without_the_timer_nothing_runs(watch: Watch) -> None:
    game = writing(timed=False)
    game.play("A: done")
    watch.wait(1000)
    game.look()
    assert (clock_of(game), game.asks, last(game)) == (None, "line", "A: done")
    with pytest.raises(ValueError, match="This game has no clock"):
        game.pause()


def test_LB47_the_player_with_86_has_30_seconds_more_and_a_line_on_its_way_counts(watch: Watch) -> None:
    game = extra_time()
    pages = {seat: Page(game, seat=seat) for seat in "AB"}
    pages["B"].play("B: line A1+")
    game.play("A: done")
    watch.wait(60)
    assert pages["B"].play("B: line A1+")["type"] == "more"  # it left the page before the first time was up
    assert list(game.record.actions[-3:]) == ["A: done", "clock: timeout", "B: line A1+"]
    assert clock_of(game) == (30, 30)
    assert pages["A"].heard[-1]["deadline"] == {"left": 30_000, "seconds": 30}
    watch.wait(30)
    assert pages["B"].play("B: line A1+")["type"] == "refused"
    assert last(game) == "clock: timeout"
    assert [len(player["lines"]) for player in game.snapshot["players"]] == [0, 2]


def test_LB72_with_16_the_timer_runs_45_seconds(watch: Watch) -> None:
    game = spag.Game("lovelace-babbage", players=2, people=["Menabrea", "Somerville"], seed=4)
    game.play("A: target 16", "B: target 21")
    game.play(*(f"A: line {line}" for line in spag_program(55, 16)), "A: done", "B: done")
    while game.snapshot["phase"] == "resolution":
        game.play(game.legal[0])
    game.play("A: target 31", "B: target 21", "A: start 16", "A: done")
    assert clock_of(game) == (45, 45)


def test_LB62_a_debug_has_60_seconds(watch: Watch) -> None:
    game = writing(mode="manual")
    game.play("A: line A1+ 99", "A: done", "B: done", "A: announce", "A: debug")
    assert clock_of(game) == (60, 60)
    watch.wait(60)
    game.look()
    assert last(game) == "clock: timeout"
    assert game.snapshot["round"] == 2


# At the last moment


def test_a_line_that_arrives_when_the_time_is_up_is_not_written(watch: Watch) -> None:
    game = writing()
    page = Page(game, seat="B")
    page.play("B: line A1+")
    game.play("A: done")
    watch.wait(60)
    answer = page.play("B: line A2+")
    assert answer["type"] == "refused"
    assert answer["message"] == "The time for this decision has run out: 'B: line A2+' came too late."
    assert list(game.record.actions[-2:]) == ["A: done", "clock: timeout"]
    assert "B announces line 1: A1+ gives 56." in captions(page)


def test_a_timeout_in_the_middle_of_a_line_leaves_the_whole_lines(watch: Watch) -> None:
    game = writing()
    page = Page(game, seat="B")
    page.play("B: line A1+")
    game.play("A: done")
    assert page.request("ask", words=["B:", "line"])["type"] == "nodes"  # a line is half chosen
    watch.wait(60)
    page.request("clock", do="look")
    assert page.request("ask", words=["B:", "line"])["type"] == "refused"
    announced = [caption for caption in captions(page) if "announces" in caption]
    assert announced == ["B announces line 1: A1+ gives 56."]


def test_a_busy_kernel_costs_nobody_any_time_and_boards_get_the_right_time(watch: Watch) -> None:
    async def run() -> None:
        game = writing()
        pages = {seat: Page(game, seat=seat) for seat in ("A", "B", None)}
        game.play("A: done")
        await asyncio.sleep(0)
        watch.wait(100)  # a cell runs; the pages count to 0 and show that the time is up
        game.play("B: line A1+")
        assert clock_of(game) == (60 - MOST, 60)
        heard = {seat: len(page.sent) for seat, page in pages.items()}
        await asyncio.sleep(2 * BEAT)
        for seat, page in pages.items():
            assert len(page.sent) == heard[seat] + 1
            assert page.heard[-1]["deadline"] == {"left": 59_500, "seconds": 60}
        await asyncio.sleep(2 * BEAT)
        assert len(pages["A"].sent) == heard["A"] + 1

    asyncio.run(run())


# Several boards


def test_all_boards_have_the_same_time(watch: Watch) -> None:
    game = writing(3)
    pages = [Page(game, seat="B"), Page(game, seat="C"), Page(game)]
    game.play("A: done")
    watch.wait(19)
    late = Page(game, seat="A")
    assert not late.story  # the time in it would be out of date when the page reads it
    answers = [page.request("clock", do="look") for page in [*pages, late]]
    assert [answer["deadline"] for answer in answers] == [{"left": 41_000, "seconds": 60}] * 4
    watch.wait(41)
    pages[0].request("clock", do="look")
    for page in [*pages, late]:
        assert "The time is up." in captions(page)
        assert "deadline" not in page.heard[-1]


def test_a_pause_stops_the_timer_for_everybody(watch: Watch) -> None:
    game = writing(3)
    pages = [Page(game, seat="B"), Page(game, seat="C"), Page(game)]
    assert pages[0].request("clock", do="pause")["message"] == "No time is running now."
    game.play("A: done")
    watch.wait(19)
    pages[0].request("clock", do="pause")
    assert [page.heard[-1]["deadline"] for page in pages] == [{"left": 41_000, "seconds": 60, "paused": True}] * 3
    watch.wait(1000)
    assert not game.look()
    assert pages[1].play("C: line A1+")["deadline"]["paused"]
    assert game.paused
    pages[2].request("clock", do="resume")
    assert [page.heard[-1]["deadline"] for page in pages] == [{"left": 41_000, "seconds": 60}] * 3
    watch.wait(40.5)
    game.pause()
    game.pause()
    game.resume()
    assert clock_of(game) == (0.5, 60)
    watch.wait(0.5)
    game.look()
    assert last(game) == "clock: timeout"
    reader = Page(game, seat="B", read_only=True)
    assert reader.request("clock", do="pause")["type"] == "refused"


def test_a_pause_ends_with_the_timer_that_it_stops(watch: Watch) -> None:
    game = writing()
    game.play("A: done")
    game.pause()
    game.play("B: done")
    assert (clock_of(game), game.paused) == (None, False)
    game.play("A: target 14", "B: target 21", "B: done")
    assert (clock_of(game), game.paused) == ((60, 60), False)


# More time


def test_more_time_makes_every_timer_longer_and_changes_no_rule(watch: Watch) -> None:
    game = writing(more_time=1.5)
    page = Page(game, seat="B")
    game.play("A: done")
    assert clock_of(game) == (90, 90)
    assert game.snapshot["timer"] == 60
    watch.wait(80)
    game.more_time = 2
    assert page.heard[-1]["deadline"] == {"left": 40_000, "seconds": 120}
    watch.wait(20)
    game.more_time = 1.5
    assert last(game) == "A: done"
    watch.wait(1)
    game.look()
    assert last(game) == "clock: timeout"
    assert "more_time" not in game.record.data["rules"]
    assert game.record.data["deadline"] == {"more_time": 1.5}
    game.restart()
    assert game.more_time == 1.5


def test_less_than_the_time_that_is_used_up_ends_the_time(watch: Watch) -> None:
    game = writing(more_time=2)
    game.play("A: done")
    watch.wait(70)
    game.more_time = 1
    game.look()
    assert last(game) == "clock: timeout"


@pytest.mark.parametrize("wrong", [0.5, 11, float("nan"), "2", True, None])
def test_a_wrong_factor_is_refused(wrong: Any) -> None:
    game = writing()
    with pytest.raises((TypeError, ValueError), match="more_time is"):
        game.more_time = wrong
    assert game.more_time == 1
    with pytest.raises((TypeError, ValueError), match="more_time is"):
        spag.Game("lovelace-babbage", more_time=wrong)


def test_a_page_gives_everybody_half_of_the_usual_time_more(watch: Watch) -> None:
    game = writing()
    pages = [Page(game, seat="B"), Page(game)]
    assert pages[0].request("clock", do="more")["message"] == "No time is running now."
    game.play("A: done")
    watch.wait(20)
    pages[0].request("clock", do="more")
    assert (clock_of(game), game.more_time) == ((70, 90), 1.5)
    for page in pages:
        assert page.heard[-1]["deadline"] == {"left": 70_000, "seconds": 90}
    game.pause()
    pages[1].request("clock", do="more")
    assert (clock_of(game), game.paused) == ((100, 120), True)
    game.more_time = 10
    answer = pages[0].request("clock", do="more")
    assert (answer["type"], answer["message"]) == ("refused", "The time is already as long as it can be.")
    reader = Page(game, read_only=True)
    assert reader.request("clock", do="more")["type"] == "refused"
    assert game.more_time == 10


def test_more_time_is_a_setting_of_a_new_game_with_a_timer() -> None:
    game = writing()
    assert new_game.offer(game).settings()["more_time"].value == 1
    new_game.begin(game, {"more_time": 2.5})
    assert game.more_time == 2.5
    assert new_game.offer(game).settings()["more_time"].value == 2.5
    assert "more_time" not in new_game.offer(game, {"timed": False}).settings()
    assert "more_time" not in new_game.offer(spag.Game()).settings()
    with pytest.raises(ValueError, match="More time is 20"):
        new_game.begin(game, {"more_time": 20})


# Records


def test_a_record_with_timeouts_replays(watch: Watch) -> None:
    game = writing(3)
    for _ in range(4):
        if game.asks == "target":
            game.play(*(game.legal_for(seat)[0] for seat in "ABC"))
        while game.asks == "start":
            game.play(next(action for action in game.legal if action.endswith("pass")))
        game.play("B: line A1+", "A: done")
        watch.wait(60)
        game.look()
        while not game.over and game.asks not in ("target", "start", "line"):
            game.play(game.legal[0])
    assert game.over
    assert list(game.record.actions).count("clock: timeout") == 4
    again = spag.Game.from_record(spag.Record.loads(str(game.record)))
    assert again.snapshot == game.snapshot
    assert again.record == game.record


def test_a_loaded_game_is_paused_with_the_time_that_was_left(watch: Watch) -> None:
    game = writing(more_time=2)
    game.play("A: done")
    watch.wait(38)
    record = spag.Record.loads(str(game.record))
    assert record.data["deadline"] == {"more_time": 2, "left": 82_000}
    game.play("B: done")
    page = Page(game)
    page.request("open", text=str(record))
    watch.wait(500)
    assert not game.look()
    assert (clock_of(game), game.paused, game.more_time) == ((82, 120), True, 2)
    assert game.record == record
    page.request("clock", do="resume")
    watch.wait(82)
    game.look()
    assert last(game) == "clock: timeout"


@pytest.mark.parametrize(
    "wrong",
    [None, 3, [], {"left": -1}, {"left": 1.5}, {"left": True}, {"left": "x"}, {"more_time": 0}, {"more_time": "2"},
     {"more_time": 1e9}, {"left": 10**15}],
)  # fmt: skip
def test_a_wrong_time_in_a_record_is_kept_and_ignored(wrong: Any, watch: Watch) -> None:
    game = writing()
    game.play("A: done")
    record = spag.Record({**game.record.data, "deadline": wrong})
    loaded = spag.Game.from_record(record)
    assert (clock_of(loaded), loaded.paused, loaded.more_time) == ((60, 60), True, 1)
    assert loaded.record.data["deadline"] == wrong


def test_undo_does_not_give_time_back(watch: Watch) -> None:
    game = writing()
    game.play("A: done", "B: line A1+")
    watch.wait(20)
    game.undo()
    assert clock_of(game) == (40, 60)
    game.undo()
    assert clock_of(game) is None
    game.play("A: done")
    assert clock_of(game) == (60, 60)


def test_records_of_a_game_are_equal_whatever_time_is_left(watch: Watch) -> None:
    game = writing()
    game.play("A: line A1+", "A: done")
    early = game.record
    watch.wait(5)
    assert game.record.data["deadline"] != early.data.get("deadline")
    assert game.record == early
    slower = writing(more_time=2)
    slower.play("A: line A1+", "A: done")
    assert slower.record != early
