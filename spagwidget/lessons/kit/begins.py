"""A test for the first actions of an answer."""

from __future__ import annotations

from ...core.session.game import Game
from .answer import read
from .goals import Test

__all__ = ["begins_with"]


def begins_with(*lines: str) -> Test:
    """Return a test that is true of a game that begins with one of these lines, such as `run; add Bug`."""
    wanted = [read((line,)) for line in lines]

    def test(game: Game) -> bool:
        actions = game.record.actions
        return any(actions[: len(line)] == line for line in wanted)

    return test
