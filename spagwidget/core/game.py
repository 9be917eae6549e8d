"""One session of a game: what has been played, taken back and branched off, and what may come next."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from random import Random
from threading import RLock
from typing import Any, TypeAlias

from . import registry, timing
from .ask import Ask, ask, late, over, waiting
from .clock import Clock, clock_of
from .errors import BadPosition, BadRecord, IllegalAction
from .first import moves, order, reseated
from .line import Line
from .messages import listing, say
from .names import checked, sound
from .overture import Opening, Overture
from .record import FORMAT, VERSION, Record
from .rules import Action, Outcome, Rules
from .scene import Scene
from .story import Event, Frame
from .text import board

__all__ = ["Game", "Watcher", "replay"]

Watcher: TypeAlias = Callable[[int], None]
"""Told after every change how many of the plies known so far still stand."""

DO = re.compile(r' do="([^"]*)"$')


class Game:
    """A game being played: shuffled and dealt at once, then played, taken back and branched as you like.

    `game`: a game's name, or a Rules object. `seed`: the same seed deals the same game. `deal`: the row of cards,
    in place of shuffling. `names`: what players are called, such as `{"A": "Ada"}`. `first`: who of them is to be A
    (R10): `lot`, or a name, as of who has played less. `clock`: a Clock or its settings, such as `{"minutes": 5,
    "increment": 3}` (R55). Other keywords are the game's own options, such as `level=1,
    players=2`; an unknown one is refused with advice.
    """

    clock: Clock | None
    """The clock, where the game is played by one (R55)."""

    def __init__(
        self,
        game: str | Rules[Any] = "spaghetti",
        *,
        seed: int | str | None = None,
        deal: list[str] | None = None,
        names: Mapping[str, str] | None = None,
        first: str | None = None,
        clock: Clock | Mapping[str, Any] | None = None,
        **options: Any,
    ) -> None:
        clock = clock_of(clock)
        rules = registry.find(game)(**options) if not isinstance(game, Rules) else game
        if isinstance(game, Rules) and options:
            raise TypeError(say("error.options_twice", options=", ".join(options)))
        if deal is None:
            rules = rules.overture() or rules
            opening = rules.initial(Random(seed))
        elif seed is None:
            opening = rules.set_up({"deal": deal})
        else:
            raise TypeError(say("error.seed_and_deal"))
        self._begin(rules, opening)
        if clock is not None:
            self.clock = clock.fresh(rules.seats)
        called = checked(names or {}, rules.seats)
        if first is not None:
            sitting = order(rules.seats, first, called, Random(f"{seed}/first" if seed is not None else None))
            called = reseated(called, moves(rules.seats, sitting))
        self._call(called)

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

    # Other ways to begin

    @classmethod
    def from_position(cls, text: str, *, game: str | Rules[Any] = "spaghetti", **options: Any) -> Game:
        """A game that starts from a position text (rulebook 9.4); BadPosition gives the column of a fault.

        `game`: a game's name, whose options may be given, or a Rules object.
        """
        if not isinstance(text, str):
            raise TypeError(say("error.position_type", kind=type(text).__name__))
        text = text.strip()
        body, actions = _split(text)
        if isinstance(game, Rules) and options:
            raise TypeError(say("error.options_twice", options=", ".join(options)))
        rules = game if isinstance(game, Rules) else registry.find(game).for_position(body, **options)
        return cls._from_text(rules, text, body, actions)

    @classmethod
    def _from_text(cls, rules: Rules[Any], text: str, body: str, actions: list[str]) -> Game:
        opening = rules.read(body)
        new = cls.__new__(cls)
        new._begin(rules, opening)
        try:
            for action in actions:
                new._line.play(new._claimed(action))
        except IllegalAction as error:
            raise BadPosition(str(error), text, text.index(' do="') + 2) from None
        line, start = new._line, new._line.at - new.since_turn
        new._begin(rules, line.state, line.states[start], tuple(line.actions[start:]))
        return new

    def _claimed(self, text: str) -> Action:
        """An action of a position's `do`; a claim counts as allowed there, for a text has no history."""
        claims = {str(action): action for action in self.rules.claims(self._line.state)}
        return claims.get(text) or self._find(text, self._line)

    @classmethod
    def from_record(cls, record: Record | Mapping[str, Any]) -> Game:
        """The game that a record holds, at its last action; BadRecord says what is wrong with it."""
        record = record if isinstance(record, Record) else Record(record)
        new = cls._first(record)
        try:
            new.play(*record.actions)
        except IllegalAction as error:
            raise BadRecord(str(error)) from None
        new.clock = timing.read(record.data, new._line)
        if new.clock is not None:
            new._kept = {key: value for key, value in new._kept.items() if key not in ("times", "clock")}
        return new

    @classmethod
    def _first(cls, record: Record) -> Game:
        """The game of a record before its first action."""
        try:
            rules = registry.find(record.game).for_record(record.data)
            if "start" in record.data:
                text = record.data["start"].strip()
                new = cls._from_text(rules, text, *_split(text))
            else:
                new = cls.__new__(cls)
                new._begin(rules, rules.set_up(record.data))
        except (TypeError, ValueError) as error:
            raise error if isinstance(error, BadRecord) else BadRecord(str(error)) from None
        own = {"format", "version", "game", "rules", "deal", "start", "actions"}
        own |= {*rules.extras(), *rules.setup(new._prelude[0])}
        new._kept = {key: value for key, value in record.data.items() if key not in own}
        return new

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Game:
        """The game in a record file (rulebook 9.2)."""
        try:
            return cls.from_record(Record.load(path))
        except BadRecord as error:
            name = os.fspath(path)
            raise BadRecord(
                str(error) if name in str(error) else say("error.record_file", file=name, problem=error)
            ) from None

    # The present moment

    @property
    def state(self) -> Any:
        """The present state: an immutable value."""
        return self._line.state

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return self._line.at

    @property
    def to_move(self) -> str | None:
        """The player whose decision is open, or None when the game is over."""
        acting = self.rules.to_act(self.state)
        return self.rules.seats[acting[0]] if acting and not self.over else None

    @property
    def asks(self) -> str | None:
        """The kind of decision that is open (rulebook 9.1), or None when the game is over."""
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
            raise ValueError(say("error.seat", seat=seat, seats=", ".join(self.rules.seats)))
        return self.rules.seats.index(seat)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._outcome is not None

    @property
    def _outcome(self) -> Outcome | None:
        return timing.outcome(self.rules, self.state, self.clock)

    @property
    def winner(self) -> str | None:
        """The player who has won, or None: nobody yet, or a draw (then `over` is true)."""
        outcome = self._outcome
        return None if outcome is None or outcome.winner is None else self.rules.seats[outcome.winner]

    @property
    def position(self) -> str:
        """The present position as one line of text (rulebook 9.4); `from_position` reads it back."""
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
        return self.told(dress).scene(self.state, None if seat is None else self._seat(seat))

    # Playing

    def play(self, *actions: str | Action) -> None:
        """Play one action or several; if one is illegal, none of them is played.

        IllegalAction says which, why, and what would be legal. Playing something else after `undo` keeps what
        was undone as a line of its own.
        """
        with self.lock:
            if not actions:
                return
            self._be_in_time(actions[0])
            before, line = self._line.at, self._line
            if self.can_redo:
                line = line.fork(before, tail=True)
            going, opening = line, None
            try:
                for action in actions:
                    going.play(self._find(action, going))
                    if isinstance(going.rules, Overture) and (opening := going.rules.opening(going.state)):
                        going = Line(opening.rules, opening.first)
            except BaseException:
                line.take_back_to(before)
                raise
            if opening:
                self._open(opening, going)
            else:
                self._take(line)
                self._press(before)
                self._pass_over(self._line.at)
                self._changed(before)

    def _open(self, opening: Opening, line: Line) -> None:
        """Begin the game that an overture has settled; boards that are open follow."""
        self.rules, self._lines, self._here, self._prelude = opening.rules, [line], 0, (opening.first, ())
        names = reseated(self.names, moves(opening.rules.seats, opening.seats))
        self._kept["meta"] = {**self._kept.get("meta", {}), **opening.meta}
        self._call(names)
        self._wind_up()
        self._sit_down(opening.seats)

    def _sit_down(self, sitting: tuple[str, ...]) -> None:
        """Tell that a game begins, and to boards that belong to a player, where that player sits now."""
        self._moved = moves(self.rules.seats, sitting)
        try:
            self._changed(-1)
        finally:
            self._moved = {}

    def sits(self, seat: str | None) -> str | None:
        """Where the player of a seat sits now; asked by a board while it is told of a new game."""
        return None if seat is None else self._moved.get(seat, seat)

    @property
    def loser(self) -> str | None:
        """Who has lost: the other of two, or of several who was defeated first; None where nobody was."""
        if not self.over or self.winner is None:
            return None
        others = [seat for seat in self.rules.seats if seat != self.winner]
        out = [event.sign.removeprefix("out:") for event in self.events if event.sign.startswith("out:")]
        return others[0] if len(others) == 1 else next(iter(out), None)

    def _take(self, line: Line) -> None:
        """Make a line the present one, in the place of the old one if nothing of that is lost."""
        if line.extends(self._line):
            self._lines[self._here] = line
        else:
            self._lines.append(line)
            self._here = len(self._lines) - 1

    def _find(self, action: str | Action, line: Line) -> Action:
        text = str(action) if isinstance(action, Action) else action
        if not isinstance(text, str):
            raise TypeError(say("error.action_type", kind=type(action).__name__))
        found = line.options.get(text)
        if found is None:
            raise self._refusal(text, line)
        return found

    def _refusal(self, text: str, line: Line) -> IllegalAction:
        legal = tuple(sorted(line.options))
        shown = text if len(text) <= 60 else text[:57] + "…"
        if not legal:
            return IllegalAction(say("error.over", action=shown, ply=line.at), text, legal, line.at)
        try:
            line.rules.parse(text)
            reason = say("error.not_now", action=shown)
        except (ValueError, NotImplementedError):
            reason = say("error.no_such_action", action=shown)
        seat, options = line.rules.seats[line.rules.to_act(line.state)[0]], ", ".join(legal)
        message = say("error.illegal", ply=line.at, reason=reason, seat=seat, legal=options)
        return IllegalAction(message, text, legal, line.at)

    def undo(self, plies: int = 1) -> None:
        """Take back the last action, or the last few; ValueError if there are not so many."""
        with self.lock:
            self.look()
            if not 0 <= plies <= self._line.at:
                raise ValueError(say("error.undo", plies=plies, played=self._line.at))
            self._line.at -= plies
            while self.clock is not None and self.can_undo and self.to_move in self.clock.out:
                self._line.at -= 1  # what was played for somebody out of time goes with it
            self._give_back()
            self._changed(self._line.at)

    def redo(self, plies: int = 1) -> None:
        """Play again what was taken back; ValueError if there is not so much."""
        with self.lock:
            before, line = self._line.at, self._line
            if not 0 <= plies <= len(line.actions) - before:
                raise ValueError(say("error.redo", plies=plies, undone=len(line.actions) - before))
            line.at += plies
            self._give_back()
            self._changed(before)

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to take back."""
        return self._line.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be played again."""
        return self._line.at < len(self._line.actions)

    # The clock (R55)

    def pause(self) -> None:
        """Stop the clock. No time counts until `resume`; what is played meanwhile costs none."""
        self._set_clock(self._ticking.pause)

    def resume(self) -> None:
        """Let the clock go on; before the first action, let it begin."""
        self._set_clock(self._ticking.resume)

    def _set_clock(self, change: Callable[[], bool]) -> None:
        with self.lock:
            self.look()
            if change():
                self._changed(self.ply)

    @property
    def _ticking(self) -> Clock:
        if self.clock is None:
            raise ValueError(say("error.no_clock"))
        return self.clock

    def look(self) -> bool:
        """Look whether somebody's time has run out. They are out then: the game ends, or goes on without them."""
        with self.lock:
            before = self.ply
            if self.clock is None or self.over or not self.clock.look():
                return False
            opening = self._opening(before)
            self._pass_over(opening)
            self._changed(opening)
            return True

    def _pass_over(self, opening: int) -> None:
        """Go on to a player who has time left; a turn under way since the ply `opening` is taken back."""
        if self.clock is not None and not self.over and self.to_move in self.clock.out:
            line = self._line.fork(self.ply, tail=True) if self.can_redo else self._line
            timing.play_for_the_late(line, self.clock, opening)
            self._take(line)

    @property
    def times(self) -> tuple[int, ...]:
        """The milliseconds used for each action played."""
        with self.lock:
            return tuple(self._line.times[: self._line.at])

    def _be_in_time(self, action: str | Action) -> None:
        """Refuse what comes too late."""
        clock = self.clock
        if clock is not None and self.look():
            message = say("error.late", seats=listing(list(clock.out)), action=str(action)[:60])
            raise IllegalAction(message, str(action), self.legal, self.ply)
        if self.over and self.rules.outcome(self.state) is None:
            raise IllegalAction(say("error.out_of_time", action=str(action)[:60]), str(action), (), self.ply)

    def _press(self, before: int) -> None:
        """Actions have been played: the time goes to the first of them, the increment to every turn they ended."""
        line, clock = self._line, self.clock
        if clock is None or isinstance(self.rules, Overture):
            return
        begins = not clock.started
        line.times[before : line.at] = [clock.acted(), *[0] * (line.at - before - 1)]
        if not clock.paused and not begins:
            for seat in timing.turns_ended(line.rules, line.states[before : line.at + 1]):
                clock.reward(seat)

    def _run(self, clock: Clock) -> None:
        """The time of whoever must decide runs now."""
        stands = self.over or isinstance(self.rules, Overture)
        clock.run(None if stands else self.to_move, timing.playing(self.rules, self.state, clock))

    def _wind_up(self) -> None:
        """Full time for a game that begins."""
        if self.clock is not None:
            self.clock.begin(self.rules.seats)

    def _give_back(self) -> None:
        """Where that is agreed, the times as they were at this ply."""
        if self.clock is not None and self.clock.settings["undo"] == "gives_back":
            self.clock.set_back(timing.left_after(self.clock, self._line))

    # Lines

    @property
    def lines(self) -> tuple[tuple[str, ...], ...]:
        """All lines of play that were kept, each as its actions' texts; `line` is the present one."""
        with self.lock:
            return tuple(tuple(map(str, line.actions)) for line in self._lines)

    @property
    def line(self) -> int:
        """Which of the lines is the present one."""
        return self._here

    def fork(self, ply: int | None = None) -> None:
        """Go back to a ply and play on from there on a new line; the old line is kept in `lines`."""
        with self.lock:
            ply = self.ply if ply is None else ply
            if not 0 <= ply <= len(self._line.actions):
                raise ValueError(say("error.ply", ply=ply, last=len(self._line.actions)))
            common = min(ply, self._line.at)
            self._lines.append(self._line.fork(ply))
            self._here = len(self._lines) - 1
            self._give_back()
            self._changed(common)

    def switch(self, line: int) -> None:
        """Go to another line, at the ply where it was left."""
        with self.lock:
            if not 0 <= line < len(self._lines):
                raise ValueError(say("error.line", line=line, last=len(self._lines) - 1))
            old, self._here = self._line, line
            self._give_back()
            self._changed(old.common(self._line))

    def restart(self, seed: int | str | None = None, *, first: str | None = None) -> None:
        """A new game with the same options, freshly dealt; the lines of the old one are given up.

        `first`: who is A in it (R10): `lot`, `loser` (of this game), or a seat or name, as of who has played less.
        """
        with self.lock:
            chance, names, sitting = Random(seed), self.names, self.rules.seats
            if first is not None:
                sitting = order(
                    sitting, first, names, Random(f"{seed}/first" if seed is not None else None), self.loser
                )
            self.rules = self.rules.overture() or self.rules
            opening = self.rules.initial(chance)
            self._lines, self._here, self._prelude, self._kept = [Line(self.rules, opening)], 0, (opening, ()), {}
            self._call(reseated(names, moves(self.rules.seats, sitting)))
            self._wind_up()
            self._sit_down(sitting)

    def adopt(self, other: Game) -> None:
        """Become what another game is: its rules, its lines of play, its names; that game itself is left alone.

        Boards that show this game show the new one.
        """
        with other.lock:
            lines = [line.fork(line.at, tail=True) for line in other._lines]
            rules, here, prelude, kept = other.rules, other._here, other._prelude, deepcopy(other._kept)
            clock = None if other.clock is None else other.clock.twin()
        with self.lock:
            self.clock = clock
            self.rules, self._lines, self._here, self._prelude, self._kept = rules, lines, here, prelude, kept
            self._changed(-1)

    # Watching

    @property
    def revision(self) -> int:
        """Counts the changes, so that a view can tell whether it is up to date."""
        return self._revision

    def watch(self, watcher: Watcher) -> None:
        """Call `watcher` after every change, with the number of plies that still stand (-1: none, it is a new game)."""
        self._watchers.append(watcher)

    def unwatch(self, watcher: Watcher) -> None:
        """Stop calling it."""
        if watcher in self._watchers:
            self._watchers.remove(watcher)

    def _changed(self, kept: int) -> None:
        if self.clock is not None:
            self._run(self.clock)
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
        """How many actions have been played since the present turn opened (what Cancel takes back)."""
        with self.lock:
            return self.ply - self._opening(self.ply)

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
        return self.rules if dress is None else self.rules.dressed(dress)

    def ply_of(self, step: int) -> int:
        """The last ply at which all its events lie within the first `step` events."""
        with self.lock:
            return self._line.ply_of(step)

    @property
    def round(self) -> int:
        """The round: 0 before the program runs, then 1, 2, … ."""
        events = self.events
        return events[-1].round if events else self.first_round

    @property
    def first_round(self) -> int:
        """The round in which the game begins: 0, or 1 where it starts from a position in which the program runs."""
        return self.rules.first_round(self._line.states[0])

    @property
    def record(self) -> Record:
        """The game so far in its written form (rulebook 9.2)."""
        with self.lock:
            if isinstance(self.rules, Overture):
                raise ValueError(say("error.unsettled"))
            opening, prelude = self._prelude
            setup = self.rules.setup(opening)
            if prelude:
                setup = {"start": f'{self.rules.write(opening)} do="{";".join(map(str, prelude))}"'}
            head = {"format": FORMAT, "version": VERSION, "game": self.rules.name, "rules": self.rules.options()}
            actions = [str(action) for action in self._line.actions[: self._line.at]]
            timed = {} if self.clock is None else {"times": list(self.times), "clock": self.clock.written()}
            return Record({**head, **setup, **self.rules.extras(), "actions": actions, **self._kept, **timed})

    # What Python shows

    def __str__(self) -> str:
        with self.lock:
            last = self.events[-1].caption if self.ply else ""
            return board(self.rules.about(), self.scene(), last)

    def __repr__(self) -> str:
        title = ", ".join(filter(None, self.rules.about()))
        turn = say("repr.over") if self.over else say("repr.to_move", seat=self.to_move)
        return f"<Game {title}: ply {self.ply}, {turn}>"


def _split(text: str) -> tuple[str, list[str]]:
    """A position text without its `do="…"`, and the actions in that."""
    found = DO.search(text)
    if found is None:
        return text, []
    return text[: found.start()], found[1].split(";")


def replay(record: Record) -> Iterator[dict[str, Any]]:
    """The positions of a record, one after another (rulebook 9.3); IllegalAction at the action that cannot be."""
    game = Game._first(record)
    yield game.snapshot
    for action in record.actions:
        game.play(action)
        yield game.snapshot
