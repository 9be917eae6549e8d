"""Misreadings of queues: which flags leave, and where a flag joins."""

from __future__ import annotations

from collections.abc import Sequence

from ...state import SEATS
from .reading import Reading


class _FlagStays(Reading):
    """The flag that ran ForkBomb stays on the card."""

    id, rule = "flag_stays", "R27"

    def applies(self) -> bool:
        return self.acting

    def flag_leaves(self) -> None:
        return


class _AllLeave(Reading):
    """All flags of the player leave ForkBomb, not only the one that ran it."""

    id, rule = "all_leave", "R27"

    def applies(self) -> bool:
        return self.acting

    def flag_leaves(self) -> None:
        self.queues = tuple(
            queue.replace(SEATS[self.turn], "") if card == self.cursor else queue
            for card, queue in enumerate(self.queues)
        )


class _HandledLeave(Reading):
    """Flags that have acted leave the card."""

    id, rule = "handled_leave", "R23"

    def queue_after(self) -> int:
        return super().queue_after() - self.handled


class _EveryRunLeaves(Reading):
    """Every flag that runs a command leaves the game."""

    id, rule = "every_run_leaves", "R27"

    def applies(self) -> bool:
        return not self.acting and self.handled > 0

    def queue_after(self) -> int:
        return super().queue_after() - 1


class _JoinsHead(Reading):
    """A flag joins a queue at its head."""

    id, rule = "joins_head", "R2"

    def join(self, card: int, letter: str) -> None:
        self.queues = tuple(letter + queue if other == card else queue for other, queue in enumerate(self.queues))

    def place_joined(self, card: int) -> int:
        return 1


class _JoinsNext(_JoinsHead):
    """A flag joins the queue just behind the flags that have acted."""

    id, rule = "joins_next", "R2"

    def applies(self) -> bool:
        way: int = self.way
        return way > 0

    def join(self, card: int, letter: str) -> None:
        at = self.place_joined(card) - 1
        self.queues = tuple(
            queue[:at] + letter + queue[at:] if other == card else queue for other, queue in enumerate(self.queues)
        )

    def place_joined(self, card: int) -> int:
        return self.handled + self.acting + 1 if card == self.cursor else len(self.queues[card])


# The misreadings that can matter for each question, the most special ones first: if two lead to the same answer, the
# reply names the first one.

QUEUE: Sequence[type[Reading]] = (_FlagStays, _AllLeave, _EveryRunLeaves, _HandledLeave)
JOINS: Sequence[type[Reading]] = (_JoinsHead, _JoinsNext)
