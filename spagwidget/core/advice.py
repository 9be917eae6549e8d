"""What an error recommends: the name that was probably meant, or the names that there are."""

from __future__ import annotations

from collections.abc import Iterable

from .catalogue import say
from .errors import BadPosition
from .quoting import MOST, excerpt, plain

__all__ = ["bad_position", "listed", "nearest", "suggest"]

NAMES = 12
"""The most names that a message lists."""


def listed(names: Iterable[object], most: int = NAMES) -> str:
    """Names in a row; of more than a dozen the first dozen, and how many more there are.

    >>> listed(["run", "skip"]), listed("ABCDE", 3)
    ('run, skip', 'A, B, C and 2 more')
    """
    found = list(names)
    words = ", ".join(map(plain, found[:most]))
    return words if len(found) <= most else say("list.more", words=words, count=len(found) - most)


def nearest(word: object, known: Iterable[str], least: float = 0.6) -> str:
    """The known name that is most like a word; empty where none is like it.

    `least`: how much alike they must be, from 0 to 1. Long words are like none: comparing takes long.
    """
    if not isinstance(word, str) or len(word) > MOST:
        return ""
    from difflib import get_close_matches  # seldom needed

    return next(iter(get_close_matches(word, known, 1, least)), "")


def suggest(word: object, known: Iterable[str]) -> str:
    """`Did you mean …?` where a known name is near, otherwise the names that are known."""
    names = tuple(known)
    near = nearest(word, names)
    return say("advice.near", word=near) if near else say("advice.known", words=listed(names))


def bad_position(problem: str, text: str, column: int = 1) -> BadPosition:
    """Return the error for what is wrong at a column (from 1) of a position text; it quotes the text around there."""
    message = say("error.position", column=column, problem=problem, text=excerpt(text, column - 1))
    return BadPosition(message, text, column, problem)
