"""The widget: a game shown in a notebook, played by clicking, stepped through in the browser."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from uuid import uuid4
from weakref import ref

import anywidget
import traitlets

from ..core.catalogue import say, section
from ..core.errors import BadType
from ..core.session.change import Change
from ..core.session.game import Game, Watcher
from ..core.session.record import Record
from ..core.session.transcript import Frame
from . import card_editing, cells, downloads, requests, traits, wire
from .bundle import source
from .peek import peek
from .position_editing import Editing

__all__ = ["SpagWidget"]

SPEEDS = (0.25, 8.0)
OWN = {"sync": True, "echo_update": False}
"""What the browser sets is not sent back to it: a late echo would take it back to where it has been."""

THEMES = ("auto", "light", "dark")


class SpagWidget(anywidget.AnyWidget):
    """A board for a game: play by clicking, and step through all that happened.

    `game`: a Game or a Record; without one, a fresh game of level 1. `step`: how many events are shown (0: the
    start); without it, all. `playing`: start the playback at once. `speed`: 0.25 to 8. `read_only`: looking back
    only. `seat`: whose board it is (None: everybody's). `edition`: whose names and pictures are used, `code`
    or `monster` ("": the game's own). `theme`: `auto`, `light` or `dark`.
    `hand_over`: cover the table between turns of different players (two at one screen), until the next one says so.

    When a notebook cell is run again, the boards of its earlier runs are closed: ipywidgets keeps open boards in
    memory. A board stays open if another cell shows it, or if it has a name or is in a list, tuple, set, dict or
    ipywidgets box that has a name. Boards in a nameless box have to be made in the cell that shows the box.
    """

    _esm: Any = source("widget.js")
    _css: Any = source("widget.css")

    step = traits.Int(0, help="How many events are shown, from 0 to the number of events.").tag(**OWN)
    playing = traits.Bool(False, help="Whether the playback runs.").tag(**OWN)
    speed = traits.Float(1.0, help="The playback's speed: 0.25 to 8, 1 is normal.").tag(**OWN)
    read_only = traits.Bool(False, help="Whether nothing can be played from this widget.").tag(sync=True)
    theme = traits.Enum(THEMES, "auto", help="`auto` follows the page.").tag(sync=True)
    hand_over = traits.Bool(
        False, help="Whether the table is covered between turns of different players, who share one screen."
    ).tag(sync=True)
    words = traitlets.Dict(help="Every word of the interface, by key.").tag(sync=True)
    board = traitlets.Unicode(help="A name of its own for each board, by which the page knows it.").tag(sync=True)
    story = traitlets.Bytes(help="All that is to be shown, for a browser that has nothing yet; then nothing.").tag(
        sync=True
    )
    protocol = traitlets.Int(wire.PROTOCOL, help="The version of the messages (docs/wire.md).").tag(sync=True)

    FROM_BROWSER = ("step", "playing", "speed", "hand_over")

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
    ) -> None:
        if isinstance(game, Record):
            game = Game.from_record(game)
        if game is not None and not isinstance(game, Game):
            raise BadType(say("error.widget_game", kind=type(game).__name__))
        self.game = Game() if game is None else game
        with self.game.lock:  # another thread may open another game
            if seat is not None:
                self.game.legal_for(seat)  # refuses a seat that is not there
            self.seat = seat
            self._edition = edition
            self._shown: list[Frame] = self.game.frames(seat, edition)
            self._asking: int | None = None
            self._editing = Editing()
            self._silent = False
            self._heard = False
            self._follower = follower(self)
            super().__init__(
                step=len(self._shown) - 1 if step is None else step,
                playing=playing,
                speed=speed,
                read_only=read_only,
                theme=theme,
                hand_over=hand_over,
                words=section("ui."),
                board=uuid4().hex,
                story=self._first_story(),
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

    @traitlets.validate("hand_over")
    def _check_hand_over(self, proposal: Any) -> bool:
        if proposal["value"] and self.seat is not None:
            raise traitlets.TraitError(say("error.hand_over"))
        return bool(proposal["value"])

    @traitlets.validate("speed")
    def _check_speed(self, proposal: Any) -> float:
        speed: float = proposal["value"]
        if not SPEEDS[0] <= speed <= SPEEDS[1]:
            raise traitlets.TraitError(say("error.speed", speed=speed, low=SPEEDS[0], high=SPEEDS[1]))
        return speed

    # From the browser. Messages may come on another thread than the cell's: the lock guards all that they change.

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take over what the browser may set, and nothing else; a bad value is refused in words."""
        with self.game.lock:
            for name in self.FROM_BROWSER:
                if name in sync_data:
                    try:
                        trait: Any = self.traits()[name]
                        super().set_state({name: trait.validate(self, sync_data[name])})
                    except (traitlets.TraitError, TypeError, ValueError) as error:
                        self._refuse(None, str(error))

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
            finally:
                self._asking = None

    def _first_story(self) -> bytes:
        """What the page would ask for first; with a clock it has to ask, for times are those of the answer."""
        return b"" if self.game.clock else wire.packed(wire.story(self.game, self._eyes, self._look))

    def _hello(self, request: requests.Request) -> None:
        """The page is there; it is told everything, but for what has reached it with the board itself."""
        self._heard = True
        self.story = b""
        if request.content.get("has") is not True or request.revision != self.game.revision:
            self._tell_all(request.id)

    def _take_away(self, request: requests.Request) -> None:
        self._tell(downloads.fetch(self.game, request, self.seat, self._eyes, self._look), request.id)

    def _peek(self, request: requests.Request) -> None:
        self._tell(peek(self.game, request, self.seat, self.read_only, self._look), request.id)

    def _dress(self, request: requests.Request) -> None:
        self._show_in(requests.edition(self.game, request), request.id)

    def _offer(self, request: requests.Request) -> None:
        self._tell(wire.offer(requests.offer(self.game, request, self.read_only)), request.id)

    def _clock(self, request: requests.Request) -> None:
        self._asking = request.id
        if not requests.clock(self.game, request, self.read_only):  # else the change itself has been sent
            self._tell_more(len(self._shown), request.id)

    def _carry_out(self, request: requests.Request) -> None:
        self._asking = request.id
        requests.carry_out(self.game, request, self.seat, self.read_only)

    def _edit(self, request: requests.Request) -> None:
        """One change in the position editor, or to a card's command; only `play` and `keep` touch the game."""
        self._asking = request.id
        if request.type == "edit" or request.content.get("do") not in ("begin", "check"):
            requests.fresh(self.game, request)
        if self.read_only:
            raise requests.Refused(say("refused.read_only"))
        if self.seat is not None:
            raise requests.Refused(say("refused.board_seat", seat=self.seat))
        self._editing.edition = self._look
        if request.type == "write":
            sheet = card_editing.answer(self.game, self._editing, request.content)
        else:
            sheet = self._editing.answer(self.game, request.content)
        if sheet is not None:  # a game that begins has told its story already
            self._tell(sheet, request.id)

    @property
    def _eyes(self) -> str | None:
        """The seat that this board sees with: everybody's where its game has given way to one without that seat."""
        return self.seat if self.seat in self.game.rules.seats else None

    @property
    def _look(self) -> str:
        """The edition that this board shows; "" where its game was replaced by one without that edition."""
        return self._edition if self._edition in self.game.display().editions() else ""

    @property
    def edition(self) -> str:
        """The edition whose names and pictures are used; set it to see the game in another one."""
        with self.game.lock:
            return self.game.display(None, self._look).edition

    @edition.setter
    def edition(self, edition: str) -> None:
        with self.game.lock:
            self.game.display(None, edition)  # refuses one that is not there
            self._show_in(edition, None)

    def _show_in(self, edition: str, number: int | None) -> None:
        """Show the same steps in another edition; the game is not touched."""
        self._edition = edition
        self.story = b""
        self._shown = self.game.frames(self._eyes, self._look)
        self._tell_all(number)

    def _refuse(self, number: int | None, message: str) -> None:
        self._tell({"type": "refused", "revision": self.game.revision, "message": message}, number)

    # To the browser

    def _tell(self, content: dict[str, Any], number: int | None) -> None:
        self.send(content if number is None else {**content, "id": number})

    def _tell_all(self, number: int | None, moved: Mapping[str, str] | None = None) -> None:
        self._tell(wire.story(self.game, self._eyes, self._look, moved), number)

    def _tell_more(self, same: int, number: int | None) -> None:
        """What is new behind the frames that are the same, and how things stand now."""
        found = wire.frames(self._shown, same, times=self.game.times_left)
        more = {"type": "more", "revision": self.game.revision, "from": same, "frames": found}
        self._tell({**more, **wire.now(self.game, self._eyes, self._look)}, number)

    def _follow(self, change: Change) -> None:
        """The game has changed: send what is new; a board that was at the end stays there."""
        self.story = b""  # it is out of date
        if self.seat is not None:
            self.seat = change.seats.get(self.seat, self.seat)
        known, frames = self._shown, self.game.frames(self._eyes, self._look)
        at_end = self.step >= len(known) - 1
        same = next(
            (i for i, (old, new) in enumerate(zip(known, frames, strict=False)) if old is not new),
            min(len(known), len(frames)),
        )
        self._shown = frames
        if same == 0:
            self._tell_all(self._asking, change.seats)
        else:
            self._tell_more(same, self._asking)
        last = len(frames) - 1
        if change.kept < 0:
            self.step = last  # another game: every board goes to where that stands
        elif at_end or self.step > last:
            self._go_along(last)

    def _go_along(self, step: int) -> None:
        """Take a step that the browser takes by itself when it hears of the change; telling it would come too late."""
        self._silent = True
        try:
            self.step = step
        finally:
            self._silent = False

    def _should_send_property(self, key: str, value: object) -> bool:
        # until the page has asked for the story it has no mind of its own, and a step must be told
        if key == "step" and self.__dict__.get("_silent") and self._heard:
            return False
        return bool(super()._should_send_property(key, value))

    def close(self) -> None:
        """Take the board away; the game goes on."""
        if "_follower" in self.__dict__:  # missing if the arguments were refused
            self.game.unwatch(self._follower)
        super().close()
        layout = self.__dict__.pop("_own_layout", None)
        if layout is not None and layout is self.layout:  # ipywidgets made it for this board and would keep it
            layout.close()

    # In a saved notebook, where no widget can run

    def __repr__(self) -> str:
        return f"<SpagWidget of {self.__dict__.get('game')!r}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        cells.note(self)
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        with self.game.lock:
            shown = self._shown[self.step]
            picture = static_picture(self.game, shown, self._eyes, self.step, self._look)
        return {**(data or {}), **picture}, metadata


HANDLERS: dict[str, Callable[[SpagWidget, requests.Request], None]] = {
    "hello": SpagWidget._hello,
    "dress": SpagWidget._dress,
    "peek": SpagWidget._peek,
    "offer": SpagWidget._offer,
    "clock": SpagWidget._clock,
    "edit": SpagWidget._edit,
    "write": SpagWidget._edit,
    **dict.fromkeys(downloads.TAKEAWAYS, SpagWidget._take_away),
    **dict.fromkeys(requests.ACTS, SpagWidget._carry_out),
}
"""What answers each type of request from the browser."""


def follower(board: SpagWidget) -> Watcher:
    """A watcher through which a game tells a board of its changes without keeping the board in memory."""
    found = ref(board)

    def follow(change: Change) -> None:
        if (open_ := found()) is not None:
            open_._follow(change)

    return follow


def static_picture(game: Game, frame: Frame, seat: str | None, step: int, edition: str = "") -> dict[str, str]:
    """A frame as text and, where matplotlib can be had, as a picture with its caption."""
    from ..core.table.text_board import board

    caption = frame.event.caption if frame.event else ""
    found = {"text/plain": board(game.display(None, edition).about(), frame.scene, caption)}
    try:
        from ..pictures import figure
    except ImportError:
        return found
    # a picture of the game has the cursor's trail; a picture for one seat is drawn from what that seat sees
    return {
        **found,
        "text/html": figure(game, caption, step=step, edition=edition) if seat is None else figure(frame, caption),
    }
