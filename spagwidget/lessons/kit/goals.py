"""Goals that many exercises share."""

from __future__ import annotations

from .exercise import Test

__all__ = ["acted", "played", "wins"]


def wins(seat: str) -> Test:
    """Return a test that is true of a game that this player has won."""
    return lambda game: game.winner == seat


def acted(seat: str) -> Test:
    """Return a test that is true of a game in which a flag of this player has run its card or skipped."""
    return lambda game: any(event.seat == seat and event.kind in ("run", "skip") for event in game.events)


def played(action: str) -> Test:
    """Return a test that is true of a game in which this action was played."""
    return lambda game: any(str(node.action) == action for node in game.tree.path)
