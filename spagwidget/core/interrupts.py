"""Holding back an interrupt (Ctrl-C) while a change that cannot be taken back any more is told to everybody."""

from __future__ import annotations

# Not those of `signal`: they look for each handler in an enum, which takes a quarter of the time of an action.
from _signal import getsignal, signal  # type: ignore[import-not-found]
from collections.abc import Callable
from signal import SIGINT
from threading import current_thread, main_thread
from types import FrameType


class Hold:
    """Holds back one interrupt from `begin` to `end`; a second one counts at once, because a watcher may run for ever.

    Only the main thread gets interrupts, so in other threads this does nothing.
    """

    def __init__(self) -> None:
        self._handler: Callable[[int, FrameType | None], object] | None = None
        self._waits = False

    def begin(self) -> None:
        """Hold back the next interrupt."""
        handler = getsignal(SIGINT)
        if current_thread() is not main_thread() or not callable(handler):
            return
        self._handler = handler
        signal(SIGINT, self._interrupted)

    def end(self) -> None:
        """Let interrupts through again, and the one that was held back.

        Raises:
            KeyboardInterrupt: An interrupt was held back, and the program has not chosen another reaction to it.
        """
        handler, self._handler = self._handler, None
        if handler is None:
            return
        if getsignal(SIGINT) == self._interrupted:
            signal(SIGINT, handler)
        if self._waits:
            handler(SIGINT, None)

    def _interrupted(self, number: int, frame: FrameType | None) -> None:
        if self._waits and self._handler is not None:
            self._handler(number, frame)
        self._waits = True
