"""The board of one page: what it is shown, and what it may ask. It knows no notebook and no server."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Protocol
from weakref import ref

from ..bots.play_out import checked_bots
from ..core.catalogue import known_language, say, shared_section
from ..core.prediction import PredictQuestion
from ..core.session.game import Game
from ..core.session.game.change import Change, Watcher
from ..core.session.match.transcript import Frame
from ..core.session.record.answers import Answers
from ..core.speaking import speaking
from . import downloads, inspections, requests, wire
from .answering import Answering
from .channel import Channel
from .devices import AskedNow
from .editors import Editors
from .freshness import Freshness
from .hints import Hints
from .peek import peek
from .predicting import Predicting
from .pulse import pulse
from .reviewing import reviewing_of
from .seats import Seats
from .story import Story
from .values import Values
from .view import View, in_own_language

Handler = Callable[[requests.Request], None]

ELSEWHERE = {"puzzle": "puzzle.refused.none", "exercise": "exercise.refused.none", "make": "exercise.refused.make"}
"""What is said to a request that only other boards answer."""


class Room(Protocol):
    """A part of a board that not every board has."""

    def handlers(self) -> Mapping[str, Handler]:
        """Return what answers each type of request; it replaces what the board has for this type."""

    def opened(self) -> None:
        """Begin; the board follows the game now."""

    def followed(self, change: Change) -> None:
        """Note a change of the game, which the page has been told."""

    def shown_again(self) -> None:
        """Show everything again, in another edition or language."""


class Board:
    """The board of one page, or of all clients of one widget in a notebook.

    A door makes a board for each connection, calls `open` as soon as the page can be told something, hands on what the
    page sends to `receive` and `take`, and closes the board with the connection.

    Args:
        game: The game.
        channel: The way to the page.
        seat: The player whose board it is; None: everybody's.
        edition: The edition whose names and pictures are used; "": the edition in which the game is played.
        language: The language of all texts; "": the current one.
        questions: What the board asks while it predicts: kinds of questions, or questions of the game; None: all.
        hints: Whether a player who decides can ask for a hint.
        allowed: The types of requests that the page may make; None: all.
        values: The first values of the page, by name, such as `read_only=True`.

    Attributes:
        view: What the page is shown.
        values: The values that it keeps in step with the board.
        allowed: As the argument.
        locked: The message for a request that is not allowed, by its key.
        inspects: The kinds of questions about the game that the page may ask; None: all.
        predicting: The questions about what happens next.
        seats: Who plays.
        story: What the page is told of the game.
        freshness: Whether a request is up to date.
        answering: Gives each request one answer.
        hints: The hints.
        editors: The position editor and the card editor.

    Raises:
        BadValue: The game does not have this `seat` or `edition`, or a kind of question or the language is unknown.
        BadType: `questions` is not a list.
        BadSetting: A value is unknown or cannot be taken.
        Unsupported: The game has no display.
    """

    def __init__(
        self,
        game: Game,
        channel: Channel,
        *,
        seat: str | None = None,
        edition: str = "",
        language: str = "",
        questions: Sequence[str | PredictQuestion] | None = None,
        hints: bool = True,
        allowed: Collection[str] | None = None,
        **values: Any,
    ) -> None:
        with game.lock:  # another thread may replace the game meanwhile
            if seat is not None:
                game.legal_for(seat)  # raises BadValue for an unknown seat
            spoken = known_language(language) if language else ""
            self.view = View(game, channel, seat=seat, edition=edition, language=spoken, hints=hints)
            self.values = Values(self.view)
            self.seats = Seats(self.view, self.values)
            self.seats.asked = self._asked
            self._reviewing = reviewing_of(game)  # kept as long as a board is open
            self.predicting = Predicting(game, questions)
            self._begin(values)
            self.story = Story(self.view, self.seats)
            with speaking(self.view.language):
                self.freshness = Freshness(self.view, self.story, self.predicting)
            self.answering = Answering(self.view, self.story)
            self.hints = Hints(self.view, self.values, self.seats)
            self.editors = Editors(self.view, self.values, self.freshness, self.answering)
            self.restrict(allowed, None, "refused.type")
            self._rooms: list[Room] = []
            self._handlers = self._own_handlers()
            self._follower = follower(self)

    def _begin(self, values: dict[str, Any]) -> None:
        """Take the first values."""
        step = values.pop("step", None)
        if values.get("predict") is True and step is None:
            step = 0
        last = self.view.last
        first = {"step": last if step is None else step, "horizon": step if step in range(last + 1) else None}
        self.values.begin({**first, **values})
        with speaking(self.view.language):
            self.values.words = shared_section("ui.")
        self.values.after("predict", self._begin_predicting)
        for name in ("predict", "step", "horizon"):
            self.values.after(name, self._tell_devices)
        if self.values.predict:
            self._begin_predicting(True)

    def _own_handlers(self) -> dict[str, Handler]:
        return {
            "hello": self._hello,
            "edition": self._choose_edition,
            "language": self._choose_language,
            "peek": self._peek,
            "inspect": self.inspect,
            "offer": self._offer,
            "ask": self._ask,
            "clock": self._clock,
            "seat": self._seat,
            "think": self._seat,
            "share": self._seat,
            "hint": self._hint,
            "edit": self.editors.edit,
            "write": self.editors.edit,
            **dict.fromkeys(downloads.DOWNLOADS, self.download),
            **dict.fromkeys(requests.ACTS, self._change),
        }

    @property
    def game(self) -> Game:
        """The game that is shown."""
        return self.view.game

    @property
    def answers(self) -> Answers:
        """The answers that were given at this board to its questions, in order."""
        return self.predicting.answers

    @property
    def clicks(self) -> tuple[tuple[int, str, str], ...]:
        """The same answers for programs: the step and the kind of each question, and the id of what was clicked."""
        return self.predicting.clicks

    @property
    def request_types(self) -> frozenset[str]:
        """The types of requests that the board knows, allowed or not."""
        return frozenset((*self._handlers, *ELSEWHERE))

    # Opening and closing

    def add(self, room: Room) -> None:
        """Give the board a part that not every board has, before it is opened."""
        self._rooms.append(room)
        self._handlers |= room.handlers()

    def open(self, bots: object = None) -> None:
        """Follow the game, and tell the page what happens.

        Args:
            bots: Who plays without a person, as for `play_out`; None: the bots stay as they are.

        Raises:
            BadType, BadValue: `bots` has an unknown seat or name, or a value of another type.
        """
        with self.game.lock:
            if bots is not None:
                checked_bots(bots, self.game.rules.seats)  # raises an error before anything has changed
            self.game.watch(self._follower)
            self.seats.open(bots)
            for room in self._rooms:
                room.opened()
            self._tell_devices()

    def close(self) -> None:
        """Follow the game no more; it stays as it is."""
        self.game.unwatch(self._follower)
        with self.game.lock:
            self.seats.close()
            self.hints.drop()
            self._tell_devices()

    # What the page is shown

    def _begin_predicting(self, on: bool) -> None:
        """Ask from the last step on that the reader knows, and hide what comes after it."""
        if on:
            values = self.values
            if values.horizon is None and values.step < self.view.last:
                values.put(horizon=values.checked("horizon", values.step))
            self.predicting.begin(values.step if values.horizon is None else values.horizon)

    def _asked(self) -> AskedNow | None:
        """Return what the board asks about the next events, for the other devices; None: it does not."""
        values = self.values
        if not values.predict:
            return None
        seen = self.view.last if values.horizon is None else values.horizon
        found = self.predicting.questions(self.view.look) if values.step == seen else ()
        question = next((one for one in found if one.step == seen), None)
        return AskedNow(question, told=question is not None and self.predicting.has_answered(question))

    def _tell_devices(self, _value: object = None) -> None:
        devices = self.seats.devices
        if self.seats.hosts and devices.shared:
            with self.game.lock:
                devices.show()

    def change_edition(self, edition: str, number: int | None = None) -> None:
        """Show the same steps in another edition; the game does not change.

        Args:
            edition: The edition, which the game has.
            number: The number of the request that it answers; None: of none.
        """
        self.view.edition = edition
        self._show_again(number)

    def change_language(self, language: str, number: int | None = None) -> None:
        """Show the same steps in another language; the game and its other boards do not change.

        Args:
            language: The language's code, one of `languages()`.
            number: The number of the request that it answers; None: of none.
        """
        self.view.language = language
        with speaking(language):
            self.values.put(words=shared_section("ui."))
        self._show_again(number)

    @in_own_language
    def _show_again(self, number: int | None) -> None:
        """Send everything once more, in words that have changed."""
        view = self.view
        self.values.put(known=True, story=b"")
        view.frames = view.game.frames(view.viewer, view.shown_edition)
        self.freshness.remember()  # else a secret action would seem to change something, and the page would be told
        self.seats.show()
        self.story.send(number)  # first: what follows may be anybody's code, and the page must not stay half changed
        self.hints.show_again()
        for room in self._rooms:
            room.shown_again()

    @in_own_language
    def _follow(self, change: Change) -> None:
        """Send what is new after a change of the game; a board that showed all events goes on to the new ones.

        A change that this board's seat does not notice is not sent at all, unless this board has asked for it. The time
        is the same for everybody, so every board gets it.
        """
        self._tell(change)
        for room in self._rooms:
            room.followed(change)

    def _tell(self, change: Change) -> None:
        view, values = self.view, self.values
        if view.seat is not None:
            view.seat = change.seats.get(view.seat, view.seat)
        self.seats.bots.follow(change)
        if change.before is not change.after:
            self.hints.drop()
        known, frames = view.frames, view.game.frames(view.viewer, view.shown_edition)
        at_end = values.step >= len(known) - 1
        same = next(
            (i for i, (old, new) in enumerate(zip(known, frames, strict=False)) if old is not new),
            min(len(known), len(frames)),
        )
        if not self.answering.busy and change.kind != "clock" and self._is_unnoticed(change, frames, same):
            self.seats.show()
            return
        values.put(known=True, story=b"")  # it is out of date
        view.frames = frames
        if len(frames) < len(known):
            values.late = max(values.late, len(known) - 1)
        if change.kept < 0:
            self.predicting.forget()
        self.seats.show()
        view.revision += 1
        if same < len(known):
            self.freshness.cut(same)
        now = self.freshness.remember()
        message = self.story.whole(change.seats) if same == 0 else self.story.more(same, now)
        another, last = change.kept < 0, len(frames) - 1
        if another or at_end or values.step > last:
            values.put(known=True, step=last)
        if another or (values.horizon is not None and values.horizon >= last):
            values.put(known=True, horizon=None)

        def send(number: int | None) -> None:
            view.send(message, number)
            if another:  # the page shows the last step of the new game, even if it was looking back
                values.tell_again("step", "horizon")

        self.answering.tell(send)

    def _is_unnoticed(self, change: Change, frames: list[Frame], same: int) -> bool:
        """Return True if nothing that this board shows has changed, which happens only where there are secrets."""
        if change.kept < 0 or not self.game.rules.has_secrets() or not same == len(frames) == len(self.view.frames):
            return False
        return self.freshness.is_same()

    # What the page asks. A message may arrive on another thread than a cell's, so the lock guards the game.

    @in_own_language
    def take(self, values: Mapping[str, Any], keep: Callable[[str, Any], None] | None = None) -> None:
        """Take values that the page has set.

        Args:
            values: The values by name. Those that a page may not set are ignored.
            keep: Takes a checked value where the door keeps the values too, and then calls `Values.take`; None: it does
                not.
        """
        with self.game.lock:
            self.values.take_from_page(values, self.values.take if keep is None else keep)

    @in_own_language
    def receive(self, content: object) -> None:
        """Carry out a request, and answer it.

        Args:
            content: The message of the page, parsed from JSON; nothing in it has been checked.
        """
        number = requests.identity(content)
        with pulse(lambda: self.say_working(number)), self.game.lock:
            try:
                request = requests.read(content)
                self.handler(request.type)(request)
            except requests.Refused as error:
                self.view.refuse(number, str(error))
            except Exception as error:  # a game may be anybody's code
                self.view.refuse(number, say("refused.error", error=type(error).__name__))
                raise
            finally:
                self.seats.bots.poke()

    def restrict(self, allowed: Collection[str] | None, inspects: Collection[str] | None, locked: str) -> None:
        """Let the page make some requests only.

        Args:
            allowed: The types of these requests; None: all.
            inspects: The kinds of questions about the game that it may ask; None: all.
            locked: The message for any other, by its key.
        """
        self.allowed, self.inspects, self.locked = allowed, inspects, locked

    def handler(self, kind: str) -> Handler:
        """Return what answers a type of request.

        Raises:
            Refused: This board does not answer it.
        """
        if self.allowed is not None and kind not in self.allowed:
            raise requests.Refused(say(self.locked, type=kind))
        handler = self._handlers.get(kind)
        if handler is None:
            raise requests.Refused(say(ELSEWHERE.get(kind, "refused.type"), type=kind))
        return handler

    def say_working(self, number: int | None) -> None:
        """Tell all pages that Python still works on a request, and has not ended; this runs in another thread."""
        if number is not None:
            self.view.channel.send({"type": "working", "id": number})

    def _hello(self, request: requests.Request) -> None:
        """Send a new page the whole story, unless the value `story` brought it up to date.

        A page whose door keeps no values asks for them too.
        """
        self.view.greeted = True
        self.values.put(known=True, story=b"")
        if request.content.get("values") is True:
            self.view.channel.values(self.values.all(), known=False)
        if request.content.get("has") is not True or request.revision != self.view.revision:
            self.story.send(request.id)

    def download(self, request: requests.Request) -> None:
        """Send a file, such as the record of the game."""
        self.freshness.check(request)
        view = self.view
        view.send(downloads.fetch(view.look, request, view.seat), request.id)

    def inspect(self, request: requests.Request) -> None:
        """Answer a question about the game."""
        what = request.content.get("what")
        if self.inspects is not None and not (isinstance(what, str) and what in self.inspects):
            raise requests.Refused(say(self.locked, type=request.type))
        self.freshness.check(request)
        view, values = self.view, self.values
        predicting = self.predicting if values.predict or self._begins_to_predict(request) else None
        asked = inspections.Asked(view.look, request.content, values.read_only, predicting, self._horizon_of(request))
        view.send(inspections.found(asked), request.id)
        if request.content.get("what") == "answer":
            self._tell_devices()

    def _horizon_of(self, request: requests.Request) -> int | None:
        """Return the last step that the reader of the page knows; None: all.

        Each page has its own horizon, and JupyterLab holds back a value while Python is busy, so the request says it.
        """
        horizon = request.content.get("horizon", self.values.horizon)
        return None if horizon is None else requests.number({"horizon": horizon}, "horizon")

    def _begins_to_predict(self, request: requests.Request) -> bool:
        """Return True if the page has begun to predict, and this message says so first.

        While Python is busy, JupyterLab holds back what has changed on a page, but not its messages.
        """
        what, step = request.content.get("what"), request.content.get("step")
        if what != "questions" or type(step) is not int or not 0 <= step < len(self.view.frames):
            return False
        self.predicting.begin(step)
        return True

    def _peek(self, request: requests.Request) -> None:
        self.freshness.check(request)
        self.seats.check_device(request.content)
        view = self.view
        view.send(peek(view.look, request, view.seat, self.values.read_only), request.id)

    def _choose_edition(self, request: requests.Request) -> None:
        self.change_edition(requests.edition(self.game, request), request.id)

    def _choose_language(self, request: requests.Request) -> None:
        self.change_language(requests.language(request), request.id)

    def _offer(self, request: requests.Request) -> None:
        self.values.check_open()
        self.view.send(wire.offer_message(requests.offer(self.game, request)), request.id)

    def _ask(self, request: requests.Request) -> None:
        """Send the questions after the words that have been chosen so far."""
        self.values.check_open()
        self.freshness.check(request)
        seat = requests.player(self.game, request, self.view.seat)
        found = requests.questions(self.view.look._replace(seat=seat), request)
        self.view.send(wire.nodes_message(found), request.id)

    def _clock(self, request: requests.Request) -> None:
        def act() -> None:
            requests.clock(self.game, request, self.values.read_only)

        self.answering.answer(request, act)

    def _change(self, request: requests.Request) -> None:
        """Change the game as the page asks."""
        self.values.check_open()
        self.freshness.check(request)
        seats = self.seats
        chosen = seats.read(request.content["bots"]) if "bots" in request.content else None

        def act() -> None:
            seat = requests.player(self.game, request, self.view.seat)
            if seats.undo(request, seat):
                return
            if request.type == "play":
                seats.check_device(request.content)
            seats.bots.next = chosen if request.type == "new" else None
            try:
                requests.carry_out(self.game, request, seat)
            finally:
                seats.bots.next = None

        self.answering.answer(request, act)

    def _seat(self, request: requests.Request) -> None:
        """Change who plays, or what a bot or another device does."""
        self.values.check_open()

        def act() -> None:
            {"seat": self.seats.seat, "think": self.seats.think, "share": self.seats.share}[request.type](
                request.content
            )

        self.answering.answer(request, act)

    def _hint(self, request: requests.Request) -> None:
        self.values.check_open()
        self.freshness.check(request)

        def act() -> None:
            self.hints.command(request.content, self._horizon_of(request))

        self.answering.answer(request, act)


def follower(board: Board) -> Watcher:
    """Return a watcher that passes changes on to a board; it holds the board weakly, so that it can be freed."""
    found = ref(board)

    def follow(change: Change) -> None:
        if (open_ := found()) is not None:
            open_._follow(change)

    return follow
