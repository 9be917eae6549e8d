"""Counts the time to a deadline (`Rules.deadline`). A kernel that is busy with a cell costs the players no time."""

from __future__ import annotations

from asyncio import AbstractEventLoop, get_running_loop
from collections.abc import Callable
from time import monotonic
from typing import Any
from weakref import WeakMethod

from ..rules import Deadline

BEAT = 0.25
"""How many seconds pass from one check of the time to the next."""

MOST = 2 * BEAT
"""The most seconds that count between two checks: while a cell runs, the event loop cannot check the time."""

USUAL, LONGEST = 1, 10
"""The lowest and the highest factor by which players get more time."""


# Pauses and `more_time` belong to the session: they change neither states nor actions, so a record is played again
# alike.
class Countdown:
    """The time that is left to a deadline.

    In a program with a running event loop, such as a kernel, the loop checks the time several times a second. If it
    is busy and checks too late, the delay does not count. In a program without an event loop, all time counts, and
    the caller must check `due`.

    Args:
        reached: A method that the event loop calls when the time has run out. It is also called when a delay did not
            count, because displays of the time are wrong then. It is held weakly.
        time: Returns the present time in seconds; replaced in tests.

    Attributes:
        deadline: The deadline whose time runs or is paused; None: no time runs.
        paused: Whether its time stands still.
    """

    def __init__(self, reached: Callable[[], object], time: Callable[[], float] = monotonic) -> None:
        self.deadline: Deadline | None = None
        self.paused = False
        self._factor: float = USUAL
        self._reached = WeakMethod(reached)
        self._time = time
        self._loop: AbstractEventLoop | None = None
        self._since = 0.0
        self._used = 0.0
        self._lost = 0.0
        self._beating = False

    def follow(self, deadline: Deadline | None) -> None:
        """Count the time of this deadline; if its key is that of the last one, go on counting, or stay paused.

        Args:
            deadline: The deadline; None: stop.
        """
        running = self.deadline
        self.deadline = deadline
        if deadline is not None and running is not None and running.key == deadline.key:
            return
        self.paused = False
        if deadline is None:
            return
        self._used = 0.0
        self._start()

    def _start(self) -> None:
        """Start to count, and check the time regularly if there is an event loop."""
        self._loop = _running_loop() or self._loop
        if self._loop is not None and self._loop.is_closed():
            self._loop = None
        self._since, self._lost = self._time(), 0.0
        self._check_often()

    def _check_often(self) -> None:
        """Check the time regularly from now on, if there is an event loop."""
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
        self.paused = self.paused and same

    def hold(self, deadline: Deadline | None, left: float | None = None) -> None:
        """Stand still before this deadline, as in a game that was loaded, until `resume`.

        Args:
            deadline: The deadline; None: no deadline holds.
            left: The seconds that are left; None: the whole time.
        """
        self.deadline, self.paused, self._used = deadline, deadline is not None, 0.0
        if left is not None:
            self._used = max(0.0, self.seconds - left)

    def pause(self) -> bool:
        """Stop the time of the deadline.

        Returns:
            True if there is a deadline whose time ran.
        """
        if self.deadline is None or self.paused:
            return False
        self._count()
        self.paused = True
        return True

    def resume(self) -> bool:
        """Let the time run again.

        Returns:
            True if there is a deadline whose time stood still.
        """
        if self.deadline is None or not self.paused:
            return False
        self.paused = False
        self._start()
        return True

    @property
    def factor(self) -> float:
        """How many times as long as the rules say a deadline lasts; set it to change the present one, too."""
        return self._factor

    @factor.setter
    def factor(self, factor: float) -> None:
        self._count()
        self._factor = factor

    @property
    def seconds(self) -> float:
        """The whole time of the deadline, in seconds; 0 without a deadline."""
        return 0.0 if self.deadline is None else self.deadline.seconds * self._factor

    @property
    def left(self) -> float:
        """The seconds left, at least 0; 0 without a deadline."""
        self._count()
        return max(0.0, self.seconds - self._used)

    @property
    def due(self) -> bool:
        """Whether the time has run out."""
        return self.deadline is not None and not self.paused and self.left == 0

    def take_lost(self) -> bool:
        """Return True if displays are wrong, because some time since the last call did not count."""
        lost, self._lost = self._lost, 0.0
        return lost > MOST

    @property
    def restore_point(self) -> tuple[Any, ...]:
        """What `put_back` needs to restore the time as it is now."""
        return self.deadline, self.paused, self._factor, self._since, self._used, self._lost

    def put_back(self, point: tuple[Any, ...]) -> None:
        """Restore the time as it was at an earlier `restore_point`; the time since then counts."""
        self.deadline, self.paused, self._factor, self._since, self._used, self._lost = point
        if self.deadline is not None and not self.paused:
            self._check_often()

    def _count(self) -> None:
        if self.deadline is None or self.paused:
            return
        now = self._time()
        passed, self._since = max(0.0, now - self._since), now
        counted = passed if self._loop is None else min(passed, MOST)
        self._used += counted
        self._lost += passed - counted

    def _beat(self) -> None:
        reached, loop = self._reached(), self._loop
        if self.deadline is None or self.paused or reached is None or loop is None:
            self._beating = False
            return
        try:
            if self.due or self._lost > MOST:
                reached()
        finally:  # an error in a game's rules must not stop the time of its later deadlines
            loop.call_later(min(BEAT, self.left or BEAT), self._beat)


def _running_loop() -> AbstractEventLoop | None:
    try:
        return get_running_loop()
    except RuntimeError:
        return None
