"""Runs the tutorials and stores them with their outputs: `python -m scripts.run_tutorials [NAME …]`.

Without names, all are run in all languages; `ja/00-start-here.ipynb` is a name, too. It leaves out what differs from
run to run or from machine to machine: widget models, times and versions. A saved notebook shows a still picture of each
board until its cells are run.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from spagwidget.lessons.kit.kept import SWITCH

TUTORIALS = Path(__file__).parent.parent / "tutorials"
LIVE = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
SECONDS = 120  # for one cell


def main(names: Sequence[str]) -> int:
    """Run the notebooks with these names, or all of them, and return the exit status."""
    for path in [TUTORIALS / name for name in names] or notebooks():
        store(path)
        print(f"{path.relative_to(TUTORIALS)}: {path.stat().st_size // 1000} kB")
    return 0


def notebooks() -> list[Path]:
    """Return the notebooks of all languages, without the copies that Jupyter keeps in hidden folders."""
    return sorted([*TUTORIALS.glob("*.ipynb"), *TUTORIALS.glob("[!.]*/*.ipynb")])


def store(path: Path) -> None:
    """Run one notebook in its folder and write it back.

    Raises:
        CellExecutionError: A cell raised an error; the file is unchanged.
    """
    os.environ[SWITCH] = "off"  # somebody may have solved exercises in this folder
    book = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]  # nbformat is untyped
    NotebookClient(
        book,
        timeout=SECONDS,
        kernel_name="python3",
        resources={"metadata": {"path": path.parent}},
        coalesce_streams=True,  # how printed text is cut into messages differs from run to run
    ).execute()
    clean(book)
    nbformat.write(book, path)  # type: ignore[no-untyped-call]  # nbformat is untyped


def clean(book: Any) -> None:
    """Remove what differs from run to run."""
    book.metadata = nbformat.from_dict(METADATA)  # type: ignore[no-untyped-call]  # nbformat is untyped
    for number, cell in enumerate(cell for cell in book.cells if cell.cell_type == "code"):
        cell.metadata.pop("execution", None)
        cell.execution_count = number + 1
        for output in cell.outputs:
            output.get("data", {}).pop(LIVE, None)
            if "execution_count" in output:
                output.execution_count = number + 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
