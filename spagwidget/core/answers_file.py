"""The form of files with answers, which lessons and shared games write (docs/grading.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

FORMAT = "spagwidget-answers"


def answers_data(exercises: Mapping[str, Mapping[str, Any]], pupil: str) -> dict[str, Any]:
    """Return what a file with answers holds, as JSON.

    Args:
        exercises: What was answered, by the names of the exercises: `tries`, `right` and `answers`.
        pupil: Whose answers they are; "": the file does not say it.
    """
    return {"format": FORMAT, "version": 1, **({"pupil": pupil} if pupil else {}), "exercises": dict(exercises)}


def answers_text(data: Mapping[str, Any]) -> str:
    """Return the content of a file with answers."""
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
