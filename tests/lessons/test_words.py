"""The catalogue has every text that the lessons use, and no other text of lessons."""

from __future__ import annotations

import re
from pathlib import Path

import spagwidget.lessons
from spagwidget.core.catalogue import catalogue
from spagwidget.lessons import Coding, Exercise, Making, Prediction, Watching

from .lessons import TASKS

FOLDER = Path(spagwidget.lessons.__file__).parent


def test_catalogue_and_lessons_agree() -> None:
    needed = set()
    for task in TASKS:
        parts = {"question", "right", "hint.look", "hint.do", *remarks(task)}
        needed |= {f"lessons.{task.name}.{part}" for part in parts}
    for path in FOLDER.rglob("*.py"):
        needed |= set(re.findall(r"[\"'](lessons\.[a-z_.]+)[\"']", path.read_text(encoding="utf-8")))
    found = {key for key in catalogue() if key.startswith("lessons.")}
    assert {key for key in needed - found if ".hint." not in key} == set()  # test_solutions lists the missing hints
    assert found - needed == set()


def remarks(task: Exercise | Prediction | Making | Coding | Watching) -> set[str]:
    """The last parts of the keys of all replies to a wrong answer."""
    match task:
        case Exercise():
            return {"wrong", *(trap.name for trap in task.traps)}
        case Prediction():
            return {"wrong", *task.traps.values(), *(["label"] if task.in_words else [])}
        case Making():
            return {"form", *(trial.name for trial in task.trials)}
        case Coding():
            return {part for case in task.cases for part in (case.name, *case.traps.values())}
        case Watching():
            return {"wrong"}


def test_names_are_unique() -> None:
    assert len({task.name for task in TASKS}) == len(TASKS)
