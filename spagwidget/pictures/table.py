"""Draws the whole table: players, program, cursor and what happened last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Generic, TypeVar

from ..core.catalogue import say
from ..core.table.scene import Scene, Score, Spot, cursor_spot
from . import hands, pieces, sea
from .card_icons import CARD_ICONS
from .outline import Outline, arc, box, circle, icon, polygon, track
from .plan import CAPTION_LINE, LINE, NAME, PADDING, SIGN, TRAY, Plan, TextPart, joined, plan
from .surface import MONO, SANS, Surface
from .theme import Theme, mixed

P = TypeVar("P", bound=Surface)

ROOMY = 26.0  # flags closer together than this have no poles, except the first one

AGES = ((4.6, 1.0), (4.0, 0.8), (3.4, 0.58), (2.8, 0.4), (2.3, 0.26))
"""Width in pixels and strength (0 to 1) with which the cursor's last moves are drawn, the newest first."""


def paint_row(
    kind: type[P],
    scene: Scene,
    caption: str,
    trail: Sequence[tuple[str, str]],
    theme: Theme,
    width: float,
    icons: Mapping[str, str] | None = None,
) -> P:
    """Return a new surface with a picture of a scene.

    Args:
        kind: The kind of surface.
        scene: What to draw.
        caption: The line below the board; "": no line.
        trail: The cursor's last moves as pairs of spots (from, to), the newest first; at most five are drawn.
        theme: The colours.
        width: The width of the picture, in pixels. Its height follows from the scene.
        icons: For a small picture, whose cards have icons and no text: the path data of the game's icons, by name.
    """
    small = icons is not None
    page = plan(scene, width, caption, partial(pieces.part_width, kind.measure), small=small)
    painter = TablePainter(kind, scene, page, theme)
    painter.card_icons = {**CARD_ICONS, **icons} if icons is not None else None
    return painter.paint(trail)


class TablePainter(Generic[P]):
    """Paints a scene on a page.

    Args:
        kind: The kind of surface to draw on.
        scene: What to draw.
        page: Where everything is.
        theme: The colours.

    Attributes:
        card_icons: In a small picture, the path data of icons by name; None in others, whose cards have no icons.
    """

    card_icons: Mapping[str, str] | None = None

    def __init__(self, kind: type[P], scene: Scene, page: Plan, theme: Theme) -> None:
        self.scene = scene
        self.page = page
        self.theme = theme
        self.pen = kind(page.width, page.height, theme.paper)
        self.seats = {score.seat: seat for seat, score in enumerate(scene.scores)}
        layout = scene.layout
        # Pieces are flags if they stand in a row of cards. On grids, the layout is empty here.
        self.flags = bool(layout.loop or layout.back) or any(spot.pieces for spot in scene.spots)
        self.corner = sea.ROUND if theme.shallows else 10.0

    def paint(self, trail: Sequence[tuple[str, str]]) -> P:
        """Return the surface after painting everything, the lowest layer first.

        Args:
            trail: The cursor's last moves as pairs of spots (from, to), the newest first.
        """
        page, theme = self.page, self.theme
        self.pen.shape(box(0, 0, page.width, page.height), theme.paper)
        self.pen.shape(box(0, page.players, page.width, page.below - page.players), theme.board)
        for score, panel in zip(self.scene.scores, page.panels, strict=True):
            self.player(score, *panel)
        if page.railed:
            self.rail()
            self.trail(trail)
            self.signs()
        for spot in self.scene.spots:
            self.card(spot)
        self.stations()
        self.stores()
        self.caption()
        return self.pen

    # Players

    def player(self, score: Score, x: float, y: float, width: float) -> None:
        """Paint a player's panel: flag, name, pill, life, unused flags, hand.

        Args:
            score: The player.
            x: The panel's left side.
            y: The panel's upper side.
            width: The panel's width.
        """
        pen, theme = self.pen, self.theme
        seat = self.seats[score.seat]
        out = score.state == "out"
        pen.line((x, y + 58), (x + width, y + 58), edge=theme.line)
        if x:
            pen.line((x, y), (x, y + 58), edge=theme.line)
        owner, state = (seat, score.seat), "out" if out else ""
        pieces.flag(pen, theme, x + 16, y + 47, owner, state, ground=theme.paper, pole=self.flags)
        left = x + (50 if width > 184 else 44)
        ink = theme.ink3 if out else theme.ink
        room = x + width - left - 4
        note = pieces.pill_width(pen.measure, score.note) + 8 if score.note else 0
        # A note that does not fit beside the name, even if that is smaller, goes to the line below if it is free.
        full = score.life is not None or score.unused is not None
        least = 0.75 * pen.measure(score.name, 12.5, SANS, True)
        beside = full or least + note <= room
        # Where both are long, the name is not cut for the note, which then is smaller, too.
        name = max(room - note, min(least, room / 2)) if beside else room
        end = left + pen.write(left, y + 25, score.name, 12.5, ink, bold=True, max_width=name)
        if out:
            pen.line((left, y + 21), (end, y + 21), edge=ink, line=1.3)
        if score.note and beside:
            pieces.pill(pen, theme, end + 8, y + 21, score.note, score.state, max_width=left + room - end - 8)
        if score.state == "acting":
            pen.shape(box(x, y + 54, width, 4), theme.noodle)
            pen.line((x, y + 54), (x + width, y + 54), edge=theme.casing, line=0.8)
        left = self.life(score, left, y + 41, 15 if width > 184 else 12.5)
        if score.note and not beside:
            left = self.doing(score, left, y + 41, left + room * (0.5 if score.held else 1))
        end = self.unused(score, left, y + 45, x + width - hands.hand_width(pen.measure, score))
        hands.held(pen, theme, score, end, y + 45, x + width - 4)

    def doing(self, score: Score, x: float, y: float, end: float) -> float:
        """Paint the note, shortened if the line has no space for all of it.

        Args:
            score: The player.
            x: Where to begin.
            y: The middle of the pill.
            end: The right end of the space.

        Returns:
            The x where it ends.
        """
        return x + pieces.pill(self.pen, self.theme, x, y, score.note, score.state, max_width=end - x)

    def life(self, score: Score, x: float, y: float, step: float) -> float:
        """Paint a heart for each life, or one heart and the number if there are more than five.

        Args:
            score: The player; nothing is painted if `life` is None.
            x: Where to begin.
            y: The middle of the hearts.
            step: The distance between two hearts.

        Returns:
            The x where they end.
        """
        sign = sea.meatball if self.theme.shallows else pieces.heart
        if score.life is None:
            return x
        colour = self.theme.players[self.seats[score.seat] % len(self.theme.players)].heart
        if score.state == "out":
            colour = self.theme.ink3
        if max(score.life, score.full) > 5:
            sign(self.pen, x + 6, y, 11, colour if score.life > 0 else None, colour)
            words = str(max(score.life, 0))  # life can end below 0 (R4): as on the board, nothing is left
            self.pen.write(x + 17, y + 4.5, words, 12, self.theme.ink, bold=True)
            return x + 22 + self.pen.measure(words, 12, bold=True)
        for at in range(score.full):
            full = at < score.life
            sign(self.pen, x + 6 + step * at, y, 11, colour if full else None, colour if full else self.theme.edge)
        return x + step * score.full + 4

    def unused(self, score: Score, x: float, y: float, end: float) -> float:
        """Paint a small flag and the number of flags that are unused, or still to be placed.

        Args:
            score: The player; nothing is painted if `unused` is None.
            x: Where to begin.
            y: The base line.
            end: The right end of the space.

        Returns:
            The x where it ends.
        """
        if score.unused is None:
            return x
        pen, ink = self.pen, self.theme.ink2
        x += 6
        if not self.flags:
            return self.number(score, x, y, end)
        if self.theme.shallows:
            sea.small(pen, x + 4, y, ink)
            return self.number(score, x + 14, y, end)
        pen.line((x, y + 1), (x, y - 10), edge=ink, line=1.3)
        pen.shape(polygon((x, y - 10), (x + 9, y - 10), (x + 6.5, y - 7), (x + 9, y - 4), (x, y - 4)), None, ink, 1.2)
        return self.number(score, x + 14, y, end)

    def number(self, score: Score, x: float, y: float, end: float) -> float:
        """Write the number of unused flags, and the word if it fits, in the order of the language.

        Args:
            score: The player.
            x: Where to begin.
            y: The base line.
            end: The right end of the space.

        Returns:
            The x where it ends.
        """
        pen, ink = self.pen, self.theme.ink2
        number, words = str(score.unused), score.stock or say("picture.unused")
        wide = pen.measure(number + " ", 11, bold=True)
        told = x + wide + pen.measure(words, 11) < end - 4
        if told and say("panel.stock", n="n", word="word").startswith("word"):
            x += pen.write(x, y, words, 11, ink) + wide - pen.measure(number, 11, bold=True)
            return x + pen.write(x, y, number, 11, self.theme.ink, bold=True)
        pen.write(x, y, number, 11, self.theme.ink, bold=True)
        return x + wide + (pen.write(x + wide, y, words, 11, ink) if told else 0)

    # The rail

    def rail(self) -> None:
        """Paint the rail from station to station, and the way back from the last to the first."""
        page, theme = self.page, self.theme
        for row in page.rows:
            self.pen.line(page.station(row[0]), page.station(row[-1]), edge=theme.rail, line=1.5)
        for last, first in self.ends():
            self.pen.shape(track(page.way(last, first), 10), edge=theme.rail, line=1.5)

    def ends(self) -> list[tuple[str, str]]:
        """Return the pairs of spots between which the rail changes rows; the last pair leads back to the first spot.

        Empty if the layout is not a loop.
        """
        rows = self.page.rows
        ends = [(row[-1], following[0]) for row, following in pairwise((*rows, rows[0]))]
        return ends if self.scene.layout.loop else []

    def signs(self) -> None:
        """Paint the cursor's direction on the rail between rows; the last of these stretches has words too."""
        ends = self.ends()
        for last, first in ends:
            self.sign(self.page.way(last, first)[2][1], (last, first) == ends[-1])

    def sign(self, y: float, whole: bool) -> None:
        """Paint two chevrons on the horizontal stretch at `y`; `whole` adds the words in its middle."""
        page, theme, layout = self.page, self.theme, self.scene.layout
        backward = self.scene.cursor is not None and self.scene.cursor.direction < 0
        turn = -1 if backward else 1
        for part in (0.25, 0.75):
            x = page.left + (page.right - page.left) * part
            for side in (-4, 4):
                self.pen.line((x + 4 * turn, y + side), (x, y), edge=theme.ink3, line=1.5)
        words = layout.back if backward else layout.loop
        if whole and words:
            middle, half = (page.left + page.right) / 2, self.pen.measure(words, 10, MONO) / 2 + 8
            self.pen.shape(box(middle - half, y - 8, 2 * half, 16), theme.board)
            self.pen.write(middle, y + 3.5, words, 10, theme.ink3, font=MONO, at="center")

    def trail(self, moves: Sequence[tuple[str, str]]) -> None:
        """Paint the cursor's last moves (the newest first), so that newer ones cover older ones."""
        theme = self.theme
        # Yellow alone is hard to see on a light board, so there the line has a dark casing.
        cased = theme.casing != theme.noodle and theme.board > "#7"
        for (start, end), (line, strength) in reversed(list(zip(moves, AGES, strict=False))):
            path = self.arc(start, end)
            if path is None:
                continue
            if cased:
                self.pen.shape(path, edge=mixed(theme.casing, theme.board, strength), line=line + 2)
            self.pen.shape(path, edge=mixed(theme.noodle, theme.board, strength), line=line)

    def arc(self, start: str, end: str) -> Outline | None:
        """Return the cursor's path between two spots: an arc within a row, otherwise along the rail.

        None if a spot is no longer on the table, or if the two are in different rows and not neighbours.
        """
        page, order = self.page, self.scene.layout.order
        if start not in order or end not in order or start == end:
            return None
        first, last = sorted((start, end), key=order.index)
        apart = order.index(last) - order.index(first)
        (x1, y1), (x2, y2) = page.station(first), page.station(last)
        if apart == len(order) - 1 and len(order) > 2:
            return track(page.way(last, first), 10)
        if y1 == y2:
            high = y1 - min(44, 32 + 3 * apart) * 4 / 3
            return arc((x1, y1), (x2, y2), high, 12)
        return track(page.way(first, last), 10) if apart == 1 else None

    def stations(self) -> None:
        """Paint a circle with its number (from 0) for each spot, and the cursor on one of them."""
        if not self.page.railed:
            return
        theme, cursor = self.theme, self.scene.cursor
        for place, spot in enumerate(self.scene.layout.order):
            x, y = self.page.station(spot)
            here = cursor is not None and cursor.spot == spot
            fill, edge = (theme.noodle, theme.casing) if here else (theme.board, theme.rail)
            if cursor is not None and here:
                pieces.pennant(self.pen, theme, x, y, cursor)
            self.pen.shape(circle(x, y, 9), fill, edge, 1.4)
            ink = theme.on_noodle if here else theme.ink2
            self.pen.write(x, y + 3.4, str(place), 9.5, ink, font=MONO, bold=here, at="center")

    # Cards

    def card(self, spot: Spot) -> None:
        """Paint a card: title, level, text, and the tray with its queue."""
        pen, theme = self.pen, self.theme
        (x, y), (width, high) = self.page.corners[spot.id], self.page.card
        if self.page.railed:
            pen.line((x + width / 2, y - 12), (x + width / 2, y), edge=theme.rail, line=1.5)
        visited = spot.id == cursor_spot(self.scene)
        if visited:
            y -= 4
        if theme.shallows:
            sea.shallows(pen, theme, x, y, width, high)
        if visited:
            self.lifted(x, y)
        corner = self.corner
        pen.shape(box(x, y, width, high, corner), theme.card, theme.line)
        if tray := self.page.tray:
            pen.shape(box(x, y + high - tray, width, tray, corner, top=False), theme.tray)
            pen.line((x, y + high - tray), (x + width, y + high - tray), edge=theme.line)
        pen.shape(box(x, y, width, high, corner), None, theme.line)
        if self.card_icons is not None:
            self.sign_of(spot, x + PADDING, y + PADDING, self.card_icons)
        dots = self.card_icons is None and spot.levels
        space = width - 2 * PADDING - (7 * spot.levels + 4 if dots else 0)
        pen.write(
            x + PADDING,
            y + PADDING + 12 + (SIGN if self.card_icons is not None else 0),
            spot.title,
            12.5,
            theme.ink,
            font=SANS if theme.shallows else MONO,
            bold=True,
            max_width=space,
        )
        for level in range(dots):
            dot = circle(x + width - PADDING - 7 * (spot.levels - level - 1) - 2, y + PADDING + 8, 2)
            pen.shape(dot, theme.ink2 if level < spot.level else None, theme.ink2, 0.8)
        for line, parts in enumerate(self.page.texts[spot.id]):
            self.text(x + PADDING, y + PADDING + NAME + LINE * line + 10, parts)
        self.tray(spot, x, y + high)

    def sign_of(self, spot: Spot, x: float, y: float, icons: Mapping[str, str]) -> None:
        """Paint the icon of a card in a small picture, and its parameters beside it.

        Args:
            spot: The card.
            x: The left side of both.
            y: Their upper side.
            icons: The path data of icons, by name.
        """
        if spot.icon in icons:
            self.pen.shape(icon(icons[spot.icon], x + 10, y + 10, 24), edge=self.theme.ink, line=1.7)
            x += 30
        for chip in spot.chips:
            pieces.chip(self.pen, self.theme, x, y + 14, chip)
            x += pieces.chip_width(self.pen.measure, chip) + 3

    def lifted(self, x: float, y: float) -> None:
        """Paint the shadow and the yellow outline of the card that the cursor visits, at its upper left corner."""
        width, high = self.page.card
        for spread, strength in () if self.theme.shallows else ((7, 0.02), (5.5, 0.045), (4, 0.075), (2.5, 0.11)):
            shade = mixed("#000000", self.theme.board, strength)
            self.pen.shape(
                box(x - spread, y - spread + 5, width + 2 * spread, high + 2 * spread, self.corner + spread), shade
            )
        self.pen.shape(box(x, y, width, high, self.corner), None, self.theme.casing, 7)
        self.pen.shape(box(x, y, width, high, self.corner), None, self.theme.noodle, 5)

    def text(self, x: float, y: float, parts: Sequence[TextPart]) -> None:
        """Write one line of a card's text; words between two chips are written in one go.

        Args:
            x: The left end of the line.
            y: The base line.
            parts: The line.
        """
        words, start, end = "", x, x + self.page.card[0] - 2 * PADDING
        for part in (*parts, None):  # None writes the words that are left at the end
            if part is not None and not part.glued and (words or x > start):
                words += " "
            if part is not None and part.chip is None:
                words += part.words
                continue
            if words:
                self.pen.write(x, y, words, pieces.TEXT, self.theme.ink2, max_width=end - x + 2)
                x += self.pen.measure(words, pieces.TEXT)
            words = ""
            if part is not None and part.chip is not None:
                pieces.chip(self.pen, self.theme, x, y, part.chip)
                x += pieces.chip_width(self.pen.measure, part.chip)

    @staticmethod
    def first(x: float) -> float:
        """Return where the pole of the first flag is on a card whose left side is at `x`."""
        return x + 21

    def step(self, spot: Spot) -> float:
        """Return the distance between two flags on a card."""
        space = self.page.card[0] - 21 - pieces.CLOTH * 1.25 - 4
        return min(32.0, space / max(1, len(spot.pieces) - 1))

    def tray(self, spot: Spot, x: float, bottom: float) -> None:
        """Paint a queue with its head at the left; a long one overlaps, and then only its head has a pole. From six
        flags on, it shows their number.

        Args:
            spot: The spot.
            x: The card's left side.
            bottom: The card's lower side, as y.
        """
        pen, theme = self.pen, self.theme
        middle = bottom - TRAY / 2
        if not spot.pieces:
            return
        for side in (-4, 4):
            pen.line((x + 12, middle + side), (x + 8, middle), edge=theme.ink2, line=1.5)
        first, step = self.first(x), self.step(spot)
        for at, piece in enumerate(spot.pieces):
            owner = self.seats.get(piece.owner, 0), piece.label or piece.owner
            tight = at > 0 and step < ROOMY
            seen = step if at < len(spot.pieces) - 1 else 99
            pieces.flag(
                pen, theme, first + step * at, bottom - 8, owner, piece.state, head=at == 0, tight=tight, seen=seen
            )
            if piece.label:  # it has the owner's place on the cloth
                pen.write(first + step * at + 5, bottom - 10, piece.owner, 8, theme.ink2, bold=True)
        if len(spot.pieces) >= 6:
            self.count(len(spot.pieces), x + self.page.card[0], bottom)

    def count(self, number: int, right: float, bottom: float) -> None:
        """Paint the number of flags in a long queue, in the corner of its tray: on an island above the tray.

        Args:
            number: The number.
            right: The card's right side.
            bottom: The card's lower side, as y.
        """
        words = str(number)
        width = self.pen.measure(words, 9.5, MONO, True) + 10
        left, y = right - width - 5, bottom - 17
        if self.theme.shallows:
            left, y = right - width - 8, bottom - TRAY - 7
        self.pen.shape(box(left, y, width, 14, 7), self.theme.card, self.theme.edge)
        self.pen.write(left + width / 2, y + 10.4, words, 9.5, self.theme.ink, font=MONO, bold=True, at="center")

    # Below the program

    def stores(self) -> None:
        """Write what is left in the common supply."""
        if not self.scene.stores:
            return
        words = "  ·  ".join(store.text for store in self.scene.stores)
        left, space = self.page.left, self.page.right - self.page.left
        self.pen.write(left, self.page.stores + 9, words, 10.5, self.theme.ink3, max_width=space)

    def caption(self) -> None:
        """Write the caption below the board."""
        page, y = self.page, self.page.below
        if page.caption:
            self.pen.line((0, y), (page.width, y), edge=self.theme.line)
        for line, parts in enumerate(page.caption):
            words = joined(parts)
            self.pen.write(16, y + 25 + CAPTION_LINE * line, words, 12.5, self.theme.ink, max_width=page.width - 24)
