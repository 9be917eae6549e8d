from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spagwidget.core import registry
from spagwidget.core.contract import check_game
from spagwidget.core.laws import Laws
from spagwidget.games.lovelace.data import AREAS, DISCS, PATRONS
from spagwidget.games.lovelace.engine.scoring import points_of, ranking
from spagwidget.games.lovelace.state import State

from .player import Step, game

OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "mode": "manual"},
    {"players": 4, "timed": False},
    {"players": 4},
    {"players": 2, "mode": "manual", "attacks": False, "timed": False},
]


@pytest.mark.parametrize("options", OPTIONS[:2], ids=str)
def test_it_obeys_the_laws_of_all_games(options: dict[str, Any]) -> None:
    check_game("lovelace-babbage", games=1, **options)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_laws_hold_in_games_of_players_who_think(options: dict[str, Any]) -> None:
    """Random players rarely finish a subroutine; these games reach all kinds of questions."""
    type_ = registry.find("lovelace-babbage")
    law: Laws[State] = Laws(type_.parts(type_.rules(**options)))
    chance, asked = Random(1), set[str]()
    for seed in range(2):
        for one in game(f"laws{seed}", skill=0.9, **options):
            if one.after.asks not in ("line", "announce") or chance.random() < 0.1:
                law.check_state(one.after)
                asked.add(one.after.asks)
            for seat in law.seats:
                for note in filter(None, (law.rules.observe_note(note, seat) for note in one.notes)):
                    seen = note._replace(before=law.rules.observe(note.before, seat))
                    assert law.displays[seat].caption(seen, 0).text.endswith(".")
    assert {"target", "take", "start", "line"} <= asked


def check_material(state: State) -> None:
    """LB7, LB8, LB9: nothing is lost, and nothing appears."""
    discs = [disc for group in (*state.piles, *state.board, state.under) for disc in group if disc]
    assert Counter(discs) == Counter(DISCS)
    patrons = [*state.deck, *state.gone, *(patron.number for patron in state.patrons)]
    assert sorted(patrons) == sorted(PATRONS)
    for row in state.board:
        assert sum(text.startswith("=") for text in row) <= 1
    for player in state.players:
        assert set(player.targets) <= set(player.unfinished)
        assert not set(player.unfinished) & set(player.finished)
        assert player.completed >= len(player.finished) + len(player.started)


def check_ticks(one: Step) -> None:
    """Areas, failures and gears only grow, by what the notes say."""
    for seat, (before, after) in enumerate(zip(one.before.players, one.after.players, strict=True)):
        kinds = Counter(note.kind for note in one.notes if note.args[:1] == (seat,))
        assert sum(after.areas) - sum(before.areas) == kinds["area"]
        assert after.failures - before.failures == kinds["failure"]
        gears = sum(note.args[2] for note in one.notes if note.kind == "gear" and note.args[0] == seat)
        assert sum(after.gears) - sum(before.gears) == gears
        assert after.completed - before.completed == kinds["finish"]
        assert 0 <= after.debugs - before.debugs <= 1


@given(st.integers(0, 10_000), st.sampled_from(OPTIONS))
@settings(max_examples=25, deadline=None)
def test_every_game_ends_and_keeps_its_material(seed: int, options: dict[str, Any]) -> None:
    steps = list(game(seed, **options))
    for one in steps:
        check_material(one.after)
        check_ticks(one)
        if one.after.phase == "program" and one.after.asks == "line":
            assert len(one.after.patrons) == options["players"] + 3
    last = steps[-1].after
    assert last.phase == "over"
    assert len(steps) < 600


@given(st.integers(0, 10_000), st.sampled_from(OPTIONS))
@settings(max_examples=10, deadline=None)
def test_the_scores_are_those_of_the_sheets(seed: int, options: dict[str, Any]) -> None:
    last = list(game(seed, **options))[-1].after
    points = points_of(last.players)
    for area in range(len(AREAS)):
        ticks = [player.areas[area] for player in last.players]
        assert sum(ticks) <= 2 * len(PATRONS)
    assert sum(one.areas for one in points) <= 13 * len(AREAS)
    order = ranking(last)
    assert sorted(order) == list(range(len(last.players)))
    totals = [points[seat].total for seat in order]
    assert totals == sorted(totals, reverse=True)


def test_players_who_think_finish_and_start_subroutines() -> None:
    """The games above reach every kind of event and most subroutines: otherwise they would test little."""
    kinds, numbers = set[str](), set[int]()
    for seed in range(6):
        for options in OPTIONS:
            for one in game(seed, skill=0.9, **options):
                kinds |= {note.kind for note in one.notes}
                numbers |= {note.args[1] for note in one.notes if note.kind == "start"}
    expected = {"target", "targets", "start", "pass", "reset", "fill", "patrons", "write", "line", "erase", "done",
                "timer", "timeout", "resolve", "announce", "wrong", "debug", "debugged", "finish", "claim", "area",
                "failure", "gear", "end", "round", "over"}  # fmt: skip
    assert expected <= kinds
    assert len(numbers) >= 10
