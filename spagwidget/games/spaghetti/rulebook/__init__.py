"""The rules in words, for `rule` and for docs/rules.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ....core.advice import listed, nearest
from ....core.catalogue import catalogue, everywhere, paragraph, say
from ....core.errors import BadValue
from ....core.quoting import plain, usual
from ....core.rule_book import rules_data
from ....core.speaking import current
from ..card import Command
from ..cards import COMMANDS

__all__ = ["Card", "Rule", "Rulebook", "Section", "Sentence", "rule", "rulebook"]


class Sentence(NamedTuple):
    """A sentence of the rules.

    Attributes:
        text: The sentence.
        ruling: Whether it is our own decision, because the published documents leave a question open.
    """

    text: str
    ruling: bool


class Rule(NamedTuple):
    """A rule with its number.

    Attributes:
        number: The number, such as `R29`.
        title: A few words about it.
        sentences: What it says.
        option: The extension or variant that it belongs to, or "".
    """

    number: str
    title: str
    sentences: tuple[Sentence, ...]
    option: str

    @property
    def text(self) -> str:
        """The whole rule as one text; rulings come last and are marked."""
        rulings = spoken(self.sentences, ruling=True)
        parts = [spoken(self.sentences, ruling=False), say("rules.ruling", text=rulings) if rulings else ""]
        return paragraph(*parts)


class Section(NamedTuple):
    """A section of the rules.

    Attributes:
        title: Its title.
        about: Sentences about the whole section.
        rules: Its rules by number.
    """

    title: str
    about: tuple[Sentence, ...]
    rules: tuple[Rule, ...]


class Card(NamedTuple):
    """What a card does.

    Attributes:
        name: Its name in the Code edition.
        monster: Its English name in the Monster edition.
        japanese: Its Japanese name in the Monster edition; "" for a card that is not in the published rules.
        sentences: What it does.
    """

    name: str
    monster: str
    japanese: str
    sentences: tuple[Sentence, ...]


class Rulebook(NamedTuple):
    """The rules in one language.

    Attributes:
        sections: The sections in order.
        cards: Each card by its name in the Code edition.
        rules: Each rule by its number.
    """

    sections: tuple[Section, ...]
    cards: Mapping[str, Card]
    rules: Mapping[str, Rule]


def rule(number: str) -> str:
    """Return what a rule says, or what a card does; our own rulings come last and are marked.

    Args:
        number: The number of a rule, such as `"R29"`, or the name of a card as either edition writes it, in English or
            Japanese. Upper and lower case make no difference.

    Raises:
        BadValue: There is no rule with this number and no card with this name; a ValueError.

    >>> rule("R32")
    'If you have no unused flag, AddFlag does nothing.'
    """
    rules = rulebook().rules
    wanted = usual(plain(number)).strip().upper()
    if card := _named(wanted):
        text = spoken(card.sentences, ruling=False)
        rulings = spoken(card.sentences, ruling=True)
        text = paragraph(text, say("rules.ruling", text=rulings) if rulings else "")
        # a reader of Japanese sees the Japanese name already
        key = "rules.card" if card.japanese not in ("", card.monster) else "rules.card.ours"
        return say(key, card=card.name, monster=card.monster, japanese=card.japanese, text=text)
    if wanted not in rules:
        raise BadValue(say("rules.unknown", number=number, advice=_advice(wanted, tuple(rules))))
    return rules[wanted].text


def rulebook(language: str = "") -> Rulebook:
    """Return the rules in one language.

    The file of a language has the numbered rules and the cards that players write; the other cards are in the message
    catalogue.

    Args:
        language: The language's code, such as `en`; "": the current language. Rules that it lacks are in English.
    """
    return _rulebook(language or current())


@cache
def _rulebook(language: str) -> Rulebook:
    data = rules_data(Path(__file__).parent, language)
    sections = tuple(
        Section(part["title"], _sentences(part["about"]), tuple(map(_rule, part["rules"]))) for part in data["sections"]
    )
    cards = {command.name: _card(command, language) for command in COMMANDS} | {
        name: Card(name, card["monster"], card["japanese"], _sentences(card["sentences"]))
        for name, card in data["cards"].items()
    }
    return Rulebook(sections, cards, {rule.number: rule for part in sections for rule in part.rules})


def spoken(sentences: Iterable[Sentence], ruling: bool) -> str:
    """Return the texts of those sentences that are rulings, or of those that are not, as one text."""
    return paragraph(*(sentence.text for sentence in sentences if sentence.ruling == ruling))


def _card(command: Command, language: str) -> Card:
    """Return what a built-in card does in full."""
    texts, name = catalogue(language), command.name
    parts = ((str(texts.get(f"spaghetti.{part}.{name}", "")), part == "ruling") for part in ("rule", "ruling"))
    sentences = tuple(Sentence(text, ruling) for text, ruling in parts if text)
    return Card(name, str(texts[f"spaghetti.monster.name.{name}"]), command.texts.monster.japanese, sentences)


def _rule(data: Mapping[str, Any]) -> Rule:
    return Rule(data["number"], data["title"], _sentences(data["sentences"]), data.get("option", ""))


def _sentences(data: Iterable[Mapping[str, Any]]) -> tuple[Sentence, ...]:
    return tuple(Sentence(sentence["text"], sentence["ruling"]) for sentence in data)


def _named(wanted: str) -> Card | None:
    """Return the card with this name in any edition and language, given in capitals; None if the name is unknown."""
    cards = tuple(rulebook().cards.values())
    monster = everywhere("spaghetti.monster.name.")
    others = {card.name: {text.upper() for text in monster.get(card.name, ())} for card in cards}
    names = ((card, {card.name.upper(), card.monster.upper(), card.japanese} | others[card.name]) for card in cards)
    return next((card for card, known in names if wanted and wanted in known), None)


def _advice(wanted: str, numbers: Sequence[str]) -> str:
    """Return a hint: the rule with this number if only the letter is missing, a card of this name, or all numbers."""
    near = next((number for number in numbers if number[1:] == wanted), None)
    names = {name.upper(): name for card in rulebook().cards.values() for name in (card.name, card.monster)}
    near = near or names.get(nearest(wanted, tuple(names)) or "")
    return say("advice.near", word=near) if near else say("advice.known", words=listed(_runs(numbers)))


def _runs(numbers: Iterable[str]) -> list[str]:
    """Return numbers in a short form, with successive ones as one: `R1 to R6`."""
    runs: list[list[str]] = []
    for letter, value in sorted((number[0], int(number[1:])) for number in numbers):
        if runs and runs[-1][-1] == f"{letter}{value - 1}":
            runs[-1].append(f"{letter}{value}")
        else:
            runs.append([f"{letter}{value}"])
    return [run[0] if len(run) == 1 else say("rules.run", first=run[0], last=run[-1]) for run in runs]
