"""The labels of the columns and rows of a grid."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .scene import Layout, cells_of

PARTS = re.compile(r"(?P<first>[^\W\d_]+|\d+)[,.:;/_-]?(?P<second>[^\W\d_]+|\d+)")
"""An id in two parts, such as `c3`, `3c` or `2,0`."""


def axes(layout: Layout) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the labels of the columns and of the rows of a grid.

    They are the layout's own labels, or else the two parts of the spots' ids, or else numbers from 0.
    """
    at = tuple(cells_of(layout).values())
    wide, high = (1 + max((place[axis] for place in at), default=-1) for axis in (0, 1))
    if layout.labels:
        return layout.labels
    found = [PARTS.fullmatch(id_) for id_ in layout.order]
    if all(found):
        parts = [match.groups() for match in found if match]
        for column, row in ((0, 1), (1, 0)):
            columns = _labels([(place[0], part[column]) for place, part in zip(at, parts, strict=True)], wide)
            rows = _labels([(place[1], part[row]) for place, part in zip(at, parts, strict=True)], high)
            if columns and rows:
                return columns, rows
    return tuple(map(str, range(wide))), tuple(map(str, range(high)))


def _labels(parts: Sequence[tuple[int, str]], count: int) -> tuple[str, ...]:
    """Return the part of each line, if all ids of the line have it and those of no other line; else nothing."""
    found = dict(parts)
    once = len(set(found.values())) == len(found) == count
    return tuple(found[line] for line in range(count)) if once and set(parts) == set(found.items()) else ()
