"""The part of a board that gives hints: first where to look, then what to do."""

from __future__ import annotations

from dataclasses import dataclass, field
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any

import traitlets

from ..board import requests
from ..board.opponents import BRIEF, EVERY, YIELD
from ..bots.hint import MOST_SECONDS, Advice, advise, in_words, may_hint
from ..bots.levels import LEVELS
from ..core.advice import listed
from ..core.budget import Budget
from ..core.catalogue import say
from ..core.session.node import Node
from .board_opponents import BoardOpponents
from .board_traits import in_own_language

__all__ = ["BoardHints"]

COMMANDS = ("ask", "more", "stop", "close")
"""What a `hint` request can do."""


@dataclass(eq=False)
class Search:
    """The search for one hint.

    Attributes:
        node: The moment.
        seat: The player who decides.
        since: When it began.
        hurry: Set when it must end.
        found: The advice; None while the search runs, and if it finds nothing.
    """

    node: Node[Any]
    seat: str
    since: float = field(default_factory=monotonic)
    hurry: Event = field(default_factory=Event)
    found: Advice | None = None


class BoardHints(BoardOpponents):
    """The part of `SpagWidget` that gives hints."""

    _hints: bool
    _search: Search | None = None

    hint = traitlets.Dict(help="The hint that the board shows, for the browser (docs/wire.md); empty: none.").tag(
        sync=True
    )

    def _may_hint(self) -> bool:
        """Return True if this board can give hints in this game."""
        return self._hints and may_hint(self.game.rules, self.seat if self.seat in self.game.rules.seats else None)

    def _hint_seat(self, horizon: int | None) -> str | None:
        """Return the player at this board who decides now; None: somebody else does, or the page hides it."""
        acting = self.game.to_act
        if self.game.over or self.read_only or horizon is not None:
            return None
        if self.seat is not None:
            return self.seat if self.seat in acting else None
        people = [one for one in acting if one not in self._opponents.playing or self._opponents.by_hand(one)]
        return people[0] if len(people) == 1 and len(acting) == 1 else None

    def _request_hint(self, request: requests.Request, horizon: int | None) -> None:
        """Look for a hint, show more of it, or end it; `horizon` is that of the page.

        Raises:
            Refused: The command is unknown, or nobody at this board decides now.
        """
        do = request.content.get("do")
        if not isinstance(do, str) or do not in COMMANDS:
            raise requests.Refused(say("refused.hint_do", known=listed(COMMANDS)))
        if do == "ask":
            self._begin_hint(horizon)
        elif do == "close":
            self._drop_hint()
        elif do == "stop" and self._search is not None:
            self._search.hurry.set()
        elif do == "more" and self._search is not None and self._search.found is not None:
            self._show_hint(self._search, self._search.found, full=True)

    def _begin_hint(self, horizon: int | None) -> None:
        seat = self._hint_seat(horizon) if self._may_hint() else None
        if seat is None:
            raise requests.Refused(say("refused.hint"))
        self._drop_hint()
        search = self._search = Search(self.game.tree.here, seat)
        self.hint = {"seat": seat, "stage": "thinks", "text": ""}
        thread = Thread(target=self._find_hint, args=(search, MOST_SECONDS), name="spagwidget hint", daemon=True)
        try:
            thread.start()
        except RuntimeError:  # such as in a browser: there are no threads
            self._find_hint(search, BRIEF)

    def _find_hint(self, search: Search, seconds: float) -> None:
        """Look for a hint and show its first step; this runs without the game's lock."""
        awake = monotonic()

        def over() -> bool:
            nonlocal awake
            if monotonic() - awake > EVERY:
                sleep(YIELD)
                awake = monotonic()
            return search.hurry.is_set()

        budget = Budget(nodes=LEVELS["strongest"].nodes, seconds=seconds, stop=over)
        failed = ""
        try:
            search.found = self._advise(search.seat, budget)
        except Exception as error:  # a game may be anybody's code
            failed = f"{type(error).__name__}: {error}"
        with self.game.lock:
            if search is self._search and self.game.tree.here is search.node:
                self._show_found(search, failed)

    def _advise(self, seat: str, budget: Budget) -> Advice | None:
        """Return what a hint advises; None: nothing. This runs without the game's lock."""
        return advise(self.game, seat, budget)

    @property
    def _no_hint(self) -> str:
        """What is shown where there is no hint."""
        return say("hint.none")

    @in_own_language
    def _show_found(self, search: Search, failed: str) -> None:
        """Show the first step of a hint, or that there is none.

        Args:
            search: The search, which has ended.
            failed: The error that ended it; "": none.
        """
        if search.found is not None:
            try:
                self._show_hint(search, search.found, full=False)
            except Exception as error:  # a game may be anybody's code
                search.found, failed = None, f"{type(error).__name__}: {error}"
        if search.found is None:
            text = say("hint.failed", error=failed) if failed else self._no_hint
            self.hint = {"seat": search.seat, "stage": "none", "text": text}

    def _show_hint(self, search: Search, advice: Advice, *, full: bool) -> None:
        """Show a step of a hint, which is put into words now."""
        edition = self._edition if self._edition in self.game.display().editions() else ""
        found = in_words(self.game, advice, edition)
        if found is None:
            return
        shown: dict[str, Any] = {"seat": search.seat, "stage": "what" if full else "where"}
        shown |= {"text": found.reason if full else found.where, "targets": [] if full else list(found.targets)}
        if full:
            shown |= {"joins": [list(one) for one in found.joins], "spots": list(found.spots)}
            shown |= {"words": list(found.words)}
        self.hint = shown

    def _drop_hint(self) -> None:
        """End the search, and show no hint."""
        if self._search is not None:
            self._search.hurry.set()
            self._search = None
        if self.hint:
            self.hint = {}

    @traitlets.observe("read_only", "horizon")
    def _lose_hint(self, change: Any) -> None:
        if change["new"] not in (None, False):
            self._drop_hint()
