"""Players at one screen: who must decide may look at what only they may know, which the screen shows nobody else."""

from __future__ import annotations

from typing import Any

from ..core.catalogue import say
from .look import Look
from .requests import Refused, Request
from .wire import asked
from .wire_scene import holdings, table


def peek(look: Look, request: Request, seat: str | None, read_only: bool) -> dict[str, Any]:
    """Return the message `hand`, which shows what a player who must decide may know. It is not part of the story.

    Args:
        look: What the board shows.
        request: The request. Its `seat` names the player: what is shown must not depend on who decides when it arrives.
            With `hand`, only the cards in this player's hand are sent; otherwise all that the player sees and can do.
        seat: The seat that the board was made for. Only a board for everybody (None) may ask.
        read_only: Whether the board is read-only, so that nobody decides at it.

    Raises:
        Refused: The board is read-only or for one seat, no player is named, this player does not have to decide, or the
            game is over.
    """
    game, edition = look.game, look.edition
    if read_only:
        raise Refused(say("refused.read_only"))
    if seat is not None:
        raise Refused(say("refused.board_seat", seat=seat))
    if not game.to_act:
        raise Refused(say("refused.peek"))
    wanted = request.content.get("seat")
    if not isinstance(wanted, str):
        raise Refused(say("refused.peek_seat"))
    if wanted not in game.to_act:
        raise Refused(say("refused.private", seat=wanted))
    held = next((score.held for score in game.scene(wanted, edition).scores if score.seat == wanted), ())
    hand = {"type": "hand", "seat": wanted, "held": holdings(held)}
    if request.content.get("hand") is True:
        return hand
    shown = game.frames(wanted, edition)[-1]
    return {
        **hand,
        "set": table(shown.scene, shown.pieces),
        "ask": asked(look._replace(seat=wanted)),
        "undo": game.can_undo_for(wanted),
    }
