"""The command `spagwidget exercise`."""

from __future__ import annotations

from pathlib import Path

import pytest

from spagwidget.cli.main import main
from spagwidget.lessons import open_exercise, prediction


@pytest.fixture
def file(tmp_path: Path) -> Path:
    own = prediction("(Bug A)(AddFlag B) A5+9 B5+9", question="How much life?", line="run; hit B", asks="B life")
    own.save(tmp_path / "own.json")
    return tmp_path / "own.json"


def test_it_prints_the_question_and_checks_an_answer(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["exercise", str(file)]) == 0
    assert capsys.readouterr().out.startswith("How much life?\n")
    assert main(["exercise", str(file), "--answer", "4"]) == 0
    assert capsys.readouterr().out.startswith("Right.")
    assert main(["exercise", str(file), "--answer", "5"]) == 0
    assert not capsys.readouterr().out.startswith("Right.")


def test_it_passes_an_exercise_on(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = file.with_suffix(".ipynb")
    assert main(["exercise", str(file), "--notebook", str(book), "--link"]) == 0
    written, link = capsys.readouterr().out.splitlines()
    assert written == f"Wrote {book}."
    assert book.exists()
    assert open_exercise(link).sheet == open_exercise(file).sheet
    assert main(["exercise", link]) == 0


def test_a_file_of_another_kind_gives_one_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("{}")
    assert main(["exercise", str(file)]) == 2
    found = capsys.readouterr()
    assert found.out == ""
    assert found.err.count("\n") == 1
    assert "This is not an exercise" in found.err
