"""Who wins a stalemate (R41)."""

from __future__ import annotations

from collections.abc import Callable

from ..facts import Facts
from ..state import SEATS, State


def judge(facts: Facts, state: State) -> tuple[int | None, int]:
    """Return who wins a stalemate, and which of the four stages decides it (R41).

    Returns:
        The winner's seat, or None if the players still tied have no flag (R34); and the stage, from 0: life, flags,
        flags at the head of a queue, the first flag on the way.
    """
    tied = [seat for seat in range(len(facts.seats)) if not state.out >> seat & 1]
    queues = [state.queues[card] for card in state.order]
    measures: list[Callable[[int], int]] = [
        lambda seat: state.life[seat],
        lambda seat: sum(queue.count(SEATS[seat]) for queue in queues),
        lambda seat: sum(queue.startswith(SEATS[seat]) for queue in queues),
    ]
    for stage, measure in enumerate(measures):
        best = max(measure(seat) for seat in tied)
        tied = [seat for seat in tied if measure(seat) == best]
        if len(tied) == 1:
            return tied[0], stage
    for letter in _flags_on_the_way(facts, state):
        if SEATS.index(letter) in tied:
            return SEATS.index(letter), 3
    return None, 3


def _flags_on_the_way(facts: Facts, state: State) -> str:
    """Return all flags in the order of the last tie-break of R41, each queue from its head.

    The order starts at the cursor's card and goes in its direction; with V6 it starts at the first card, forward.
    """
    if facts.stalemate_from_start:
        return "".join(state.queues[card] for card in state.order)
    start, size = state.order.index(state.cursor), len(state.order)
    row = [state.order[(start + step * state.direction) % size] for step in range(size)]
    return "".join(state.queues[card] for card in row)
