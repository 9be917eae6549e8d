"""Boards of a cell that runs again: which are closed, which stay open, and what is freed."""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable, Iterator
from queue import Empty
from time import monotonic
from types import SimpleNamespace
from typing import Any
from weakref import ref

import ipywidgets
import pytest
from jupyter_client.manager import start_new_kernel

import spagwidget as spag
from spagwidget.widget import cells


class Notebook:
    """A stand-in for IPython's shell, which knows the cell that is running."""

    def __init__(self) -> None:
        self.kernel = SimpleNamespace()
        self.events = self
        self.user_ns: dict[str, Any] = {"In": [], "Out": {}}
        self.user_ns["_oh"] = self.user_ns["Out"]
        self.user_ns_hidden: dict[str, Any] = {}
        self.waiting: list[Callable[[object], None]] = []
        self.parent: Any = {}
        self.runs = 0

    def get_parent(self) -> Any:
        return self.parent

    def register(self, event: str, call: Callable[[object], None]) -> None:
        assert event == "post_run_cell"
        self.waiting.append(call)

    def unregister(self, event: str, call: Callable[[object], None]) -> None:
        assert event == "post_run_cell"
        self.waiting.remove(call)

    def run(self, cell: str | None, do: Callable[[], object], *, silent: bool = False) -> None:
        """Run a cell once; without an id if `cell` is None."""
        self.runs += 1
        metadata = {} if cell is None else {"cellId": cell}
        self.parent = {"header": {"msg_id": f"message {self.runs}"}, "metadata": metadata}
        do()
        if not silent:
            for call in tuple(self.waiting):
                call(None)

    def show(self, value: Any) -> None:
        """Show a value as the last line of a cell does, which also keeps it in `Out`."""
        value._repr_mimebundle_()
        self.user_ns["Out"][self.runs] = value
        self.user_ns[f"_{self.runs}"] = self.user_ns_hidden[f"_{self.runs}"] = value


@pytest.fixture
def notebook(monkeypatch: pytest.MonkeyPatch) -> Iterator[Notebook]:
    found = Notebook()
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: found))
    monkeypatch.setattr("spagwidget.widget.board.static_picture", lambda *_: {})
    yield found
    assert found.waiting == []
    assert cells.noted == set()


def new() -> spag.SpagWidget:
    return spag.SpagWidget(spag.Game(seed=7))


def is_open(board: spag.SpagWidget) -> bool:
    return board.comm is not None


def test_a_cell_that_is_run_300_times_keeps_one_board_and_one_game(notebook: Notebook) -> None:
    made: list[tuple[ref[spag.SpagWidget], ref[spag.Game]]] = []

    def cell() -> None:
        board = notebook.user_ns["board"] = new()
        made.append((ref(board), ref(board.game)))
        notebook.show(board)

    for _ in range(300):
        notebook.run("one", cell)
    gc.collect()
    assert [number for number, (board, _) in enumerate(made) if board() is not None] == [299]
    assert [number for number, (_, game) in enumerate(made) if game() is not None] == [299]
    assert list(notebook.user_ns["Out"]) == [300]
    assert is_open(notebook.user_ns["board"])


def test_a_closed_board_is_freed_and_its_game_can_be_played() -> None:
    game = spag.Game(seed=7)
    board = spag.SpagWidget(game)
    gone = ref(board)
    board.close()
    del board
    gc.collect()
    assert gone() is None
    game.play(game.legal[0])
    assert len(game._watchers) == 0


def test_a_closed_board_leaves_no_widget_behind() -> None:
    before = dict(ipywidgets.widgets.widget._instances)
    board = new()
    board.close()
    board.close()
    assert ipywidgets.widgets.widget._instances == before


def test_a_layout_that_was_given_to_a_board_stays_open() -> None:
    board, layout = new(), ipywidgets.Layout(width="50%")
    board.layout = layout
    board.close()
    assert layout.comm is not None


def test_a_game_alone_does_not_keep_a_board_in_memory() -> None:
    game = spag.Game(seed=7)
    board = spag.SpagWidget(game)
    gone = ref(board)
    ipywidgets.widgets.widget._instances.pop(board.model_id)  # ipywidgets keeps open widgets, and so does the comm
    board.comm.on_msg(None)
    del board
    gc.collect()
    assert gone() is None
    assert len(game._watchers) == 0


def test_several_boards_of_one_run_stay_open(notebook: Notebook) -> None:
    boards: list[spag.SpagWidget] = []
    for _ in range(2):
        notebook.run("one", lambda: boards.extend((new(), new(), new())))
        assert [is_open(board) for board in boards[-3:]] == [True] * 3
    assert [is_open(board) for board in boards[:3]] == [False] * 3


def test_other_cells_close_nothing(notebook: Notebook) -> None:
    boards: list[spag.SpagWidget] = []
    for cell in ("one", "two", "three"):
        notebook.run(cell, lambda: boards.append(new()))
    assert all(map(is_open, boards))


@pytest.mark.parametrize("parent", [None, {}, {"metadata": None}, {"header": None, "metadata": {"cellId": "one"}}])
def test_without_a_cell_id_nothing_is_closed(notebook: Notebook, parent: Any) -> None:
    boards: list[spag.SpagWidget] = []
    for _ in range(3):
        notebook.run(None, lambda: boards.append(new()))
    notebook.parent = parent
    boards.append(new())
    assert all(map(is_open, boards))


def test_a_board_that_another_cell_shows_is_closed_when_that_one_is_run_again(notebook: Notebook) -> None:
    def make() -> None:
        notebook.user_ns["board"] = new()

    notebook.run("make", make)
    first = notebook.user_ns["board"]
    notebook.run("show", lambda: notebook.show(notebook.user_ns["board"]))
    notebook.run("make", make)
    assert is_open(first), "it is still on the page"
    notebook.run("show", lambda: notebook.show(notebook.user_ns["board"]))
    assert not is_open(first)
    assert is_open(notebook.user_ns["board"])


def test_a_cell_that_shows_the_same_board_again_keeps_it_open(notebook: Notebook) -> None:
    notebook.run("one", lambda: notebook.show(notebook.user_ns.setdefault("board", new())))
    board = notebook.user_ns["board"]
    notebook.run("one", lambda: notebook.show(notebook.user_ns["board"]))
    del notebook.user_ns["board"]
    assert is_open(board)
    notebook.run("one", lambda: notebook.show(new()))
    assert not is_open(board)


@pytest.mark.parametrize(
    "holder",
    [
        lambda board: board,
        lambda board: [board],
        lambda board: (board,),
        lambda board: {board},
        lambda board: {"mine": board},
        lambda board: ipywidgets.HBox([board]),
    ],
    ids=["name", "list", "tuple", "set", "dict", "box"],
)
def test_a_board_in_a_variable_stays_open_until_the_variable_is_deleted(
    notebook: Notebook, holder: Callable[[spag.SpagWidget], object]
) -> None:
    boards: list[spag.SpagWidget] = []
    notebook.run("one", lambda: boards.append(new()))
    notebook.user_ns["kept"] = holder(boards[0])
    notebook.run("one", lambda: boards.append(new()))
    assert list(map(is_open, boards)) == [True, True]
    del notebook.user_ns["kept"]
    notebook.run("one", lambda: boards.append(new()))
    assert list(map(is_open, boards)) == [False, False, True]


def test_a_run_without_an_event_does_not_close_the_boards_of_the_next(notebook: Notebook) -> None:
    boards: list[spag.SpagWidget] = []
    notebook.run("one", lambda: boards.append(new()), silent=True)
    notebook.run("one", lambda: boards.append(new()))
    assert list(map(is_open, boards)) == [False, True]


CELL = "board = spag.SpagWidget(spag.Game(seed=7))\nboards.append(weakref.ref(board))\nboard"


def test_in_a_real_kernel_the_boards_of_earlier_runs_are_freed() -> None:
    manager, client = start_new_kernel(kernel_name="python3")
    try:

        def run(code: str, cell: str) -> str:
            """Run a cell with its id, as JupyterLab does, and return what it prints."""
            content = {"code": code, "silent": False, "store_history": True}
            message = client.session.msg("execute_request", content, metadata={"cellId": cell})
            client.shell_channel.send(message)
            return printed(client, message["header"]["msg_id"])

        run("import spagwidget as spag, weakref, gc\nboards = []", "start")
        for _ in range(6):
            run(CELL, "board")
        counts = "print([found() is not None and found().comm is not None for found in boards])"
        assert run(counts, "count") == "[False, False, False, False, False, True]\n"
        for _ in range(3):
            run("0", "other")  # IPython's _, __ and ___ hold the last three results
        alive = "gc.collect(); print([found() is not None for found in boards])"
        assert run(alive, "count") == "[False, False, False, False, False, True]\n"
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def printed(client: Any, number: str) -> str:
    """Return what a run prints until the kernel is idle again."""
    text, until = "", monotonic() + 60
    while monotonic() < until:
        try:
            message = client.get_iopub_msg(timeout=1)
        except Empty:
            continue
        if message["parent_header"].get("msg_id") != number:
            continue
        if message["msg_type"] == "stream":
            text += message["content"]["text"]
        if message["msg_type"] == "error":
            raise AssertionError(json.dumps(message["content"]["traceback"]))
        if message["msg_type"] == "status" and message["content"]["execution_state"] == "idle":
            return text
    raise AssertionError("the kernel did not answer")
