"""A chess clock (R55): whose decision is open, their time runs. Decided here, counted on in the browser."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from time import monotonic
from typing import Any

from ..advice import suggest
from ..catalogue import say
from ..errors import BadType, BadValue, UnknownOption

__all__ = ["Clock", "clock_of", "shown"]

CHOICES = {"mode": ("each", "hourglass"), "at_zero": ("loses", "shown"), "undo": ("keeps", "gives_back")}
"""The settings that are words, the ordinary one first."""

NUMBERS = {"minutes": (0.01, 1440), "increment": (0, 3600)}
"""The settings that are numbers, with the least and the most."""

NOBODY: Mapping[str, int] = {}


class Clock:
    """Time to think, for each player.

    `minutes`: what each has at first. `increment`: seconds that a player gets for each turn they end. `mode`: `each`
    has their own time; in an `hourglass` what runs from one runs to the others. `at_zero`: who has no time left
    `loses`, or it is just `shown`. `undo`: taking back `keeps` the time as it is, or `gives_back` what was used.
    `time`: what tells the seconds.
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
        self.settings: dict[str, Any] = checked(settings)
        self._time = time
        self.begin(())

    def begin(self, seats: Iterable[str]) -> None:
        """The full time for everybody; nothing runs before the first action."""
        self._left = dict.fromkeys(seats, round(self.settings["minutes"] * 60_000))
        self._runs: str | None = None
        self._receivers: tuple[str, ...] = ()
        self._since = self._now()
        self._spent = 0
        self._out: dict[str, int] = {}
        self.started = False
        self.paused = False

    def _now(self) -> int:
        return round(self._time() * 1000)

    # What it shows

    @property
    def left(self) -> dict[str, int]:
        """The milliseconds left to each player, at this moment; below 0 where that is just shown."""
        self._book()
        return dict(self._left)

    @property
    def runs(self) -> str | None:
        """Whose time runs now."""
        return self._runs if self.started and not self.paused else None

    @property
    def out(self) -> tuple[str, ...]:
        """Who has lost by time, in that order."""
        return tuple(self._out)

    def told(self) -> dict[str, object]:
        """All of it as the browser is told."""
        return {
            "mode": self.settings["mode"],
            "at_zero": self.settings["at_zero"],
            "increment": round(self.settings["increment"] * 1000),
            "left": self.left,
            "runs": self.runs,
            "to": list(self._receivers) if self.settings["mode"] == "hourglass" else [],
            "paused": self.paused,
            "started": self.started,
            "out": dict(self._out),
        }

    def written(self, plies: int, reckoned: Mapping[str, int]) -> dict[str, object]:
        """The settings that are not as usual, minutes always, and who has lost by time: as a record keeps them.

        `plies`: the actions that the record has; `reckoned`: what their times leave to each. What is really left is
        kept where it is something else, by a decision that is open or what has been taken back.
        """
        usual = {"increment": 0, **{name: words[0] for name, words in CHOICES.items()}}
        kept = {name: value for name, value in self.settings.items() if usual.get(name) != value}
        if self._out:
            kept["out"] = {seat: min(ply, plies) for seat, ply in self._out.items()}
        left = self.left
        return {**kept, "left": left} if left != reckoned else kept

    # How it goes

    def run(self, seat: str | None, playing: Iterable[str]) -> None:
        """From now on it is this player's time; the others who are playing get the sand of an hourglass."""
        self._book()
        if seat != self._runs:
            self._spent = 0
        self._runs = seat
        self._receivers = tuple(other for other in playing if other != seat)

    def acted(self) -> int:
        """An action is taken: the milliseconds that were used for it. The first sets the clock going."""
        self._book()
        used, self._spent = self._spent, 0
        self.started = True
        return used

    def look(self, ply: int) -> bool:
        """Whether somebody's time has run out since the last look; then they are `out`, after so many actions."""
        self._book()
        if self.settings["at_zero"] != "loses":
            return False
        late = {seat: ply for seat, left in self._left.items() if left <= 0 and seat not in self._out}
        self._out.update(late)
        return bool(late)

    def pause(self) -> bool:
        """Stop; whether it was going or about to."""
        self._book()
        was, self.paused = self.paused, True
        return not was

    def resume(self) -> bool:
        """Go on, or begin; whether it stood."""
        self._book()
        stood = self.paused or not self.started
        self.paused, self.started = False, True
        return stood

    def spend(self, seat: str, used: int, receivers: Sequence[str]) -> None:
        """Take milliseconds from a player; in an hourglass they run to the others, the first getting what is odd."""
        if self.settings["at_zero"] == "loses":
            used = min(used, self._left[seat])
        self._left[seat] -= used
        if self.settings["mode"] == "hourglass" and receivers:
            share, odd = divmod(used, len(receivers))
            for at, other in enumerate(receivers):
                self._left[other] += share + (odd if at == 0 else 0)

    def reward(self, seat: str) -> None:
        """The increment, for a turn that is ended; not for who is out."""
        if seat not in self._out:
            self._left[seat] += round(self.settings["increment"] * 1000)

    def _book(self) -> None:
        """Take what has run since the last time from whose time it is."""
        now = self._now()
        used, self._since = max(0, now - self._since), now
        if self.runs is not None:
            self._spent += used
            self.spend(self.runs, used, self._receivers)

    # Copies and records

    def fresh(self, seats: Iterable[str]) -> Clock:
        """A clock of its own with the same settings, for a game that begins."""
        other = copy(self)
        other.begin(seats)
        return other

    def twin(self) -> Clock:
        """A clock of its own that stands as this one does; paused, unless it has yet to begin."""
        other = copy(self)
        other._left, other._out = self.left, dict(self._out)
        other.paused = self.paused or self.started
        return other

    def set_back(self, left: Mapping[str, int], out: Mapping[str, int] = NOBODY) -> None:
        """Show these times instead; only these players are out, each after so many actions."""
        self._book()
        self._left, self._out = dict(left), dict(out)

    @property
    def stands(self) -> tuple[dict[str, int], dict[str, int]]:
        """What `set_back` takes, to come back to this moment."""
        return self.left, dict(self._out)


def shown(ms: int) -> str:
    """A time as the panels show it: `4:32`, `1:05:00`, below ten seconds `0:09.4`, below zero `−0:05`."""
    tenths = abs(ms) // 100
    minutes, seconds = divmod(tenths // 10, 60)
    text = f"{minutes // 60}:{minutes % 60:02}:{seconds:02}" if minutes >= 60 else f"{minutes}:{seconds:02}"
    if 0 < ms < 10_000:
        return f"{text}.{tenths % 10}"
    return f"−{text}" if ms <= -1000 else text


def clock_of(clock: Clock | Mapping[str, object] | None) -> Clock | None:
    """A clock, from its settings where those are given."""
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


def checked(settings: dict[str, Any]) -> dict[str, Any]:
    """The settings, if they can be; TypeError or ValueError says what is wrong."""
    for name, (low, high) in NUMBERS.items():
        value = settings[name]
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise BadType(say("error.clock_number", name=name, value=value))
        if not low <= value <= high:
            raise BadValue(say("error.range", option=name, value=value, low=low, high=high))
    for name, words in CHOICES.items():
        if settings[name] not in words:
            shown = " / ".join(map(repr, words))
            raise BadValue(say("error.clock_word", name=name, value=settings[name], words=shown))
    if settings["mode"] == "hourglass" and settings["increment"]:
        raise BadValue(say("error.hourglass"))
    return settings
