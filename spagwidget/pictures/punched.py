"""Draws the parts of a ring: punched cards, bits, parameters with counters, and sentences that have parameters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor
from typing import NamedTuple

from ..core.table.icons import Step
from ..core.table.scene import Chip, Piece, Spot
from .outline import Outline, box, polygon
from .plan import TextPart, words, wrap
from .ring_plan import Area
from .shapes import SHAPES, pennant_cloth
from .surface import MONO, Measure, Surface
from .theme import Theme

SIZES = (12.0, 11.0, 10.0, 9.5, 9.0)
"""The sizes of a card's text, the best first."""
LEADING = 1.42
SMALLEST = 0.6
"""How much smaller a name may become to fit into its card; it is never cut off."""


def bit(
    pen: Surface,
    theme: Theme,
    x: float,
    y: float,
    size: float,
    owner: tuple[int, str],
    state: str = "",
    ground: str = "",
) -> None:
    """Draw a bit: its owner's shape and letter.

    Args:
        pen: Where to draw.
        theme: The colours.
        x: Its middle.
        y: Its middle.
        size: The width of the shape, in pixels.
        owner: The number of the owner's seat, from 0, and the letter on the bit.
        state: `acting`, `handled` (hollow and lower), `out` (dashed and crossed out) or any other word.
        ground: The colour behind it; "" for that of a tray.
    """
    seat, letter = owner
    colours, shape = theme.players[seat % len(theme.players)], SHAPES[seat % len(SHAPES)]
    ground = ground or theme.tray
    if state == "handled":
        y += 3
    pointed = shape is pennant_cloth
    outline = shape(x, y, 0.87 * size if pointed else size)  # the pennant is longer than the other shapes
    if state == "acting":
        for edge, line in ((theme.casing, 8.0), (theme.noodle, 6.2), (ground, 2.2)):
            pen.shape(outline, edge=edge, line=line)
    if state == "handled":
        pen.shape(outline, ground, colours.outline, 1.8)
    elif state == "out":
        pen.shape(outline, None, theme.edge, 1.5, dash=(1.4, 1.6))
    else:
        pen.shape(outline, colours.cloth, colours.rim, 1.6 if colours.rim != colours.cloth else 0.4)
    x -= size * 0.1 if pointed else 0
    ink = theme.ink3 if state == "out" else theme.ink2 if state == "handled" else colours.letter
    pen.write(x, y + size * 0.19, letter, size * 0.52, ink, font=MONO, bold=True, at="center")
    if state == "out":
        pen.line((x - size * 0.55, y + size * 0.55), (x + size * 0.55, y - size * 0.55), edge=theme.ink2, line=1.4)


# Parameters


def _counters(chip: Chip) -> str:
    """Return the counters that lie on a parameter, as in `++2`; "" if it has its printed value."""
    count = abs(chip.value - chip.base)
    return ("++" if chip.value > chip.base else "--") + (str(count) if count > 1 else "") if count else ""


def parameter_width(measure: Measure, chip: Chip, size: float) -> float:
    """Return how wide a parameter is, in pixels, with its counters.

    Args:
        measure: Returns the width of words.
        chip: The parameter.
        size: The size of its number.
    """
    tab = _counters(chip)
    width = measure(f"{{{chip.value}}}", size, MONO, True) + 5
    return width + (measure(tab, size - 0.5, MONO, True) + 5 if tab else 0)


def parameter(pen: Surface, theme: Theme, x: float, base: float, chip: Chip, size: float) -> None:
    """Draw a parameter such as `{6}`; one with counters is inverted, with the counters in a yellow tab.

    Args:
        pen: Where to draw.
        theme: The colours.
        x: Its left side.
        base: The base line of the number.
        chip: The parameter.
        size: The size of its number.
    """
    number, tab = f"{{{chip.value}}}", _counters(chip)
    width, whole = pen.measure(number, size, MONO, True) + 5, parameter_width(pen.measure, chip, size)
    top, high = base - size, size * 1.36
    area = Area(x, top, whole, high)
    if tab:
        pen.shape(box(*area, 3.5), theme.noodle, theme.casing, 1)
        pen.shape(box(x, top, width, high, 3.5), theme.ink, theme.ink, 1)
        pen.write(x + width + 2.5, base, tab, size - 0.5, theme.on_noodle, font=MONO, bold=True)
    else:
        pen.shape(box(*area, 3.5), theme.card, theme.edge, 1)
    pen.write(x + 2.5, base, number, size, theme.card if tab else theme.ink, font=MONO, bold=True)


# Words


def _measured(measure: Measure, size: float) -> Callable[[TextPart], float]:
    """Return the function that measures the parts of a sentence."""

    def width(part: TextPart) -> float:
        if part.chip is not None:
            return parameter_width(measure, part.chip, size - 0.5)
        return measure(part.words, size, "sans", False)

    return width


def sentence_lines(measure: Measure, spot: Spot, room: Area) -> tuple[list[list[TextPart]], float]:
    """Return the text of a card in lines, and the size at which they fit.

    Args:
        measure: Returns the width of words.
        spot: The card.
        room: The space; only its width and height count.
    """
    text = words(spot.text, spot.chips)
    lines: list[list[TextPart]] = []
    size = SIZES[0]
    for size in SIZES:
        lines = wrap(text, room.width, _measured(measure, size))
        if len(lines) * size * LEADING <= room.height:
            return lines, size
    most = max(0, int(room.height / (size * LEADING)))
    if most and len(lines) > most:
        lines[most - 1] = [*lines[most - 1], TextPart("…", None, True)]
    return lines[:most], size


def sentence(pen: Surface, theme: Theme, spot: Spot, room: Area) -> None:
    """Write the text of a card, as large as it fits.

    Args:
        pen: Where to draw.
        theme: The colours.
        spot: The card.
        room: The space.
    """
    lines, size = sentence_lines(pen.measure, spot, room)
    for row, parts in enumerate(lines):
        x, y, plain = room.x, room.y + size + row * size * LEADING, ""
        for at, part in enumerate((*parts, None)):  # None writes the words that are left at the end
            gap = " " if part is not None and at and not part.glued else ""
            if part is not None and part.chip is None:
                plain += gap + part.words
                continue
            if plain:
                pen.write(x, y, plain, size, theme.ink2)
                x += pen.measure(plain, size)
                plain = ""
            if part is not None and part.chip is not None:
                x += pen.measure(gap, size)
                parameter(pen, theme, x, y, part.chip, size - 0.5)
                x += parameter_width(pen.measure, part.chip, size - 0.5)


def name(pen: Surface, theme: Theme, x: float, y: float, title: str, size: float, room: float) -> None:
    """Write the name of a card, as small as it needs to be; the number of its copy is fainter.

    Args:
        pen: Where to draw.
        theme: The colours.
        x: The left end.
        y: The base line.
        title: The name, such as `ZAP#2`.
        size: The usual size.
        room: The width that is there.
    """
    kind, sign, copy = title.partition("#")
    wide = pen.measure(kind, size, MONO, True) + pen.measure(sign + copy, size, MONO)
    if wide > room:
        size = max(SMALLEST * size, floor(4 * size * room / wide) / 4)
    x += pen.write(x, y, kind, size, theme.ink, font=MONO, bold=True, max_width=room)
    if sign:
        pen.write(x, y, sign + copy, size, theme.ink3, font=MONO)


# Cards


def _card(area: Area, cut: float) -> Outline:
    """Return the outline of a punched card: its upper left corner is cut off."""
    x, y, r = area.x, area.y, 4.0
    right, foot = x + area.width, y + area.height
    return (
        Step("M", ((x + cut, y),)),
        Step("L", ((right - r, y),)),
        Step("Q", ((right, y), (right, y + r))),
        Step("L", ((right, foot - r),)),
        Step("Q", ((right, foot), (right - r, foot))),
        Step("L", ((x + r, foot),)),
        Step("Q", ((x, foot), (x, foot - r))),
        Step("L", ((x, y + cut),)),
        Step("Z", ()),
    )


def paper(pen: Surface, theme: Theme, area: Area, cut: float, tray: float, mark: str = "") -> None:
    """Draw an empty card.

    Args:
        pen: Where to draw.
        theme: The colours.
        area: Where it is.
        cut: How much of its upper left corner is cut off, in pixels.
        tray: The height of its tray; 0 for none.
        mark: `lit` (the cursor is on it), `source` (hazard stripes round it) or "".
    """
    outline = _card(area, cut)
    if mark == "lit":
        pen.shape(outline, edge=theme.casing, line=7)
        pen.shape(outline, edge=theme.noodle, line=5)
    if mark == "source":
        pen.shape(outline, edge=theme.on_noodle, line=9)
        pen.shape(outline, edge=theme.noodle, line=7.5, dash=(0.9, 0.9))
    edge = theme.card_line
    pen.shape(outline, theme.card, edge)
    if tray:
        floor = area.y + area.height - tray
        pen.shape(box(area.x, floor, area.width, tray, 4, top=False), theme.tray)
        pen.line((area.x, floor), (area.x + area.width, floor), edge=edge)
        pen.shape(outline, None, edge)


def hazard(pen: Surface, theme: Theme, x: float, y: float, width: float) -> None:
    """Draw hazard stripes along a tray's upper edge.

    Args:
        pen: Where to draw.
        theme: The colours.
        x: The left end.
        y: The edge.
        width: How long it is.
    """
    pen.shape(polygon((x, y - 2.5), (x + width, y - 2.5), (x + width, y + 2.5), (x, y + 2.5)), theme.on_noodle)
    for at in range(int((width - 5) // 9)):
        left = x + 9 * at
        pen.shape(
            polygon((left + 5, y - 2.5), (left + 9.5, y - 2.5), (left + 4.5, y + 2.5), (left, y + 2.5)), theme.noodle
        )


def skip(pen: Surface, theme: Theme, right: float, y: float, text: str) -> None:
    """Draw a marker on the upper edge of a card.

    Args:
        pen: Where to draw.
        theme: The colours.
        right: Its right end.
        y: Its upper end.
        text: The word on it.
    """
    width = pen.measure(text, 11, MONO, True) + 18
    x = right - width
    pen.shape(polygon((x + 6, y), (right, y), (right, y + 18), (x, y + 18), (x, y + 6)), theme.ink)
    pen.write(x + 10, y + 13, text, 11, theme.card, font=MONO, bold=True)


# Trays


class Tray(NamedTuple):
    """Which bits of a queue a tray shows.

    Attributes:
        lefts: The left end of each bit that is shown, by its index in the queue.
        more: How many are not shown.
        more_at: The left end of that number.
        bar: Where the bar before the new bits is; None if there is no bar.
    """

    lefts: dict[int, float]
    more: int
    more_at: float
    bar: float | None


BAR = 8.0  # the space that the bar takes


def tray_of(pieces: Sequence[Piece], width: float, *, first: float, size: float, step: float) -> Tray:
    """Return which bits of a queue fit into a tray: if not all do, those from the bit before the acting one on.

    Args:
        pieces: The queue.
        width: The width of the tray, in pixels.
        first: The left end of the first bit.
        size: The width of a bit.
        step: The distance from bit to bit.
    """
    states = [piece.state for piece in pieces]
    fresh = states.index("new") if "new" in states else 0
    room = width - first - 6 - size - (BAR if fresh else 0)
    most = max(1, int(room // step) + 1)
    hidden = len(pieces) > most
    shown = max(1, most - 1) if hidden else len(pieces)
    acting = states.index("acting") if "acting" in states else 0
    start = min(max(acting - 1, 0), len(pieces) - shown) if hidden else 0
    bar = None
    lefts = {}
    for index in range(start, start + shown):
        behind = BAR if fresh and index >= fresh else 0.0
        lefts[index] = first + (index - start) * step + behind
        if fresh and index == fresh:
            bar = lefts[index] - BAR / 2 - (step - size) / 2
    return Tray(lefts, len(pieces) - shown, first + shown * step + (0 if bar is None else BAR), bar)
