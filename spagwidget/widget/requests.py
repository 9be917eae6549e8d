"""Messages from the browser, checked: nothing that arrives is trusted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..core.advice import listed
from ..core.catalogue import say
from ..core.errors import SpagError
from ..core.session import new_game
from ..core.session.game import Game
from ..core.session.record import LARGEST, Record
from ..core.settings import Offer

__all__ = [
    "ACTS",
    "Refused",
    "Request",
    "carry_out",
    "clock",
    "edition",
    "fresh",
    "identity",
    "number",
    "offer",
    "read",
]


class Refused(SpagError, ValueError):
    """A message that cannot be followed; the text is for the person at the widget."""


class Request(NamedTuple):
    """A message from the browser."""

    type: str
    id: int | None
    revision: int | None
    content: dict[str, Any]


def read(content: object) -> Request:
    """A message in its parts; Refused if it is none."""
    if not isinstance(content, dict) or not isinstance(content.get("type"), str):
        raise Refused(say("refused.form"))
    return Request(content["type"], identity(content), _whole(content.get("revision")), content)


def identity(content: object) -> int | None:
    """The number of a message, which its answer carries; None where it has none. It is read before all else."""
    return _whole(content.get("id")) if isinstance(content, dict) else None


MOST = 2**53
"""The largest whole number that a browser counts with."""


def _whole(value: object) -> int | None:
    """A whole number from a browser, or None."""
    return value if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST else None


def carry_out(game: Game, request: Request, seat: str | None, read_only: bool) -> None:
    """Do what a request asks of the game; Refused, with nothing changed, where it cannot be."""
    if read_only:
        raise Refused(say("refused.read_only"))
    fresh(game, request)
    try:
        ACTS[request.type](game, request.content, seat)
    except Refused:
        raise
    except (TypeError, ValueError) as error:
        raise Refused(str(error)) from error


def fresh(game: Game, request: Request) -> None:
    """Refuse what was asked before the game moved on."""
    if request.revision != game.revision:
        raise Refused(say("refused.stale"))


def number(content: dict[str, Any], key: str, default: int | None = None) -> int:
    """A whole number in a message."""
    value = content.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused(say("refused.number", key=key, value=value))
    return value


def edition(game: Game, request: Request) -> str:
    """The edition in which a board is to show the game; whether it may be played from does not matter."""
    wanted, known = request.content.get("dress"), game.display().editions()
    if not isinstance(wanted, str) or wanted not in known:
        raise Refused(say("error.edition_unknown", edition=wanted, known=listed(known) or "–"))
    return wanted


def clock(game: Game, request: Request, read_only: bool) -> bool:
    """Stop the clock, let it go on, or look at it; whether that has changed anything. Any revision will do."""
    do, before = request.content.get("do"), game.revision
    if game.clock is None:
        raise Refused(say("error.no_clock"))
    if not isinstance(do, str) or do not in CLOCK:
        raise Refused(say("refused.clock"))
    if read_only and do != "look":
        raise Refused(say("refused.read_only"))
    try:
        CLOCK[do](game)
    except ValueError as error:
        raise Refused(str(error)) from None
    return game.revision != before


CLOCK: dict[str, Callable[[Game], object]] = {"pause": Game.pause, "resume": Game.resume, "look": Game.look}


def offer(game: Game, request: Request, read_only: bool) -> Offer:
    """What can be agreed on for the next game, with what the browser has chosen so far."""
    if read_only:
        raise Refused(say("refused.read_only"))
    fresh(game, request)
    try:
        return new_game.offer(game, settings(request.content))
    except (TypeError, ValueError) as error:
        raise Refused(str(error)) from error


def settings(content: dict[str, Any]) -> dict[str, Any]:
    """What has been chosen, by the settings' names."""
    chosen = content.get("set")
    if not isinstance(chosen, dict) or not all(isinstance(name, str) for name in chosen):
        raise Refused(say("refused.offer"))
    return chosen


def _play(game: Game, content: dict[str, Any], seat: str | None) -> None:
    action = content.get("action")
    if not isinstance(action, str):
        raise Refused(say("refused.action"))
    if seat is not None and action in game.legal and action not in game.legal_for(seat):
        raise Refused(say("refused.seat", seat=seat))
    game.play(action)


def _names(game: Game, content: dict[str, Any], seat: str | None) -> None:
    game.names = content.get("names", {})


def _open(game: Game, content: dict[str, Any], seat: str | None) -> None:
    """Another game in the place of this one, once all of it has been read and replayed."""
    text = content.get("text")
    if not isinstance(text, str):
        raise Refused(say("refused.text"))
    if len(text) > LARGEST:
        raise Refused(say("record.large", most=LARGEST // 1_000_000))
    other = Game.from_record(Record.loads(text.encode("utf-8", "surrogatepass")), commands=game.notation.handed_over())
    if seat is not None and seat not in other.rules.seats:
        raise Refused(say("refused.lost_seat", seat=seat))
    game.adopt(other)


def _fork(game: Game, content: dict[str, Any], seat: str | None) -> None:
    game.fork(game.ply_of(number(content, "step")))


def _new(game: Game, content: dict[str, Any], seat: str | None) -> None:
    first = content.get("first")
    if first is not None and not isinstance(first, str):
        raise Refused(say("refused.first"))
    if "set" in content:
        new_game.begin(game, settings(content))
    else:
        game.restart(first=first)


ACTS: dict[str, Callable[[Game, dict[str, Any], str | None], None]] = {
    "play": _play,
    "undo": lambda game, content, seat: game.undo(number(content, "plies", 1)),
    "redo": lambda game, content, seat: game.redo(number(content, "plies", 1)),
    "fork": _fork,
    "line": lambda game, content, seat: game.switch(number(content, "index")),
    "names": _names,
    "open": _open,
    "new": _new,
}
