"""The solutions of a lesson's exercises, folded up on the page and checked by the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ...core.catalogue import say
from . import show
from .verdict import Verdict

__all__ = ["Solutions", "Task"]


class Task(Protocol):
    """An exercise of any kind: it has a name and a right answer, and checks answers."""

    @property
    def name(self) -> str:
        """Where the catalogue has its words."""

    @property
    def solution(self) -> Any:
        """A right answer."""

    def check(self, answer: Any, /) -> Verdict:
        """What the engine says of an answer."""


class Solutions:
    """Right answers to exercises, each with what the engine says of it."""

    def __init__(self, exercises: Sequence[Task]) -> None:
        self.lines = [_line(exercise) for exercise in exercises]

    def __repr__(self) -> str:
        return "\n".join(self.lines)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": show.folded(say("lessons.solutions"), self.lines, "ul")}


def _line(exercise: Task) -> str:
    verdict = exercise.check(exercise.solution)
    return f"{exercise.name.rpartition('.')[2]}: `{exercise.solution}` {verdict!r}"
