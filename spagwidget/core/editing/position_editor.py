"""Editing a position: what a game offers to those who lay out a table of their own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from ..table.scene import Scene

if TYPE_CHECKING:
    from ..rules import Rules
    from .card_editor import CardEditor

__all__ = ["PositionEditor", "Sheet", "Spare"]

T = TypeVar("T")


class Spare(NamedTuple):
    """A spot that is not on the table and could be laid there."""

    id: str
    title: str
    icon: str


class Sheet(NamedTuple):
    """A study position as it is shown: the table, its text, and why it cannot be played yet (`""`: it can).

    `column` (from 1; 0: nowhere) is where in the text the problem lies. `players`: the fewest and the most.
    """

    scene: Scene
    text: str
    problem: str = ""
    column: int = 0
    spare: tuple[Spare, ...] = ()
    players: tuple[int, int] = (0, 0)


class PositionEditor(ABC, Generic[T]):
    """Pure functions of study positions, which may be such as cannot be played. `T` is a study position, a value."""

    @abstractmethod
    def begin(self, state: Any) -> T:
        """A study position that shows a state of the game."""

    @abstractmethod
    def read(self, text: str) -> T:
        """The study position in a text; BadPosition says where it is wrong."""

    def left_out(self, text: str) -> str:
        """What a text says beside the position that was read from it, and what became of it ("": nothing is lost)."""
        return ""

    @abstractmethod
    def apply(self, study: T, change: Mapping[str, Any]) -> T:
        """The study position after one change (docs/wire.md); ValueError says why there is none."""

    @abstractmethod
    def show(self, study: T, edition: str = "") -> Sheet:
        """What there is to see, in the game's own names or those of another edition."""

    def writer(self, study: T) -> CardEditor | None:
        """What helps to write cards of one's own for this study position, in games that have such."""
        return None

    def rewritten(self, study: T, rules: Any, name: str, was: str = "") -> T:
        """The study position by rules that a writer made; `name`, `was`: the card as it is now, and as it was."""
        raise NotImplementedError

    @abstractmethod
    def finish(self, study: T) -> tuple[Rules[Any], str]:
        """The rules and the text from which a game begins here; BadPosition where none can."""
