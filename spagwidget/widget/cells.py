"""Close the boards of a notebook cell that has been run again and has made or shown others.

ipywidgets keeps every open widget in memory, and no page says that an output is gone. So each board remembers the
cells that have made or shown it, as far as the notebook sends their ids. After a cell has been run again, a board
of its earlier runs is closed unless another cell has shown it too, or it can still be reached by a name. Without a
cell id nothing is closed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from ipywidgets import Box, Widget

__all__ = ["note"]


class Run(NamedTuple):
    """One run of a cell."""

    cell: str
    number: str
    """The id of the message that asked for this run."""


homes: WeakKeyDictionary[Widget, dict[str, str]] = WeakKeyDictionary()
"""For each board the cells that have made or shown it, each with its last run that did."""

noted: set[Run] = set()
"""The runs that are under way and have made or shown boards."""


def note(board: Widget) -> None:
    """Remember that the running cell makes or shows a board."""
    shell: Any = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
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
        if running(shell) == run:  # a silent run has no such event, so this may be the event of a later run
            settle(shell, run)

    shell.events.register("post_run_cell", after_the_run)


def running(shell: Any) -> Run | None:
    """The run that is under way, or None if the notebook does not say which cell it runs."""
    parent: object = getattr(shell, "get_parent", dict)()
    if not isinstance(parent, Mapping):
        return None
    cell = (parent.get("metadata") or {}).get("cellId")
    number = (parent.get("header") or {}).get("msg_id")
    return Run(cell, number) if isinstance(cell, str) and cell and isinstance(number, str) else None


def settle(shell: Any, run: Run) -> None:
    """Close the boards that were only in earlier runs of this cell, unless a name leads to them."""
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
    """All values that have a name of the user's, and what lists, tuples, sets, dicts and boxes among them hold."""
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
    """Take a closed board out of the notebook's `Out`, which would keep it and its game in memory."""
    out = shell.user_ns.get("_oh", {})
    for number in [number for number, value in out.items() if value is board]:
        for names, name in ((out, number), (shell.user_ns, f"_{number}"), (shell.user_ns_hidden, f"_{number}")):
            names.pop(name, None)
