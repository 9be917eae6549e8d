"""What the search proves survives every defence, and what it does not find is not there."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import spagwidget as spag
from tests.games.nim import NIM, Nim

from .combo_checker import Brute, Refuted, verify, walk

GAMES: list[dict[str, Any]] = [
    {"level": 1},
    {"level": 2},
    {"level": 3},
    {"level": 1, "players": 3, "extensions": ["interrupt"]},
    {"level": 1, "extensions": ["reverse_priority"]},
    {"level": 2, "extensions": ["memory"]},
    {"level": 1, "edition": "monster"},
    {"level": 2, "variants": {"reverse_flips_queues": True, "wipeout": "tail"}},
    {"level": 1, "blanks": {"Zap": "hit opponent {damage 1}\nadd flag"}},
]


def late(options: dict[str, Any], seed: int, before: int) -> spag.Game:
    """Return a game played at random until some actions before its end."""
    rng, game = Random(seed), spag.Game(seed=seed, lives=2, flags=2, **options)
    for _ in range(150):
        if game.over:
            break
        legal = [action for action in game.legal if action != "stalemate"]
        game.play(rng.choice(legal))
    game.undo(min(before, game.ply))
    assume(not game.over)
    assume(game.rules.seats.index(game.to_act[0]) in game.rules.playing(game.state))  # not with an interrupt's flag
    return game


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 10**6), st.integers(1, 14))
def test_what_is_proved_survives_every_defence(options: dict[str, Any], seed: int, before: int) -> None:
    game = late(options, seed, before)
    try:
        combo = game.find_combo(4, proof=True, budget=1_500)
    except spag.Unfinished:
        return
    if combo is None:
        return
    assert combo.proof is not None
    assert combo.game.winner == combo.seat
    assert len(combo.own) == combo.decisions
    verify(combo.proof)
    walk(combo.proof, 20)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 10**6), st.integers(1, 14))
def test_the_search_finds_every_short_win_and_the_shortest(options: dict[str, Any], seed: int, before: int) -> None:
    game = late(options, seed, before)
    # A game without earlier positions: those allow claims, which the other search does not know.
    fresh = spag.Game.from_position(game.position, game=game.rules)
    player = fresh.rules.seats.index(fresh.to_act[0])
    brute = Brute(fresh.rules, player)
    expected = next((n for n in range(4) if brute.wins(fresh.state, n)), None)
    try:
        combo = fresh.find_combo(3, budget=20_000)
    except spag.Unfinished:
        return
    assert (combo.decisions if combo else None) == expected


@pytest.mark.parametrize("heaps", [(1, 2, 3), (1, 2, 2), (2, 2), (1, 4, 5), (3, 4, 5), (1, 3), (3, 1, 2, 1)])
def test_nim_is_won_where_its_theory_says_so(heaps: tuple[int, ...]) -> None:
    rules = Nim(heaps)
    game = spag.Game(NIM, heaps=heaps)
    sum_ = 0
    for heap in heaps:
        sum_ ^= heap
    combo = game.find_combo(12, proof=True)
    assert (combo is not None) == bool(sum_)
    if combo and combo.proof:
        assert combo.decisions == next(n for n in range(20) if Brute(rules, 0).wins(game.state, n))


def test_the_checker_refuses_a_proof_with_a_gap() -> None:
    combo = spag.Game.from_position("(AddFlag B)(Bug A) A1+0 B1+0").find_combo(seat="A", proof=True)
    assert combo is not None
    assert combo.proof is not None
    assert verify(combo.proof) == 4
    assert walk(combo.proof) == 2
    changes: list[Callable[[list[dict[str, Any]]], object]] = [
        lambda nodes: nodes[0]["answers"].pop("skip"),
        lambda nodes: nodes[1].update(play="skip"),
        lambda nodes: nodes[1].update(next=1),
        lambda nodes: nodes[1].update(left=1),
        lambda nodes: nodes.append({"winner": "A"}),
    ]
    for change in changes:
        broken = copy.deepcopy(combo.proof)
        change(broken["nodes"])
        with pytest.raises((Refuted, KeyError)):
            verify(broken)
