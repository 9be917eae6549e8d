"""The interface of a game's position editor, with which people set up positions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from ..table.scene import Scene
from ..values import own_names

if TYPE_CHECKING:
    from ..rules import Rules
    from .card_editor import CardEditor

T = TypeVar("T")


@own_names
class Spare(NamedTuple):
    """A spot that is not on the table and can be added.

    Attributes:
        id: The spot's id.
        title: The spot's name as shown.
        icon: The name of its picture; "": no picture.
    """

    id: str
    title: str
    icon: str


@own_names
class Sheet(NamedTuple):
    """A study position as the editor shows it.

    Attributes:
        scene: The table.
        text: The position text.
        problem: Why the position cannot be played yet; "": it can.
        column: Where in the text the problem is, from 1; 0: no particular place.
        spare: The spots that can be added.
        players: The smallest and the largest number of players that can be chosen.
        rule: The number of the rule behind the problem, or "" if no rule forbids it.
        sentence: The index of the rule's deciding sentence, from 0; None: the whole rule.
    """

    scene: Scene
    text: str
    problem: str = ""
    column: int = 0
    spare: tuple[Spare, ...] = ()
    players: tuple[int, int] = (0, 0)
    rule: str = ""
    sentence: int | None = None


class PositionEditor(ABC, Generic[T]):
    """Edits study positions by pure functions.

    A study position is an immutable value of type `T`; it may be one that cannot be played (yet).
    """

    @abstractmethod
    def begin(self, state: Any) -> T:
        """Return the study position that shows a state of the game."""

    @abstractmethod
    def read(self, text: str) -> T:
        """Return the study position that a text describes.

        Raises:
            BadPosition: The text cannot be parsed; the error names the column.
        """

    def left_out(self, text: str) -> str:
        """Return a message about the part of a text that `read` ignores; "" if it ignores nothing."""
        return ""

    @abstractmethod
    def apply(self, study: T, change: Mapping[str, object]) -> T:
        """Return the study position after one change.

        Args:
            study: The study position before; it is not changed.
            change: The change as an object with the key `do` (docs/wire.md); its values are not checked yet.

        Raises:
            ValueError: The change is unknown, malformed or impossible here.
        """

    @abstractmethod
    def show(self, study: T, edition: str = "") -> Sheet:
        """Return what the editor shows of a study position.

        Args:
            study: The study position.
            edition: The edition whose names are used; "": the edition that the game is played in.
        """

    def writer(self, study: T) -> CardEditor | None:
        """Return the card editor for this study position, or None if players of this game write no cards."""
        return None

    def rewritten(self, study: T, rules: Rules[Any], name: str, was: str = "") -> T:
        """Return the study position with the rules that its card editor made.

        Args:
            study: The study position before; it is not changed.
            rules: The new rules.
            name: The name of the new or changed card; "": the card `was` is removed.
            was: The name of the card that is replaced or removed; "": the card is new.
        """
        raise NotImplementedError

    @abstractmethod
    def finish(self, study: T) -> tuple[Rules[Any], str]:
        """Return the rules and the position text with which a game starts from a study position.

        Raises:
            BadPosition: The position cannot be played.
        """
