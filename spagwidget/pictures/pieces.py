"""Draws the small parts of the table: flags, hearts, the cursor's pennant, parameter chips and pills."""

from __future__ import annotations

from ..core.table.scene import Chip, Cursor
from . import sea
from .outline import Outline, box, heart_shape, polygon
from .plan import TextPart
from .shapes import SHAPES, pennant_cloth
from .surface import MONO, SANS, Measure, Surface, fitted
from .theme import Colours, Theme

CLOTH = 21.0
"""The size of a flag's cloth, in pixels."""

TEXT, CHIP = 11.0, 10.5
"""The size of a card's text and of the numbers in it, in pixels."""


def flag(
    pen: Surface,
    theme: Theme,
    x: float,
    foot: float,
    owner: tuple[int, str],
    state: str = "",
    *,
    head: bool = False,
    ground: str = "",
    size: float = CLOTH,
    pole: bool = True,
    tight: bool = False,
    seen: float = 99,
) -> None:
    """Draw a flag, or an islander if the theme is that of the Monster edition.

    Args:
        pen: Where to draw.
        theme: The colours.
        x: The pole of the flag; the left side of an islander.
        foot: The lower end, as y.
        owner: The number of the owner's seat (from 0) and the letter on the flag.
        state: `""`, `acting`, `handled` (it has had its turn) or `out` (its player is defeated).
        head: True for the head of a queue, which gets a bar below it.
        ground: The colour behind the flag; "" for that of a card's tray.
        size: The size of the cloth, in pixels.
        pole: False for a game whose pieces are not flags.
        tight: True in a tight queue: a flag has no pole there and stands out from the one before it.
        seen: How much of the cloth the next flag leaves visible, in pixels; the letter stays there.
    """
    if theme.shallows:
        sea.islander(pen, theme, x, foot, owner, state, head=head, ground=ground or theme.tray, size=size)
        return
    seat, letter = owner
    colours = theme.players[seat % len(theme.players)]
    high = size * 1.7
    x2, y = x + size * 0.6, foot - high + size * (0.55 if pole else 0.85)
    gone = state == "out"
    if pole and not tight:
        pen.line((x, foot), (x, foot - high), edge=theme.ink3 if gone else theme.ink, line=2)
    if head:
        pen.line((x - 5, foot), (x + 5, foot), edge=theme.ink, line=3)
    if state == "handled":
        y += 6
    path = SHAPES[seat % len(SHAPES)](x2, y, size)
    if tight:
        pen.shape(path, edge=ground or theme.tray, line=3)
    _cloth(pen, theme, path, colours, state, ground or theme.tray)
    if gone:
        pen.line((x - 2, foot - 3), (x + size * 1.25, y - size * 0.5), edge=theme.ink3, line=1.3)
    ink = theme.ink3 if gone else theme.ink2 if state == "handled" else colours.letter
    shift = -1.5 if SHAPES[seat % len(SHAPES)] is pennant_cloth else 0
    middle = min(x2 + shift, x + size * 0.1 + max(4.0, seen / 2))
    pen.write(middle, y + size * 0.18, letter, size * 0.5, ink, bold=True, at="center")


def _cloth(pen: Surface, theme: Theme, path: Outline, colours: Colours, state: str, ground: str) -> None:
    if state == "acting":  # each line covers the middle of the previous one, which leaves a casing, a ring and a gap
        for edge, line in ((theme.casing, 8.5), (theme.noodle, 6.5), (ground, 2.5)):
            pen.shape(path, edge=edge, line=line)
    if state == "handled":
        pen.shape(path, ground, colours.outline, 1.7)
    elif state == "out":
        pen.shape(path, None, theme.ink3, 1.2, dash=(2.2, 1.8))
    else:
        pen.shape(path, colours.cloth, colours.rim, 1.6 if colours.rim != colours.cloth else 0.4)


def heart(pen: Surface, x: float, y: float, size: float, fill: str | None, edge: str) -> None:
    """Draw a heart.

    Args:
        pen: Where to draw.
        x: Its middle.
        y: Its middle.
        size: Its height and width, about, in pixels.
        fill: The colour inside; None for a lost life.
        edge: The colour of the outline.
    """
    pen.shape(heart_shape(x, y, size), fill, edge, 1.2)


def pennant(pen: Surface, theme: Theme, x: float, y: float, cursor: Cursor) -> None:
    """Draw the cursor: a pole with a pennant that points in its direction, or a hat in the Monster edition.

    Args:
        pen: Where to draw.
        theme: The colours.
        x: The middle of the station.
        y: The middle of the station.
        cursor: The cursor.
    """
    if theme.shallows:
        sea.hat(pen, theme, x, y, cursor)
        return
    way = cursor.direction
    pen.line((x, y), (x, y - 44), edge=theme.ink, line=2.4)
    tip, end, top = x + 42 * way, x + 32 * way, y - 44
    pen.shape(
        polygon((x, top), (end, top), (tip, top + 11), (end, top + 22), (x, top + 22)), theme.noodle, theme.casing, 1.2
    )
    tail, point = x + 9 * way, x + 27 * way
    for start in ((tail, top + 11), (point - 6 * way, top + 5.5), (point - 6 * way, top + 16.5)):
        pen.line(start, (point, top + 11), edge=theme.on_noodle, line=2)


# Chips and words


def _changed(chip: Chip) -> str:
    return "" if chip.value == chip.base else f"{chip.value - chip.base:+d}".replace("-", "−")


def chip_width(measure: Measure, chip: Chip) -> float:
    """Return how wide a chip is in pixels, with the tab that shows how much it has changed.

    Args:
        measure: Returns the width of words.
        chip: The chip.
    """
    tab = _changed(chip)
    return measure(f"{{{chip.value}}}", CHIP, MONO, True) + 6 + (measure(tab, CHIP - 1, MONO, True) + 6 if tab else 0)


def part_width(measure: Measure, part: TextPart) -> float:
    """Return how wide a part of a card's text is, in pixels.

    Args:
        measure: Returns the width of words.
        part: The part.
    """
    return measure(part.words, TEXT, SANS, False) if part.chip is None else chip_width(measure, part.chip)


def chip(pen: Surface, theme: Theme, x: float, base: float, shown: Chip) -> None:
    """Draw a parameter such as `{2}`; a changed one is inverted, with the difference in a yellow tab.

    Args:
        pen: Where to draw.
        theme: The colours.
        x: Its left side.
        base: The base line of the text around it.
        shown: The parameter.
    """
    words, tab = f"{{{shown.value}}}", _changed(shown)
    width, whole = pen.measure(words, CHIP, MONO, True) + 6, chip_width(pen.measure, shown)
    top, high = base - 10.5, 14.0
    if tab:
        pen.shape(box(x, top, whole, high, 4), theme.noodle, theme.casing, 1)
        pen.shape(box(x, top, width, high, 4), theme.ink, theme.ink, 1)
        pen.write(x + width + 3, base - 0.2, tab, CHIP - 1, theme.on_noodle, font=MONO, bold=True)
    else:
        pen.shape(box(x, top, width, high, 4), theme.card, theme.edge, 1)
    pen.write(x + 3, base, words, CHIP, theme.card if tab else theme.ink, font=MONO, bold=True)


def pill_width(measure: Measure, words: str) -> float:
    """Return how wide a pill is, in pixels.

    Args:
        measure: Returns the width of words.
        words: What is written in the pill.
    """
    return measure(words, 10, SANS, True) + 14


def pill(pen: Surface, theme: Theme, x: float, middle: float, words: str, state: str, max_width: float = 0) -> float:
    """Draw a pill: a few words on what a player is doing.

    Args:
        pen: Where to draw.
        theme: The colours.
        x: Its left side.
        middle: Its middle, as y.
        words: What is written in it.
        state: The player's state: `acting` makes it yellow, `won` dark, any other leaves it plain.
        max_width: The largest width; 0 for no limit.

    Returns:
        Its width, in pixels.
    """
    size = 10.0
    if max_width:
        words, size = fitted(pen.measure, words, size, SANS, True, max_width - 14)
    width = pen.measure(words, size, SANS, True) + 14
    fill = {"acting": theme.noodle, "won": theme.ink}.get(state)
    ink = {"acting": theme.on_noodle, "won": theme.paper}.get(state, theme.ink2)
    edge = {"acting": theme.casing, "won": theme.ink}.get(state, theme.edge)
    pen.shape(box(x, middle - 8, width, 16, 8), fill, edge, 1)
    pen.write(x + 7, middle + 3.6, words, size, ink, bold=True)
    return width
