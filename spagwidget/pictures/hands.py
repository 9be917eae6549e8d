"""Draws what a player holds into the player's panel: small cards, card backs, and rights in words."""

from __future__ import annotations

from ..core.table.scene import Score
from .outline import box
from .surface import SANS, Measure, Surface
from .theme import Theme

GAP, CARD, SIZE = 14.0, 16.0, 11.0

BACK = 12.0
"""The distance between the left sides of two backs without words."""


def hand_width(measure: Measure, score: Score) -> float:
    """Return the width of everything in a player's hand with the names, in pixels.

    Args:
        measure: Returns the width of words.
        score: The player.
    """
    backs = count_backs(score)
    shown = [holding for holding in score.held if not (backs and holding.hidden)]
    cards = sum(CARD for holding in shown if holding.id) + (GAP + backs * BACK if backs else 0)
    return cards + sum(GAP + measure(holding.title, SIZE, SANS, True) for holding in shown)


def count_backs(score: Score) -> int:
    """Return how many backs are drawn without words: all if there are several, whose words would be the same."""
    backs = sum(holding.hidden for holding in score.held)
    return backs if backs > 1 else 0


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
    backs = count_backs(score)
    if backs:
        x += GAP
        for at in range(backs):
            if x + at * BACK + BACK < end:
                card(pen, theme, x + at * BACK, y, True)
        x += backs * BACK
    for holding in score.held:
        if backs and holding.hidden:
            continue
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
