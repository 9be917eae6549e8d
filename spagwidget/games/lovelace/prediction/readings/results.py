"""Misreadings of what a line gives."""

from __future__ import annotations

from ...arithmetic import swapped
from ...state import Player
from .reading import Reading, Readings


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


CHECKS: Readings = (_Wraps, _Stops, _NoLeadingZero, _OtherDirection, _RoundsUp, _GivesRemainder, _AddsBlue, _FromStart)
"""The misreadings for the check of a typed result."""

GIVES: Readings = (
    _NoLeadingZero, _OtherDirection, _RoundsUp, _GivesRemainder, _AddsBlue, _FromStart, _OtherOperator,
)  # fmt: skip
"""The misreadings for the result of a line."""
