"""The exercises of a lesson as an assignment for the graders nbgrader and otter-grader (docs/grading.md).

Neither is needed here: an assignment is a notebook, which their own commands turn into the pupils' version.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from ..core.arguments import checked_path
from ..core.catalogue import labelled, say
from ..core.errors import BadValue
from ..core.files import write_whole
from .kit import given, kept
from .kit.coding import Coding
from .kit.progress import heading
from .kit.watching import Watching
from .results.judging import lesson_tasks

GRADERS = ("nbgrader", "otter")


def grade(task: Any, *answer: object) -> None:
    """Check an answer for a grader: do nothing if it is right.

    Without an answer, it is the last one that the pupil gave, by clicking or in a cell. It comes from this kernel, or
    from the file `spagwidget-answers.json` in the same folder. It is judged again: what the file says about it does
    not count.

    Args:
        task: The exercise.
        answer: The answer; for a function, the function itself.

    Raises:
        AssertionError: The answer is wrong or missing.
    """
    if answer:
        with given.not_recording():
            verdict = task.check(*answer)
        right, text = verdict.right, str(verdict)
    else:
        answers = given.last_answers(task.name)
        right = hasattr(task, "rejudged") and any(map(task.rejudged, answers))
        text = say("graders.wrong" if answers else "graders.none")
    if not right:
        raise AssertionError(text)


def begin_answers() -> None:
    """Write an empty file of answers if it is missing, because otter-grader's export needs the file."""
    if not Path(given.NAME).exists():
        kept.write(Path(given.NAME), given.as_file({}))


def write_assignment(lesson: str, path: str | os.PathLike[str], *, grader: str = "nbgrader") -> Path:
    """Write the exercises of a lesson as an assignment: a notebook for the teacher, with solutions and tests.

    `nbgrader generate_assignment` or `otter assign` makes the pupils' version from it.

    Args:
        lesson: The lesson, such as `01-level-1`.
        path: The notebook to write; its name ends in `.ipynb`.
        grader: `nbgrader` or `otter`.

    Returns:
        The path.

    Raises:
        BadType, BadValue: The lesson or the grader is unknown, or the path is not that of a notebook.
        OSError: The file cannot be written.
    """
    place, tasks = checked_path("path", path), lesson_tasks(lesson)
    if grader not in GRADERS:
        raise BadValue(say("graders.error", grader=grader))
    if place.suffix.lower() != ".ipynb":
        raise BadValue(say("lessons.own.notebook", path=place))
    module = tasks[0].name.partition(".")[0]
    setup = f"from spagwidget.lessons.exercises import {module} as lesson\nfrom spagwidget.lessons.graders import grade"
    make = _nbgrader if grader == "nbgrader" else _otter
    cells = make(place.stem, setup, {_attribute(module, task): task for task in tasks})
    data = {
        "cells": [{"id": f"cell-{number}", **cell} for number, cell in enumerate(cells)],
        "metadata": {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    write_whole(place, (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode())
    return place


def _attribute(module: str, task: Any) -> str:
    """Return how a notebook names an exercise."""
    found: str = task.name.removeprefix(f"{module}.")
    return found


def _about(number: int, task: Any) -> str:
    if isinstance(task, Coding):
        how = say("graders.code")
    else:
        how = say("graders.watch" if isinstance(task, Watching) else "graders.how")
    return f"### {labelled(heading(number), task.question)}\n\n{how}"


def _shown(name: str, task: Any) -> str:
    """Return the code that shows an exercise, after what a function may use: in a lesson, it is in the cells above."""
    used = [key for key, _ in task.names] if isinstance(task, Coding) else []
    lines = [f'{key} = dict(lesson.{name}.names)["{key}"]' for key in used]
    return "\n".join([*lines, f"lesson.{name}"])


def _text(text: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {}, "source": text}


def _code(text: str, **metadata: Any) -> dict[str, Any]:
    return {"cell_type": "code", "execution_count": None, "metadata": metadata, "outputs": [], "source": text}


def _nbgrader(_name: str, setup: str, tasks: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the cells for nbgrader: a locked test below each exercise."""

    def marked(kind: str, name: str) -> dict[str, Any]:
        tests = kind == "test"
        cell = {"grade": tests, "locked": kind != "answer", "solution": kind == "answer", "task": False}
        points = {"points": 1} if tests else {}
        return {"nbgrader": {**cell, **points, "grade_id": f"{name}-{kind}", "schema_version": 3}}

    cells = [_text(say("graders.start")), _code(setup, **marked("setup", "lesson"))]
    for number, (name, task) in enumerate(tasks.items(), 1):
        cells += [_text(_about(number, task)), _code(_shown(name, task))]
        if isinstance(task, Coding):
            solution = f"### BEGIN SOLUTION\n{task.solution}\n### END SOLUTION"
            cells += [_code(solution, **marked("answer", name))]
            call = f"grade(lesson.{name}, {task.function})"
        else:
            cells += [_code(f"lesson.{name}.check()")]
            call = f"grade(lesson.{name})"
        cells += [_code(f"{setup}\n{call}", **marked("test", name))]
    return cells


def _otter(name: str, setup: str, tasks: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the cells for otter-grader: a question with a solution and a test for each exercise."""
    quoted = json.dumps(name, ensure_ascii=False)  # also a text of YAML, whatever the name of the file has in it
    config = f"# ASSIGNMENT CONFIG\nname: {quoted}\ninit_cell: true\nexport_cell:\n  files:\n    - {given.NAME}\n"

    def raw(text: str) -> dict[str, Any]:
        return {"cell_type": "raw", "metadata": {}, "source": text}

    begin = f"{setup}, begin_answers\nbegin_answers()"
    cells = [raw(config), _text(say("graders.start")), _code(begin)]
    for number, (key, task) in enumerate(tasks.items(), 1):
        if isinstance(task, Coding):
            solution, call = (
                f"# BEGIN SOLUTION\n{task.solution}\n# END SOLUTION",
                f"grade(lesson.{key}, {task.function})",
            )
        else:
            right = _clicks(task) if isinstance(task, Watching) else f"lesson.{key}.check({_literal(task.solution)})"
            prompt = f'""" # BEGIN PROMPT\nlesson.{key}.check()\n"""; # END PROMPT'
            solution = f"# BEGIN SOLUTION NO PROMPT\n{right}\n# END SOLUTION\n{prompt}"
            call = f"grade(lesson.{key})"
        cells += [
            raw(f"# BEGIN QUESTION\nname: {key}\npoints: 1"),
            _text(_about(number, task)),
            _code(_shown(key, task)),
            raw("# BEGIN SOLUTION"),
            _code(solution),
            raw("# END SOLUTION"),
            raw("# BEGIN TESTS"),
            _code(f"{setup}\n{call}"),
            raw("# END TESTS"),
            raw("# END QUESTION"),
        ]
    return cells


def _literal(value: object) -> str:
    """Return a text or a number as Python code."""
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def _clicks(task: Watching) -> str:
    """Return code that answers every question right: otter tests the solutions, and nobody clicks there."""
    clicks = [[one.step, one.kind, one.right.id] for one in task.asked(task.game())]
    answer = json.dumps({"watch": clicks})
    return f"from spagwidget.lessons.kit.given import remember\nremember({task.name!r}, {answer}, right=True)"
