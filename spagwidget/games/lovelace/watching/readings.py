"""The rules of the resolution as somebody misreads them: the right reading, and subclasses that get one thing wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ..engine.scoring import area_points
from ..machine import compute, swapped
from ..state import ANNOUNCED, NOBODY, Patron, Player, State, effect, final_value, owner

__all__ = ["CHECKS", "FINALS", "GAINS", "GIVES", "HITS", "POINTS", "READINGS", "Gain", "Reading"]

Gain: TypeAlias = tuple[str, int]
"""What a line brings, and for an area its index, for a subroutine its number, otherwise 0.

It is `finish`, `choice` (an area by choice), `area` or `failure`.
"""


NOT_READ = {21, 47, 88, 97}
"""The subroutines whose effects on a claim are not read here: while one of them is in effect, nothing is asked."""


class Reading:
    """The rules as they are. Each subclass changes one method.

    Attributes:
        id: What names the misreading; "" for the right reading.
        rule: The rule that it violates.
    """

    id = ""
    rule = ""

    # What a line gives

    def above(self, player: Player, number: int) -> int:
        """Return the value that a line begins with.

        Args:
            player: The player, with the lines above.
            number: The number of the line, from 1.
        """
        return player.lines[number - 2].value if number > 1 else player.start

    def result(self, text: str, operator: str, value: int) -> int | None:
        """Return what an engine makes of a value; None: the line is out of range.

        Args:
            text: The text of the engine.
            operator: The operator; "" if the engine has none.
            value: The value of the line above.
        """
        return compute(text, operator, value)

    def gives(self, player: Player, number: int, text: str, operator: str) -> int | None:
        """Return the result of a line; None: it is out of range.

        Args:
            player: The player, with the lines above.
            number: The number of the line, from 1.
            text: The text of the engine.
            operator: The operator; "" if the engine has none.
        """
        return self.result(text, operator, self.above(player, number))

    # What a line brings

    def hits(self, state: State, value: int) -> int | None:
        """Return the number of the patron that a result hits; None: it hits none.

        Args:
            state: The state before the line is announced.
            value: The result.
        """
        return next((one.number for one in state.patrons if one.number == value), None)

    def gains(self, state: State, seat: int, value: int) -> tuple[Gain, ...] | None:
        """Return what a right line brings, without the gear; None: this depends on subroutines that are not read here.

        Args:
            state: The state before the line is announced.
            seat: The player.
            value: The result.
        """
        started = {card.number for player in state.players for card in player.started if not card.spent}
        if started & NOT_READ:
            return None
        found: list[Gain] = [("finish", value)] if value in state.players[seat].targets else []
        number = self.hits(state, value)
        patron = next((one for one in state.patrons if one.number == number), None)
        if patron is not None and self.may_claim(state, seat, patron):
            found += self.claimed(state, seat, patron)
        return tuple(found)

    def may_claim(self, state: State, seat: int, patron: Patron) -> bool:
        """Return True if a hit of a patron is a claim.

        Args:
            state: The state before the line is announced.
            seat: The player.
            patron: The patron.
        """
        return seat not in patron.claims and not (state.line <= 2 and self.is_named(state, seat, 62, patron))

    def claimed(self, state: State, seat: int, patron: Patron) -> list[Gain]:
        """Return what a claim brings.

        Args:
            state: The state before the line is announced.
            seat: The player.
            patron: The patron.
        """
        if not patron.claims:
            return [("choice", 0)]
        if len(patron.claims) > 1 or self.is_named(state, seat, 59, patron):
            return [("failure", 0)]
        return [("area", patron.left[0])]

    def is_named(self, state: State, seat: int, number: int, patron: Patron) -> bool:
        """Return True if an opponent has named a patron with a subroutine.

        Args:
            state: The present state.
            seat: The player.
            number: The subroutine, 59 or 62.
            patron: The patron.
        """
        holder = owner(state, number)
        card = None if holder in (NOBODY, seat) else effect(state.players[holder], number)
        return card is not None and card.on == patron.number

    def void(self, state: State, seat: int, value: int) -> tuple[Gain, ...] | None:
        """Return what a wrong line brings; None: this depends on subroutines that are not read here.

        Args:
            state: The state before the line is checked.
            seat: The player.
            value: The typed result.
        """
        return ()

    # The end of a round, and of the game

    def final(self, player: Player) -> int:
        """Return the value with which a player begins the next round.

        Args:
            player: The player at the end of the round.
        """
        return final_value(player)

    def points(self, ticks: Sequence[int]) -> list[int]:
        """Return the points of all players for one area.

        Args:
            ticks: The ticks of each player.
        """
        return area_points(ticks)


# What a line gives


class _NoLeadingZero(Reading):
    """A value below 10 has only one digit."""

    id, rule = "no_leading_zero", "LB2"

    def result(self, text: str, operator: str, value: int) -> int | None:
        if value > 9:
            return super().result(text, operator, value)
        if text == "swap":
            return value
        return value * 11 if text.startswith("clone") else super().result(text, operator, value)


class _OtherDirection(Reading):
    """The two directions of clone are confused."""

    id, rule = "other_direction", "LB4"

    def result(self, text: str, operator: str, value: int) -> int | None:
        return super().result(text, operator, swapped(value) if text.startswith("clone") else value)


class _RoundsUp(Reading):
    """A division rounds to the nearest number."""

    id, rule = "rounds_up", "LB4"

    def result(self, text: str, operator: str, value: int) -> int | None:
        if operator != "/":
            return super().result(text, operator, value)
        n = int(text[1:-1])
        return (2 * value + n) // (2 * n)


class _GivesRemainder(Reading):
    """A division gives the remainder."""

    id, rule = "gives_remainder", "LB4"

    def result(self, text: str, operator: str, value: int) -> int | None:
        return value % int(text[1:-1]) if operator == "/" else super().result(text, operator, value)


class _OtherOperator(Reading):
    """The engine is used with its other operator."""

    id, rule = "other_operator", "LB4"

    def result(self, text: str, operator: str, value: int) -> int | None:
        other = {"-": "+", "+": "-", "*": "/", "/": "*"}.get(operator, operator)
        return super().result(text, other, value)


class _AddsBlue(Reading):
    """A blue engine adds its number."""

    id, rule = "adds_blue", "LB4"

    def result(self, text: str, operator: str, value: int) -> int | None:
        if not text.startswith("="):
            return super().result(text, operator, value)
        total = value + int(text[1:])
        return total if total <= 99 else None


class _FromStart(Reading):
    """Each line begins with the start value."""

    id, rule = "from_start", "LB40"

    def above(self, player: Player, number: int) -> int:
        return player.start


class _Wraps(Reading):
    """A result out of range goes round from 99 to 00."""

    id, rule = "wraps", "LB5"

    def result(self, text: str, operator: str, value: int) -> int | None:
        found = super().result(text, operator, value)
        return _exact(text, operator, value) % 100 if found is None else found


class _Stops(Reading):
    """A result out of range stops at 00 or at 99."""

    id, rule = "stops", "LB5"

    def result(self, text: str, operator: str, value: int) -> int | None:
        found = super().result(text, operator, value)
        return min(99, max(0, _exact(text, operator, value))) if found is None else found


def _exact(text: str, operator: str, value: int) -> int:
    """Return what an engine would give without limits."""
    n = int(text[1:-1])
    return {"-": value - n, "+": value + n, "*": value * n}[operator]


# What a line hits and brings


class _NearHits(Reading):
    """A result one above or one below the number of a patron hits it."""

    id, rule = "near_hits", "LB53"

    def hits(self, state: State, value: int) -> int | None:
        near = (one.number for one in state.patrons if abs(one.number - value) == 1)
        return next(near, super().hits(state, value))


class _DigitsHit(Reading):
    """The order of the digits does not matter."""

    id, rule = "digits_hit", "LB2"

    def hits(self, state: State, value: int) -> int | None:
        other = super().hits(state, swapped(value))
        return super().hits(state, value) if other is None else other


class _ClaimsAgain(Reading):
    """A player can claim a patron several times."""

    id, rule = "claims_again", "LB53"

    def may_claim(self, state: State, seat: int, patron: Patron) -> bool:
        return not self.is_named(state, seat, 62, patron) or state.line > 2

    def claimed(self, state: State, seat: int, patron: Patron) -> list[Gain]:
        if seat in patron.claims and len(patron.claims) == 1:
            return [("area", patron.left[0])]
        return super().claimed(state, seat, patron)


class _SecondChooses(Reading):
    """The second player chooses an area, too."""

    id, rule = "second_chooses", "LB53"

    def claimed(self, state: State, seat: int, patron: Patron) -> list[Gain]:
        return [("choice", 0)] if len(patron.claims) == 1 else super().claimed(state, seat, patron)


class _SecondFails(Reading):
    """A patron that has been claimed is gone for all others."""

    id, rule = "second_fails", "LB53"

    def claimed(self, state: State, seat: int, patron: Patron) -> list[Gain]:
        return [("failure", 0)] if patron.claims else super().claimed(state, seat, patron)


class _LaterShare(Reading):
    """Later players share the areas."""

    id, rule = "later_share", "LB53"

    def claimed(self, state: State, seat: int, patron: Patron) -> list[Gain]:
        return [("choice", 0)] if len(patron.claims) > 1 else super().claimed(state, seat, patron)


class _LateNothing(Reading):
    """A claim that is too late brings nothing."""

    id, rule = "late_nothing", "LB53"

    def claimed(self, state: State, seat: int, patron: Patron) -> list[Gain]:
        return [] if len(patron.claims) > 1 else super().claimed(state, seat, patron)


class _OneOrOther(Reading):
    """A line that hits the target cannot claim a patron."""

    id, rule = "one_or_other", "LB54"

    def gains(self, state: State, seat: int, value: int) -> tuple[Gain, ...] | None:
        found = super().gains(state, seat, value)
        return found[:1] if found else found


class _AnyoneFinishes(Reading):
    """The number of another player's target counts, too."""

    id, rule = "anyone_finishes", "LB52"

    def gains(self, state: State, seat: int, value: int) -> tuple[Gain, ...] | None:
        found, own = super().gains(state, seat, value), state.players[seat].targets
        if found is None or value in own or not any(value in player.targets for player in state.players):
            return found
        return ("finish", value), *found


class _AnyUnfinished(Reading):
    """Every unfinished subroutine is a target."""

    id, rule = "any_unfinished", "LB52"

    def gains(self, state: State, seat: int, value: int) -> tuple[Gain, ...] | None:
        found, player = super().gains(state, seat, value), state.players[seat]
        if found is None or value in player.targets or value not in player.unfinished:
            return found
        return ("finish", value), *found


class _Forgets59(Reading):
    """The second player gets the area in spite of 59."""

    id, rule = "forgets_59", "LB72.59"

    def is_named(self, state: State, seat: int, number: int, patron: Patron) -> bool:
        return number != 59 and super().is_named(state, seat, number, patron)


class _Forgets62(Reading):
    """Lines 1 and 2 claim the patron in spite of 62."""

    id, rule = "forgets_62", "LB72.62"

    def is_named(self, state: State, seat: int, number: int, patron: Patron) -> bool:
        return number != 62 and super().is_named(state, seat, number, patron)


class _VoidGains(Reading):
    """A wrong line still brings what its result hits."""

    id, rule = "void_gains", "LB51"

    def void(self, state: State, seat: int, value: int) -> tuple[Gain, ...] | None:
        return self.gains(state, seat, value)


# The end of a round, and of the game


class _VoidCounts(Reading):
    """The last line counts for the final value, even if it is void."""

    id, rule = "void_counts", "LB57"

    def final(self, player: Player) -> int:
        return player.lines[-1].value if player.lines else player.start


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


Readings: TypeAlias = tuple[type[Reading], ...]

GIVES: Readings = (
    _NoLeadingZero, _OtherDirection, _RoundsUp, _GivesRemainder, _AddsBlue, _FromStart, _OtherOperator,
)  # fmt: skip
"""The misreadings for the result of a line."""

CHECKS: Readings = (_Wraps, _Stops, _NoLeadingZero, _OtherDirection, _RoundsUp, _GivesRemainder, _AddsBlue, _FromStart)
"""The misreadings for the check of a typed result."""

HITS: Readings = (_DigitsHit, _NearHits)
"""The misreadings for the patron that a result hits, besides those for the result itself."""

GAINS: Readings = (
    _Forgets59, _Forgets62, _ClaimsAgain, _LaterShare, _LateNothing, _SecondChooses, _SecondFails, _OneOrOther,
    _AnyUnfinished, _AnyoneFinishes, _VoidGains, _NearHits, _DigitsHit,
)  # fmt: skip
"""The misreadings for what a line brings."""

FINALS: Readings = (_VoidCounts, _KeepsStart, _FirstLine, _LastGear, _StartsAgain)
"""The misreadings for the final value."""

POINTS: Readings = (_BothNine, _SharesNine, _AllSecond, _NoTickSecond, _PerTick)
"""The misreadings for the points of an area."""

READINGS = {one.id: one for one in (*GIVES, *CHECKS, *HITS, *GAINS, *FINALS, *POINTS)}
"""All misreadings by their ids."""
