"""Computes where the cells of a grid or honeycomb are on a page."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import NamedTuple

from ..core.table.scene import Layout

Point = tuple[float, float]

GAP = 0.06
"""The space between two cells, as a fraction of a cell's width."""


class Cells(NamedTuple):
    """The cells of a layout, placed on a page; all lengths are in pixels.

    Attributes:
        kind: The layout's kind, such as `grid` or `hex`.
        middles: The middle of each spot's cell, by the spot's id.
        size: The width of a cell, including the gap to the next one.
        height: The height of all cells together.
    """

    kind: str
    middles: Mapping[str, Point]
    size: float
    height: float

    def corners(self, spot: str) -> list[Point]:
        """Return the corners of a spot's cell: four, or six with one at the top in a honeycomb."""
        x, y = self.middles[spot]
        half = self.size * (1 - GAP) / 2
        if self.kind != "hex":
            return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
        reach = 2 * half / sqrt(3)
        return [
            (x, y - reach),
            (x + half, y - reach / 2),
            (x + half, y + reach / 2),
            (x, y + reach),
            (x - half, y + reach / 2),
            (x - half, y - reach / 2),
        ]


def cells(layout: Layout, left: float, top: float, width: float, largest: float) -> Cells:
    """Return the cells of a layout, centred in the given width.

    Args:
        layout: The layout; without `places` its spots fill the columns row by row.
        left: The x of the left end, in pixels.
        top: The y of the upper end, in pixels.
        width: The space for all columns, in pixels.
        largest: The largest width of one cell, in pixels.
    """
    columns = max(1, layout.columns)
    places = layout.places or tuple((at % columns, at // columns) for at in range(len(layout.order)))
    across, down = 1 + max((x for x, _ in places), default=0), 1 + max((y for _, y in places), default=0)
    hexes = layout.kind == "hex"
    wide = (across + 1) / 2 if hexes else across  # the columns of a honeycomb are half cells
    size = min(largest, width / wide)
    step_x, step_y = (size / 2, size * sqrt(3) / 2) if hexes else (size, size)
    start_x = left + (width - wide * size) / 2 + size / 2
    start_y = top + (size / sqrt(3) if hexes else size / 2)
    middles = {
        spot: (start_x + x * step_x, start_y + y * step_y) for spot, (x, y) in zip(layout.order, places, strict=True)
    }
    height = (down - 1) * step_y + (2 * size / sqrt(3) if hexes else size)
    return Cells(layout.kind, middles, size, height)
