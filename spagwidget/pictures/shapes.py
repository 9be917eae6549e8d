"""The players' shapes, each around its middle: the cloth of a flag, the body of an islander."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from matplotlib.path import Path

from .pen import box, circle, polygon

__all__ = ["SHAPES", "pennant_cloth"]


def _round(x: float, y: float, size: float) -> Path:
    return circle(x, y, size / 2)


def _square(x: float, y: float, size: float) -> Path:
    half = size * 0.47
    return box(x - half, y - half, 2 * half, 2 * half, size * 0.2)


def pennant_cloth(x: float, y: float, size: float) -> Path:
    """A triangle that points to the right, its weight at the pole."""
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
