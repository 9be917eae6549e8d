"""Draws a plate of engines: players, wanted numbers, the plate, programs on punched cards, and the final count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import ceil
from types import MappingProxyType
from typing import TypeVar

from ..core.catalogue import say
from ..core.table.plate import Aim, Count, Hit, ProgramLine, PunchedCard, Tile, Wanted
from ..core.table.scene import Layout, Scene, Score
from . import pieces
from .engine_plate import COUNT_ROW, DARK, GAP, LIGHT, NUMBER_HIGH, ROW, Sheets, Spaces
from .marks import Player, badge
from .outline import box, circle, icon, polygon
from .plan import NARROW, Plan, plan
from .surface import MONO, Surface
from .table import TablePainter
from .theme import Theme, mixed

P = TypeVar("P", bound=Surface)

NO_ICONS: Mapping[str, str] = MappingProxyType({})

SIDE, NUMBER = 20.0, 110.0
"""The margins of the board, and the largest width of a wanted number."""
HEAD, LINE, FOOT = 52.0, 30.0, 12.0
"""The heights of the head, a line and the foot of a card."""
LEAST, ROOMY = 150.0, 860.0
"""The least width of a card, and the width of a page from which the plate gets more than half of it."""
TITLE = 130.0
"""The width of the names of rows in the final count."""


def paint_engines(
    kind: type[P], scene: Scene, caption: str, theme: Theme, width: float, icons: Mapping[str, str] = NO_ICONS
) -> P:
    """Return a new surface with a picture of a scene with a plate of engines.

    Args:
        kind: The kind of surface.
        scene: What to draw.
        caption: The line below the board; "": no line.
        theme: The colours.
        width: The width of the picture, in pixels. Its height follows from the scene.
        icons: The path data of the game's icons, by name.
    """
    # Only the board differs from a row, so we lay out an empty table and insert the plate.
    bare = scene._replace(layout=Layout("row", ()), spots=(), cursor=None)
    page = plan(bare, width, caption, partial(pieces.part_width, kind.measure))
    sheets = Sheets(scene)
    spaces = _spaces(sheets, width, page.players)
    high = sheets.count_height if sheets.count else spaces.high
    taller = high - (page.stores - page.players)
    page = page._replace(height=page.height + taller, stores=page.stores + taller, below=page.below + taller)
    return EnginePainter(kind, scene, page, spaces, theme, icons).paint(())


def _spaces(sheets: Sheets, width: float, top: float) -> Spaces:
    """Return where the parts of the board are, below the players' panels that end at `top`."""
    room = width - 2 * SIDE
    many = max(1, len(sheets.wanted))
    across = many if width >= NARROW else min(many, max(1, int(room // 84)))
    number = min(NUMBER, (room - 5 * (across - 1)) / across)
    numbers = tuple(
        (SIDE + at % across * (number + 5), top + GAP + at // across * (NUMBER_HIGH + 5))
        for at in range(len(sheets.wanted))
    )
    y = top + GAP + (ceil(len(numbers) / across) * (NUMBER_HIGH + 5) + GAP - 5 if numbers else 0)
    plate_high = 36 + ROW * len(sheets.plate.rows)
    card_high = HEAD + LINE * sheets.lines + FOOT
    count = max(1, len(sheets.cards))
    if width >= NARROW:
        wide = min(502.0, room * (0.56 if width >= ROOMY else 0.5))
        left, cards_top, space = SIDE + wide + GAP, y, room - wide - GAP
    else:
        wide = room
        left, cards_top, space = SIDE, y + plate_high + GAP, room
    columns = min(count, max(1, int((space + GAP) // (LEAST + GAP))))
    card = (space - GAP * (columns - 1)) / columns
    cards = tuple(
        (left + at % columns * (card + GAP), cards_top + at // columns * (card_high + GAP))
        for at in range(len(sheets.cards))
    )
    bottom = cards_top + ceil(len(cards) / columns) * (card_high + GAP)
    return Spaces(numbers, number, (SIDE, y), wide, cards, card, max(bottom, y + plate_high + GAP) + 6 - top)


class EnginePainter(TablePainter[P]):
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

    def paint(self, trail: Sequence[tuple[str, str]]) -> P:
        """Return the surface after painting everything, the lowest layer first.

        Args:
            trail: Nothing: a plate has no cursor.
        """
        page, theme, spaces, sheets = self.page, self.theme, self.spaces, self.sheets
        self.pen.shape(box(0, 0, page.width, page.height), theme.paper)
        self.pen.shape(box(0, page.players, page.width, page.below - page.players), theme.board)
        for score, panel in zip(self.scene.scores, page.panels, strict=True):
            self.player(score, *panel)
        if sheets.count:
            self.final_count(sheets.count, page.players + GAP)
        else:
            for wanted, corner in zip(sheets.wanted, spaces.numbers, strict=True):
                self.wanted(wanted, *corner)
            self.plate(*spaces.plate)
            for card, corner in zip(sheets.cards, spaces.cards, strict=True):
                self.program(card, *corner)
        self.stores()
        self.caption()
        return self.pen

    def player(self, score: Score, x: float, y: float, width: float) -> None:
        """Paint a player's panel, with what the player has won.

        Args:
            score: The player.
            x: The panel's left side.
            y: The panel's upper side.
            width: The panel's width.
        """
        super().player(score._replace(counters=()), x, y, width)
        pen, theme = self.pen, self.theme
        left = x + (50 if width > 184 else 44)
        shown = [counter for counter in score.counters if counter[0] != "token"]
        step = min(34.0, (x + width - 6 - left) / max(1, len(shown)))
        for name, value, *more in shown:
            ink = theme.ink if value != "0" else theme.ink3
            if len(more) > 1:
                self.kind_sign(left + 6, y + 41, 13 if step > 25 else 10, name, more[0], int(more[1]))
                pen.write(left + (15 if step > 25 else 12), y + 45, value, 11, ink, font=MONO, bold=value != "0")
            else:
                pen.write(left, y + 45, f"{more[0] if more else ''}{value}", 11, ink, font=MONO)
            left += step

    def program(self, card: PunchedCard, x: float, y: float) -> None:
        """Paint a punched card with a program.

        Args:
            card: The card.
            x: Its left side.
            y: Its upper side.
        """
        pen, theme, wide = self.pen, self.theme, self.spaces.card
        high, punch = HEAD + LINE * self.sheets.lines + FOOT, self.tints.punch
        corners = ((x, y), (x + wide - 14, y), (x + wide, y + 14), (x + wide, y + high), (x, y + high))
        pen.shape(polygon(*corners), punch, theme.rail)
        self.badge(x + 18, y + 17, 19, card.seat)
        name = next((score.name for score in self.scene.scores if score.seat == card.seat), card.seat)
        pen.write(x + 33, y + 21, name, 12.5, theme.ink, bold=True, max_width=wide - 100)
        if card.token:
            pen.shape(circle(x + wide - 28, y + 17, 9.5), self.tints.engines["yellow"], theme.rail, 1.6)
            pen.write(x + wide - 28, y + 21, str(card.token), 10.5, theme.ink, font=MONO, bold=True, at="center")
        after = x + 11 + pen.write(x + 11, y + 44, say("ui.engines.start"), 11.5, theme.ink2) + 7
        pen.write(after, y + 44, card.start, 14, theme.ink, font=MONO, bold=True)
        aims = [*card.targets, *card.started]
        right = x + wide - 10
        for aim in aims[: int((wide - 82) // 40)]:
            right = self.aim(aim, right, y + 39) - 5
        for at, line in enumerate(card.lines):
            self.program_line(line, at + 1, x, y + HEAD + at * LINE)

    def aim(self, aim: Aim, right: float, middle: float) -> float:
        """Paint a small card, inverted if it has been hit.

        Args:
            aim: The card.
            right: Where it ends.
            middle: The height of its middle.

        Returns:
            The x where it begins.
        """
        theme, done = self.theme, aim.state in ("ready", "used")
        wide = self.pen.measure(aim.number, 11, MONO, bold=True) + 14
        fill = theme.ink if done else theme.noodle_soft if aim.state == "started" else theme.card
        edge = theme.casing if aim.state == "target" else theme.edge
        self.pen.shape(box(right - wide, middle - 9, wide, 18, 5), fill, edge, 1.6 if aim.state == "target" else 1)
        ink = theme.card if done else theme.ink
        self.pen.write(right - wide / 2, middle + 4, aim.number, 11, ink, font=MONO, bold=True, at="center")
        return right - wide

    def program_line(self, line: ProgramLine, number: int, x: float, y: float) -> None:
        """Paint a line of a program: its hole, code, result and what it has brought.

        Args:
            line: The line.
            number: Its number.
            x: The left side of its card.
            y: Its upper side.
        """
        pen, theme, wide, punch = self.pen, self.theme, self.spaces.card, self.tints.punch
        pen.line((x + 1, y), (x + wide - 1, y), edge=mixed(theme.rail, punch, 0.32))
        middle = y + LINE / 2
        fill = {"read": theme.noodle, "written": theme.line, "wrong": theme.card}.get(line.state)
        pen.shape(circle(x + 19, middle, 9.5), fill, theme.casing if line.state == "read" else theme.edge, 1.2)
        ink = theme.on_noodle if line.state == "read" else theme.ink
        pen.write(x + 19, middle + 4, str(number), 10.5, ink, font=MONO, at="center")
        if line.state == "hidden":
            for wave in range(int((wide - 50) // 9)):
                left = x + 36 + 9 * wave
                points = ((left, middle), (left + 4.5, middle - 4), (left + 9, middle), (left + 4.5, middle + 4))
                pen.shape(polygon(*points), edge=mixed(theme.rail, punch, 0.55), line=0.9)
            return
        if not line.code:
            return
        wrong = line.state == "wrong"
        ink = self.tints.kinds[4] if wrong else theme.ink3 if line.state == "void" else theme.ink
        pen.write(x + 36, middle + 4.5, line.code, 12.5, ink, font=MONO)
        pen.write(x + 96, middle + 5, line.value, 15, ink, font=MONO, bold=True, at="center")
        if line.state == "void":
            pen.line((x + 34, middle), (x + 108, middle), edge=ink)
        if line.circled:
            pen.shape(circle(x + 96, middle, 13), edge=theme.ink2, line=1.3)
        left = x + 124
        for hit in line.hits:
            if left > x + wide - 12:
                break
            left = self.hit(hit, left, middle)

    def hit(self, hit: Hit, x: float, middle: float) -> float:
        """Paint what a line hits or has brought.

        Args:
            hit: What it hits.
            x: Where it begins.
            middle: The height of its middle.

        Returns:
            The x where the next one begins.
        """
        pen, theme = self.pen, self.theme
        kind = self.sheets.kinds.get(hit.id)
        if hit.kind == "won" and kind is not None:
            self.kind_sign(x + 8, middle, 17, kind.icon, kind.letter, kind.tint)
        elif hit.kind == "lost":
            pen.write(x + 8, middle + 5, "Σ", 14, self.tints.kinds[4], bold=True, at="center")
        elif hit.kind == "gear":
            pen.shape(circle(x + 8, middle, 8.5), self.plate_ground, theme.rail, 1.6)
            pen.write(x + 8, middle + 4, hit.id, 9.5, theme.ink, font=MONO, at="center")
        elif hit.kind in ("wanted", "target"):
            wide = pen.measure(hit.id, 10.5, MONO, bold=True) + 8
            fill, ink = (theme.ink, theme.card) if hit.kind == "target" else (theme.card, theme.ink)
            pen.shape(box(x, middle - 8, wide, 16, 4), fill, theme.edge)
            pen.write(x + wide / 2, middle + 4, hit.id, 10.5, ink, font=MONO, bold=True, at="center")
            return x + wide + 4
        else:
            pen.write(x + 4, middle + 4, "–", 12, theme.ink3)
        return x + 21

    def final_count(self, count: Count, y: float) -> None:
        """Paint the final count, row by row.

        Args:
            count: The count.
            y: Its upper side.
        """
        pen, theme = self.pen, self.theme
        room = self.page.width - 2 * SIDE
        title = min(TITLE, room * 0.3)
        column = (room - title) / max(1, len(count.people))
        pen.shape(box(SIDE, y, room, 30 + COUNT_ROW * len(count.rows), 8), theme.card, theme.line)
        seats = [score.seat for score in self.scene.scores]
        for at, (seat, person) in enumerate(zip(seats, count.people, strict=False)):
            left = SIDE + title + at * column
            self.badge(left + 12, y + 15, 18, seat)
            pen.write(left + 26, y + 19, person, 11.5, theme.ink2, max_width=column - 32)
        for number, row in enumerate(count.rows):
            top = y + 30 + number * COUNT_ROW
            strong = row.style != ""
            pen.line((SIDE, top), (SIDE + room, top), edge=theme.line)
            pen.write(SIDE + 12, top + 25, row.title, 12.5, theme.ink, bold=strong, max_width=title - 18)
            for at, cell in enumerate(row.cells):
                left = SIDE + title + at * column
                how = cell.text or ("✓" * cell.ticks if 0 < cell.ticks <= 5 else str(cell.ticks) if cell.ticks else "")
                if not strong and how:
                    pen.write(left + 4, top + 25, how, 11, theme.ink2, font=MONO, max_width=column * 0.4)
                if cell.mark:
                    box_ = box(left + column * 0.5 - 4, top + 9, column * 0.24 + 4, 23, 5)
                    most = cell.mark in ("most", "first")
                    pen.shape(box_, theme.ink if most else None, theme.ink, 1.2)
                    ink = theme.card if most else theme.ink
                else:
                    ink = theme.ink if cell.points != "0" else theme.ink3
                middle = left + column * 0.62
                size = 15.0 if strong else 12.5
                pen.write(middle, top + 25, cell.points, size, ink, font=MONO, bold=True, at="center")
                if not strong and cell.sum:
                    pen.write(
                        left + column * 0.8, top + 25, cell.sum, 10.5, theme.ink3, font=MONO, max_width=column * 0.18
                    )
