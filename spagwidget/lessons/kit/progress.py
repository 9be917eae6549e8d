"""Which exercises of a notebook are solved: a line after each answer, and a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeVar

from ...core.catalogue import say
from ...core.table.columns import columns, padded
from . import given, kept, show, solved
from .verdict import Verdict


class Task(Protocol):
    """What every kind of exercise has: a name, a right answer and a check."""

    @property
    def name(self) -> str:
        """The part of the message keys for its texts."""

    @property
    def solution(self) -> Any:
        """A right answer, in the form that `check` takes, or the source code of one."""

    def check(self, answer: Any, /) -> Verdict:
        """Return whether an answer is right, with the reason."""


AnyTask = TypeVar("AnyTask", bound=Task)


def as_lesson(*tasks: AnyTask) -> tuple[AnyTask, ...]:
    """Return exercises as one lesson: the reply to each answer says how many of them are solved."""
    solved.join([task.name for task in tasks])
    return tasks


def noted(name: str, verdict: Verdict, answer: given.Answer | None = None) -> Verdict:
    """Return a verdict with the name of its exercise, and note the answer, and that it is solved if that is right.

    Args:
        name: The name of the exercise.
        verdict: The verdict.
        answer: What was answered; None: nothing that counts as a try.
    """
    given.remember(name, answer, verdict.right)
    if verdict.right:
        solved.note(name)
    return replace(verdict, task=name)


class Progress:
    """A table that shows which exercises are solved.

    In a notebook they are kept in the file `spagwidget-progress.json` beside it. The environment variable
    `SPAGWIDGET_PROGRESS=off` switches this off. Then, outside notebooks, and where nothing can be written, the table
    counts from the start of Python.

    Args:
        exercises: The exercises of a lesson.

    Attributes:
        states: For each exercise, by its number as in the notebook's heading, whether it is solved, in words.
        line: A sentence with the number of solved exercises.
        kept: A sentence that says where they are kept and how to begin again; "" if they are not kept.
    """

    def __init__(self, exercises: Sequence[Task]) -> None:
        names = [exercise.name for exercise in exercises]
        self.states = {heading(number): _state(name) for number, name in enumerate(names, 1)}
        self.line, self.kept = solved.sum_of(names), solved.kept_line()
        self._records = {name: record for name, record in given.all_records().items() if name in names}

    def __repr__(self) -> str:
        width = max(map(columns, self.states), default=0)
        rows = (f"{padded(name, width)}  {state}" for name, state in self.states.items())
        return "\n".join([*rows, self.line, *filter(None, [self.kept])])

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        rows = "".join(
            f'<tr><th scope="row" style="text-align: left">{show.marked(name)}</th>'
            f'<td style="text-align: left">{show.marked(state)}</td></tr>'
            for name, state in self.states.items()
        )
        lines = "".join(f"<p>{show.marked(line)}</p>" for line in (self.line, self.kept) if line)
        # A notebook that is handed in has the answers in this output (docs/grading.md).
        answers = {given.MIME: given.as_data(self._records)} if self._records and not kept.is_off() else {}
        return {"text/plain": repr(self), "text/html": f"<table>{rows}</table>{lines}", **answers}


def heading(number: int) -> str:
    """Return the heading of an exercise of a lesson in the notebook, such as "Exercise 1"."""
    return say("lessons.progress.exercise", number=number)


def _state(name: str) -> str:
    return say("lessons.progress.solved" if solved.is_solved(name) else "lessons.progress.open")
