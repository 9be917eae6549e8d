"""What holds in every game: 60 cards, bits only from makers, queues in three parts, and an end."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag
from spagwidget.core.repetition import Occurrences, result
from spagwidget.core.rules import Notes
from spagwidget.games.nightmare import Nightmare
from spagwidget.games.nightmare.cards import NAMES, PRINTED, TEXTS
from spagwidget.games.nightmare.state import FULL, PLACE, RUN, SEATS, State

VARIANTS = ("copies_stay", "bits_stay", "alternate")
MAKERS = {"BIT_MAKER", "MULTIPLIER", "PROGRAM_ERROR", "UPGRADE", "WORM"}
"""The cards that put new bits into the program."""

games = given(seed=st.integers(0, 2**32), players=st.integers(2, 6), on=st.sets(st.sampled_from(VARIANTS)))
"""A random game: its seed, the players, and the variants in use."""


def cards(state: State) -> list[int]:
    """Return every card of a state."""
    return [*state.ring, *state.deck, *state.discard, *state.drawn, *([state.hand] if state.hand >= 0 else [])]


def check(state: State) -> None:
    """Check what holds in every state."""
    assert sorted(cards(state)) == list(range(len(NAMES)))
    assert all(0 <= one <= FULL for one in state.life)
    assert state.pc in state.ring or not state.ring
    for card in range(len(NAMES)):
        if card not in state.ring:
            assert not state.queues[card]
            assert state.params[card] == PRINTED[card]
            assert not state.skips >> card & 1
    here = state.queues[state.pc] if state.ring else ""
    assert state.handled >= 0
    assert state.waiting >= 0
    assert state.handled + state.waiting <= len(here)
    for seat, letter in enumerate(SEATS[: len(state.life)]):
        if state.out >> seat & 1:
            assert letter not in "".join(state.queues)
            assert not state.defend >> seat & 1
            assert state.pointer != seat
        elif state.asks == "activate":
            assert letter in "".join(state.queues)
            assert state.life[seat] > 0
    for step in (1, -1):
        pairs = [pair for card in state.ring for pair in zip(state.params[card], PRINTED[card], strict=True)]
        assert sum(max(0, (value - printed) * step) for value, printed in pairs) <= 10
    assert all(value >= 0 for values in state.params for value in values)
    assert all(1 <= count <= 3 for _, _, count in state.loops)


@settings(max_examples=25, deadline=None)
@games
def test_every_game_keeps_its_60_cards_and_ends(seed: int, players: int, on: set[str]) -> None:
    rules, chance = Nightmare(players=players, variants=dict.fromkeys(on, True)), Random(seed)
    state = rules.initial(chance)
    before = Occurrences(rules)
    count = before.add(state)
    for _ in range(50_000):
        if result(rules, state, count) is not None:
            break
        check(state)
        state = rules.apply(state, chance.choice(rules.legal(state)))
        count = before.add(state)
    assert result(rules, state, count) is not None
    check(state)


@settings(max_examples=25, deadline=None)
@games
def test_only_makers_put_new_bits(seed: int, players: int, on: set[str]) -> None:
    rules, chance = Nightmare(players=players, variants=dict.fromkeys(on, True)), Random(seed)
    state = rules.initial(chance)
    while rules.outcome(state) is None:
        notes: Notes = []
        bits, phase = Counter("".join(state.queues)), state.phase
        texts = {TEXTS[state.job.card].title} if state.job is not None else set()
        state = rules.apply(state, chance.choice(rules.legal(state)), notes)
        texts |= {TEXTS[note.before.job.card].title for note in notes if note.before.job is not None}
        new = sum(note.kind == "new_bit" for note in notes)
        assert not new or texts & MAKERS
        if phase == RUN and not texts & {"OVERWRITE", "UPGRADE", "BIT_SWAPPER"}:
            assert not Counter("".join(state.queues)) - bits or new
        if phase == PLACE:
            assert not new


@settings(max_examples=20, deadline=None)
@games
def test_the_queue_is_handled_waiting_and_new(seed: int, players: int, on: set[str]) -> None:
    rules, chance = Nightmare(players=players, variants=dict.fromkeys(on, True)), Random(seed)
    state = rules.initial(chance)
    while rules.outcome(state) is None:
        before, action = state, chance.choice(rules.legal(state))
        state = rules.apply(state, action)
        if before.asks == "activate" and action.kind == "pass" and before.waiting > 1:
            assert (state.handled, state.waiting) == (before.handled + 1, before.waiting - 1)
            assert state.queues == before.queues
        if state.asks == "activate":
            assert SEATS[state.turn] == state.queues[state.pc][state.handled]
            assert state.job is None


@settings(max_examples=10, deadline=None)
@games
def test_a_small_deck_is_enough_for_any_game(seed: int, players: int, on: set[str]) -> None:
    rules, chance = Nightmare(players=players, variants=dict.fromkeys(on, True)), Random(seed)
    deck = chance.sample(range(len(NAMES)), rules.option.cards + chance.randrange(4))
    state = rules.dealt(deck, 0, seed)
    while rules.outcome(state) is None:
        state = rules.apply(state, chance.choice(rules.legal(state)))
        assert sorted(cards(state)) == sorted(deck)


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "variants": {"bits_stay": True}}])
def test_the_game_keeps_the_contract(options: dict[str, Any]) -> None:
    spag.check_game("nightmare", games=1, **options)


def test_the_last_action_of_every_end_is_noted() -> None:
    ends = set()
    for seed in range(60):
        rules, chance = Nightmare(players=2), Random(seed)
        state = rules.initial(chance)
        notes: Notes = []
        while rules.outcome(state) is None:
            notes = []
            state = rules.apply(state, chance.choice(rules.legal(state)), notes)
        if state.end:
            assert notes[-1].kind == "end"
            assert notes[-1].args == (state.end, state.winner)
        ends.add(state.end)
    assert {"last", "together", "life"} <= ends
