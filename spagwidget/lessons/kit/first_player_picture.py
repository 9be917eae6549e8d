"""Pictures of what is known about the first player: who wins after which first flag, and what the cards are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...core.catalogue import paragraph, say
from ...pictures.outline import box, circle
from ...pictures.theme import Theme, theme
from .first_player import CARDS, Played, deals, measured, short, winner

if TYPE_CHECKING:
    from ...pictures.pen import Pen, Picture

__all__ = ["first_flags", "worths"]

MARGIN, TITLE, NAMES = 16.0, 34.0, 104.0
CELL, HIGH, LETTERS, GAP = 25.0, 17.0, 11.0, 16.0


def first_flags(theme_name: str = "light") -> Picture:
    """Return a picture of the 120 deals: who is proved to win after A has placed the first flag on each card.

    Each column is a deal; the letters above it are its cards, read downwards. Each row is the card of the first flag.

    Args:
        theme_name: `light` or `dark`.
    """
    from ...pictures.pen import Pen

    colours = theme(theme_name)
    block = 5 * LETTERS + 5 * HIGH + GAP
    pen = Pen(2 * MARGIN + NAMES + 24 * CELL, MARGIN + 2 * TITLE + 5 * block, colours.paper)
    found = {short(deal): {card: winner(short(deal), card) for card in CARDS} for deal in deals()}
    pen.write(MARGIN, MARGIN + 12, say("lessons.proved.picture.title"), 14, colours.ink, bold=True)
    pen.write(MARGIN, MARGIN + 32, say("lessons.proved.picture.key"), 11.5, colours.ink2)
    for number, first in enumerate(CARDS):
        top = MARGIN + TITLE + 16 + number * block
        columns = [deal for deal in found if deal[0] == first[0]]
        _names(pen, top, colours)
        for column, deal in enumerate(columns):
            x = MARGIN + NAMES + column * CELL
            for row, letter in enumerate(deal):
                pen.write(x + CELL / 2, top + (row + 0.9) * LETTERS, letter, 10, colours.ink2, at="center")
            for row, card in enumerate(CARDS):
                _cell(pen, x, top + 5 * LETTERS + 3 + row * HIGH, found[deal][card], colours)
    pen.picture.alt = _in_words(found)
    return pen.picture


def _names(pen: Pen, top: float, colours: Theme) -> None:
    for row, card in enumerate(CARDS):
        y = top + 5 * LETTERS + 3 + row * HIGH + HIGH * 0.72
        pen.write(MARGIN, y, card, 11, colours.ink, max_width=NAMES - 8)


def _cell(pen: Pen, x: float, y: float, who: str, colours: Theme) -> None:
    """Draw who wins: the colour and the letter of a player, or a question mark on plain ground."""
    if who == "?":
        ground, ink = colours.tray, colours.ink3
    else:
        player = colours.players["AB".index(who)]
        ground, ink = player.cloth, player.letter
    pen.shape(box(x + 1, y + 1, CELL - 2, HIGH - 2, 3), ground, colours.line if who == "?" else ground)
    pen.write(x + CELL / 2, y + HIGH * 0.72, who, 10.5, ink, bold=True, at="center")


def _in_words(found: Mapping[str, Mapping[str, str]]) -> str:
    lines = [say("lessons.proved.picture.title")]
    for card in CARDS:
        count = Counter(ways[card] for ways in found.values())
        lines.append(say("lessons.proved.picture.row", card=card, a=count["A"], b=count["B"], open=count["?"]))
    return paragraph(*lines)


WIDE, ROW, AXIS = 620.0, 26.0, 30.0


def worths(theme_name: str = "light") -> Picture:
    """Return a picture of how often a player wins who may not run a card, with 95 % intervals, at levels 1 to 3.

    Args:
        theme_name: `light` or `dark`.
    """
    from ...pictures.pen import Pen

    colours = theme(theme_name)
    rows = sorted((one for one in measured() if one.barred), key=lambda one: (one.level, one.share))
    height = MARGIN + TITLE + len(rows) * ROW + 2 * 10 + AXIS + MARGIN
    pen = Pen(WIDE, height, colours.paper)
    pen.write(MARGIN, MARGIN + 12, say("lessons.proved.worths.title"), 14, colours.ink, bold=True)
    left, right, top = MARGIN + 170, WIDE - MARGIN - 20, MARGIN + TITLE
    bottom = top + len(rows) * ROW + 2 * 10
    for tenth in range(0, 11, 1):
        x = left + (right - left) * tenth / 10
        middle = tenth == 5
        pen.line((x, top), (x, bottom), edge=colours.ink3 if middle else colours.line, line=1.6 if middle else 1)
        if tenth % 5 == 0:
            pen.write(x, bottom + 16, say("picture.review.percent", n=tenth * 10), 11, colours.ink2, at="center")
    for number, one in enumerate(rows):
        y = top + number * ROW + (one.level - 1) * 10 + ROW / 2
        _interval(pen, y, left, right, one, colours)
    pen.picture.alt = paragraph(
        say("lessons.proved.worths.title"),
        *(say("lessons.proved.worths.row", level=one.level, card=one.barred, **_percents(one)) for one in rows),
    )
    return pen.picture


def _interval(pen: Pen, y: float, left: float, right: float, one: Played, colours: Theme) -> None:
    def at(share: float) -> float:
        return left + (right - left) * share

    ink = colours.players[0].cloth
    pen.write(MARGIN, y + 4, say("lessons.proved.worths.name", level=one.level, card=one.barred), 12, colours.ink)
    pen.line((at(one.low), y), (at(one.high), y), edge=ink, line=3)
    for end in (one.low, one.high):
        pen.line((at(end), y - 5), (at(end), y + 5), edge=ink, line=2)
    pen.shape(circle(at(one.share), y, 5), ink, colours.paper, 1.5)


def _percents(one: Played) -> dict[str, int]:
    return {name: round(100 * value) for name, value in (("share", one.share), ("low", one.low), ("high", one.high))}
