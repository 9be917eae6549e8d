"""The traits of a board, which it shares with the browser, and the checks of their values."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

import anywidget
import traitlets

from ..board import wire
from ..board.predicting import Predicting, can_ask
from ..core.catalogue import say
from ..core.session.game import Game
from ..core.session.transcript import Frame
from ..core.speaking import speaking
from . import traits

__all__ = ["BoardTraits", "in_own_language"]

Method = TypeVar("Method", bound=Callable[..., Any])

SPEEDS = (0.25, 8.0)
"""The slowest and the fastest playback; 1 is normal."""

OWN = {"sync": True, "echo_update": False}
"""The tags of traits that the browser sets, too. An echo of such a value could set the browser back to an old one."""

THEMES = ("auto", "light", "dark")


class Step(traits.Sent, traits.Int):
    """A step that pages set too."""


class Horizon(traits.Sent, traits.IntOrNone):
    """A step or None that pages set too."""


class Switch(traits.Sent, traits.Bool):
    """A switch that pages set too."""


class Speed(traits.Sent, traits.Float):
    """A number that pages set too."""


def in_own_language(method: Method) -> Method:
    """Return a method that makes all texts in the language of its board, whoever calls it.

    It is for what a page, a change of the game, a thread or a timer calls. What a cell calls is in the language of the
    process until it sends something.

    Args:
        method: A method of a board.
    """

    @wraps(method)
    def found(self: BoardTraits, *args: Any, **kwargs: Any) -> Any:
        with speaking(self._language):
            return method(self, *args, **kwargs)

    return cast(Method, found)


class BoardTraits(anywidget.AnyWidget):
    """The traits of `SpagWidget`, which documents them."""

    game: Game
    seat: str | None
    _language: str  # the language that was current when it was made
    _shown: list[Frame]
    _predicting: Predicting
    _silent: bool  # a trait is being set to the value that the browser sets by itself
    _page_ready: bool  # the page has said hello

    step = Step(0, help="How many events are shown, from 0 to the number of events.").tag(**OWN)
    horizon = Horizon(None, help="The last step that the reader may know; None: all.").tag(**OWN)
    playing = Switch(False, help="Whether the playback is running.").tag(**OWN)
    speed = Speed(1.0, help="The playback's speed: 0.25 to 8, 1 is normal.").tag(**OWN)
    read_only = traits.Bool(False, help="Whether nobody can change the game from this board.").tag(sync=True)
    theme = traits.Enum(THEMES, "auto", help="`auto` follows the page.").tag(sync=True)
    hand_over = traits.Bool(
        False, help="Whether the table is covered between turns of different players, who share one screen."
    ).tag(sync=True)
    predict = Switch(False, help="Whether the board asks what happens next.").tag(**OWN)
    watched = traits.Watched(default_value=None, allow_none=True, help="The expressions in the panel of values.").tag(
        **OWN
    )
    stops = traits.Stops(help="The breakpoints, as dicts.").tag(**OWN)
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

    @traitlets.validate("speed")
    def _check_speed(self, proposal: Any) -> float:
        speed: float = proposal["value"]
        if not SPEEDS[0] <= speed <= SPEEDS[1]:
            raise traitlets.TraitError(say("error.speed", speed=speed, low=SPEEDS[0], high=SPEEDS[1]))
        return speed

    def _set_silently(self, **traits: int | None) -> None:
        """Set traits without sending them: the browser does the same by itself, and a message would come too late."""
        self._silent = True
        try:
            for name, value in traits.items():
                setattr(self, name, value)
        finally:
            self._silent = False

    def send_again(self, name: str) -> None:
        """Send the value of a trait that Python has set to the same value once more."""
        if self.comm is None or self.__dict__.get("_silent") or name in self._property_lock:
            return
        if self._should_send_property(name, getattr(self, name)):
            self.send_state(name)

    def _should_send_property(self, key: str, value: object) -> bool:
        # until it says hello, the page does not follow changes by itself, so we must send these
        # a page that has read the story keeps it: it is what saved widget state shows without a kernel
        if key == "story" and not value and self._page_ready:
            return False
        if key in ("step", "horizon") and self.__dict__.get("_silent") and self._page_ready:
            return False
        return bool(super()._should_send_property(key, value))
