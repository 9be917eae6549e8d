"""Who decides at the board that asks a question."""

from __future__ import annotations

from ...core.catalogue import say
from ..requests import Refused
from .asked import Asked


def decider(asked: Asked) -> str | None:
    """Return the player whose question is meant: on a shared board, the one whose private view is open.

    Raises:
        Refused: The player does not decide at this board.
    """
    named = asked.content.get("seat")
    if named is None or named == asked.seat:
        return asked.seat
    if asked.seat is not None or asked.read_only or named not in asked.game.to_act:
        raise Refused(say("refused.private", seat=str(named)))
    return str(named)
