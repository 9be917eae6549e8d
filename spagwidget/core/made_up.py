"""A made-up language: English with accents, a third longer, in brackets; it shows what cannot be translated.

A text that is still plain English was not in the catalogue. Two brackets side by side, or English commas between
values, were put together by code, which only works in languages that do it like English.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any

MADE_UP = "en-XA"
"""The code of the made-up language; `XA` is what other software calls accented English."""

ACCENTS = str.maketrans(
    "ABCDEGHIJKLNORSTUWYZabcdeghijklnorstuwyz",
    "ÀƁÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽàƀçðéĝĥîĵķļñöŕšţûŵýž",
)
VOWELS = re.compile(r"[aeiouAEIOU](?=[a-z])")
"""What is doubled: a text becomes longer by a third, at places where it can be cut off and between line breaks."""

PARTS = re.compile(r"`[^`]*`|--[a-z-]+|\b\w+\.\w+(?!\w*[.}])|\{\{|\}\}|\{([^{}]*)\}|\]\([^)]*\)")
"""What stays as it is: code, doubled braces and the addresses of links; and the places of values."""

BRACKETS = "«»"
"""What each text stands between; all fonts have these."""

WORDS = re.compile(r"(\w+)")

NAMES = re.compile(r"\w*\d\w*|\w*[A-Z]\w*[A-Z]\w*")
"""The words that are the same in every language: `R29`, `AddFlag`, `ZAP`."""

MARKS = "‹›"
"""What a value of a text stands between, so that several values are seen to be several."""

JOINTS = {" ": "¦ ", "": "¦", ", ": "‚ ", "; ": "⁏ ", " · ": " • "}
"""The texts that only join others, and what marks them: the joints of code look different."""

JOINT = re.compile(r"(¦ ?|[‚⁏] | • |\n)")

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
    if key.removeprefix("ui.").startswith("list.") and text in JOINTS:
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


def glued(text: str) -> list[str]:
    """Return the pieces of a text in the made-up language that code has put together or that are not in the catalogue.

    The joints of the catalogue, such as a comma in a list, and line breaks may stand between texts.

    Args:
        text: The text.
    """
    items = list(_items(text))
    found = [fault for kind, inner in items if kind == BRACKETS[0] for fault in _inside(inner)]
    parts = [part for kind, inner in items for part in ([kind] if kind else JOINT.split(inner)) if part]
    beside = any(not JOINT.fullmatch(one) and not JOINT.fullmatch(two) for one, two in pairwise(parts))
    listed = any(joint in part for part in parts for joint in (", ", "; ", " · "))
    return [*found, *([text] if beside or listed else [])]


def _inside(text: str) -> list[str]:
    """Return the faults in the values of a text."""
    return [fault for kind, inner in _items(text) if kind == MARKS[0] for fault in glued(inner)]


def _items(text: str) -> Iterator[tuple[str, str]]:
    """Yield the parts of a text: the bracket that opens it, or "", and what is in it."""
    closing = {BRACKETS[0]: BRACKETS[1], MARKS[0]: MARKS[1]}
    at = 0
    while at < len(text):
        sign = text[at]
        if sign in closing:
            depth, end = 0, at
            while end < len(text):
                depth += (text[end] == sign) - (text[end] == closing[sign])
                end += 1
                if not depth:
                    break
            yield sign, text[at + 1 : end - 1]
            at = end
        else:
            ends = [text.find(one, at) for one in closing]
            end = min([place for place in ends if place >= 0], default=len(text))
            yield "", text[at:end]
            at = end


WORDY = re.compile(r"[^\W\d_]{2,}[,;:]? +[^\W\d_]{2,}")
"""Two words: a text, unless it is an action or what somebody typed."""


def stayed(english: Any, other: Any, known: Collection[str] = (), where: str = "") -> Iterator[str]:
    """Yield what is the same in English and in the made-up language, or glued, in two equal structures.

    Args:
        english: What was made in English: texts, tuples, lists, mappings and objects with fields.
        other: The same in the made-up language.
        known: Texts that are the same in every language, such as actions.
        where: The path to the structures.
    """
    if isinstance(english, str) and isinstance(other, str):
        if english != other:
            yield from (f"{where}: {fault}" for fault in glued(other))
        elif WORDY.search(english) and english not in known:
            yield f"{where}: {english}"
    elif isinstance(english, Mapping) and isinstance(other, Mapping):
        for key, second in zip(english, other, strict=True):
            yield from stayed(key, second, known, f"{where} key")
            yield from stayed(english[key], other[second], known, f"{where}.{key}")
    elif isinstance(english, (list, tuple)) and isinstance(other, (list, tuple)):
        names = getattr(english, "_fields", range(len(english)))
        if len(english) != len(other):
            yield f"{where}: {len(english)} and {len(other)} parts"
        for name, one, two in zip(names, english, other, strict=False):
            yield from stayed(one, two, known, f"{where}.{name}")
    elif is_dataclass(english) and not isinstance(english, type):
        for one in fields(english):
            yield from stayed(getattr(english, one.name), getattr(other, one.name), known, f"{where}.{one.name}")
