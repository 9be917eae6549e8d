"""What three pupils hand in for the first lesson: everything right, everything wrong, and nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from spagwidget.lessons import Coding
from spagwidget.lessons.exercises import start_here
from spagwidget.lessons.kit.given import NAME
from spagwidget.lessons.kit.kept import SWITCH

ROOT = Path(__file__).parents[2]
LESSON = "00-start-here"
PUPILS = ("empty", "right", "wrong")

CLICKS = "clicks.ipynb"


def hand_in(notebook: Path, folder: Path, pupil: str) -> Path:
    """Write what a pupil hands in: the notebook, in which functions are written, and the file with what was clicked.

    The exercises are answered by clicking in a kernel in the pupil's folder, which writes the file. That of the wrong
    answers is then changed to say that they are right, which must not count.

    Returns:
        The notebook.
    """
    folder.mkdir(parents=True)
    data = json.loads(notebook.read_text(encoding="utf-8"))
    if pupil != "empty":
        for cell in data["cells"]:
            _write_function(cell, pupil == "right")
        _click(folder, pupil == "right")
        file = folder / NAME
        lie = file.read_text(encoding="utf-8").replace('"right": false', '"right": true')
        file.write_text(lie, encoding="utf-8")
    place = folder / notebook.name
    place.write_text(json.dumps(data), encoding="utf-8")
    return place


def _write_function(cell: dict[str, Any], right: bool) -> None:
    """Write a function into the cell that has the place for it."""
    source = "".join(cell["source"]).strip()
    if cell["cell_type"] != "code" or not ("NotImplementedError" in source or source == "..."):
        return
    task = next(task for task in start_here.exercises if isinstance(task, Coding))
    cell["source"] = task.solution if right else task.tempting


def _click(folder: Path, right: bool) -> None:
    """Answer all exercises but those in writing by clicking, in the kernel of a notebook in this folder."""
    names = [name for name, task in vars(start_here).items() if task in start_here.exercises]
    clicked = [name for name in names if not isinstance(getattr(start_here, name), Coding)]
    assert len(clicked) == len(start_here.exercises) - 1
    lines = [f"answer(lesson.{name}, right={right})" for name in clicked]
    setup = "from spagwidget.lessons.exercises import start_here as lesson\nfrom tests.graders.hand import answer"
    cell: dict[str, Any] = {"cell_type": "code", "execution_count": None, "id": "clicks", "metadata": {}, "outputs": []}
    cells = [{**cell, "source": "\n".join([setup, *lines])}]
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    data = {"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    (folder / CLICKS).write_text(json.dumps(data), encoding="utf-8")
    execute(folder, CLICKS)
    (folder / CLICKS).unlink()


def execute(folder: Path, notebook: str) -> None:
    """Run all cells of a notebook in its folder, and save it."""
    run(folder, "nbconvert", "--to", "notebook", "--execute", "--allow-errors", "--inplace", notebook)


def said(folder: Path, notebook: str) -> str:
    """Run all cells of a notebook and return all texts below them."""
    execute(folder, notebook)
    cells = json.loads((folder / notebook).read_text(encoding="utf-8"))["cells"]
    outputs = [output for cell in cells for output in cell.get("outputs", ())]
    return "\n".join("".join(output.get("data", {}).get("text/plain", output.get("text", ""))) for output in outputs)


def run(folder: Path, *command: str, fails: bool = False) -> str:
    """Run a program of a grader and return what it prints."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))  # nbgrader starts alembic
    # Pupils keep what they have clicked: the suites switch that off.
    variables = {name: value for name, value in os.environ.items() if name != SWITCH}
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env={**variables, "PYTHONPATH": str(ROOT), "PATH": path, "HOME": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=240,
        check=False,
    )
    assert (done.returncode != 0) == fails, done.stdout[-4000:]
    return done.stdout
