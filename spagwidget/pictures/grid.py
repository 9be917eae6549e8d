"""The table of a game on a grid or honeycomb: players, cells with pieces, lines from cell to cell, the caption."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.table.scene import Layout, Scene, Spot
from . import pieces
from .cells import Cells, cells
from .pen import Pen, Picture, circle, measure, polygon
from .plan import plan
from .table import TablePainter
from .theme import Theme

__all__ = ["paint"]

MARGIN, SIDE, LARGEST = 18.0, 24.0, 84.0


def paint(scene: Scene, caption: str, theme: Theme, width: float) -> Picture:
    """A picture of the scene: the frame of every table, and in it the cells."""
    bare = scene._replace(layout=Layout("row", ()), spots=(), cursor=None)
    page = plan(bare, width, caption, pieces.part_width)
    room = cells(scene.layout, SIDE, page.players + MARGIN, width - 2 * SIDE, LARGEST)
    taller = room.height + 2 * MARGIN - (page.stores - page.players)
    page = page._replace(height=page.height + taller, stores=page.stores + taller, below=page.below + taller)
    table = TablePainter(bare, page, theme)
    table.paint(())
    Grid(table.pen, scene, room, theme).paint()
    return table.pen.picture


class Grid:
    """The cells being painted."""

    def __init__(self, pen: Pen, scene: Scene, room: Cells, theme: Theme) -> None:
        self.pen, self.scene, self.room, self.theme = pen, scene, room, theme
        self.seats: Mapping[str, int] = {score.seat: seat for seat, score in enumerate(scene.scores)}

    def paint(self) -> None:
        """Cells first, then the lines, then what stands on them."""
        for spot in self.scene.spots:
            self.cell(spot)
        self.numbers()
        for trail in self.scene.trails:
            self.trail(trail)
        for spot in self.scene.spots:
            self.held(spot)

    def cell(self, spot: Spot) -> None:
        """A cell, and what it is called."""
        room, theme = self.room, self.theme
        blocked = spot.icon == "block"
        self.pen.shape(polygon(*room.corners(spot.id)), theme.tray if blocked else theme.card, theme.edge, 0.8)
        x, y = room.middles[spot.id]
        size = room.size * 0.3
        if not spot.title:
            return
        if spot.pieces:  # there is no room in the middle
            y -= room.size * (0.38 if self.scene.layout.kind == "hex" else 0.32)
            x -= 0 if self.scene.layout.kind == "hex" else room.size * 0.36
            size /= 2
        self.pen.write(
            x, y + size * 0.36, spot.title, size, theme.ink3 if blocked else theme.ink, bold=True, at="center"
        )

    def numbers(self) -> None:
        """Rows and, on a grid, columns are counted from 0; a row's number stands before its first cell."""
        middles = [self.room.middles[spot] for spot in self.scene.layout.order]
        half = self.room.size / 2
        for row, y in enumerate(sorted({y for _, y in middles})):
            x = min(x for x, its in middles if its == y)
            self.pen.write(x - half - 7, y + 3.5, str(row), 10, self.theme.ink3, at="center")
        columns = sorted({x for x, _ in middles}) if self.scene.layout.kind == "grid" else []
        for column, x in enumerate(columns):
            y = min(y for its, y in middles if its == x)
            self.pen.write(x, y - half - 4, str(column), 10, self.theme.ink3, at="center")

    def trail(self, trail: tuple[str, ...]) -> None:
        """A line from spot to spot."""
        points = [self.room.middles[spot] for spot in trail]
        if len(points) > 1:
            wide = self.room.size * 0.11
            self.pen.line(*points, edge=self.theme.casing, line=wide + 1.6)
            self.pen.line(*points, edge=self.theme.noodle, line=wide)

    def held(self, spot: Spot) -> None:
        """The pieces on a spot, side by side, each in its owner's colour; the cursor rings them."""
        x, y = self.room.middles[spot.id]
        count = len(spot.pieces)
        radius = self.room.size * 0.31 / max(1, count)
        if self.scene.cursor is not None and self.scene.cursor.spot == spot.id:
            ring = self.room.size * 0.37
            self.pen.shape(circle(x, y, ring), self.theme.noodle, self.theme.casing, 1)
        for at, piece in enumerate(spot.pieces):
            colours = self.theme.players[self.seats.get(piece.owner, 0) % len(self.theme.players)]
            here = x + (2 * at + 1 - count) * radius
            self.pen.shape(circle(here, y, radius), colours.cloth, colours.rim, 1)
            words = piece.label or piece.owner
            size = radius * 0.95 / max(1, measure(words, 0.7, bold=True))
            self.pen.write(here, y + size * 0.36, words, size, colours.letter, bold=True, at="center")
