"""The icons that a game brings: path data in a box of 24 by 24, checked before anything is drawn or sent."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..catalogue import say
from ..errors import BadType, BadValue

# An icon of a game goes to every page, so it is read strictly: few commands, of bounded length, with every point in
# the box. The browser checks the characters again before it draws. Only the names in a scene look up these icons, so
# no game can change those of the interface.
BOX = 24
"""The width and the height of the box in which an icon is drawn."""

MOST_ICONS = 100
"""How many icons a game can bring."""

NAME = re.compile(r"[a-z][a-z0-9-]{0,31}")

PATH = re.compile(r"[Mm][MLHVCQZmlhvcqz0-9 ,.-]{0,999}")
"""What path data consists of; the browser checks the same (js/src/protocol/read.ts)."""

TOKEN = re.compile(r"[MLHVCQZmlhvcqz]|-?(?:\d{1,3}(?:\.\d{1,3})?|\.\d{1,3})(?![\d.])")

NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}
"""How many numbers follow each command."""

Point = tuple[float, float]


class Step(NamedTuple):
    """One step of a path, in absolute coordinates.

    Attributes:
        command: `M` (move), `L` (line), `Q` or `C` (curve with one or two control points) or `Z` (back to the start).
        points: The control points and the end; empty for `Z`.
    """

    command: str
    points: tuple[Point, ...]


def check_icons(icons: object) -> None:
    """Check the icons of a game.

    Args:
        icons: The path data of each icon by its name.

    Raises:
        BadType: `icons` is not a mapping of names to texts.
        BadValue: There are too many icons, a name is not a short lower-case word, or an icon has bad path data.
    """
    if not isinstance(icons, Mapping) or not all(isinstance(text, str) for pair in icons.items() for text in pair):
        raise BadType(say("error.icons_type"))
    if len(icons) > MOST_ICONS:
        raise BadValue(say("error.icons_many", most=MOST_ICONS))
    for name, path in icons.items():
        if not NAME.fullmatch(name):
            raise BadValue(say("error.icon_name", name=name))
        try:
            path_steps(path)
        except BadValue as error:
            raise BadValue(say("error.icon", name=name, problem=error)) from None


def path_steps(path: str) -> list[Step]:
    """Return the steps of path data, such as `M4 4L20 20`.

    Args:
        path: A part of SVG's path data: the commands M, L, H, V, C, Q and Z in capital letters (absolute) or small
            ones (relative), at most 1000 characters.

    Raises:
        BadValue: It is something else, or a point is outside the box.
    """
    if not PATH.fullmatch(path):
        raise BadValue(say("icon.path"))
    steps: list[Step] = []
    here = start = (0.0, 0.0)
    for command, numbers in _commands(path):
        points = _points(command, numbers, here)
        if not all(0 <= value <= BOX for point in points for value in point):
            raise BadValue(say("icon.box", size=BOX, command=command))
        here = points[-1] if points else start
        if command in "Mm":
            start = here
        kind = command.upper()
        steps.append(Step("L" if kind in "HV" else kind, points))
    return steps


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """Yield each command with its numbers; further numbers repeat the command, after a move as lines.

    Raises:
        BadValue: A number is malformed or missing, or there is one too many.
    """
    tokens = _tokens(path)
    command = ""
    while tokens:
        if tokens[0].isalpha():
            command = tokens.pop(0)
        elif command in "Zz":
            raise BadValue(say("icon.number", text=tokens[0]))
        count = NUMBERS[command.upper()]
        words, tokens = tokens[:count], tokens[count:]
        if len(words) < count or any(word.isalpha() for word in words):
            raise BadValue(say("icon.missing", command=command, n=count))
        yield command, list(map(float, words))
        command = {"M": "L", "m": "l"}.get(command, command)


def _tokens(path: str) -> list[str]:
    """Return the letters and numbers of path data.

    Raises:
        BadValue: A number is malformed.
    """
    found, at = [], 0
    while at < len(path):
        if path[at] in " ,":
            at += 1
            continue
        token = TOKEN.match(path, at)
        if token is None:
            raise BadValue(say("icon.number", text=path[at : at + 12]))
        found.append(token[0])
        at = token.end()
    return found


def _points(command: str, numbers: list[float], here: Point) -> tuple[Point, ...]:
    """Return the points of one command, in absolute coordinates."""
    x, y = here if command.islower() else (0.0, 0.0)
    if command in "Hh":
        return ((x + numbers[0], here[1]),)
    if command in "Vv":
        return ((here[0], y + numbers[0]),)
    return tuple((x + across, y + down) for across, down in zip(numbers[::2], numbers[1::2], strict=True))
