"""Misreadings of the final value of a round, and of the points at the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from ...state import ANNOUNCED, Player
from .reading import Reading, Readings


class _VoidCounts(Reading):
    """The last line counts for the final value, even if it is void."""

    id, rule = "void_counts", "LB57"

    def final(self, player: Player) -> int:
        return player.value


class _KeepsStart(Reading):
    """The start value stays the same."""

    id, rule = "keeps_start", "LB30"

    def final(self, player: Player) -> int:
        return player.start


class _StartsAgain(Reading):
    """Every round begins with 55."""

    id, rule = "starts_again", "LB32"

    def final(self, player: Player) -> int:
        return 55


class _FirstLine(Reading):
    """The first line counts for the final value, not the last one."""

    id, rule = "first_line", "LB57"

    def final(self, player: Player) -> int:
        right = [line.value for line in player.lines if line.state == ANNOUNCED]
        return right[0] if right else player.start


class _LastGear(Reading):
    """Only a line with a circle counts for the final value."""

    id, rule = "last_gear", "LB57"

    def final(self, player: Player) -> int:
        circled = [line.value for line in player.lines if line.circled]
        return circled[-1] if circled else super().final(player)


class _BothNine(Reading):
    """All players who tie for the most get 9 points."""

    id, rule = "both_nine", "LB80"

    def points(self, ticks: Sequence[int]) -> list[int]:
        found, most = super().points(ticks), max(ticks)
        tied = most and list(ticks).count(most) > 1
        return [9 if tied and count == most else one for one, count in zip(found, ticks, strict=True)]


class _SharesNine(Reading):
    """Players who tie for the most share 9 points, and the next one is second."""

    id, rule = "shares_nine", "LB80"

    def points(self, ticks: Sequence[int]) -> list[int]:
        most = max(ticks)
        if not most or list(ticks).count(most) == 1:
            return super().points(ticks)
        rest = sorted({count for count in ticks if 0 < count < most}, reverse=True)
        second = rest[0] if rest else 0
        share = {most: 9 // list(ticks).count(most)} | ({second: 4 // list(ticks).count(second)} if second else {})
        return [share.get(count, 0) for count in ticks]


class _AllSecond(Reading):
    """All players who tie for the second most get 4 points."""

    id, rule = "all_second", "LB80"

    def points(self, ticks: Sequence[int]) -> list[int]:
        found, places = super().points(ticks), sorted({count for count in ticks if count}, reverse=True)
        if len(places) < 2 or list(ticks).count(places[0]) > 1:
            return found
        return [4 if count == places[1] else one for one, count in zip(found, ticks, strict=True)]


class _NoTickSecond(Reading):
    """A player without a tick can be second."""

    id, rule = "no_tick_second", "LB80"

    def points(self, ticks: Sequence[int]) -> list[int]:
        return super().points([count + 1 for count in ticks] if any(ticks) else ticks)


class _PerTick(Reading):
    """Each tick brings 1 point."""

    id, rule = "per_tick", "LB80"

    def points(self, ticks: Sequence[int]) -> list[int]:
        return list(ticks)


FINALS: Readings = (_VoidCounts, _KeepsStart, _FirstLine, _LastGear, _StartsAgain)
"""The misreadings for the final value."""

POINTS: Readings = (_BothNine, _SharesNine, _AllSecond, _NoTickSecond, _PerTick)
"""The misreadings for the points of an area."""
