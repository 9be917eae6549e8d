"""Computes the layout of a ring: cards clockwise round a rectangle, their stations on a rail, and the middle.

On a narrow page the ring stands: the left column goes down, the right one up, and the rails are between them.
The sizes are those of the board in the browser (`js/src/boards/ring/geometry.ts`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from typing import NamedTuple

from .outline import Point
from .plan import NARROW

TOP, RIGHT, BOTTOM, LEFT = range(4)
"""The sides of the rectangle, clockwise."""

GAP, ABOVE, EDGE = 10.0, 22.0, 28.0
STEM, INSIDE, NEAR, AWAY = 17.0, 38.0, 24.0, 13.0
"""Pixels from a card to the rail, from the rail to the middle (and in a low ring), and of a side's stations from the
corners."""
RADIUS = 10.0
LEAST, MOST, MOST_OF_FEW = 116.0, 190.0, 232.0
MIDDLE = 400.0  # the least width that cards leave for the middle
FEW, WIDE, ONE_ROW, LOOP = 12, 960, 6, 44.0

LANE, LANE_EDGE, LANE_RAIL, LANE_GAP = 62.0, 9.0, 12.5, 12.0
LANE_CARD, LANE_FOCUS, LANE_PANEL, LANE_HEAD, LANE_FOOT = 62.0, 156.0, 182.0, 20.0, 42.0


class Area(NamedTuple):
    """A rectangle: its left and upper ends, its width and its height."""

    x: float
    y: float
    width: float
    height: float


class Station(NamedTuple):
    """The point of the rail that belongs to a card.

    Attributes:
        x: Its middle.
        y: Its middle.
        place: The place in the ring, from 0.
        sides: The sides of the rail that it is on, in clockwise order; a corner is on two.
    """

    x: float
    y: float
    place: int
    sides: tuple[int, int]


class RingPlan(NamedTuple):
    """The layout of a ring; all lengths are in pixels.

    Attributes:
        narrow: Whether the ring stands.
        area: The whole board.
        boxes: The card of each spot, by the spot's id.
        stations: The station of each spot, by the spot's id.
        rail: The rail, a rectangle with round corners.
        seam: The middle of the tick between the last place and the first, and whether the tick is level.
        stems: Lines from the stations to the cards.
        chevrons: Where the rail shows the direction: x, y, and the side of the rail.
        middle: The space for the cursor's card and what is beside it.
    """

    narrow: bool
    area: Area
    boxes: dict[str, Area]
    stations: dict[str, Station]
    rail: Area
    seam: tuple[float, float, bool]
    stems: list[tuple[Point, Point]]
    chevrons: list[tuple[float, float, int]]
    middle: Area

    def neighbours(self, first: str, second: str) -> bool:
        """Return True if two spots are next to each other in the ring."""
        apart = abs(self.stations[first].place - self.stations[second].place)
        return apart in (1, len(self.stations) - 1)


def ring_plan(order: Sequence[str], width: float, top: float) -> RingPlan:
    """Return the layout of a ring.

    Args:
        order: The ids of the spots, in order.
        width: The width of the page, in pixels.
        top: The upper end of the board.
    """
    if width < NARROW:
        return _lane(order, width, top)
    return _row(order, width, top) if len(order) <= ONE_ROW else _ring(order, width, top)


def _shape(count: int, width: float) -> tuple[int, int]:
    """Return the number of columns, and how many cards stand on each side between the corners."""
    half = ceil(count / 2)
    side = 2 if count <= FEW and width >= WIDE else 3
    fit = int((width - 2 * EDGE + GAP) // (LEAST + GAP))
    columns = max(2, min(half - side, fit))
    return columns, max(half - columns, 0)


def _ring(order: Sequence[str], width: float, top: float) -> RingPlan:
    columns, beside = _shape(len(order), width)
    high = {3: 92.0, 4: 84.0}.get(beside, 128.0 if beside < 3 else 78.0)
    room = width - 2 * EDGE
    most = min(MOST_OF_FEW if len(order) <= FEW else MOST, room / 2 - STEM - INSIDE - MIDDLE / 2)
    wide = max(LEAST, min((room - (columns - 1) * GAP) / columns, most))
    pitch = (room - wide) / (columns - 1)
    height = 2 * ABOVE + (beside + 2) * (high + GAP) - GAP
    rail = Area(
        EDGE + wide + STEM, top + ABOVE + high + STEM, room - 2 * (wide + STEM), height - 2 * (ABOVE + high + STEM)
    )
    boxes, stations = {}, {}
    for place, spot in enumerate(order):
        column, row, sides = _slot(place, columns, beside)
        box = Area(EDGE + column * pitch, top + ABOVE + row * (high + GAP), wide, high)
        boxes[spot] = box
        stations[spot] = Station(*_on_rail(box, rail, sides), place, sides)
    last, first = stations[order[-1]], stations[order[0]]
    seam = min((first.y + last.y) / 2, first.y + 60) if rail.y < last.y < rail.y + rail.height - 5 else first.y + 27
    inside = min(INSIDE, max(NEAR, (rail.height - 190) / 2))
    middle = Area(rail.x + INSIDE, rail.y + inside, rail.width - 2 * INSIDE, rail.height - 2 * inside)
    area = Area(0, top, width, height)
    stems = _stems(boxes, stations)
    return RingPlan(
        False, area, boxes, stations, rail, (rail.x, seam, True), stems, _chevrons(order, stations, rail), middle
    )


def _slot(place: int, columns: int, beside: int) -> tuple[int, int, tuple[int, int]]:
    """Return the column and the row of a place, and its sides: along the top, down, back along the bottom, and up."""
    last, foot, half = columns - 1, beside + 1, columns + beside
    back = place - half
    if place < columns:
        return place, 0, _corner(place, last, TOP)
    if back < 0:
        return last, place - last, (RIGHT, RIGHT)
    if back < columns:
        return last - back, foot, _corner(back, last, BOTTOM)
    return 0, foot - (back - last), (LEFT, LEFT)


def _corner(at: int, last: int, side: int) -> tuple[int, int]:
    """Return the sides of a card of the upper or lower row; the ends belong to the neighbouring side too."""
    if at == 0:
        return (side + 3) % 4, side
    return (side, side + 1) if at == last else (side, side)


def _on_rail(box: Area, rail: Area, sides: tuple[int, int]) -> Point:
    """Return the point of the rail at which a card has its station."""
    right, foot = rail.x + rail.width, rail.y + rail.height
    x, y = box.x + box.width / 2, box.y + box.height / 2
    if sides[0] != sides[1]:
        bend = RADIUS * (1 - sqrt(0.5))
        return rail.x + bend if LEFT in sides else right - bend, rail.y + bend if TOP in sides else foot - bend
    if sides[0] in (TOP, BOTTOM):
        return x, rail.y if sides[0] == TOP else foot
    if min(y - rail.y, foot - y) < box.height / 2:  # the outer ones of a side keep their distance from the corners
        y += AWAY if y < rail.y + rail.height / 2 else -AWAY
    return rail.x if sides[0] == LEFT else right, y


def _stems(boxes: dict[str, Area], stations: dict[str, Station]) -> list[tuple[Point, Point]]:
    found = []
    for spot, box in boxes.items():
        x, y = stations[spot][:2]
        to = min(max(x, box.x + 2), box.x + box.width - 2), min(max(y, box.y + 2), box.y + box.height - 2)
        found.append(((x, y), to))
    return found


def _chevrons(order: Sequence[str], stations: dict[str, Station], rail: Area) -> list[tuple[float, float, int]]:
    """Return chevrons on every other piece of the rail, but not next to a corner or to the seam."""
    found = []
    for place in range(0, len(order) - 1, 2):
        one, other = stations[order[place]], stations[order[place + 1]]
        side = one.sides[1]
        if {*one.sides, *other.sides} != {side}:
            continue
        x = {LEFT: rail.x, RIGHT: rail.x + rail.width}.get(side, (one.x + other.x) / 2)
        found.append((x, (one.y + other.y) / 2, side))
    return found


def _row(order: Sequence[str], width: float, top: float) -> RingPlan:
    """Return a few cards in one row, with the rail as a loop below it and the middle below the loop."""
    count = max(len(order), 1)
    room = width - 2 * EDGE
    wide = min((room - (count - 1) * GAP) / count, MOST_OF_FEW)
    high = 128.0 if wide >= 170 else 92.0
    left = EDGE + (room - count * wide - (count - 1) * GAP) / 2
    line = top + ABOVE + high + STEM
    boxes = {spot: Area(left + at * (wide + GAP), top + ABOVE, wide, high) for at, spot in enumerate(order)}
    stations = {spot: Station(box.x + wide / 2, line, at, (TOP, TOP)) for at, (spot, box) in enumerate(boxes.items())}
    first, last = left + wide / 2, left + (count - 1) * (wide + GAP) + wide / 2
    rail = Area(first - 27, line, last - first + 54, LOOP)
    middle = Area((width - min(520.0, room)) / 2, line + LOOP + 24, min(520.0, room), 186)
    chevrons = [(first + (at + 0.5) * (wide + GAP), line, TOP) for at in range(count - 1)]
    chevrons.append(((first + last) / 2, line + LOOP, BOTTOM))
    area = Area(0, top, width, middle.y + middle.height + ABOVE - top)
    seam = rail.x, line + LOOP / 2, True
    return RingPlan(False, area, boxes, stations, rail, seam, _stems(boxes, stations), chevrons, middle)


def _lane(order: Sequence[str], width: float, top: float) -> RingPlan:
    """Return two columns with a lane of rails between them: down on the left, up on the right."""
    half = max(1, ceil(len(order) / 2))
    wide = (width - 2 * LANE_EDGE - LANE) / 2
    above, step = top + LANE_PANEL + LANE_HEAD, LANE_CARD + LANE_GAP
    boxes, stations = {}, {}
    rail = Area(LANE_EDGE + wide + LANE_RAIL, above + LANE_CARD / 2 - 25, LANE - 2 * LANE_RAIL, (half - 1) * step + 50)
    for place, spot in enumerate(order):
        down = place < half
        row = place if down else 2 * half - 1 - place
        box = Area(LANE_EDGE if down else width - LANE_EDGE - wide, above + row * step, wide, LANE_CARD)
        boxes[spot] = box
        x, side = (rail.x, LEFT) if down else (rail.x + rail.width, RIGHT)
        stations[spot] = Station(x, box.y + LANE_CARD / 2, place, (side, side))
    chevrons = []
    for row in range(1, half - 1, 2):
        y = above + row * step + LANE_CARD + LANE_GAP / 2
        # In the lane, forward is down on the left, as on the right side of a ring that lies.
        chevrons += [(rail.x, y, RIGHT), (rail.x + rail.width, y - step, LEFT)]
    middle = Area(LANE_EDGE + 3, top + (LANE_PANEL - LANE_FOCUS) / 2, width - 2 * LANE_EDGE - 6, LANE_FOCUS)
    area = Area(0, top, width, above - top + half * step - LANE_GAP + LANE_FOOT)
    seam = width / 2, rail.y, False
    return RingPlan(True, area, boxes, stations, rail, seam, _stems(boxes, stations), chevrons, middle)
