"""What a grader's test of an exercise reads; the graders themselves run in tests/graders."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spagwidget.core.errors import BadValue
from spagwidget.lessons.exercises import level_1
from spagwidget.lessons.graders import grade, write_assignment
from spagwidget.lessons.kit import given, solved
from spagwidget.lessons.kit.given import Answer, Record, as_file
from spagwidget.lessons.results.judging import LESSONS, lesson_tasks

RIGHT: Answer = {"choose": "2"}
WRONG: Answer = {"choose": "3"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, in which nothing was answered yet."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(solved, "_solved", set())
    monkeypatch.setattr(given, "_records", {})
    return tmp_path


def put(folder: Path, answer: Answer) -> None:
    (folder / given.NAME).write_text(as_file({level_1.thief.name: Record(1, (answer,), right=True)}), "utf-8")


def test_a_grader_reads_the_file_also_where_no_answers_are_kept(folder: Path) -> None:
    with pytest.raises(AssertionError, match="not answered"):
        grade(level_1.thief)
    put(folder, RIGHT)  # here, as with SPAGWIDGET_PROGRESS=off, nothing is kept
    grade(level_1.thief)
    put(folder, WRONG)
    with pytest.raises(AssertionError, match="not right"):
        grade(level_1.thief)


def test_a_wrong_line_in_a_cell_does_not_hide_the_right_answer_in_the_file(folder: Path) -> None:
    put(folder, RIGHT)
    level_1.thief.check(3)
    grade(level_1.thief)


def otter_cells(path: Path, lesson: str = "01-level-1") -> list[dict[str, Any]]:
    cells: list[dict[str, Any]] = json.loads(write_assignment(lesson, path, grader="otter").read_text("utf-8"))["cells"]
    return cells


def test_an_assignment_of_otter_begins_the_file_that_its_export_needs(folder: Path) -> None:
    code = next(cell for cell in otter_cells(folder / "one.ipynb") if cell["cell_type"] == "code")["source"]
    exec(code, {})
    assert given.from_file((folder / given.NAME).read_bytes()) == ("", {})
    put(folder, RIGHT)
    exec(code, {})
    grade(level_1.thief)


def test_the_name_of_the_file_is_a_text_in_the_configuration_of_otter(folder: Path) -> None:
    config = otter_cells(folder / 'Week 1: "start" #1.ipynb')[0]["source"]
    assert r'name: "Week 1: \"start\" #1"' in config.splitlines()


@pytest.mark.parametrize("lesson", LESSONS)
def test_in_every_assignment_the_solutions_pass_the_tests(lesson: str, folder: Path) -> None:
    codes = [cell["source"] for cell in otter_cells(folder / "one.ipynb", lesson) if cell["cell_type"] == "code"]
    values: dict[str, Any] = {}
    for code in codes:
        exec(code, values)
    assert sum("\ngrade(" in code for code in codes) == len(lesson_tasks(lesson))


@pytest.mark.parametrize(
    ("arguments", "grader", "message"),
    [
        (("01-level-9", "one.ipynb"), "otter", "01-level"),
        (("01-level-1", "one.ipynb"), "canvas", "expected nbgrader or otter"),
        (("01-level-1", "one"), "nbgrader", r"must end in `\.ipynb`"),
    ],
)
def test_what_cannot_be_an_assignment_is_said(
    arguments: tuple[str, str], grader: str, message: str, folder: Path
) -> None:
    with pytest.raises(BadValue, match=message):
        write_assignment(*arguments, grader=grader)
    assert list(folder.iterdir()) == []
