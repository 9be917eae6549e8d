"""Draws shapes and words with matplotlib."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from itertools import pairwise
from math import ceil
from typing import Any

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties, get_font
from matplotlib.ft2font import Kerning
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.patheffects import withStroke
from matplotlib.text import Text
from matplotlib.transforms import Affine2D

from . import fonts
from .outline import Outline, Point
from .surface import SANS, Surface

UNIT = 72  # units per inch: matplotlib measures lines and type in points (1/72 inch), so a point is a unit here
SHARPNESS = 2  # dots of the image per unit

THICKER = 0.04
"""The width of the outline, at size 1, that makes letters bold if their font has no bold type."""


class Picture(Figure):
    """A matplotlib Figure that shows itself in a notebook.

    It is not registered with pyplot, so a notebook does not show it twice, and you need not close it.

    Attributes:
        alt: The picture in words, for readers who cannot see it.
    """

    alt = ""

    def __repr__(self) -> str:
        """Return the picture in words, which notebooks keep beside it for screen readers and exports."""
        return self.alt or super().__repr__()

    def png(self) -> bytes:
        """Return the picture as the bytes of a PNG file."""
        file = BytesIO()
        self.canvas.print_figure(file, format="png", facecolor=self.get_facecolor())
        return file.getvalue()

    def _repr_png_(self) -> tuple[bytes, dict[str, int]]:
        width, height = self.get_size_inches()
        return self.png(), {"width": round(width * UNIT), "height": round(height * UNIT)}


class Pen(Surface):
    """Draws into a new matplotlib picture.

    Args:
        width: The width of the picture, in pixels.
        height: Its height, in pixels.
        ground: The background colour, as `#RRGGBB`.

    Attributes:
        picture: The picture.
    """

    def __init__(self, width: float, height: float, ground: str) -> None:
        height = ceil(height)  # a part of a pixel at the lower edge would move everything by that part
        self.picture = Picture(figsize=(width / UNIT, height / UNIT), dpi=UNIT * SHARPNESS, facecolor=ground)
        FigureCanvasAgg(self.picture)
        flip = Affine2D().scale(1 / UNIT, -1 / UNIT).translate(0, height / UNIT)
        self._at = flip + self.picture.dpi_scale_trans
        self._drawn = 0

    @staticmethod
    def measure(words: str, size: float, font: str = SANS, bold: bool = False) -> float:
        """Return how wide one line of text is in the font that matplotlib draws it with.

        Args:
            words: The text.
            size: The size of the type.
            font: The font family, `SANS` or `MONO`.
            bold: True for bold type.
        """
        return size * sum(_width(letter, following, font, bold) for letter, following in pairwise(f"{words} "))

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
            line: The width of the outline, in pixels.
            dash: The lengths of dashes and gaps, as multiples of the outline's width; empty for a solid line.
        """
        style: dict[str, Any] = {"linestyle": (0, tuple(dash))} if dash else {}
        patch = PathPatch(
            path_of(outline),
            facecolor=fill or "none",
            edgecolor=edge or "none",
            linewidth=line if edge else 0,
            capstyle="butt" if dash else "round",
            joinstyle="round",
            transform=self._at,
            **style,
        )
        self._add(patch)

    def text(self, x: float, y: float, words: str, size: float, ink: str, font: str, bold: bool, at: str) -> None:
        """Write one line of text that fits.

        Args:
            x: Where the words are, as `at` says.
            y: Their base line.
            words: The text.
            size: The size of the type, in pixels.
            ink: The colour.
            font: The font family, `SANS` or `MONO`.
            bold: True for bold type.
            at: Which part of the words is at x: `left` or `center`.
        """
        words = fonts.visible(words, font, bold)
        style = _font(tuple(fonts.families(words, font, bold)), size, bold)
        text = Text(x, y, words, color=ink, fontproperties=style, ha=at, va="baseline", parse_math=False, usetex=False)
        text.set_transform(self._at)
        if bold and not fonts.has_bold(words, font):
            text.set_path_effects([withStroke(linewidth=size * THICKER, foreground=ink)])
        self._add(text)

    def _add(self, artist: PathPatch | Text) -> None:
        self._drawn += 1
        artist.set_zorder(self._drawn)
        self.picture.add_artist(artist)


CODES = {"M": Path.MOVETO, "L": Path.LINETO, "Q": Path.CURVE3, "C": Path.CURVE4, "Z": Path.CLOSEPOLY}


def path_of(outline: Outline) -> Path:
    """Return a shape as matplotlib's path."""
    vertices: list[Point] = []
    codes: list[Any] = []  # matplotlib's own numbers, whose type differs from version to version
    for command, points in outline:
        # matplotlib wants a point for the way back to the start, and ignores where it is
        vertices += points or vertices[:1]
        codes += [CODES[command]] * max(1, len(points))
    return Path(vertices, codes)


@cache
def _font(families: tuple[str, ...], size: float, bold: bool) -> FontProperties:
    return FontProperties(family=list(families), size=size, weight="bold" if bold else "normal")


def _width(letter: str, following: str, font: str, bold: bool) -> float:
    """Return the width of a letter at size 1, with the kerning before the following letter."""
    path = fonts.face(letter, font, bold)
    if path is None:
        letter = fonts.substitute(letter)
        return _width(letter, following, font, bold) if letter else 0.0
    same_font = fonts.face(following, font, bold) == path
    return _advance(letter, following if same_font else "", path)


@cache
def _advance(letter: str, following: str, path: str) -> float:
    """Return the width of a letter at size 1, with the kerning before the following letter of the same font, if any."""
    face = get_font(path)
    face.set_size(100, 72)
    width = face.load_char(ord(letter)).linearHoriAdvance / 65536
    if not following:
        return width / 100
    pair = face.get_char_index(ord(letter)), face.get_char_index(ord(following))
    return (width + face.get_kerning(*pair, Kerning.UNFITTED) / 64) / 100
