"""A clock and its times in a record (R55)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeGuard, TypeVar

from .clock import Clock, clock_of
from .play_by_clock import PlayByClock

__all__ = ["LONGEST", "read", "sound_times"]

S = TypeVar("S")

LONGEST = 10**12
"""The most milliseconds that a record may hold."""


def sound_times(times: object, actions: int) -> TypeGuard[list[int]]:
    """Return whether these are the milliseconds used for so many actions."""
    return (
        isinstance(times, list)
        and len(times) == actions
        and all(isinstance(used, int) and not isinstance(used, bool) and used >= 0 for used in times)
        and sum(times) <= LONGEST
    )


def sound_marks(marks: object, seats: Sequence[str], low: int, high: int) -> TypeGuard[Mapping[str, int]]:
    """Return whether these are whole numbers within bounds, for some of the seats."""
    return isinstance(marks, Mapping) and all(
        seat in seats and isinstance(mark, int) and not isinstance(mark, bool) and low <= mark <= high
        for seat, mark in marks.items()
    )


def read(data: Mapping[str, object], timing: PlayByClock[S]) -> bool:
    """Give a game the clock of its record as it stood at the end of the record, paused.

    Args:
        data: The record's JSON object.
        timing: The game after the record's last action; it has no clock yet.

    Returns:
        Whether the record has a clock that can be read.
    """
    path, seats = timing.tree.path, timing.tree.rules.seats
    written, times = data.get("clock"), data.get("times")
    if not isinstance(written, Mapping) or not sound_times(times, len(path) - 1):
        return False
    out, left = written.get("out", {}), written.get("left")
    clock = _settings(written)
    if clock is None or not sound_marks(out, seats, 0, len(path) - 1):
        return False
    if left is not None and not (sound_marks(left, seats, -LONGEST, LONGEST) and len(left) == len(seats)):
        return False
    if out and clock.settings["at_zero"] == "shown":
        return False  # nobody loses by such a clock
    for node, used in zip(path[1:], times or (), strict=True):
        node.ms = used
    clock.begin(seats)
    clock.started = clock.paused = len(path) > 1
    clock.set_back({}, out)
    timing.clock = clock
    clock.set_back(timing.left()[-1] if left is None else {seat: left[seat] for seat in seats}, out)
    return True


def _settings(written: Mapping[str, object]) -> Clock | None:
    try:
        return clock_of({name: value for name, value in written.items() if name not in ("out", "left")})
    except (TypeError, ValueError):
        return None
