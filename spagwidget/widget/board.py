"""The widget that shows a game in a notebook, where people play by clicking and step through what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NoReturn
from uuid import uuid4
from weakref import ref

from ..board import unchanged, wire
from ..board.position_editing import Editing
from ..board.predicting import Predicting
from ..board.watching import breakpoints_from, stops_of
from ..bots.play_out import checked_bots
from ..bots.protocol import Bot
from ..core.arguments import checked_type
from ..core.catalogue import commas, listing, say, section
from ..core.errors import BadType, Unsupported
from ..core.prediction import PredictQuestion
from ..core.rules import Rules
from ..core.session.answers import Answers
from ..core.session.change import Change, Watcher
from ..core.session.game import Game
from ..core.session.record import Record
from ..core.session.transcript import Frame
from ..core.session.viewed_steps import Breakpoint
from ..core.speaking import current
from . import bundle, cells
from .board_messages import BoardMessages
from .board_traits import in_own_language
from .saved import KEY, kept
from .still_output import is_on

__all__ = ["SpagWidget"]


class SpagWidget(BoardMessages):
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
        words: All words of the interface by their keys. Only for the browser, as are the next six.
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
        bots: Mapping[str, Bot | str] | Bot | str | None = None,
        hints: bool = True,
    ) -> None:
        checked_type("hints", hints, bool)
        if isinstance(game, Record):
            game = Game.from_record(game)
        if game is not None and not isinstance(game, Game):
            raise BadType(say("error.widget_game", kind=type(game).__name__))
        self.game = Game() if game is None else game
        self._language = current()
        with self.game.lock:  # another thread may replace the game meanwhile
            if seat is not None:
                self.game.legal_for(seat)  # raises BadValue for an unknown seat
            if bots is not None:
                checked_bots(bots, self.game.rules.seats)  # raises an error before anything has changed
            self.seat = seat
            self._edition = edition
            self._hints = hints
            self._join()
            self._shown = self.game.frames(seat, edition)
            self._changes = []
            # In a game with secrets the game's own number would show what others do, so a board counts separately.
            self._revision = 0 if self.game.rules.has_secrets() else self.game.revision
            self._now, self._questions, self._path = {}, {}, unchanged.Path()
            self._remember_sent()
            self._editing, self._editings = Editing(), {}
            self._predicting = Predicting(self.game, questions)
            if predict is True and step is None:
                step = 0
            self._handling = self._silent = self._page_ready = False
            self._late = 0
            self._follower = follower(self)
            display = self.game.display(seat, edition)
            extras = hand_over or self.game.clock is not None or fills_in(self.game)
            extras = extras or bool(bots) or self._opponents.ever or self._always_extras
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
            self._seat_bots(bots)
            self.on_msg(self._receive)
            cells.note(self)

    @property
    def answers(self) -> Answers:
        """The answers that were given at this board to its questions, in order."""
        return self._predicting.answers

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

    def close(self) -> None:
        """Close the board: it disappears from the page and no longer follows the game, which stays as it is."""
        if "_follower" in self.__dict__:  # missing if the arguments were refused
            self.game.unwatch(self._follower)
            with self.game.lock:
                self._opponents.remove(self)
                self._drop_hint()
            bundle.hand_on(self)
        super().close()
        layout = self.__dict__.pop("_own_layout", None)
        if layout is not None and layout is self.layout:
            layout.close()  # ipywidgets made it for this board and would keep it in memory

    # For a saved notebook, where no widget runs

    def __copy__(self) -> NoReturn:
        raise Unsupported(say("error.widget_copy"))

    def __deepcopy__(self, memo: object) -> NoReturn:
        raise Unsupported(say("error.widget_copy"))

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise Unsupported(say("error.widget_copy"))

    def __repr__(self) -> str:
        if self.__dict__.get("_shown") and self.horizon is not None:  # the repr of the game would reveal the result
            about = commas(self.game.display(None, self._shown_edition).about())
            return f"<SpagWidget at step {self.step} of {about}>"
        game = self.__dict__.get("game")
        if not self.__dict__.get("_shown") or not self.game.rules.has_secrets():
            return f"<SpagWidget of {game!r}>"
        with self.game.lock:  # the repr of the game would reveal how many actions others have taken in secret
            about = commas(self.game.display(None, self._shown_edition).about())
            acting = self.game.to_act
            turn = say("repr.to_move", seat=listing(acting)) if acting else say("repr.over")
            return f"<SpagWidget of <Game {about}: ply {self.game.noticed(self._viewer)}, {turn}>>"

    @in_own_language
    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        cells.note(self)
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        with self.game.lock:
            shown = self._shown[self.step]
            picture = static_picture(self.game, shown, self._viewer, self.step, self._shown_edition)
            whole = kept(self.game, self._kept_view(), self._kept_story) if is_on() else None
        if is_on():
            cells.show_before(picture.get("text/html", ""))
        return {**(data or {}), **picture}, {**(metadata or {}), **({KEY: whole} if whole else {})}

    def _kept_view(self) -> dict[str, Any]:
        """Return how the board shows its game, for a saved notebook."""
        shown = {"step": self.step, "horizon": self.horizon, "predict": self.predict, "edition": self._shown_edition}
        return {name: value for name, value in shown.items() if name == "step" or value not in (None, False, "")}

    def _kept_story(self) -> bytes:
        return self.story or wire.packed(self._story())


def fills_in(game: Game) -> bool:
    """Return True if a board of the game may cover the table, ask for numbers, or count down."""
    rules = game.rules
    return rules.has_secrets() or type(rules).find is not Rules.find or rules.has_deadlines()


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
