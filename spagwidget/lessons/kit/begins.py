"""A test of how an answer begins, for traps."""

from __future__ import annotations

from .answer import read
from .goals import Test


def begins(*lines: str) -> Test:
    """Return a test that is true of a game whose first actions are those of one of these lines.

    Args:
        lines: Actions with `;` between them, such as `run; add Bug`.
    """
    starts = [read((line,)) for line in lines]
    return lambda game: any(game.record.actions[: len(start)] == start for start in starts)
