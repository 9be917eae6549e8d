"""Progress that is kept between days: a file beside the notebook, which never gets in the way."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.manager import start_new_kernel

from spagwidget.core.ipython import in_kernel
from spagwidget.lessons import Progress
from spagwidget.lessons.exercises import level_1, start_here
from spagwidget.lessons.kit import given, kept, solved

CELL = """
from spagwidget.core.ipython import in_kernel
from spagwidget.lessons import Progress
from spagwidget.lessons.exercises import level_1 as lesson
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in which the tests run as a notebook's kernel does."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(kept.SWITCH, raising=False)
    monkeypatch.setattr(kept, "in_kernel", lambda: True)
    monkeypatch.setattr(solved, "_solved", set())
    monkeypatch.setattr(given, "_records", {})
    return tmp_path


def file(folder: Path) -> Path:
    return folder / kept.NAME


def answers(folder: Path) -> Path:
    """Return the file with the answers, of which tests/lessons/test_given.py says more."""
    return folder / given.NAME


def test_solved_exercise_is_in_the_file_and_a_wrong_answer_is_not(folder: Path) -> None:
    level_1.thief.check(3)
    assert list(folder.iterdir()) == [answers(folder)]
    level_1.thief.check(2)
    assert json.loads(file(folder).read_text(encoding="utf-8")) == {
        "format": "spagwidget-progress",
        "version": 1,
        "solved": ["level_1.thief"],
    }
    assert sorted(folder.iterdir()) == [answers(folder), file(folder)]  # no half-written file is left


def test_example_that_is_not_counted_makes_no_file(folder: Path) -> None:
    start_here.warm_up.check(start_here.warm_up.solution)
    assert list(folder.iterdir()) == []


def test_another_day_goes_on_and_notebooks_of_one_folder_share_the_file(folder: Path) -> None:
    level_1.thief.check(2)
    start_here.ahead.check(start_here.ahead.solution)
    assert kept.known() == {"level_1.thief", "start_here.ahead"}
    table = Progress(level_1.exercises)
    assert table.states["Exercise 1"] == "solved"
    assert table.line == f"Solved in this notebook: 1 of {len(level_1.exercises)}."
    assert "`spagwidget-progress.json`" in table.kept
    assert repr(table).splitlines()[-1] == table.kept
    assert "Delete the file to begin again." in table._repr_mimebundle_()["text/html"]


def test_who_deletes_the_file_begins_again_at_once(folder: Path) -> None:
    level_1.thief.check(2)
    file(folder).unlink()
    assert Progress(level_1.exercises).line.startswith("Solved in this notebook: 0 of")
    assert Progress(level_1.exercises).kept == ""
    level_1.queue.check(level_1.queue.solution)
    assert kept.known() == {"level_1.queue"}


FOREIGN = (
    b"not json",
    b"\xff\xfe\x00",
    b"[]",
    b'{"solved": ["level_1.thief"]}',
    b'{"format": "spagwidget-progress", "solved": "level_1.thief"}',
    b"[" * 50_000,
    b'{"format": "spagwidget-progress", "solved": [' + b'"a.b",' * 30_000 + b'"a.b"]}',
)


@pytest.mark.parametrize("content", FOREIGN, ids=lambda content: str(content[:20]))
def test_file_that_is_not_ours_is_left_as_it_is_and_the_kernel_counts(content: bytes, folder: Path) -> None:
    file(folder).write_bytes(content)
    assert level_1.thief.check(2).right
    assert file(folder).read_bytes() == content
    table = Progress(level_1.exercises)
    assert table.line.startswith("Solved in this notebook: 1 of")
    assert table.kept == ""


def test_names_that_cannot_be_exercises_are_dropped_and_those_of_other_versions_kept(folder: Path) -> None:
    names = ["level_9.new", 7, None, "<script>", "../x", "a" * 100 + ".b", "level_1.thief"]
    file(folder).write_text(json.dumps({"format": kept.FORMAT, "version": 2, "solved": names}), encoding="utf-8")
    assert kept.known() == {"level_9.new", "level_1.thief"}
    level_1.queue.check(level_1.queue.solution)
    assert kept.known() == {"level_9.new", "level_1.thief", "level_1.queue"}


def test_place_of_the_file_may_be_a_folder(folder: Path) -> None:
    file(folder).mkdir()
    assert level_1.thief.check(2).right
    assert Progress(level_1.exercises).states["Exercise 1"] == "solved"
    assert sorted(folder.iterdir()) == [answers(folder), file(folder)]


def test_folder_that_cannot_be_written_raises_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **options: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(kept, "NamedTemporaryFile", refuse)
    assert level_1.thief.check(2).right
    assert Progress(level_1.exercises).states["Exercise 1"] == "solved"
    assert Progress(level_1.exercises).kept == ""
    assert list(folder.iterdir()) == []


def test_disk_that_is_full_leaves_the_old_file_whole(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    level_1.thief.check(2)
    before = file(folder).read_bytes()

    def refuse(self: Path, target: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", refuse)
    assert level_1.queue.check(level_1.queue.solution).right
    assert file(folder).read_bytes() == before
    assert sorted(folder.iterdir()) == [answers(folder), file(folder)]
    assert Progress(level_1.exercises).line.startswith("Solved in this notebook: 2 of")


def test_folder_that_was_deleted_raises_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = folder / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert level_1.thief.check(2).right
    assert Progress(level_1.exercises).states["Exercise 1"] == "solved"


@pytest.mark.parametrize(
    ("variable", "value"), [(kept.SWITCH, "off"), (kept.SWITCH, " OFF "), (kept.VOILA, "http://x")]
)
def test_nothing_is_kept_where_it_is_switched_off_and_where_many_share_a_folder(
    variable: str, value: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, value)
    assert level_1.thief.check(2).right
    assert list(folder.iterdir()) == []
    assert Progress(level_1.exercises).states["Exercise 1"] == "solved"


def test_scripts_keep_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.chdir(folder)
    assert not in_kernel()
    level_1.thief.check(2)
    solved._solved.discard("level_1.thief")
    assert list(folder.iterdir()) == []


# In real kernels


def run(folder: Path, code: str) -> str:
    """Run a cell in a new kernel, as on another day; return what it prints."""
    manager, client = start_new_kernel(kernel_name="python3", cwd=str(folder), env={**os.environ, kept.SWITCH: "on"})
    printed: list[str] = []

    def hook(message: dict[str, Any]) -> None:
        if message["msg_type"] == "stream":
            printed.append(message["content"]["text"])

    try:
        reply = client.execute_interactive(CELL + code, output_hook=hook, timeout=60)
        assert reply["content"]["status"] == "ok"
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    return "".join(printed)


def test_kernel_of_another_day_knows_what_was_solved(folder: Path) -> None:
    run(folder, "lesson.thief.check(2)")
    assert file(folder).exists()
    shown = run(folder, "print(Progress(lesson.exercises))")
    assert "Exercise 1  solved\n" in shown
    assert "spagwidget-progress.json" in shown
    file(folder).unlink()
    assert "spagwidget-progress.json" not in run(folder, "print(Progress(lesson.exercises))")
