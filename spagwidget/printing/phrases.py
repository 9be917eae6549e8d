"""Breaks text into lines for paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..core.table.scene import Chip
from ..pictures.pieces import part_width
from ..pictures.plan import TextPart, words
from ..pictures.surface import Measure

TEXT = 11.0
"""The size of type at which `part_width` measures."""


class Cluster(NamedTuple):
    """Parts of a text between which no line breaks.

    Attributes:
        parts: The parts.
        spaced: True if a space comes before it, unless it begins a line.
    """

    parts: tuple[TextPart, ...]
    spaced: bool


def clusters(text: str, chips: Sequence[Chip] = ()) -> list[Cluster]:
    """Return the parts of a text between which a line can break.

    Args:
        text: The text; each `{n}` in it stands for the next chip.
        chips: The parameters.
    """
    return [Cluster(tuple(word), not word[0].glued) for word in words(text, chips)]


def width_of(measure: Measure, line: Sequence[Cluster], size: float) -> float:
    """Return how wide a line is.

    Args:
        measure: Returns the width of words.
        line: The clusters of the line.
        size: The size of the type; the width has the same unit.
    """
    wide = sum(part_width(measure, part) for cluster in line for part in cluster.parts)
    gaps = sum(cluster.spaced for cluster in line[1:])
    return (wide + gaps * part_width(measure, TextPart(" "))) * size / TEXT


def lines_of(
    measure: Measure, text: str, size: float, width: float, chips: Sequence[Chip] = (), *, even: bool = False
) -> list[list[Cluster]]:
    """Return a text in lines that fit; a cluster that is wider than a line gets a line alone.

    Args:
        measure: Returns the width of words.
        text: The text; each `{n}` in it stands for the next chip.
        size: The size of the type.
        width: The width of a line, in the same unit.
        chips: The parameters.
        even: True for lines of about the same length.
    """
    found = clusters(text, chips)
    lines = broken(measure, found, size, width)
    narrow = width
    while even and narrow > width / 2:
        narrow *= 0.97
        other = broken(measure, found, size, narrow)
        if len(other) > len(lines) or any(width_of(measure, line, size) > width for line in other):
            break
        lines = other
    return lines


def broken(measure: Measure, text: Sequence[Cluster], size: float, width: float) -> list[list[Cluster]]:
    """Return clusters in lines, each as full as possible.

    Args:
        measure: Returns the width of words.
        text: The clusters.
        size: The size of the type.
        width: The width of a line, in the same unit.
    """
    lines: list[list[Cluster]] = []
    for cluster in text:
        if lines and width_of(measure, [*lines[-1], cluster], size) <= width:
            lines[-1].append(cluster)
        else:
            lines.append([cluster])
    return lines
