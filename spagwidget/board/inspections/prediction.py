"""The questions about the next events, and the answers that a reader gives."""

from __future__ import annotations

from typing import Any

from ...core.catalogue import say
from ...core.session.game import Game
from ..predicting import can_ask
from ..requests import Refused
from .asked import Asked, Kind


def _offered(game: Game, seat: str | None) -> bool:
    """Return True if the game has questions about what happens next."""
    return can_ask(game)


def _find(asked: Asked) -> dict[str, Any]:
    """Return the questions of the board with their answers, and the misreadings behind the wrong ones."""
    if asked.predicting is None:
        raise Refused(say("refused.question", step=0))
    return asked.predicting.message(asked.look)


def _answer(asked: Asked) -> dict[str, Any]:
    """Record the answer to an open question, and return its outcome."""
    if asked.predicting is None:
        raise Refused(say("refused.question", step=0))
    return asked.predicting.answer(asked.look, asked.content, asked.horizon)


QUESTIONS = Kind(_offered, _find)
ANSWER = Kind(_offered, _answer)
