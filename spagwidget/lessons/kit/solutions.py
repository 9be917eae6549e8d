"""The solutions of a lesson: where to look, what to do, and the answer, each hidden until the reader unfolds it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ...core.catalogue import catalogue, say
from . import show
from .answer import shown, typed
from .exercise import Exercise
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
    """The solutions of exercises in three steps: where to look, what to do, and the answer with the engine's verdict.

    On a page each step is hidden until the reader unfolds it; this needs no kernel.

    Args:
        exercises: `Exercise`, `Making` or `Prediction` objects. Each solution is checked at once.

    Attributes:
        steps: For each exercise, by its name in the lesson: the steps, from the first hint to the answer. A hint that
            the message catalogue lacks (`lessons.NAME.hint.look`, `lessons.NAME.hint.do`) is left out.
    """

    def __init__(self, exercises: Sequence[Task]) -> None:
        self.steps = {exercise.name.rpartition(".")[2]: _steps(exercise) for exercise in exercises}

    def __repr__(self) -> str:
        return "\n".join(
            f"{name}, {title}: {text}" for name, steps in self.steps.items() for title, text in steps.items()
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        html = [f"<p><strong>{show.marked(say('lessons.solutions'))}</strong></p>"]
        for name, steps in self.steps.items():
            # The name is in each summary: a screen reader may read out a summary alone.
            folds = (show.folded(f"`{name}`: {title}", show.marked(text)) for title, text in steps.items())
            html.append(f"<div>{''.join(folds)}</div>")
        return {"text/plain": repr(self), "text/html": "".join(html)}


def _steps(exercise: Task) -> dict[str, str]:
    """Return the text of each step by its title."""
    steps = {}
    for key, title in (("look", say("lessons.solutions.look")), ("do", say("lessons.solutions.do"))):
        if f"lessons.{exercise.name}.hint.{key}" in catalogue():
            steps[title] = show.say_of(exercise.name, f"hint.{key}")
    answer, verdict = exercise.solution, exercise.check(exercise.solution)
    if isinstance(exercise, Exercise):
        answer = shown(exercise.game(), answer)
    steps[say("lessons.solutions.answer")] = f"`{typed(answer)}` {verdict!r}"
    return steps
