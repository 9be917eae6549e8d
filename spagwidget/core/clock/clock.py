"""A chess clock (R55): it counts the time of the player who decides. The browser only shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from time import monotonic
from typing import Any

from ..advice import suggest
from ..catalogue import listing, say
from ..errors import BadType, BadValue, UnknownOption
from ..strict_values import is_number

CHOICES = {"mode": ("each", "hourglass"), "at_zero": ("loses", "shown"), "undo": ("keeps", "gives_back")}
"""The settings that are words, the default first."""

NUMBERS = {"minutes": (0.01, 1440), "increment": (0, 3600)}
"""The settings that are numbers, each with its lowest and highest value."""

NOBODY: Mapping[str, int] = {}


class Clock:
    """The thinking time of each player (R55).

    Args:
        minutes: The time that each player has at first, from 0.01 to 1440.
        increment: The seconds a player gets for each turn they end, from 0 to 3600; 0 for an hourglass.
        mode: `each`: only the player's own time runs; `hourglass`: the time one player uses goes to the others.
        at_zero: `loses`: a player without time is out; `shown`: the clock goes on below zero.
        undo: `keeps`: undoing an action gives no time back; `gives_back`: it does.
        time: Returns the present time in seconds; replaced in tests.

    Attributes:
        settings: The settings by name, without `time`.
        started: Whether the clock has begun to run.
        paused: Whether it is stopped.

    Raises:
        BadValue: A number is out of range, a word is unknown, or an hourglass has an increment.
        BadType: `minutes` or `increment` is not a number.
    """

    def __init__(
        self,
        minutes: float = 5,
        increment: float = 0,
        *,
        mode: str = "each",
        at_zero: str = "loses",
        undo: str = "keeps",
        time: Callable[[], float] = monotonic,
    ) -> None:
        settings = {"minutes": minutes, "increment": increment, "mode": mode, "at_zero": at_zero, "undo": undo}
        self.settings: dict[str, Any] = checked_settings(settings)
        self._time = time
        self.begin(())

    def begin(self, seats: Iterable[str]) -> None:
        """Give every player the full time; the clock runs from the first action on.

        Args:
            seats: The seats of the players.
        """
        self._left = dict.fromkeys(seats, round(self.settings["minutes"] * 60_000))
        self._runs: tuple[str, ...] = ()
        self._receivers: tuple[str, ...] = ()
        self._since = self._now()
        self._spent = 0
        self._out: dict[str, int] = {}
        self.started = False
        self.paused = False

    def _now(self) -> int:
        return round(self._time() * 1000)

    # Reading

    @property
    def left(self) -> dict[str, int]:
        """The milliseconds that each player has left now, by seat; negative only if `at_zero` is `shown`."""
        self._charge()
        return dict(self._left)

    @property
    def runs(self) -> tuple[str, ...]:
        """The seats whose time runs now; empty if the clock is stopped or nobody has to decide."""
        return self._runs if self.started and not self.paused else ()

    @property
    def out(self) -> tuple[str, ...]:
        """The seats of the players who have lost by time, in the order in which they lost."""
        return tuple(self._out)

    def status(self) -> dict[str, object]:
        """Return the present state of the clock as JSON data for the browser, times in milliseconds."""
        return {
            "mode": self.settings["mode"],
            "at_zero": self.settings["at_zero"],
            "increment": round(self.settings["increment"] * 1000),
            "left": self.left,
            "runs": _one_or_more(self.runs),
            "to": list(self._receivers) if self.settings["mode"] == "hourglass" else [],
            "paused": self.paused,
            "started": self.started,
            "out": dict(self._out),
        }

    def written(self, plies: int, computed: Mapping[str, int]) -> dict[str, object]:
        """Return the clock as JSON data for a record: `minutes`, settings other than the default, players out of time.

        The times left are written only if they differ from what the times of the actions leave, for example because
        a decision is open or an action was undone.

        Args:
            plies: How many actions the record has.
            computed: The milliseconds that the times of those actions leave to each player.
        """
        usual = {"increment": 0, **{name: words[0] for name, words in CHOICES.items()}}
        kept = {name: value for name, value in self.settings.items() if usual.get(name) != value}
        if self._out:
            kept["out"] = {seat: min(ply, plies) for seat, ply in self._out.items()}
        left = self.left
        return {**kept, "left": left} if left != computed else kept

    # Running

    def run(self, seats: Sequence[str], playing: Iterable[str]) -> None:
        """Let the time of these players run from now on.

        Args:
            seats: The players who have to decide; empty: nobody's time runs.
            playing: The seats still in the game; in an hourglass, those other than `seats` receive the time.
        """
        self._charge()
        if tuple(seats) != self._runs:
            self._spent = 0
        self._runs = tuple(seats)
        self._receivers = tuple(other for other in playing if other not in seats)

    def acted(self, starts: bool = True) -> int:
        """Note that an action was taken; the first one starts the clock.

        Args:
            starts: Whether this one may start it.

        Returns:
            The milliseconds that were used for it.
        """
        self._charge()
        used, self._spent = self._spent, 0
        self.started = self.started or starts
        return used

    def look(self, ply: int) -> bool:
        """Check whether a player's time has run out since the last check; such players are `out`.

        Args:
            ply: How many actions have been played.

        Returns:
            True if a player is newly out; always False if `at_zero` is `shown`.
        """
        late = self.late
        self._out.update(dict.fromkeys(late, ply))
        return bool(late)

    @property
    def late(self) -> tuple[str, ...]:
        """The seats whose time has run out since the last `look`; empty if `at_zero` is `shown`."""
        self._charge()
        if self.settings["at_zero"] != "loses":
            return ()
        return tuple(seat for seat, left in self._left.items() if left <= 0 and seat not in self._out)

    def pause(self) -> bool:
        """Stop the clock.

        Returns:
            True if it was not stopped before.
        """
        self._charge()
        was, self.paused = self.paused, True
        return not was

    def resume(self) -> bool:
        """Start or resume the clock.

        Returns:
            True if it was stopped, or had not been started.
        """
        self._charge()
        was_stopped = self.paused or not self.started
        self.paused, self.started = False, True
        return was_stopped

    def spend(self, seat: str, used: int, receivers: Sequence[str]) -> None:
        """Take time from a player; in an hourglass, it is shared among the others.

        Args:
            seat: The player.
            used: Milliseconds; if a player without time loses, no more than they have left is taken.
            receivers: The seats that receive the time in an hourglass; the first of them gets the remainder.
        """
        if self.settings["at_zero"] == "loses":
            used = min(used, self._left[seat])
        self._left[seat] -= used
        if self.settings["mode"] == "hourglass" and receivers:
            share, odd = divmod(used, len(receivers))
            for at, other in enumerate(receivers):
                self._left[other] += share + (odd if at == 0 else 0)

    def reward(self, seat: str) -> None:
        """Give a player the increment for a turn that has ended; players out of time get none."""
        if seat not in self._out:
            self._left[seat] += round(self.settings["increment"] * 1000)

    def _charge(self) -> None:
        """Charge the time since the last call to the players whose time runs."""
        now = self._now()
        used, self._since = max(0, now - self._since), now
        if self.runs:
            self._spent += used
            for seat in self.runs:
                self.spend(seat, used, self._receivers)

    # Copies and records

    def fresh(self, seats: Iterable[str]) -> Clock:
        """Return a new clock with the same settings and the full time for these seats."""
        other = copy(self)
        other.begin(seats)
        return other

    def twin(self) -> Clock:
        """Return a copy with the same times; it is paused if this clock has been started."""
        other = copy(self)
        other._left, other._out = self.left, dict(self._out)
        other.paused = self.paused or self.started
        return other

    def set_back(self, left: Mapping[str, int], out: Mapping[str, int] = NOBODY) -> None:
        """Replace the times and the players who are out; the time used so far for the open decision is forgotten.

        Args:
            left: The milliseconds left to each player.
            out: The players out of time, each with the ply at which they lost.
        """
        self._charge()
        self._left, self._out = dict(left), dict(out)
        self._spent = 0

    @property
    def values(self) -> dict[str, Any]:
        """All that changes in this clock, as a copy; set it to put everything back as it was."""
        return {**vars(self), "_left": dict(self._left), "_out": dict(self._out)}

    @values.setter
    def values(self, values: Mapping[str, Any]) -> None:
        vars(self).update(values)

    @property
    def restore_point(self) -> tuple[dict[str, int], dict[str, int]]:
        """The times left and the players out of time: the arguments with which `set_back` restores this moment."""
        return self.left, dict(self._out)


def _one_or_more(seats: Sequence[str]) -> str | list[str] | None:
    """Return the only one of these seats; a list if there are several, None if the list is empty."""
    return list(seats) if len(seats) > 1 else seats[0] if seats else None


def shown(ms: int) -> str:
    """Return a time in the form `4:32`, `1:05:00`, below ten seconds `0:09.4`, below zero `−0:05`.

    Args:
        ms: The time in milliseconds.
    """
    tenths = abs(ms) // 100
    minutes, seconds = divmod(tenths // 10, 60)
    text = f"{minutes // 60}:{minutes % 60:02}:{seconds:02}" if minutes >= 60 else f"{minutes}:{seconds:02}"
    if 0 < ms < 10_000:
        return f"{text}.{tenths % 10}"
    return f"−{text}" if ms <= -1000 else text


def clock_of(clock: Clock | Mapping[str, object] | None) -> Clock | None:
    """Return a clock made from its settings; a Clock or None is returned as it is.

    Args:
        clock: The clock, or the arguments of `Clock` by name.

    Raises:
        BadType: It is neither a Clock nor a mapping, or a setting has the wrong type.
        BadValue: A setting is out of range.
        UnknownOption: A setting is unknown.
    """
    if clock is None or isinstance(clock, Clock):
        return clock
    if not isinstance(clock, Mapping):
        raise BadType(say("error.clock_form", value=clock))
    for name in clock:
        known = (*NUMBERS, *CHOICES)
        if name not in known:
            raise UnknownOption(say("error.option", option=name, advice=suggest(name, known)))
    given: dict[str, Any] = dict(clock)  # the constructor checks the values
    return Clock(**given)


def checked_settings(settings: dict[str, Any]) -> dict[str, Any]:
    """Return the settings of a clock unchanged if they are valid.

    Args:
        settings: All settings by name.

    Raises:
        BadType: A number is not a number.
        BadValue: A number is out of range, a word is unknown, or an hourglass has an increment.
    """
    for name, (low, high) in NUMBERS.items():
        value = settings[name]
        if not is_number(value):
            raise BadType(say("error.clock_number", name=name, value=value))
        if not low <= value <= high:
            raise BadValue(say("error.range", option=name, value=value, low=low, high=high))
    for name, words in CHOICES.items():
        if settings[name] not in words:
            shown = listing([*map(repr, words)], "list.or")
            raise BadValue(say("error.clock_word", name=name, value=settings[name], words=shown))
    if settings["mode"] == "hourglass" and settings["increment"]:
        raise BadValue(say("error.hourglass"))
    return settings
