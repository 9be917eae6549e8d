"""Work in the background: bots, hints and reviews think in separate threads, and let the kernel answer quickly."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from time import monotonic, sleep

BRIEF = 0.3
"""How many seconds a thought may take where there are no threads: nothing else happens meanwhile."""

EVERY, YIELD = 0.002, 0.0003
"""A thread that thinks sleeps for YIELD seconds about every EVERY seconds."""


def in_background(work: Callable[[], None], name: str) -> bool:
    """Start work in a separate thread.

    Args:
        work: The work.
        name: What works, for those who look at the threads.

    Returns:
        False if no thread can be started, such as in a browser; nothing is done then.
    """
    try:
        Thread(target=work, name=f"spagwidget {name}", daemon=True).start()
    except RuntimeError:
        return False
    return True


class Breather:
    """What a search asks again and again: it lets other threads run, and says whether to stop.

    Args:
        over: Returns True if the search must stop.
    """

    def __init__(self, over: Callable[[], bool]) -> None:
        self._over = over
        self._awake = monotonic()

    def __call__(self) -> bool:
        """Return True if the search must stop."""
        if monotonic() - self._awake > EVERY:
            sleep(YIELD)
            self._awake = monotonic()
        return self._over()
