"""A chart of a review: how good each player's chance to win was at each step, with the turning points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from ..bots.review import GameReview
from ..core.catalogue import commas, paragraph, say
from ..core.errors import BadType
from .marks import Player, badge, ticks
from .outline import Point, box, open_line, polygon
from .still import WIDTH, check
from .theme import mixed
from .theme import theme as theme_named

if TYPE_CHECKING:
    from .pen import Pen, Picture
    from .theme import Theme

LEFT, RIGHT, TITLE, HIGH, FOOT = 60.0, 92.0, 62.0, 220.0, 48.0
APART = 19.0  # between two names
NEAREST = 44.0  # between two steps on the axis
MARK = 14.0


def review_chart(found: GameReview, *, theme: str = "light", width: float = WIDTH) -> Picture:
    """Return a chart of how good each player's chance to win was at each step of a game, as a matplotlib Figure.

    For two players it is one line between the one's win and the other's, since their chances always add up to the same.
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
    players = [Player(at, seat, seat) for at, seat in enumerate(found.seats)]
    duel = len(players) == 2
    for percent in (0, 50, 100) if duel else (0, 25, 50, 75, 100):
        middle = percent == 50
        edge = colours.rail if middle else colours.line
        pen.line((LEFT, y(percent / 100)), (LEFT + room, y(percent / 100)), edge=edge, line=1.4 if middle else 1)
        words = say("picture.review.even") if duel and middle else "" if duel else _edge(percent)
        if words:
            pen.write(LEFT - 10 - pen.measure(words, 10), y(percent / 100) + 3.5, words, 10, colours.ink2)
    for step in ticks(first, last, max(2, int(room / NEAREST))):
        pen.write(x(step), TITLE + HIGH + 18, str(step), 10, colours.ink2, at="center")
    pen.write(LEFT + room / 2, TITLE + HIGH + 38, say("picture.chart.axis"), 10, colours.ink2, at="center")
    lines = {player.seat: [(x(step), y(chances[player.seat])) for step, chances in found.chances] for player in players}
    if duel:
        _duel(pen, colours, players, lines[players[0].seat], LEFT + room)
    else:
        for player in players:
            _line(pen, colours, lines[player.seat], _ink(colours, player))
    for one in turns:
        chance = one.before[found.seats[0] if duel else one.seat]
        badge(pen, colours, x(one.step), y(chance), MARK, players[found.seats.index(one.seat)])
    if not duel:
        _names(pen, colours, players, [found.chances[-1][1][player.seat] for player in players], LEFT + room)
    pen.picture.alt = _in_words(found)
    return pen.picture


def _line(pen: Pen, colours: Theme, points: Sequence[Point], ink: str) -> None:
    if len(points) > 1:
        pen.shape(open_line(*points), edge=colours.board, line=4.2)
        pen.shape(open_line(*points), edge=ink, line=2)


def _duel(pen: Pen, colours: Theme, players: Sequence[Player], points: Sequence[Point], edge: float) -> None:
    """Paint one line for two players: the first one's win is above, the second one's below, and between it and the
    middle is the colour of the one who is ahead.

    Args:
        pen: Where to draw.
        colours: The colours.
        players: The two players.
        points: The first player's line.
        edge: Where the chart ends on the right.
    """
    even = TITLE + HIGH / 2
    for (x1, y1), (x2, y2) in pairwise(points):
        middle = x1 + (x2 - x1) * (even - y1) / (y2 - y1) if (y1 - even) * (y2 - even) < 0 else x2
        for corners in (((x1, even), (x1, y1), (middle, y2 if middle == x2 else even)), ((middle, even), (x2, y2))):
            ahead = players[min(y for _, y in corners) >= even]
            shape = polygon(*corners, (corners[-1][0], even))
            pen.shape(shape, mixed(_ink(colours, ahead), colours.board, 0.22))
    _line(pen, colours, points, colours.ink)
    for player, y in zip(players, (TITLE, TITLE + HIGH), strict=True):
        badge(pen, colours, LEFT - 18, y, 16, player)
        pen.write(edge + 10, y + 4, say("picture.review.wins", seat=player.seat), 11, colours.ink, bold=True)


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
        if chance == 1:  # the game is over: that is no longer a chance
            words = say("picture.review.wins", seat=player.seat)
        elif chance == 0:
            words = say("picture.review.out")
        pen.write(edge + 38, place + 4, words, 12, colours.ink, bold=True)


def _edge(percent: int) -> str:
    """Return the word at an edge of the chart of three or more players; no word between the edges."""
    return say("picture.review.sure") if percent == 100 else say("picture.review.out") if percent == 0 else ""


def _in_words(found: GameReview) -> str:
    step, chances = found.chances[-1]
    ends = [say("picture.review.end", seat=seat, n=round(100 * chance)) for seat, chance in chances.items()]
    turns = [say("picture.review.turn", step=one.step, text=one.title) for one in found.turning_points]
    return paragraph(say("picture.review.alt", step=step, chances=commas(ends)), *turns)
