"""The deck of 60 cards (section 2 of the rulebook): the definitions, the names, and the ids that states use."""

from __future__ import annotations

from ..card import Card
from ..facts import Facts
from .basic import BASIC
from .house import HOUSE

__all__ = [
    "CARDS",
    "FACTS",
    "IDS",
    "NAMES",
    "OVERSIGHT",
    "PARAMS",
    "PRINTED",
    "PROGRAM_ERROR",
    "TEXTS",
    "ids_of",
]

CARDS: tuple[Card, ...] = (*BASIC, *HOUSE)
"""The kinds of cards, in the order of section 2."""

TEXTS: tuple[Card, ...] = tuple(kind for kind in CARDS for _ in range(kind.copies))
"""For each id the kind of the card."""

NAMES: tuple[str, ...] = tuple(
    kind.title if kind.copies == 1 else f"{kind.title}#{copy}" for kind in CARDS for copy in range(1, kind.copies + 1)
)
"""For each id the name of the card, such as `ZAP#2` or `WORM`."""

IDS = {name: card for card, name in enumerate(NAMES)}
"""The id of each card, by its name."""

PARAMS: tuple[tuple[str, ...], ...] = tuple(tuple(kind.params) for kind in TEXTS)
"""For each id the names of its numbers."""

PRINTED: tuple[tuple[int, ...], ...] = tuple(tuple(kind.params.values()) for kind in TEXTS)
"""For each id the printed numbers."""


def ids_of(title: str) -> frozenset[int]:
    """Return the ids of all copies of a card, such as `ZAP`."""
    return frozenset(card for card, kind in enumerate(TEXTS) if kind.title == title)


OVERSIGHT, PROGRAM_ERROR = ids_of("OVERSIGHT"), ids_of("PROGRAM_ERROR")
"""The cards that the course of the game itself looks at (PN20, PN24)."""

FACTS = Facts(PRINTED, ids_of("POINTER"), PROGRAM_ERROR)
"""What the engine needs to know about the cards."""
