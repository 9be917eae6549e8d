"""Draws the marks of time strips, and the legend that explains them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi, sin
from typing import NamedTuple

from ..core.catalogue import say
from .marks import Player, badge, cross, readable
from .outline import Outline, box, heart_shape, polygon
from .still import Line
from .surface import Surface
from .theme import Theme

MARGIN = 16.0
"""The space at the sides of a strip, in pixels."""

BADGE, HEART = 14.0, 16.0
LEGEND = 26.0


class Mark(NamedTuple):
    """Something that is marked in a strip.

    Attributes:
        step: When it happened.
        spot: The id of the spot in whose row the mark is.
        kind: `run`, `skip`, `place` (before the program runs), `act` (in a game without commands to run), `loss`,
            `out`, `win` or `gone`.
        seat: The letter of the player; "" for `gone`.
    """

    step: int
    spot: str
    kind: str
    seat: str


def mark_of(
    pen: Surface, theme: Theme, x: float, y: float, mark: Mark, players: dict[str, Player] | None = None
) -> None:
    """Paint a mark.

    Args:
        pen: Where to draw.
        theme: The colours.
        x: Its middle.
        y: Its middle.
        mark: The mark.
        players: The players, by seat.
    """
    if mark.kind == "gone":
        cross(pen, theme, x, y, 8)
        return
    player = (players or {}).get(mark.seat)
    if player is None:
        return
    if mark.kind == "loss":
        colour = theme.players[player.at % len(theme.players)].heart
        # The life of the Monster edition, a meatball, would look like the badge of player A.
        shape = burst(x, y, HEART / 2 + 2) if theme.shallows else heart_shape(x, y, HEART)
        pen.shape(shape, edge=theme.paper, line=3)
        pen.shape(shape, colour, colour, 0.4)
        pen.write(x, y + 2.6, mark.seat, 8, readable(theme, colour), bold=True, at="center")
        return
    if mark.kind == "win":
        for edge, line in ((theme.casing, 7.0), (theme.noodle, 5.0)):
            pen.shape(box(x - 7, y - 7, 14, 14, 5), edge=edge, line=line)
    if mark.kind == "place":
        pen.line((x - 8, y + 9), (x - 8, y - 7), edge=theme.ink, line=1.8)
    badge(pen, theme, x, y, BADGE, player, hollow=mark.kind in ("skip", "out"))
    if mark.kind == "out":
        for ink, line in ((theme.paper, 4.4), (theme.ink, 1.6)):
            pen.line((x - 9, y + 9), (x - 4, y + 4), edge=ink, line=line)
            pen.line((x + 4, y - 4), (x + 9, y - 9), edge=ink, line=line)


def burst(x: float, y: float, radius: float) -> Outline:
    """Return a star with nine points.

    Args:
        x: Its middle.
        y: Its middle.
        radius: The distance of its points from the middle.
    """
    reach = [radius if at % 2 == 0 else radius * 0.72 for at in range(18)]
    return polygon(*((x + far * sin(at * pi / 9), y - far * cos(at * pi / 9)) for at, far in enumerate(reach)))


class Legend:
    """The meaning of all marks that occur, and the names of the players.

    Args:
        kind: The kind of surface to draw on.
        theme: The colours.
        found: The marks of the strip.
        players: The players.
        line: What is shown.
        width: The width of the picture, in pixels.

    Attributes:
        high: The height of the legend, in pixels.
    """

    def __init__(
        self,
        kind: type[Surface],
        theme: Theme,
        found: Sequence[Mark],
        players: Sequence[Player],
        line: Line,
        width: float,
    ) -> None:
        self._theme, self._players = theme, {player.seat: player for player in players}
        entries: list[tuple[str, Callable[[Surface, float, float], None]]] = []
        if any(frame.scene.cursor is not None for frame in line.frames):
            entries.append((say("picture.time.cursor"), self._noodle))
        shown: set[str] = set()
        for name in ("run", "skip", "place", "act", "loss", "gone", "out", "win"):
            mark = next((mark for mark in found if mark.kind == name), None)
            if mark is not None and name not in shown:
                shown.add(name)
                entries.append((say(f"picture.time.{name}"), partial(self._mark, mark=mark)))
        entries += [(player.name, partial(self._player, player=player)) for player in players]
        self._places: list[tuple[float, float, str, Callable[[Surface, float, float], None]]] = []
        x, y = MARGIN, 0.0
        for at, (words, paint) in enumerate(entries):
            long = 28 + kind.measure(words, 11) + 20
            players_begin = at == len(entries) - len(players) and at > 0
            if x > MARGIN and (x + long > width - MARGIN or players_begin):
                x, y = MARGIN, y + LEGEND
            self._places.append((x, y, words, paint))
            x += long
        self._room = width - MARGIN
        self.high = y + LEGEND + MARGIN / 2 if entries else MARGIN / 2

    def paint(self, pen: Surface, top: float) -> None:
        """Paint the legend.

        Args:
            pen: Where to draw.
            top: Its upper end.
        """
        for x, y, words, paint in self._places:
            paint(pen, x + 10, top + y + 6)
            pen.write(x + 26, top + y + 10, words, 11, self._theme.ink2, max_width=self._room - x - 26)

    def _noodle(self, pen: Surface, x: float, y: float) -> None:
        for edge, line in ((self._theme.casing, 5.5), (self._theme.noodle, 4.0)):
            pen.line((x - 9, y), (x + 9, y), edge=edge, line=line)

    def _mark(self, pen: Surface, x: float, y: float, mark: Mark) -> None:
        mark_of(pen, self._theme, x, y, mark, self._players)

    def _player(self, pen: Surface, x: float, y: float, player: Player) -> None:
        badge(pen, self._theme, x, y, BADGE, player)
