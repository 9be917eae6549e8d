"""The program of the game, and the lines that run at each step."""

from __future__ import annotations

from typing import Any

from ...core.session.game import Game
from .asked import Asked, Kind

__all__ = ["PROGRAM"]


def _offered(game: Game, seat: str | None) -> bool:
    """Return True if the game can be written as a program."""
    return game.parts.type.program is not None


def _find(asked: Asked) -> dict[str, Any]:
    """Return the program's text, its marks and blocks, and the lines that run at each step and after the last one.

    Raises:
        Unsupported: This game cannot be written as a program.
    """
    listing = asked.game.program(asked.seat, asked.edition)
    last = len(asked.game.frames(asked.seat, asked.edition)) - 1
    return {
        "text": listing.text,
        "marks": dict(listing.marks),
        "blocks": [[block.name, block.first, block.last] for block in listing.blocks],
        "lines": [list(listing.line(step).now) for step in range(last + 1)],
        "next": list(listing.line(last).next),
    }


PROGRAM = Kind(_offered, _find)
