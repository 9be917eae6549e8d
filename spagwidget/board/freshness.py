"""Whether a request is still about what its page knew when it was made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import requests, unchanged, wire
from .predicting import Predicting, can_ask
from .story import Story
from .view import View


class Freshness:
    """What has changed since which revision, and what a page knows now.

    Args:
        view: What the page is shown.
        story: What the page is told.
        predicting: What the board asks about the next events.
    """

    def __init__(self, view: View, story: Story, predicting: Predicting) -> None:
        self._view = view
        self._story = story
        self._predicting = predicting
        self._now: Mapping[str, Any] = {}
        self._questions: dict[str | None, tuple[object, int]] = {}
        self._path = unchanged.Path()
        self.remember()

    def remember(self) -> dict[str, Any] | None:
        """Remember what the page knows now and the question of each player, to compare later changes with them.

        Returns:
            What `wire.now` returns, in a game with secrets; None in other games, which do not need it.
        """
        game, revision = self._view.game, self._view.revision
        now = self._story.now() if game.rules.has_secrets() else None
        self._now = {} if now is None else wire.lasting(now)
        for seat in (None, *game.rules.seats):
            question = game.question(seat)
            if seat not in self._questions or self._questions[seat][0] is not question:
                self._questions[seat] = (question, revision)
        return now

    def cut(self, kept: int) -> None:
        """Note a change that has left only the first `kept` steps as they were."""
        self._path.cut(kept, self._view.revision)

    def is_same(self) -> bool:
        """Return True if what can be done now is what the page was told last, in a game with secrets."""
        return self._now == wire.lasting(self._story.now())

    def check(self, request: requests.Request) -> None:
        """Refuse a request if what must be unchanged for it has changed (`unchanged.UNCHANGED`).

        Args:
            request: The request.

        Raises:
            Refused: It is out of date.
        """
        what, revision = unchanged.what_must_stay(request.content), self._view.revision
        if what is unchanged.Unchanged.EVERYTHING:
            requests.check_fresh(revision, request)
        elif what is unchanged.Unchanged.QUESTION:
            self._check_question(request)
        elif what is unchanged.Unchanged.STEP:
            step = self._step_needed(request)
            since = None if step is None else self._path.since(step)
            if since is not None:
                requests.check_fresh(revision, request, since)

    def _step_needed(self, request: requests.Request) -> int | None:
        """Return the last step on which the reply to a request depends; None: on none."""
        step = unchanged.step_of(request.content)
        if step is None or request.content.get("what") != "answer" or not can_ask(self._view.game):
            return step
        return self._predicting.until(self._view.look, step)

    def _check_question(self, request: requests.Request) -> None:
        """Refuse a request if the player that it is about is not asked the same as at its revision."""
        game, revision = self._view.game, self._view.revision
        seat = requests.player(game, request, self._view.seat)
        seat = seat if seat in game.rules.seats else None
        asked, since = self._questions.get(seat, (None, revision))
        if asked is not game.question(seat):
            since = revision + 1
        requests.check_fresh(revision, request, since)
