"""In a notebook's kernel: what the first board needs is loaded while the kernel rests, not while somebody waits for it.

On the kernel's own thread, bit by bit between two cells: nothing is ever imported by two threads at once.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

__all__ = ["foresee"]

REST = 0.1  # seconds between two bits: a cell that is waiting goes first

BITS = (
    *("anywidget", "numpy", "PIL.Image", "PIL.PngImagePlugin", "matplotlib", "matplotlib.backends.backend_agg"),
    *("matplotlib.figure", "spagwidget.widget", "spagwidget.pictures.table"),
)


def foresee() -> None:
    """Load what boards need once the cell that imports us has run; nothing outside a notebook's kernel."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if shell is None or not hasattr(shell, "kernel"):
        return

    def after_the_cell(*_result: object) -> None:
        shell.events.unregister("post_run_cell", after_the_cell)
        import asyncio  # the kernel has loaded it; others need not wait for it

        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        go_on(loop.call_later, bits())

    shell.events.register("post_run_cell", after_the_cell)


def go_on(later: Callable[..., Any], left: Iterator[Callable[[], object]]) -> None:
    """Do one bit later, then the next; what cannot be loaded is told of when somebody needs it, not now."""

    def one() -> None:
        try:
            next(left)()
        except (StopIteration, ImportError):
            return
        go_on(later, left)

    later(REST, one)


def bits() -> Iterator[Callable[[], object]]:
    """What is to be done, each in a tenth of a second or so."""
    for name in BITS:
        yield lambda name=name: import_module(name)  # type: ignore[misc]  # a lambda's default cannot be annotated
    yield first_picture


def first_picture() -> None:
    """The first picture of a process takes longer than the others: fonts are read."""
    from .core.table.scene import Layout, Scene, Spot
    from .pictures import static

    static(Scene(Layout("row", ("a",)), (Spot("a", "Aa"),)), width=360)
