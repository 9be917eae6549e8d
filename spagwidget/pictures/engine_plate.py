"""Draws the upper part of a plate of engines: wanted numbers, and the plate with its engines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeVar

from ..core.table.plate import Count, Kind, Plate, PunchedCard, Tile, Wanted
from ..core.table.scene import Scene
from .marks import Player, badge
from .outline import box, circle, icon, polygon
from .plan import Plan
from .surface import MONO, Surface
from .table import TablePainter
from .theme import Theme, mixed

__all__ = ["PlatePainter", "Sheets", "Spaces"]

P = TypeVar("P", bound=Surface)

GAP, NUMBER_HIGH = 14.0, 92.0
"""The distance between parts, and the height of a wanted number."""
ROW, COUNT_ROW = 60.0, 40.0
"""The heights of a row of the plate and of a row of the final count."""


class Tints(NamedTuple):
    """The colours of engines (white, yellow, green, blue), of kinds of things, of a punched card and of the plate."""

    engines: Mapping[str, str]
    kinds: tuple[str, ...]
    punch: str
    plate: str


LIGHT = Tints(
    {"white": "#FFFFFF", "yellow": "#F8E19A", "green": "#CBE5CE", "blue": "#C8DCF4"},
    ("#8B2668", "#3F349E", "#4B535C", "#5E5A00", "#9C3018"),
    "#FBF2DA",
    "#F5F1E4",
)
DARK = Tints(
    {"white": "#434B57", "yellow": "#5E4D1A", "green": "#22523C", "blue": "#234B76"},
    ("#EE93CB", "#B3ACFF", "#C0C8D0", "#D6D160", "#FF9E85"),
    "#332C1F",
    "#1C222B",
)


class Spaces(NamedTuple):
    """Where the parts of the board are: the left upper corners, and the sizes that differ with the page.

    Attributes:
        numbers: The corner of each wanted number.
        number: The width of one.
        plate: The corner of the plate.
        wide: The width of the plate.
        cards: The corner of each card, in the order of the seats.
        card: The width of a card.
        high: The height of the whole board.
    """

    numbers: tuple[tuple[float, float], ...]
    number: float
    plate: tuple[float, float]
    wide: float
    cards: tuple[tuple[float, float], ...]
    card: float
    high: float


class Sheets:
    """The sheets of a scene by their types.

    Args:
        scene: The scene.
    """

    def __init__(self, scene: Scene) -> None:
        found = scene.sheets
        plate, count = found.get("plate"), found.get("count")
        self.plate = plate if isinstance(plate, Plate) else Plate((), ())
        self.count = count if isinstance(count, Count) else None
        self.kinds: dict[str, Kind] = {kind.id: kind for kind in self.plate.kinds}
        order = scene.layout.order
        self.wanted = [one for one in map(found.get, order) if isinstance(one, Wanted)]
        self.tiles = {spot: one for spot in order if isinstance(one := found.get(spot), Tile)}
        self.cards = [one for score in scene.scores if isinstance(one := found.get(score.seat), PunchedCard)]

    @property
    def lines(self) -> int:
        """The number of lines of the longest program, or the usual one."""
        return max(5, *(len(card.lines) for card in self.cards), 0)

    @property
    def count_height(self) -> float:
        """The height of the final count."""
        return 2 * GAP + 30 + COUNT_ROW * (len(self.count.rows) if self.count else 0)


class PlatePainter(TablePainter[P]):
    """Paints the parts of a plate of engines: players' signs, wanted numbers and the plate itself.

    Args:
        kind: The kind of surface to draw on.
        scene: What to draw.
        page: Where the panels and the caption are.
        spaces: Where the parts of the board are.
        theme: The colours.
        icons: The path data of the game's icons, by name.
    """

    def __init__(
        self, kind: type[P], scene: Scene, page: Plan, spaces: Spaces, theme: Theme, icons: Mapping[str, str]
    ) -> None:
        super().__init__(kind, scene, page, theme)
        self.spaces, self.icons, self.sheets = spaces, icons, Sheets(scene)
        self.tints = DARK if theme.board < "#7" else LIGHT
        self.plate_ground = self.tints.plate

    def kind_sign(self, x: float, y: float, size: float, name: str, letter: str, tint: int) -> None:
        """Paint the sign of a kind of thing with its middle at a point: its shape with its letter.

        Args:
            x: Its middle.
            y: Its middle.
            size: Its size.
            name: The name of the picture of its shape.
            letter: Its letter.
            tint: The number of its colour, from 1.
        """
        colour = self.tints.kinds[(tint - 1) % len(self.tints.kinds)]
        shape = icon(self.icons[name], x, y, size) if name in self.icons else circle(x, y, size / 2)
        self.pen.shape(shape, mixed(colour, self.theme.card, 0.13), colour, max(0.8, size / 14))
        self.pen.write(x, y + size * 0.2, letter, size * 0.55, colour, bold=True, at="center")

    def badge(self, x: float, y: float, size: float, seat: str) -> None:
        """Paint the sign of a player: the shape, the colour and the letter.

        Args:
            x: Its middle.
            y: Its middle.
            size: Its size.
            seat: The player.
        """
        badge(self.pen, self.theme, x, y, size, Player(self.seats.get(seat, 0), seat, ""))

    def wanted(self, wanted: Wanted, x: float, y: float) -> None:
        """Paint a wanted number with what it offers.

        Args:
            wanted: The number.
            x: Its left side.
            y: Its upper side.
        """
        pen, theme, width = self.pen, self.theme, self.spaces.number
        over = wanted.over
        ground = mixed(theme.card, theme.board, 0.45) if over else theme.card
        if wanted.taker:
            pen.shape(box(x - 3, y - 3, width + 6, NUMBER_HIGH + 6, 9), theme.noodle, theme.casing)
        pen.shape(box(x, y, width, NUMBER_HIGH, 7), ground, theme.line)
        pen.shape(box(x + 3.5, y + 3.5, width - 7, NUMBER_HIGH - 7, 4), edge=mixed(theme.rail, ground, 0.5))
        ink = theme.ink3 if over else theme.ink
        pen.write(x + 10, y + 32, wanted.number, 22, ink, font=MONO, bold=not over)
        for at, place in enumerate(wanted.places):
            middle = y + 51 + at * 23
            kind = self.sheets.kinds.get(place.id)
            if place.seat:
                self.badge(x + 19, middle, 17, place.seat)
            elif kind is not None:
                self.kind_sign(x + 19, middle, 18, kind.icon, kind.letter, kind.tint)
            if width >= 84:
                words = kind.name if kind else place.id
                pen.write(x + 32, middle + 4, words, 11, theme.ink2, max_width=width - 38)
        right = x + width - 14
        for mark in wanted.marks:
            pen.shape(circle(right, y + 16, 8.5), theme.line, theme.ink2, 1.3)
            pen.write(right, y + 20, mark, 10.5, theme.ink, font=MONO, bold=True, at="center")
            right -= 20
        for claim in wanted.claims:
            self.badge(right, y + 16, 15, claim.seat)
            right -= 17

    def plate(self, x: float, y: float) -> None:
        """Paint the plate with its engines.

        Args:
            x: Its left side.
            y: Its upper side.
        """
        pen, theme, wide, rows = self.pen, self.theme, self.spaces.wide, self.sheets.plate.rows
        pen.shape(box(x, y, wide, 36 + ROW * len(rows), 10), self.plate_ground, theme.rail)
        pen.shape(box(x + 4, y + 4, wide - 8, 28 + ROW * len(rows), 7), edge=mixed(theme.rail, self.plate_ground, 0.4))
        columns = max((len(row.cells) for row in rows), default=4)
        left, across = x + 40, (wide - 82) / columns
        tile = across - 8
        for at in range(columns):
            pen.write(left + at * across + tile / 2, y + 20, str(at + 1), 11, theme.ink2, font=MONO, at="center")
        for at, row in enumerate(rows):
            middle = y + 30 + at * ROW + 26
            empty = row.note != ""
            pen.write(x + 20, middle + 6, row.name, 16, theme.ink3 if empty else theme.ink, bold=True, at="center")
            dash = (1.0, 1.6) if empty else ()
            shaft = ((left - 8, middle), (x + wide - 32, middle))
            pen.shape(polygon(*shaft), edge=theme.rail, line=1.6, dash=dash)
            if row.gear:
                gear = self.icons.get("game")
                shape = icon(gear, x + wide - 22, middle, 32) if gear else circle(x + wide - 22, middle, 14)
                pen.shape(shape, self.plate_ground, theme.rail, 1.3)
                pen.shape(circle(x + wide - 22, middle, 9), self.plate_ground)
                pen.write(x + wide - 22, middle + 4, row.gear, 10.5, theme.ink, font=MONO, bold=True, at="center")
            for column, cell in enumerate(row.cells):
                engine = self.sheets.tiles.get(cell)
                if engine is not None:
                    self.tile(engine, left + column * across, middle, tile)
                else:
                    pen.shape(circle(left + column * across + tile / 2, middle, 19), edge=theme.rail, dash=(3.0, 3.0))
            if empty:
                self.note(row.note, left + columns * across / 2 - 4, middle, columns * across - 20)

    def note(self, words: str, x: float, y: float, room: float) -> None:
        """Write why a row is empty, on a clear ground.

        Args:
            words: The text.
            x: The middle of the text.
            y: The middle of the text.
            room: The greatest width.
        """
        half = min(room, self.pen.measure(words, 11.5) + 14) / 2
        self.pen.shape(box(x - half, y - 10, 2 * half, 20), self.plate_ground)
        self.pen.write(x, y + 4, words, 11.5, self.theme.ink2, at="center", max_width=2 * half - 8)

    def tile(self, engine: Tile, x: float, middle: float, wide: float) -> None:
        """Paint an engine: its disc, and its signs or its name.

        Args:
            engine: The engine.
            x: Its left side.
            middle: The height of its middle.
            wide: Its width.
        """
        pen, theme = self.pen, self.theme
        pale = engine.note != ""
        ink = theme.ink3 if pale else theme.ink
        pen.shape(box(x, middle - 21, wide, 42, 8), self.plate_ground if pale else theme.card, theme.rail)
        double = len(engine.parts) > 1
        radius = min(22.0, wide * 0.25)
        at = x + wide / 2 if double else x + radius + 2
        pen.shape(circle(at, middle, radius), self.tints.punch, theme.rail, 1.3)
        pen.shape(circle(at, middle, radius * 0.88), edge=theme.rail, line=radius * 0.13, dash=(0.4, 0.6))
        pen.shape(circle(at, middle, radius * 0.76), self.tints.engines.get(engine.tint, theme.card), theme.rail)
        if engine.icon in self.icons:
            pen.shape(icon(self.icons[engine.icon], at, middle, radius), edge=ink, line=1.6)
        else:
            pen.write(at, middle + 5, engine.face, 14, ink, font=MONO, bold=True, at="center", max_width=1.35 * radius)
        if double:
            between = (wide / 2 - radius) / 2
            for part, sign in zip(engine.parts[:2], (x + between, x + wide - between), strict=True):
                pen.write(sign, middle + 6, part.sign, 16, ink, font=MONO, bold=True, at="center")
            return
        start, room = at + radius + 4, wide - 2 * radius - 9
        if room < 34:  # as on narrow boards: only the pattern, in two lines
            first, arrow, second = (engine.label, "", "") if engine.face else engine.pattern.partition("→")
            pen.write(start, middle + (-2 if second else 4), first + arrow, 10, theme.ink2, font=MONO, max_width=room)
            if second:
                pen.write(start, middle + 10, second, 10, theme.ink2, font=MONO, max_width=room)
            return
        pen.write(start, middle - 2, engine.label, 11.5, ink, font=MONO, max_width=room)
        pen.write(start, middle + 12, engine.pattern, 10, theme.ink2, font=MONO, max_width=room)
