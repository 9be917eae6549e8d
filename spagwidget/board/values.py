"""The values that a board and its page keep in step, with their checks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from ..core.catalogue import language_names, listing, say
from ..core.errors import BadType, BadValue
from ..core.strict_values import is_number, is_whole
from .predicting import can_ask
from .requests import Refused
from .view import View
from .watching import breakpoints_from, stops_of, texts_from

SPEEDS = (0.25, 8.0)
"""The slowest and the fastest playback; 1 is normal."""

THEMES = ("auto", "light", "dark")

FROM_PAGE = ("step", "horizon", "playing", "speed", "hand_over", "watched", "stops", "predict")
"""The values that a page can set."""

NAMES = (*FROM_PAGE, "read_only", "theme", "words", "languages", "opponents", "hint", "puzzle", "exercise")
"""The values that a page is told, in the order in which they are told."""


class BadSetting(BadValue):
    """A value that a board cannot take."""


class Values:
    """The values that a board and its page keep in step.

    A door that keeps them too, such as a notebook's widget, checks them with `checked` and then calls `take`. That
    never calls the door back for the same value.

    Args:
        view: What the page is shown.

    Attributes:
        step: How many events are shown.
        horizon: The last step that the reader may know; None: all.
        playing: Whether the playback is running.
        speed: The speed of the playback.
        hand_over: Whether the table is covered between turns of different players.
        watched: The expressions in the panel of values; None: those that the game offers first.
        stops: The breakpoints, as dicts.
        predict: Whether the board asks what happens next.
        read_only: Whether nobody can change the game from this board.
        theme: `auto`, `light` or `dark`.
        words: Every word of the interface, by key.
        languages: The languages that the board can speak, each code with the language's own name.
        opponents: What the bots do; empty: no bots.
        hint: The hint that is shown; empty: none.
        puzzle: The puzzle; empty: none.
        exercise: The exercise; empty: none.
        story: The message `story` as JSON for the first picture; empty: the page has read it, or it is out of date.
        late: The last step of the longest story: a page may not know yet that it is out of date.
    """

    step: int
    horizon: int | None
    playing: bool
    speed: float
    hand_over: bool
    watched: list[str] | None
    stops: list[dict[str, Any]]
    predict: bool
    read_only: bool
    theme: str
    words: dict[str, Any]
    languages: dict[str, str]
    opponents: dict[str, Any]
    hint: dict[str, Any]
    puzzle: dict[str, Any]
    exercise: dict[str, Any]
    story: bytes

    def __init__(self, view: View) -> None:
        self.view = view
        self.late = 0
        self.step, self.horizon, self.playing, self.speed = view.last, None, False, 1.0
        self.hand_over, self.watched, self.stops, self.predict = False, None, [], False
        self.read_only, self.theme = False, "auto"
        self.words, self.languages = {}, language_names()
        self.opponents, self.hint, self.puzzle, self.exercise = {}, {}, {}, {}
        self.story = b""
        self._effects: dict[str, list[Callable[[Any], None]]] = {}

    def begin(self, values: Mapping[str, Any]) -> None:
        """Set the first values; the page is not sent them one by one.

        Args:
            values: The values by name; they are checked in this order.

        Raises:
            BadSetting: One of them is unknown or cannot be taken.
        """
        for name, value in values.items():
            if name not in CHECKS:
                raise _bad("values", name, listing([*CHECKS], "list.or"))
            setattr(self, name, self.checked(name, value))

    def all(self, names: Collection[str] = NAMES) -> dict[str, Any]:
        """Return what a page needs that has none of the values yet.

        Args:
            names: The values that it knows; others are left out.
        """
        return {name: getattr(self, name) for name in NAMES if name in names}

    def after(self, name: str, act: Callable[[Any], None]) -> None:
        """Call a function with each new value of this name, after it is set."""
        self._effects.setdefault(name, []).append(act)

    def checked(self, name: str, value: object) -> Any:
        """Return a value as it is kept.

        Args:
            name: One of the values that Python or a page sets.
            value: What it is set to.

        Raises:
            BadSetting: The value is of another type, or it is not possible now.
        """
        check = CHECKS.get(name)
        return value if check is None else check(self, name, value)

    def take(self, name: str, value: Any) -> None:
        """Note a value that a page or Python has set, and that is checked.

        Args:
            name: The value's name.
            value: The value.
        """
        if getattr(self, name) == value:
            return
        setattr(self, name, value)
        self._affect(name, value)

    def put(self, *, known: bool = False, **values: Any) -> None:
        """Set values that the board decides, and tell the page.

        Args:
            known: Whether the page sets the same by itself; one that has not said hello yet does not.
            values: The values by name.
        """
        for name, value in values.items():
            if getattr(self, name) == value:
                continue
            setattr(self, name, value)
            self.view.channel.values({name: value}, known=known and self.view.greeted)
            self._affect(name, value)

    def tell_again(self, *names: str) -> None:
        """Tell the page values that it may have set otherwise."""
        self.view.channel.values({name: getattr(self, name) for name in names}, known=False)

    def check_open(self) -> None:
        """Refuse a request that changes the game on a read-only board.

        Raises:
            Refused: The board is read-only.
        """
        if self.read_only:
            raise Refused(say("refused.read_only"))

    def _affect(self, name: str, value: Any) -> None:
        if name == "step" and self.horizon is not None and self.horizon < value:
            # the page, which may be further on by now, moves its own
            self.put(known=True, horizon=self.checked("horizon", value))
        for act in self._effects.get(name, ()):
            act(value)

    # From the page

    def take_from_page(self, values: Mapping[str, Any], take: Callable[[str, Any], None]) -> None:
        """Take the values that a page can set, and ignore all others.

        A value that cannot be taken changes nothing; the page is sent the reason.

        Args:
            values: The values by name.
            take: Takes a checked value: `take`, or that of a door that keeps the values too.
        """
        for name in FROM_PAGE:
            if name in values and not self._is_late(name, values[name]):
                try:
                    value = self.checked(name, values[name])
                    if name != "horizon" or self._uncovers(value):
                        take(name, value)
                except (TypeError, ValueError) as error:
                    self.view.refuse(None, str(error))

    def _is_late(self, name: str, value: object) -> bool:
        """Return True if the page has set a step of a longer story before it could know that a shorter one replaces it.

        The page goes to a step of the new story as soon as it has that, so the old step is ignored.
        """
        if name not in ("step", "horizon") or not isinstance(value, int):
            return False
        return self.view.last < value <= self.late

    def _uncovers(self, horizon: int | None) -> bool:
        """Return True if a horizon shows more than the present one: a page can show more, but never hide again."""
        return self.horizon is not None and (horizon is None or horizon > self.horizon)


def _bad(name: str, value: object, expected: str) -> BadSetting:
    """Return the error for a value of another type.

    Args:
        name: The value's name.
        value: The value.
        expected: What is expected, in words.
    """
    return BadSetting(say("error.setting", name=name, value=value, expected=expected))


def _step(values: Values, name: str, value: object) -> int:
    """Return a step of the story."""
    if not is_whole(value):
        raise _bad(name, value, say("kind.whole"))
    if not 0 <= value <= values.view.last:
        raise BadSetting(say("error.step", step=value, last=values.view.last))
    return value


def _horizon(values: Values, name: str, value: object) -> int | None:
    """Return a step from the present one on; None for the last one, which hides nothing."""
    if value is not None and not is_whole(value):
        raise _bad(name, value, say("kind.whole_or_none"))
    last = values.view.last
    if value is None or value == last:
        return None
    if not values.step <= value < last:
        raise BadSetting(say("error.horizon", horizon=value, step=values.step, last=last))
    return value


def _switch(values: Values, name: str, value: object) -> bool:
    """Return True or False."""
    if not isinstance(value, bool):
        raise _bad(name, value, say("kind.boolean"))
    return value


def _speed(values: Values, name: str, value: object) -> float:
    """Return a speed of the playback; True and False do not count as numbers."""
    if not is_number(value):
        raise _bad(name, value, say("kind.number"))
    try:
        found = float(value)
    except OverflowError:
        raise _bad(name, value, say("kind.number")) from None
    if not SPEEDS[0] <= found <= SPEEDS[1]:
        raise BadSetting(say("error.speed", speed=found, low=SPEEDS[0], high=SPEEDS[1]))
    return found


def _theme(values: Values, name: str, value: object) -> str:
    """Return one of `THEMES`."""
    if not isinstance(value, str) or value not in THEMES:
        raise _bad(name, value, listing([*map(repr, THEMES)], "list.or"))
    return value


def _hand_over(values: Values, name: str, value: object) -> bool:
    """Return True or False; a board of one seat has nobody to hand over to."""
    if _switch(values, name, value) and values.view.seat is not None:
        raise BadSetting(say("error.hand_over"))
    return bool(value)


def _predict(values: Values, name: str, value: object) -> bool:
    """Return True or False; only some games have questions about what happens next."""
    game = values.view.game
    if _switch(values, name, value) and not can_ask(game):
        raise BadSetting(say("predict.none", game=game.parts.type.name))
    return bool(value)


def _watched(values: Values, name: str, value: object) -> list[str] | None:
    """Return the expressions, or None."""
    try:
        return None if value is None else texts_from(value)
    except (BadType, BadValue) as error:
        raise BadSetting(str(error)) from None


def _stops(values: Values, name: str, value: object) -> list[dict[str, Any]]:
    """Return the breakpoints, as dicts with all fields."""
    try:
        return stops_of(breakpoints_from(value))
    except (BadType, BadValue) as error:
        raise BadSetting(str(error)) from None


CHECKS: dict[str, Callable[[Values, str, object], Any]] = {
    "step": _step,
    "horizon": _horizon,
    "playing": _switch,
    "speed": _speed,
    "read_only": _switch,
    "theme": _theme,
    "hand_over": _hand_over,
    "predict": _predict,
    "watched": _watched,
    "stops": _stops,
}
"""The check of each value that Python or a page sets."""
