"""A lesson as an assignment of otter-grader: assigned, checked and graded by otter itself, on this computer."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

from spagwidget.lessons.exercises import start_here
from spagwidget.lessons.graders import write_assignment
from spagwidget.lessons.kit.given import NAME as ANSWERS

from .pupils import LESSON, PUPILS, hand_in, run, said

QUESTIONS = [task.name.partition(".")[2] for task in start_here.exercises]

WHY = {
    "right": {},
    "wrong": {"The last answer is not right.": len(QUESTIONS) - 1, "so the careful player skips it": 1},
    "empty": {"This exercise was not answered.": len(QUESTIONS) - 1, "name 'decide' is not defined": 1},
}
"""What `grader.check` says below the exercises that are not solved."""


def test_otter_assigns_checks_and_grades_answers_that_were_clicked(tmp_path: Path) -> None:
    write_assignment(LESSON, tmp_path / "start.ipynb", grader="otter")
    run(tmp_path, "otter", "assign", "start.ipynb", "dist")  # fails unless the solutions pass the tests
    released = tmp_path / "dist" / "student" / "start.ipynb"
    assert "# SOLUTION" not in released.read_text(encoding="utf-8")
    [autograder] = (tmp_path / "dist" / "autograder").glob("*.zip")
    scores, checked = {}, {}
    for pupil in PUPILS:
        folder = tmp_path / pupil
        notebook = hand_in(released, folder, pupil)
        bundle = folder / "handed-in.zip"
        with zipfile.ZipFile(bundle, "w") as file:  # as otter's own export does
            file.write(notebook, notebook.name)
            if (folder / ANSWERS).exists():
                file.write(folder / ANSWERS, ANSWERS)
        run(folder, "otter", "run", "-a", str(autograder), "-o", str(folder), str(bundle))
        tests = json.loads((folder / "results.json").read_text(encoding="utf-8"))["tests"]
        scores[pupil] = sum(float(test.get("score", 0)) for test in tests)
        told = said(folder, notebook.name)
        passed = [name for name in QUESTIONS if f"{name} results: All test cases passed!" in told]
        checked[pupil] = passed, {reason: told.count(reason) for reason in WHY[pupil]}
    assert scores == {"right": len(QUESTIONS), "wrong": 0, "empty": 0}
    assert checked == {pupil: (QUESTIONS if pupil == "right" else [], WHY[pupil]) for pupil in PUPILS}
