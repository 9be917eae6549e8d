"""Advice for error messages: the name that was probably meant, or the valid names."""

from __future__ import annotations

from collections.abc import Iterable

from .catalogue import commas, say
from .errors import BadPosition
from .quoting import MOST, excerpt, plain

NAMES = 12
"""How many names a message lists at most."""


def listed(names: Iterable[object], most: int = NAMES) -> str:
    """Return names separated by commas; of a long list only the first ones, then how many more there are.

    Args:
        names: The names, in the order in which they are listed.
        most: How many names are listed at most.

    >>> listed(["run", "skip"]), listed("ABCDE", 3)
    ('run, skip', 'A, B, C and 2 more')
    """
    found = list(names)
    words = commas(map(plain, found[:most]))
    return words if len(found) <= most else say("list.more", words=words, count=len(found) - most)


def nearest(word: object, known: Iterable[str], least: float = 0.6) -> str:
    """Return the known name that is most similar to a word, or "" if none is similar.

    Args:
        word: What somebody typed; anything but a string, and any very long string, is similar to no name.
        known: The valid names.
        least: How similar the two must be, from 0 (not at all) to 1 (equal).
    """
    if not isinstance(word, str) or len(word) > MOST:  # comparing long words takes too much time
        return ""
    from difflib import get_close_matches  # rarely needed

    return next(iter(get_close_matches(word, known, 1, least)), "")


def suggest(word: object, known: Iterable[str]) -> str:
    """Return `Did you mean …?` if a known name is similar to the word, otherwise a list of the known names."""
    names = tuple(known)
    near = nearest(word, names)
    return say("advice.near", word=near) if near else say("advice.known", words=listed(names))


def bad_position(problem: str, text: str, column: int = 1, rule: str = "", sentence: int | None = None) -> BadPosition:
    """Return the error for a position text; its message quotes the text around the column.

    Args:
        problem: What is wrong, as a sentence.
        text: The whole position text.
        column: Where the problem is, from 1.
        rule: The number of the rule that forbids it; "": no rule does.
        sentence: The index of the rule's deciding sentence, from 0; None: the whole rule.
    """
    message = say("error.position", column=column, problem=problem, text=excerpt(text, column - 1))
    return BadPosition(message, text, column, problem, rule, sentence)
