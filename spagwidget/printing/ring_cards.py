"""The cards of Programmer's Nightmare: all 60, as punched cards with a place for the bits."""

from __future__ import annotations

from ..core.catalogue import say
from ..core.table.scene import Spot
from ..games.nightmare.cards import PRINTED
from ..games.nightmare.display.icons import ICONS
from ..games.nightmare.display.spots import face
from ..pictures.outline import Outline, box, polygon
from ..pictures.surface import MONO
from ..pictures.theme import RING, Theme
from .cards import CARD, INSET, TRAY, Deck, effect, queue, sign
from .page import Page

CORNER = 6.0
"""How much of the upper left corner of a punched card is missing."""

HOLES = (9, 4)
"""How many holes are side by side on a back, and how many one below another."""


def ring_cards() -> list[Spot]:
    """Return all cards of the deck as the board shows them, with the printed numbers."""
    return [face(card, values) for card, values in enumerate(PRINTED)]


def ring_deck() -> Deck:
    """Return what the pages of these cards look like."""
    return Deck(
        RING["light"]._replace(paper="#FFFFFF"),
        say("print.nightmare"),
        say("print.nightmare.foot"),
        say("print.nightmare.credits"),
        _front,
        _back,
    )


def _outline(x: float, y: float) -> Outline:
    left, top, right, bottom = x + INSET, y + INSET, x + CARD[0] - INSET, y + CARD[1] - INSET
    return polygon((left + CORNER, top), (right, top), (right, bottom), (left, bottom), (left, top + CORNER))


def _front(page: Page, theme: Theme, x: float, y: float, card: Spot) -> None:
    left, right = x + INSET, x + CARD[0] - INSET
    page.shape(_outline(x, y), theme.card)
    page.shape(box(left, y + TRAY, right - left, CARD[1] - INSET - TRAY), theme.tray)
    page.line((left, y + TRAY), (right, y + TRAY), edge=theme.line, line=0.25)
    page.shape(_outline(x, y), None, theme.edge, 0.3)
    sign(page, theme, ICONS[card.icon], x + 13.4, y + 11, 8.6)
    size, room = 5.2, CARD[0] - 20.6 - INSET - 4
    while page.measure(card.title, size, MONO, True) > room:
        size -= 0.1
    page.write(x + 20.6, y + 12.9, card.title, size, theme.ink, font=MONO, bold=True)
    effect(page, theme, (x + 8, y + 21.2, CARD[0] - 16), card, TRAY - 18.2)
    queue(page, theme, (x + 6.5, x + CARD[0] - 6), y + (TRAY + CARD[1] - INSET) / 2)


def _back(page: Page, theme: Theme, x: float, y: float) -> None:
    page.shape(_outline(x, y), theme.tray, theme.edge, 0.3)
    across, down = HOLES
    for row in range(down):
        for column in range(across):
            hole = box(x + 13.4 + column * 7.2, y + 11 + row * 7, 2.4, 4.2, 0.5)
            page.shape(hole, theme.paper, theme.edge, 0.25)
    page.write(x + CARD[0] / 2, y + 49, say("nightmare.title"), 4.2, theme.ink, bold=True, at="center")
