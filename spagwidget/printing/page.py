"""A page of paper to draw on, in millimetres, with what every sheet has: head, foot, cut marks and a ruler."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.font_manager import FontProperties
from matplotlib.patheffects import Stroke
from matplotlib.text import Text
from matplotlib.transforms import Affine2D

from ..core.catalogue import say
from ..core.errors import Unsupported
from ..core.table.scene import Chip
from ..pictures import fonts
from ..pictures.outline import Outline
from ..pictures.pen import THICKER, Pen, Picture
from ..pictures.pieces import chip, part_width
from ..pictures.surface import SANS, Surface
from ..pictures.theme import Theme
from .phrases import TEXT, Cluster, lines_of, width_of

INCH = 25.4
POINT = 72 / INCH
"""One millimetre in points, in which matplotlib measures lines and type."""

AWAY, LONG = 4.0, 3.0
"""How far a cut mark is from what is cut out, and how long it is, in millimetres."""

SIDE = 14.0
"""The width of the margins, in millimetres."""

SMALLEST = 2.65
"""The size of the smallest type, in millimetres: 7.5 points, which everybody can read."""

RULER = 50
"""The length of the ruler, in millimetres."""


class Paper(NamedTuple):
    """A size of paper, upright.

    Attributes:
        width: The width in millimetres.
        height: The height in millimetres.
        top: The upper end of what is cut out.
    """

    width: float
    height: float
    top: float


PAPERS = {"a4": Paper(210, 297, 24), "letter": Paper(8.5 * INCH, 11 * INCH, 17)}
"""The sizes of paper by name."""


class Page(Pen):
    """A page to draw on. All lengths are in millimetres from the upper left corner, the size of type, too.

    Args:
        paper: The size of the paper.
        language: The code of the language of its texts, which an error names.

    Attributes:
        paper: The size of the paper.
    """

    def __init__(self, paper: Paper, language: str) -> None:
        self.paper = paper
        self._language = language
        self.picture = Picture(figsize=(paper.width / INCH, paper.height / INCH), dpi=72, facecolor="#FFFFFF")
        FigureCanvasAgg(self.picture)
        flip = Affine2D().scale(1 / INCH, -1 / INCH).translate(0, paper.height / INCH)
        self._at = flip + self.picture.dpi_scale_trans
        self._drawn = 0

    def shape(
        self,
        outline: Outline,
        fill: str | None = None,
        edge: str | None = None,
        line: float = 0.25,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw a shape, filled or outlined or both.

        Args:
            outline: The shape.
            fill: The colour inside; None: not filled.
            edge: The colour of the outline; None: no outline.
            line: The width of the outline.
            dash: The lengths of dashes and gaps, as multiples of the outline's width; empty for a solid line.
        """
        super().shape(outline, fill, edge, line * POINT, dash)

    def text(self, x: float, y: float, words: str, size: float, ink: str, font: str, bold: bool, at: str) -> None:
        """Write one line of text that fits.

        Args:
            x: Where the words are, as `at` says.
            y: Their base line.
            words: The text.
            size: The size of the type.
            ink: The colour.
            font: The font family, `SANS` or `MONO`.
            bold: True for bold type.
            at: Which part of the words is at x: `left`, `center` or `right`.

        Raises:
            Unsupported: No installed font has a letter of the text.
        """
        self._write(x, y, words, size, ink, font, bold, at)

    def upside_down(self, x: float, y: float, words: str, size: float, ink: str) -> None:
        """Write one line of text that is read when the page is turned.

        Args:
            x: Where the words begin: their right end on the page.
            y: Their base line, which is above them on the page.
            words: The text.
            size: The size of the type.
            ink: The colour.

        Raises:
            Unsupported: No installed font has a letter of the text.
        """
        self._write(x, y, words, size, ink, SANS, False, "left", turn=180)

    def _write(
        self, x: float, y: float, words: str, size: float, ink: str, font: str, bold: bool, at: str, turn: float = 0
    ) -> None:
        lacking = "".join(dict.fromkeys(letter for letter in words if fonts.face(letter, font, bold) is None))
        if lacking:
            raise Unsupported(say("print.error.font", letters=lacking, language=self._language))
        way = -1 if turn else 1
        x -= way * self.measure(words, size, font, bold) * {"left": 0, "center": 0.5, "right": 1}[at]
        for run in _runs(words, font, bold):
            self._run(x, y, run, size, ink, font, bold, turn)
            x += way * self.measure(run, size, font, bold)

    def _run(self, x: float, y: float, words: str, size: float, ink: str, font: str, bold: bool, turn: float) -> None:
        style = FontProperties(
            family=fonts.families(words, font, bold), size=size * POINT, weight="bold" if bold else "normal"
        )
        # A font that is found elsewhere has one weight; an outline makes it bold. The words themselves are drawn, too,
        # because a reader can search and copy only these.
        outlined = bold and not fonts.has_bold(words, font)
        for stroke in (False, True)[: 1 + outlined]:
            text = Text(x, y, words, color=ink, fontproperties=style, va="bottom" if turn else "baseline")
            text.set(parse_math=False, usetex=False, transform=self._at, rotation=turn, ha="right" if turn else "left")
            if stroke:
                text.set_path_effects([Stroke(linewidth=size * POINT * THICKER, foreground=ink)])
            self._add(text)


def _runs(words: str, font: str, bold: bool) -> list[str]:
    """Return words in parts of one font each; matplotlib would shift the letters where the font changes."""
    found: list[tuple[str | None, str]] = []
    for letter in words:
        face = fonts.face(letter, font, bold)
        if found and found[-1][0] == face:
            found[-1] = (face, found[-1][1] + letter)
        else:
            found.append((face, letter))
    return [run for _, run in found]


class Placed(Surface):
    """A part of a surface with its own origin and scale, for painters that draw in pixels.

    Args:
        base: Where it is drawn.
        x: Its origin on the base.
        y: Its origin on the base.
        scale: How long one of its units is on the base; less than 0 for a part that is upside down and has no words.
    """

    def __init__(self, base: Surface, x: float, y: float, scale: float) -> None:
        self._base, self._x, self._y, self._scale = base, x, y, scale

    @staticmethod
    def measure(words: str, size: float, font: str = SANS, bold: bool = False) -> float:
        """Return how wide one line of text is.

        Args:
            words: The text.
            size: The size of the type.
            font: The font family, `SANS` or `MONO`.
            bold: True for bold type.
        """
        return Pen.measure(words, size, font, bold)

    def shape(
        self,
        outline: Outline,
        fill: str | None = None,
        edge: str | None = None,
        line: float = 1,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw a shape, filled or outlined or both.

        Args:
            outline: The shape.
            fill: The colour inside; None: not filled.
            edge: The colour of the outline; None: no outline.
            line: The width of the outline.
            dash: The lengths of dashes and gaps, as multiples of the outline's width; empty for a solid line.
        """
        moved = tuple(step._replace(points=tuple(self._moved(*point) for point in step.points)) for step in outline)
        self._base.shape(moved, fill, edge, line * abs(self._scale), dash)

    def text(self, x: float, y: float, words: str, size: float, ink: str, font: str, bold: bool, at: str) -> None:
        """Write one line of text that fits.

        Args:
            x: Where the words are, as `at` says.
            y: Their base line.
            words: The text.
            size: The size of the type.
            ink: The colour.
            font: The font family, `SANS` or `MONO`.
            bold: True for bold type.
            at: Which part of the words is at x: `left` or `center`.
        """
        self._base.text(*self._moved(x, y), words, size * self._scale, ink, font, bold, at)

    def _moved(self, x: float, y: float) -> tuple[float, float]:
        return self._x + x * self._scale, self._y + y * self._scale


def set_line(page: Page, theme: Theme, x: float, y: float, line: Sequence[Cluster], size: float, ink: str) -> None:
    """Draw a line of words and parameters.

    Args:
        page: Where to draw.
        theme: The colours of the parameters.
        x: The left end of the line.
        y: Its base line.
        line: What is in it.
        size: The size of the type.
        ink: The colour of the words.
    """
    scale = size / TEXT
    for at, cluster in enumerate(line):
        if at and cluster.spaced:
            x += page.measure(" ", size)
        run = ""
        for part in cluster.parts:
            if part.chip is None:
                run += part.words
                continue
            if run:
                x += page.write(x, y, run, size, ink)
                run = ""
            chip(Placed(page, x, y, scale), theme, 0, 0, part.chip)
            x += part_width(page.measure, part) * scale
        if run:
            x += page.write(x, y, run, size, ink)


def paragraph(
    page: Page,
    theme: Theme,
    place: tuple[float, float, float],
    text: str,
    size: float,
    *,
    ink: str = "",
    lead: float = 1.42,
    chips: Sequence[Chip] = (),
    at: str = "left",
) -> float:
    """Write a paragraph.

    Args:
        page: Where to write.
        theme: The colours.
        place: Its left end, its first base line, and the width of its lines.
        text: The text; each `{n}` in it stands for the next chip.
        size: The size of the type.
        ink: The colour; "": that of secondary text.
        lead: The distance of the lines, as a multiple of the size.
        chips: The parameters.
        at: `left`, `center` or `right`: where the lines are aligned.

    Returns:
        The base line of a line that would follow.
    """
    x, y, width = place
    for line in lines_of(page.measure, text, size, width, chips, even=at == "center"):
        free = width - width_of(page.measure, line, size)
        shift = {"left": 0.0, "center": free / 2, "right": free}[at]
        set_line(page, theme, x + shift, y, line, size, ink or theme.ink2)
        y += size * lead
    return y


def cut_marks(page: Page, theme: Theme, columns: Sequence[float], rows: Sequence[float]) -> None:
    """Draw the marks that say where to cut, all around what is cut out and never in it.

    Args:
        page: Where to draw.
        theme: The colours.
        columns: Where to cut from top to bottom.
        rows: Where to cut from left to right.
    """
    for x in columns:
        for end, way in ((rows[0], -1), (rows[-1], 1)):
            page.line((x, end + way * AWAY), (x, end + way * (AWAY + LONG)), edge=theme.ink, line=0.2)
    for y in rows:
        for end, way in ((columns[0], -1), (columns[-1], 1)):
            page.line((end + way * AWAY, y), (end + way * (AWAY + LONG), y), edge=theme.ink, line=0.2)


def frame(page: Page, theme: Theme, title: str, note: str, foot: str, credit: str = "") -> None:
    """Draw the head and the foot of a page: its title, a ruler, what to do with the page, and whose game it is.

    Args:
        page: Where to draw.
        theme: The colours.
        title: The title.
        note: What stands at the right of the title.
        foot: What to do with the page.
        credit: Who invented the game; "": as on the sheets of Spaghetti Code.
    """
    paper = page.paper
    top = 10.0 if paper.height > 290 else 8.6
    page.write(SIDE, top, title, 3.9, theme.ink, bold=True)
    page.write(paper.width - SIDE - page.measure(note, 2.8), top, note, 2.8, theme.ink2)
    base = paper.height - (14.0 if paper.height > 290 else 12.8)
    _ruler(page, theme, SIDE, base + 1.2)
    paragraph(page, theme, (SIDE + RULER + 4, base, 86), foot, SMALLEST, lead=1.24)
    right = SIDE + RULER + 4 + 88
    room = (right, base, paper.width - SIDE - right)
    paragraph(page, theme, room, credit or say("print.credits"), SMALLEST, lead=1.24, at="right")


def _ruler(page: Page, theme: Theme, x: float, y: float) -> None:
    page.line((x, y), (x + RULER, y), edge=theme.ink, line=0.2)
    for at in range(RULER + 1):
        high = 2.6 if at % 10 == 0 else 1.8 if at % 5 == 0 else 1.0
        page.line((x + at, y), (x + at, y - high), edge=theme.ink, line=0.2 if at % 10 == 0 else 0.12)
    paragraph(page, theme, (x, y + 3.2, RULER), say("print.ruler", n=RULER), SMALLEST, lead=1.3)
