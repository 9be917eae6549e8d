"""What a board watches and where it stops, as lists that Python code and browsers set."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, fields
from typing import Any

from ..core.catalogue import listing, say
from ..core.errors import BadType, BadValue
from ..core.session.watching.viewed_steps import Breakpoint

MOST = 50
"""The most breakpoints, and the most expressions, of one board."""

LONGEST = 200
"""The most characters of an expression."""

NAMES = [field.name for field in fields(Breakpoint)]


def texts_from(value: object) -> list[str]:
    """Return a list of expressions, checked except for their grammar.

    Raises:
        BadType: It is not a list of texts.
        BadValue: It or one of its texts is too long.
    """
    return [_text(one) for one in _items(value, "texts")]


def _text(value: object) -> str:
    """Return one text that is not too long."""
    if not isinstance(value, str):
        raise BadType(say("watch.type", value=value))
    if len(value) > LONGEST:
        raise BadValue(say("watch.long", most=LONGEST, found=len(value)))
    return value


def breakpoints_from(value: object) -> list[Breakpoint]:
    """Return breakpoints from a list of conditions, Breakpoint objects, and dicts with the fields of a Breakpoint.

    Raises:
        BadType: It is not such a list.
        BadValue: It is too long, or a breakpoint is empty, too long or has unknown fields.
    """
    return [_breakpoint(one) for one in _items(value, "stops")]


def _breakpoint(value: object) -> Breakpoint:
    """Return one breakpoint."""
    if isinstance(value, Breakpoint):
        return value
    if isinstance(value, str):
        found = Breakpoint(value)
    elif isinstance(value, dict):
        unknown = [name for name in value if name not in NAMES]
        if unknown:
            raise BadValue(say("watch.breakpoint_fields", known=listing(NAMES), name=unknown[0]))
        found = Breakpoint(**value)
    else:
        raise BadType(say("watch.breakpoint_type", value=value))
    for text in (found.condition, found.at, found.player, found.kind):
        _text(text)
    return found


def _items(value: object, what: str) -> Iterable[object]:
    """Return the items of a list or tuple that is not too long."""
    if not isinstance(value, (list, tuple)):
        raise BadType(say("watch.list", what=say(f"watch.list_{what}"), value=value))
    if len(value) > MOST:
        raise BadValue(say("watch.many", found=len(value), most=MOST))
    return value


def stops_of(breakpoints: Iterable[Breakpoint]) -> list[dict[str, Any]]:
    """Return breakpoints as the browser knows them: dicts with all fields."""
    return [asdict(stop) for stop in breakpoints]
