"""Reads the rules of a game from a file: numbered, in chapters, with rulings marked, and with what its cards do."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from .catalogue import LANGUAGE
from .explainer import RuleSentence, RuleText
from .made_up import MADE_UP, made_up

PLAIN = ("number", "option", "japanese")
"""The keys of the values that nobody translates."""

RULING = "! "
"""Marks a sentence about a card that is a ruling."""

SIGN = re.compile(rf"{RULING}|\d+\. |")
"""What the code reads at the beginning of a text: the mark of a ruling, or the number of a chapter."""


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
        language: The language's code, such as `en`; rules that it lacks are in English.
    """
    data = rules_data(folder, language)
    chapters = tuple(Chapter(part["title"], tuple(map(_rule, part["rules"]))) for part in data["sections"])
    return Book(chapters, {name: _of_card(texts) for name, texts in data["cards"].items()}, tuple(data["ours"]))


def rules_data(folder: Path, language: str) -> dict[str, Any]:
    """Return the rules in one language as they are in the files; what it lacks is in English.

    Args:
        folder: The folder with a file for each language, at least `en.json`.
        language: The language's code.
    """
    english: dict[str, Any] = json.loads((folder / f"{LANGUAGE}.json").read_text(encoding="utf-8"))
    if language == MADE_UP:
        made: dict[str, Any] = _made_up("", english)
        return made
    file = folder / f"{language}.json"
    if language == LANGUAGE or not file.is_file():
        return english
    whole: dict[str, Any] = _overlaid(english, json.loads(file.read_text(encoding="utf-8")))
    return whole


def _overlaid(english: Any, other: Any) -> Any:
    """Return the English rules with what another language has: rules by number, cards by name, the others by place."""
    if isinstance(english, dict) and isinstance(other, dict):
        return {key: _overlaid(value, other[key]) if key in other else value for key, value in english.items()}
    if not isinstance(english, list) or not isinstance(other, list):
        return other
    numbers = {one["number"]: one for one in other if isinstance(one, dict) and "number" in one}
    if numbers:
        return [numbers.get(one["number"], one) for one in english]
    if english and isinstance(english[0], dict) and "rules" in english[0]:
        return [_overlaid(one, two) for one, two in zip(english, other, strict=False)] + english[len(other) :]
    return other


def _made_up(key: str, data: Any) -> Any:
    """Return rules in the made-up language."""
    if isinstance(data, dict):
        return {name: _made_up(name, value) for name, value in data.items()}
    if isinstance(data, list):
        return [_made_up(key, one) for one in data]
    if not isinstance(data, str) or key in PLAIN:
        return data
    found = SIGN.match(data)
    sign = found[0] if found else ""
    return f"{sign}{made_up('', data.removeprefix(sign))}"


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
