"""The players' shapes: the cloth of a flag, or the body of an islander."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from ..core.table.icons import Step
from .outline import Outline, box, circle, polygon


def _round(x: float, y: float, size: float) -> Outline:
    return circle(x, y, size / 2)


def _square(x: float, y: float, size: float) -> Outline:
    half = size * 0.47
    return box(x - half, y - half, 2 * half, 2 * half, size * 0.2)


def pennant_cloth(x: float, y: float, size: float) -> Outline:
    """Return a triangle that points to the right.

    Args:
        x: Its middle; more of the triangle is on the left, at the pole.
        y: Its middle.
        size: Its size, in pixels.
    """
    return polygon((x - size * 0.5, y - size * 0.54), (x + size * 0.66, y), (x - size * 0.5, y + size * 0.54))


def _diamond(x: float, y: float, size: float) -> Outline:
    half = size * 0.6
    return polygon((x, y - half), (x + half, y), (x, y + half), (x - half, y))


def _hexagon(x: float, y: float, size: float) -> Outline:
    return polygon(*((x + size * 0.55 * cos(k * pi / 3), y + size * 0.55 * sin(k * pi / 3)) for k in range(6)))


def _cross(x: float, y: float, size: float) -> Outline:
    half, arm, r = size * 0.5, size * 0.2, size * 0.08
    corners = [(-arm, -half), (arm, -half), (arm, -arm), (half, -arm), (half, arm), (arm, arm)]
    points = [*corners, *((-across, -down) for across, down in corners)]
    steps: list[Step] = []
    for (x1, y1), (x2, y2), (x3, y3) in zip((points[-1], *points), points, (*points[1:], points[0]), strict=False):
        before = x2 + r * _sign(x1 - x2), y2 + r * _sign(y1 - y2)
        after = x2 + r * _sign(x3 - x2), y2 + r * _sign(y3 - y2)
        here = [(x + across, y + down) for across, down in (before, (x2, y2), after)]
        steps += [Step("L", (here[0],)), Step("Q", (here[1], here[2]))]
    return (Step("M", steps[0].points), *steps[1:], Step("Z", ()))


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


SHAPES: tuple[Callable[[float, float, float], Outline], ...] = (
    _round,
    _square,
    pennant_cloth,
    _diamond,
    _hexagon,
    _cross,
)
"""A function for each seat that takes the middle (x, y) and the size and returns the player's shape."""
