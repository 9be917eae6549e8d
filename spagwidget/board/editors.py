"""The position editor and the card editor of a board: each page has its own study position."""

from __future__ import annotations

from typing import Any

from ..core.catalogue import say
from . import card_editing, requests
from .answering import Answering
from .freshness import Freshness
from .position_editing import Editing
from .values import Values
from .view import View

PAGE = 2**20
"""Each page numbers its requests from a random multiple of this on."""

MOST_PAGES = 8
"""The most pages of one board whose study positions are kept."""


class Editors:
    """The editors of one board.

    Args:
        view: What the page is shown.
        values: The values of the board.
        freshness: Whether a request is up to date.
        answering: Gives each request one answer.

    Attributes:
        present: The study position of the page that has edited last.
        pages: The study positions by the numbers of the pages.
    """

    def __init__(self, view: View, values: Values, freshness: Freshness, answering: Answering) -> None:
        self.present = Editing()
        self.pages: dict[int, Editing] = {}
        self._view = view
        self._values = values
        self._freshness = freshness
        self._answering = answering

    def edit(self, request: requests.Request) -> None:
        """Answer a request of the position editor or the card editor; only `play` and `keep` can change the game."""
        view = self._view
        self._freshness.check(request)
        self._values.check_open()
        if view.seat is not None:
            raise requests.Refused(say("refused.board_seat", seat=view.seat))
        editing = self.present = self._of(request)
        editing.edition, editing.revision = view.shown_edition, view.revision

        def act() -> dict[str, Any] | None:
            if request.type == "write":
                return card_editing.answer(view.game, editing, request.content)
            return editing.answer(view.game, request.content)

        self._answering.answer(request, act)

    def _of(self, request: requests.Request) -> Editing:
        """Return the study position of the page that makes a request, of which only that page is shown anything."""
        page = (request.id or 0) // PAGE
        editing = self.pages.pop(page, None) or Editing()
        self.pages[page] = editing
        if len(self.pages) > MOST_PAGES:
            del self.pages[next(iter(self.pages))]
        return editing
