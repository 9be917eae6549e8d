"""One answer to each request, whatever it changes in the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.interrupts import Hold
from . import requests
from .story import Story
from .view import View


class Answering:
    """Carries out what may change the game, and gives each request one answer.

    Args:
        view: What the page is shown.
        story: What the page is told.

    Attributes:
        busy: Whether a request of this board is being carried out.
        after: Called after each answer; None: nothing is.
    """

    def __init__(self, view: View, story: Story) -> None:
        self.busy = False
        self.after: Callable[[], None] | None = None
        self._view = view
        self._story = story
        self._changes: list[Callable[[int | None], None]] = []  # each sends a change that the request has made

    def tell(self, send: Callable[[int | None], None]) -> None:
        """Send a change of the game, or let it be the answer to the request that is being carried out.

        Args:
            send: Sends it, with the number of the request that it answers; None: of none.
        """
        if self.busy:
            self._changes.append(send)
        else:
            send(None)

    def answer(self, request: requests.Request, act: Callable[[], dict[str, Any] | None]) -> None:
        """Carry out a request that may change the game, and give it one answer.

        If time has run out, the game may change before the request is refused, or change more than once. The page is
        then sent these changes like any others; only the last message has the id of the request.

        Args:
            request: The request.
            act: Carries it out; returns the answer, or None if the change of the game is the answer.
        """
        try:
            self._answer(request, act)
        finally:
            if self.after is not None:
                self.after()

    def _answer(self, request: requests.Request, act: Callable[[], dict[str, Any] | None]) -> None:
        hold = Hold()
        hold.begin()  # an interrupt between a change and its message would leave the page behind the game
        self.busy = True
        answered = False
        answer: dict[str, Any] | None = None
        try:
            try:
                answer = act()
                answered = True
            finally:
                self.busy = False
                changes, self._changes = self._changes, []
                for number, send in enumerate(changes, 1):
                    send(request.id if answered and answer is None and number == len(changes) else None)
            if answer is not None:
                self._view.send(answer, request.id)
            elif not changes:
                self._view.send(self._story.more(len(self._view.frames)), request.id)
        finally:
            hold.end()
