"""Draws shapes and words with matplotlib; all lengths are in pixels of a web page, and y grows downward."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from itertools import pairwise
from math import floor
from typing import Any

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties, findfont, get_font
from matplotlib.ft2font import Kerning
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.text import Text
from matplotlib.transforms import Affine2D

__all__ = ["MONO", "SANS", "Pen", "Picture", "box", "circle", "measure", "polygon", "track"]

UNIT = 72  # units per inch: matplotlib measures lines and type in points (1/72 inch), so a point is a unit here
SHARPNESS = 2  # dots of the image per unit

SANS, MONO = "DejaVu Sans", "DejaVu Sans Mono"  # matplotlib brings both, so a picture looks alike everywhere


class Picture(Figure):
    """A matplotlib Figure that shows itself in a notebook.

    It is not registered with pyplot, so a notebook does not show it a second time, and nobody has to close it.

    Attributes:
        alt: The picture in words, for readers who cannot see it.
    """

    alt = ""

    def png(self) -> bytes:
        """Return the picture as the bytes of a PNG file."""
        file = BytesIO()
        self.canvas.print_figure(file, format="png", facecolor=self.get_facecolor())
        return file.getvalue()

    def _repr_png_(self) -> tuple[bytes, dict[str, int]]:
        width, height = self.get_size_inches()
        return self.png(), {"width": round(width * UNIT), "height": round(height * UNIT)}


class Pen:
    """Draws into a new picture; what is drawn later covers what was drawn before.

    Args:
        width: The width of the picture, in pixels.
        height: Its height, in pixels.
        ground: The background colour, as `#RRGGBB`.

    Attributes:
        picture: The picture.
    """

    def __init__(self, width: float, height: float, ground: str) -> None:
        self.picture = Picture(figsize=(width / UNIT, height / UNIT), dpi=UNIT * SHARPNESS, facecolor=ground)
        FigureCanvasAgg(self.picture)
        flip = Affine2D().scale(1 / UNIT, -1 / UNIT).translate(0, height / UNIT)
        self._at = flip + self.picture.dpi_scale_trans
        self._drawn = 0

    def shape(
        self, path: Path, fill: str | None = None, edge: str | None = None, line: float = 1, dash: Sequence[float] = ()
    ) -> None:
        """Draw a shape, filled or outlined or both.

        Args:
            path: The shape.
            fill: The colour inside; None for none.
            edge: The colour of the outline; None for none.
            line: The width of the outline, in pixels.
            dash: The lengths of dashes and gaps, as multiples of the outline's width; empty for a solid line.
        """
        style: dict[str, Any] = {"linestyle": (0, tuple(dash))} if dash else {}
        patch = PathPatch(
            path,
            facecolor=fill or "none",
            edgecolor=edge or "none",
            linewidth=line if edge else 0,
            capstyle="butt" if dash else "round",
            joinstyle="round",
            transform=self._at,
            **style,
        )
        self._add(patch)

    def line(self, *points: tuple[float, float], edge: str, line: float = 1) -> None:
        """Draw a line through points.

        Args:
            points: The points, as pairs of x and y.
            edge: The colour.
            line: The width, in pixels.
        """
        self.shape(Path(points), edge=edge, line=line)

    def write(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        ink: str,
        *,
        font: str = SANS,
        bold: bool = False,
        at: str = "left",
        room: float = 0,
    ) -> float:
        """Write one line of text.

        Args:
            x: Where the words are, as `at` says.
            y: Their base line.
            words: The text.
            size: The size of the type, in pixels.
            ink: The colour.
            font: The font family, `SANS` or `MONO`.
            bold: True for bold type.
            at: Which part of the words is at x: `left`, `center` or `right`.
            room: The largest width. Longer words are made smaller, then cut off with an ellipsis. 0 for no limit.

        Returns:
            The width of what was written, in pixels.
        """
        if room:
            words, size = fitted(words, size, font, bold, room)
        style = _font(font, size, bold)
        text = Text(x, y, words, color=ink, fontproperties=style, ha=at, va="baseline", parse_math=False, usetex=False)
        text.set_transform(self._at)
        self._add(text)
        return measure(words, size, font, bold)

    def _add(self, artist: PathPatch | Text) -> None:
        self._drawn += 1
        artist.set_zorder(self._drawn)
        self.picture.add_artist(artist)


@cache
def _font(font: str, size: float, bold: bool) -> FontProperties:
    return FontProperties(family=font, size=size, weight="bold" if bold else "normal")


@cache
def _advance(letter: str, following: str, font: str, bold: bool) -> float:
    """Return the width of a letter at size 1, with the kerning before the following letter."""
    face = get_font(findfont(_font(font, 10, bold)))
    face.set_size(100, 72)
    width = face.load_char(ord(letter)).linearHoriAdvance / 65536
    pair = face.get_char_index(ord(letter)), face.get_char_index(ord(following))
    return (width + face.get_kerning(*pair, Kerning.UNFITTED) / 64) / 100


def measure(words: str, size: float, font: str = SANS, bold: bool = False) -> float:
    """Return how wide words are, in pixels.

    Args:
        words: One line of text.
        size: The size of the type, in pixels.
        font: The font family, `SANS` or `MONO`.
        bold: True for bold type.
    """
    return size * sum(_advance(letter, following, font, bold) for letter, following in pairwise(f"{words} "))


def fitted(words: str, size: float, font: str, bold: bool, room: float) -> tuple[str, float]:
    """Return words and a size at which they fit.

    Args:
        words: One line of text.
        size: The wanted size. It shrinks to three quarters at most; then the words are cut off with an ellipsis.
        font: The font family.
        bold: True for bold type.
        room: The largest width, in pixels.
    """
    wide = measure(words, size, font, bold)
    if wide <= room:
        return words, size
    size = max(0.75 * size, floor(10 * size * room / wide) / 10)
    if measure(words, size, font, bold) <= room:
        return words, size
    while words and measure(words + "…", size, font, bold) > room:
        words = words[:-1]
    return words + "…", size


# Shapes


def polygon(*points: tuple[float, float]) -> Path:
    """Return a closed shape with these corners."""
    return Path([*points, points[0]], closed=True)


def circle(x: float, y: float, radius: float) -> Path:
    """Return a circle.

    Args:
        x: Its middle.
        y: Its middle.
        radius: Its radius, in pixels.
    """
    return Path.circle((x, y), radius)


def box(
    x: float, y: float, width: float, height: float, radius: float = 0, *, top: bool = True, bottom: bool = True
) -> Path:
    """Return a box, which may have round corners.

    Args:
        x: Its left side.
        y: Its upper side.
        width: Its width.
        height: Its height.
        radius: The radius of its corners; 0 for sharp ones.
        top: False for sharp corners at the top.
        bottom: False for sharp corners at the bottom.
    """
    points = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    if not radius:
        return polygon(*points)
    radii = [radius if top else 0.0] * 2 + [radius if bottom else 0.0] * 2
    vertices: list[tuple[float, float]] = []
    for corner, r, (before, after) in zip(points, radii, _WAYS, strict=True):
        vertices += [(corner[0] - r * before[0], corner[1] - r * before[1]), corner]
        vertices.append((corner[0] + r * after[0], corner[1] + r * after[1]))
    codes = [Path.LINETO, Path.CURVE3, Path.CURVE3] * 4
    codes[0] = Path.MOVETO
    return Path([*vertices, vertices[0]], [*codes, Path.CLOSEPOLY])


_UP, _RIGHT, _DOWN, _LEFT = (0, -1), (1, 0), (0, 1), (-1, 0)
_WAYS = ((_UP, _RIGHT), (_RIGHT, _DOWN), (_DOWN, _LEFT), (_LEFT, _UP))


def track(points: Sequence[tuple[float, float]], radius: float) -> Path:
    """Return an open path along vertical and horizontal lines, its corners rounded with this radius."""
    vertices, codes = [points[0]], [Path.MOVETO]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        vertices += [_towards(corner, before, radius), corner, _towards(corner, after, radius)]
        codes += [Path.LINETO, Path.CURVE3, Path.CURVE3]
    return Path([*vertices, points[-1]], [*codes, Path.LINETO])


def _towards(start: tuple[float, float], end: tuple[float, float], most: float) -> tuple[float, float]:
    """Return the point `most` away from `start` towards `end`, but at most half way."""
    length = abs(end[0] - start[0]) + abs(end[1] - start[1])
    part = min(most, length / 2) / length if length else 0
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
