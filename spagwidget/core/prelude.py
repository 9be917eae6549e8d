"""What is played before a game, so that the table is laid and the seats are taken."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, NamedTuple, TypeVar

from .catalogue import say
from .rules import Rules

__all__ = ["Opening", "Overture"]

S = TypeVar("S")


class Opening(NamedTuple):
    """What an overture has settled: the game's rules and first state; who sits where; what a record tells of it.

    `seats`: the seats of the overture in the order of the game's: `("B", "A")` when the two have changed places.
    """

    rules: Rules[Any]
    first: Any
    seats: tuple[str, ...]
    meta: dict[str, Any]


class Overture(Rules[S]):
    """Rules whose end is the beginning of another game."""

    @abstractmethod
    def opening(self, state: S) -> Opening | None:
        """The game that begins, once all is settled."""

    def who_begins(self) -> tuple[str, str]:
        """What is asked when it is agreed on who is A here, and a line on it."""
        return say("offer.first"), ""
