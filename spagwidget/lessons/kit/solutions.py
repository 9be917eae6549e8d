"""The solutions of a lesson: where to look, what to do, and the answer, each hidden until the reader unfolds it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.catalogue import catalogue, commas, labelled, say
from . import show
from .answer import shown, typed
from .coding import Coding
from .exercise import Exercise
from .given import not_recording
from .progress import Task, heading
from .solved import not_counting
from .watching import Watching


class Solutions:
    """The solutions of exercises in three steps: where to look, what to do, and the answer with the engine's verdict.

    On a page each step is hidden until the reader unfolds it; this needs no kernel.

    Args:
        exercises: `Coding`, `Exercise`, `Making`, `Prediction` or `Watching` objects. Each solution is checked at once.

    Attributes:
        steps: For each exercise, by its number as in the notebook's heading: the steps, from the first hint to the
            answer. A hint that the message catalogue lacks (`lessons.NAME.hint.look`, `lessons.NAME.hint.do`) is left
            out.
    """

    def __init__(self, exercises: Sequence[Task]) -> None:
        self.steps = {heading(number): _steps(exercise) for number, exercise in enumerate(exercises, 1)}

    def __repr__(self) -> str:
        return "\n".join(
            labelled(commas([name, title]), text) for name, steps in self.steps.items() for title, text in steps.items()
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        html = [f"<p><strong>{show.marked(say('lessons.solutions'))}</strong></p>"]
        for name, steps in self.steps.items():
            # The number is in each summary: a screen reader may read out a summary alone.
            folds = (show.folded(labelled(name, title), show.marked(text)) for title, text in steps.items())
            html.append(f"<div>{''.join(folds)}</div>")
        return {"text/plain": repr(self), "text/html": "".join(html)}


def _steps(exercise: Task) -> dict[str, str]:
    """Return the text of each step by its title."""
    steps = {}
    for key, title in (("look", say("lessons.solutions.look")), ("do", say("lessons.solutions.do"))):
        if f"lessons.{exercise.name}.hint.{key}" in catalogue():
            steps[title] = show.say_of(exercise.name, f"hint.{key}")
    answer = exercise.solution
    if isinstance(exercise, Watching):
        return {**steps, say("lessons.solutions.answer"): answer}
    with not_counting(), not_recording():
        verdict = exercise.check(exercise.made(answer) if isinstance(exercise, Coding) else answer)
    if isinstance(exercise, Exercise):
        answer = shown(exercise.game(), answer)
    steps[say("lessons.solutions.answer")] = f"`{typed(answer)}` {verdict!r}"
    return steps
