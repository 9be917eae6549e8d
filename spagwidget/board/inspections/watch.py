"""Values at each step, the steps at which breakpoints stop, and what can be watched or can stop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.catalogue import say
from ...core.errors import BadCommand, BadType, BadValue, Unsupported
from ...core.inspector import Inspector
from ...core.session.game import Game
from ...core.session.watching.viewed_steps import Breakpoint
from ..watching import breakpoints_from, texts_from
from .asked import Asked, Kind


def _has_values(game: Game, seat: str | None) -> bool:
    """Return True if the game has values to watch."""
    return bool(game.inspector(seat).quantities())


def _has_inspector(game: Game, seat: str | None) -> bool:
    """Return True if the game says what breakpoints can name."""
    return type(game.inspector(seat)) is not Inspector


def _values(asked: Asked) -> dict[str, Any]:
    """Return the changes of each expression; one that cannot be read has its error instead."""

    def one(text: str) -> dict[str, Any]:
        (series,) = asked.game.values(text, seat=asked.seat)
        return {"changes": [list(change) for change in series.changes]}

    texts = texts_from(asked.content.get("expressions"))
    return {"series": [_tried(one, text, text) for text in texts]}


def _stops(asked: Asked) -> dict[str, Any]:
    """Return the steps at which each breakpoint stops, or its error, and the steps at which a run can end."""

    def one(stop: Breakpoint) -> dict[str, Any]:
        return {"steps": list(asked.game.find_all(stop, seat=asked.seat))}

    stops = breakpoints_from(asked.content.get("breakpoints"))
    return {"stops": [_tried(one, stop, stop.condition) for stop in stops], "runs": _runs(asked)}


def _tried(find: Callable[[Any], dict[str, Any]], wanted: Any, text: str) -> dict[str, Any]:
    """Return what was found, or the error with the place in the text; column 0: it belongs to no place."""
    try:
        return find(wanted)
    except BadCommand as error:
        problem = str(error).removeprefix(say("watch.fault", text=text, column=error.column, problem=""))
        return {"error": problem, "column": error.column, "length": error.length}
    except (BadType, BadValue, Unsupported) as error:
        return {"error": str(error), "column": 0, "length": 0}


def _runs(asked: Asked) -> dict[str, Sequence[int]]:
    """Return the steps at which a run to the next card, player or loss of life can end, if the game has these."""
    game, seat = asked.game, asked.seat
    known = game.stoppable(seat)
    found = dict[str, Sequence[int]]()
    if known["at"]:
        found["card"] = game.find_all(*(Breakpoint(at=name) for name in known["at"]), seat=seat)
    if "turn" in game.inspector(seat).quantities():
        (turn,) = game.values("turn", seat=seat)
        found["player"] = [step for step, player in turn.changes[1:] if player is not None]
    damage = game.inspector(seat).damage
    if damage in known["kind"]:
        found["damage"] = game.find_all(Breakpoint(kind=damage), seat=seat)
    return found


def _offered(asked: Asked) -> dict[str, Any]:
    """Return the expressions to watch, and the cards, players and kinds of events that can stop, with labels."""
    game, seat, edition = asked.game, asked.seat, asked.edition
    values = game.watchable(seat, edition) if _has_values(game, seat) else {}
    return {"values": values, **game.stoppable(seat, edition)}


VALUES = Kind(_has_values, _values)
STOPS = Kind(_has_inspector, _stops)
OFFERED = Kind(_has_inspector, _offered)
