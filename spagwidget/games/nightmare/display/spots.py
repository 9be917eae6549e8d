"""The cards as spots, with their numbers, their bits and what lies on them."""

from __future__ import annotations

from ....core.catalogue import commas, listing, say, semicolons
from ....core.speaking import spoken_cache
from ....core.table.scene import Chip, Piece, Spot
from ..cards import NAMES, PARAMS, PRINTED, TEXTS
from ..state import NOBODY, OVER, RUN, State
from .words import card_text, param, title


def icon(card: int) -> str:
    """Return the name of a card's icon; of a card that a seat does not know, that of a back."""
    return "card-back" if card == NOBODY else TEXTS[card].title.lower().replace("_", "-")


def card_spot(state: State, card: int) -> Spot:
    """Return a card without anything on it but its numbers, as it lies beside the ring.

    Args:
        state: The state.
        card: The id of the card.
    """
    if card == NOBODY:
        return Spot("unknown", title(card), icon=icon(card))
    return face(card, state.params[card])


@spoken_cache(512)
def face(card: int, values: tuple[int, ...]) -> Spot:
    """Return a card by itself, without place and bits.

    Args:
        card: The id of the card.
        values: Its numbers now.
    """
    titles = [param(card, index) for index in range(len(values))]
    chips = tuple(map(Chip, PARAMS[card], values, PRINTED[card], titles))
    return Spot(NAMES[card], title(card), card_text(card, values), icon(card), chips=chips)


def ring_spot(state: State, card: int) -> Spot:
    """Return a card of the ring with its bits and what lies on it.

    Args:
        state: The state.
        card: The id of the card.
    """
    queue = state.queues[card]
    pieces = tuple((letter, _standing(state, card, at)) for at, letter in enumerate(queue))
    marked = bool(state.skips >> card & 1)
    return _on_ring(card, state.params[card], state.ring.index(card), pieces, marked, _hazard(state, card))


@spoken_cache(1024)
def _on_ring(
    card: int, values: tuple[int, ...], at: int, pieces: tuple[tuple[str, str], ...], marked: bool, hazard: str
) -> Spot:
    """Return a card of the ring; from one event to the next, most cards stay the same.

    Args:
        card: The id of the card.
        values: Its numbers.
        at: Its place in the ring, from 0.
        pieces: The owner and the state of each bit.
        marked: Whether a SKIP marker lies on it.
        hazard: What threatens on it.
    """
    queue = [owner for owner, _ in pieces]
    numbers = [say("nightmare.alt.number", name=param(card, index), n=value) for index, value in enumerate(values)]
    place = say("nightmare.alt.place", place=at)
    bits = say("nightmare.alt.bits", n=len(queue), bits=commas(queue)) if queue else say("nightmare.alt.empty")
    parts = [commas([title(card).replace("#", " "), place, bits])]
    parts += [listing(numbers)] if numbers else []
    parts.append(say("nightmare.alt.skip" if marked else "nightmare.alt.no_skip"))
    return face(card, values)._replace(
        pieces=tuple(Piece(*one) for one in pieces),
        alt=semicolons(parts),
        marker=say("nightmare.skip") if marked else "",
        hazard=hazard,
    )


def _standing(state: State, card: int, at: int) -> str:
    """Return the state of a bit: on the PC's card `handled`, `acting` or `new`, else ""."""
    if card != state.pc or state.phase != RUN or not state.handled + state.waiting:
        return ""
    if at < state.handled:
        return "handled"
    if at < state.handled + state.waiting:
        return "acting" if at == state.handled else ""
    return "new"


def _hazard(state: State, card: int) -> str:
    """Return what threatens on the PC's card: damage or losses that are being settled, or the end of a marked visit."""
    if card != state.pc or state.phase == OVER:
        return ""
    source = None if state.job is None else state.job.source
    if source is not None and (any(source.damage) or source.losers):
        return "source"
    return "error" if state.error else ""
