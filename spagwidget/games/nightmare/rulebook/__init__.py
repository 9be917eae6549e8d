"""The rules in words: PN1 to PN94 and the cards, for why-not, for `game.rule` and for docs/nightmare-rules.md."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ....core.catalogue import LANGUAGE
from ....core.rule_book import Book, read_book

__all__ = ["book"]


@cache
def book(language: str = LANGUAGE) -> Book:
    """Return the rules in one language.

    Args:
        language: The language's code, such as `en`; there must be a file with its name.
    """
    return read_book(Path(__file__).parent, language)
