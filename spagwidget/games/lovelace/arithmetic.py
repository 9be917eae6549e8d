"""What an engine makes of a value (LB2, LB4, LB5)."""

from __future__ import annotations

import re
from functools import cache

ENGINE = re.compile(r"-[1-9][0-9]?\+|\*[1-9][0-9]?/|=[0-9][0-9]|swap|clone[<>]")
"""The text of an engine, other than that of S31."""


def is_engine(text: str) -> bool:
    """Return True if this is the text of an engine that can lie on the board (LB4)."""
    return ENGINE.fullmatch(text) is not None


@cache
def operators(text: str) -> tuple[str, ...]:
    """Return the operators of an engine; `("",)` if it has none (LB4).

    >>> operators("-13+"), operators("clone<>"), operators("swap")
    (('-', '+'), ('<', '>'), ('',))
    """
    return {"-": ("-", "+"), "*": ("*", "/")}.get(text[0], ("<", ">") if text == "clone<>" else ("",))


def swapped(value: int) -> int:
    """Return a value with its digits exchanged: 7 becomes 70 (LB4)."""
    return value % 10 * 10 + value // 10


@cache
def compute(text: str, operator: str, value: int) -> int | None:
    """Return what an engine makes of a value, or None if the result is out of range (LB5).

    Args:
        text: The text of the engine.
        operator: The operator; "" if the engine has none.
        value: The value of the line above.

    >>> compute("-5+", "-", 3), compute("*2/", "/", 7), compute("clone>", "", 37), compute("clone<>", "<", 7)
    (None, 3, 33, 77)
    """
    if text.startswith("="):
        return int(text[1:])
    if text == "swap":
        return swapped(value)
    if text.startswith("clone"):
        return (value // 10 if (operator or text[-1]) == ">" else value % 10) * 11
    n = int(text[1:-1])
    found = {"-": value - n, "+": value + n, "*": value * n, "/": value // n}[operator]
    return found if 0 <= found <= 99 else None
