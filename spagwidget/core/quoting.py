"""Quoting user input in messages: the result is short and printable, and quick to make even from huge values."""

from __future__ import annotations

import re
import reprlib
from unicodedata import normalize

MOST = 80
"""How many characters of user input a message repeats at most."""

LONGEST = 300
"""How many characters of a path, or of another program's message, a message repeats at most."""

DIGITS = 4200
"""How many digits a number may have to be written in base 10; Python refuses above 4300."""


def usual(text: str) -> str:
    """Return what somebody typed with the usual form of each character: input methods write full-width letters.

    It is for words that the code reads, not for names and comments, which stay as they were typed.

    >>> usual("ｒｕｎ；ｈｉｔ　Ｂ")
    'run;hit B'
    """
    return normalize("NFKC", text)


def quoted(value: object, most: int = MOST) -> str:
    r"""Return a value roughly as `repr` shows it, shortened and printable.

    It never fails, and it is fast even for megabytes of text or very deeply nested lists.

    Args:
        value: An object of any type.
        most: How many characters the result has at most.

    >>> quoted("place\tBug"), quoted("x" * 1000, 12), quoted([1, [2, [3]]])
    ("'place\\tBug'", "'xxxxxxxxx…'", '[1, [2, [3]]]')
    """
    try:
        shown = Short(most).repr(value)
    except Exception:  # the repr of a user's class may raise anything
        shown = f"<{type(value).__name__}>"
    return plain(shown, most)


def without_braces(text: str) -> str:
    """Return what is written on a card as a part of a sentence: its numbers, such as {1}, without their braces.

    >>> without_braces("Remove any {2} flags from the game.")
    'Remove any 2 flags from the game.'
    """
    return re.sub(r"\{(\d+)\}", r"\1", text)


def plain(value: object, most: int = MOST) -> str:
    r"""Return a text without quotation marks, shortened and printable.

    Args:
        value: A string, or an error for its message; anything else is returned as `quoted` shows it.
        most: How many characters the result has at most.

    >>> plain("one\ntwo"), plain("x" * 1000, 8)
    ('one\\ntwo', 'xxxxxxx…')
    """
    if not isinstance(value, (str, BaseException)):
        return quoted(value, most)
    text = str(value)
    start = _shown(text[: most + 1])
    return start if len(start) <= most else f"{start[: most - 1]}…"


def excerpt(text: str, at: int, most: int = MOST) -> str:
    """Return the part of a text around one place, printable, with `…` where something is cut off.

    Args:
        text: The whole text.
        at: The index of the place, from 0.
        most: How many characters the result has at most.

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
    """Return a text with escapes for the characters that cannot be printed."""
    return "".join(map(_visible, text))


def _visible(char: str) -> str:
    """Return a character, or its escape if it cannot be printed, as a line break or half of a surrogate pair."""
    return char if char.isprintable() else repr(char)[1:-1]


class Short(reprlib.Repr):
    """A `repr` that only looks at the beginning of each value.

    Args:
        most: How many characters the result has at most.
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = self.maxother = self.maxlong = most
        self.maxlevel = 4

    def repr_str(self, text: str, level: int) -> str:
        """Return the beginning of a text, with both quotation marks."""
        return self._begun(str(text[: self.most]), len(text))

    def repr_bytes(self, data: bytes, level: int) -> str:
        """Return the beginning of some bytes, with both quotation marks."""
        return self._begun(data[: self.most], len(data))

    def _begun(self, start: str | bytes, length: int) -> str:
        """Return the `repr` of a beginning, cut to fit.

        Args:
            start: The beginning of the value.
            length: The length of the whole value.
        """
        if len(start) == length and len(shown := repr(start)) <= self.most:
            return shown
        kept = len(start)
        # One character can need several in the repr, such as \n: drop them one by one until the rest fits.
        while kept and len(repr(start[:kept])) >= self.most:
            kept -= 1
        shown = repr(start[:kept])
        return f"{shown[:-1]}…{shown[-1]}"

    def repr_int(self, number: int, level: int) -> str:
        """Return an integer; of a very long one only the first digits, in base 16."""
        bits = number.bit_length()
        if bits * 0.302 < DIGITS:  # log10(2) is about 0.301
            return repr(number)
        sign = "-" if number < 0 else ""  # base 16 needs no slow conversion: it is a shift
        return f"{sign}{hex(abs(number) >> (bits - bits % 4 - 4 * self.most))}…"
