"""Draws a table whose cards stand in a ring: players, cards, the rail with the cursor, the middle, and the caption."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import floor
from types import MappingProxyType
from typing import TypeVar

from ..core.catalogue import say
from ..core.table.scene import Layout, Scene, Score, Spot, cursor_spot
from . import pieces
from .machine import MachinePainter, mouth
from .outline import box, circle, icon, polygon
from .plan import Plan, plan
from .punched import bit, hazard, name, paper, parameter, parameter_width, sentence, skip, tray_of
from .ring_plan import LEFT, RADIUS, RIGHT, TOP, Area, RingPlan, ring_plan
from .ring_way import move, turned
from .surface import MONO, Surface
from .table import AGES, TablePainter
from .theme import Theme, mixed

P = TypeVar("P", bound=Surface)

NO_ICONS: Mapping[str, str] = MappingProxyType({})

TRAY, BIT, STEP, FIRST = 31.0, 21.0, 26.0, 20.0
"""The height of a tray, the width of a bit, the distance from bit to bit, and where the first one begins."""
FULL = 128.0, 170.0
"""The least height and width of a card that shows its text."""
COMPACT = 92.0
STRIP, BARS, TILES = 22.0, 26.0, 52.0
LAMPS, LAMP_GAP, FIVE = (4.0, 3.2, 2.6), 1.4, 2.6
"""The widths of a lamp, the gap between two, and the larger gap after every fifth."""
COUNTER = 18.0
NAME, LEAST_NAME = 12.5, 8.5
"""The usual size of a player's name, and the least one."""


def paint_ring(
    kind: type[P],
    scene: Scene,
    caption: str,
    trail: Sequence[tuple[str, str]],
    theme: Theme,
    width: float,
    icons: Mapping[str, str] = NO_ICONS,
) -> P:
    """Return a new surface with a picture of a scene whose spots stand in a ring.

    Args:
        kind: The kind of surface.
        scene: What to draw.
        caption: The line below the board; "": no line.
        trail: The cursor's last moves as pairs of spots (from, to), the newest first; at most five are drawn.
        theme: The colours.
        width: The width of the picture, in pixels. Its height follows from the scene.
        icons: The path data of the game's icons, by name.
    """
    # Only the board differs from a row, so we lay out an empty table and insert the ring.
    bare = scene._replace(layout=Layout("row", ()), spots=(), cursor=None)
    page = plan(bare, width, caption, partial(pieces.part_width, kind.measure))
    ring = ring_plan(scene.layout.order, width, page.players)
    taller = ring.area.height - (page.stores - page.players)
    page = page._replace(height=page.height + taller, stores=page.stores + taller, below=page.below + taller)
    return RingPainter(kind, scene, page, ring, theme, icons).paint(trail)


class RingPainter(TablePainter[P]):
    """Paints a scene whose spots stand in a ring.

    Args:
        kind: The kind of surface to draw on.
        scene: What to draw.
        page: Where the panels and the caption are.
        ring: Where the parts of the board are.
        theme: The colours.
        icons: The path data of the game's icons, by name.
    """

    def __init__(
        self, kind: type[P], scene: Scene, page: Plan, ring: RingPlan, theme: Theme, icons: Mapping[str, str]
    ) -> None:
        super().__init__(kind, scene, page, theme)
        self.ring, self.icons = ring, icons
        self.here = cursor_spot(scene)

    def paint(self, trail: Sequence[tuple[str, str]]) -> P:
        """Return the surface after painting everything, the lowest layer first.

        Args:
            trail: The cursor's last moves as pairs of spots (from, to), the newest first.
        """
        page, scene, ring = self.page, self.scene, self.ring
        self.pen.shape(box(0, 0, page.width, page.height), self.theme.paper)
        self.ground()
        for score, panel in zip(scene.scores, page.panels, strict=True):
            self.player(score, *panel)
        target = scene.machine.target if scene.machine is not None else ""
        aimed = move(ring, self.here, target) if self.here and target else None
        self.shadow()
        self.rail()
        self.trail(trail)
        if aimed is not None:
            self.pen.shape(aimed, edge=self.theme.casing, line=2.4, dash=(1.0, 1.6))
        self.stations()
        clear = aimed is not None or bool(trail)
        MachinePainter(self.pen, scene, ring, self.theme, self.icons, clear).paint()
        for spot in scene.spots:
            self.card(spot)
        for spot in scene.spots:
            if spot.marker:
                area = ring.boxes[spot.id]
                skip(self.pen, self.theme, area.x + area.width + 1, area.y - 11, spot.marker)
        self.program_counter()
        self.stores()
        self.caption()
        return self.pen

    # The ground

    def ground(self) -> None:
        """Paint the board: lined paper with holes at its sides, or a floor of tiles."""
        pen, theme = self.pen, self.theme
        left, top, width, _ = self.ring.area
        foot = self.page.below
        pen.shape(box(left, top, width, foot - top), theme.board)
        pen.line((left, top), (left + width, top), edge=theme.line)
        if theme.board > "#7":
            for at in range(0, int((foot - top) // BARS) + 1, 2):
                y = top + at * BARS
                pen.shape(box(left, y, width, min(BARS, foot - y)), theme.bar)
        else:
            for at in range(1, int((foot - top) // TILES) + 1):
                pen.line((left, top + at * TILES), (left + width, top + at * TILES), edge=theme.bar)
            for at in range(1, int(width // TILES) + 1):
                pen.line((left + at * TILES, top), (left + at * TILES, foot), edge=theme.bar)
        if self.ring.narrow:
            pen.shape(box(left, top, width, self.panel_end - top), theme.bar)
            pen.line((left, self.panel_end), (left + width, self.panel_end), edge=theme.line)
            return
        for x, line in ((10.0, STRIP), (width - 10, width - STRIP)):
            pen.shape(polygon((line, top), (line, foot)), None, theme.line, dash=(3, 3))
            for at in range(int((foot - top - 28) // 32) + 1):
                pen.shape(circle(x, top + 19 + 32 * at, 4.2), theme.paper, theme.line, 0.9)

    @property
    def panel_end(self) -> float:
        """The lower end of the panel with the middle's cards, on a narrow page."""
        middle = self.ring.middle
        return 2 * middle.y + middle.height - self.ring.area.y

    # Players

    def player(self, score: Score, x: float, y: float, width: float) -> None:
        """Paint a player's panel: the bits on the table, the name, counters, and life as a register of lamps.

        Args:
            score: The player.
            x: The panel's left side.
            y: The panel's upper side.
            width: The panel's width.
        """
        if not score.goal:
            super().player(score, x, y, width)
            return
        pen, theme, out = self.pen, self.theme, score.state == "out"
        seat = self.seats[score.seat]
        pen.line((x, y + 58), (x + width, y + 58), edge=theme.line)
        if x:
            pen.line((x, y), (x, y + 58), edge=theme.line)
        ink = theme.ink3 if out else theme.ink
        bit(pen, theme, x + 25, y + 20, 21, (seat, score.seat), "out" if out else "", theme.paper)
        count = "–" if out or score.pieces is None else score.stock or say("ui.ring.pieces", n=score.pieces)
        pen.write(x + 25, y + 47, count, 11, theme.ink2, at="center", max_width=42)
        left, right = x + 48, x + width - 8
        for which, about in reversed(score.counters):
            right -= COUNTER
            self.counter(which, about, right, y + 11)
            right -= 4
        pill = pieces.pill_width(pen.measure, score.note) + 6 if score.note else 0.0
        wide = pen.measure(score.name, NAME, bold=True)
        below = (
            wide * LEAST_NAME / NAME > right - left - pill
        )  # a long name gets the line, and its pill the lamps' place
        room = right - left - (0 if below else pill)
        size = max(LEAST_NAME, min(NAME, floor(4 * NAME * room / wide) / 4)) if wide else NAME
        end = left + pen.write(left, y + 25, score.name, size, ink, bold=True, max_width=room)
        if out:
            pen.line((left, y + 21), (end, y + 21), edge=ink, line=1.3)
        if score.state == "acting":
            pen.shape(box(x, y + 54, width, 4), theme.noodle)
            pen.line((x, y + 54), (x + width, y + 54), edge=theme.casing, line=0.8)
        life = max(score.life or 0, 0)
        pen.write(left, y + 47, str(life), 13, ink, font=MONO, bold=True)
        if score.note:
            pieces.pill(pen, theme, *((left + 24, y + 42) if below else (end + 6, y + 21)), score.note, score.state)
        if not (score.note and below):
            self.lamps(score, left + 24, y + 36, x + width - 8)

    def counter(self, which: str, about: str, x: float, y: float) -> None:
        """Paint a counter that a player holds.

        Args:
            which: The name of its picture.
            about: What it is, in words.
            x: Its left side.
            y: Its upper side.
        """
        self.pen.shape(box(x, y, COUNTER, COUNTER, 4), self.theme.ink)
        middle = x + COUNTER / 2, y + COUNTER / 2
        if which in self.icons:
            self.pen.shape(icon(self.icons[which], *middle, 13), edge=self.theme.card, line=1.5)
        else:
            self.pen.write(middle[0], middle[1] + 4, about[:1], 11, self.theme.card, bold=True, at="center")

    def lamps(self, score: Score, x: float, y: float, end: float) -> None:
        """Paint life as lamps in fives, if they fit; those that are on are filled.

        Args:
            score: The player.
            x: Where to begin.
            y: The upper end of the lamps.
            end: The right end of the space.
        """
        gaps = (score.goal - 1) * LAMP_GAP + (score.goal - 1) // 5 * FIVE
        wide = next((wide for wide in LAMPS if score.goal * wide + gaps <= end - x), 0.0)
        colours = self.theme.players[self.seats[score.seat] % len(self.theme.players)]
        for at in range(score.goal if wide else 0):
            left = x + at * (wide + LAMP_GAP) + at // 5 * FIVE
            on = at < (score.life or 0)
            self.pen.shape(
                box(left, y, wide, 12, 1), colours.heart if on else None, colours.heart if on else self.theme.edge, 0.8
            )

    # The rail

    def rail(self) -> None:
        """Paint the rail with its stems, the direction on it, and the tick between the last place and the first."""
        pen, theme, ring = self.pen, self.theme, self.ring
        if not ring.boxes:
            return
        for start, end in ring.stems:
            pen.line(start, end, edge=theme.rail, line=1.5)
        pen.shape(box(*ring.rail, min(RADIUS, ring.rail.width / 2)), edge=theme.rail, line=1.5)
        way = self.scene.cursor.direction if self.scene.cursor is not None else 1
        for x, y, side in ring.chevrons:
            pen.line(*turned([(-2.5, -4.5), (2, 0), (-2.5, 4.5)], x, y, side, way), edge=theme.rail, line=1.8)
        x, y, level = ring.seam
        ends = ((x - 6, y), (x + 6, y)) if level else ((x, y - 6), (x, y + 6))
        pen.line(*ends, edge=theme.ink, line=2.6)

    def trail(self, moves: Sequence[tuple[str, str]]) -> None:
        """Paint the cursor's last moves (the newest first), so that newer ones cover older ones."""
        theme, cased = self.theme, self.theme.board > "#7"
        for (start, end), (line, strength) in reversed(list(zip(moves, AGES, strict=False))):
            path = move(self.ring, start, end)
            if path is None:
                continue
            if cased:
                self.pen.shape(path, edge=mixed(theme.casing, theme.board, strength), line=line + 1.8)
            self.pen.shape(path, edge=mixed(theme.noodle, theme.board, strength), line=line)

    def stations(self) -> None:
        """Paint the stations with their places, and the order in which cards would be read."""
        pen, theme = self.pen, self.theme
        machine = self.scene.machine
        target, reads = (machine.target, machine.reads) if machine is not None else ("", ())
        for spot, (x, y, place, sides) in self.ring.stations.items():
            here = spot == self.here
            fill, edge = (theme.noodle, theme.casing) if here else (theme.paper, theme.rail)
            pen.shape(circle(x, y, 9), fill, theme.casing if spot == target else edge, 2.4 if spot == target else 1.5)
            ink = theme.on_noodle if here else theme.ink2
            pen.write(x, y + 3.7, str(place), 10.5, ink, font=MONO, bold=here, at="center")
            if spot in reads:
                inwards = (1 if sides[1] in (TOP, LEFT) else -1), (1 if sides[1] in (TOP, RIGHT) else -1)
                x, y = x + 12 * inwards[0], y + 11 * inwards[1]
                pen.shape(circle(x, y, 7.5), theme.noodle, theme.casing)
                number = str(reads.index(spot) + 1)
                pen.write(x, y + 3.6, number, 10, theme.on_noodle, font=MONO, bold=True, at="center")

    def program_counter(self) -> None:
        """Paint the cursor: a pole with a pennant in its direction; in the lane, a plate on the rail."""
        cursor, pen, theme = self.scene.cursor, self.pen, self.theme
        station = self.ring.stations.get(cursor.spot) if cursor is not None else None
        if cursor is None or station is None:
            return
        x, y, place, sides = station
        if self.ring.narrow:
            way = cursor.direction * (1 if x < self.page.width / 2 else -1)
            plate = [(-11.0, -17.5), (11.0, -17.5), (11.0, 8.5), (0.0, 17.5), (-11.0, 8.5)]
            pen.shape(polygon(*((x + dx, y + way * dy) for dx, dy in plate)), theme.noodle, theme.casing)
            pen.write(x, y + 4, str(place), 12, theme.on_noodle, font=MONO, bold=True, at="center")
            return
        side = sides[1] if cursor.direction > 0 else sides[0]

        def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
            return turned(list(points), x, y, side, cursor.direction)

        cloth = at((0, 12), (25.5, 12), (35, 22.5), (25.5, 33), (0, 33))
        pen.shape(polygon(*cloth), theme.noodle, theme.casing)
        pen.line(*at((7.5, 22.5), (22, 22.5)), edge=theme.on_noodle, line=2.2)
        pen.line(*at((16.5, 17), (22, 22.5), (16.5, 28)), edge=theme.on_noodle, line=2.2)
        pen.line(*at((0, 9), (0, 33.5)), edge=theme.ink, line=2.6)

    # Cards

    def shadow(self) -> None:
        """Paint the shadow of the cursor's card; on a dark ground it would not be seen."""
        area = self.ring.boxes.get(self.here)
        if area is None or self.theme.board < "#7":
            return
        for spread, strength in ((6, 0.03), (4.5, 0.06), (3, 0.1)):
            shade = box(
                area.x - spread, area.y - spread + 4, area.width + 2 * spread, area.height + 2 * spread, 6 + spread
            )
            self.pen.shape(shade, mixed("#000000", self.theme.board, strength))

    def card(self, spot: Spot) -> None:
        """Paint a card of the ring: its icon, its name, its parameters, its text if there is space, and its queue."""
        pen, theme, area = self.pen, self.theme, self.ring.boxes[spot.id]
        here = spot.id == self.here
        paper(pen, theme, area, 10, TRAY, "source" if spot.hazard == "source" else "lit" if here else "")
        floor = area.y + area.height - TRAY
        if spot.hazard == "error":
            hazard(pen, theme, area.x, floor, area.width)
        self.face(spot, area, floor)
        self.queue(spot, area, floor)

    def face(self, spot: Spot, area: Area, floor: float) -> None:
        """Paint the upper part of a card.

        Args:
            spot: The card.
            area: Where it is.
            floor: The upper end of its tray.
        """
        narrow = self.ring.narrow
        full = area.height >= FULL[0] and area.width >= FULL[1] and not narrow
        size = 17.0 if narrow else 18.0
        left = area.x + (11 if narrow else 10)
        top = area.y + (6 if narrow else 11 if area.height >= COMPACT else 7)
        if spot.icon in self.icons:
            line = icon(self.icons[spot.icon], left + size / 2, top + size / 2, size)
            self.pen.shape(line, edge=self.theme.ink, line=1.4)
        right = area.x + area.width - 8
        if narrow or full:
            x = left + size + 8 if spot.icon in self.icons else left
            name(self.pen, self.theme, x, top + size / 2 + 4.5, spot.title, 12, right - x)
        if full:
            below = top + size + 6
            sentence(self.pen, self.theme, spot, Area(left, below, area.width - 20, floor - below - 3))
        elif not narrow:
            self.chips(spot, right, top + 13.5, right - left - size - 4)
            y = floor - 9 if area.height >= COMPACT else top + size + 13
            name(self.pen, self.theme, left, y, spot.title, 12, right - left)

    def chips(self, spot: Spot, right: float, base: float, room: float) -> float:
        """Paint the parameters of a card, in smaller letters if they need it.

        Args:
            spot: The card.
            right: Their right end.
            base: Their base line.
            room: The width that is there.

        Returns:
            Their width with the gaps, in pixels.
        """
        measure = self.pen.measure
        size = next((size for size in (10.5, 10.0, 9.0) if self.chips_width(spot, size) <= room), 8.5)
        whole = self.chips_width(spot, size)
        x = right - whole
        for chip in spot.chips:
            parameter(self.pen, self.theme, x, base, chip, size)
            x += parameter_width(measure, chip, size) + 3
        return whole

    def chips_width(self, spot: Spot, size: float) -> float:
        """Return how wide all parameters of a card are together, in pixels."""
        widths = [parameter_width(self.pen.measure, chip, size) for chip in spot.chips]
        return sum(widths) + 3 * max(0, len(widths) - 1)

    def queue(self, spot: Spot, area: Area, floor: float) -> None:
        """Paint the queue of a card, and in the lane its parameters; of a long queue the bits that fit.

        Args:
            spot: The card.
            area: Where it is.
            floor: The upper end of its tray.
        """
        pen, theme, middle = self.pen, self.theme, floor + TRAY / 2
        width = area.width
        if self.ring.narrow and spot.chips:
            width -= self.chips(spot, area.x + area.width - 6, middle + 4, area.width / 2)
        if not spot.pieces:
            return
        mouth(pen, theme, area.x + 9, middle)
        tray = tray_of(spot.pieces, width, first=FIRST, size=BIT, step=STEP)
        if tray.bar is not None:
            pen.line((area.x + tray.bar, floor + 6), (area.x + tray.bar, floor + TRAY - 6), edge=theme.edge, line=1.5)
        for at, left in tray.lefts.items():
            piece = spot.pieces[at]
            owner = self.seats.get(piece.owner, 0), piece.label or piece.owner
            bit(pen, theme, area.x + left + BIT / 2, middle, BIT, owner, piece.state)
        if tray.more:
            words = say("ui.ring.more", n=tray.more)
            long = max(22.0, pen.measure(words, 11, MONO, True) + 8)
            x = area.x + tray.more_at
            pen.shape(box(x, floor + 5, long, 21, 10.5), theme.card, theme.edge)
            pen.write(x + long / 2, middle + 4, words, 11, theme.ink2, font=MONO, bold=True, at="center")
