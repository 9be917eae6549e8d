"""The lessons in the made-up language: questions, hints, answers to right and wrong solutions."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

import pytest

from spagwidget.lessons import exercises

from .judge import faults

MODULES = [module.name for module in pkgutil.iter_modules(exercises.__path__)]


def said(module: str) -> dict[str, Any]:
    """What the exercises of a notebook say."""
    found: dict[str, Any] = {}
    for name, task in vars(importlib.import_module(f"{exercises.__name__}.{module}")).items():
        if hasattr(task, "question") and hasattr(task, "solution") and not isinstance(task, type):
            found[name] = [task.question]
            if hasattr(task, "check"):
                found[name] += [task.check("nonsense").text, task.check("place Bug; nonsense").text]
    return found


@pytest.mark.parametrize("module", MODULES)
def test_nothing_of_a_lesson_stays_english(module: str) -> None:
    assert faults(lambda: said(module)) == []
