"""Computes the lines of the cursor's moves along and across a ring."""

from __future__ import annotations

from math import hypot

from ..core.table.icons import Step
from .outline import Outline, Point
from .ring_plan import Area, RingPlan, Station


def move(plan: RingPlan, first: str, second: str) -> Outline | None:
    """Return the line of a move: a bulge between neighbours, else a chord; None if a spot is not in the ring.

    Args:
        plan: The layout.
        first: The id of the spot where the cursor was.
        second: The id of the spot where it went.
    """
    start, end = plan.stations.get(first), plan.stations.get(second)
    if start is None or end is None or first == second:
        return None
    length = hypot(end.x - start.x, end.y - start.y) or 1.0
    if plan.neighbours(first, second):
        return _bow(plan.rail, start, end, min(8 + 0.18 * length, 14 if plan.narrow else 32) * 1.15, 0.22)
    along = bool(set(start.sides) & set(end.sides)) or len(plan.stations) <= 6
    bow, straight = (20.0, 8.0) if plan.narrow else (72.0, length)
    off = min(24 + 0.12 * length, bow) if along else min(0.04 * length, straight)
    return _bow(plan.rail, start, end, off, 0.28)


def _bow(rail: Area, start: Station, end: Station, off: float, part: float) -> Outline:
    """Return a curve that leaves the straight line towards the middle of the rail."""
    length = hypot(end.x - start.x, end.y - start.y) or 1.0
    across, down = (start.y - end.y) / length, (end.x - start.x) / length
    half = (start.x + end.x) / 2, (start.y + end.y) / 2
    centre = rail.x + rail.width / 2, rail.y + rail.height / 2
    if (centre[0] - half[0]) * across + (centre[1] - half[1]) * down < 0:
        across, down = -across, -down

    def at(share: float) -> Point:
        x, y = start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share
        return x + across * off, y + down * off

    return Step("M", ((start.x, start.y),)), Step("C", (at(part), at(1 - part), (end.x, end.y)))


def turned(points: list[Point], x: float, y: float, quarters: int, flip: int = 1) -> list[Point]:
    """Return points around a station, mirrored and then turned clockwise.

    Args:
        points: The points, relative to the station, as they are on the upper side with the direction to the right.
        x: The station's middle.
        y: The station's middle.
        quarters: How many quarter turns.
        flip: -1 to mirror left and right.
    """
    found = [(flip * across, down) for across, down in points]
    for _ in range(quarters % 4):
        found = [(-down, across) for across, down in found]
    return [(x + across, y + down) for across, down in found]
