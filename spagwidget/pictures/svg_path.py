"""Writes shapes as path data of SVG, in few letters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import dist

from .outline import Outline, Point, circle

UNIT = 100
"""Path data are computed in hundredths of a pixel, so rounding errors cannot add up."""

Place = tuple[int, int]


def number(value: float) -> str:
    """Return a number with two decimals at most, and no zero before the point."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text == "-0":
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def path_data(outlines: Iterable[Outline]) -> str:
    """Return the path data of shapes: distances from point to point, where they are shorter than coordinates."""
    data, at = "", (0, 0)
    for outline in outlines:
        start = _place(outline[0].points[0])
        far, near = "M" + _numbers(start), "m" + _numbers(_way(at, start))
        data += min(far, near, key=len) if data else far
        radius = _radius(outline)
        if radius is None:
            more, at = _lines(outline, start)
            data += more
        else:
            data += _arc(radius, -2 * radius) + _arc(radius, 2 * radius) + "z"
            at = start
    return data


def _lines(outline: Outline, start: Place) -> tuple[str, Place]:
    """Return the path data of an outline without its start, and the place where it ends."""
    data, before, at, bend = "", "", start, (0, 0)
    for command, points in outline[1:]:
        ends = [_place(point) for point in points]
        if command == "M":
            data, before, start, at = data + "M" + _numbers(ends[0]), "", ends[0], ends[0]
            continue
        if command == "Z":
            data, before, at = data + "z", "", start
            continue
        ways = [_way(at, end) for end in ends]
        written = command.lower()
        values = [value for way in ways for value in way]
        if written == "l" and 0 in values:
            written, values = ("h", values[:1]) if values[1] == 0 else ("v", values[1:])
        elif written == "c":
            if before in ("c", "s") and ways[0] == bend:
                written, values = "s", values[2:]
            bend = _way(ways[1], ways[2])
        more = _numbers(values)
        if written == before:
            data += more if more[0] == "-" else " " + more
        else:
            data += written + more
        before, at = written, ends[-1]
    return data, at


def _arc(radius: int, across: int) -> str:
    """Return half a circle, which ends this far to the right of its start."""
    return f"a{_numbers((radius, radius))} 0 1 1{_numbers((across, 0), ' ')}"


def _radius(outline: Outline) -> int | None:
    """Return the radius of a circle, or None for any other outline."""
    if [step.command for step in outline] != ["M", "C", "C", "C", "C", "Z"]:
        return None
    (right, y), (left, _) = outline[0].points[0], outline[2].points[-1]
    radius = (right - left) / 2
    points, wanted = (
        [point for step in shape for point in step.points] for shape in (outline, circle(left + radius, y, radius))
    )
    return round(radius * UNIT) if all(dist(*pair) < 0.001 for pair in zip(points, wanted, strict=True)) else None


def _place(point: Point) -> Place:
    return round(point[0] * UNIT), round(point[1] * UNIT)


def _way(start: Place, end: Place) -> Place:
    return end[0] - start[0], end[1] - start[1]


def _numbers(values: Sequence[int], before: str = "") -> str:
    """Return numbers in a row, after other text; a minus sign separates them as well as a space."""
    text = ""
    for value in values:
        more = number(value / UNIT)
        text += more if more[0] == "-" or not (text or before) else " " + more
    return text
