"""The icons of the interface (js/src) as pictures need them: in straight lines and curves with two control points."""

from __future__ import annotations

import re
from math import acos, ceil, cos, hypot, pi, sin, sqrt, tan
from pathlib import Path

SOURCES = (
    "js/src/ui/icons.ts",
    "js/src/editions/pictures.ts",
    "js/src/panels/players/icons.ts",
    "js/src/panels/watch/icons.ts",
)
ENTRY = re.compile(r'^  "?([a-z][a-z-]*)"?:\s*"([^"]+)",$', re.MULTILINE)
NUMBER = re.compile(r"[ ,]*(-?(?:\d+\.?\d*|\.\d+))")
FLAG = re.compile(r"[ ,]*([01])")
SHAPES = {"m": "nn", "l": "nn", "h": "n", "v": "n", "c": "nnnnnn", "s": "nnnn", "a": "nnnffnn", "z": ""}

Point = tuple[float, float]


def of_the_interface() -> dict[str, str]:
    """Return the path data of all icons of the interface, by name."""
    texts = [Path(source).read_text(encoding="utf-8") for source in SOURCES]
    return {name: path for text in texts for name, path in ENTRY.findall(text)}


def in_curves(path: str) -> str:
    """Return path data with the commands M, L, C and Z only, rounded to a tenth."""
    found: list[str] = []
    here = start = (0.0, 0.0)
    control: Point | None = None
    for command, numbers in _commands(path):
        kind, shift = command.lower(), here if command.islower() else (0.0, 0.0)
        before, control = control, None
        if kind == "z":
            found.append("Z")
            here = start
            continue
        if kind in "hv":
            end = (numbers[0] + shift[0], here[1]) if kind == "h" else (here[0], numbers[0] + shift[1])
            found.append("L" + _written(end))
        elif kind == "a":
            end = numbers[5] + shift[0], numbers[6] + shift[1]
            found += [
                "C" + _written(*curve) for curve in _arc(here, numbers[0], numbers[1], numbers[3], numbers[4], end)
            ]
        else:
            points = [(x + shift[0], y + shift[1]) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
            if kind == "s":
                mirrored = (2 * here[0] - before[0], 2 * here[1] - before[1]) if before else here
                points = [mirrored, *points]
            if kind in "cs":
                control = points[1]
            end = points[-1]
            found.append({"m": "M", "l": "L"}.get(kind, "C") + _written(*points))
            if kind == "m":
                start = end
        here = end
    return "".join(found)


def _written(*points: Point) -> str:
    return " ".join(f"{round(value, 1):g}" for point in points for value in point)


def _commands(path: str) -> list[tuple[str, list[float]]]:
    """Return the commands with their numbers; a command that repeats has its letter each time."""
    found, at = [], 0
    while at < len(path):
        command = path[at]
        at += 1
        again = True
        while again:
            numbers = []
            for kind in SHAPES[command.lower()]:
                match = (NUMBER if kind == "n" else FLAG).match(path, at)
                assert match, path[at:]
                numbers.append(float(match[1]))
                at = match.end()
            found.append((command, numbers))
            command = {"m": "l", "M": "L"}.get(command, command)
            again = bool(numbers) and NUMBER.match(path, at) is not None
    return found


def _arc(
    start: Point, rx: float, ry: float, large: float, sweep: float, end: Point
) -> list[tuple[Point, Point, Point]]:
    """Return the curves that follow an arc of an ellipse that is not turned (SVG 1.1, F.6)."""
    (x1, y1), (x2, y2) = start, end
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    grown = max(1.0, hypot(dx / rx, dy / ry))
    rx, ry = rx * grown, ry * grown
    part = (rx * dy) ** 2 + (ry * dx) ** 2
    factor = sqrt(max(0.0, ((rx * ry) ** 2 - part) / part)) * (1 if large != sweep else -1)
    cx, cy = factor * rx * dy / ry, -factor * ry * dx / rx
    first = _angle((dx - cx) / rx, (dy - cy) / ry)
    turn = _angle((-dx - cx) / rx, (-dy - cy) / ry) - first
    turn += 2 * pi if sweep and turn < 0 else -2 * pi if not sweep and turn > 0 else 0
    cx, cy = cx + (x1 + x2) / 2, cy + (y1 + y2) / 2
    count = ceil(abs(turn) / (pi / 2) - 1e-6)
    each = turn / count
    long = 4 / 3 * tan(each / 4)
    curves = []
    for number in range(count):
        a, b = first + number * each, first + (number + 1) * each
        curves.append(
            (
                (cx + rx * (cos(a) - long * sin(a)), cy + ry * (sin(a) + long * cos(a))),
                (cx + rx * (cos(b) + long * sin(b)), cy + ry * (sin(b) - long * cos(b))),
                (cx + rx * cos(b), cy + ry * sin(b)),
            )
        )
    return curves


def _angle(x: float, y: float) -> float:
    return (1 if y >= 0 else -1) * acos(max(-1.0, min(1.0, x / hypot(x, y))))
