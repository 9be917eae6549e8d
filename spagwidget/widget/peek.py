"""Two players at one screen: the player to move may look at the card in their own hand (R51)."""

from __future__ import annotations

from typing import Any

from ..core.catalogue import say
from ..core.session.game import Game
from .requests import Refused, Request, fresh
from .wire import holdings

__all__ = ["peek"]


def peek(game: Game, request: Request, seat: str | None, read_only: bool, edition: str) -> dict[str, Any]:
    """Return the message `hand`, which shows what the player to move holds. It becomes no part of the story.

    Args:
        game: The game on the board.
        request: The request.
        seat: The seat that the board was made for; only a board for everybody (None) has a use for this.
        read_only: Whether the board is read-only, so that nobody decides at it.
        edition: The edition whose names and pictures are used; "": the game's own.

    Raises:
        Refused: The request is out of date, the board is read-only or for one seat, or the game is over.
    """
    fresh(game, request)
    if read_only:
        raise Refused(say("refused.read_only"))
    if seat is not None:
        raise Refused(say("refused.board_seat", seat=seat))
    mover = game.to_move
    if mover is None:
        raise Refused(say("refused.peek"))
    held = next((score.held for score in game.scene(mover, edition).scores if score.seat == mover), ())
    return {"type": "hand", "seat": mover, "held": holdings(held)}
