"""Close the old boards of a notebook cell that has run again and has made or shown new ones.

ipywidgets keeps every open widget in memory, and no page reports that an output is gone. So we remember which cells
have made or shown each board, if the notebook sends cell ids. After a cell has run again, a board of its
earlier runs is closed unless another cell has shown it too, or a variable still leads to it. Without a cell id nothing
is closed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from ipywidgets import Box, Widget

from ..core import ipython
from ..export.still_output import show_still


class Run(NamedTuple):
    """One run of a cell.

    Attributes:
        cell: The cell's id.
        number: The id of the message that asked for this run.
    """

    cell: str
    number: str


homes: WeakKeyDictionary[Widget, dict[str, str]] = WeakKeyDictionary()
"""For each board the ids of the cells that have made or shown it, each with the number of the last run that did."""

noted: set[Run] = set()
"""The runs in progress that have made or shown boards."""


def note(board: Widget) -> None:
    """Remember that the running cell makes or shows a board, and close the boards of its earlier runs when it ends."""
    shell = ipython.shell()
    run = running(shell)
    if run is None:
        return
    homes.setdefault(board, {})[run.cell] = run.number
    if run in noted:
        return
    noted.add(run)

    def after_the_run(*_result: object) -> None:
        shell.events.unregister("post_run_cell", after_the_run)
        noted.discard(run)
        if running(shell) == run:  # a silent run fires no event, so this may be the event of a later run
            settle(shell, run)

    shell.events.register("post_run_cell", after_the_run)


def show_before(html: str) -> None:
    """Publish the picture for a saved notebook just before the output of a board, if a notebook's cell is running."""
    shell = ipython.shell()
    if running(shell) is not None:
        show_still(shell, html)


def running(shell: Any) -> Run | None:
    """Return the run in progress, or None if the notebook does not say which cell is running.

    Args:
        shell: IPython's shell; None outside IPython.
    """
    parent: object = getattr(shell, "get_parent", dict)()
    if not isinstance(parent, Mapping):
        return None
    cell = (parent.get("metadata") or {}).get("cellId")
    number = (parent.get("header") or {}).get("msg_id")
    return Run(cell, number) if isinstance(cell, str) and cell and isinstance(number, str) else None


def settle(shell: Any, run: Run) -> None:
    """Close the boards that only earlier runs of this cell have made or shown, unless a variable leads to them.

    Args:
        shell: IPython's shell.
        run: The run that has just ended.
    """
    earlier = [board for board, cells in list(homes.items()) if cells.get(run.cell, run.number) != run.number]
    if not earlier:
        return
    named = {id(value) for value in within_reach(shell.user_ns)}
    for board in earlier:
        if id(board) not in named:
            del homes[board][run.cell]
            if not homes[board]:
                board.close()
                forget(shell, board)


def within_reach(names: Mapping[str, Any]) -> Iterator[object]:
    """Yield the values of the user's variables, and what the lists, tuples, sets, dicts and boxes among them hold.

    Args:
        names: The shell's namespace. Names that IPython makes itself (`_`, `In`, `Out` …) do not count.
    """
    for name, value in list(names.items()):
        if name.startswith("_") or name in ("In", "Out"):
            continue
        yield value
        if isinstance(value, list | tuple | set | frozenset):
            yield from value
        elif isinstance(value, dict):
            yield from value.values()
        elif isinstance(value, Box):
            yield from value.children


def forget(shell: Any, board: Widget) -> None:
    """Remove a closed board from the notebook's `Out`, which would keep it and its game in memory.

    Args:
        shell: IPython's shell.
        board: The closed board.
    """
    out = shell.user_ns.get("_oh", {})
    for number in [number for number, value in out.items() if value is board]:
        for names, name in ((out, number), (shell.user_ns, f"_{number}"), (shell.user_ns_hidden, f"_{number}")):
            names.pop(name, None)
