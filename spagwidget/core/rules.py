"""The rules of a game: pure functions of immutable states. They know nothing of texts, pictures or settings."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from .action import Action

__all__ = ["Note", "Notes", "Outcome", "Rules", "Story"]

S = TypeVar("S")


class Note(NamedTuple):
    """What happened, as the engine notes it.

    Attributes:
        kind: What it was, such as `move`.
        args: Its particulars, in an order that belongs to the kind.
        before: The state just before it.
    """

    kind: str
    args: tuple[Any, ...]
    before: Any


Notes = list[Note]
"""What `Rules.apply` adds to when somebody wants to know what happens on the way."""


Story = Notes


class Outcome(NamedTuple):
    """How a game ended.

    Attributes:
        winner: The seat that has won, from 0; None: a draw.
    """

    winner: int | None


class Rules(ABC, Generic[S]):
    """A game: pure functions of its states, which are hashable values of type `S`.

    A rules object is made from the game's options, holds no state and is never changed. A new game writes the
    abstract methods and `seats`; the other methods have defaults for a game in which one player at a time decides.
    """

    seats: tuple[str, ...]
    """The players' letters in seat order."""

    def options(self) -> dict[str, Any]:
        """Return the options as a record writes them under `rules`: plain data for the constructor."""
        return {}

    @abstractmethod
    def initial(self, rng: Random) -> S:
        """Return a fresh state.

        Args:
            rng: The source of all chance; the same generator gives the same state.
        """

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that must decide now, from 0; none when the game is over."""

    @abstractmethod
    def legal(self, state: S) -> Sequence[Action]:
        """Return every action of those who must decide, in no particular order."""

    @abstractmethod
    def apply(self, state: S, action: Action, notes: Notes | None = None) -> S:
        """Return the state after a legal action.

        Args:
            state: The state before; it is not changed.
            action: One of the legal actions.
            notes: If given, what happens on the way is added to it, in order.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while the game goes on."""

    def actors(self, state: S, action: Action) -> tuple[int, ...]:
        """Return the seats that may take this legal action; for a claim or an interrupt also seats out of turn."""
        return self.to_act(state)

    def claims(self, state: S) -> Sequence[Action]:
        """Return the further actions that become legal when this state has occurred before in the game."""
        return ()

    def playing(self, state: S) -> tuple[int, ...]:
        """Return the seats that are still in the game."""
        return tuple(range(len(self.seats)))

    def idle(self, state: S) -> Action:
        """Return the action that is taken for a player who has no time left (R55)."""
        return self.legal(state)[0]

    def opens_turn(self, state: S) -> bool:
        """Return True if a turn opens in this state: a position text can begin here, and Cancel goes back to here."""
        return False
