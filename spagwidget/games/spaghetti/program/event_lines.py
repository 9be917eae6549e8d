"""Which lines of a program run at an event, as the marks of the lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.rules import Note
from ..blank.interpreter import ASKS
from ..state import PLACE, TAKE, Job, State
from .commands import Function

FIXED = {
    "take": "take_cards",
    "place": "place_flags",
    "pass": "place_flags",
    "open": "place_flags",
    "start": "start",
    "skip": "decide",
    "run": "decide",
    "instant": "decide",
    "interrupt": "decide",
    "stalemate": "decide",
    "nothing": "nothing",
    "cursor": "go_on",
    "requeue": "requeue",
}
"""The line of the events that belong to no step of a command."""

ENDS = ("leave", "turn", "reverse")
"""The events of the steps that a card other than a Blank card does at its end, when its job is already gone."""


class EventLines:
    """Finds the lines of the events of a game.

    Args:
        functions: The functions of the cards, by the ids of the cards.
        memory: The id of Memory.
    """

    def __init__(self, functions: Mapping[int, Function], memory: int) -> None:
        self.functions = functions
        self.memory = memory

    def marks_of(self, note: Note) -> Sequence[str] | None:
        """Return the marks of the lines that run at an event, the outermost first.

        Args:
            note: The event.

        Returns:
            The marks; None for an event that happens at the same lines as the event before it.
        """
        if note.kind in ("defeat", "end"):
            return None
        if note.kind in FIXED:
            return (FIXED[note.kind],)
        state: State = note.before
        return self._inside(state, note.kind)

    def marks_open(self, state: State) -> Sequence[str]:
        """Return the marks of the lines at which the program waits for a decision, the outermost first."""
        if state.phase in (TAKE, PLACE):
            return ("take_cards" if state.phase == TAKE else "place_flags",)
        return self._inside(state, "") if state.todo else ("decide",)

    def _inside(self, state: State, kind: str) -> Sequence[str]:
        """Return the marks of the lines inside a command.

        Args:
            state: The state before the event, or at the decision.
            kind: The kind of the event; "" for a decision.
        """
        outer, job = self._outer(state), state.todo[0] if state.todo else None
        if job is not None and job.command == self.memory:  # it asks which commands to recall (V4)
            return ("run", *outer) if outer else ("run", *self._marks(self.memory, "recall"))
        if kind in ENDS and (job is None or not self._does(job, kind)):
            return ("run", *outer, *self._marks(self._ended(state, kind), kind))
        assert job is not None
        here = self._marks(job.command, "", self._step(job))
        return ("run", *outer, *here) if job.inner else ("run", *here)

    def _outer(self, state: State) -> Sequence[str]:
        """Return the marks of the command that recalls others; empty if none does."""
        outermost = state.todo[-1] if state.todo else None
        if outermost is not None and not outermost.inner and self._does(outermost, "recall"):
            return self._marks(outermost.command, "", self._step(outermost))
        return self._marks(self.memory, "recall") if state.here == self.memory else ()

    def _does(self, job: Job, kind: str) -> bool:
        """Return True if the last step of a Blank card's job is of this kind."""
        function = self.functions.get(job.command)
        if function is not None and function.command.python is not None:
            return job.call is not None and job.call[0] == kind and not job.asks
        own = function is not None and function.command.own and not job.asks
        return own and function is not None and job.at > 0 and function.steps[job.at - 1].kind == kind

    def _ended(self, state: State, kind: str) -> int:
        """Return the id of the card that does a step at its end: the one that runs, or a recalled one."""
        cards = (state.here, *(state.more.last or ()))
        built_in = [card for card in cards if card in self.functions and not self.functions[card].command.own]
        return next(card for card in built_in if kind in self.functions[card].kinds)

    def _step(self, job: Job) -> int:
        """Return the step of a command that is under way."""
        function = self.functions[job.command]
        if function.command.python is not None:
            return 0
        if not function.command.own:
            return next(at for at, step in enumerate(function.steps) if ASKS.get(step.kind) == job.asks)
        if job.asks:
            return job.at
        step = function.steps[job.at - 1]
        return step.to - 1 if step.kind == "again" else job.at - 1

    def _marks(self, card: int, kind: str, step: int = -1) -> Sequence[str]:
        """Return the marks of a card's call and of one of its steps.

        Args:
            card: The id of the card.
            kind: The kind of the step, if its number is not known.
            step: The number of the step.
        """
        function = self.functions[card]
        if kind:
            step = next(at for at, found in enumerate(function.steps) if found.kind == kind)
        return (f"call:{function.command.name}", f"body:{function.command.name}:{step}")
