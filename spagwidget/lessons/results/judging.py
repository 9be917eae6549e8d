"""Judges answers from files again, with the exercises of the lessons and with a teacher's own."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from time import monotonic
from typing import Any

from ...core.advice import suggest
from ...core.catalogue import say
from ...core.errors import BadType, BadValue
from ...core.quoting import plain
from ..kit.given import Record
from ..kit.progress import Task as Exercise
from ..kit.progress import heading

LESSONS = {
    "00-start-here": "start_here",
    "01-level-1": "level_1",
    "01b-first-move": "first_move",
    "02-level-2": "level_2",
    "03-level-3": "level_3",
    "04-loops-that-never-end": "loops",
    "05-fair-start": "fair_start",
    "06-reverse-priority": "reverse_priority",
    "07-memory": "memory",
    "08-instant": "instant",
    "09-many-players": "many_players",
    "10-sequential-open": "sequential_open",
    "11-blank": "blank",
    "12-monsters": "monsters",
    "13-is-the-first-player-better": "first_player",
    "14-finding-combos": "combos",
    "15-bots-and-tournaments": "bots_and_tournaments",
    "20-maciji": "maciji",
    "21-programmers-nightmare": "programmers_nightmare",
    "22-lovelace-and-babbage": "lovelace_and_babbage",
}
"""The module of each notebook's exercises, which is also the first part of their names."""

SOLVED, TRIED, OPEN, SAID = "solved", "tried", "open", "said"
"""What is known about an exercise: right; tried, but not right; not tried; right only as the file says."""

SECONDS = 20.0
"""After this time, answers are not judged again: a hostile file may have many that take long."""


def lesson_tasks(lesson: object) -> tuple[Any, ...]:
    """Return the exercises of a lesson.

    Args:
        lesson: The name of its notebook, such as `01-level-1`, or of the module of its exercises, or the module.

    Raises:
        BadType: It is neither a text nor a module.
        BadValue: The lesson is unknown.
    """
    if (found := getattr(lesson, "exercises", None)) is not None:
        return tuple(found)
    if not isinstance(lesson, str):
        raise BadType(say("error.argument", name="lesson", value=lesson, expected=say("kind.text")))
    module = LESSONS.get(lesson.removesuffix(".ipynb"), lesson)
    if module not in LESSONS.values():
        raise BadValue(say("results.error.lesson", lesson=lesson, advice=suggest(lesson, list(LESSONS))))
    return tuple(import_module(f"...exercises.{module}", __name__).exercises)


def exercises_of(names: Iterable[str], own: Sequence[Any]) -> dict[str, Any]:
    """Return the exercises with these names, in the order of the lessons, then a teacher's own, then unknown ones.

    Args:
        names: The names.
        own: The teacher's exercises.

    Returns:
        The exercise by its name; None for an unknown one.
    """
    wanted = set(names)
    modules = {name.partition(".")[0] for name in wanted}
    known = [task for module in LESSONS.values() if module in modules for task in lesson_tasks(module)]
    found: dict[str, Any] = {task.name: task for task in (*known, *own) if task.name in wanted}
    return {**found, **dict.fromkeys(sorted(wanted - found.keys()))}


class Judge:
    """Judges answers, each only once.

    Args:
        exercises: The exercises by name; None for one that is unknown.
    """

    def __init__(self, exercises: Mapping[str, Exercise | None]) -> None:
        self._exercises = exercises
        self._known: dict[tuple[str, str], bool] = {}
        self._until = monotonic() + SECONDS

    def state(self, name: str, record: Record | None) -> str:
        """Return what is known about a pupil's answers to an exercise: `SOLVED`, `TRIED`, `OPEN` or `SAID`.

        The last answer counts. A function is never run here, and an unknown exercise cannot be judged.
        """
        if record is None or not record.answers:
            return OPEN
        (last,) = record.answers[-1:]
        task = self._exercises.get(name)
        rejudged = getattr(task, "rejudged", None)
        if rejudged is None:
            return SAID if record.right else TRIED
        key = name, json.dumps(last, sort_keys=True)
        if key not in self._known:
            if monotonic() > self._until:
                return SAID if record.right else TRIED
            self._known[key] = _is_right(rejudged, last)
        return SOLVED if self._known[key] else TRIED


def _is_right(rejudged: Any, answer: Mapping[str, Any]) -> bool:
    """Return whether an answer is right; one that makes the check fail is not."""
    try:
        return bool(rejudged(answer))
    except Exception:  # the answer may be anything, and so may a teacher's test of the goal
        return False


def title_of(name: str, task: Any, tasks: Sequence[Any]) -> str:
    """Return the heading of an exercise in the table.

    Args:
        name: The name of the exercise.
        task: The exercise; None: it is unknown.
        tasks: The exercises of the lesson that the table is of; empty: it is of all that were answered.
    """
    if task in tasks:
        return heading(tasks.index(task) + 1)
    module, _, rest = name.partition(".")
    lesson = next((notebook for notebook, known in LESSONS.items() if known == module), "")
    if task is None or not lesson:
        return plain(rest or name)
    return say("results.exercise", lesson=lesson, exercise=heading(lesson_tasks(module).index(task) + 1))
