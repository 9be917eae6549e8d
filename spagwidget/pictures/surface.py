"""The surface that painters draw shapes and words on. There is one for matplotlib and one for SVG."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from math import floor

from .outline import Outline, Point, open_line

SANS, MONO = "sans", "mono"
"""The font families for sentences and for program text."""

Measure = Callable[[str, float, str, bool], float]
"""Returns how wide words are in pixels, given the words, the size of the type, the font family, and whether it is bold.
"""


class Surface(ABC):
    """A picture to draw on; what is drawn later covers what was drawn before.

    All lengths are in pixels of a web page, and y grows downward.

    Args:
        width: The width of the picture.
        height: Its height.
        ground: The background colour, as `#RRGGBB`.
    """

    @abstractmethod
    def __init__(self, width: float, height: float, ground: str) -> None: ...

    @staticmethod
    @abstractmethod
    def measure(words: str, size: float, font: str = SANS, bold: bool = False) -> float:
        """Return how wide one line of text is.

        Args:
            words: The text.
            size: The size of the type.
            font: The font family, `SANS` or `MONO`.
            bold: True for bold type.
        """

    @abstractmethod
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

    def line(self, *points: Point, edge: str, line: float = 1) -> None:
        """Draw a line through points.

        Args:
            points: The points, as pairs of x and y.
            edge: The colour.
            line: The width, in pixels.
        """
        self.shape(open_line(*points), edge=edge, line=line)

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
        max_width: float = 0,
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
            at: Which part of the words is at x: `left` or `center`.
            max_width: The largest width. Longer words are made smaller, then cut off with an ellipsis. 0 for no limit.

        Returns:
            The width of what was written, in pixels.
        """
        if max_width:
            words, size = fitted(self.measure, words, size, font, bold, max_width)
        self.text(x, y, words, size, ink, font, bold, at)
        return self.measure(words, size, font, bold)

    @abstractmethod
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


def fitted(measure: Measure, words: str, size: float, font: str, bold: bool, max_width: float) -> tuple[str, float]:
    """Return words and a size at which they fit.

    Args:
        measure: Returns the width of words.
        words: One line of text.
        size: The wanted size. It shrinks to three quarters at most; then the words are cut off with an ellipsis.
        font: The font family.
        bold: True for bold type.
        max_width: The largest width, in pixels.
    """
    wide = measure(words, size, font, bold)
    if wide <= max_width:
        return words, size
    size = max(0.75 * size, floor(10 * size * max_width / wide) / 10)
    if measure(words, size, font, bold) <= max_width:
        return words, size
    while words and measure(words + "…", size, font, bold) > max_width:
        words = words[:-1]
    return words + "…", size
