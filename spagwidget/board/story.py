"""What a page is told of the game: the whole story, or what is new in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from . import downloads, inspections, wire
from .seats import Seats
from .view import View, in_own_language

__all__ = ["Story"]

Change = Callable[[dict[str, Any]], dict[str, Any]]
"""Returns what is sent instead of a message, or of what can be done now."""


class Story:
    """The messages `story` and `more` of one board.

    Args:
        view: What the page is shown.
        seats: Who plays.

    Attributes:
        view: As the argument.
        changed: Changes every story; None: it is sent as it is. A puzzle hides what would show its solution.
        changed_now: Changes what can be done now, in the same way.
    """

    def __init__(self, view: View, seats: Seats) -> None:
        self.view = view
        self.changed: Change | None = None
        self.changed_now: Change | None = None
        self._seats = seats

    @in_own_language
    def first(self) -> bytes:
        """Return the message that a page needs first; empty if a clock or a deadline runs: the times must be fresh."""
        game = self.view.game
        return b"" if game.clock or game.deadline else wire.packed(self.whole())

    def whole(self, moved: Mapping[str, str] | None = None) -> dict[str, Any]:
        """Return the message `story`.

        Args:
            moved: The old and the new seat of each player who has changed seats since the last game; None: nobody.
        """
        view = self.view
        inspects = [*inspections.kinds_for(view.game, view.viewer), *(["hint"] if view.gives_hints else [])]
        story = wire.story(view.look, moved, view.revision, inspects)
        if view.seat is not None:
            story |= {"seat": view.seat, "refuses": [*downloads.WHOLE]}
        if view.viewer and self._seats.bots.playing:
            story["undo"] = self.now()["undo"]
        return story if self.changed is None else self.changed(story)

    def more(self, same: int, now: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Return the message `more`: the frames after those that the page has already, and what can be done now.

        Args:
            same: The number of frames that the page has.
            now: What can be done now; None: it is found.
        """
        view, game = self.view, self.view.game
        repeats = game.repeats(view.viewer) if same < len(view.frames) else None
        found = wire.frames(view.frames, same, times=game.times_left_for(view.viewer), repeats=repeats)
        more = {"type": "more", "revision": view.revision, "from": same, "frames": found}
        return {**more, **(now or self.now())}

    def now(self) -> dict[str, Any]:
        """Return what can be done now."""
        now = self._seats.now()
        return now if self.changed_now is None else self.changed_now(now)

    def send(self, number: int | None, moved: Mapping[str, str] | None = None) -> None:
        """Send the whole story.

        Args:
            number: The number of the request that it answers; None: of none.
            moved: As for `whole`.
        """
        self.view.send(self.whole(moved), number)
