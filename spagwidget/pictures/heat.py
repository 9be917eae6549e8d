"""Draws numbers on a board: the larger the number, the stronger the colour of its cell."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from numbers import Real
from typing import TYPE_CHECKING

from ..core.advice import listed
from ..core.catalogue import commas, ended, labelled, paragraph, say
from ..core.errors import BadValue
from ..core.table.scene import Layout
from .cells import Cells, cells
from .outline import polygon
from .theme import Theme, contrast, mixed
from .theme import theme as theme_named

if TYPE_CHECKING:
    from .pen import Pen, Picture

MARGIN, TITLE, LARGEST = 16.0, 30.0, 72.0


def heat_map(
    layout: Layout,
    values: Mapping[str, float],
    title: str = "",
    *,
    theme: str = "light",
    width: float = 400,
) -> Picture:
    """Return a picture of numbers on a grid or honeycomb, as a matplotlib Figure.

    Args:
        layout: The layout of the board, such as `game.scene().layout`.
        values: A finite number for each spot, 0 or greater, by the spot's id. The largest gets the full colour; a
            spot without a number is drawn without colour.
        title: The line above the board; "": no line.
        theme: `light` or `dark`.
        width: The width of the picture, in pixels.

    Raises:
        BadValue: `values` names a spot that the layout does not have, a value is not a finite number of 0 or more,
            or the theme is unknown.
        ImportError: matplotlib is not installed.
    """
    from .pen import Pen

    unknown = [spot for spot in values if spot not in layout.order]
    if unknown:
        raise BadValue(say("picture.error.spot", spots=listed(unknown)))
    invalid = [spot for spot, value in values.items() if not is_drawable(value)]
    if invalid:
        raise BadValue(say("picture.error.value", spots=listed(invalid)))
    colours = theme_named(theme)
    top = MARGIN + (TITLE if title else 0)
    page = cells(layout, MARGIN, top, width - 2 * MARGIN, LARGEST)
    pen = Pen(width, top + page.height + MARGIN, colours.paper)
    if title:
        pen.write(width / 2, MARGIN + 14, title, 13, colours.ink, bold=True, at="center", max_width=width - 2 * MARGIN)
    for spot in layout.order:
        # The tiny number avoids a division by zero if there is no value, or only 0.
        _cell(pen, page, spot, values.get(spot), max([1e-9, *values.values()]), colours)
    pen.picture.alt = heat_description(title, values)
    return pen.picture


def _cell(pen: Pen, page: Cells, spot: str, value: float | None, most: float, theme: Theme) -> None:
    shape = polygon(*page.corners(spot))
    if value is None:
        pen.shape(shape, theme.tray, theme.line)
        return
    player = theme.players[0]
    ground = mixed(player.cloth, theme.card, value / most)
    pen.shape(shape, ground, theme.edge, 0.8)
    x, y = page.middles[spot]
    size = page.size * 0.3
    ink = max((player.letter, theme.ink), key=lambda ink: contrast(ink, ground))
    pen.write(x, y + size * 0.36, f"{value:g}", size, ink, bold=True, at="center", max_width=page.size * 0.86)


def is_drawable(value: object) -> bool:
    """Return True if a value is a finite number of 0 or more, and fits a float."""
    try:
        return isinstance(value, Real) and 0 <= float(value) < inf
    except OverflowError:
        return False


def heat_description(title: str, values: Mapping[str, float]) -> str:
    """Return the picture's alternative text: the title and the numbers."""
    numbers = commas(labelled(spot, f"{value:g}") for spot, value in values.items())
    return paragraph(ended(title) if title else "", ended(numbers))
