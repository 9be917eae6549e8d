"""A chart of the ratings of a tournament: a dot for each bot, and a line for its 95 % interval."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING

from ..core.catalogue import commas, ended, labelled, say
from ..core.errors import BadType
from ..tournaments.results import Tournament
from .marks import ticks
from .outline import circle, open_line
from .still import WIDTH, check
from .theme import theme as theme_named

if TYPE_CHECKING:
    from .pen import Picture

MARGIN, TITLE, ROW, FOOT = 24.0, 44.0, 34.0, 58.0
DOT, CAP = 6.0, 5.0
NAMES = 0.32
"""How much of the width the names may take."""

NEAREST = 60.0
"""Between two numbers on the axis, in pixels."""


def ratings_chart(results: Tournament, *, theme: str = "light", width: float = WIDTH) -> Picture:
    """Return a chart of the ratings of a tournament, the best bot first, as a matplotlib Figure.

    Args:
        results: The tournament.
        theme: `light` or `dark`.
        width: The width of the picture in pixels, from 360 to 2400.

    Raises:
        BadType: `results` is not a Tournament.
        BadValue: The theme is unknown, or the width is out of range.
        Unsupported: openskill is not installed.
        ImportError: matplotlib is not installed.
    """
    check(theme, width)
    if not isinstance(results, Tournament):
        raise BadType(say("error.argument", name="results", value=results, expected=say("picture.ratings.type")))
    rows = results.standings
    title = say("picture.ratings.title", n=len(results.games))

    from .pen import Pen

    colours = theme_named(theme)
    pen = Pen(width, MARGIN + TITLE + ROW * len(rows) + FOOT, colours.paper)
    pen.write(MARGIN, MARGIN + 16, title, 15, colours.ink, bold=True, max_width=width - 2 * MARGIN)
    names = min(NAMES * width, max(pen.measure(row.bot, 13, bold=True) for row in rows))
    left, right = MARGIN + names + 24, width - MARGIN - 46
    low, high = floor(min(row.low for row in rows)), ceil(max(row.high for row in rows))
    top = MARGIN + TITLE
    bottom = top + ROW * len(rows)

    def at(value: float) -> float:
        return left + (right - left) * (value - low) / (high - low)

    for tick in ticks(low, high, max(2, int((right - left) / NEAREST))):
        pen.shape(open_line((at(tick), top), (at(tick), bottom)), edge=colours.line)
        pen.write(at(tick), bottom + 18, str(tick), 11, colours.ink2, at="center")
    pen.write(left, bottom + 38, say("picture.ratings.axis"), 11, colours.ink2, max_width=width - left - MARGIN)
    for row in rows:
        y = top + ROW / 2
        pen.write(MARGIN, y + 5, row.bot, 13, colours.ink, bold=True, max_width=names)
        pen.shape(open_line((at(row.low), y), (at(row.high), y)), edge=colours.casing, line=2)
        for end in (row.low, row.high):
            pen.shape(open_line((at(end), y - CAP), (at(end), y + CAP)), edge=colours.casing, line=2)
        pen.shape(circle(at(row.rating), y, DOT), colours.noodle, colours.casing, 1.5)
        pen.write(right + 12, y + 4, f"{row.rating:.1f}", 12, colours.ink2)
        top += ROW
    bots = [say("picture.ratings.bot", name=row.bot, rating=row.rating, low=row.low, high=row.high) for row in rows]
    pen.picture.alt = ended(labelled(title, commas(bots)))
    return pen.picture
