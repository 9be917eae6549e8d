"""The widget that shows a game in a notebook, where people play by clicking and step through what happened."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from typing import Any
from uuid import uuid4
from weakref import ref

import anywidget
import traitlets

from ..core.catalogue import say, section
from ..core.errors import BadType
from ..core.prediction import PredictQuestion
from ..core.rules import Rules
from ..core.session.answers import Answers
from ..core.session.change import Change, Watcher
from ..core.session.game import Game
from ..core.session.record import Record
from ..core.session.transcript import Frame
from ..core.session.viewed_steps import Breakpoint
from . import bundle, card_editing, cells, downloads, inspections, requests, traits, wire
from .peek import peek
from .position_editing import Editing
from .predicting import Predicting, can_ask
from .watching import Stops, Watched, breakpoints_from, stops_of

__all__ = ["SpagWidget"]

SPEEDS = (0.25, 8.0)
"""The slowest and the fastest playback; 1 is normal."""

OWN = {"sync": True, "echo_update": False}
"""The tags of traits that the browser sets too. Without an echo, which could set the browser back to an old value.
"""

THEMES = ("auto", "light", "dark")


class SpagWidget(anywidget.AnyWidget):
    """A board that shows a game in a notebook: play by clicking, and step through everything that happened.

    Several boards can show one game. Each follows every change of it, whether a board or Python code made the change.

    When a notebook cell runs again, the boards of its earlier runs are closed, because ipywidgets keeps open boards in
    memory. A board stays open if another cell shows it, or if a variable holds it, alone or in a list, tuple, set,
    dict or ipywidgets box. Make the boards of a box that no variable holds in the cell that shows the box.

    Args:
        game: The Game to show, or a Record, which is replayed into a new game. None: a new game of Spaghetti Code,
            level 1, for two players.
        step: How many events the board shows at first, from 0 (the start) to the number of events; None: all. With
            fewer than all, the board hides what comes later until the reader steps there or presses "Show the rest". To
            start at a step without hiding anything, set the attribute `step` afterwards.
        playing: Whether the playback starts at once.
        speed: The speed of the playback, from 0.25 to 8; 1 is normal.
        read_only: Whether nobody can change the game from this board; stepping and saving still work.
        seat: The letter of the player whose board this is, such as `"A"`. The board shows what this player may see,
            and accepts only their actions. None: the board shows the public table and accepts everybody's actions.
        theme: `"auto"` (as the page), `"light"` or `"dark"`.
        hand_over: Whether the table is covered between turns of different players who share one screen, until the
            next player uncovers it. Not for a board with a `seat`.
        edition: The edition whose names and pictures are used: `"code"` or `"monster"` in Spaghetti Code. "": the
            edition in which the game is played.
        predict: Whether the board asks what happens next while the reader steps through the game. Without a `step`, it
            then starts at step 0.
        questions: What it asks then: a list of kinds, such as `["acts"]`, or of questions that `game.questions()` has
            returned. None: up to 8 questions of all kinds.

    Attributes:
        game: The game that is shown. Play in it from Python with `board.game.play(…)`.
        seat: As the argument; changes with its player when the players change places in the next game.
        step: How many events are shown, from 0 to the number of events; can be set. A board that shows all events
            goes on to the new ones.
        horizon: The last step that the reader may know, at least `step`; the board hides everything after it. None:
            the board hides nothing. It moves along with `step`; can be set.
        playing: Whether the playback is running; can be set.
        speed: The speed of the playback, from 0.25 to 8; can be set.
        read_only: As the argument; can be set.
        theme: As the argument; can be set.
        hand_over: As the argument; can be set.
        predict: As the argument; can be set. The board then hides what comes after its step.
        answers: The answers to its questions; `answers.rows()` and `answers.csv()` return them as a table.
        watched: The expressions in the panel of values, such as `["A life", "my flags here"]`; can be set. None: the
            first ones that the game offers.
        stops: The breakpoints as JSON; use `breakpoints` instead.
        words: All words of the interface by their keys. Only for the browser, as are the next six.
        board: A unique identifier, by which several views of one board share their state in the page.
        story: The message `story` as JSON, for a page that shows the board for the first time; empty once the page
            has read it, when it is out of date, and in a game with a clock.
        protocol: The version of the messages (docs/wire.md).
        bundle: The version of the front end.
        parts: The names of the parts of the front end that the first picture needs, with spaces between them.
        code: The parts, packed, that this board brings along for itself and all others; empty if there are none.

    Raises:
        BadType: `game` is neither a Game nor a Record.
        BadRecord, IllegalAction: The record cannot be replayed.
        BadValue: The game does not have this `seat` or `edition`.
        Unsupported: The game has no display.
        TraitError: Another argument has the wrong type or an invalid value, or both `hand_over` and `seat` are given.
            Setting one of these attributes to such a value raises the same error.
        BadType, BadValue: `questions` is not a list, or it names an unknown kind of question.
        FileNotFoundError: The front end has not been built (only when working on spagwidget itself).
    """

    _esm: Any = bundle.source(bundle.LOADER, "widget.js")

    step = traits.Int(0, help="How many events are shown, from 0 to the number of events.").tag(**OWN)
    horizon = traits.IntOrNone(None, help="The last step that the reader may know; None: all.").tag(**OWN)
    playing = traits.Bool(False, help="Whether the playback is running.").tag(**OWN)
    speed = traits.Float(1.0, help="The playback's speed: 0.25 to 8, 1 is normal.").tag(**OWN)
    read_only = traits.Bool(False, help="Whether nobody can change the game from this board.").tag(sync=True)
    theme = traits.Enum(THEMES, "auto", help="`auto` follows the page.").tag(sync=True)
    hand_over = traits.Bool(
        False, help="Whether the table is covered between turns of different players, who share one screen."
    ).tag(sync=True)
    predict = traits.Bool(False, help="Whether the board asks what happens next.").tag(**OWN)
    watched = Watched(default_value=None, allow_none=True, help="The expressions in the panel of values.").tag(**OWN)
    stops = Stops(help="The breakpoints, as dicts.").tag(**OWN)
    words = traitlets.Dict(help="Every word of the interface, by key.").tag(sync=True)
    board = traitlets.Unicode(help="A unique identifier, by which the page knows the board.").tag(sync=True)
    story = traitlets.Bytes(help="The message `story` as JSON until the page has read it; then empty.").tag(sync=True)
    protocol = traitlets.Int(wire.PROTOCOL, help="The version of the messages (docs/wire.md).").tag(sync=True)

    bundle = traitlets.Unicode(help="The version of the front end.").tag(sync=True)
    parts = traitlets.Unicode(help="The parts of the front end that the first picture needs.").tag(sync=True)
    code = traitlets.Bytes(help="The parts of the front end that this board brings along for all boards.").tag(
        sync=True
    )

    FROM_BROWSER = ("step", "horizon", "playing", "speed", "hand_over", "watched", "stops", "predict")
    """The traits that the browser can set."""

    def __init__(
        self,
        game: Game | Record | None = None,
        *,
        step: int | None = None,
        playing: bool = False,
        speed: float = 1.0,
        read_only: bool = False,
        seat: str | None = None,
        theme: str = "auto",
        hand_over: bool = False,
        edition: str = "",
        predict: bool = False,
        questions: Sequence[str | PredictQuestion] | None = None,
    ) -> None:
        if isinstance(game, Record):
            game = Game.from_record(game)
        if game is not None and not isinstance(game, Game):
            raise BadType(say("error.widget_game", kind=type(game).__name__))
        self.game = Game() if game is None else game
        with self.game.lock:  # another thread may replace the game meanwhile
            if seat is not None:
                self.game.legal_for(seat)  # raises BadValue for an unknown seat
            self.seat = seat
            self._edition = edition
            self._shown: list[Frame] = self.game.frames(seat, edition)
            self._changes: list[Callable[[int | None], None]] = []  # each sends a change that a request has made
            # In a game with secrets the game's own number would show what others do, so a board counts separately.
            self._revision = 0 if self.game.rules.has_secrets() else self.game.revision
            self._now: dict[str, Any] = {}
            self._questions: dict[str | None, tuple[object, int]] = {}
            self._remember_sent()
            self._editing = Editing()
            self._predicting = Predicting(self.game, questions)
            if predict is True and step is None:
                step = 0
            self._handling = False  # a request of this board is being carried out
            self._silent = False  # a trait is being set to the value that the browser sets by itself
            self._page_ready = False  # the page has said hello
            self._follower = follower(self)
            display = self.game.display(seat, edition)
            extras = hand_over or self.game.clock is not None or fills_in(self.game)
            parts = bundle.needed(self._shown[0].scene, display.edition, extras=extras)
            super().__init__(
                step=len(self._shown) - 1 if step is None else step,
                horizon=step if step in range(len(self._shown)) else None,
                playing=playing,
                speed=speed,
                read_only=read_only,
                theme=theme,
                hand_over=hand_over,
                predict=predict,
                words=section("ui."),
                board=uuid4().hex,
                story=self._first_story(),
                bundle=bundle.digest(),
                parts=" ".join(parts),
                code=bundle.brought_by(self, parts),
            )
            self._own_layout = self.layout
            self.game.watch(self._follower)
            self.on_msg(self._receive)
            cells.note(self)

    @traitlets.validate("step")
    def _check_step(self, proposal: Any) -> int:
        step: int = proposal["value"]
        last = len(self._shown) - 1
        if not 0 <= step <= last:
            raise traitlets.TraitError(say("error.step", step=step, last=last))
        return step

    @traitlets.validate("horizon")
    def _check_horizon(self, proposal: Any) -> int | None:
        horizon: int | None = proposal["value"]
        last = len(self._shown) - 1
        if horizon is None or horizon == last:
            return None
        if not self.step <= horizon < last:
            raise traitlets.TraitError(say("error.horizon", horizon=horizon, step=self.step, last=last))
        return horizon

    @traitlets.observe("step")
    def _move_horizon(self, change: Any) -> None:
        """Move the horizon along with the step, which may not be behind it."""
        if self.horizon is not None and self.horizon < self.step:
            self._set_silently(horizon=self.step)  # the page, which may be further on by now, moves its own

    @traitlets.validate("hand_over")
    def _check_hand_over(self, proposal: Any) -> bool:
        if proposal["value"] and self.seat is not None:
            raise traitlets.TraitError(say("error.hand_over"))
        return bool(proposal["value"])

    @traitlets.validate("predict")
    def _check_predict(self, proposal: Any) -> bool:
        if proposal["value"] and not can_ask(self.game):
            raise traitlets.TraitError(say("predict.none", game=self.game.parts.type.name))
        return bool(proposal["value"])

    @traitlets.observe("predict")
    def _begin_predicting(self, change: Any) -> None:
        """Ask from the last step on that the reader knows, and hide what comes after it."""
        if change["new"]:
            if self.horizon is None and self.step < len(self._shown) - 1:
                self.horizon = self.step
            self._predicting.begin(self.step if self.horizon is None else self.horizon)

    @property
    def answers(self) -> Answers:
        """The answers that were given at this board to its questions, in order."""
        return self._predicting.answers

    @traitlets.validate("speed")
    def _check_speed(self, proposal: Any) -> float:
        speed: float = proposal["value"]
        if not SPEEDS[0] <= speed <= SPEEDS[1]:
            raise traitlets.TraitError(say("error.speed", speed=speed, low=SPEEDS[0], high=SPEEDS[1]))
        return speed

    # From the browser. A message may arrive on another thread than the cell's, so the lock guards the game.

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Set the traits that the browser can set, and ignore all others.

        An invalid value changes nothing; the browser is sent the reason.

        Args:
            sync_data: Values from the browser, by the names of traits.
        """
        with self.game.lock:
            for name in self.FROM_BROWSER:
                if name in sync_data:
                    try:
                        trait: Any = self.traits()[name]
                        value = trait.validate(self, sync_data[name])
                        if name != "horizon" or self._uncovers(value):
                            super().set_state({name: value})
                    except (traitlets.TraitError, TypeError, ValueError) as error:
                        self._refuse(None, str(error))

    def _uncovers(self, horizon: int | None) -> bool:
        """Return True if a horizon shows more than the present one: a page can show more, but never hide again."""
        return self.horizon is not None and (horizon is None or horizon > self.horizon)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        with self.game.lock:
            try:
                request = requests.read(content)
                handler = HANDLERS.get(request.type)
                if handler is None:
                    raise requests.Refused(say("refused.type", type=request.type))
                handler(self, request)
            except requests.Refused as error:
                self._refuse(requests.identity(content), str(error))

    def _answer(self, request: requests.Request, act: Callable[[], dict[str, Any] | None]) -> None:
        """Carry out a request that may change the game, and give it one answer.

        If time has run out, the game may change before the request is refused, or change more than once. The page is
        then sent these changes like any others; only the last message has the id of the request.

        Args:
            request: The request.
            act: Carries it out; returns the answer, or None if the change of the game is the answer.
        """
        self._handling = True
        answered = False
        answer: dict[str, Any] | None = None
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

    def _first_story(self) -> bytes:
        """Return the message that a page needs first; empty in a game with a clock, because its times must be fresh."""
        return b"" if self.game.clock else wire.packed(self._story())

    def _story(self, moved: Mapping[str, str] | None = None) -> dict[str, Any]:
        inspects = inspections.kinds_for(self.game, self._viewer)
        return wire.story(self.game, self._viewer, self._shown_edition, moved, self._revision, inspects)

    def _remember_sent(self) -> dict[str, Any] | None:
        """Remember what the page knows now and the question of each player, to compare later changes with them.

        Returns:
            What `wire.now` returns, in a game with secrets; None in other games, which do not need it.
        """
        game = self.game
        now = wire.now(game, self._viewer, self._shown_edition) if game.rules.has_secrets() else None
        self._now = {} if now is None else wire.lasting(now)
        for seat in (None, *game.rules.seats):
            question = game.question(seat)
            if seat not in self._questions or self._questions[seat][0] is not question:
                self._questions[seat] = (question, self._revision)
        return now

    def _check_fresh(self, request: requests.Request) -> None:
        """Refuse a request that is out of date; for a decision, only the player's question must be the same."""
        if request.type not in ("play", "ask"):
            requests.check_fresh(self._revision, request)
            return
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
        if inspections.is_about_a_question(request.content):
            self._check_fresh(request)
        predicting = self._predicting if self.predict else None
        place = (self._viewer, self._shown_edition, self.read_only, predicting, self.horizon)
        asked = inspections.Asked(self.game, request.content, *place)
        self._send_message(inspections.found(asked), request.id)

    def _peek(self, request: requests.Request) -> None:
        self._check_fresh(request)
        self._send_message(peek(self.game, request, self.seat, self.read_only, self._shown_edition), request.id)

    def _choose_edition(self, request: requests.Request) -> None:
        self._change_edition(requests.edition(self.game, request), request.id)

    def _offer(self, request: requests.Request) -> None:
        self._check_open()
        self._check_fresh(request)
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

        def act() -> None:
            requests.carry_out(self.game, request, requests.player(self.game, request, self.seat))

        self._answer(request, act)

    def _edit(self, request: requests.Request) -> None:
        """Answer a request of the position editor or the card editor; only `play` and `keep` can change the game."""
        if request.type == "edit" or request.content.get("do") not in ("begin", "check"):
            self._check_fresh(request)
        self._check_open()
        if self.seat is not None:
            raise requests.Refused(say("refused.board_seat", seat=self.seat))
        self._editing.edition, self._editing.revision = self._shown_edition, self._revision

        def act() -> dict[str, Any] | None:
            if request.type == "write":
                return card_editing.answer(self.game, self._editing, request.content)
            return self._editing.answer(self.game, request.content)

        self._answer(request, act)

    @property
    def _viewer(self) -> str | None:
        """The seat whose view is shown; None also when a game without this board's seat has replaced the old one."""
        return self.seat if self.seat in self.game.rules.seats else None

    @property
    def _shown_edition(self) -> str:
        """The edition that is shown; "" also when a game without this board's edition has replaced the old one."""
        return self._edition if self._edition in self.game.display().editions() else ""

    @property
    def edition(self) -> str:
        """The edition whose names and pictures are used; set it to see the game in another one.

        Setting it changes this board alone, not the game.

        Raises:
            BadValue: When set: the game does not have this edition.
        """
        with self.game.lock:
            return self.game.display(None, self._shown_edition).edition

    @edition.setter
    def edition(self, edition: str) -> None:
        with self.game.lock:
            self.game.display(None, edition)  # raises BadValue for an unknown edition
            self._change_edition(edition, None)

    @property
    def breakpoints(self) -> tuple[Breakpoint, ...]:
        """The breakpoints of the board, also those that were set on it; set them as in `game.find`.

        Raises:
            BadType, BadValue, BadCommand, Unsupported: When set: as for `game.find`. Nothing has changed then.
        """
        return tuple(breakpoints_from(self.stops))

    @breakpoints.setter
    def breakpoints(self, breakpoints: Sequence[str | Breakpoint]) -> None:
        stops = breakpoints_from(breakpoints)
        with self.game.lock:
            self.game.find_all(*stops, seat=self._viewer)  # raises an error for one that cannot be used
            self.stops = stops_of(stops)

    def _change_edition(self, edition: str, number: int | None) -> None:
        """Show the same steps in another edition; the game does not change."""
        self._edition = edition
        self.story = b""
        self._shown = self.game.frames(self._viewer, self._shown_edition)
        self._send_story(number)

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
        return {**more, **(now or wire.now(self.game, self._viewer, self._shown_edition))}

    def _follow(self, change: Change) -> None:
        """Send what is new after a change of the game; a board that showed all events goes on to the new ones.

        A change that this board's seat does not notice is not sent at all, unless this board has asked for it.
        """
        if self.seat is not None:
            self.seat = change.seats.get(self.seat, self.seat)
        known, frames = self._shown, self.game.frames(self._viewer, self._shown_edition)
        at_end = self.step >= len(known) - 1
        same = next(
            (i for i, (old, new) in enumerate(zip(known, frames, strict=False)) if old is not new),
            min(len(known), len(frames)),
        )
        if not self._handling and self._is_unnoticed(change, frames, same):
            return
        self.story = b""  # it is out of date
        self._shown = frames
        if change.kept < 0:
            self._predicting.forget()
        self._revision += 1
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
        return self._now == wire.lasting(wire.now(self.game, self._viewer, self._shown_edition))

    def _set_silently(self, **traits: int | None) -> None:
        """Set traits without sending them: the browser does the same by itself, and a message would come too late."""
        self._silent = True
        try:
            for name, value in traits.items():
                setattr(self, name, value)
        finally:
            self._silent = False

    def _should_send_property(self, key: str, value: object) -> bool:
        # until it says hello, the page does not follow changes by itself, so we must send these
        if key in ("step", "horizon") and self.__dict__.get("_silent") and self._page_ready:
            return False
        return bool(super()._should_send_property(key, value))

    def close(self) -> None:
        """Close the board: it disappears from the page and no longer follows the game, which stays as it is."""
        if "_follower" in self.__dict__:  # missing if the arguments were refused
            self.game.unwatch(self._follower)
        super().close()
        layout = self.__dict__.pop("_own_layout", None)
        if (
            layout is not None and layout is self.layout
        ):  # ipywidgets made it for this board and would keep it in memory
            layout.close()

    # For a saved notebook, where no widget runs

    def __repr__(self) -> str:
        if self.__dict__.get("_shown") and self.horizon is not None:  # the repr of the game would reveal the result
            about = ", ".join(self.game.display(None, self._shown_edition).about())
            return f"<SpagWidget at step {self.step} of {about}>"
        return f"<SpagWidget of {self.__dict__.get('game')!r}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        cells.note(self)
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        with self.game.lock:
            shown = self._shown[self.step]
            picture = static_picture(self.game, shown, self._viewer, self.step, self._shown_edition)
        return {**(data or {}), **picture}, metadata


HANDLERS: dict[str, Callable[[SpagWidget, requests.Request], None]] = {
    "hello": SpagWidget._hello,
    "code": SpagWidget._code,
    "edition": SpagWidget._choose_edition,
    "peek": SpagWidget._peek,
    "inspect": SpagWidget._inspect,
    "offer": SpagWidget._offer,
    "ask": SpagWidget._ask,
    "clock": SpagWidget._clock,
    "edit": SpagWidget._edit,
    "write": SpagWidget._edit,
    **dict.fromkeys(downloads.DOWNLOADS, SpagWidget._download),
    **dict.fromkeys(requests.ACTS, SpagWidget._carry_out),
}
"""The method that handles each type of request from the browser."""


def fills_in(game: Game) -> bool:
    """Return True if a board of the game may cover the table, ask for numbers, or count down."""
    own = type(game.rules)
    return game.rules.has_secrets() or own.find is not Rules.find or own.deadline is not Rules.deadline


def follower(board: SpagWidget) -> Watcher:
    """Return a watcher that passes changes on to a board; it holds the board weakly, so that it can be freed."""
    found = ref(board)

    def follow(change: Change) -> None:
        if (open_ := found()) is not None:
            open_._follow(change)

    return follow


def static_picture(game: Game, frame: Frame, seat: str | None, step: int, edition: str = "") -> dict[str, str]:
    """Return a frame as text, and as a picture with its caption.

    Args:
        game: The game.
        frame: What is shown.
        seat: The player who sees it; None: the public table.
        step: The number of events shown, of which `frame` is the last.
        edition: The edition whose names and pictures are used; "": the game's own.

    Returns:
        `text/plain` and `text/html`, as in a notebook's output.
    """
    from ..core.table.text_board import board
    from ..pictures import svg_image

    caption = frame.event.caption if frame.event else ""
    # only a picture of the whole game has the cursor's trail; one for a seat is drawn from what that seat sees
    return {
        "text/plain": board(game.display(None, edition).about(), frame.scene, caption),
        "text/html": svg_image(game, caption, step=step, edition=edition)
        if seat is None
        else svg_image(frame, caption),
    }
