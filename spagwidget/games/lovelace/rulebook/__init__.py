"""The rules in words: LB1 to LB99 and the subroutines, for why-not, for `game.rule` and for docs/lovelace-rules.md."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ....core.catalogue import LANGUAGE
from ....core.explainer import RuleSentence

__all__ = ["Book", "Chapter", "Written", "book"]

RULING = "! "
"""Marks a sentence of a subroutine that is a ruling."""


class Written(NamedTuple):
    """A rule with its number.

    Attributes:
        number: The number, such as `LB40`.
        title: A few words about it.
        sentences: What it says; rulings come last.
    """

    number: str
    title: str
    sentences: tuple[RuleSentence, ...]


class Chapter(NamedTuple):
    """A chapter of the rules.

    Attributes:
        title: Its title.
        rules: Its rules.
    """

    title: str
    rules: tuple[Written, ...]


class Book(NamedTuple):
    """The rules in one language.

    Attributes:
        chapters: The chapters in order.
        cards: What each subroutine does, by its number as two digits.
        ours: Our further decisions, where the rules leave a question open.
    """

    chapters: tuple[Chapter, ...]
    cards: Mapping[str, tuple[RuleSentence, ...]]
    ours: tuple[str, ...]


@cache
def book(language: str = LANGUAGE) -> Book:
    """Return the rules in one language.

    Args:
        language: The language's code, such as `en`; there must be a file with its name.
    """
    data = json.loads((Path(__file__).parent / f"{language}.json").read_text(encoding="utf-8"))
    chapters = tuple(
        Chapter(
            part["title"],
            tuple(
                Written(one["number"], one["title"], _sentences(one.get("text", ()), one.get("rulings", ())))
                for one in part["rules"]
            ),
        )
        for part in data["sections"]
    )
    return Book(chapters, {name: _of_card(texts) for name, texts in data["cards"].items()}, tuple(data["ours"]))


def _sentences(texts: Sequence[str], rulings: Sequence[str]) -> tuple[RuleSentence, ...]:
    return (*(RuleSentence(text) for text in texts), *(RuleSentence(text, ruling=True) for text in rulings))


def _of_card(texts: Sequence[str]) -> tuple[RuleSentence, ...]:
    return tuple(RuleSentence(text.removeprefix(RULING), text.startswith(RULING)) for text in texts)
