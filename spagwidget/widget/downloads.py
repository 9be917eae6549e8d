"""What the page asks for to take away: the record, a position, a picture. The game stays as it is."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable
from typing import Any

from ..core.catalogue import say
from ..core.errors import Unsupported
from ..core.session.game import Game
from .requests import Refused, Request, fresh, number

__all__ = ["TAKEAWAYS", "fetch"]


def fetch(game: Game, request: Request, board: str | None, seat: str | None, edition: str = "") -> dict[str, Any]:
    """The answer to a request that changes nothing; Refused says why there is none.

    `board`: whose board asks; `seat`: with whose eyes it sees. What one player may not see must not leave by the back
    door, nor when a game has no such player any more.
    """
    fresh(game, request)
    if board is not None and request.type in WHOLE:
        raise Refused(say("refused.board_seat", seat=board))
    try:
        return TAKEAWAYS[request.type](game, request.content, seat, edition)
    except Refused:
        raise
    except (TypeError, ValueError) as error:
        raise Refused(str(error)) from error


def _save(game: Game, content: dict[str, Any], seat: str | None, edition: str) -> dict[str, Any]:
    return {"type": "file", "name": f"{file_name(game)}-{game.ply}.json", "kind": "text", "content": str(game.record)}


def _position(game: Game, content: dict[str, Any], seat: str | None, edition: str) -> dict[str, Any]:
    ply = game.ply_of(_step(game, content, seat))
    try:
        return {"type": "file", "name": "", "kind": "text", "content": game.position_at(ply)}
    except Unsupported:
        raise Refused(say("refused.no_text")) from None


def _picture(game: Game, content: dict[str, Any], seat: str | None, edition: str) -> dict[str, Any]:
    step = _step(game, content, seat)
    theme = "dark" if content.get("dark") is True else "light"
    try:
        from ..pictures import static

        # a picture of the game has the cursor's trail; one for a seat is drawn from what that seat sees
        data = (
            static(game, step, theme=theme, edition=edition)
            if seat is None
            else static(game.frames(seat, edition)[step], theme=theme)
        )
    except ImportError:
        raise Refused(say("refused.no_picture")) from None
    name = f"{file_name(game)}-step-{step}.png"
    return {"type": "file", "name": name, "kind": "base64", "content": b64encode(data).decode("ascii")}


def _step(game: Game, content: dict[str, Any], seat: str | None) -> int:
    step, last = number(content, "step"), len(game.frames(seat)) - 1
    if not 0 <= step <= last:
        raise Refused(say("error.step", step=step, last=last))
    return step


def file_name(game: Game) -> str:
    """The game's title as the beginning of a file's name."""
    title = " ".join(filter(None, game.display().about()))
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "game"


WHOLE = ("save", "position")
"""What holds the whole game, also what is hidden from some."""

TAKEAWAYS: dict[str, Callable[[Game, dict[str, Any], str | None, str], dict[str, Any]]] = {
    "save": _save,
    "position": _position,
    "picture": _picture,
}
