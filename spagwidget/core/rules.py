"""The rules of a game: pure functions of immutable states, which depend on no texts, pictures or settings."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from .action import Action

__all__ = ["Note", "Notes", "Outcome", "Rules"]

S = TypeVar("S")


class Note(NamedTuple):
    """One event, as the rules note it while they apply an action.

    Attributes:
        kind: What happened, such as `move`.
        args: The details, such as seats and cards; each kind has its own order.
        before: The state just before the event.
    """

    kind: str
    args: tuple[Any, ...]  # Any: each kind of note has its own types, which the game that reads it knows
    before: Any  # Any: the type of a state differs from game to game


Notes = list[Note]
"""The list that `Rules.apply` appends the events to."""


class Outcome(NamedTuple):
    """How a game ended.

    Attributes:
        winner: The seat that won, from 0; None: a draw.
    """

    winner: int | None


class Rules(ABC, Generic[S]):
    """The rules of one game, as pure functions of its states, which are hashable values of type `S`.

    A rules object is made from the game's options, holds no state and never changes. A new game defines `seats` and
    the abstract methods; the other methods have defaults for a game in which one player at a time decides.
    """

    seats: tuple[str, ...]
    """The players' letters in seat order."""

    def options(self) -> dict[str, object]:
        """Return the options as plain data: the constructor's arguments, as a record has them under `rules`."""
        return {}

    @abstractmethod
    def initial(self, rng: Random) -> S:
        """Return a fresh state.

        Args:
            rng: The source of all randomness; generators with the same seed give equal states.
        """

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that must decide now, from 0; empty when the game is over."""

    @abstractmethod
    def legal(self, state: S) -> Sequence[Action]:
        """Return the actions of the seats that must decide now, in no particular order."""

    @abstractmethod
    def apply(self, state: S, action: Action, notes: Notes | None = None) -> S:
        """Return the state after a legal action.

        Args:
            state: The state before; it is not changed.
            action: One of the legal actions, or of the claims.
            notes: Takes the events that happen on the way, in order; None: do not note them, which is faster. An
                action for which nothing is noted is one event, whose caption is the action's text.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while the game goes on."""

    def actors(self, state: S, action: Action) -> tuple[int, ...]:
        """Return the seats that may take this legal action; for a claim or an interrupt these may be out of turn."""
        return self.to_act(state)

    def claims(self, state: S) -> Sequence[Action]:
        """Return the additional actions that are legal if this state has occurred before in the game."""
        return ()

    def playing(self, state: S) -> tuple[int, ...]:
        """Return the seats that are still in the game."""
        return tuple(range(len(self.seats)))

    def idle(self, state: S) -> Action:
        """Return the action that is played for a player who has run out of time (R55)."""
        return self.legal(state)[0]

    def opens_turn(self, state: S) -> bool:
        """Return True if a turn opens here: only such a state has a position text, and Cancel goes back to it."""
        return False
