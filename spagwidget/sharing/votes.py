"""Teams that vote: what is decided is what most of the team have chosen before the time is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from threading import Timer
from time import monotonic
from typing import Any

from ..board import requests
from ..board.board import Board
from ..core.session.game.change import Change


class Ballot:
    """The votes of one team about one decision.

    Args:
        question: What the team is asked, as the game knows it.
        seconds: The seconds until the votes are counted.
        over: Called when they have passed, in another thread.
    """

    def __init__(self, question: object, seconds: float, over: Callable[[Ballot], None]) -> None:
        self.question = question
        self.chosen: dict[int, str] = {}  # in the order in which each of the team has voted first
        self._end = monotonic() + seconds
        self._timer = Timer(seconds, over, (self,))
        self._timer.daemon = True
        self._timer.start()

    def stop(self) -> None:
        """Count no votes any more."""
        self._timer.cancel()

    def winner(self) -> str:
        """Return the action with most votes; of several, the one that somebody chose first."""
        return Counter(self.chosen.values()).most_common(1)[0][0]

    def shown(self, team: Collection[int], own: int | None = None) -> dict[str, Any]:
        """Return what is shown of the votes.

        Args:
            team: The numbers of those who may vote.
            own: The number of the person who is shown it; None: everybody's board.
        """
        counts = Counter(self.chosen.values())
        return {
            "seconds": max(0, round(self._end - monotonic())),
            "given": len(self.chosen),
            "of": len({*team, *self.chosen}),
            "choices": [{"text": text, "n": n} for text, n in counts.items()],
            "own": "" if own is None else self.chosen.get(own, ""),
        }


class VotingRoom:
    """The part of a device's board that takes a decision as a vote, if the device has a team.

    Args:
        board: The board.
        vote: Takes a vote: the seat and the action. Returns False if the device has no team now.
    """

    def __init__(self, board: Board, vote: Callable[[str, str], bool]) -> None:
        self._board = board
        self._vote = vote
        self._decide = board.handler("play")

    def handlers(self) -> dict[str, Callable[[requests.Request], None]]:
        """Return what answers each type of request."""
        return {"play": self._play}

    def opened(self) -> None:
        """Do nothing: there is nothing to begin with."""

    def followed(self, change: Change) -> None:
        """Do nothing: the places end a vote that a change has made void."""

    def shown_again(self) -> None:
        """Do nothing: no text of this room stays on the page."""

    def _play(self, request: requests.Request) -> None:
        """Take a vote, or decide at once where there is no team.

        Raises:
            Refused: It is out of date, or against the rules.
        """
        board, action = self._board, request.content.get("action")
        seat = requests.player(board.game, request, board.view.seat)
        board.values.check_open()
        board.freshness.check(request)
        if seat is None or not isinstance(action, str) or action not in board.game.legal_for(seat):
            self._decide(request)  # it is refused there
            return
        if not self._vote(seat, action):
            self._decide(request)
            return
        board.answering.answer(request, lambda: None)
