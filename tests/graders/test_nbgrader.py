"""A lesson as an assignment of nbgrader: generated, validated and graded by nbgrader itself, in its own gradebook."""

from __future__ import annotations

import csv
from importlib import import_module
from pathlib import Path
from typing import Any

from spagwidget.lessons.exercises import start_here
from spagwidget.lessons.graders import write_assignment

from .pupils import LESSON, PUPILS, hand_in, run

NAME = "start"
MOST = len(start_here.exercises)

WHY = {
    "wrong": {"The last answer is not right.": MOST - 1, "so the careful player skips it": 1},
    "empty": {"This exercise was not answered.": MOST - 1, "name 'decide' is not defined": 1},
}
"""What `nbgrader validate` says to the pupils, and how often."""


def test_nbgrader_generates_validates_and_grades_answers_that_were_clicked(tmp_path: Path) -> None:
    source = tmp_path / "source" / NAME / "start.ipynb"
    source.parent.mkdir(parents=True)
    write_assignment(LESSON, source)
    run(tmp_path, "nbgrader", "generate_assignment", NAME, "--create")
    released = tmp_path / "release" / NAME / "start.ipynb"
    text = released.read_text(encoding="utf-8")
    assert "BEGIN SOLUTION" not in text
    assert "NotImplementedError" in text
    handed = {pupil: hand_in(released, tmp_path / "submitted" / pupil / NAME, pupil) for pupil in PUPILS}

    assert "Success" in run(handed["right"].parent, "nbgrader", "validate", "start.ipynb")
    for pupil, reasons in WHY.items():
        told = run(handed[pupil].parent, "nbgrader", "validate", "start.ipynb")
        assert f"VALIDATION FAILED ON {MOST} CELL(S)" in told
        # nbgrader shortens a message, and writes no more than its last lines
        assert {reason: told.count(f"Error: {reason}") or told.count(reason) for reason in reasons} == reasons

    run(tmp_path, "nbgrader", "autograde", NAME, "--create")
    assert _gradebook(tmp_path) == {
        pupil: {task.name.partition(".")[2]: float(pupil == "right") for task in start_here.exercises}
        for pupil in PUPILS
    }
    run(tmp_path, "nbgrader", "export", "--to", "grades.csv")
    with (tmp_path / "grades.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {row["student_id"]: float(row["score"]) for row in rows} == {"right": MOST, "wrong": 0, "empty": 0}
    assert {float(row["max_score"]) for row in rows} == {MOST}


def _gradebook(folder: Path) -> dict[str, dict[str, float]]:
    """Return the score of each exercise by pupil, as nbgrader reads them from its own SQLite file."""
    api: Any = import_module("nbgrader.api")
    with api.Gradebook(f"sqlite:///{folder / 'gradebook.db'}") as book:
        return {
            submission.student_id: {
                grade.name.removesuffix("-test"): grade.score
                for notebook in submission.notebooks
                for grade in notebook.grades
            }
            for submission in book.assignment_submissions(NAME)
        }
