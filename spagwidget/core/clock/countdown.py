"""Counts the time to a deadline (`Rules.deadline`). A kernel that is busy with a cell costs the players no time."""

from __future__ import annotations

from asyncio import AbstractEventLoop, get_running_loop
from collections.abc import Callable
from time import monotonic
from weakref import WeakMethod

from ..rules import Deadline

__all__ = ["Countdown"]

BEAT = 0.25
"""The seconds between two looks at the time."""

MOST = 2 * BEAT
"""The most seconds that count from one look to the next: while a cell runs, the event loop cannot look."""


class Countdown:
    """The time that is left to a deadline.

    In a program with a running event loop, such as a kernel, the time is looked at several times a second. If a look
    comes late, because the loop was busy, the delay does not count. In a program without one, all time counts, and
    the caller must check `due`.

    Args:
        reached: A method that is called from the event loop when the time has run out; it is held weakly.
        time: Returns the present time in seconds; replaced in tests.

    Attributes:
        deadline: The deadline whose time runs; None: no time runs.
    """

    def __init__(self, reached: Callable[[], object], time: Callable[[], float] = monotonic) -> None:
        self.deadline: Deadline | None = None
        self._reached = WeakMethod(reached)
        self._time = time
        self._loop: AbstractEventLoop | None = None
        self._since = 0.0
        self._used = 0.0
        self._beating = False

    def follow(self, deadline: Deadline | None) -> None:
        """Count for this deadline from now on; if its key is that of the last one, go on counting.

        Args:
            deadline: The deadline; None: stop.
        """
        running = self.deadline
        self.deadline = deadline
        if deadline is None or (running is not None and running.key == deadline.key):
            return
        self._loop = _running_loop() or self._loop
        if self._loop is not None and self._loop.is_closed():
            self._loop = None
        self._since, self._used = self._time(), 0.0
        if self._loop is not None and not self._beating:
            self._beating = True
            self._loop.call_soon_threadsafe(self._beat)

    def keep(self, deadline: Deadline | None) -> None:
        """Go on counting if the deadline is still the same one; otherwise stop.

        Args:
            deadline: The deadline that holds now; None: no deadline.
        """
        running = self.deadline
        same = running is not None and deadline is not None and running.key == deadline.key
        self.deadline = deadline if same else None

    @property
    def left(self) -> float:
        """The seconds left, at least 0; 0 also if no time runs."""
        if self.deadline is None:
            return 0.0
        self._count()
        return max(0.0, self.deadline.seconds - self._used)

    @property
    def due(self) -> bool:
        """Whether the time has run out."""
        return self.deadline is not None and self.left == 0

    def _count(self) -> None:
        now = self._time()
        passed, self._since = max(0.0, now - self._since), now
        self._used += passed if self._loop is None else min(passed, MOST)

    def _beat(self) -> None:
        reached, loop = self._reached(), self._loop
        if self.deadline is None or reached is None or loop is None:
            self._beating = False
            return
        if self.due:
            reached()
        loop.call_later(min(BEAT, self.left or BEAT), self._beat)


def _running_loop() -> AbstractEventLoop | None:
    try:
        return get_running_loop()
    except RuntimeError:
        return None
