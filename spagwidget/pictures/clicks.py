"""What a class answered to a question: a picture of the board with a bar on each flag that was clicked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..core.catalogue import ended, labelled, paragraph, say
from ..core.table.scene import Scene
from .card_icons import CARD_ICONS
from .marks import lines_of
from .outline import box
from .plan import TRAY, plan
from .still import WIDTH, Subject, check, painted
from .svg import Svg
from .table import TablePainter
from .theme import Theme, theme_of

MARGIN, LINE, ROW = 24.0, 20.0, 26.0
THICK = 16.0
HIGHEST = 48.0
"""The height of the longest bar on a card."""

ROOM = 5
"""How many lines of text a card has room for; the bars are there instead."""

DASH = (2.5, 2.0)


class Bar(NamedTuple):
    """How many pupils gave one answer.

    Attributes:
        label: The answer.
        pupils: The number of pupils.
        right: Whether it is right.
        spot: The id of the card on which it was clicked; "" for an answer in words.
        piece: The place of the flag in the queue of that card; None for an answer in words.
    """

    label: str
    pupils: int
    right: bool
    spot: str = ""
    piece: int | None = None

    @property
    def on_flag(self) -> bool:
        """Whether the answer is a flag on the board."""
        return bool(self.spot) and self.piece is not None


class _Clicks(TablePainter[Svg]):
    """Paints a table with a bar on each flag that was clicked."""

    bars: Sequence[Bar] = ()
    most: int = 1

    def tray(self, spot: object, x: float, bottom: float) -> None:
        """Paint a queue, and the bars above it."""
        found = next(one for one in self.scene.spots if one is spot)
        super().tray(found, x, bottom)
        step = self.step(found)
        for bar in self.bars:
            if bar.spot == found.id and bar.piece is not None and bar.piece < len(found.pieces):
                thick = min(THICK, step - 3)
                left = self.first(x) + step * bar.piece + 6 - thick / 2
                high = max(3.0, HIGHEST * bar.pupils / self.most) if bar.pupils else 0.0
                top = bottom - TRAY - 1 - high
                if high:
                    _bar(self.pen, self.theme, (left, top, thick, high), bar.right)
                self.pen.write(left + thick / 2, top - 4, str(bar.pupils), 11, self.theme.ink, bold=True, at="center")


def clicks_svg(
    scene: Scene,
    question: str,
    bars: Sequence[Bar],
    *,
    total: int,
    few: str = "",
    icons: Mapping[str, str] | None = None,
    theme: str = "light",
    width: float = WIDTH,
) -> str:
    """Return a picture of the board with a bar on each flag that was clicked, as an SVG file.

    Answers in words have their bars below the board. A right answer's bar is filled, that of a wrong one is dashed.
    All numbers are also in the picture's words for readers who cannot see it.

    Args:
        scene: The table at the moment of the question.
        question: The question.
        bars: The answers.
        total: How many pupils answered.
        few: Why there are no bars; "": there are.
        icons: The path data of the game's icons, by name.
        theme: `light` or `dark`.
        width: The width of the picture in pixels, from 360 to 2400.

    Raises:
        BadValue: The theme is unknown, or the width is out of range.
    """
    check(theme, width)
    colours = theme_of(theme, scene)
    shown = () if few else bars
    pen = _board(scene, shown, dict(icons or {}), colours, theme, width)
    y = pen.height + 8.0
    words = [one for one in shown if not one.on_flag]
    lines = lines_of(pen, question, 14, width - 2 * MARGIN, 4)
    note = few or say("picture.clicks.total", n=total)
    pen.height = y + LINE * len(lines) + LINE + ROW * len(words) + (0 if few else LINE + 8) + 12
    pen.shape(box(0, y - 8, width, pen.height - y + 8), colours.paper)
    for line in lines:
        y += LINE
        pen.write(MARGIN, y, line, 14, colours.ink, bold=True, max_width=width - 2 * MARGIN)
    y += LINE
    pen.write(MARGIN, y, note, 12, colours.ink2, max_width=width - 2 * MARGIN)
    most = max([1, *(bar.pupils for bar in shown)])
    half = (width - 2 * MARGIN) / 2
    for bar in words:
        y += ROW
        pen.write(MARGIN, y, bar.label, 12, colours.ink, max_width=half - 16)
        long = (half - 40) * bar.pupils / most
        if bar.pupils:
            _bar(pen, colours, (MARGIN + half, y - 12, max(4.0, long), THICK), bar.right)
        pen.write(MARGIN + half + max(4.0, long) + 8, y, str(bar.pupils), 12, colours.ink, bold=True)
    if not few:
        _legend(pen, colours, MARGIN, y + LINE + 8)
    return pen.picture(clicks_words(question, bars, total=total, few=few))


def clicks_words(question: str, bars: Sequence[Bar], *, total: int, few: str = "") -> str:
    """Return the picture that `clicks_svg` makes in words, with all its numbers.

    Args:
        question: The question.
        bars: The answers.
        total: How many pupils answered.
        few: Why there are no bars; "": there are.
    """
    numbers = [
        labelled(bar.label, say("picture.clicks.right" if bar.right else "picture.clicks.wrong", n=bar.pupils))
        for bar in (() if few else bars)
    ]
    return paragraph(question, ended(few or say("picture.clicks.total", n=total)), *map(ended, numbers))


def _board(
    scene: Scene, bars: Sequence[Bar], icons: Mapping[str, str], colours: Theme, theme: str, width: float
) -> Svg:
    """Return a picture of the table; in a row of cards, the bars are on the flags."""
    if scene.layout.kind != "row":
        return painted(Svg, Subject(scene, icons=icons), theme, width)
    # Each word of this text has its own line, so that every card keeps the room that the bars need.
    roomy = scene._replace(spots=tuple(spot._replace(text="- " * ROOM, chips=()) for spot in scene.spots))
    page = plan(roomy, width, "", lambda _part: width)
    page = page._replace(texts={key: [] for key in page.texts})
    painter = _Clicks(Svg, scene, page, colours)
    painter.card_icons = {**CARD_ICONS, **icons}
    painter.bars = [bar for bar in bars if bar.on_flag]
    painter.most = max([1, *(bar.pupils for bar in bars)])
    return painter.paint(())


def _bar(pen: Svg, theme: Theme, area: tuple[float, float, float, float], right: bool) -> None:
    fill, edge = (theme.noodle, theme.casing) if right else (None, theme.ink)
    pen.shape(box(*area, 2), fill, edge, 1.4, dash=() if right else DASH)


def _legend(pen: Svg, theme: Theme, x: float, y: float) -> None:
    for key, right in (("picture.clicks.key.right", True), ("picture.clicks.key.wrong", False)):
        _bar(pen, theme, (x, y - 10, 18, 12), right)
        words = say(key)
        pen.write(x + 24, y, words, 12, theme.ink2)
        x += 24 + pen.measure(words, 12) + 22
    pen.write(x, y, say("picture.clicks.key.number"), 12, theme.ink2)
