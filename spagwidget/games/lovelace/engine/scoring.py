"""Scoring, the ranking and the winner (LB80, LB81, LB82, LB83, LB84)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..data import AREAS
from ..state import Player, State

MOST, SECOND = 9, 4
"""The points for most and second most ticks (LB80)."""

BOXES = (0, 2, 6, 12, 20)
"""The points by the number of ticked subroutine boxes (LB81)."""

DEBUG = -3
"""The points for a debug box that is crossed off (LB82)."""


class Points(NamedTuple):
    """The points of one player.

    Attributes:
        areas: For the areas (LB80).
        failures: For the failures (LB81).
        subroutines: For the subroutine boxes (LB81).
        gears: For the gears (LB82).
        debugs: For the debug boxes, 0 or negative (LB82).
    """

    areas: int
    failures: int
    subroutines: int
    gears: int
    debugs: int

    @property
    def total(self) -> int:
        """The sum of all points."""
        return sum(self)


def area_points(ticks: Sequence[int]) -> list[int]:
    """Return the points of all players for one area (LB80).

    Args:
        ticks: The ticks of each player.

    >>> area_points([3, 2, 2, 0]), area_points([1, 1, 1, 0]), area_points([2, 0, 0])
    ([9, 2, 2, 0], [4, 4, 4, 0], [9, 0, 0])
    """
    places = sorted({count for count in ticks if count}, reverse=True)
    found = [0] * len(ticks)
    for place, share in zip(places, (MOST, SECOND), strict=False):
        equal = [seat for seat, count in enumerate(ticks) if count == place]
        tied = place == places[0] and len(equal) > 1
        for seat in equal:
            found[seat] = (MOST + SECOND if tied else share) // len(equal)
        if tied:
            break
    return found


def points_of(players: Sequence[Player]) -> list[Points]:
    """Return the points of all players, as if the game ended now (LB80, LB81, LB82)."""
    areas = [0] * len(players)
    for area in range(len(AREAS)):
        won = area_points([player.areas[area] for player in players])
        areas = [one + more for one, more in zip(areas, won, strict=True)]
    return [
        Points(
            areas=areas[seat],
            failures=player.failures,
            subroutines=BOXES[min(player.completed, len(BOXES) - 1)],
            gears=sum(count * worth for worth, count in enumerate(player.gears, 1)),
            debugs=DEBUG * player.debugs,
        )
        for seat, player in enumerate(players)
    ]


def ranking(state: State) -> tuple[int, ...]:
    """Return the seats from first to last (LB83, LB84)."""
    points = points_of(state.players)

    def key(seat: int) -> tuple[int, int, int, int]:
        player = state.players[seat]
        done = player.completed + sum(player.gears)
        return (-points[seat].total, -done, player.failures, state.order.index(seat))

    return tuple(sorted(range(len(state.players)), key=key))
