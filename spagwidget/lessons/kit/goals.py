"""What an exercise may ask for."""

from __future__ import annotations

from .exercise import Test

__all__ = ["acted", "played", "wins"]


def wins(seat: str) -> Test:
    """This player has won."""
    return lambda game: game.winner == seat


def acted(seat: str) -> Test:
    """A flag of this player has had its turn."""
    return lambda game: any(event.seat == seat and event.kind in ("run", "skip") for event in game.events)


def played(action: str) -> Test:
    """This action has been played."""
    return lambda game: any(event.action == action for event in game.events)
