"""What a player holds, in the panel: small cards, their backs, and rights in words."""

from __future__ import annotations

from ..core.table.scene import Score
from .pen import Pen, box, measure
from .theme import Theme

__all__ = ["held", "room"]

GAP, CARD, SIZE = 14.0, 16.0, 11.0


def room(score: Score) -> float:
    """What all of it takes, names included."""
    cards = sum(CARD for holding in score.held if holding.id)
    return cards + sum(GAP + measure(holding.title, SIZE, bold=True) for holding in score.held)


def held(pen: Pen, theme: Theme, score: Score, x: float, y: float, end: float) -> None:
    """Draw it from `x` on, on the line at `y`; names only where there is room for them."""
    for holding in score.held:
        x += GAP
        if holding.id:
            card(pen, theme, x, y, holding.hidden)
            x += CARD
        if x + measure(holding.title, SIZE, bold=True) < end:
            x += pen.write(x, y, holding.title, SIZE, theme.ink2 if holding.hidden else theme.ink, bold=True)


def card(pen: Pen, theme: Theme, x: float, y: float, hidden: bool) -> None:
    """A small card; its back has lines across it."""
    pen.shape(box(x, y - 11.5, 10, 14, 2), theme.tray if hidden else theme.card, theme.ink2, 1.1)
    for step in (0, 4.5, 9) if hidden else ():
        pen.line((x + 1.5, y - 3.5 + step - 4), (x + 8.5, y - 8 + step - 2), edge=theme.ink2, line=0.9)
