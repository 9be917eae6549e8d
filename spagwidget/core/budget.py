"""How long a bot may think: positions, seconds, and a way to stop it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

from .catalogue import say
from .errors import BadType, BadValue

OFTEN = 16
"""After how many positions the clock is read and `stop` is called."""


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one decision; whatever is used up first ends it.

    With `nodes` only, a bot decides the same for the same seed, on any machine. With `seconds` it does not.

    Args:
        nodes: The number of positions that it may look at, at least 1; a game that is played to its end at random
            counts as one. None: any number.
        seconds: The time, above 0. None: any time.
        stop: Called often while the bot thinks. When it returns True, the bot plays the best action found so far.

    Raises:
        BadType: A value has the wrong type.
        BadValue: A value is out of range, or there is no limit at all.
    """

    nodes: int | None = None
    seconds: float | None = None
    stop: Callable[[], bool] | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        for name, value, kinds, kind in (
            ("nodes", self.nodes, int, "kind.whole"),
            ("seconds", self.seconds, (int, float), "kind.number"),
        ):
            if value is None:
                continue
            if isinstance(value, bool) or not isinstance(value, kinds):
                raise BadType(say("error.argument", name=name, value=value, expected=say(kind)))
            if not value > 0:
                raise BadValue(say("bots.error.above", name=name, value=value))
        if self.stop is not None and not callable(self.stop):
            raise BadType(say("error.argument", name="stop", value=self.stop, expected=say("bots.kind.function")))
        if self.nodes is None and self.seconds is None and self.stop is None:
            raise BadValue(say("bots.error.no_limit"))


class Meter:
    """What one decision has used of its budget.

    Args:
        budget: The budget; None: no limit.

    Attributes:
        used: How many positions have been looked at.
        over: Whether the budget is used up.
    """

    def __init__(self, budget: Budget | None) -> None:
        self.used = 0
        self.over = False
        self._most = float("inf") if budget is None or budget.nodes is None else budget.nodes
        self._until = None if budget is None or budget.seconds is None else monotonic() + budget.seconds
        self._stop = None if budget is None else budget.stop
        self._asks = self._until is not None or self._stop is not None

    def spend(self, nodes: int = 1) -> bool:
        """Count positions.

        Args:
            nodes: How many.

        Returns:
            True if the budget is used up.
        """
        before = self.used
        self.used = used = before + nodes
        if used >= self._most:
            self.over = True
        elif self._asks and (used // OFTEN != before // OFTEN or before == 0):
            self.look()
        return self.over

    def look(self) -> bool:
        """Read the clock and call `stop` now.

        Returns:
            True if the budget is used up.
        """
        if self._until is not None and monotonic() >= self._until:
            self.over = True
        if self._stop is not None and self._stop():
            self.over = True
        return self.over

    def part(self, parts: int) -> Meter:
        """Return a meter with an equal part of what is left, which counts for this one too once it is merged.

        Args:
            parts: How many parts are still to come.
        """
        found = Meter(None)
        found._most = max(1, (self._most - self.used) // parts) if self._most != float("inf") else self._most
        if self._until is not None:
            now = monotonic()
            found._until = now + max(0.0, self._until - now) / parts
        found._stop, found._asks = self._stop, self._asks
        return found

    def merge(self, part: Meter) -> bool:
        """Count what a part has used.

        Args:
            part: A meter that `part` returned.

        Returns:
            True if the budget is used up.
        """
        self.used += part.used
        self.over = self.over or self.used >= self._most
        return self.look() if self._asks else self.over
