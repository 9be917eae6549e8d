"""What is printed on the cards, for the engine, which does not know their texts."""

from __future__ import annotations

from typing import NamedTuple


class Facts(NamedTuple):
    """What the verbs of the engine need to know about the cards.

    Attributes:
        printed: For each card its printed numbers.
        pointers: The cards that take the POINTER counter with them (PN52).
        errors: The cards that mark a visit (PN24).
    """

    printed: tuple[tuple[int, ...], ...]
    pointers: frozenset[int]
    errors: frozenset[int]
