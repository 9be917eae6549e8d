"""The bots that play seats of a game on its boards: when they think, and when they play what they have chosen."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from time import monotonic
from typing import Any
from weakref import WeakSet

from ..bots.levels import own_budget
from ..bots.play_out import checked_bots, decide
from ..bots.protocol import Bot, Thought
from ..core.catalogue import without_stop
from ..core.errors import IllegalAction, SpagError
from ..core.session.game import Game
from ..core.session.game.change import Change
from .background import BRIEF, Breather, in_background
from .bot_history import is_by_bots
from .bot_jobs import Job, Playing, Said, Showing
from .one_per_game import OnePerGame

MOST_SECONDS = 8.0
"""How long a bot may think about one decision, if its own budget has no seconds."""

PACE, PER_EVENT = 0.5, 0.6
"""The seconds between two decisions of bots at the usual speed, and those added for each event."""


class Opponents:
    """The bots of one game, shared by all its boards, so that each decision is made once.

    All methods are called with the game's lock. A bot thinks in its own thread without the lock.

    Args:
        game: The game.

    Attributes:
        job: What is being thought about; None: nothing.
        failed: The error because of which a bot could not decide, by seat.
        ever: Whether a seat has had a bot, so that boards offer to change it.
        boards: The boards that are open.
        next: The bots of the next game, by the seats of this one; None: they stay.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.job: Job | None = None
        self.failed: dict[str, str] = {}
        self.ever = False
        self.next: dict[str, str | None] | None = None
        self._playing: dict[str, Playing] = {}
        self.boards: WeakSet[Any] = WeakSet()
        self._seen: Change | None = None
        self._gone_back = game.tree.end is not game.tree.here
        # A bot that thinks starts again after every action. Where actions are secret, that would show them. So a
        # board shows only what everybody knows: the first bot that must decide, and the number of actions that its
        # viewer has noticed. tests/widget/test_twins.py compares the bytes that leave the boards of all others.
        self._public = game.question(None)
        self._rest_until = 0.0
        self._said: Said | None = None
        self._opened: tuple[str, int] | None = None
        self._last = ""
        self._plays: str | None = None
        self._decisions = 0
        self._waiting: Job | None = None
        self._timer: asyncio.TimerHandle | None = None

    # Who plays

    @property
    def bots(self) -> dict[str, Bot | str]:
        """The bots by seat, as they were given."""
        return {seat: one.given for seat, one in self._playing.items()}

    @property
    def playing(self) -> Mapping[str, Playing]:
        """The bots by seat."""
        return self._playing

    def set_bots(self, bots: object) -> None:
        """Let these bots play, and no others; a bot that stays goes on thinking.

        Args:
            bots: As for `play_out`.

        Raises:
            BadType, BadValue: As for `play_out`; nothing has changed then.
        """
        found = checked_bots({} if bots is None else bots, self.game.rules.seats)
        given: dict[str, Any] = dict(bots) if isinstance(bots, Mapping) else dict.fromkeys(found, bots)
        for seat in self.game.rules.seats:
            if seat in found:
                self._seat(seat, found[seat], given[seat])
            else:
                self._stand(seat)
        self.think_on()

    def set_level(self, seat: str, level: str | None) -> None:
        """Let a bot of this level play a seat, or a person.

        Args:
            seat: The seat.
            level: One of `LEVELS`; None: a person.

        Raises:
            BadValue: The level is unknown.
        """
        if level is None:
            self._stand(seat)
        else:
            self._seat(seat, checked_bots({seat: level}, (seat,))[seat], level)
        self.think_on()

    def _seat(self, seat: str, bot: Bot, given: Any) -> None:
        self.ever = True
        now = self._playing.get(seat)
        if now is not None and seat not in self.failed and now.given == given and type(now.bot) is type(bot):
            return
        self._stand(seat)
        self._playing[seat] = Playing(bot, given, Random())

    def _stand(self, seat: str) -> None:
        self._playing.pop(seat, None)
        self.failed.pop(seat, None)
        if self.job is not None and seat in self.job.seats:
            self._drop()

    # Boards

    def add(self, board: Showing) -> None:
        """Count a board as one that shows the game."""
        self.boards.add(board)
        self.think_on()

    def remove(self, board: Showing) -> None:
        """Forget a closed board; without a board that can be played on, nobody thinks."""
        self.boards.discard(board)
        self.think_on()

    def _may_play(self) -> bool:
        return any(not board.values.read_only and board.values.horizon is None for board in self.boards)

    # What has happened

    def follow(self, change: Change) -> None:
        """Think again after a change of the game; each board calls this, then shows it. The first call counts."""
        if change is self._seen or change.kind in ("renamed", "annotated", "clock"):
            return
        self._seen = change
        self._drop()
        if change.kept < 0:
            self._begin(change)
        elif change.seats:
            self._move(change.seats)
        before, self._public = self._public, self.game.question(None)
        if self._public is not before:  # that bots wait must not tell that somebody has acted in secret
            back = change.kind in ("undone", "redone", "moved")
            self._gone_back = back and self.game.tree.end is not self.game.tree.here
        opened = change.kept < 0 and self._plays is not None
        if not opened and not (change.kind == "played" and is_by_bots(self.game.rules, change.after, self._playing)):
            self._rest_until = 0.0
        self._think()

    def _begin(self, change: Change) -> None:
        """Seat the bots for a new game."""
        wanted, self.next = self.next, None
        for seat, level in (wanted or {}).items():
            if level is None:
                self._playing.pop(seat, None)
            elif self._playing.get(seat) is None or self._playing[seat].given != level:
                self.ever = True
                self._playing[seat] = Playing(checked_bots({seat: level}, (seat,))[seat], level, Random())
        self._move(change.seats)
        self._playing = {seat: one for seat, one in self._playing.items() if seat in self.game.rules.seats}
        self.failed, self._said, self._last = {}, None, ""
        chooser = self._plays
        self._opened = None if chooser is None else (change.seats.get(chooser, chooser), self._decisions)

    def _move(self, seats: Mapping[str, str]) -> None:
        self._playing = {seats.get(seat, seat): one for seat, one in self._playing.items()}
        self.failed = {seats.get(seat, seat): text for seat, text in self.failed.items()}

    # Thinking

    @property
    def waits(self) -> bool:
        """Whether the bots wait because the game has gone back to an earlier moment, and was played on from there."""
        tree = self.game.tree
        return self._gone_back and (self.game.rules.has_secret_actions() or tree.end is not tree.here)

    def by_hand(self, seat: str) -> bool:
        """Return True if people may decide for a seat that has a bot."""
        return self.waits or seat in self.failed

    def think_on(self) -> None:
        """Start to think if a bot can act here and does not think yet; stop if it may not think any more."""
        self._think()
        for board in list(self.boards):
            board.show()

    def _think(self) -> None:
        if not self._playing or not self._may_play() or self.game.over or self.waits:
            self._drop()
        elif self.job is None:
            self._start()

    def _drop(self) -> None:
        if self.job is not None:
            self.job.drop()
            self.job = self._waiting = None
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

    def _start(self) -> None:
        game, seats = self.game, self.game.rules.seats
        start = seats.index(self._last) + 1 if self._last in seats else 0
        order = [one for one in (*seats[start:], *seats[:start]) if one in self._playing and one not in self.failed]
        acting = [one for one in order if one in game.to_act]
        claiming = [one for one in order if one not in acting and game.legal_for(one)]
        if not acting and not claiming:
            return
        most = min(own_budget(self._playing[one].bot).seconds or MOST_SECONDS for one in (*acting, *claiming))
        if game.deadline is not None:
            most = min(most, max(0.05, game.deadline[0] / 2))
        job = self.job = Job(game.tree.here, (*acting[:1], *claiming), acting[0] if acting else "", most)
        if not in_background(lambda: self._work(job), "bot"):
            self._later(job)

    def _later(self, job: Job) -> None:
        """Think a moment after the pause between two decisions, or, without an event loop, with a board's next message.

        The pause is the loop's: if this thread waited itself, *Stop* would not be read before its end.
        """
        job.most = min(job.most, BRIEF)
        try:
            self._wait(job, PACE)
        except RuntimeError:
            self._waiting = job

    def _wait(self, job: Job, seconds: float) -> None:
        """Think after some seconds, or later: the pause grows with what the last action did."""
        loop = asyncio.get_running_loop()

        def wake() -> None:
            rest = self._rest_until - monotonic()
            if rest > 0:
                self._wait(job, rest)
            else:
                self._work(job)

        self._timer = loop.call_later(seconds, wake)

    def poke(self) -> None:
        """Think now, if neither a thread nor an event loop does it."""
        if self._waiting is not None:
            job, self._waiting = self._waiting, None
            self._work(job)

    def stop(self) -> None:
        """Let the bot that thinks play the best action found so far."""
        if self.job is None:
            return
        self.job.hurry.set()
        if self._timer is not None:  # the pause ends, and it plays with this message
            self._timer.cancel()
            self._timer, self._waiting = None, self.job

    def go(self) -> None:
        """Let the bots decide although the game has gone back, or a bot has failed."""
        self._gone_back = False
        self.failed = {}
        self.think_on()

    def _work(self, job: Job) -> None:
        """Think about a moment and play; this runs without the game's lock."""
        for seat in job.seats:
            playing = self._playing.get(seat)
            if playing is None:
                return
            try:
                with playing.lock:
                    thought = None if job.dropped else self._decide(job, seat, playing)
            except Exception as error:  # a bot may be anybody's code
                self._fail(job, seat, error)
                return
            if thought is not None:
                job.hurry.wait(max(0.0, self._rest_until - monotonic()))
                self._play(job, seat, thought)
                return

    def _decide(self, job: Job, seat: str, playing: Playing) -> Thought | None:
        own = own_budget(playing.bot)
        left = max(0.01, job.most - (monotonic() - job.since)) if seat != job.thinks else job.most

        over = Breather(lambda: job.hurry.is_set() or (own.stop is not None and own.stop()))
        return decide(self.game, seat, playing.bot, playing.rng, replace(own, seconds=left, stop=over))

    def _play(self, job: Job, seat: str, thought: Thought) -> None:
        """Play what was chosen, unless the game has changed since."""
        with self.game.lock:
            if job is not self.job or job.dropped or self.game.tree.here is not job.node:
                return
            self._decisions += 1
            self._last = seat
            said, before = self._said, len(self.game.events)
            only = not thought.options
            if thought.reason:
                self._said = Said(seat, job.node, thought.action, only, self._decisions)
            elif said is not None and said.seat == seat:
                self._said = None
            speed = max((board.values.speed for board in self.boards), default=1.0)
            self._rest_until = monotonic() + (PACE + PER_EVENT) / speed
            self._plays = seat
            try:
                self.game.play_as(seat, thought.action)
            except IllegalAction as error:
                self._said = said
                if self.game.tree.here is job.node:
                    self._fail(job, seat, error)
                return
            finally:
                self._plays = None
            more = len(self.game.events) - before - 1
            self._rest_until += max(0, more) * PER_EVENT / speed

    def _fail(self, job: Job, seat: str, error: Exception) -> None:
        with self.game.lock:
            if job is not self.job or job.dropped:
                return
            kind = type(error).__name__
            known = "" if isinstance(error, SpagError) else f"{kind}: "  # ours are sentences
            # No sentence: each board makes one in its own language. Where there are secrets, the error may tell them.
            self.failed[seat] = kind if self.game.rules.has_secrets() else without_stop(f"{known}{error}")
            self._drop()
            self.think_on()

    # What is shown

    @property
    def said(self) -> Said | None:
        """The last decision with a reason, if it is still part of the line."""
        said, path = self._said, self.game.tree.path
        if said is None or said.node.ply + 1 >= len(path):
            return None
        after = path[said.node.ply + 1]
        return said if path[said.node.ply] is said.node and after.action == said.action else None

    @property
    def opened(self) -> tuple[str, int] | None:
        """The seat of the bot whose choice of a side began this game, and the number of that decision.

        None if no bot chose, and after the first action of the game.
        """
        return self._opened if self.game.ply <= 1 else None


opponents_of = OnePerGame(Opponents)
"""Returns the bots of a game, the same ones for all its boards."""
