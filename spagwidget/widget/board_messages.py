"""The messages between a board and the browser."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping
from threading import get_ident
from time import monotonic, sleep
from typing import Any

import traitlets

from ..board import card_editing, downloads, inspections, requests, unchanged, wire
from ..board.peek import peek
from ..board.position_editing import Editing
from ..board.predicting import can_ask
from ..board.pulse import pulse
from ..core.catalogue import say
from ..core.interrupts import Hold
from ..core.session.change import Change
from ..core.session.transcript import Frame
from . import bundle
from .board_hints import BoardHints
from .board_traits import in_own_language

__all__ = ["HANDLERS", "BoardMessages"]

PAGE = 2**20
"""Each page numbers its requests from a random multiple of this on."""

MOST_PAGES = 8
"""The most pages of one board whose study positions are kept."""

QUIET = 0.5
"""The seconds without a message after which no more are expected."""

PATIENCE = 10
"""The most seconds that a cell waits for messages that are on their way."""


class BoardMessages(BoardHints):
    """The part of `SpagWidget` that handles the browser's requests, and sends what has changed in the game."""

    _changes: list[Callable[[int | None], None]]  # each sends a change that a request has made
    _revision: int
    _now: dict[str, Any]
    _questions: dict[str | None, tuple[object, int]]
    _path: unchanged.Path
    _editing: Editing  # that of the page which has edited last
    _editings: dict[int, Editing]  # by the numbers of the pages
    _handling: bool  # a request of this board is being carried out
    _heard: tuple[int, int] = 0, 0  # how many messages have come, and the thread of the newest
    _late: int  # the last step of the longest story: a page may not know yet that it is out of date

    # What is shown

    @property
    def _viewer(self) -> str | None:
        """The seat whose view is shown; None also when a game without this board's seat has replaced the old one."""
        return self.seat if self.seat in self.game.rules.seats else None

    @property
    def _shown_edition(self) -> str:
        """The edition that is shown; "" also when a game without this board's edition has replaced the old one."""
        return self._edition if self._edition in self.game.display().editions() else ""

    @in_own_language
    def _change_edition(self, edition: str, number: int | None) -> None:
        """Show the same steps in another edition; the game does not change."""
        self._edition = edition
        self.story = b""
        self._shown = self.game.frames(self._viewer, self._shown_edition)
        self.show_opponents()
        self._send_story(number)

    # From the browser. A message may arrive on another thread than the cell's, so the lock guards the game.

    @in_own_language
    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Set the traits that the browser can set, and ignore all others.

        An invalid value changes nothing; the browser is sent the reason.

        Args:
            sync_data: Values from the browser, by the names of traits.
        """
        with self.game.lock:
            for name in self.FROM_BROWSER:
                if name in sync_data and not self._is_late(name, sync_data[name]):
                    try:
                        trait: Any = self.traits()[name]
                        value = trait.validate(self, sync_data[name])
                        if name != "horizon" or self._uncovers(value):
                            super().set_state({name: value})
                    except (traitlets.TraitError, TypeError, ValueError) as error:
                        self._refuse(None, str(error))

    def _is_late(self, name: str, value: object) -> bool:
        """Return True if the page has set a step of a longer story before it could know that a shorter one replaces it.

        The page goes to a step of the new story as soon as it has that, so the old step is ignored.
        """
        if name not in ("step", "horizon") or not isinstance(value, int):
            return False
        return len(self._shown) <= value <= self._late

    def _uncovers(self, horizon: int | None) -> bool:
        """Return True if a horizon shows more than the present one: a page can show more, but never hide again."""
        return self.horizon is not None and (horizon is None or horizon > self.horizon)

    @in_own_language
    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        self._heard = self._heard[0] + 1, get_ident()
        with pulse(lambda: self._say_working(requests.identity(content))), self.game.lock:
            try:
                request = requests.read(content)
                handler = HANDLERS.get(request.type)
                if handler is None:
                    raise requests.Refused(say("refused.type", type=request.type))
                handler(self, request)
            except requests.Refused as error:
                self._refuse(requests.identity(content), str(error))
            except Exception as error:  # a game may be anybody's code
                self._refuse(requests.identity(content), say("refused.error", error=type(error).__name__))
                raise
            finally:
                self._opponents.poke()

    def _say_working(self, number: int | None) -> None:
        """Tell all pages that Python still works on a request, and has not ended; this runs in another thread."""
        if number is not None:
            super().send({"type": "working", "id": number})

    def _settle(self) -> None:
        """Wait until the messages that the page has already sent are here.

        JupyterLab can hand the messages of boards to another thread than the cells, and a cell then runs before
        them. Where both have one thread, nothing is on its way.
        """
        end, before = monotonic() + PATIENCE, -1
        while self._heard[1] not in (0, get_ident()) and before < self._heard[0] and monotonic() < end:
            before = self._heard[0]
            sleep(QUIET)

    def _answer(self, request: requests.Request, act: Callable[[], dict[str, Any] | None]) -> None:
        """Carry out a request that may change the game, and give it one answer.

        If time has run out, the game may change before the request is refused, or change more than once. The page is
        then sent these changes like any others; only the last message has the id of the request.

        Args:
            request: The request.
            act: Carries it out; returns the answer, or None if the change of the game is the answer.
        """
        hold = Hold()
        hold.begin()  # an interrupt between a change and its message would leave the page behind the game
        self._handling = True
        answered = False
        answer: dict[str, Any] | None = None
        try:
            try:
                answer = act()
                answered = True
            finally:
                self._handling = False
                changes, self._changes = self._changes, []
                for number, send in enumerate(changes, 1):
                    send(request.id if answered and answer is None and number == len(changes) else None)
            if answer is not None:
                self._send_message(answer, request.id)
            elif not changes:
                self._send_message(self._more(len(self._shown)), request.id)
        finally:
            hold.end()

    @in_own_language
    def _first_story(self) -> bytes:
        """Return the message that a page needs first; empty if a clock or a deadline runs: the times must be fresh."""
        return b"" if self.game.clock or self.game.deadline else wire.packed(self._story())

    def _story(self, moved: Mapping[str, str] | None = None) -> dict[str, Any]:
        inspects = [*inspections.kinds_for(self.game, self._viewer), *(["hint"] if self._may_hint() else [])]
        story = wire.story(self.game, self._viewer, self._shown_edition, moved, self._revision, inspects)
        if self.seat is not None:
            story |= {"seat": self.seat, "refuses": [*downloads.WHOLE]}
        return {**story, "undo": self._now_here()["undo"]} if self._viewer and self._opponents.playing else story

    def _remember_sent(self) -> dict[str, Any] | None:
        """Remember what the page knows now and the question of each player, to compare later changes with them.

        Returns:
            What `wire.now` returns, in a game with secrets; None in other games, which do not need it.
        """
        game = self.game
        now = self._now_here() if game.rules.has_secrets() else None
        self._now = {} if now is None else wire.lasting(now)
        for seat in (None, *game.rules.seats):
            question = game.question(seat)
            if seat not in self._questions or self._questions[seat][0] is not question:
                self._questions[seat] = (question, self._revision)
        return now

    def _check_fresh(self, request: requests.Request) -> None:
        """Refuse a request if what must be unchanged for it has changed (`unchanged.UNCHANGED`)."""
        what = unchanged.what_must_stay(request.content)
        if what is unchanged.Unchanged.EVERYTHING:
            requests.check_fresh(self._revision, request)
        elif what is unchanged.Unchanged.QUESTION:
            self._check_question(request)
        elif what is unchanged.Unchanged.STEP:
            step = self._step_needed(request)
            since = None if step is None else self._path.since(step)
            if since is not None:
                requests.check_fresh(self._revision, request, since)

    def _step_needed(self, request: requests.Request) -> int | None:
        """Return the last step on which the reply to a request depends; None: on none."""
        step = unchanged.step_of(request.content)
        if step is None or request.content.get("what") != "answer" or not can_ask(self.game):
            return step
        return self._predicting.until(self.game, step, self._viewer, self._shown_edition)

    def _check_question(self, request: requests.Request) -> None:
        """Refuse a request if the player that it is about is not asked the same as at its revision."""
        seat = requests.player(self.game, request, self.seat)
        seat = seat if seat in self.game.rules.seats else None
        asked, since = self._questions.get(seat, (None, self._revision))
        if asked is not self.game.question(seat):
            since = self._revision + 1
        requests.check_fresh(self._revision, request, since)

    def _check_open(self) -> None:
        if self.read_only:
            raise requests.Refused(say("refused.read_only"))

    def _hello(self, request: requests.Request) -> None:
        """Send a new page the whole story, unless the trait `story` brought it up to date."""
        self._page_ready = True
        self.story = b""
        if request.content.get("has") is not True or request.revision != self._revision:
            self._send_story(request.id)

    def _code(self, request: requests.Request) -> None:
        """Send the part of the front end that the loader in the page asks for."""
        part = request.content.get("part")
        if not isinstance(part, str) or part not in bundle.PARTS:
            raise requests.Refused(say("refused.type", type=str(part)))
        data = b64encode(bundle.zipped(part)).decode("ascii")
        self._send_message({"type": "code", "part": part, "data": data}, request.id)

    def _download(self, request: requests.Request) -> None:
        self._check_fresh(request)
        self._send_message(
            downloads.fetch(self.game, request, self.seat, self._viewer, self._shown_edition), request.id
        )

    def _inspect(self, request: requests.Request) -> None:
        self._check_fresh(request)
        predicting = self._predicting if self.predict or self._begins_to_predict(request) else None
        place = (self._viewer, self._shown_edition, self.read_only, predicting, self._horizon_of(request))
        asked = inspections.Asked(self.game, request.content, *place)
        self._send_message(inspections.found(asked), request.id)

    def _horizon_of(self, request: requests.Request) -> int | None:
        """Return the last step that the reader of the page knows; None: all.

        Each page has its own horizon, and JupyterLab holds back a trait while Python is busy, so the request says it.
        """
        horizon = request.content.get("horizon", self.horizon)
        return None if horizon is None else requests.number({"horizon": horizon}, "horizon")

    def _begins_to_predict(self, request: requests.Request) -> bool:
        """Return True if the page has begun to predict, and this message says so first.

        While Python is busy, JupyterLab holds back what has changed on a page, but not its messages.
        """
        what, step = request.content.get("what"), request.content.get("step")
        if what != "questions" or type(step) is not int or not 0 <= step < len(self._shown):
            return False
        self._predicting.begin(step)
        return True

    def _peek(self, request: requests.Request) -> None:
        self._check_fresh(request)
        self._send_message(peek(self.game, request, self.seat, self.read_only, self._shown_edition), request.id)

    def _choose_edition(self, request: requests.Request) -> None:
        self._change_edition(requests.edition(self.game, request), request.id)

    def _offer(self, request: requests.Request) -> None:
        self._check_open()
        self._send_message(wire.offer_message(requests.offer(self.game, request)), request.id)

    def _ask(self, request: requests.Request) -> None:
        """Send the questions after the words that have been chosen so far."""
        self._check_open()
        self._check_fresh(request)
        seat = requests.player(self.game, request, self.seat)
        self._send_message(
            wire.nodes_message(requests.questions(self.game, request, seat, self._shown_edition)), request.id
        )

    def _clock(self, request: requests.Request) -> None:
        def act() -> None:
            requests.clock(self.game, request, self.read_only)

        self._answer(request, act)

    def _carry_out(self, request: requests.Request) -> None:
        self._check_open()
        self._check_fresh(request)

        chosen = self._read_bots(request.content["bots"]) if "bots" in request.content else None

        def act() -> None:
            seat = requests.player(self.game, request, self.seat)
            if self._undo(request, seat):
                return
            self._opponents.next = chosen if request.type == "new" else None
            try:
                requests.carry_out(self.game, request, seat)
            finally:
                self._opponents.next = None

        self._answer(request, act)

    def _bots(self, request: requests.Request) -> None:
        self._check_open()

        def act() -> None:
            (self._request_seat if request.type == "seat" else self._request_think)(request)

        self._answer(request, act)

    def _hint(self, request: requests.Request) -> None:
        self._check_open()
        self._check_fresh(request)

        def act() -> None:
            self._request_hint(request, self._horizon_of(request))

        self._answer(request, act)

    def _request_puzzle(self, request: requests.Request) -> None:
        """Refuse a command of a puzzle: only a `PuzzleBoard` has puzzles."""
        raise requests.Refused(say("puzzle.refused.none"))

    def _request_exercise(self, request: requests.Request) -> None:
        """Refuse a command of an exercise: only an `ExerciseBoard` has one."""
        raise requests.Refused(say("exercise.refused.none"))

    def _edit(self, request: requests.Request) -> None:
        """Answer a request of the position editor or the card editor; only `play` and `keep` can change the game."""
        self._check_fresh(request)
        self._check_open()
        if self.seat is not None:
            raise requests.Refused(say("refused.board_seat", seat=self.seat))
        self._editing = self._editing_of(request)
        self._editing.edition, self._editing.revision = self._shown_edition, self._revision

        def act() -> dict[str, Any] | None:
            if request.type == "write":
                return card_editing.answer(self.game, self._editing, request.content)
            return self._editing.answer(self.game, request.content)

        self._answer(request, act)

    def _editing_of(self, request: requests.Request) -> Editing:
        """Return the study position of the page that makes a request, of which only that page is shown anything."""
        page = (request.id or 0) // PAGE
        editing = self._editings.pop(page, None) or Editing()
        self._editings[page] = editing
        if len(self._editings) > MOST_PAGES:
            del self._editings[next(iter(self._editings))]
        return editing

    def _refuse(self, number: int | None, message: str) -> None:
        self._send_message({"type": "refused", "revision": self._revision, "message": message}, number)

    # To the browser

    def _send_message(self, content: dict[str, Any], number: int | None) -> None:
        self.send(content if number is None else {**content, "id": number})

    def _send_story(self, number: int | None, moved: Mapping[str, str] | None = None) -> None:
        self._send_message(self._story(moved), number)

    def _more(self, same: int, now: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Return the frames after the first `same`, which the page has already, and what can be done now."""
        game, seat = self.game, self._viewer
        repeats = game.repeats(seat) if same < len(self._shown) else None
        found = wire.frames(self._shown, same, times=game.times_left_for(seat), repeats=repeats)
        more = {"type": "more", "revision": self._revision, "from": same, "frames": found}
        return {**more, **(now or self._now_here())}

    @in_own_language
    def _follow(self, change: Change) -> None:
        """Send what is new after a change of the game; a board that showed all events goes on to the new ones.

        A change that this board's seat does not notice is not sent at all, unless this board has asked for it. The time
        is the same for everybody, so every board gets it.
        """
        if self.seat is not None:
            self.seat = change.seats.get(self.seat, self.seat)
        self._opponents.follow(change)
        if change.before is not change.after:
            self._drop_hint()
        known, frames = self._shown, self.game.frames(self._viewer, self._shown_edition)
        at_end = self.step >= len(known) - 1
        same = next(
            (i for i, (old, new) in enumerate(zip(known, frames, strict=False)) if old is not new),
            min(len(known), len(frames)),
        )
        if not self._handling and change.kind != "clock" and self._is_unnoticed(change, frames, same):
            self.show_opponents()
            return
        self.story = b""  # it is out of date
        self._shown = frames
        if len(frames) < len(known):
            self._late = max(self._late, len(known) - 1)
        if change.kept < 0:
            self._predicting.forget()
        self.show_opponents()
        self._revision += 1
        if same < len(known):
            self._path.cut(same, self._revision)
        now = self._remember_sent()
        message = self._story(change.seats) if same == 0 else self._more(same, now)
        another, last = change.kept < 0, len(frames) - 1
        if another or at_end or self.step > last:
            self._set_silently(step=last)
        if another or (self.horizon is not None and self.horizon >= last):
            self._set_silently(horizon=None)

        def send(number: int | None) -> None:
            self._send_message(message, number)
            if another:  # the page shows the last step of the new game, even if it was looking back
                self.send_state({"step", "horizon"})

        if self._handling:
            self._changes.append(send)
        else:
            send(None)

    def _is_unnoticed(self, change: Change, frames: list[Frame], same: int) -> bool:
        """Return True if nothing that this board shows has changed, which happens only where there are secrets."""
        if change.kept < 0 or not self.game.rules.has_secrets() or not same == len(frames) == len(self._shown):
            return False
        return self._now == wire.lasting(self._now_here())


HANDLERS: dict[str, Callable[[BoardMessages, requests.Request], None]] = {
    "hello": BoardMessages._hello,
    "code": BoardMessages._code,
    "edition": BoardMessages._choose_edition,
    "peek": BoardMessages._peek,
    "inspect": lambda board, request: board._inspect(request),
    "offer": BoardMessages._offer,
    "ask": BoardMessages._ask,
    "clock": BoardMessages._clock,
    "seat": BoardMessages._bots,
    "think": BoardMessages._bots,
    "hint": BoardMessages._hint,
    "puzzle": lambda board, request: board._request_puzzle(request),
    "exercise": lambda board, request: board._request_exercise(request),
    "edit": BoardMessages._edit,
    "write": BoardMessages._edit,
    **dict.fromkeys(downloads.DOWNLOADS, lambda board, request: board._download(request)),
    **dict.fromkeys(requests.ACTS, lambda board, request: board._carry_out(request)),
}
"""The method that handles each type of request from the browser."""
