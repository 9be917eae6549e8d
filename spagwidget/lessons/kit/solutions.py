"""The solutions of a lesson: hidden until the reader unfolds them, and checked by the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ...core.catalogue import say
from . import show
from .verdict import Verdict

__all__ = ["Solutions", "Task"]


class Task(Protocol):
    """What every kind of exercise has: a name, a right answer and a check."""

    @property
    def name(self) -> str:
        """The part of the message keys for its texts."""

    @property
    def solution(self) -> Any:
        """A right answer, in the form that `check` takes."""

    def check(self, answer: Any, /) -> Verdict:
        """Return whether an answer is right, with the reason."""


class Solutions:
    """The solutions of exercises, each with the engine's verdict on it.

    In a notebook they are hidden until the reader unfolds them.

    Args:
        exercises: `Exercise`, `Making` or `Prediction` objects. Each solution is checked at once.

    Attributes:
        lines: One line for each exercise: its name, its solution and the verdict.
    """

    def __init__(self, exercises: Sequence[Task]) -> None:
        self.lines = [_line(exercise) for exercise in exercises]

    def __repr__(self) -> str:
        return "\n".join(self.lines)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": show.folded(say("lessons.solutions"), self.lines, "ul")}


def _line(exercise: Task) -> str:
    verdict = exercise.check(exercise.solution)
    return f"{exercise.name.rpartition('.')[2]}: `{exercise.solution}` {verdict!r}"
