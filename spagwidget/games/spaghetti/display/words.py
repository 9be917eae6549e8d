"""The words and pictures that the game's scene, questions and story share, as the edition says them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ....core.catalogue import catalogue, say
from ..blank.language import BRACES
from ..card import Command
from ..facts import Facts

__all__ = ["Shown", "card_text", "code_lines", "icon", "text_of", "tip", "title", "word"]


class Shown(NamedTuple):
    """What is shown: the facts of a game, in the names of an edition.

    Attributes:
        facts: The facts of the game.
        edition: `code` or `monster`; another edition than the game's own changes names only.
    """

    facts: Facts
    edition: str


ICONS = {
    "monster": {
        "AddFlag": "islander-plus",
        "MoveFlag": "islander-drift",
        "RemoveFlag": "skull",
        "Bug": "prayer",
        "ForkBomb": "campfire",
        "MoveCommand": "island-move",
        "RemoveCommand": "island-sink",
        "Reverse": "current-back",
        "Increment": "bless",
        "Decrement": "curse",
        "ReversePriority": "islanders-swap",
        "Memory": "islands-stack",
    }
}
"""What an edition's pictures show, where it is not the command's own."""

BRACED = re.compile(r"\{([a-z][a-z0-9_]*)\}")
"""A number in a docstring, by its name."""


def word(shown: Shown, key: str, /, **values: object) -> str:
    """A message of this game, as the edition says it."""
    own = f"spaghetti.{shown.edition}.{key}"
    return say(own if own in catalogue() else f"spaghetti.{key}", **values)


def title(shown: Shown, name: str) -> str:
    """A card's name as the edition writes it (section 8)."""
    own = f"spaghetti.{shown.edition}.name.{name}"
    return say(own) if own in catalogue() else name


def icon(shown: Shown, command: Command) -> str:
    """What the card's picture shows, in the edition's dress."""
    return ICONS.get(shown.edition, {}).get(command.name, command.icon)


def tip(shown: Shown, name: str) -> str:
    """What a card is called elsewhere: in Japanese, and in the Code edition (section 8)."""
    japanese = catalogue("ja").get(f"spaghetti.{shown.edition}.name.{name}")
    return say(f"spaghetti.{shown.edition}.tip", japanese=japanese, code=name) if japanese else ""


def card_text(shown: Shown, card: int, values: Sequence[int]) -> str:
    """What a card does, with its numbers in braces; a program in one line."""
    return " ".join(text_of(shown, shown.facts.commands[card], values).split())


def text_of(shown: Shown, command: Command, values: Sequence[int]) -> str:
    """What stands on a card, with its numbers in braces."""
    if command.own:
        return own_text(command, values)
    numbers = {name: f"{{{value}}}" for name, value in zip(command.params, values, strict=True)}
    # a command that hits opponents only has a text of its own (section 8)
    key = f"card.foe.{command.name}" if command.foe else f"card.{command.name}"
    return word(shown, key, n=values[0] if values else 0, **numbers)


def own_text(command: Command, values: Sequence[int]) -> str:
    """A Blank card's command as it lies there now, without its comments; or what a Python function says of itself."""
    left = iter(values)
    if command.python is None:
        plain = "\n".join(filter(None, code_lines(command)))
        return BRACES.sub(lambda _: f"{{{next(left)}}}", plain)
    named = tuple(BRACED.findall(command.text))
    if named == command.params:
        return BRACED.sub(lambda _: f"{{{next(left)}}}", command.text)
    numbers = ", ".join(f"{name} {{{value}}}" for name, value in zip(command.params, values, strict=True))
    text = command.text.replace("{", "").replace("}", "")
    return " ".join(filter(None, [text or word_for_python(), numbers]))


def code_lines(command: Command) -> list[str]:
    """The lines of a Blank card's command, without comments; what has nothing on it is empty."""
    return [line.split("#")[0].rstrip() for line in command.text.split("\n")]


def word_for_python() -> str:
    """What stands on a card whose function has no docstring."""
    return say("spaghetti.python")
