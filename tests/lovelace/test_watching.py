"""Values, breakpoints and searches of Lovelace & Babbage; the game has no loops."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import spagwidget as spag
from spagwidget import Breakpoint
from spagwidget.core.inspector import StepState
from spagwidget.games.lovelace.data import CELLS, PATRONS
from spagwidget.games.lovelace.inspector import KINDS
from spagwidget.games.lovelace.state import PROGRAM, RESOLUTION

from .play import begun, moments, whole_game

TARGETS = ("A: target 14", "B: target 12")
PROGRAMS = (
    "A: line A1-", "A: line A4", "A: line A1-", "A: done", "B: line A1-", "B: line B4/", "B: line A1+", "B: done",
)  # fmt: skip
SHOWN = (44, 28, 3, 6, 33)
PAGE = (Path(__file__).parents[2] / "docs" / "lovelace.md").read_text(encoding="utf-8")


def at(game: spag.Game, *expressions: str, seat: str | None = None) -> list[object]:
    """Return the present values of expressions."""
    return [series[-1] for series in game.values(*expressions, seat=seat)]


def test_LB40_LB50_values_follow_the_lines_that_are_announced() -> None:
    game = begun(*TARGETS, *PROGRAMS, "A: take 44 Art", "B: take 28 Commerce", patrons=SHOWN)
    value, lines = game.values("A value", "A announced")
    assert [one for _, one in value.changes] == [55, 54, 45, 44]
    assert [one for _, one in lines.changes] == [0, 1, 2, 3]
    assert at(game, "A start", "A hits", "A Art", "B Commerce", "A points", "round", "line") == [
        55,
        1,
        1,
        1,
        9,
        2,
        None,
    ]
    assert at(game, "claims 44", "claims 03", "order", "phase", "asks", "turn") == [
        1,
        0,
        "AB",
        "subroutine",
        "target",
        None,
    ]


def test_LB98_what_a_seat_may_not_know_has_no_value() -> None:
    game = begun(*TARGETS, *PROGRAMS[:3], "B: line A1-", patrons=SHOWN)
    assert at(game, "A lines", "A value", seat="A") == [3, 44]
    assert at(game, "A lines", "A value", seat="B") == [None, 55]
    assert at(game, "A lines", "B lines") == [None, None]
    first = begun(TARGETS[0])
    assert (at(first, "A target", seat="A"), at(first, "A target", seat="B")) == ([14], [None])


def test_LB98_no_value_of_a_seat_depends_on_what_is_hidden() -> None:
    compared = 0
    for game in moments(1):
        state = game.state
        if state.phase not in (PROGRAM, RESOLUTION) or game.ply % 3:
            continue
        quantities = game.inspector("B").quantities()
        other = state._replace(
            players=tuple(
                player
                if seat == 1
                else player._replace(lines=tuple(one for one in player.lines if one.state in ("announced", "wrong")))
                for seat, player in enumerate(state.players)
            )
        )
        for name, one in quantities.items():
            values = [one.read(StepState(1, 1, game.rules.observe(whole, 1))) for whole in (state, other)]
            assert values[0] == values[1], name
        compared += state != other
    assert compared > 5


def test_every_value_fits_in_whole_games() -> None:
    for seed in range(2):
        game = whole_game(seed)
        assert len(game.values(seat="A")) == len(game.watchable("A")) <= 120
        final, places = at(game, *(f"{letter} points" for letter in game.rules.seats)), game.snapshot["players"]
        assert final == [player["score"]["total"] for player in places]
    with pytest.raises(spag.BadCommand, match="A points"):
        game.values("A point")


def test_breakpoints_stop_at_an_engine_a_patron_a_player_or_a_kind_of_event() -> None:
    game = begun(*TARGETS, *PROGRAMS, "A: take 44 Art", "B: take 28 Commerce", patrons=SHOWN)
    events = {event.number: event for event in game.events}
    assert [events[step].kind for step in game.find_all(Breakpoint(at="A4"))] == ["announce"]
    assert {events[step].kind for step in game.find_all(Breakpoint(at="44"))} == {"claim", "area"}
    assert {events[step].seat for step in game.find_all(Breakpoint(player="B", kind="announce"))} == {"B"}
    assert len(game.find_all(Breakpoint(kind="announce"))) == 6
    step = game.find("A value = 44")
    assert step is not None
    assert events[step].kind == "announce"
    assert game.find(Breakpoint(at="A1", kind="claim")) is None
    with pytest.raises(spag.BadValue, match="A1"):
        game.find(Breakpoint(at="A11"))
    with pytest.raises(spag.BadValue, match="claim"):
        game.find(Breakpoint(kind="clain"))


def test_every_kind_of_event_that_happens_can_stop_playback() -> None:
    seen = {event.kind for seed in range(4) for event in whole_game(seed).events}
    seen |= {event.kind for frame in whole_game(1).frames("A") if (event := frame.event) is not None}
    assert seen <= {*KINDS}
    assert len(seen) > 20
    stoppable = whole_game(1).stoppable()
    assert set(stoppable["kind"]) == {*KINDS}
    assert {*stoppable["at"]} == {*CELLS, *(f"{number:02}" for number in PATRONS)}


def test_the_log_can_be_searched_for_a_patron() -> None:
    game = begun(*TARGETS, *PROGRAMS, "A: take 44 Art", patrons=SHOWN)
    captions = [event.caption for event in game.events]
    assert [captions[step - 1] for step in game.search("patron 44")] == [
        "A is the first to claim patron 44.", "A gets Art from patron 44.",
    ]  # fmt: skip
    assert game.search("writes line") == ()
    assert len(game.search("WRITES LINE", seat="A")) == 3


def test_nothing_repeats_and_loops_say_so() -> None:
    game = whole_game(1)
    with pytest.raises(spag.Unsupported):
        game.loop()
    assert "there are no loops" in PAGE


def test_undone_lines_are_variations_that_can_be_played_again() -> None:
    game = begun(*TARGETS, *PROGRAMS, patrons=SHOWN)
    game.undo()
    assert game.snapshot["phase"] == "program"
    game.play("B: erase", "B: line A1-", "B: done")
    assert [event.caption for event in game.events][-2] == "A announces line 3: A1− gives 44."
    assert len(game.lines) == 2


def test_the_page_names_every_value() -> None:
    table = " ".join(re.findall(r"^\| (`.+) \| .+ \|$", PAGE, re.MULTILINE))
    for name in whole_game(1).inspector().quantities():
        shown = re.sub(r"^[B-D] ", "A ", name)
        shown = re.sub(r"^engine \w\d", "engine C1", re.sub(r"^claims \d\d", "claims 44", shown))
        shown = re.sub(r"^A gears [DE]", "A gears C", shown)
        assert f"`{shown}`" in table, name
