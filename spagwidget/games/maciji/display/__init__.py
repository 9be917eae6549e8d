"""What a person sees and reads of a game of MACIJI."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.action import Action
from ....core.display import Caption, Display
from ....core.rules import Note
from ....core.table.scene import Motion, Prompt, Scene
from ..rules import Maciji
from ..state import WRITE, State
from . import captions
from .scene import scene

__all__ = ["MacijiDisplay"]


class MacijiDisplay(Display[State]):
    """The board, its captions and its questions; nothing is hidden from anybody.

    Args:
        rules: The rules of the game that is shown.
        view: Who looks; the seat does not matter here.
    """

    name = "maciji"
    rules: Maciji

    def scene(self, state: State) -> Scene:
        """Return the board."""
        return scene(self.rules, state)

    def about(self) -> tuple[str, str]:
        """Return the title and the subtitle, such as `MACIJI` and `5 × 5`."""
        return captions.about(self.rules)

    def caption(self, note: Note, round_: int) -> Caption:
        """Return an event in words."""
        return captions.caption(self.rules, note)

    def begins_round(self, note: Note) -> bool:
        """Return True at the first number: the preparation is round 0, the numbers are round 1."""
        return note.kind == WRITE and not note.before.line

    def first_round(self, state: State) -> int:
        """Return 0 in the preparation and before the first number, else 1."""
        return 1 if state.line else 0

    def motions(self, note: Note) -> Sequence[Motion]:
        """Return the new number if the event puts one on the board, else nothing."""
        return (Motion(None, 0, self.rules.board.words[note.args[1]]),) if note.kind == WRITE else ()

    def prompt(self, state: State, words: Sequence[str]) -> Prompt:
        """Return the open question."""
        return captions.prompt(self.rules, state)

    def describe(self, state: State, action: Action) -> str:
        """Return an action in a few words, as hints name it: the words of its button, or what it does.

        Args:
            state: The state before the action, as the viewpoint sees it.
            action: A legal action, of any seat.
        """
        return captions.describe(self.rules, state, action)

    def result(self, state: State, notes: Sequence[Note], round_: int) -> Prompt:
        """Return the result in words.

        Args:
            state: The last state.
            notes: Not used.
            round_: Not used.
        """
        return captions.result(self.rules, state)
