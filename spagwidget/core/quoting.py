"""Foreign text in messages: short, printable and quick to make, whatever somebody typed, opened or sent."""

from __future__ import annotations

import reprlib
from typing import Any

__all__ = ["LONGEST", "MOST", "excerpt", "plain", "quoted"]

MOST = 80
"""The most characters of somebody's input that a message repeats."""

LONGEST = 300
"""The most characters of a path, or of what another program says."""

DIGITS = 4200
"""The most digits of a number that are worked out; Python refuses to write more than 4300."""


def quoted(value: object, most: int = MOST) -> str:
    r"""A value much as `repr` shows it, in at most so many printable characters.

    It never fails, and takes little time even for megabytes of text or for lists nested very deeply.

    >>> quoted("place\tBug"), quoted("x" * 1000, 12), quoted([1, [2, [3]]])
    ("'place\\tBug'", "'xxxxxxxxx…'", '[1, [2, [3]]]')
    """
    try:
        shown = Short(most).repr(value)
    except Exception:  # an object of somebody's own class may fail in any way
        shown = f"<{type(value).__name__}>"
    return plain(shown, most)


def plain(value: object, most: int = MOST) -> str:
    r"""A text without quotes, in at most so many printable characters; anything else as `quoted` shows it.

    >>> plain("one\ntwo"), plain("x" * 1000, 8)
    ('one\\ntwo', 'xxxxxxx…')
    """
    if not isinstance(value, (str, BaseException)):
        return quoted(value, most)
    text = str(value)
    start = _shown(text[: most + 1])
    return start if len(start) <= most else f"{start[: most - 1]}…"


def excerpt(text: str, at: int, most: int = MOST) -> str:
    """The part of a text around one place, in at most so many printable characters.

    >>> excerpt("0123456789", 5, 7)
    '…34567…'
    """
    left, right = _shown(text[max(0, at - most) : at]), _shown(text[at : at + most])
    room = max(most // 2, most - len(right))
    if at > most or len(left) > room:
        left = f"…{left[len(left) - room + 1 :]}"
    room = most - len(left)
    if at + most < len(text) or len(right) > room:
        right = f"{right[: room - 1]}…"
    return left + right


def _shown(text: str) -> str:
    return "".join(map(_visible, text))


def _visible(char: str) -> str:
    """A character; one that cannot be shown, such as a line break or half of a pair, as its escape."""
    return char if char.isprintable() else repr(char)[1:-1]


class Short(reprlib.Repr):
    """`repr` that looks at the beginning of everything only."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = self.maxother = self.maxlong = most
        self.maxlevel = 4

    def repr_str(self, text: str, level: int) -> str:
        """The beginning of a text, with both its quotation marks."""
        return self._begun(str(text[: self.most]), len(text))

    def repr_bytes(self, data: bytes, level: int) -> str:
        """The beginning of some bytes."""
        return self._begun(data[: self.most], len(data))

    def _begun(self, start: Any, length: int) -> str:
        if len(start) == length and len(shown := repr(start)) <= self.most:
            return shown
        kept = len(start)
        while kept and len(repr(start[:kept])) >= self.most:
            kept -= 1
        shown = repr(start[:kept])
        return f"{shown[:-1]}…{shown[-1]}"

    def repr_int(self, number: int, level: int) -> str:
        """A whole number; of a very long one the first digits, to the base of 16."""
        bits = number.bit_length()
        if bits * 0.302 < DIGITS:
            return repr(number)
        sign = "-" if number < 0 else ""
        return f"{sign}{hex(abs(number) >> (bits - bits % 4 - 4 * self.most))}…"
