"""What a session knows: its lines of play, the present moment, who watches, and how it can be looked back on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from threading import RLock
from typing import Any, TypeAlias

from ..action import Action
from ..advice import listed
from ..catalogue import say
from ..clock import time_control
from ..clock.clock import Clock
from ..rules import Outcome, Rules
from ..setup import Prelude
from ..table.choice import Ask, ask, late, over, waiting
from ..table.scene import Scene
from .names import checked, sound
from .seating import LESS, LOSER, LOT, told
from .transcript import Event, Frame
from .tree import Line

__all__ = ["Session", "Watcher"]

Watcher: TypeAlias = Callable[[int], None]
"""Told after every change how many of the plies known so far still stand."""


class Session:
    """The lines of a game and all that can be asked of them; playing is Game's."""

    clock: Clock | None
    """The clock, where the game is played by one (R55)."""

    def _begin(self, rules: Rules[Any], first: Any, opening: Any = None, prelude: tuple[Action, ...] = ()) -> None:
        self.rules = rules
        self.lock = RLock()
        self._prelude = (first if opening is None else opening, prelude)
        self._lines = [Line(rules, first)]
        self._here = 0
        self._revision = 0
        self._watchers: list[Watcher] = []
        self._moved: dict[str, str] = {}
        self.clock = None
        self._kept: dict[str, Any] = {}

    @property
    def _line(self) -> Line:
        return self._lines[self._here]

    # The present moment

    @property
    def state(self) -> Any:
        """The present state: an immutable value."""
        with self.lock:
            return self._line.state

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        with self.lock:
            return self._line.at

    @property
    def to_move(self) -> str | None:
        """The player whose decision is open, or None when the game is over."""
        with self.lock:
            acting = self.rules.to_act(self.state)
            return self.rules.seats[acting[0]] if acting and not self.over else None

    @property
    def asks(self) -> str | None:
        """The kind of decision that is open (rulebook 9.1), or None when the game is over."""
        with self.lock:
            return None if self.over else self.rules.asks(self.state)

    @property
    def legal(self) -> tuple[str, ...]:
        """Every action that may be played now, sorted."""
        with self.lock:
            return () if self.over else tuple(sorted(self._line.options))

    def legal_for(self, seat: str) -> tuple[str, ...]:
        """Every action that this player may take now, be it their turn or not, sorted."""
        with self.lock:
            index, line = self._seat(seat), self._line
            return (
                ()
                if self.over
                else tuple(
                    sorted(
                        text for text, action in line.options.items() if index in self.rules.may_act(line.state, action)
                    )
                )
            )

    def _seat(self, seat: str) -> int:
        if seat not in self.rules.seats:
            raise ValueError(say("error.seat", seat=seat, seats=listed(self.rules.seats)))
        return self.rules.seats.index(seat)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._outcome is not None

    @property
    def _outcome(self) -> Outcome | None:
        with self.lock:
            return time_control.outcome(self.rules, self.state, self.clock)

    @property
    def winner(self) -> str | None:
        """The player who has won, or None: nobody yet, or a draw (then `over` is true)."""
        with self.lock:
            outcome = self._outcome
            return None if outcome is None or outcome.winner is None else self.rules.seats[outcome.winner]

    @property
    def position(self) -> str:
        """The present position as one line of text (rulebook 9.4); `from_position` reads it back."""
        with self.lock:
            return self.position_at(self.ply)

    def position_at(self, ply: int) -> str:
        """The position after so many actions as one line of text."""
        with self.lock:
            line, rules = self._line, self.rules
            if not 0 <= ply <= line.at:
                raise ValueError(say("error.ply", ply=ply, last=line.at))
            start = self._opening(ply)
            done = line.actions[start:ply]
            opening = line.states[start]
            if not rules.opens_turn(opening):
                opening, prelude = self._prelude
                done = [*prelude, *done]
        text = rules.write(opening)
        return f'{text} do="{";".join(map(str, done))}"' if done else text

    def _opening(self, ply: int) -> int:
        """The last ply up to this one at which a turn opened (0 where there is none)."""
        while ply > 0 and not self.rules.opens_turn(self._line.states[ply]):
            ply -= 1
        return ply

    def opening_at(self, ply: int) -> Any:
        """The state in which the turn opened that was under way after so many actions."""
        with self.lock:
            if not 0 <= ply <= self._line.at:
                raise ValueError(say("error.ply", ply=ply, last=self._line.at))
            return self._line.states[self._opening(ply)]

    @property
    def names(self) -> dict[str, str]:
        """What players are called, by seat; who has no name is missing. Set it to call them otherwise."""
        with self.lock:
            return sound(self._kept.get("meta"), self.rules.seats)

    @names.setter
    def names(self, names: Mapping[str, str]) -> None:
        with self.lock:
            self._call(checked(names, self.rules.seats))
            self._changed(self.ply)

    def _call(self, names: dict[str, str]) -> None:
        """Keep names where a record has them; other things that its `meta` says stay."""
        meta = self._kept.get("meta")
        rest = {key: value for key, value in meta.items() if key != "names"} if isinstance(meta, dict) else {}
        self._kept = {key: value for key, value in self._kept.items() if key != "meta"}
        if names or rest:
            self._kept["meta"] = {**rest, **({"names": names} if names else {})}

    def _go_first(self, first: str | None, sitting: Sequence[str]) -> None:
        """Keep how it was settled who goes first, where a record has such things."""
        if first is not None:
            by = {"by": first if first in (LOT, LOSER) else LESS, "was": sitting[0]}
            self._kept["meta"] = {**self._kept.get("meta", {}), "first": by}

    @property
    def opening(self) -> str:
        """How it was settled who goes first, in words; empty where nothing is known of it (R10, R54)."""
        with self.lock:
            return told(self._kept.get("meta"), self.names, self.rules)

    @property
    def snapshot(self) -> dict[str, Any]:
        """The present moment as plain data, with exactly the keys of rulebook 9.3."""
        with self.lock:
            return self._now(self.rules.snapshot(self.state), self.legal)

    def view(self, seat: str) -> dict[str, Any]:
        """What this player may know now, as plain data: the snapshot without what is hidden, and their own actions."""
        with self.lock:
            return self._now(self.rules.view(self.state, self._seat(seat)), self.legal_for(seat))

    def _now(self, body: dict[str, Any], legal: tuple[str, ...]) -> dict[str, Any]:
        """A snapshot with what the session knows: the ply, the actions, a result by the clock."""
        if self.over:
            body.update(phase="over", to_move=None, asks=None)
        del body["winner"]
        return {"ply": self.ply, **body, "winner": self.winner, "legal": list(legal)}

    def scene(self, seat: str | None = None, dress: str | None = None) -> Scene:
        """What there is to see now, for one player or for everybody, in the game's own dress or another."""
        with self.lock:
            return self.told(dress).scene(self.state, None if seat is None else self._seat(seat))

    # The line of play

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to take back."""
        with self.lock:
            return self._line.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be played again."""
        with self.lock:
            return self._line.at < len(self._line.actions)

    def _take(self, line: Line) -> None:
        """Make a line the present one, in the place of the old one if nothing of that is lost."""
        if line.extends(self._line):
            self._lines[self._here] = line
        else:
            self._lines.append(line)
            self._here = len(self._lines) - 1

    # Watching

    @property
    def revision(self) -> int:
        """Counts the changes, so that a view can tell whether it is up to date."""
        return self._revision

    def watch(self, watcher: Watcher) -> None:
        """Call `watcher` after every change, with the number of plies that still stand (-1: none, it is a new game)."""
        with self.lock:
            self._watchers.append(watcher)

    def unwatch(self, watcher: Watcher) -> None:
        """Stop calling it."""
        with self.lock:
            if watcher in self._watchers:
                self._watchers.remove(watcher)

    def _changed(self, kept: int) -> None:
        self._revision += 1
        for watcher in tuple(self._watchers):
            watcher(kept)

    # Looking back

    def ask(self, seat: str | None = None, dress: str | None = None) -> Ask:
        """The open decision with every question on the way to an action; for one player, or for whoever must decide."""
        with self.lock:
            line, rules = self._line, self.told(dress)
            outcome = self._outcome
            if outcome is not None and outcome != rules.outcome(line.state):
                return late(rules, outcome, () if self.clock is None else self.clock.out)
            if outcome is not None:
                return over(rules, line.state, line.story(), self.round)
            legal = [line.options[text] for text in (self.legal if seat is None else self.legal_for(seat))]
            return ask(rules, line.state, legal, self.scene(seat, dress)) if legal else waiting(rules, line.state)

    @property
    def since_turn(self) -> int:
        """How many actions have been played since the present turn opened (what Cancel takes back).

        None before a game has begun: there each action stands by itself.
        """
        with self.lock:
            return 0 if isinstance(self.rules, Prelude) else self.ply - self._opening(self.ply)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened so far, in order, each with a caption in words."""
        with self.lock:
            return tuple(self._line.events())

    def frames(self, seat: str | None = None, dress: str | None = None) -> list[Frame]:
        """The game as pictures: the table before the first event, then after each one.

        `dress`: in the names and pictures of this edition, in place of the game's own.
        """
        with self.lock:
            return self._line.frames(None if seat is None else self._seat(seat), dress)

    def told(self, dress: str | None = None) -> Rules[Any]:
        """The game's rules as an edition tells them, or as their own does; they play the same."""
        rules = self.rules
        return rules if dress is None else rules.dressed(dress)

    def ply_of(self, step: int) -> int:
        """The last ply at which all its events lie within the first `step` events."""
        with self.lock:
            return self._line.ply_of(step)

    @property
    def round(self) -> int:
        """The round: 0 before the program runs, then 1, 2, … ."""
        with self.lock:
            events = self.events
            return events[-1].round if events else self.first_round

    @property
    def first_round(self) -> int:
        """The round in which the game begins: 0, or 1 where it starts from a position in which the program runs."""
        with self.lock:
            return self.rules.first_round(self._line.states[0])
