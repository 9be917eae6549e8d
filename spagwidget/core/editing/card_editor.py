"""The interface of a game's card editor, with which players write the commands of their own cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, NamedTuple

from ..errors import BadCommand
from ..rules import Rules
from ..table.scene import Spot
from ..values import own_names


@own_names
class PhraseGroup(NamedTuple):
    """Some of the instructions that a command can use, under a heading.

    Attributes:
        title: The heading.
        items: The instructions: each the text to insert, and what it means.
        inline: True: a text is inserted into a line; False: it becomes a separate line.
    """

    title: str
    items: tuple[tuple[str, str], ...]
    inline: bool = False


@own_names
class Example(NamedTuple):
    """A command to start from.

    Attributes:
        title: The example's name.
        text: The command.
    """

    title: str
    text: str


@own_names
class Sketch(NamedTuple):
    """The result of checking a card that somebody is writing.

    Attributes:
        problem: What is wrong apart from the command, such as a taken name or too many cards; "": nothing.
        faults: The errors in the command.
        spot: The card as it will look; None if the command has errors.
    """

    problem: str
    faults: tuple[BadCommand, ...]
    spot: Spot | None


class CardEditor(ABC):
    """Checks commands and makes rules that contain them; it changes nothing itself.

    In all methods `was` is the name of the card that is replaced; "" for a new card.
    """

    @abstractmethod
    def groups(self) -> tuple[PhraseGroup, ...]:
        """Return the instructions that a command can use, in groups."""

    @abstractmethod
    def examples(self) -> tuple[Example, ...]:
        """Return commands to start from."""

    @abstractmethod
    def written(self, spot: str) -> str:
        """Return the command on a card.

        Args:
            spot: The card's name.

        Raises:
            BadValue: There is no card of this name whose command can be edited.
        """

    @abstractmethod
    def sketch(self, name: str, text: str, was: str = "") -> Sketch:
        """Check the name and the command of a card.

        Args:
            name: The card's name, as typed so far.
            text: Its command, as typed so far.
            was: The name of the card that this one replaces; "": it is new.

        Returns:
            What is wrong, and the card as it will look.
        """

    @abstractmethod
    def rules_with(self, name: str, text: str, was: str = "") -> Rules[Any]:
        """Return the rules with this card added.

        Args:
            name: The card's name.
            text: Its command.
            was: The name of the card that this one replaces; "": it is new.

        Raises:
            BadCommand: The command has errors; this is the first of them.
            ValueError: The name is invalid or taken, there are too many cards, or no card is called `was`.
        """

    @abstractmethod
    def rules_without(self, was: str) -> Rules[Any]:
        """Return the rules without a card.

        Args:
            was: The name of the card to remove.

        Raises:
            BadValue: There is no card of this name that can be removed.
        """
