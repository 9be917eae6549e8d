"""Misreadings of what a line hits and brings."""

from __future__ import annotations

from ...arithmetic import swapped
from ...state import Patron, State
from .reading import Gain, Reading, Readings


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


GAINS: Readings = (
    _Forgets59, _Forgets62, _ClaimsAgain, _LaterShare, _LateNothing, _SecondChooses, _SecondFails, _OneOrOther,
    _AnyUnfinished, _AnyoneFinishes, _VoidGains, _NearHits, _DigitsHit,
)  # fmt: skip
"""The misreadings for what a line brings."""

HITS: Readings = (_DigitsHit, _NearHits)
"""The misreadings for the patron that a result hits, besides those for the result itself."""
