"""The program of a game and the lines that run at each step of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Generic, TypeVar

from ...program import Block, Lines, Program, ProgramText
from ...speaking import speaking
from .transcript import Event

S = TypeVar("S")


class Listing(Generic[S]):
    """The program of a game and the way through it: `Game.program` returns it.

    Args:
        program: The program.
        events: The events of the game.
        state: The present state, as the viewpoint sees it.
        states: Returns the state before the first event, then after each one, as the viewpoint sees it.
        over: Whether the game is over.
    """

    def __init__(
        self,
        program: Program[S],
        events: Sequence[Event],
        state: S,
        states: Callable[[], Sequence[S]],
        over: bool,
    ) -> None:
        self._program = program
        self._events = events
        self._state = state
        self._made = states
        self._over = over

    def __getstate__(self) -> dict[str, object]:
        return {**vars(self), "_states": self._states, "_made": None}  # the function that made the states is gone

    @cached_property
    def _states(self) -> Sequence[S]:
        return self._made()

    @property
    def runnable(self) -> bool:
        """Whether the text is a program that can be run; if not, it is a listing that changes with the position."""
        return self._program.runnable

    def page(self, step: int) -> ProgramText:
        """Return the text at a step with its marks; it is the same at every step if it can be run.

        Args:
            step: How many events have happened, from 0.

        Raises:
            IndexError: The game has fewer events.
        """
        if not 0 <= step <= len(self._events):
            raise IndexError(step)
        if self.runnable or step == len(self._events):
            return self._now
        with speaking(self._program.language):
            return self._program.page(self._states[step])

    @property
    def text(self) -> str:
        """The whole program, as `Game.as_python` returns it; of a listing, the present text."""
        return self._now.text

    @property
    def marks(self) -> Mapping[str, int]:
        """The line of each mark: `call:Bug` is the call of a card, `def:Bug` its function, `body:Bug:0` its first step.

        Each game has its own marks.
        """
        return self._now.marks

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The functions and classes of the program, and the lines between them, in the order of the text."""
        return self._now.blocks

    @property
    def _now(self) -> ProgramText:
        with speaking(self._program.language):
            return self._program.page(self._state)

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
        return Lines(now, () if self._over else program.lines(program.marks_open(self._state), self._now))

    def _lines(self, step: int) -> tuple[int, ...]:
        """Return the lines that run at a step; none before the first event."""
        marks, at = None, step
        while marks is None and at:
            at -= 1
            marks = self._program.marks_of(self._events[at].note)
        return self._program.lines(marks or (), None if self.runnable else self.page(step))
