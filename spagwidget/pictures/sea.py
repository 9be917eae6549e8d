"""Draws the parts of the Monster edition's table: islanders, meatballs, the sorcerer's hat and islands."""

from __future__ import annotations

from ..core.table.scene import Cursor
from .outline import Outline, box, circle, polygon
from .shapes import SHAPES
from .surface import Surface
from .theme import Theme

ROUND = 26.0
"""The radius of an island's corners."""
RINGS = (6.5, 3.0)
"""How far the shallows reach beyond an island, in pixels, the outer ring first."""


def islander(
    pen: Surface,
    theme: Theme,
    x: float,
    foot: float,
    owner: tuple[int, str],
    state: str,
    *,
    head: bool,
    ground: str,
    size: float,
) -> None:
    """Draw an islander: a head with the player's shape as its body.

    Args:
        pen: Where to draw.
        theme: The colours.
        x: Its left side.
        foot: Its lower end, as y.
        owner: The number of the owner's seat (from 0) and the letter on the body.
        state: `""`, `acting` (with a ring), `handled` (hollow) or `out` (dashed and crossed out).
        head: True for the head of a queue, which gets a bar below it.
        ground: The colour behind the islander.
        size: The size of a flag's cloth, in pixels; an islander is a little smaller.
    """
    seat, letter = owner
    colours = theme.players[seat % len(theme.players)]
    high = size * 0.86
    x2, y = x + size * 0.5, foot - 5 - high / 2
    # The third player's shape points to the right; a body with a head on it points up.
    body = _cone(x2, y, high) if seat % len(SHAPES) == 2 else SHAPES[seat % len(SHAPES)](x2, y, high)
    parts = (circle(x2, y - high * 0.72, high * 0.25), body)
    if state == "acting":
        for edge, line in ((theme.casing, 7.5), (theme.noodle, 5.5), (ground, 2.0)):
            for path in parts:
                pen.shape(path, edge=edge, line=line)
    for path in parts:
        if state == "handled":
            pen.shape(path, ground, colours.outline, 1.5)
        elif state == "out":
            pen.shape(path, None, theme.ink3, 1.2, dash=(2.2, 1.8))
        else:
            pen.shape(path, colours.cloth, colours.rim, 1.4 if colours.rim != colours.cloth else 0.4)
    if state == "out":
        pen.line((x2 - high * 0.6, foot - 3), (x2 + high * 0.6, y - high * 0.9), edge=theme.ink3, line=1.3)
    if head:
        pen.line((x2 - 8, foot - 1), (x2 + 8, foot - 1), edge=theme.ink, line=2.6)
    ink = theme.ink3 if state == "out" else theme.ink2 if state == "handled" else colours.letter
    pen.write(
        x2, y + high * (0.36 if seat % len(SHAPES) == 2 else 0.2), letter, size * 0.5, ink, bold=True, at="center"
    )


def _cone(x: float, y: float, size: float) -> Outline:
    return polygon((x, y - size * 0.6), (x + size * 0.62, y + size * 0.5), (x - size * 0.62, y + size * 0.5))


def meatball(pen: Surface, x: float, y: float, size: float, fill: str | None, edge: str) -> None:
    """Draw a meatball, which stands for one life.

    Args:
        pen: Where to draw.
        x: Its middle.
        y: Its middle.
        size: Its diameter, in pixels.
        fill: The colour inside; None for a lost life.
        edge: The colour of the outline.
    """
    pen.shape(circle(x, y, size * 0.5), fill, edge, 1.2)


def hat(pen: Surface, theme: Theme, x: float, y: float, cursor: Cursor) -> None:
    """Draw the sorcerer's hat, the cursor, with an arrow in its direction.

    Args:
        pen: Where to draw.
        theme: The colours.
        x: The middle of the station.
        y: The middle of the station.
        cursor: The cursor.
    """
    way = cursor.direction

    def shape(*points: tuple[float, float]) -> Outline:
        return polygon(*((x + dx * way, y + dy) for dx, dy in points))

    pen.shape(
        shape((-25, -14.5), (-13, -20), (13, -20), (25, -14.5), (9, -10), (-9, -10)), theme.noodle, theme.casing, 1
    )
    cone = shape((-14, -19), (-9, -34), (-3, -44), (4, -48), (10.5, -44), (7, -41), (9, -33), (14, -19))
    pen.shape(cone, theme.noodle, theme.casing, 1)
    pen.shape(
        shape((-12.6, -24), (12.6, -24), (14, -19), (-14, -19)), theme.ink if theme.paper > "#7" else theme.casing
    )
    for start in ((-6, -31), (2, -35.5), (2, -26.5)):
        pen.line((x + start[0] * way, y + start[1]), (x + 6.5 * way, y - 31), edge=theme.on_noodle, line=1.8)


def shallows(pen: Surface, theme: Theme, x: float, y: float, width: float, high: float) -> None:
    """Draw the shallow water around an island.

    Args:
        pen: Where to draw.
        theme: The colours; it must have `shallows`.
        x: The island's left side.
        y: The island's upper side.
        width: The island's width.
        high: The island's height.
    """
    for spread, colour in zip(RINGS, reversed(theme.shallows), strict=True):
        pen.shape(box(x - spread, y - spread, width + 2 * spread, high + 2 * spread, ROUND + spread), colour)


def small(pen: Surface, x: float, y: float, ink: str) -> None:
    """Draw the outline of a small islander, the sign before the number of unused ones.

    Args:
        pen: Where to draw.
        x: Its middle.
        y: The base line of the number.
        ink: The colour.
    """
    pen.shape(circle(x, y - 7.5, 2.4), None, ink, 1.2)
    pen.shape(polygon((x - 4, y + 1), (x - 2, y - 4), (x + 2, y - 4), (x + 4, y + 1)), None, ink, 1.2)
