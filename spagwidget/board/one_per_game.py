"""What all boards of a game share: one object for each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

from ..core.session.game import Game

T = TypeVar("T")


class OnePerGame(Generic[T]):
    """Makes an object for a game when it is first asked for, and returns the same one while anybody keeps it.

    Args:
        make: Makes the object of a game. The object keeps its game, so no other game can have the same identity.

    Attributes:
        known: The objects by the identity of their game.
    """

    def __init__(self, make: Callable[[Game], T]) -> None:
        self.make = make
        self.known: WeakValueDictionary[int, T] = WeakValueDictionary()

    def __call__(self, game: Game) -> T:
        """Return the object of a game, the same one for all its boards."""
        found = self.known.get(id(game))
        if found is None:
            found = self.known[id(game)] = self.make(game)
        return found
