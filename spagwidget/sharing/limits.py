"""How much a device, an address and all of them together may do in a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic

Clock = Callable[[], float]


class Allowance:
    """Allows a number of events a second, and some more at once after a rest.

    Args:
        rate: How many a second, in the long run.
        most: How many at once.
        clock: Returns the seconds since any fixed moment.
    """

    def __init__(self, rate: float, most: float, clock: Clock = monotonic) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._left, self._since = most, clock()

    def take(self) -> bool:
        """Return True if one more event is allowed, and count it."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Guesses:
    """Counts wrong codes. Who has sent too many cannot learn for a minute whether another one is right.

    Args:
        each: How many an address may send in a minute.
        all_: How many all addresses together may send in a minute.
        clock: Returns the seconds since any fixed moment.
    """

    SPAN = 60.0
    """The seconds for which a wrong code counts."""

    def __init__(self, each: int = 10, all_: int = 100, clock: Clock = monotonic) -> None:
        self._each, self._all, self._clock = each, all_, clock
        self._wrong: deque[tuple[float, str]] = deque()  # never more than `all_`

    def may_try(self, address: str) -> bool:
        """Return True if a code from this address may be looked at."""
        past = self._clock() - self.SPAN
        while self._wrong and self._wrong[0][0] <= past:
            self._wrong.popleft()
        of_address = sum(1 for _, other in self._wrong if other == address)
        return len(self._wrong) < self._all and of_address < self._each

    def wrong(self, address: str) -> None:
        """Note a wrong code from this address."""
        self._wrong.append((self._clock(), address))
