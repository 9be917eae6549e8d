"""Downloads from the board: the record, a position, a picture, a web page or a link. They never change the game."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable
from typing import Any

from ..core.catalogue import say
from ..core.errors import Unsupported
from ..core.session.game import Game
from .look import Look
from .requests import Refused, Request, number


def fetch(look: Look, request: Request, board: str | None) -> dict[str, Any]:
    """Return the message `file` that answers a request for a download.

    Args:
        look: What the board shows.
        request: A request of one of the types in `DOWNLOADS`.
        board: The seat that the board was made for, or None. A board for a seat gets no record and no position, because
            they contain what this player may not see. This is also true if the present game does not have this seat.

    Raises:
        Refused: The request is out of date or malformed, or not allowed for this board, or the game does not have
            this file.
    """
    if board is not None and request.type in WHOLE:
        raise Refused(say("refused.board_seat", seat=board))
    try:
        return DOWNLOADS[request.type](look, request.content)
    except Refused:
        raise
    except (TypeError, ValueError) as error:
        raise Refused(str(error)) from error


def _save(look: Look, content: dict[str, Any]) -> dict[str, Any]:
    game = look.game
    return {"type": "file", "name": f"{file_name(game)}-{game.ply}.json", "kind": "text", "content": str(game.record)}


def _position(look: Look, content: dict[str, Any]) -> dict[str, Any]:
    ply = look.game.ply_of(_step(look, content))
    try:
        return {"type": "file", "name": "", "kind": "text", "content": look.game.position_at(ply)}
    except Unsupported as error:
        raise Refused(str(error)) from error


def _picture(look: Look, content: dict[str, Any]) -> dict[str, Any]:
    game, seat, edition = look
    step = _step(look, content)
    theme = "dark" if content.get("dark") is True else "light"
    try:
        from ..pictures import static

        # only a picture of the whole game has the cursor's trail; one for a seat is drawn from what that seat sees
        data = (
            static(game, step, theme=theme, edition=edition)
            if seat is None
            else static(look.frames()[step], theme=theme)
        )
    except ImportError:
        raise Refused(say("refused.no_picture")) from None
    name = f"{file_name(game)}-step-{step}.png"
    return {"type": "file", "name": name, "kind": "base64", "content": b64encode(data).decode("ascii")}


def _page(look: Look, content: dict[str, Any]) -> dict[str, Any]:
    # it needs this package to store what Python would answer
    from ..export import page

    game, seat, edition = look
    step = _step(look, content)
    text = page(game, step=step, edition=edition, seat=seat)
    return {"type": "file", "name": f"{file_name(game)}-step-{step}.html", "kind": "page", "content": text}


def _link(look: Look, content: dict[str, Any]) -> dict[str, Any]:
    link = look.game.link(step=_step(look, content), edition=look.edition)
    return {"type": "file", "name": "", "kind": "text", "content": link}


def _step(look: Look, content: dict[str, Any]) -> int:
    step, last = number(content, "step"), len(look.game.frames(look.seat)) - 1
    if not 0 <= step <= last:
        raise Refused(say("error.step", step=step, last=last))
    return step


def file_name(game: Game) -> str:
    """Return the beginning of a file's name: the game's title in lower-case letters, digits and hyphens.

    A title in another script has other letters, so the game's own name is used: it is the same in every language.
    """
    title = " ".join(filter(None, game.display().about()))
    usable = title if game.display().about()[0].isascii() else game.parts.type.name
    return re.sub(r"[^a-z0-9]+", "-", usable.lower()).strip("-") or "game"


WHOLE = ("save", "position", "link")
"""The downloads that contain the whole game, including what is hidden from some players."""

DOWNLOADS: dict[str, Callable[[Look, dict[str, Any]], dict[str, Any]]] = {
    "save": _save,
    "position": _position,
    "picture": _picture,
    "page": _page,
    "link": _link,
}
"""The function that makes each download: takes who looks at which game, and the request's content."""
