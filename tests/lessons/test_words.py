"""Every word of the lessons is in the catalogue, and nothing in the catalogue is left over."""

from __future__ import annotations

import re
from pathlib import Path

import spagwidget.lessons
from spagwidget.core.catalogue import catalogue
from spagwidget.lessons import Exercise, Making, Prediction

from .lessons import TASKS

FOLDER = Path(spagwidget.lessons.__file__).parent


def test_catalogue_and_lessons_agree() -> None:
    needed = set()
    for task in TASKS:
        needed |= {f"lessons.{task.name}.{part}" for part in {"question", "right", *remarks(task)}}
    for path in FOLDER.rglob("*.py"):
        needed |= set(re.findall(r"[\"'](lessons\.[a-z.]+)[\"']", path.read_text(encoding="utf-8")))
    assert needed == {key for key in catalogue() if key.startswith("lessons.")}


def remarks(task: Exercise | Prediction | Making) -> set[str]:
    """The places of all that can be said of a wrong answer."""
    match task:
        case Exercise():
            return {"wrong", *(trap.name for trap in task.traps)}
        case Prediction():
            return {"wrong", *task.traps.values()}
        case Making():
            return {"form", *(trial.name for trial in task.trials)}


def test_names_are_unique() -> None:
    assert len({task.name for task in TASKS}) == len(TASKS)
