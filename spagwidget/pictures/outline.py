"""Shapes as steps of a path, which every kind of picture can draw; lengths are in pixels, and y grows downward."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.table.icons import BOX, Step, path_steps

Point = tuple[float, float]
Outline = tuple[Step, ...]
"""The steps of a shape, in absolute coordinates."""

ROUND = 0.5522847
"""How far the control points of a quarter of a circle are from its ends, for a radius of 1."""


def open_line(*points: Point) -> Outline:
    """Return a line through points."""
    return (Step("M", points[:1]), *(Step("L", (point,)) for point in points[1:]))


def polygon(*points: Point) -> Outline:
    """Return a closed shape with these corners."""
    return (*open_line(*points), Step("Z", ()))


def circle(x: float, y: float, radius: float) -> Outline:
    """Return a circle.

    Args:
        x: Its middle.
        y: Its middle.
        radius: Its radius, in pixels.
    """
    r, k = radius, radius * ROUND
    return (
        Step("M", ((x + r, y),)),
        Step("C", ((x + r, y + k), (x + k, y + r), (x, y + r))),
        Step("C", ((x - k, y + r), (x - r, y + k), (x - r, y))),
        Step("C", ((x - r, y - k), (x - k, y - r), (x, y - r))),
        Step("C", ((x + k, y - r), (x + r, y - k), (x + r, y))),
        Step("Z", ()),
    )


def box(
    x: float, y: float, width: float, height: float, radius: float = 0, *, top: bool = True, bottom: bool = True
) -> Outline:
    """Return a box, which may have round corners.

    Args:
        x: Its left side.
        y: Its upper side.
        width: Its width.
        height: Its height.
        radius: The radius of its corners; 0 for sharp ones.
        top: False for sharp corners at the top.
        bottom: False for sharp corners at the bottom.
    """
    points = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    if not radius:
        return polygon(*points)
    radii = [radius if top else 0.0] * 2 + [radius if bottom else 0.0] * 2
    steps: list[Step] = []
    for corner, r, (before, after) in zip(points, radii, _WAYS, strict=True):
        start = corner[0] - r * before[0], corner[1] - r * before[1]
        end = corner[0] + r * after[0], corner[1] + r * after[1]
        steps += [Step("L", (start,)), *([Step("Q", (corner, end))] if r else [])]
    return (Step("M", steps[0].points), *steps[1:], Step("Z", ()))


_UP, _RIGHT, _DOWN, _LEFT = (0, -1), (1, 0), (0, 1), (-1, 0)
_WAYS = ((_UP, _RIGHT), (_RIGHT, _DOWN), (_DOWN, _LEFT), (_LEFT, _UP))


def track(points: Sequence[Point], radius: float) -> Outline:
    """Return an open path along vertical and horizontal lines, its corners rounded with this radius."""
    steps = [Step("M", (points[0],))]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        steps.append(Step("L", (_towards(corner, before, radius),)))
        steps.append(Step("Q", (corner, _towards(corner, after, radius))))
    return (*steps, Step("L", (points[-1],)))


def _towards(start: Point, end: Point, most: float) -> Point:
    """Return the point `most` away from `start` towards `end`, but at most half way."""
    length = abs(end[0] - start[0]) + abs(end[1] - start[1])
    part = min(most, length / 2) / length if length else 0
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def arc(start: Point, end: Point, high: float, inset: float) -> Outline:
    """Return a curve from one point to another.

    Args:
        start: Where it begins.
        end: Where it ends, at the right of the start.
        high: The y of both control points.
        inset: How far the control points are from the ends.
    """
    return (Step("M", (start,)), Step("C", ((start[0] + inset, high), (end[0] - inset, high), end)))


def heart_shape(x: float, y: float, size: float) -> Outline:
    """Return a heart.

    Args:
        x: Its middle.
        y: Its middle.
        size: Its height and width, about, in pixels.
    """
    s = size / 2
    parts = [(0, 0.9), (-1.7, -0.25), (-0.85, -1.5), (0, -0.45), (0.85, -1.5), (1.7, -0.25), (0, 0.9)]
    points = [(x + s * across, y + s * down) for across, down in parts]
    return (Step("M", (points[0],)), Step("C", tuple(points[1:4])), Step("C", tuple(points[4:])))


def icon(path: str, x: float, y: float, size: float) -> Outline:
    """Return the lines of an icon.

    Args:
        path: Its path data, in a box of 24 by 24.
        x: The middle of the box on the page.
        y: The middle of the box on the page.
        size: The width of the box on the page, in pixels.
    """
    return tuple(
        Step(
            command,
            tuple((x + (across / BOX - 0.5) * size, y + (down / BOX - 0.5) * size) for across, down in points),
        )
        for command, points in path_steps(path)
    )
