"""The program of a game and the lines that run at each step of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from ..program import Block, Lines, Program
from .transcript import Event

__all__ = ["Listing"]

S = TypeVar("S")


class Listing(Generic[S]):
    """The program of a game and the way through it: `Game.program` returns it.

    Args:
        program: The program.
        events: The events of the game.
        state: The present state; None when the game is over.
    """

    def __init__(self, program: Program[S], events: Sequence[Event], state: S | None) -> None:
        self._program = program
        self._events = events
        self._state = state

    @property
    def text(self) -> str:
        """The whole program, as `Game.as_python` returns it."""
        return self._program.written.text

    @property
    def marks(self) -> Mapping[str, int]:
        """The line of each mark: `call:Bug` is the call of a card, `def:Bug` its function, `body:Bug:0` its first step.

        Each game has its own marks.
        """
        return self._program.written.marks

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The functions and classes of the program, and the lines between them, in the order of the text."""
        return self._program.written.blocks

    def line(self, step: int) -> Lines:
        """Return the lines that run at a step, and those that come next.

        Args:
            step: How many events have happened, from 0.

        Raises:
            IndexError: The game has fewer events.
        """
        events, program = self._events, self._program
        if not 0 <= step <= len(events):
            raise IndexError(step)
        now = self._lines(step)
        if step < len(events):
            return Lines(now, self._lines(step + 1))
        return Lines(now, () if self._state is None else program.lines(program.marks_open(self._state)))

    def _lines(self, step: int) -> tuple[int, ...]:
        """Return the lines that run at a step; none before the first event."""
        marks = None
        while marks is None and step:
            step -= 1
            marks = self._program.marks_of(self._events[step].note)
        return self._program.lines(marks or ())
