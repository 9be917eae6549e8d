"""What a person sees and reads of Spaghetti Code."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.action import Action
from ....core.catalogue import say, section
from ....core.display import Caption, Display
from ....core.rules import Note
from ....core.table.scene import Motion, Prompt, Scene
from ....core.viewpoint import Viewpoint
from ..options import EDITIONS
from ..rules import Spaghetti
from ..state import PLACE, TAKE, State
from . import captions, prompts, scene
from .words import Wording

__all__ = ["SpaghettiDisplay"]


class SpaghettiDisplay(Display[State]):
    """The board, the captions and the prompts, in the names of one edition.

    Any game can be shown in both editions; this never changes its rules (section 8).

    Args:
        view: Who looks: seat, edition and language; without an edition, the game's own is shown.
    """

    name = "spaghetti"
    rules: Spaghetti

    def __init__(self, rules: Spaghetti, view: Viewpoint = Viewpoint()) -> None:  # noqa: B008  # an immutable value
        super().__init__(rules, view)
        self.shown = Wording(rules.facts, view.edition or rules.facts.option.edition)

    @property
    def edition(self) -> str:
        """The edition that is shown: `code` or `monster`."""
        return self.shown.edition

    def editions(self) -> dict[str, str]:
        """Return both editions with their titles."""
        return {edition: captions.about(Wording(self.rules.facts, edition))[0] for edition in EDITIONS}

    def about(self) -> tuple[str, str]:
        """Return title and subtitle, such as `Spaghetti Code` and `level 2 · 2 players`."""
        return captions.about(self.shown)

    def words(self) -> dict[str, str]:
        """Return the interface's words that this edition replaces."""
        facts = self.rules.facts
        words = super().words() | section(f"spaghetti.{self.edition}.ui.")
        if facts.with_instants or facts.with_interrupts or "memory" in facts.option.extensions:
            words["edit.text"] = say("spaghetti.edit.text")  # the position editor's board does not show everything here
        return words

    def scene(self, state: State) -> Scene:
        """Return what lies on the table."""
        return scene.scene(self.shown, state)

    def caption(self, note: Note, round_: int) -> Caption:
        """Return an event in words."""
        return captions.caption(self.shown, note, round_)

    def begins_round(self, note: Note) -> bool:
        """Return True if a new round begins with this event: the program starts, or the cursor wraps."""
        return captions.begins_round(note)

    def first_round(self, state: State) -> int:
        """Return 0 before the program runs; a position in which it runs begins in round 1."""
        return 0 if state.phase in (TAKE, PLACE) else 1

    def motions(self, note: Note) -> Sequence[Motion]:
        """Return the flags that an event moves."""
        return scene.motions(self.shown, note)

    def prompt(self, state: State, words: Sequence[str]) -> Prompt:
        """Return the open question, after the first `words` of an action have been chosen."""
        return prompts.prompt(self.shown, state, words)

    def describe(self, state: State, action: Action) -> str:
        """Return an action in a few words, as hints name it: the words of its button, or what it does.

        Args:
            state: The state before the action, as the viewpoint sees it.
            action: A legal action, of any seat.
        """
        return prompts.describe(self.shown, state, action)

    def result(self, state: State, notes: Sequence[Note], round_: int) -> Prompt:
        """Return the result in words.

        Args:
            state: The last state.
            notes: The notes of the last action, which say why the game ended.
            round_: The round in which it ended.
        """
        return captions.result(self.shown, state, notes, round_)
