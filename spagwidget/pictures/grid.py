"""Draws the table of a game on a grid or honeycomb: players, cells with pieces, lines and the caption."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import cos, hypot, radians, sin, sqrt
from types import MappingProxyType
from typing import TypeVar

from ..core.table.axes import axes
from ..core.table.scene import Layout, Scene, Spot, cells_of, cursor_spot
from . import pieces
from .cells import Cells, cells
from .outline import Outline, box, circle, icon, polygon
from .plan import plan
from .surface import Surface
from .table import TablePainter
from .theme import Theme, mixed

P = TypeVar("P", bound=Surface)

MARGIN, SIDE, LARGEST = 18.0, 24.0, 84.0

NO_ICONS: Mapping[str, str] = MappingProxyType({})


def paint_cells(
    kind: type[P], scene: Scene, caption: str, theme: Theme, width: float, icons: Mapping[str, str] = NO_ICONS
) -> P:
    """Return a new surface with a picture of a scene on a grid or honeycomb.

    Args:
        kind: The kind of surface.
        scene: What to draw.
        caption: The line below the cells; "": no line.
        theme: The colours.
        width: The width of the picture, in pixels. Its height follows from the scene.
        icons: The path data of the game's icons, by name.
    """
    # Only the middle of the page differs from other tables, so we lay out an empty table and insert the cells.
    bare = scene._replace(layout=Layout("row", ()), spots=(), cursor=None)
    page = plan(bare, width, caption, partial(pieces.part_width, kind.measure))
    placed = cells(scene.layout, SIDE, page.players + MARGIN, width - 2 * SIDE, LARGEST)
    taller = placed.height + 2 * MARGIN - (page.stores - page.players)
    page = page._replace(height=page.height + taller, stores=page.stores + taller, below=page.below + taller)
    table = TablePainter(kind, bare, page, theme)
    table.paint(())
    Grid(table.pen, scene, placed, theme, icons).paint()
    return table.pen


class Grid:
    """Paints the cells of a scene and what is on them.

    Args:
        pen: Where to draw.
        scene: What to draw.
        placed: Where the cells are.
        theme: The colours.
        icons: The path data of the game's icons, by name.
    """

    def __init__(
        self, pen: Surface, scene: Scene, placed: Cells, theme: Theme, icons: Mapping[str, str] = NO_ICONS
    ) -> None:
        self.pen, self.scene, self.placed, self.theme, self.icons = pen, scene, placed, theme, icons
        self.seats: Mapping[str, int] = {score.seat: seat for seat, score in enumerate(scene.scores)}

    def paint(self) -> None:
        """Paint the cells first, then the walls and lines, then the pieces on top of them."""
        for spot in self.scene.spots:
            self.cell(spot)
        for wall in self.scene.layout.walls:
            self.wall(*wall)
        self.labels()
        for trail in self.scene.trails:
            self.trail(trail)
        for spot in self.scene.spots:
            self.held(spot)
        for spot in self.scene.spots:
            if spot.pieces and spot.title and spot.icon not in self.icons:
                self.title(spot)

    def cell(self, spot: Spot) -> None:
        """Paint an empty cell with its icon, if the game has it, or else its title."""
        placed, theme = self.placed, self.theme
        blocked = spot.icon == "block"
        ground = theme.tray if blocked else tinted(theme, spot.tint)
        self.pen.shape(polygon(*placed.corners(spot.id)), ground, theme.edge, 0.8)
        x, y = placed.middles[spot.id]
        size = placed.size * 0.3
        if spot.icon in self.icons:
            covered = spot.pieces or spot.tint  # a sign on the ground, which pieces stand on
            edge = mixed(theme.ink2, ground, 0.55) if covered else theme.ink
            line = placed.size / (18 if covered else 14)
            self.pen.shape(icon(self.icons[spot.icon], x, y, placed.size * 0.7), edge=edge, line=line)
            return
        if not spot.title:
            return
        if not spot.pieces:
            ink = theme.ink3 if blocked else theme.ink
            self.pen.write(x, y + size * 0.36, spot.title, size, ink, bold=True, at="center")
        elif spot.icon and not blocked:
            inner = self.placed._replace(size=placed.size - 7)
            self.pen.shape(polygon(*inner.corners(spot.id)), edge=theme.ink2, line=1.4)

    def title(self, spot: Spot) -> None:
        """Write the title of a cell with pieces at its edge, on top of everything, so that nothing covers it."""
        x, y = self.placed.middles[spot.id]
        size = max(9.0, self.placed.size * 0.15)
        wide, high = self.pen.measure(spot.title, size, bold=True) + 8, size + 5
        left, top = x - self.placed.size / 2 + 3, y - self.placed.size / 2 + 3
        if self.scene.layout.kind == "hex":
            left, top = x - wide / 2, y - self.placed.size * 0.47
        if spot.icon:
            self.pen.shape(box(left, top, wide, high, 4), self.theme.ink)
        ink = self.theme.paper if spot.icon else self.theme.ink
        self.pen.write(left + wide / 2, top + high / 2 + size * 0.36, spot.title, size, ink, bold=True, at="center")

    def wall(self, one: str, two: str) -> None:
        """Draw a wall on the side that two neighbouring cells share."""
        (x, y), (to_x, to_y) = self.placed.middles[one], self.placed.middles[two]
        far = hypot(to_x - x, to_y - y) * (2 * sqrt(3) if self.scene.layout.kind == "hex" else 2)
        half = self.placed.size / far  # half of the side, as a fraction of the way between the middles
        across, down = (to_y - y) * half, (x - to_x) * half
        middle_x, middle_y = (x + to_x) / 2, (y + to_y) / 2
        ends = (middle_x - across, middle_y - down), (middle_x + across, middle_y + down)
        self.pen.line(*ends, edge=self.theme.ink, line=self.placed.size * 0.085)

    def labels(self) -> None:
        """Write the label of each row left of its first cell, and on a grid those of the columns above."""
        layout = self.scene.layout
        columns, rows = axes(layout)
        half, ink = self.placed.size / 2, self.theme.ink3
        middles = [(place, self.placed.middles[spot]) for spot, place in cells_of(layout).items()]
        for row, label in enumerate(rows):
            x, y = min((middle for place, middle in middles if place[1] == row), default=(0, 0))
            self.pen.write(x - half - 4 - SIDE / 4, y + 3.5, label, 10, ink, at="center", max_width=SIDE)
        for column, label in enumerate(columns if layout.kind == "grid" else ()):
            x, y = min((middle for place, middle in middles if place[0] == column), default=(0, 0))
            self.pen.write(x, y - half - 4, label, 10, ink, at="center", max_width=2 * half)

    def trail(self, trail: tuple[str, ...]) -> None:
        """Draw a line from spot to spot."""
        points = [self.placed.middles[spot] for spot in trail]
        if len(points) > 1:
            wide = self.placed.size * 0.11
            self.pen.line(*points, edge=self.theme.casing, line=wide + 1.6)
            self.pen.line(*points, edge=self.theme.noodle, line=wide)

    def held(self, spot: Spot) -> None:
        """Paint the pieces on a spot side by side in their owners' colours, with a disc behind them for the cursor."""
        x, y = self.placed.middles[spot.id]
        count = len(spot.pieces)
        radius = self.placed.size * 0.31 / max(1, count)
        if spot.id == cursor_spot(self.scene):
            ring = self.placed.size * 0.37
            self.pen.shape(circle(x, y, ring), self.theme.noodle, self.theme.casing, 1)
        for at, piece in enumerate(spot.pieces):
            colours = self.theme.players[self.seats.get(piece.owner, 0) % len(self.theme.players)]
            here = x + (2 * at + 1 - count) * radius
            body = radius
            if piece.facing is not None:
                body = radius * 0.86
                self.pen.shape(nose(here, y, radius, piece.facing), colours.cloth, colours.rim, 1)
            self.pen.shape(circle(here, y, body), colours.cloth, colours.rim, 1)
            words = piece.label or piece.owner
            if piece.label:
                self.owner(here, y, radius, piece.owner)
            size = body * 0.95 / max(1, self.pen.measure(words, 0.7, bold=True))
            self.pen.write(here, y + size * 0.36, words, size, colours.letter, bold=True, at="center")

    def owner(self, x: float, y: float, radius: float, letter: str) -> None:
        """Write the letter of a piece's owner beside the piece, because its label has the place in the middle.

        Args:
            x: The middle of the piece.
            y: The middle of the piece.
            radius: The radius of the piece.
            letter: The letter.
        """
        size = max(7.0, radius * 0.5)
        self.pen.write(
            x + radius * 0.86, y + radius + size * 0.2, letter, size, self.theme.ink2, bold=True, at="center"
        )


TINTS: Mapping[str, str] = MappingProxyType(
    {
        "red": "#D64545",
        "orange": "#E0812B",
        "yellow": "#E3B21B",
        "green": "#3F9B57",
        "blue": "#3D7FC4",
        "purple": "#8A5CC2",
        "grey": "#7B756B",
    }
)
"""The colours that are mixed into cells, as in `Spot.tint`."""

TINTED = 0.34
"""How strong a tint is."""


def tinted(theme: Theme, tint: str) -> str:
    """Return the ground of a cell with a tint; without one, that of any cell."""
    return mixed(TINTS[tint], theme.card, TINTED) if tint in TINTS else theme.card


def nose(x: float, y: float, radius: float, facing: int) -> Outline:
    """Return the triangle that shows where a piece faces.

    Args:
        x: The middle of the piece.
        y: The middle of the piece.
        radius: Its radius.
        facing: Where it faces, in degrees clockwise from up.
    """
    return polygon(*(_point_at(x, y, radius * far, facing + off) for far, off in ((1.42, 0), (0.95, 42), (0.95, -42))))


def _point_at(x: float, y: float, far: float, degrees: float) -> tuple[float, float]:
    """Return the point at a distance in a direction.

    Args:
        x: The point to start from.
        y: The point to start from.
        far: The distance.
        degrees: The direction, in degrees clockwise from up.
    """
    angle = radians(degrees)
    return x + far * sin(angle), y - far * cos(angle)
