"""Draws shapes and words as SVG, with the standard library alone.

We do not know which fonts the reader of a picture has. So we estimate widths from a common font, and each text has a
`textLength`: the reader's program stretches its letters to fill that length.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple
from unicodedata import category, east_asian_width
from xml.sax.saxutils import escape, quoteattr

from .outline import Outline
from .surface import MONO, SANS, Surface
from .svg_path import number, path_data

FAMILIES = {
    SANS: "system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
    MONO: "ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace",
}
CLASSES = {(SANS, False): "s", (SANS, True): "s b", (MONO, False): "m", (MONO, True): "m b"}

LETTERS = {
    0.23: "ijl'|",
    0.29: " !,./:;I[\\]ft`",
    0.35: '()-r"{}*',
    0.5: "Jckvxyzs^",
    0.58: "abdeghnopqu0123456789?#$_L",
    0.62: "FTZ+<=>~",
    0.69: "ABEKPSVXY&",
    0.74: "CDHNRUw",
    0.8: "GOQ",
    0.86: "Mm",
    0.93: "%W",
    1.02: "@",
}
"""Widths of letters at size 1: those of Arial, a little wider."""

WIDTHS = {letter: width for width, letters in LETTERS.items() for letter in letters}
BOLDER = 1.06
FIXED = 0.602
"""The width of every letter of a font for programs, at size 1."""

INVALID = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML forbids, even escaped: with one of them, a browser shows nothing at all."""


Area = tuple[float, float, float, float]
"""The left, upper, right and lower ends of a rectangle."""


def safe(words: str) -> str:
    """Return a text as XML, with � in place of each character that XML forbids."""
    return escape(INVALID.sub("�", words))


class _Part(NamedTuple):
    """A path with shapes that do not touch each other, or a group of texts; they all have the same style.

    Attributes:
        opening: The beginning of the element, with the style.
        areas: A rectangle round each shape or text.
        contents: The outline of each shape, or each text as XML.
    """

    opening: str
    areas: list[Area]
    contents: list[Outline | str]

    @property
    def has_text(self) -> bool:
        """Whether the element is a group of texts."""
        return self.opening.startswith("<g")

    def __str__(self) -> str:
        texts = "".join(one for one in self.contents if isinstance(one, str))
        shapes = [one for one in self.contents if not isinstance(one, str)]
        return f"{self.opening}{texts}</g>" if self.has_text else f'{self.opening}{path_data(shapes)}"/>'


class Svg(Surface):
    """Draws into a new SVG picture.

    Args:
        width: The width of the picture, in pixels.
        height: Its height, in pixels.
        ground: The background colour, as `#RRGGBB`.
    """

    def __init__(self, width: float, height: float, ground: str) -> None:
        self.width, self.height, self.ground = width, height, ground
        self._parts: list[_Part] = []

    @staticmethod
    def measure(words: str, size: float, font: str = SANS, bold: bool = False) -> float:
        """Return about how wide one line of text is.

        Args:
            words: The text.
            size: The size of the type.
            font: The font family, `SANS` or `MONO`.
            bold: True for bold type.
        """
        if font == MONO:
            return size * sum(FIXED if letter in WIDTHS else _width(letter) for letter in words)
        return size * (BOLDER if bold else 1) * sum(map(_width, words))

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
        style = f' fill="{fill}"' if fill else ""
        if edge:
            style += f' stroke="{edge}"' + ("" if line == 1 else f' stroke-width="{number(line)}"')
        if dash:
            lengths = " ".join(number(part * line) for part in dash)
            style += f' stroke-dasharray="{lengths}" stroke-linecap="butt"'
        xs = [x for step in outline for x, _ in step.points]
        ys = [y for step in outline for _, y in step.points]
        wide = line / 2 if edge else 0.0
        area = min(xs) - wide, min(ys) - wide, max(xs) + wide, max(ys) + wide
        self._add(f'<path{style} d="', area, outline)

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
        if not words.strip():
            return
        spaces = len(words) - len(words.lstrip())
        x += self.measure(words[:spaces], size, font, bold)
        words = words.strip()
        middle = at == "center"
        long = self.measure(words, size, font, bold)
        filling = f' textLength="{number(long)}" lengthAdjust="spacingAndGlyphs"' if len(words) > 2 else ""
        style = f'<g font-size="{number(size)}" fill="{ink}" class="{CLASSES[font, bold]}{" c" if middle else ""}">'
        left = x - (long / 2 if middle else 0)
        area = left - 0.4 * size, y - 1.2 * size, left + long + 0.4 * size, y + 0.4 * size
        self._add(style, area, f'<text x="{number(x)}" y="{number(y)}"{filling}>{safe(words)}</text>')

    def _add(self, opening: str, area: Area, content: Outline | str) -> None:
        """Add a shape or a text as far below the others as it can be without a change of the picture.

        If an element with the same style is there, it joins this element, so the style is written only once.

        Args:
            opening: The beginning of its element, with its style.
            area: A rectangle round it.
            content: The outline of the shape, or the text as XML.
        """
        place, same = len(self._parts), None
        while place:
            part = self._parts[place - 1]
            free = not any(_overlap(area, other) for other in part.areas)
            if part.opening == opening and (free or part.has_text):
                same = part
            if not free:
                break
            place -= 1
        if same is None:
            same = _Part(opening, [], [])
            self._parts.insert(place, same)
        same.areas.append(area)
        same.contents.append(content)

    def picture(self, alt: str) -> str:
        """Return the picture.

        Args:
            alt: The picture in words, for readers who cannot see it.
        """
        width, height = number(self.width), number(self.height)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
            f' role="img" aria-label={quoteattr(INVALID.sub("�", alt))}>'
            f"<style>.s{{font-family:{FAMILIES[SANS]}}}.m{{font-family:{FAMILIES[MONO]}}}.b{{font-weight:700}}"
            f".c{{text-anchor:middle}}</style>"
            f'<rect width="{width}" height="{height}" fill="{self.ground}"/>'
            f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{"".join(map(str, self._parts))}</g></svg>'
        )


def _overlap(one: Area, other: Area) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _width(letter: str) -> float:
    """Return about how wide a letter is at size 1."""
    known = WIDTHS.get(letter)
    if known is not None:
        return known
    if category(letter) in ("Mn", "Me", "Cf"):  # a mark on the previous letter, or invisible
        return 0.0
    return 1.0 if east_asian_width(letter) in "WF" else 0.6
