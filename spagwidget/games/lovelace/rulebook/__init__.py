"""The rules in words: LB1 to LB99 and the subroutines, for why-not, for `game.rule` and for docs/lovelace-rules.md."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ....core.rule_book import Book, read_book
from ....core.speaking import current

__all__ = ["book"]


def book(language: str = "") -> Book:
    """Return the rules in one language.

    Args:
        language: The language's code, such as `en`; "": the current language. Rules that it lacks are in English.
    """
    return _book(language or current())


@cache
def _book(language: str) -> Book:
    return read_book(Path(__file__).parent, language)
