"""Small parts of charts and strips: badges of players (colour, shape and letter), scales, and lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from ..core.table.scene import Score
from .pieces import TEXT, part_width
from .plan import joined, words, wrap
from .shapes import SHAPES, pennant_cloth
from .surface import Surface
from .theme import Theme, contrast


class Player(NamedTuple):
    """A player as charts and strips show them.

    Attributes:
        at: The number of the seat, from 0, which decides on colour and shape.
        seat: The letter of the seat.
        name: The player's name.
    """

    at: int
    seat: str
    name: str


def players_of(scores: Sequence[Score]) -> list[Player]:
    """Return the players of a scene."""
    return [Player(at, score.seat, score.name) for at, score in enumerate(scores)]


def badge(
    pen: Surface,
    theme: Theme,
    x: float,
    y: float,
    size: float,
    player: Player,
    *,
    hollow: bool = False,
    ground: str = "",
    letter: bool = True,
) -> None:
    """Draw a player's shape in the player's colour, with the letter of the seat.

    Args:
        pen: Where to draw.
        theme: The colours.
        x: Its middle.
        y: Its middle.
        size: Its size, in pixels.
        player: The player.
        hollow: True for an outline only.
        ground: The colour inside a hollow badge; "" for that of a card.
        letter: False for no letter.
    """
    colours = theme.players[player.at % len(theme.players)]
    shape = SHAPES[player.at % len(SHAPES)]
    outline = shape(x, y, size)
    ground = ground or theme.card
    if hollow:
        pen.shape(outline, ground, colours.outline, max(1.2, size / 11))
    else:
        pen.shape(outline, colours.cloth, colours.rim, 1.2 if colours.rim != colours.cloth else 0.4)
    if letter:
        ink = theme.ink if hollow else colours.letter
        shift = -size * 0.07 if shape is pennant_cloth else 0
        pen.write(x + shift, y + size * 0.2, player.seat, size * 0.56, ink, bold=True, at="center")


def cross(pen: Surface, theme: Theme, x: float, y: float, size: float) -> None:
    """Draw a cross, with an outline in the colour of the paper so that it can be seen on everything.

    Args:
        pen: Where to draw.
        theme: The colours.
        x: Its middle.
        y: Its middle.
        size: Its width and height, in pixels.
    """
    half = size / 2
    for ink, line in ((theme.paper, 4.6), (theme.ink, 2.0)):
        pen.line((x - half, y - half), (x + half, y + half), edge=ink, line=line)
        pen.line((x - half, y + half), (x + half, y - half), edge=ink, line=line)


def ticks(low: float, high: float, most: int) -> list[int]:
    """Return round whole numbers from `low` to `high`, at most `most` of them.

    Args:
        low: The lowest number.
        high: The highest number.
        most: How many there are at most, at least 2.
    """
    step = 1
    while len(found := range(-(-int(low) // step) * step, int(high) + 1, step)) > most:
        step = next(step * by // base for base, by in ((1, 2), (2, 5), (5, 10)) if str(step)[0] == str(base))
    return list(found)


def lines_of(pen: type[Surface] | Surface, text: str, size: float, room: float, most: int) -> list[str]:
    """Return a text in lines that fit; the last one ends with an ellipsis if the text is longer.

    Args:
        pen: Whose letters are measured.
        text: The text.
        size: The size of the type, in pixels.
        room: The width of a line, in pixels.
        most: The largest number of lines.
    """
    found = wrap(words(text), room * TEXT / size, partial(part_width, pen.measure))
    lines = [joined(line) for line in found]
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1] + " …"]
    return lines


def readable(theme: Theme, ground: str, *inks: str) -> str:
    """Return the colour with the best contrast: one of `inks`, the ink or the paper.

    Args:
        theme: The colours.
        ground: The colour behind.
        inks: The first colours to try.
    """
    return max((*inks, theme.ink, theme.paper), key=lambda ink: contrast(ink, ground))
