"""A moment at which something can be asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from ....core.inspector import StepState
from ....core.rules import Note
from ..state import RUN, State
from .past import TURNS, Past

Steps: TypeAlias = Sequence[StepState[State]]


class Asking(NamedTuple):
    """A moment at which something can be asked.

    Attributes:
        steps: The steps of the game.
        at: The step that the reader sees last.
        state: The state after it.
        note: The next event.
        past: What happened before.
    """

    steps: Steps
    at: int
    state: State
    note: Note
    past: Past

    def kind(self, step: int) -> str:
        """Return the kind of the event of a step."""
        note = self.steps[step].note
        return note.kind if note else ""

    @property
    def ends_turn(self) -> bool:
        """Whether a turn has just ended, and the cursor has not gone on yet."""
        return self.state.phase == RUN and self.kind(self.at) != "cursor"

    @property
    def stays_put(self) -> bool:
        """Whether the next event is the end of the command that was run, and the cursor is still on its card."""
        return self.note.kind == "leave" or not self.state.todo

    @property
    def turn(self) -> Note | None:
        """The event that began the last turn."""
        notes = (self.steps[i].note for i in range(self.at, 0, -1))
        return next((note for note in notes if note and note.kind in TURNS), None)
