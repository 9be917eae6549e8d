"""The bits that an event moves, so that painters can follow each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ....core.rules import Note
from ....core.table.scene import Motion
from ..cards import NAMES
from ..state import NOBODY, SEATS, State


def motions(note: Note) -> Sequence[Motion]:
    """Return the bits that an event moves, in order."""
    return tuple(_motions(note.kind, note.args, note.before))


def _motions(kind: str, args: tuple[Any, ...], before: State) -> Iterator[Motion]:
    match kind, args:
        case "place" | "new_bit", (_, card):
            yield Motion(None, 0, NAMES[card])
        case "move", (_, card, at, to):
            yield Motion(NAMES[card], at, NAMES[to])
        case "gone", (_, places):
            for card, at in places:
                yield Motion(NAMES[card], at, None)
        case "recolour", (_, changes):
            yield from _recoloured(changes, before)
        case "replace", (_, card, new, kept):
            yield from _left(NAMES[card], NAMES[new], before.queues[card], kept)
        case "remove", (_, card, following, kept):
            to = None if following == NOBODY else NAMES[following]
            yield from _left(NAMES[card], to, before.queues[card], kept)
        case "out", (seat,):
            letter = SEATS[seat]
            for card in before.ring:
                queue = before.queues[card]
                for at in range(len(queue) - 1, -1, -1):
                    if queue[at] == letter:
                        yield Motion(NAMES[card], at, None)


def _left(name: str, to: str | None, queue: str, kept: str) -> Iterator[Motion]:
    """Yield the bits of a card that leaves the game: those that are kept go on, the others leave.

    Args:
        name: The id of the card's spot.
        to: The id of the spot to which the bits that are kept go.
        queue: The bits of the card.
        kept: The bits that are kept, in their order.
    """
    stays = {*kept}
    for letter in queue:
        yield Motion(name, 0, to if letter in stays else None)


def _recoloured(changes: Sequence[tuple[int, int, int]], before: State) -> Iterator[Motion]:
    """Yield what gives bits other owners: each leaves, a new one comes, and those behind it close up behind that."""
    for card, at, _ in changes:
        name = NAMES[card]
        yield Motion(name, at, None)
        yield Motion(None, 0, name)
        for _ in range(len(before.queues[card]) - 1 - at):
            yield Motion(name, at, name)
