"""Tells a page that Python works on its request, so that the page does not take a slow reply for a dead kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import copy_context
from threading import Event, Thread

FIRST = 0.3
"""After how many seconds a page is told for the first time; faster requests cost no message."""

BEAT = 1.0
"""How many seconds pass from one time to the next: a page waits three times as long."""


@contextmanager
def pulse(tell: Callable[[], object]) -> Iterator[None]:
    """While the `with` block runs, call a function again and again, in another thread.

    Where there are no threads, as in a browser, nothing is told.

    Args:
        tell: Tells the page that Python works.
    """
    over = Event()

    def beat() -> None:
        wait = FIRST
        while not over.wait(wait):
            wait = BEAT
            tell()

    # with a copy of the context, where the kernel keeps which message it answers
    thread = Thread(target=copy_context().run, args=(beat,), name="spagwidget pulse", daemon=True)
    with suppress(RuntimeError):
        thread.start()
    try:
        yield
    finally:
        over.set()
