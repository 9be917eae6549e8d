"""What is left out of a notebook before it is stored."""

from __future__ import annotations

import nbformat
import pytest
from nbformat import v4

from scripts.run_tutorials import LIVE, METADATA, clean, main


def _run() -> nbformat.NotebookNode:
    shown = v4.new_output(  # type: ignore[no-untyped-call]  # nbformat is untyped
        "execute_result",
        data={"text/plain": "a board", LIVE: {"model_id": "8f2a"}},
        execution_count=7,
    )
    printed = v4.new_output("stream", text="a line")  # type: ignore[no-untyped-call]  # nbformat is untyped
    cell = v4.new_code_cell("board", outputs=[shown, printed], execution_count=7)  # type: ignore[no-untyped-call]  # nbformat is untyped
    cell.metadata["execution"] = {"iopub.execute_input": "2026-01-01T00:00:00Z"}
    book = v4.new_notebook(cells=[v4.new_markdown_cell("# Words"), cell])  # type: ignore[no-untyped-call]  # nbformat is untyped
    book.metadata = nbformat.from_dict(  # type: ignore[no-untyped-call]  # nbformat is untyped
        {"widgets": {"state": {}}, "language_info": {"name": "python", "version": "3.11.2"}}
    )
    found: nbformat.NotebookNode = book
    return found


def test_nothing_stays_that_differs_from_run_to_run() -> None:
    book = _run()
    clean(book)
    cell = book.cells[1]
    assert book.metadata == METADATA
    assert cell.metadata == {}
    assert cell.execution_count == 1
    assert cell.outputs[0].data == {"text/plain": "a board"}
    assert cell.outputs[0].execution_count == 1
    assert cell.outputs[1].text == "a line"
    nbformat.validate(book)


def test_cleaning_twice_changes_nothing() -> None:
    book, again = _run(), _run()
    clean(book)
    clean(again)
    clean(again)
    assert [cell.source for cell in book.cells] == [cell.source for cell in again.cells]
    assert book.cells[1].outputs == again.cells[1].outputs


def test_notebook_that_is_not_there() -> None:
    with pytest.raises(FileNotFoundError, match="99-nowhere"):
        main(["99-nowhere.ipynb"])
