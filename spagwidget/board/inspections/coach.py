"""Hints for the player who decides at a board, and the reviews of the rounds that have ended."""

from __future__ import annotations

from typing import Any

from ...core.coach import Coach
from ...core.session.game import Game
from .asked import Asked, Kind
from .decider import decider


def _offered(game: Game, seat: str | None) -> bool:
    """Return True if the game gives hints and reviews."""
    return game.parts.type.coach is not Coach


def _hints(asked: Asked) -> list[str]:
    """Return hints for the player who decides at this board.

    There are none at a table where all would see them, and none while the board hides the present moment.

    Raises:
        Refused: The player does not decide at this board.
    """
    seat = decider(asked)
    hidden = asked.read_only or asked.horizon is not None
    if hidden or (seat is None and asked.game.rules.has_secret_actions()):
        return []
    return list(asked.game.hints(seat, asked.edition))


def _reviews(asked: Asked) -> list[dict[str, Any]]:
    """Return the reviews of the rounds that have ended before the horizon."""
    found = asked.game.reviews(asked.horizon, asked.seat, asked.edition)
    return [
        {
            "step": review.step,
            "round": review.round,
            "seat": review.seat,
            "text": review.text,
            "task": review.task,
            "lines": [line._asdict() for line in review.lines],
        }
        for review in found
    ]


HINTS = Kind(_offered, _hints)
REVIEWS = Kind(_offered, _reviews)
