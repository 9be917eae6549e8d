"""The clock, the times (R55) and the time of a deadline in a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeGuard, TypeVar

from ..rules import Deadline
from ..strict_values import is_number, is_whole
from .clock import Clock, clock_of
from .countdown import LONGEST as MOST_TIME
from .countdown import USUAL, Countdown
from .play_by_clock import PlayByClock

S = TypeVar("S")

LONGEST = 10**12
"""The most milliseconds that the times of a record may add up to."""


def valid_times(times: object, actions: int) -> TypeGuard[list[int]]:
    """Return True if a value is a list with the milliseconds used for each action.

    Args:
        times: The value from the record.
        actions: How many actions there are.
    """
    return (
        isinstance(times, list)
        and len(times) == actions
        and all(is_whole(used) and used >= 0 for used in times)
        and sum(times) <= LONGEST
    )


def valid_marks(marks: object, seats: Sequence[str], low: int, high: int) -> TypeGuard[Mapping[str, int]]:
    """Return True if a value maps seats to whole numbers within bounds; seats may be missing.

    Args:
        marks: The value from the record.
        seats: The seats of the game.
        low: The smallest valid number.
        high: The largest valid number.
    """
    return isinstance(marks, Mapping) and all(
        seat in seats and is_whole(mark) and low <= mark <= high for seat, mark in marks.items()
    )


def read_clock(data: Mapping[str, object], timing: PlayByClock[S]) -> bool:
    """Give a game the clock of its record, paused, with the times at the end of the record.

    If the record has no valid clock, nothing changes.

    Args:
        data: The record's JSON object.
        timing: The game after the record's last action; it has no clock yet.

    Returns:
        True if the game has a clock now.
    """
    path, seats = timing.tree.path, timing.tree.rules.seats
    written, times = data.get("clock"), data.get("times")
    if not isinstance(written, Mapping) or not valid_times(times, len(path) - 1):
        return False
    out, left = written.get("out", {}), written.get("left")
    clock = _settings(written)
    if clock is None or not valid_marks(out, seats, 0, len(path) - 1):
        return False
    if left is not None and not (valid_marks(left, seats, -LONGEST, LONGEST) and len(left) == len(seats)):
        return False
    if out and clock.settings["at_zero"] == "shown":
        return False  # with this setting nobody can run out of time
    for node, used in zip(path[1:], times or (), strict=True):
        node.ms = used
    clock.begin(seats)
    clock.started = clock.paused = len(path) > 1
    clock.set_back({}, out)
    timing.clock = clock
    clock.set_back(timing.left()[-1] if left is None else {seat: left[seat] for seat in seats}, out)
    return True


def written_deadline(countdown: Countdown) -> dict[str, object]:
    """Return the key `deadline` of a record, if it is needed.

    Its value holds `more_time`, unless that is the usual one, and the milliseconds left, if some are used up.

    Args:
        countdown: The time of the present deadline.
    """
    found: dict[str, object] = {} if countdown.factor == USUAL else {"more_time": countdown.factor}
    if countdown.left < countdown.seconds:
        found["left"] = round(countdown.left * 1000)
    return {"deadline": found} if found else {}


def read_deadline(data: Mapping[str, object], countdown: Countdown, deadline: Deadline | None) -> bool:
    """Pause the time of a deadline, with the time left that the record gives, or else the whole time.

    Args:
        data: The record's JSON object.
        countdown: The time of the game's deadlines.
        deadline: The deadline after the record's last action; None: no deadline holds.

    Returns:
        True if the record has a valid key `deadline`; otherwise it is ignored.
    """
    written = data.get("deadline")
    found = written if isinstance(written, Mapping) else {}
    factor, left = found.get("more_time", USUAL), found.get("left")
    valid = isinstance(written, Mapping) and _is_number(factor, USUAL, MOST_TIME)
    if not valid or not (left is None or (isinstance(left, int) and _is_number(left, 0, LONGEST))):
        countdown.hold(deadline)
        return False
    countdown.factor = factor
    countdown.hold(deadline, None if left is None else left / 1000)
    return True


def _is_number(value: object, low: float, high: float) -> bool:
    return is_number(value) and low <= value <= high


def _settings(written: Mapping[str, object]) -> Clock | None:
    """Return the clock with a record's settings, or None if they are invalid."""
    try:
        return clock_of({name: value for name, value in written.items() if name not in ("out", "left")})
    except (TypeError, ValueError):
        return None
