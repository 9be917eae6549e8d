"""The rules as pupils misread them: each misreading is the engine with one or two methods changed.

A reading starts from the state that the reader sees, and carries on from there. `Reading` itself reads the rules right.
Each other module holds the misreadings of one part of the rules, and lists those that can matter for each question.
"""

from __future__ import annotations

from .numbers import LOSES, NUMBER, WHO
from .queues import JOINS, QUEUE
from .reading import Reading
from .walk import CARD, CURSOR, PLACES, ROW, TURN
from .winners import STALEMATE, WIPEOUT

__all__ = [
    "CARD",
    "CURSOR",
    "JOINS",
    "LOSES",
    "NUMBER",
    "PLACES",
    "QUEUE",
    "READINGS",
    "ROW",
    "STALEMATE",
    "TURN",
    "WHO",
    "WIPEOUT",
    "Reading",
]

READINGS: dict[str, type[Reading]] = {
    reading.id: reading
    for group in (TURN, CARD, CURSOR, ROW, LOSES, WHO, QUEUE, JOINS, NUMBER, WIPEOUT, STALEMATE, PLACES)
    for reading in group
}
"""Every misreading, by its id."""
