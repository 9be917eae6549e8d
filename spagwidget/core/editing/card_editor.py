"""Writing a card's command: what a game offers to players who make cards of their own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, NamedTuple

from ..errors import BadCommand
from ..rules import Rules
from ..table.scene import Spot

__all__ = ["CardEditor", "Example", "Group", "Sketch"]


class Group(NamedTuple):
    """Some of what can be written: a heading, and pieces of text, each with what it means.

    `inline`: they stand within a line, not on lines of their own.
    """

    title: str
    items: tuple[tuple[str, str], ...]
    inline: bool = False


class Example(NamedTuple):
    """A command to start from."""

    title: str
    text: str


class Sketch(NamedTuple):
    """What has been written so far, as it was found: `problem` with the name (or ""), the text's faults, the card.

    `spot`: the card as it will look; None where its text cannot be read.
    """

    problem: str
    faults: tuple[BadCommand, ...]
    spot: Spot | None


class CardEditor(ABC):
    """Checks commands and makes rules with them; pure. `was`: the card in whose place the new one comes, or ""."""

    @abstractmethod
    def groups(self) -> tuple[Group, ...]:
        """What can be written."""

    @abstractmethod
    def examples(self) -> tuple[Example, ...]:
        """Commands to start from."""

    @abstractmethod
    def written(self, spot: str) -> str:
        """The command on a card; ValueError where none can be changed."""

    @abstractmethod
    def sketch(self, name: str, text: str, was: str = "") -> Sketch:
        """What is to be said of a name and a command."""

    @abstractmethod
    def rules_with(self, name: str, text: str, was: str = "") -> Rules[Any]:
        """The rules with this card; ValueError says what is wrong with it."""

    @abstractmethod
    def rules_without(self, was: str) -> Rules[Any]:
        """The rules without this card; ValueError where there is none."""
