"""A chart of a review: how good each player's chance to win was at each step, with the turning points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..bots.review import GameReview
from ..core.catalogue import commas, paragraph, say
from ..core.errors import BadType
from .marks import Player, badge, ticks
from .outline import box, open_line
from .still import WIDTH, check
from .theme import theme as theme_named

if TYPE_CHECKING:
    from .pen import Pen, Picture
    from .theme import Theme

__all__ = ["review_chart"]

LEFT, RIGHT, TITLE, HIGH, FOOT = 60.0, 92.0, 62.0, 220.0, 48.0
APART = 19.0  # between two names
NEAREST = 44.0  # between two steps on the axis
MARK = 14.0


def review_chart(found: GameReview, *, theme: str = "light", width: float = WIDTH) -> Picture:
    """Return a chart of how good each player's chance to win was at each step of a game, as a matplotlib Figure.

    Marks on the lines show the turning points, each in the colour of the player whose decision it was.

    Args:
        found: The review, as `review` returns it.
        theme: `light` or `dark`.
        width: The width of the picture in pixels, from 360 to 2400.

    Raises:
        BadType: `found` is not a review.
        BadValue: The theme is unknown, or the width is out of range.
        ImportError: matplotlib is not installed.
    """
    check(theme, width)
    if not isinstance(found, GameReview):
        raise BadType(say("error.argument", name="found", value=found, expected=say("picture.review.type")))
    from .pen import Pen

    colours = theme_named(theme)
    pen = Pen(width, TITLE + HIGH + FOOT, colours.paper)
    first, last = found.chances[0][0], found.chances[-1][0]
    room = width - LEFT - RIGHT

    def x(step: int) -> float:
        return LEFT + room * (step - first) / max(1, last - first)

    def y(chance: float) -> float:
        return TITLE + HIGH * (1 - chance)

    pen.write(LEFT, 24, say("picture.review.title"), 15, colours.ink, bold=True, max_width=width - 2 * LEFT)
    turns = found.turning_points
    if turns:
        pen.write(LEFT, 44, say("picture.review.key"), 11, colours.ink2, max_width=width - LEFT - 20)
    pen.shape(box(LEFT, TITLE, room, HIGH), colours.board)
    for percent in (0, 25, 50, 75, 100):
        middle = percent == 50
        edge = colours.rail if middle else colours.line
        pen.line((LEFT, y(percent / 100)), (LEFT + room, y(percent / 100)), edge=edge, line=1.4 if middle else 1)
        words = say("picture.review.percent", n=percent)
        pen.write(LEFT - 10 - pen.measure(words, 10), y(percent / 100) + 3.5, words, 10, colours.ink2)
    for step in ticks(first, last, max(2, int(room / NEAREST))):
        pen.write(x(step), TITLE + HIGH + 18, str(step), 10, colours.ink2, at="center")
    pen.write(LEFT + room / 2, TITLE + HIGH + 38, say("picture.chart.axis"), 10, colours.ink2, at="center")
    players = [Player(at, seat, seat) for at, seat in enumerate(found.seats)]
    for player in players:
        points = [(x(step), y(chances[player.seat])) for step, chances in found.chances]
        if len(points) > 1:
            pen.shape(open_line(*points), edge=colours.board, line=4.2)
            pen.shape(open_line(*points), edge=_ink(colours, player), line=2)
    for one in turns:
        badge(pen, colours, x(one.step), y(one.before[one.seat]), MARK, players[found.seats.index(one.seat)])
    _names(pen, colours, players, [found.chances[-1][1][player.seat] for player in players], LEFT + room)
    pen.picture.alt = _in_words(found)
    return pen.picture


def _ink(colours: Theme, player: Player) -> str:
    return colours.players[player.at % len(colours.players)].outline


def _names(pen: Pen, colours: Theme, players: Sequence[Player], last: Sequence[float], edge: float) -> None:
    """Write each player's badge and last chance at the end of the line, far enough from one another."""
    order = sorted(zip(players, last, strict=True), key=lambda one: (-one[1], one[0].at))
    places: list[float] = []
    for _, chance in order:
        places.append(max(TITLE + HIGH * (1 - chance), places[-1] + APART if places else TITLE + 8))
    for at, place in enumerate(places):  # names that would be below the chart push the others up
        places[at] = min(place, TITLE + HIGH - 8 - APART * (len(places) - 1 - at))
    for (player, chance), place in zip(order, places, strict=True):
        pen.line((edge, TITLE + HIGH * (1 - chance)), (edge + 12, place), edge=_ink(colours, player), line=1)
        badge(pen, colours, edge + 21, place, 16, player)
        words = say("picture.review.percent", n=round(100 * chance))
        pen.write(edge + 38, place + 4, words, 12, colours.ink, bold=True)


def _in_words(found: GameReview) -> str:
    step, chances = found.chances[-1]
    ends = [say("picture.review.end", seat=seat, n=round(100 * chance)) for seat, chance in chances.items()]
    turns = [say("picture.review.turn", step=one.step, text=one.title) for one in found.turning_points]
    return paragraph(say("picture.review.alt", step=step, chances=commas(ends)), *turns)
