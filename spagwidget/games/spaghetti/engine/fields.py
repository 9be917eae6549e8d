"""What an action changes of a state, without a copy of everything: parts of tuples, and the next card with a flag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

make_state = tuple.__new__
"""`make_state(State, values)` avoids NamedTuple's own constructor, which would double the time of a whole action."""


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Return the values with one of them replaced.

    Args:
        values: The values before.
        at: The position of the value to replace.
        value: The new value.
    """
    return (*values[:at], value, *values[at + 1 :])


def next_stop(order: Sequence[int], queues: Sequence[str], cursor: int, direction: int) -> int:
    """Return the next card with a flag on it, wrapping at the ends of the row (R21).

    There must be a flag on a card, or the search does not end.

    Args:
        order: The ids of the cards of the row.
        queues: The flags on each card, by id.
        cursor: The id of the card where the search starts; it comes last.
        direction: 1 to search forward, -1 to search backward.
    """
    at, size = order.index(cursor), len(order)
    while True:
        at = (at + direction) % size
        if queues[order[at]]:
            return order[at]
