"""Hints for the player who decides: first where to look, then what to do."""

from __future__ import annotations

from dataclasses import dataclass, field
from threading import Event
from time import monotonic
from typing import Any, Protocol

from ..bots.hint import LEVEL, Advice, advise, in_words
from ..bots.levels import LEVELS
from ..core.advice import listed
from ..core.budget import Budget
from ..core.catalogue import say
from ..core.session.game import Game
from ..core.session.tree.node import Node
from . import requests
from .background import BRIEF, Breather, in_background
from .seats import Seats
from .values import Values
from .view import View, in_own_language

COMMANDS = ("ask", "more", "stop", "close")
"""What a `hint` request can do."""

HINT_SECONDS = 3.0
"""How many seconds a thread searches at most for the best action; what follows it in the turn takes a moment more."""


class Adviser(Protocol):
    """Where a board's hints come from, if not from a bot."""

    def advise(self, game: Game, seat: str) -> Advice | None:
        """Return what a player should do; None: nothing is known. This runs without the game's lock."""

    def reworded(self, shown: dict[str, Any]) -> dict[str, Any]:
        """Return the hint as it is shown, perhaps in other words."""

    def nothing(self) -> str:
        """Return what is shown where nothing is known."""


@dataclass(eq=False)
class Search:
    """The search for one hint.

    Attributes:
        node: The moment.
        seat: The player who decides.
        since: When it began.
        hurry: Set when it must end.
        found: The advice; None while the search runs, and if it finds nothing.
        failed: The error that ended it; "": none.
    """

    node: Node[Any]
    seat: str
    since: float = field(default_factory=monotonic)
    hurry: Event = field(default_factory=Event)
    found: Advice | None = None
    failed: str = ""


class Hints:
    """The hints of one board.

    Args:
        view: What the page is shown.
        values: The values of the board.
        seats: Who plays.

    Attributes:
        view: As the argument.
        adviser: Where the hints come from; None: from a bot.
    """

    def __init__(self, view: View, values: Values, seats: Seats) -> None:
        self.view = view
        self.adviser: Adviser | None = None
        self._values = values
        self._seats = seats
        self._search: Search | None = None
        values.after("read_only", self._lose)
        values.after("horizon", self._lose)

    def _lose(self, value: object) -> None:
        if value not in (None, False):
            self.drop()

    def _seat(self, horizon: int | None) -> str | None:
        """Return the player at this board who decides now; None: somebody else does, or the page hides it."""
        game, own, bots = self.view.game, self.view.seat, self._seats.bots
        acting = game.to_act
        if game.over or self._values.read_only or horizon is not None:
            return None
        if own is not None:
            return own if own in acting else None
        people = [one for one in acting if one not in bots.playing or bots.by_hand(one)]
        return people[0] if len(people) == 1 and len(acting) == 1 else None

    def command(self, content: dict[str, Any], horizon: int | None) -> None:
        """Look for a hint, show more of it, or end it.

        Args:
            content: The request.
            horizon: The last step that the reader of the page knows; None: all.

        Raises:
            Refused: The command is unknown, or nobody at this board decides now.
        """
        do = content.get("do")
        if not isinstance(do, str) or do not in COMMANDS:
            raise requests.Refused(say("refused.hint_do", known=listed(COMMANDS)))
        if do == "ask":
            self._begin(horizon)
        elif do == "close":
            self.drop()
        elif do == "stop" and self._search is not None:
            self._search.hurry.set()
        elif do == "more" and self._search is not None and self._search.found is not None:
            self._show(self._search, self._search.found, full=True)

    def _begin(self, horizon: int | None) -> None:
        seat = self._seat(horizon) if self.view.gives_hints else None
        if seat is None:
            raise requests.Refused(say("refused.hint"))
        self.drop()
        search = self._search = Search(self.view.game.tree.here, seat)
        self._values.put(hint={"seat": seat, "stage": "thinks", "text": ""})
        if not in_background(lambda: self._find(search, HINT_SECONDS), "hint"):
            self._find(search, BRIEF)

    def _find(self, search: Search, seconds: float) -> None:
        """Look for a hint and show its first step; this runs without the game's lock."""
        game, adviser = self.view.game, self.adviser
        try:
            if adviser is not None:
                search.found = adviser.advise(game, search.seat)
            else:
                over = Breather(search.hurry.is_set)
                budget = Budget(nodes=LEVELS[LEVEL].nodes, seconds=seconds, stop=over)
                search.found = advise(game, search.seat, budget)
        except Exception as error:  # a game may be anybody's code
            search.failed = f"{type(error).__name__}: {error}"
        with game.lock:
            if search is self._search and game.tree.here is search.node:
                self._show_found(search, full=False)

    @in_own_language
    def _show_found(self, search: Search, *, full: bool) -> None:
        """Show a step of a hint, or say that nothing was found.

        Args:
            search: The search, which has ended.
            full: Whether the second step is shown.
        """
        if search.found is not None:
            try:
                self._show(search, search.found, full=full)
            except Exception as error:  # a game may be anybody's code
                search.found, search.failed = None, f"{type(error).__name__}: {error}"
        if search.found is None:
            nothing = say("hint.none") if self.adviser is None else self.adviser.nothing()
            text = say("hint.failed", error=search.failed) if search.failed else nothing
            self._values.put(hint={"seat": search.seat, "stage": "none", "text": text})

    def _show(self, search: Search, advice: Advice, *, full: bool) -> None:
        """Show a step of a hint, which is put into words now."""
        found = in_words(self.view.game, advice, self.view.shown_edition)
        if found is None:
            return
        shown: dict[str, Any] = {"seat": search.seat, "stage": "what" if full else "where"}
        shown |= {"text": found.reason if full else found.where, "targets": [] if full else list(found.targets)}
        if full:
            shown |= {"joins": [list(one) for one in found.joins], "spots": list(found.spots)}
            shown |= {"words": list(found.words)}
        self._values.put(hint=shown if self.adviser is None else self.adviser.reworded(shown))

    def show_again(self) -> None:
        """Show the hint in another edition or language."""
        search, stage = self._search, self._values.hint.get("stage")
        if search is not None and stage in ("where", "what", "none"):
            self._show_found(search, full=stage == "what")

    def drop(self) -> None:
        """End the search, and show no hint."""
        if self._search is not None:
            self._search.hurry.set()
            self._search = None
        if self._values.hint:
            self._values.put(hint={})
