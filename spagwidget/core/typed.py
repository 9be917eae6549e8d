"""Texts that people type or paste: which characters are kept, and what counts as the same sign in a command.

Names and comments keep every character that a person can type: joiners hold an emoji of several signs, or a Persian
or Hindi word, together. Only characters that would spoil what is shown around them are not kept.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from .catalogue import say
from .errors import BadValue

HARMFUL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202d\u202e\ud800-\udfff\ufffe\uffff]")
"""Controls, which a terminal obeys; overrides, which reverse what follows; halves of a pair, which no file can hold;
and two code points that Unicode never assigns, which no picture can hold."""

LINE_ENDS = re.compile("\r\n?|[\v\f\x85\u2028\u2029]")

SPACES = "\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\ufeff"

INVISIBLE = "\xad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
"""Characters that show nothing on their own: a name of these only would leave a player without a name."""

CODE = str.maketrans(
    {
        **dict.fromkeys(SPACES, " "),
        **{chr(sign + 0xFEE0): chr(sign) for sign in range(0x21, 0x7F)},  # the full-width signs of Japanese keyboards
        **dict.fromkeys("“”„", '"'),
        **dict.fromkeys("‘’", "'"),
        "−": "-",
    }
)


def in_one_line(text: str) -> str:
    """Return a text in one line: line breaks and any kind of space become single spaces, none of them at the ends.

    A text without any visible character becomes "".
    """
    line = " ".join(text.split())
    return line if line.strip(INVISIBLE + " ") else ""


def in_lines(text: str) -> str:
    r"""Return a text with `\n` as the only line end."""
    return LINE_ENDS.sub("\n", text)


class Harmful(NamedTuple):
    """A character that cannot be kept: its name, such as `U+202E (right-to-left override)`, and its position from 1."""

    char: str
    at: int


def harmful(text: str) -> Harmful | None:
    """Return the first character of a text that cannot be kept, or None."""
    found = HARMFUL.search(text)
    return None if found is None else Harmful(_named(found[0]), found.start() + 1)


def check_kept(key: str, text: str, /, **values: object) -> None:
    """Check that every character of a text can be kept.

    Args:
        key: The key of the message for a text that has another one; it can use `char` and `at`.
        text: The text.
        values: What else the message needs.

    Raises:
        BadValue: A character cannot be kept; the message names the first one, and its position from 1.
    """
    if found := harmful(text):
        raise BadValue(say(key, **found._asdict(), **values))


def without_harmful(text: str) -> str:
    """Return a text without the characters that cannot be kept."""
    return HARMFUL.sub("", text)


def as_code(text: str) -> str:
    """Return a command, an expression or a position with the signs of an English keyboard.

    Unusual spaces, full-width letters and signs, and the quotation marks of word processors are replaced one by one,
    so that every column stays.
    """
    return text if text.isascii() else text.translate(CODE)


def _named(char: str) -> str:
    if char in "\u202d\u202e":
        kind = "right" if char == "\u202e" else "left"
    elif "\ud800" <= char <= "\udfff":
        kind = "half"
    else:
        kind = "none" if char > "\xff" else "control"
    return say(f"typed.{kind}", code=f"U+{ord(char):04X}")
