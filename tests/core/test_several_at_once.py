"""Several players who decide at once: questions, boards, the clock of each, and what a record keeps."""

from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core import registry
from spagwidget.core.clock.clock import Clock
from tests.games.page import Page, captions
from tests.rules.clocks import Watch

from .toys import PAIRS


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._GAMES, "pairs", PAIRS)


def timed(**settings: Any) -> tuple[spag.Game, Watch]:
    watch = Watch()
    return spag.Game("pairs", seconds=1000, clock=Clock(**{"minutes": 1, **settings}, time=watch)), watch


def left(game: spag.Game) -> dict[str, float]:
    assert game.clock is not None
    return {seat: ms / 1000 for seat, ms in game.clock.left.items()}


def test_both_are_asked() -> None:
    game = spag.Game("pairs")
    assert (game.to_act, game.to_move) == (("A", "B"), "AB")
    assert repr(game) == "<Game pairs: ply 0, A and B to move>"
    assert game.ask().private == ("A", "B")
    assert game.ask("A").actions() == ["pick A blue", "pick A red"]
    assert game.ask("A").deciders == ("A", "B")
    game.play("pick A red")
    assert (game.ask("A").seat, game.ask("A").nodes) == ("B", ())
    assert "B" in game.ask("A").prompt.text
    assert game.ask("B").actions() == ["pick B blue", "pick B red"]


def test_a_choice_counts_even_if_another_choice_arrived_first() -> None:
    game = spag.Game("pairs")
    pages = {seat: Page(game, seat=seat) for seat in "AB"}
    known = pages["B"].revision
    pages["A"].play("pick A red")
    assert pages["B"].revision > known
    assert pages["B"].play("pick B blue", revision=known)["type"] == "more"
    assert captions(pages["A"])[-1] == "shown red blue"
    assert pages["A"].play("pick A red", revision=known)["message"].startswith("The game has changed")


def test_a_choice_is_hidden_from_all_others_until_it_is_shown() -> None:
    sent = {}
    for colour in ("red", "blue"):
        game = spag.Game("pairs")
        game._countdown._time = lambda: 0  # the time left is in the messages
        pages = [Page(game, seat="B"), Page(game)]
        game.play(f"pick A {colour}")
        sent[colour] = [page.sent for page in pages]
        assert "something" in pages[0].sent[-1]
    assert sent["red"] == sent["blue"]


def test_the_time_of_all_players_who_must_decide_runs() -> None:
    game, watch = timed()
    assert game.clock is not None
    game.resume()
    assert list(game.clock.runs) == ["A", "B"]
    assert game.clock.status()["runs"] == ["A", "B"]
    watch.wait(5)
    game.play("pick B red")
    assert list(game.clock.runs) == ["A"]
    assert game.clock.status()["runs"] == "A"
    watch.wait(7)
    game.play("pick A red")
    assert left(game) == {"A": 48, "B": 55}
    assert game.times == (5000, 7000)
    assert [list(times.values()) for times in game.times_left] == [[60_000, 60_000], [55_000, 55_000], [48_000, 55_000]]


def test_a_record_keeps_the_times() -> None:
    game, watch = timed(increment=2)
    game.resume()
    watch.wait(5)
    game.play("pick B red")
    watch.wait(7)
    game.play("pick A red")
    watch.wait(3)
    game.play("pick A blue")
    again = spag.Game.from_record(game.record)
    assert again.times == game.times == (5000, 7000, 3000)
    assert again.times_left == game.times_left
    assert left(again) == left(game)
    assert again.record == game.record


def test_a_player_without_time_is_out_and_the_other_one_wins() -> None:
    game, watch = timed()
    game.resume()
    watch.wait(10)
    game.play("pick B red")
    watch.wait(55)
    assert game.look()
    assert (game.over, game.winner) == (True, "B")
    assert left(game) == {"A": 0, "B": 50}
    with pytest.raises(spag.IllegalAction):
        game.play("pick A red")


def test_both_run_out_of_time_together() -> None:
    game, watch = timed()
    game.resume()
    watch.wait(61)
    assert game.look()
    assert (game.over, game.winner) == (True, None)


def test_in_an_hourglass_time_goes_to_those_who_wait() -> None:
    game, watch = timed(mode="hourglass")
    game.resume()
    watch.wait(5)  # both decide: nobody receives it
    game.play("pick A red")
    watch.wait(4)
    assert left(game) == {"A": 59, "B": 51}


def test_a_secret_does_not_start_the_clock() -> None:
    from tests.games.hands import SHED

    watch = Watch()
    game = spag.Game(SHED, seed=5, clock=Clock(1, time=watch))
    game.play("sort B", "sort A")
    watch.wait(5)
    assert game.clock is not None
    assert (game.clock.started, left(game)) == (False, {"A": 60, "B": 60})
    game.play("draw")
    watch.wait(5)
    assert left(game) == {"A": 60, "B": 55}
    assert [len(game.times_left_for(seat)) for seat in ("A", "B", None)] == [3, 3, 2]
