"""Records what is drawn, to draw it again elsewhere: smaller, at another place, or by another painter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from ..core.table.icons import Step
from .outline import Outline
from .surface import Surface


class Shape(NamedTuple):
    """A call of `Surface.shape`, with its arguments."""

    outline: Outline
    fill: str | None
    edge: str | None
    line: float
    dash: tuple[float, ...]


class Words(NamedTuple):
    """A call of `Surface.text`, with its arguments."""

    x: float
    y: float
    words: str
    size: float
    ink: str
    font: str
    bold: bool
    at: str


class Tape(Surface):
    """Keeps what is drawn on it.

    Args:
        width: The width of the picture, in pixels.
        height: Its height, in pixels.
        ground: The background colour, as `#RRGGBB`.

    Attributes:
        drawn: Everything that was drawn, in its order.
    """

    def __init__(self, width: float, height: float, ground: str) -> None:
        self.width, self.height, self.ground = width, height, ground
        self.drawn: list[Shape | Words] = []

    def shape(
        self,
        outline: Outline,
        fill: str | None = None,
        edge: str | None = None,
        line: float = 1,
        dash: Sequence[float] = (),
    ) -> None:
        """Record a shape.

        Args:
            outline: The shape.
            fill: The colour inside; None: not filled.
            edge: The colour of the outline; None: no outline.
            line: The width of the outline, in pixels.
            dash: The lengths of dashes and gaps, as multiples of the outline's width; empty for a solid line.
        """
        self.drawn.append(Shape(outline, fill, edge, line, tuple(dash)))

    def text(self, x: float, y: float, words: str, size: float, ink: str, font: str, bold: bool, at: str) -> None:
        """Record one line of text.

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
        self.drawn.append(Words(x, y, words, size, ink, font, bold, at))

    def play(self, pen: Surface, x: float = 0, y: float = 0, scale: float = 1) -> None:
        """Draw everything again.

        Args:
            pen: Where to draw.
            x: The left end of the picture there.
            y: Its upper end there.
            scale: Its size there, as a multiple of the recorded size.
        """
        for one in self.drawn:
            if isinstance(one, Words):
                place = x + one.x * scale, y + one.y * scale
                pen.text(*place, one.words, one.size * scale, one.ink, one.font, one.bold, one.at)
                continue
            outline = tuple(
                Step(command, tuple((x + across * scale, y + down * scale) for across, down in points))
                for command, points in one.outline
            )
            pen.shape(outline, one.fill, one.edge, one.line * scale, one.dash)


@cache
def tape_of(kind: type[Surface]) -> type[Tape]:
    """Return the kind of tape on which words are as wide as on another kind of surface.

    Args:
        kind: The kind of surface.
    """

    class Measured(Tape):
        measure = staticmethod(kind.measure)

    return Measured
