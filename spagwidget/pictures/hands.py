"""Draws what a player holds into the player's panel: small cards, card backs, and rights in words."""

from __future__ import annotations

from ..core.table.scene import Score
from .outline import box
from .surface import SANS, Measure, Surface
from .theme import Theme

__all__ = ["hand_width", "held"]

GAP, CARD, SIZE = 14.0, 16.0, 11.0


def hand_width(measure: Measure, score: Score) -> float:
    """Return the width of everything in a player's hand with the names, in pixels.

    Args:
        measure: Returns the width of words.
        score: The player.
    """
    cards = sum(CARD for holding in score.held if holding.id)
    return cards + sum(GAP + measure(holding.title, SIZE, SANS, True) for holding in score.held)


def held(pen: Surface, theme: Theme, score: Score, x: float, y: float, end: float) -> None:
    """Draw what a player holds; a name that does not fit is left out.

    Args:
        pen: Where to draw.
        theme: The colours.
        score: The player.
        x: Where to begin, in pixels.
        y: The base line of the names.
        end: The right end of the space.
    """
    for holding in score.held:
        x += GAP
        if holding.id:
            card(pen, theme, x, y, holding.hidden)
            x += CARD
        if x + pen.measure(holding.title, SIZE, bold=True) < end:
            x += pen.write(x, y, holding.title, SIZE, theme.ink2 if holding.hidden else theme.ink, bold=True)


def card(pen: Surface, theme: Theme, x: float, y: float, hidden: bool) -> None:
    """Draw a small card.

    Args:
        pen: Where to draw.
        theme: The colours.
        x: Its left side.
        y: The base line of the words beside it.
        hidden: True for a card's back, which has lines across it.
    """
    pen.shape(box(x, y - 11.5, 10, 14, 2), theme.tray if hidden else theme.card, theme.ink2, 1.1)
    for step in (0, 4.5, 9) if hidden else ():
        pen.line((x + 1.5, y - 3.5 + step - 4), (x + 8.5, y - 8 + step - 2), edge=theme.ink2, line=0.9)
