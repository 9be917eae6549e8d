"""The words for engines, lines, subroutines and areas."""

from __future__ import annotations

from ....core.catalogue import listing, say
from ..data import AREAS
from ..state import UNKNOWN


def two(value: int) -> str:
    """Return a value with two digits, or `?` if it is unknown."""
    return "?" if value == UNKNOWN else f"{value:02}"


def area_name(area: int) -> str:
    """Return the name of an area."""
    return say(f"lovelace.area.{AREAS[area]}")


def area_names(areas: tuple[int, ...], joint: str = "list.and") -> str:
    """Return the names of areas, as a list in words.

    Args:
        areas: The indexes of the areas.
        joint: The message that joins the last two names.
    """
    return listing([area_name(area) for area in areas], joint)


def engine_name(text: str) -> str:
    """Return an engine in words, such as `minus 5 or plus 5`; an empty cell is `empty`."""
    if not text:
        return say("lovelace.engine.empty")
    if text[0] in "-*":
        return say(f"lovelace.engine.{'plus' if text[0] == '-' else 'times'}", n=int(text[1:-1]))
    if text.startswith("="):
        return say("lovelace.engine.set", value=text[1:])
    return say(f"lovelace.engine.{NAMED.get(text, 'clone.both')}")


NAMED = {"swap": "swap", "clone>": "clone.tens", "clone<": "clone.ones"}
"""The last part of the message for an engine without a number."""

SIGNS = {"-": "−", "+": "+", "*": "×", "/": "÷"}
"""How operators are written on the board."""

_SIGNS = str.maketrans(SIGNS)


def in_signs(text: str) -> str:
    """Return a line or an engine with the signs of the board, such as `B4÷` for `B4/`."""
    return text.translate(_SIGNS)
