"""Everything that a person sees or reads of a game, from one viewpoint."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from .catalogue import say, section
from .rules import Note, Rules
from .table.scene import Motion, Prompt, Scene
from .viewpoint import Viewpoint

__all__ = ["Caption", "Display"]

S = TypeVar("S")


class Caption(NamedTuple):
    """One event in words, and what a painter should make of it.

    Attributes:
        text: The event in one sentence.
        seat: The letter of the player who did it, or None.
        focus: The ids of what the eye should find in the scene.
        sign: `loss:A`, `gone`, `out:A`, `win:A` or "".
        faint: Whether the event matters less than the others.
    """

    text: str
    seat: str | None = None
    focus: tuple[str, ...] = ()
    sign: str = ""
    faint: bool = False


class Display(ABC, Generic[S]):
    """What one viewpoint is shown. Only `scene` must be written; the other methods have plain defaults.

    Args:
        rules: The rules of the game that is shown; they are never changed.
        view: Who looks, in which edition and language.
    """

    name = ""
    """The game's name: the catalogue's `NAME.ui.KEY` replaces the interface's `ui.KEY`."""

    def __init__(self, rules: Rules[S], view: Viewpoint = Viewpoint()) -> None:  # noqa: B008  # an immutable value
        self.rules = rules
        self.view = view

    @abstractmethod
    def scene(self, state: S) -> Scene:
        """Return what lies on the table, as far as this viewpoint may see it."""

    @property
    def edition(self) -> str:
        """The edition that is shown; "" where the game has one only."""
        return self.view.edition

    def editions(self) -> dict[str, str]:
        """Return the editions in which this game can be looked at, each with its title; empty if there is one only."""
        return {}

    def about(self) -> tuple[str, str]:
        """Return the game's title and subtitle."""
        return self.name, ""

    def words(self) -> dict[str, str]:
        """Return the interface's words that this game replaces, by their keys without `ui.`."""
        return section(f"{self.name}.ui.")

    def caption(self, note: Note, round_: int) -> Caption:
        """Return an event in words.

        Args:
            note: What happened.
            round_: The round in which it happened, from 0.
        """
        return Caption(" ".join([note.kind, *map(str, note.args)]))

    def begins_round(self, note: Note) -> bool:
        """Return True if a new round begins with this event."""
        return False

    def first_round(self, state: S) -> int:
        """Return the round in which a game that starts from this state begins; 0 is before the first."""
        return 0

    def motions(self, note: Note) -> Sequence[Motion]:
        """Return the pieces that an event moves, in order, so that painters can follow each of them."""
        return ()

    def prompt(self, state: S, words: Sequence[str]) -> Prompt:
        """Return the open question, after the first `words` of an action have been chosen."""
        return Prompt(say("prompt.any"), pick="")

    def result(self, state: S, notes: Sequence[Note], round_: int) -> Prompt:
        """Return the result in words.

        Args:
            state: The last state.
            notes: What the last action led to.
            round_: The last round.
        """
        outcome = self.rules.outcome(state)
        winner = outcome.winner if outcome else None
        return Prompt(say("result.drawn") if winner is None else say("result.wins", seat=self.rules.seats[winner]))
