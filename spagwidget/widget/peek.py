"""Two at one screen: whoever is to decide may look at the card in their own hand (R51)."""

from __future__ import annotations

from typing import Any

from ..core.catalogue import say
from ..core.session.game import Game
from .requests import Refused, Request, fresh
from .wire import holdings

__all__ = ["peek"]


def peek(game: Game, request: Request, seat: str | None, read_only: bool, edition: str) -> dict[str, Any]:
    """What the player to move holds, for a board that everybody plays on; nothing of it stays on the board."""
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
