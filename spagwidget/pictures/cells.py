"""Where the spots of a grid or honeycomb lie on a page."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import NamedTuple

from ..core.table.scene import Layout

__all__ = ["Cells", "Point", "cells"]

Point = tuple[float, float]

GAP = 0.06
"""The space between two cells, as a part of one."""


class Cells(NamedTuple):
    """The middle of each spot's cell, how large a cell is, and how high they are together."""

    kind: str
    middles: Mapping[str, Point]
    size: float
    height: float

    def corners(self, spot: str) -> list[Point]:
        """The corners of a spot's cell: four, or the six of a honeycomb's cell with one at the top."""
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
    """The cells of a layout, in the middle of this width, none wider than the largest."""
    columns = max(1, layout.columns)
    places = layout.places or tuple((at % columns, at // columns) for at in range(len(layout.order)))
    across, down = 1 + max((x for x, _ in places), default=0), 1 + max((y for _, y in places), default=0)
    hexes = layout.kind == "hex"
    wide = (across + 1) / 2 if hexes else across
    size = min(largest, width / wide)
    step_x, step_y = (size / 2, size * sqrt(3) / 2) if hexes else (size, size)
    start_x = left + (width - wide * size) / 2 + size / 2
    start_y = top + (size / sqrt(3) if hexes else size / 2)
    middles = {
        spot: (start_x + x * step_x, start_y + y * step_y) for spot, (x, y) in zip(layout.order, places, strict=True)
    }
    height = (down - 1) * step_y + (2 * size / sqrt(3) if hexes else size)
    return Cells(layout.kind, middles, size, height)
