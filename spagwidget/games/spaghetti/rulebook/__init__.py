"""The rules in words: what `rule` answers, and what docs/rules.md is made of."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ....core.advice import listed
from ....core.catalogue import LANGUAGE, say
from ....core.errors import BadValue
from ....core.quoting import plain

__all__ = ["Card", "Rule", "Rulebook", "Section", "Sentence", "rule", "rulebook"]


class Sentence(NamedTuple):
    """Something the rules say; a ruling is our own decision where the published documents leave a question open."""

    text: str
    ruling: bool


class Rule(NamedTuple):
    """A rule with its number; `option` names the extension or variant that it belongs to, or is empty."""

    number: str
    title: str
    sentences: tuple[Sentence, ...]
    option: str

    @property
    def text(self) -> str:
        """What the rule says, in one piece."""
        rulings = spoken(self.sentences, ruling=True)
        parts = [spoken(self.sentences, ruling=False), say("rules.ruling", text=rulings) if rulings else ""]
        return " ".join(filter(None, parts))


class Section(NamedTuple):
    """A part of the rules: sentences about the whole of it, then rules by number."""

    title: str
    about: tuple[Sentence, ...]
    rules: tuple[Rule, ...]


class Card(NamedTuple):
    """What a card does, sentence by sentence, and what the Monster edition calls it."""

    name: str
    monster: str
    japanese: str
    sentences: tuple[Sentence, ...]


class Rulebook(NamedTuple):
    """All of it: the sections, the cards, and every rule by its number."""

    sections: tuple[Section, ...]
    cards: Mapping[str, Card]
    rules: Mapping[str, Rule]


def rule(number: str) -> str:
    """What a rule says, by its number, such as "R29"; what is our own ruling in it comes last and is marked.

    A card's name, as either edition writes it in English or in Japanese, gives what that card does.

    >>> rule("R32")
    'If you have no unused flag, AddFlag does nothing.'

    ValueError: there is no rule with this number, and no card with this name.
    """
    rules = rulebook().rules
    wanted = plain(number).strip().upper()
    if card := _named(wanted):
        text = spoken(card.sentences, ruling=False)
        rulings = spoken(card.sentences, ruling=True)
        text = " ".join(filter(None, [text, say("rules.ruling", text=rulings) if rulings else ""]))
        return say("rules.card", card=card.name, monster=card.monster, japanese=card.japanese, text=text)
    if wanted not in rules:
        raise BadValue(say("rules.unknown", number=number, advice=_advice(wanted, tuple(rules))))
    return rules[wanted].text


@cache
def rulebook(language: str = LANGUAGE) -> Rulebook:
    """The rules in one language."""
    data = json.loads((Path(__file__).parent / f"{language}.json").read_text(encoding="utf-8"))
    sections = tuple(
        Section(part["title"], _sentences(part["about"]), tuple(map(_rule, part["rules"]))) for part in data["sections"]
    )
    cards = {
        name: Card(name, card["monster"], card["japanese"], _sentences(card["sentences"]))
        for name, card in data["cards"].items()
    }
    return Rulebook(sections, cards, {rule.number: rule for part in sections for rule in part.rules})


def spoken(sentences: Iterable[Sentence], ruling: bool) -> str:
    """Those of the sentences that are rulings, or those that are not, one behind the other."""
    return " ".join(sentence.text for sentence in sentences if sentence.ruling == ruling)


def _rule(data: Mapping[str, Any]) -> Rule:
    return Rule(data["number"], data["title"], _sentences(data["sentences"]), data.get("option", ""))


def _sentences(data: Iterable[Mapping[str, Any]]) -> tuple[Sentence, ...]:
    return tuple(Sentence(sentence["text"], sentence["ruling"]) for sentence in data)


def _named(wanted: str) -> Card | None:
    """The card of this name in any edition, in capitals or not."""
    cards = rulebook().cards.values()
    return next((card for card in cards if wanted in (card.name.upper(), card.monster.upper(), card.japanese)), None)


def _advice(wanted: str, numbers: Sequence[str]) -> str:
    """The rule of a bare number, else all numbers there are."""
    near = next((number for number in numbers if number[1:] == wanted), None)
    return say("advice.near", word=near) if near else say("advice.known", words=listed(_runs(numbers)))


def _runs(numbers: Iterable[str]) -> list[str]:
    """Numbers that follow one another as one: `R1 to R6`."""
    runs: list[list[str]] = []
    for letter, value in sorted((number[0], int(number[1:])) for number in numbers):
        if runs and runs[-1][-1] == f"{letter}{value - 1}":
            runs[-1].append(f"{letter}{value}")
        else:
            runs.append([f"{letter}{value}"])
    return [run[0] if len(run) == 1 else say("rules.run", first=run[0], last=run[-1]) for run in runs]
