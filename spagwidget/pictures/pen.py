"""Drawing in a picture's own units: a unit is a pixel of a page, y runs downward."""

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

UNIT = 72  # units to the inch, so that line widths and sizes of type, which are points, are units too
SHARPNESS = 2  # dots of the image to a unit

SANS, MONO = "DejaVu Sans", "DejaVu Sans Mono"  # matplotlib ships them


class Picture(Figure):
    """A matplotlib Figure of the table, known to no window system; in a notebook it shows itself, once."""

    alt = ""

    def png(self) -> bytes:
        """The picture as a PNG file."""
        file = BytesIO()
        self.canvas.print_figure(file, format="png", facecolor=self.get_facecolor())
        return file.getvalue()

    def _repr_png_(self) -> tuple[bytes, dict[str, int]]:
        width, height = self.get_size_inches()
        return self.png(), {"width": round(width * UNIT), "height": round(height * UNIT)}


class Pen:
    """Draws one thing over another."""

    def __init__(self, width: float, height: float, ground: str) -> None:
        self.picture = Picture(figsize=(width / UNIT, height / UNIT), dpi=UNIT * SHARPNESS, facecolor=ground)
        FigureCanvasAgg(self.picture)
        flip = Affine2D().scale(1 / UNIT, -1 / UNIT).translate(0, height / UNIT)
        self._at = flip + self.picture.dpi_scale_trans
        self._drawn = 0

    def shape(
        self, path: Path, fill: str | None = None, edge: str | None = None, line: float = 1, dash: Sequence[float] = ()
    ) -> None:
        """A shape, filled or outlined or both."""
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
        """A line through these points."""
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
        """Words on a base line y; `at` x is their left end, their right end or their center.

        Words too long for their `room` are made smaller, and cut if need be. Returns how wide they are.
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
    """How far a letter moves on at size 1, before this other one."""
    face = get_font(findfont(_font(font, 10, bold)))
    face.set_size(100, 72)
    width = face.load_char(ord(letter)).linearHoriAdvance / 65536
    pair = face.get_char_index(ord(letter)), face.get_char_index(ord(following))
    return (width + face.get_kerning(*pair, Kerning.UNFITTED) / 64) / 100


def measure(words: str, size: float, font: str = SANS, bold: bool = False) -> float:
    """How wide words are."""
    return size * sum(_advance(letter, following, font, bold) for letter, following in pairwise(f"{words} "))


def fitted(words: str, size: float, font: str, bold: bool, room: float) -> tuple[str, float]:
    """Words and a size, down to three quarters, at which they have room."""
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
    """A closed shape with these corners."""
    return Path([*points, points[0]], closed=True)


def circle(x: float, y: float, radius: float) -> Path:
    """A circle."""
    return Path.circle((x, y), radius)


def box(
    x: float, y: float, width: float, height: float, radius: float = 0, *, top: bool = True, bottom: bool = True
) -> Path:
    """A box with round corners (or only those at its top or bottom)."""
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
    """An open way along upright and level lines, its corners rounded."""
    vertices, codes = [points[0]], [Path.MOVETO]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        vertices += [_towards(corner, before, radius), corner, _towards(corner, after, radius)]
        codes += [Path.LINETO, Path.CURVE3, Path.CURVE3]
    return Path([*vertices, points[-1]], [*codes, Path.LINETO])


def _towards(start: tuple[float, float], end: tuple[float, float], most: float) -> tuple[float, float]:
    """A point on the way between two, `most` from the first, but not beyond the middle."""
    length = abs(end[0] - start[0]) + abs(end[1] - start[1])
    part = min(most, length / 2) / length if length else 0
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
