"""A copy of a state that can be changed and turned into a state again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from ....core.rules import Note, Notes
from ..blank.effort import Effort
from ..facts import Facts
from ..state import More, State

__all__ = ["MutableState", "next_stop", "put"]

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


def _more(name: str) -> Any:
    """Return a property for a field of `State.more`, so that it reads and writes like any other field."""
    at = More._fields.index(name)

    def read(state: MutableState) -> Any:
        return state.more[at]

    def write(state: MutableState, value: object) -> None:
        state.more = More._make(put(state.more, at, value))

    return property(read, write)


class MutableState:
    """A state that can be changed; its fields are those of State and More.

    The fields are tuples here too, and a verb replaces the one that it changes. Most actions change one or two fields,
    so this is faster than lists, which would all have to be copied twice.

    Args:
        facts: The facts of the game.
        state: The state to start from; it stays as it is.
        notes: The list that takes a note of each event, or None.

    Attributes:
        effort: How much Python this action may still run (R60); None before the first command in Python.
    """

    __slots__ = (*State._fields, "effort", "facts", "notes")

    def __init__(self, facts: Facts, state: State, notes: Notes | None = None) -> None:
        self.facts = facts
        self.notes = notes
        self.effort: Effort | None = None
        (
            self.turn,
            self.cursor,
            self.handled,
            self.phase,
            self.order,
            self.queues,
            self.params,
            self.direction,
            self.here,
            self.acting,
            self.life,
            self.unused,
            self.to_place,
            self.out,
            self.todo,
            self.winner,
            self.more,
        ) = state

    way = _more("way")

    last = _more("last")

    stock = _more("stock")

    hands = _more("hands")

    interrupts = _more("interrupts")

    opened = _more("opened")

    passes = _more("passes")

    def freeze(self) -> State:
        """Return the present state as a value."""
        return make_state(
            State,
            (
                self.turn,
                self.cursor,
                self.handled,
                self.phase,
                self.order,
                self.queues,
                self.params,
                self.direction,
                self.here,
                self.acting,
                self.life,
                self.unused,
                self.to_place,
                self.out,
                self.todo,
                self.winner,
                self.more,
            ),
        )

    def note(self, kind: str, *args: object) -> None:
        """Record a note of the event that is about to happen, unless `notes` is None.

        Args:
            kind: The kind of event, such as `move`.
            args: What the event needs to be shown: seats, ids of cards, places.
        """
        if self.notes is not None:
            self.notes.append(Note(kind, args, self.freeze()))

    def undefeated(self) -> list[int]:
        """Return the seats that are still in the game."""
        return [seat for seat in range(len(self.life)) if not self.out >> seat & 1]
