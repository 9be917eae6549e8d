"""The words and pictures that the scene, the prompts and the captions share, for each edition."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from ....core.catalogue import catalogue, commas, paragraph, say
from ....core.speaking import CURRENT, current
from ..blank.language import BRACES
from ..card import Command
from ..cards import BUILT_IN
from ..facts import Facts


class Wording(NamedTuple):
    """The facts of a game with the edition in which it is shown.

    Attributes:
        facts: The facts of the game.
        edition: `code` or `monster`; another edition than the game's own changes names only.
    """

    facts: Facts
    edition: str


BRACED = re.compile(r"\{([a-z][a-z0-9_]*)\}")
"""The name of a number in the docstring of a Python command, such as `{damage}`."""


def word(shown: Wording, key: str, /, **values: object) -> str:
    """Return a message of this game in the words of the edition.

    Args:
        shown: The facts and the edition.
        key: The message's key in the catalogue, after `spaghetti.`.
        values: What the message needs.
    """
    language = CURRENT.get() or current()
    return say(_key(language, shown.edition, key), **values) if values else _fixed(language, shown.edition, key)


# A picture of the table has about forty words, so these two take the language without the detour of `spoken_cache`.


@cache
def _key(language: str, edition: str, key: str) -> str:
    """Return the key of a message in the words of an edition, in the current language."""
    own = f"spaghetti.{edition}.{key}"
    return own if own in catalogue(language) else f"spaghetti.{key}"


@cache
def _fixed(language: str, edition: str, key: str) -> str:
    """Return a message that needs no values, in the current language."""
    return say(_key(language, edition, key))


def title(shown: Wording, name: str) -> str:
    """Return a card's name as the edition writes it (section 8)."""
    own = f"spaghetti.{shown.edition}.name.{name}"
    return say(own) if own in catalogue() else name


def icon(shown: Wording, command: Command) -> str:
    """Return the name of a card's picture in the edition."""
    drawn = BUILT_IN.get(command.name, command)
    own = drawn.texts.monster.icon if shown.edition == "monster" else ""
    return own or command.icon


def tip(shown: Wording, name: str, *, short: bool = False) -> str:
    """Return a card's other names, in Japanese and in the Code edition (section 8); "" if it has no others.

    Args:
        shown: The facts and the edition.
        name: The card's name in the Code edition.
        short: Whether it must fit on one line of a printed card.
    """
    japanese = BUILT_IN[name].texts.monster.japanese if shown.edition == "monster" and name in BUILT_IN else ""
    if not japanese:
        return ""
    if title(shown, name) == japanese:  # a reader of Japanese sees this name already
        return say("spaghetti.monster.tip.code", code=name)
    return say("spaghetti.monster.tip.short" if short else "spaghetti.monster.tip", japanese=japanese, code=name)


def card_text(shown: Wording, card: int, values: Sequence[int]) -> str:
    """Return what a card does in one line, with its numbers in braces.

    Args:
        shown: The facts and the edition.
        card: The id of the card.
        values: Its numbers now.
    """
    return _in_one_line(text_of(shown, shown.facts.commands[card], values))


def _in_one_line(text: str) -> str:
    """Return the lines of a command as one: `;` separates its parts, `,` the lines within an `if` or `repeat`."""
    found = ""
    for line in text.splitlines():
        stop = "" if not found or found.endswith((":", ".")) else "," if line.startswith(" ") else ";"
        found += f"{stop} {line.strip()}"
    return found.strip()


def text_of(shown: Wording, command: Command, values: Sequence[int]) -> str:
    """Return the text on a card, with its numbers in braces.

    Args:
        shown: The facts and the edition.
        command: The command on the card.
        values: Its numbers now.
    """
    if command.own:
        return own_text(command, values)
    numbers = {name: f"{{{value}}}" for name, value in zip(command.params, values, strict=True)}
    # a command that can only hit opponents has another text (section 8)
    key = f"card.foe.{command.name}" if command.foe else f"card.{command.name}"
    return word(shown, key, n=values[0] if values else 0, **numbers)


def own_text(command: Command, values: Sequence[int]) -> str:
    """Return a Blank card's command with its current numbers and without comments; for Python, its docstring."""
    left = iter(values)
    if command.python is None:
        plain = "\n".join(filter(None, code_lines(command)))
        return BRACES.sub(lambda _: f"{{{next(left)}}}", plain)
    named = tuple(BRACED.findall(command.text))
    if named == command.params:
        return BRACED.sub(lambda _: f"{{{next(left)}}}", command.text)
    numbers = commas(f"{name} {{{value}}}" for name, value in zip(command.params, values, strict=True))
    text = command.text.replace("{", "").replace("}", "")
    return paragraph(text or word_for_python(), numbers)


def code_lines(command: Command) -> list[str]:
    """Return the lines of a Blank card's command without comments; lines with nothing else are empty."""
    return [line.split("#")[0].rstrip() for line in command.text.split("\n")]


def word_for_python() -> str:
    """Return the text on a card whose function has no docstring."""
    return say("spaghetti.python")
