"""What a page is told of the game: the whole story, or what is new in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from . import downloads, inspections, wire
from .seats import Seats
from .view import View, in_own_language

Rewrite = Callable[[dict[str, Any]], dict[str, Any]]
"""Returns what is sent instead of a message, or of what can be done now."""


# The events and frames come with the board itself: Python may be busy with the next cells when the page would ask for
# them.
class Story:
    """The messages `story` and `more` of one board.

    Args:
        view: What the page is shown.
        seats: Who plays.

    Attributes:
        view: As the argument.
        makes: Whether exercises can be made from the game on this board.
    """

    def __init__(self, view: View, seats: Seats) -> None:
        self.view = view
        self.makes = False
        self._seats = seats
        self._rewrites: list[Rewrite] = []
        self._rewrites_now: list[Rewrite] = []

    def rewrite(self, story: Rewrite, now: Rewrite | None = None) -> None:
        """Rewrite what is sent from now on, in the order of the calls. A puzzle hides what shows its solution.

        Args:
            story: Rewrites every story.
            now: Rewrites what can be done now; None: nothing does.
        """
        self._rewrites.append(story)
        if now is not None:
            self._rewrites_now.append(now)

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
            story |= {"seat": view.seat, "refuses": [*downloads.WHOLE, "make"]}
        elif not self.makes or not view.game.notation.has_positions:
            story["refuses"] = ["make"]
        if view.game.parts.type.position_editor is None:
            story["refuses"] = [*story.get("refuses", ()), "edit"]
        if view.viewer and self._seats.bots.playing:
            story["undo"] = self.now()["undo"]
        for rewrite in self._rewrites:
            story = rewrite(story)
        return story

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
        for rewrite in self._rewrites_now:
            now = rewrite(now)
        return now

    def send(self, number: int | None, moved: Mapping[str, str] | None = None) -> None:
        """Send the whole story.

        Args:
            number: The number of the request that it answers; None: of none.
            moved: As for `whole`.
        """
        self.view.send(self.whole(moved), number)
