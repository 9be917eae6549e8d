"""The widget that shows a game in a notebook, where people play by clicking and step through what happened."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from threading import get_ident
from time import monotonic, sleep
from typing import Any, ClassVar, NoReturn
from uuid import uuid4
from weakref import ref

import anywidget
import traitlets

from ..board import requests, wire
from ..board.board import Board
from ..board.making import Making
from ..board.parts import fills_in, needed
from ..board.values import FROM_PAGE, BadSetting
from ..board.view import View
from ..board.watching import breakpoints_from, stops_of
from ..bots.play_out import checked_bots
from ..bots.protocol import Bot
from ..core.arguments import checked_type
from ..core.catalogue import commas, known_language, listing, say
from ..core.errors import BadType, Unsupported
from ..core.prediction import PredictQuestion
from ..core.session.game import Game
from ..core.session.game.change import Change
from ..core.session.match.transcript import Frame
from ..core.session.record import Record
from ..core.session.record.answers import Answers
from ..core.session.watching.viewed_steps import Breakpoint
from ..core.speaking import speaking
from ..export.saved import KEY, kept
from ..export.still_output import is_on
from . import bundle, cells
from .traits import Checked, Sent

OWN = {"sync": True, "echo_update": False}
"""The tags of traits that the browser sets, too. An echo of such a value could set the browser back to an old one."""

QUIET = 0.5
"""The seconds without a message after which no more are expected."""

PATIENCE = 10
"""The most seconds that a cell waits for messages that are on their way."""


class WidgetChannel:
    """The way from a board to the pages that show its widget.

    Args:
        widget: The widget; it is held weakly, so that a closed one can be freed at once.
    """

    def __init__(self, widget: SpagWidget) -> None:
        self._widget = ref(widget)

    def send(self, message: dict[str, Any]) -> None:
        """Send a message."""
        widget = self._widget()
        if widget is None:
            return
        if message["type"] == "working":  # not an answer: a subclass that collects these does not get it
            anywidget.AnyWidget.send(widget, message)
        else:
            widget.send(message)

    def values(self, values: Mapping[str, Any], *, known: bool) -> None:
        """Set traits to what the board has set."""
        widget = self._widget()
        if widget is not None:
            widget._set(values, known=known)


class CodeRoom:
    """Sends the parts of the front end that the loader in the page asks for.

    Args:
        view: What the page is shown.
    """

    def __init__(self, view: View) -> None:
        self._view = view

    def handlers(self) -> dict[str, Callable[[requests.Request], None]]:
        """Return what answers each type of request."""
        return {"code": self._code}

    def opened(self) -> None:
        """Do nothing: there is nothing to begin with."""

    def followed(self, change: Change) -> None:
        """Do nothing: the program is sent when it is asked for."""

    def shown_again(self) -> None:
        """Do nothing: no text of this room stays on the page."""

    def _code(self, request: requests.Request) -> None:
        part = request.content.get("part")
        if not isinstance(part, str) or part not in bundle.PARTS:
            raise requests.Refused(say("refused.type", type=str(part)))
        data = b64encode(bundle.zipped(part)).decode("ascii")
        self._view.send({"type": "code", "part": part, "data": data}, request.id)


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
        language: The code of the language of all texts on this board, such as `"ja"`; its menu offers others. "": the
            language of `spagwidget.language()`.
        predict: Whether the board asks what happens next while the reader steps through the game. Without a `step`, it
            then starts at step 0.
        questions: What it asks then: a list of kinds, such as `["acts"]`, or of questions that `game.questions()` has
            returned. None: up to 8 questions of all kinds.
        bots: Who plays without a person: a dict from seats to bots, to their levels or kinds, such as
            `{"B": "strong"}` (docs/bots.md). All boards of a game share its bots. None: they stay as they are.
        hints: Whether a player who decides can ask for a hint.

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
        words: All words of the interface by their keys. Only for the browser, as are the next seven.
        languages: The languages that the menu offers, each code with the language's own name.
        board: A unique identifier, by which several views of one board share their state in the page.
        story: The message `story` as JSON, for a page that shows the board for the first time; empty once the page
            has read it, when it is out of date, and in a game with a clock. The page that has read it keeps its copy,
            for the widget state that notebooks can save.
        protocol: The version of the messages (docs/wire.md).
        bundle: The version of the front end.
        parts: The names of the parts of the front end that the first picture needs, with spaces between them.
        opponents: What the bots do now; set `bots` instead. Only for the browser, as are the next two.
        hint: The hint that the board shows.
        code: The parts, packed, that this board brings along for itself and all others; empty if other boards have
            brought them. When a board closes, the last one gets what it has brought.

    Raises:
        BadType, BadValue: `bots` has an unknown seat or name, or a value of another type.
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
    _always_extras: ClassVar[bool] = False
    """Whether each board of this kind needs the part `extras` of the front end."""

    _board: Board
    _heard: tuple[int, int] = 0, 0  # how many messages have come, and the thread of the newest
    _known: frozenset[str] = frozenset()  # the traits that are being set to what the browser sets by itself

    step = Sent[int](0, help="How many events are shown, from 0 to the number of events.").tag(**OWN)
    horizon = Sent["int | None"](None, allow_none=True, help="The last step that the reader may know; None: all.").tag(
        **OWN
    )
    playing = Sent[bool](False, help="Whether the playback is running.").tag(**OWN)
    speed = Sent[float](1.0, help="The playback's speed: 0.25 to 8, 1 is normal.").tag(**OWN)
    read_only = Checked[bool](False, help="Whether nobody can change the game from this board.").tag(sync=True)
    theme = Checked[str]("auto", help="`auto` follows the page.").tag(sync=True)
    hand_over = Checked[bool](
        False, help="Whether the table is covered between turns of different players, who share one screen."
    ).tag(sync=True)
    predict = Sent[bool](False, help="Whether the board asks what happens next.").tag(**OWN)
    watched = Sent["list[str] | None"](None, allow_none=True, help="The expressions in the panel of values.").tag(**OWN)
    stops = Sent["list[dict[str, Any]]"]([], help="The breakpoints, as dicts.").tag(**OWN)
    words = traitlets.Dict(help="Every word of the interface, by key.").tag(sync=True)
    languages = traitlets.Dict(help="The languages that the board can speak, by code.").tag(sync=True)
    opponents = traitlets.Dict(help="The bots of the game, for the browser (docs/wire.md); empty: none yet.").tag(
        sync=True
    )
    hint = traitlets.Dict(help="The hint that the board shows, for the browser (docs/wire.md); empty: none.").tag(
        sync=True
    )
    board = traitlets.Unicode(help="A unique identifier, by which the page knows the board.").tag(sync=True)
    story = traitlets.Bytes(help="The message `story` as JSON until the page has read it; then empty.").tag(sync=True)
    protocol = traitlets.Int(wire.PROTOCOL, help="The version of the messages (docs/wire.md).").tag(sync=True)

    bundle = traitlets.Unicode(help="The version of the front end.").tag(sync=True)
    parts = traitlets.Unicode(help="The parts of the front end that the first picture needs.").tag(sync=True)
    code = traitlets.Bytes(help="The parts of the front end that this board brings along for all boards.").tag(
        sync=True
    )

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
        language: str = "",
        predict: bool = False,
        questions: Sequence[str | PredictQuestion] | None = None,
        bots: Mapping[str, Bot | str] | Bot | str | None = None,
        hints: bool = True,
    ) -> None:
        checked_type("hints", hints, bool)
        if isinstance(game, Record):
            game = Game.from_record(game)
        if game is not None and not isinstance(game, Game):
            raise BadType(say("error.widget_game", kind=type(game).__name__))
        game = Game() if game is None else game
        with game.lock:  # another thread may replace the game meanwhile
            if bots is not None:
                checked_bots(bots, game.rules.seats)  # raises an error before anything has changed
            settings: dict[str, Any] = {"playing": playing, "speed": speed, "read_only": read_only, "theme": theme}
            settings |= {"hand_over": hand_over, "predict": predict}
            try:
                self._board = board = Board(
                    game,
                    WidgetChannel(self),
                    seat=seat,
                    edition=edition,
                    language=language,
                    questions=questions,
                    hints=hints,
                    step=step,
                    **settings,
                )
            except BadSetting as error:
                raise traitlets.TraitError(str(error)) from None
            board.add(CodeRoom(board.view))
            self._furnish(board)
            values = board.values
            values.story = board.story.first()
            extras = hand_over or game.clock is not None or fills_in(game)
            extras = extras or bool(bots) or board.seats.bots.ever or board.seats.shares or self._always_extras
            display = game.display(seat, edition)
            parts = needed(board.view.frames[0].scene, display.edition, extras=extras)
            super().__init__(
                **values.all(self.trait_names()),
                board=uuid4().hex,
                story=values.story,
                bundle=bundle.digest(),
                parts=" ".join(parts),
                code=bundle.brought_by(self, parts),
            )
            self._own_layout = self.layout
            board.open(bots)
            self.on_msg(self._receive)
            cells.note(self)

    def _furnish(self, board: Board) -> None:
        """Give the board what not every board has, before it is opened."""
        Making(board)

    @property
    def game(self) -> Game:
        """The game that is shown. Play in it from Python with `board.game.play(…)`."""
        return self._board.game

    @property
    def seat(self) -> str | None:
        """The player whose board this is; changes with its player when the players change places in the next game."""
        return self._board.view.seat

    @property
    def bots(self) -> dict[str, Bot | str]:
        """The bots of the game by seat, as they were given; set it to let other bots play, `{}` for none.

        All boards of a game share its bots.

        Raises:
            BadValue: When set: a seat or the name of a bot is unknown.
            BadType: When set: something is neither a bot nor a text.
        """
        return self._board.seats.bots.bots

    @bots.setter
    def bots(self, bots: Mapping[str, Bot | str] | Bot | str) -> None:
        with self.game.lock:
            self._board.seats.bots.set_bots(bots)

    @property
    def answers(self) -> Answers:
        """The answers that were given at this board to its questions, in order."""
        return self._board.answers

    @property
    def clicks(self) -> tuple[tuple[int, str, str], ...]:
        """The same answers for programs: the step and the kind of each question, and the id of what was clicked."""
        return self._board.clicks

    @property
    def edition(self) -> str:
        """The edition whose names and pictures are used; set it to see the game in another one.

        Setting it changes this board alone, not the game.

        Raises:
            BadValue: When set: the game does not have this edition.
        """
        with self.game.lock:
            return self.game.display(None, self._board.view.shown_edition).edition

    @edition.setter
    def edition(self, edition: str) -> None:
        with self.game.lock:
            self.game.display(None, edition)  # raises BadValue for an unknown edition
            self._board.change_edition(edition)

    @property
    def language(self) -> str:
        """The code of the language of all texts on this board; set it to read the game in another one.

        Setting it changes this board alone, neither the game nor other boards.

        Raises:
            BadValue: When set: there are no texts in this language.
            BadType: When set: it is not a text.
        """
        return self._board.view.language

    @language.setter
    def language(self, language: str) -> None:
        checked = known_language(language)
        with self.game.lock:
            self._board.change_language(checked)

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
            self.game.find_all(*stops, seat=self._board.view.viewer)  # raises an error for one that cannot be used
            self.stops = stops_of(stops)

    def close(self) -> None:
        """Close the board: it disappears from the page and no longer follows the game, which stays as it is."""
        if "_own_layout" in self.__dict__:  # missing if the arguments were refused
            self._board.close()
            bundle.hand_on(self)
        super().close()
        layout = self.__dict__.pop("_own_layout", None)
        if layout is not None and layout is self.layout:
            layout.close()  # ipywidgets made it for this board and would keep it in memory

    # The board's values are traits too

    @traitlets.observe(*FROM_PAGE, "read_only", "theme")
    def _take(self, change: Any) -> None:
        """Tell the board what Python or a page has set."""
        self._board.values.take(change["name"], change["new"])

    def _set(self, values: Mapping[str, Any], *, known: bool) -> None:
        """Set traits to what the board has set; those that have the value already are sent once more.

        Args:
            values: The values by name. The widget may lack some, such as the puzzle.
            known: Whether the browser does the same by itself: a message would come too late.
        """
        own = {name: value for name, value in values.items() if self.has_trait(name)}
        again = {name for name, value in own.items() if getattr(self, name) == value}
        before, self._known = self._known, frozenset(own) if known else frozenset()
        try:
            for name, value in own.items():
                if name not in again:
                    setattr(self, name, value)
        finally:
            self._known = before
        if again and not known and self.comm is not None:
            self.send_state(again)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Set the traits that the browser can set, and ignore all others.

        An invalid value changes nothing; the browser is sent the reason.

        Args:
            sync_data: Values from the browser, by the names of traits.
        """
        whole = super().set_state
        self._board.take(sync_data, lambda name, value: whole({name: value}))

    def send_again(self, name: str) -> None:
        """Send the value of a trait that Python has set to the same value once more."""
        if self.comm is None or name in self._known or name in self._property_lock:
            return
        if self._should_send_property(name, getattr(self, name)):
            self.send_state(name)

    def _should_send_property(self, key: str, value: object) -> bool:
        # a page that has read the story keeps it: it is what saved widget state shows without a kernel
        return key not in self._known and bool(super()._should_send_property(key, value))

    # From the browser

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        self._heard = self._heard[0] + 1, get_ident()
        self._board.receive(content)

    def _settle(self) -> None:
        """Wait until the messages that the page has already sent are here.

        JupyterLab can hand the messages of boards to another thread than the cells, and a cell then runs before
        them. Where both have one thread, nothing is on its way.
        """
        end, before = monotonic() + PATIENCE, -1
        while self._heard[1] not in (0, get_ident()) and before < self._heard[0] and monotonic() < end:
            before = self._heard[0]
            sleep(QUIET)

    # For a saved notebook, where no widget runs

    def __copy__(self) -> NoReturn:
        raise Unsupported(say("error.widget_copy"))

    def __deepcopy__(self, memo: object) -> NoReturn:
        raise Unsupported(say("error.widget_copy"))

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise Unsupported(say("error.widget_copy"))

    def __repr__(self) -> str:
        board: Board | None = self.__dict__.get("_board")
        if board is None:
            return "<SpagWidget>"
        view = board.view
        if self.horizon is not None:  # the repr of the game would reveal the result
            about = commas(view.game.display(None, view.shown_edition).about())
            return f"<SpagWidget at step {self.step} of {about}>"
        if not view.game.rules.has_secrets():
            return f"<SpagWidget of {view.game!r}>"
        with view.game.lock:  # the repr of the game would reveal how many actions others have taken in secret
            about = commas(view.game.display(None, view.shown_edition).about())
            acting = view.game.to_act
            turn = say("repr.to_move", seat=listing(acting)) if acting else say("repr.over")
            return f"<SpagWidget of <Game {about}: ply {view.game.noticed(view.viewer)}, {turn}>>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        cells.note(self)
        view = self._board.view
        with speaking(view.language):
            bundle = super()._repr_mimebundle_(**kwargs)
            data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
            with view.game.lock:
                shown = view.frames[self.step]
                picture = static_picture(view.game, shown, view.viewer, self.step, view.shown_edition)
                whole = kept(view.game, self._kept_view(), self._kept_story) if is_on() else None
            if is_on():
                cells.show_before(picture.get("text/html", ""))
        return {**(data or {}), **picture}, {**(metadata or {}), **({KEY: whole} if whole else {})}

    def _kept_view(self) -> dict[str, Any]:
        """Return how the board shows its game, for a saved notebook."""
        edition = self._board.view.shown_edition
        shown = {"step": self.step, "horizon": self.horizon, "predict": self.predict, "edition": edition}
        # 0 is a step and a horizon, and equal to False
        return {name: value for name, value in shown.items() if value not in (None, "") and value is not False}

    def _kept_story(self) -> bytes:
        return self.story or wire.packed(self._board.story.whole())


# The picture is SVG, which takes a tenth of the time of matplotlib. It is inside an `<img>`, because hosts remove SVG
# from the HTML of an output that is not trusted yet. It has light colours only, because such an image follows the
# theme of the system and not that of the notebook.
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
