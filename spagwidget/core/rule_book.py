"""Reads the rules of a game from a file: numbered, in chapters, with rulings marked, and with what its cards do."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from .explainer import RuleSentence, RuleText

__all__ = ["Book", "Chapter", "Written", "linked", "read_book"]

RULING = "! "
"""Marks a sentence about a card that is a ruling."""


class Written(NamedTuple):
    """A rule with its number.

    Attributes:
        number: The number, such as `PN21`.
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
        cards: What each kind of card does, by its name; a game may leave places such as `{damage}` for numbers.
        ours: Our further decisions, where the rules leave a question open.
    """

    chapters: tuple[Chapter, ...]
    cards: Mapping[str, tuple[RuleSentence, ...]]
    ours: tuple[str, ...]


def read_book(folder: Path, language: str) -> Book:
    """Return the rules in one language, from a file of the package.

    Args:
        folder: The folder with a file for each language.
        language: The language's code, such as `en`.

    Raises:
        FileNotFoundError: The folder has no file for this language.
    """
    data = json.loads((folder / f"{language}.json").read_text(encoding="utf-8"))
    chapters = tuple(Chapter(part["title"], tuple(map(_rule, part["rules"]))) for part in data["sections"])
    return Book(chapters, {name: _of_card(texts) for name, texts in data["cards"].items()}, tuple(data["ours"]))


def linked(rules: Iterable[RuleText], number: re.Pattern[str]) -> dict[str, RuleText]:
    """Return rules by their numbers, each with links to the other rules that it names.

    Args:
        rules: The rules.
        number: What a number looks like in a sentence.
    """
    return {one.number: one._replace(see=_others(one, number)) for one in rules}


def _rule(data: Mapping[str, Sequence[str]]) -> Written:
    plain = [RuleSentence(text) for text in data.get("text", ())]
    rulings = [RuleSentence(text, ruling=True) for text in data.get("rulings", ())]
    return Written(str(data["number"]), str(data["title"]), (*plain, *rulings))


def _of_card(texts: Sequence[str]) -> tuple[RuleSentence, ...]:
    return tuple(RuleSentence(text.removeprefix(RULING), text.startswith(RULING)) for text in texts)


def _others(rule: RuleText, number: re.Pattern[str]) -> tuple[str, ...]:
    return tuple(one for one in dict.fromkeys(number.findall(rule.text)) if one != rule.number)
