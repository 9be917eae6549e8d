"""The results of a class as a table of pupils and exercises."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ...core.arguments import checked_path
from ...core.catalogue import paragraph, say
from ...core.csv_table import as_csv
from ...core.errors import BadType, BadValue
from ...core.strict_values import is_whole
from ...core.table.columns import columns, padded
from ...pictures.still import WIDTH
from ..kit.given import NAME, Record
from .handed_in import handed_in
from .judging import SAID, SOLVED, Judge, exercises_of, lesson_tasks, title_of
from .page import as_html
from .questions import Question, questions_of
from .rows import Cell, Pupil


class ClassResults:
    """What a class handed in, judged again: a table that a notebook shows, with pictures of the wrong predictions.

    Attributes:
        exercises: The headings of the exercises, by their names.
        pupils: The rows, sorted by name.
        questions: The questions that were answered, with the first answers of all pupils.
    """

    def __init__(
        self, handed: Sequence[Any], tasks: Sequence[Any], own: Sequence[Any], *, names_as_numbers: bool
    ) -> None:
        names = [task.name for task in tasks] or sorted({name for one in handed for name in one.records})
        known: dict[str, Any] = {task.name: task for task in tasks} or exercises_of(names, own)
        judge = Judge(known)
        self.exercises = _headings({name: title_of(name, task, tasks) for name, task in known.items()})
        self.pupils = tuple(
            Pupil(
                say("results.number", number=number) if names_as_numbers else one.pupil,
                {name: _cell(judge, name, one.records.get(name)) for name in known},
                one.problems,
            )
            for number, one in enumerate(handed, 1)
        )
        self.questions: tuple[Question, ...] = tuple(
            question
            for name, task in known.items()
            for question in questions_of(
                self.exercises[name], task, [one.records[name] for one in handed if name in one.records]
            )
            if question.total
        )

    @property
    def solved(self) -> dict[str, int]:
        """How many pupils solved each exercise, by its heading."""
        return {
            title: sum(pupil.cells[name].state in (SOLVED, SAID) for pupil in self.pupils)
            for name, title in self.exercises.items()
        }

    @property
    def title(self) -> str:
        """How many pupils handed in, and how many files could not be read."""
        damaged = sum(bool(pupil.problems) for pupil in self.pupils)
        return paragraph(
            say("results.title", n=len(self.pupils)), say("results.title.damaged", n=damaged) if damaged else ""
        )

    @property
    def help(self) -> str:
        """How pupils hand in, for a folder without files; "" if somebody handed in."""
        return "" if self.pupils else say("results.none", file=NAME)

    def problems(self) -> list[str]:
        """Return a sentence for each file that could not be read, such as "Dana: this file is damaged."."""
        return [
            say("results.problem", pupil=pupil.name, problem=problem)
            for pupil in self.pupils
            for problem in pupil.problems
        ]

    def rows(self) -> list[dict[str, str]]:
        """Return the table as a list of dicts, which `pandas.DataFrame` takes, with a row for each pupil."""
        head, *others = self._table()
        return [dict(zip(head, row, strict=True)) for row in others]

    def _table(self) -> list[list[str]]:
        """Return the heading and the rows of the table."""
        head = [say("results.pupil"), *self.exercises.values(), say("results.note")]
        rows = [
            [pupil.name, *(pupil.cells[name].words for name in self.exercises), " ".join(pupil.problems)]
            for pupil in self.pupils
        ]
        return [head, *rows]

    def csv(self, path: str | os.PathLike[str] | None = None) -> str:
        """Return the table in CSV, and write it to a file if one is given.

        Args:
            path: The file; None: write no file.

        Raises:
            BadType: The path is neither a text nor a path.
            OSError: The file cannot be written; an existing file keeps its content.
        """
        return as_csv(self._table(), path)

    to_csv = csv

    def figure(self, question: int | None = None, *, theme: str = "light", width: float = WIDTH) -> str:
        """Return a picture of the board with a bar on each flag that was clicked, as an SVG file.

        With fewer than 5 answers it has no bars.

        Args:
            question: The index of the question in `questions`; None: the one with the most wrong answers.
            theme: `light` or `dark`.
            width: The width in pixels, from 360 to 2400.

        Raises:
            BadValue: There is no question with this index, nobody answered a question, the theme is unknown, or the
                width is out of range.
            BadType: The index is not a whole number.
        """
        return self._question(question).svg(theme, width)

    def board(self, question: int | None = None) -> Any:
        """Return a board that asks a question again, to show it to the class: what happens next is hidden.

        Args:
            question: As for `figure`.

        Raises:
            BadValue, BadType: As for `figure`.
        """
        return self._question(question).board()

    def _question(self, question: int | None) -> Question:
        if not self.questions:
            raise BadValue(say("results.error.questions"))
        if question is None:
            return max(self.questions, key=lambda one: one.wrong)
        if not is_whole(question):
            raise BadType(say("error.argument", name="question", value=question, expected=say("kind.whole_or_none")))
        if not 0 <= question < len(self.questions):
            raise BadValue(say("results.error.question", question=question, last=len(self.questions) - 1))
        return self.questions[question]

    def __repr__(self) -> str:
        if self.help:
            return self.help
        table = [[say("results.pupil"), *self.exercises.values()]]
        table += [[pupil.name, *(cell.words for cell in pupil.cells.values())] for pupil in self.pupils]
        wide = [max(columns(row[at]) for row in table) for at in range(len(table[0]))]
        lines = ["  ".join(padded(cell, wide[at]) for at, cell in enumerate(row)).rstrip() for row in table]
        return "\n".join([self.title, *lines, *self.problems()])

    def _repr_html_(self) -> str:
        if self.help:
            return as_html(self.help)
        return as_html(self.title, tuple(self.exercises.values()), self.pupils, self.solved, self.questions)


def class_results(
    folder: str | os.PathLike[str],
    *,
    lesson: object = None,
    exercises: Iterable[object] = (),
    names_as_numbers: bool = False,
) -> ClassResults:
    """Return what a class handed in: a table of pupils and exercises, with pictures of the wrong predictions.

    Pupils hand in files with answers, or notebooks (docs/grading.md). Whether an answer is right is judged again; a
    function that a pupil wrote is not run, so what the file says is shown in brackets. Nothing leaves this computer.

    Args:
        folder: The folder with the files, or with a folder for each pupil.
        lesson: The lesson whose exercises the table has, such as `"01-level-1"`; None: all that were answered.
        exercises: Your own exercises, as `lessons.exercise` returns them; with no lesson given, others that were
            answered are in the table too.
        names_as_numbers: Whether the table, its CSV file and its print have numbers in place of names.

    Raises:
        BadType: An argument has the wrong type.
        BadValue: The lesson is unknown, or the folder has too many files.
        OSError: The folder cannot be read.
    """
    place: Path = checked_path("folder", folder)
    wanted: Any = exercises  # it may be anything
    own: list[Any] = list(wanted) if isinstance(wanted, Iterable) else [None]
    for one in own:
        if not isinstance(getattr(one, "name", None), str) or not callable(getattr(one, "check", None)):
            expected = say("results.error.exercises")
            raise BadType(say("error.argument", name="exercises", value=exercises, expected=expected))
    tasks = [] if lesson is None else [*lesson_tasks(lesson), *own]
    return ClassResults(handed_in(place), tasks, own, names_as_numbers=names_as_numbers)


def _cell(judge: Judge, name: str, record: Record | None) -> Cell:
    return Cell(judge.state(name, record), record.tries if record else 0)


def _headings(titles: Mapping[str, str]) -> dict[str, str]:
    """Return headings that differ from each other and from those of the other columns.

    An unknown exercise may have any name, and must not take the column of another one.
    """
    taken, found, times = {say("results.pupil"), say("results.note")}, dict[str, str](), Counter[str]()
    for name, title in titles.items():
        heading = title
        while heading in taken:
            times[title] += 1
            heading = f"{title} ({times[title] + 1})"
        found[name] = heading
        taken.add(heading)
    return found
