"""A made-up language: English with accents, a third longer, in brackets; it shows what cannot be translated.

A text that is still plain English was not in the catalogue. Two brackets side by side, or English commas between
values, were put together by code, which only works in languages that do it like English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

__all__ = ["MADE_UP", "made_up"]

MADE_UP = "en-XA"
"""The code of the made-up language; `XA` is what other software calls accented English."""

ACCENTS = str.maketrans(
    "ABCDEGHIJKLNORSTUWYZabcdeghijklnorstuwyz",
    "ÀƁÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽàƀçðéĝĥîĵķļñöŕšţûŵýž",
)
VOWELS = re.compile(r"[aeiouAEIOU](?=[a-z])")
"""What is doubled: a text becomes longer by a third, at places where it can be cut off and between line breaks."""

PARTS = re.compile(r"`[^`]*`|\{\{|\}\}|\{([^{}]*)\}|\]\([^)]*\)")
"""What stays as it is: code, doubled braces and the addresses of links; and the places of values."""

BRACKETS = "«»"
"""What each text stands between; all fonts have these."""

WORDS = re.compile(r"(\w+)")

NAMES = re.compile(r"\w*\d\w*|\w*[A-Z]\w*[A-Z]\w*")
"""The words that are the same in every language: `R29`, `AddFlag`, `ZAP`."""

MARKS = "‹›"
"""What a value of a text stands between, so that several values are seen to be several."""

JOINTS = {" ": "¦ ", "": "¦", ", ": "‚ ", " · ": " • "}
"""The texts that only join others, and what marks them: the joints of code look different."""

CODE = "ui.language"
"""The key of the text that is the code of the language itself."""


def made_up(key: str, text: str | Mapping[str, str]) -> str | dict[str, str]:
    """Return a message in the made-up language.

    Args:
        key: Its key.
        text: The English message.
    """
    if not isinstance(text, str):
        return {form: _bracketed(one) for form, one in text.items()}
    if key == CODE:
        return MADE_UP
    if key.startswith("list.") and text in JOINTS:
        return JOINTS[text]
    return _bracketed(text)


def _bracketed(text: str) -> str:
    found, at = "", 0
    for part in PARTS.finditer(text):
        found += _accented(text[at : part.start()])
        name = part[1]
        # What somebody typed stays as it is: it may hold anything.
        marked = name is not None and not name.endswith(("!r", "!s"))
        found += f"{MARKS[0]}{part[0]}{MARKS[1]}" if marked else part[0]
        at = part.end()
    found += _accented(text[at:])
    return f"{BRACKETS[0]}{found}{BRACKETS[1]}" if any(map(str.isalpha, found)) or MARKS[0] in found else found


def _accented(text: str) -> str:
    return "".join(
        word if NAMES.fullmatch(word) else VOWELS.sub(lambda found: found[0] * 2, word).translate(ACCENTS)
        for word in WORDS.split(text)
    )
