"""Imports what the first board needs while a notebook's kernel is idle, so that the first board appears sooner.

The imports run on the kernel's own thread, in small steps between two cells: two threads never import at the same time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from .core import ipython

PAUSE = 0.1
"""The seconds between two steps; a waiting cell can start in between."""

MODULES = (
    *("anywidget", "spagwidget.widget", "spagwidget.pictures.still", "numpy", "PIL.Image", "PIL.PngImagePlugin"),
    *("matplotlib", "matplotlib.backends.backend_agg", "matplotlib.figure", "spagwidget.pictures.pen"),
)
"""The modules to import, one in each step: first what a board needs, then what `draw` and a board's PNG need."""


def schedule() -> None:
    """Start the imports after the cell that imports this package has run; outside a notebook's kernel, do nothing."""
    if not ipython.in_kernel():
        return
    shell = ipython.shell()

    def after_the_cell(*_result: object) -> None:
        shell.events.unregister("post_run_cell", after_the_cell)
        import asyncio  # a kernel has imported it already; elsewhere it would cost time

        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        run_steps(loop.call_later, steps())

    shell.events.register("post_run_cell", after_the_cell)


def run_steps(later: Callable[..., Any], left: Iterator[Callable[[], object]]) -> None:
    """Run the steps one after another, with a pause before each.

    The first import that fails ends this silently: the user sees the error when they need the module.

    Args:
        later: Calls a function after some seconds, as an event loop's `call_later` does.
        left: The steps that are left.
    """

    def one() -> None:
        try:
            next(left)()
        except (StopIteration, ImportError):
            return
        run_steps(later, left)

    later(PAUSE, one)


def steps() -> Iterator[Callable[[], object]]:
    """Yield the steps; each takes about a tenth of a second."""
    for name in MODULES:
        yield lambda name=name: import_module(name)  # type: ignore[misc]  # a lambda's default cannot be annotated
    yield first_picture


def first_picture() -> None:
    """Draw a small picture, because the first picture of a process takes longest: it loads the fonts."""
    from .core.table.scene import Layout, Scene, Spot
    from .pictures import static

    static(Scene(Layout("row", ("a",)), (Spot("a", "Aa"),)), width=360)
