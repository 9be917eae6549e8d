"""Names in words: cards, numbers, bits and directions."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.catalogue import listing, say
from ..cards import NAMES, PARAMS, TEXTS
from ..state import NOBODY, SEATS, State


def title(card: int) -> str:
    """Return the name of a card, such as `ZAP#2`; of a card that a seat does not know, "a card"."""
    return say("nightmare.unknown") if card == NOBODY else NAMES[card]


def card_names(found: Iterable[int]) -> str:
    """Return the names of several cards, as in a sentence."""
    return listing([title(card) for card in found])


def seats(found: Iterable[int]) -> str:
    """Return the letters of several players, as in a sentence."""
    return listing([SEATS[seat] for seat in found])


def card_text(card: int, values: tuple[int, ...]) -> str:
    """Return the text on a card.

    Args:
        card: The id of the card.
        values: Its numbers, which stand in braces.
    """
    blanks = {name: f"{{{value}}}" for name, value in zip(PARAMS[card], values, strict=True)}
    first = values[0] if values else 0  # decides between one and several, as in "1 player takes"
    return say(f"nightmare.card.{TEXTS[card].title}", **{**blanks, "n": first})


def param(card: int, index: int) -> str:
    """Return what a number of a card is called.

    Args:
        card: The id of the card.
        index: Which of its numbers, from 0.
    """
    return say(f"nightmare.param.{PARAMS[card][index]}")


def bit(state: State, card: int, at: int) -> str:
    """Return whose bit stands at a place, and where.

    Args:
        state: The state.
        card: The id of the card.
        at: The index of the bit in the queue.
    """
    return say("nightmare.bit", seat=state.queues[card][at], card=title(card))


def way_label(direction: int) -> str:
    """Return `Forward` or `Backward`, as on a button."""
    return say("nightmare.way.label.forward" if direction > 0 else "nightmare.way.label.back")


def way(direction: int) -> str:
    """Return `forward` or `backward`."""
    return say("nightmare.way.forward" if direction > 0 else "nightmare.way.back")
