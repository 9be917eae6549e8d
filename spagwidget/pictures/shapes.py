"""The players' shapes, the cloth of a flag or the body of an islander, and the icons that a game brings."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Any

from matplotlib.path import Path

from ..core.table.icons import BOX, path_steps
from .pen import box, circle, polygon

__all__ = ["SHAPES", "icon_lines", "pennant_cloth"]


def _round(x: float, y: float, size: float) -> Path:
    return circle(x, y, size / 2)


def _square(x: float, y: float, size: float) -> Path:
    half = size * 0.47
    return box(x - half, y - half, 2 * half, 2 * half, size * 0.2)


def pennant_cloth(x: float, y: float, size: float) -> Path:
    """Return a triangle that points to the right.

    Args:
        x: Its middle; more of the triangle is on the left, at the pole.
        y: Its middle.
        size: Its size, in pixels.
    """
    return polygon((x - size * 0.5, y - size * 0.54), (x + size * 0.66, y), (x - size * 0.5, y + size * 0.54))


def _diamond(x: float, y: float, size: float) -> Path:
    half = size * 0.6
    return polygon((x, y - half), (x + half, y), (x, y + half), (x - half, y))


def _hexagon(x: float, y: float, size: float) -> Path:
    return polygon(*((x + size * 0.55 * cos(k * pi / 3), y + size * 0.55 * sin(k * pi / 3)) for k in range(6)))


SHAPES: tuple[Callable[[float, float, float], Path], ...] = (
    _round,
    _square,
    pennant_cloth,
    _diamond,
    _hexagon,
)
"""A function for each seat that takes the middle (x, y) and the size and returns the player's shape."""


CODES = {"M": Path.MOVETO, "L": Path.LINETO, "Q": Path.CURVE3, "C": Path.CURVE4, "Z": Path.CLOSEPOLY}


def icon_lines(path: str, x: float, y: float, size: float) -> Path:
    """Return the lines of an icon.

    Args:
        path: Its path data, in a box of 24 by 24.
        x: The middle of the box on the page.
        y: The middle of the box on the page.
        size: The width of the box on the page, in pixels.
    """
    vertices: list[tuple[float, float]] = []
    codes: list[Any] = []  # matplotlib's own numbers, whose type differs from version to version
    for command, points in path_steps(path):
        # matplotlib wants a point for the way back to the start, and ignores where it is
        vertices += [(x + (across / BOX - 0.5) * size, y + (down / BOX - 0.5) * size) for across, down in points] or [
            (x, y)
        ]
        codes += [CODES[command]] * max(1, len(points))
    return Path(vertices, codes)
