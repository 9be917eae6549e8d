"""One session of a game: what has been played, taken back and branched off, and what may come next."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from .. import registry
from ..action import Action
from ..advice import bad_position, listed
from ..catalogue import say
from ..clock import time_control
from ..clock.clock import Clock, clock_of
from ..errors import BadRecord, IllegalAction
from ..rules import Rules
from ..setup import Opening, Prelude
from ..table.text_board import board
from .base import Watcher
from .names import checked
from .record import FORMAT, VERSION, Record
from .seating import moves, order, reseated
from .timed import Timed
from .tree import Line

__all__ = ["Game", "Watcher", "replay"]

DO = re.compile(r' do="([^"]*)"$')


class Game(Timed):
    """A game being played: shuffled and dealt at once, then played, taken back and branched as you like.

    `game`: a game's name, or a Rules object. `seed`: the same seed deals the same game. `deal`: the row of cards,
    in place of shuffling. `names`: what players are called, such as `{"A": "Ada"}`. `first`: who of them is to be A
    (R10): `lot`, or a name, as of who has played less. `clock`: a Clock or its settings, such as `{"minutes": 5,
    "increment": 3}` (R55). Other keywords are the game's own options, such as `level=1,
    players=2`; an unknown one is refused with advice.
    """

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
        rules = registry.find(game).rules(**options) if not isinstance(game, Rules) else game
        if isinstance(game, Rules) and options:
            raise TypeError(say("error.options_twice", options=listed(options)))
        if deal is None:
            rules = rules.overture() or rules
            opening = rules.initial(chance(seed))
        elif seed is None:
            opening = rules.set_up({"deal": deal})
        else:
            raise TypeError(say("error.seed_and_deal"))
        self._begin(rules, opening)
        if clock is not None:
            self.clock = clock.fresh(rules.seats)
        called, sitting = checked(names or {}, rules.seats), rules.seats
        if first is not None:
            sitting = order(rules.seats, first, called, Random(f"{seed}/first" if seed is not None else None))
        self._call(reseated(called, moves(rules.seats, sitting)))
        self._go_first(first, sitting)

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
            raise TypeError(say("error.options_twice", options=listed(options)))
        rules = game if isinstance(game, Rules) else registry.find(game).rules.for_position(body, **options)
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
            raise bad_position(str(error), text, len(body) + 2) from None
        line, start = new._line, new._line.at - new.since_turn
        new._begin(rules, line.state, line.states[start], tuple(line.actions[start:]))
        return new

    def _claimed(self, text: str) -> Action:
        """An action of a position's `do`; a claim counts as allowed there, for a text has no history."""
        claims = {str(action): action for action in self.rules.claims(self._line.state)}
        return claims.get(text) or self._find(text, self._line)

    @classmethod
    def from_record(cls, record: Record | Mapping[str, Any], *, commands: Sequence[Any] = ()) -> Game:
        """The game that a record holds, at its last action; BadRecord says what is wrong with it.

        `commands`: the functions of cards that are written in Python, which a record only names (R60).
        """
        record = record if isinstance(record, Record) else Record(record)
        new = cls._first(record, commands)
        try:
            new.play(*record.actions)
        except IllegalAction as error:
            raise BadRecord(str(error)) from None
        new.clock = time_control.read(record.data, new._line)
        if new.clock is not None:
            new._kept = {key: value for key, value in new._kept.items() if key not in ("times", "clock")}
        return new

    @classmethod
    def _first(cls, record: Record, commands: Sequence[Any] = ()) -> Game:
        """The game of a record before its first action."""
        try:
            rules = registry.find(record.game).rules.for_record(record.data, commands)
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
    def load(cls, path: str | os.PathLike[str], *, commands: Sequence[Any] = ()) -> Game:
        """The game in a record file (rulebook 9.2); `commands` as for `from_record`."""
        try:
            return cls.from_record(Record.load(path), commands=commands)
        except BadRecord as error:
            name = os.fspath(path)
            raise BadRecord(
                str(error) if name in str(error) else say("error.record_file", file=name, problem=error)
            ) from None

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
                    if isinstance(going.rules, Prelude) and (opening := going.rules.opening(going.state)):
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

    @property
    def moved(self) -> dict[str, str]:
        """Where each player sits now who sat elsewhere; asked by a board while it is told of a new game."""
        with self.lock:
            return {seat: now for seat, now in self._moved.items() if seat != now}

    def sits(self, seat: str | None) -> str | None:
        """Where the player of a seat sits now; asked by a board while it is told of a new game."""
        return None if seat is None else self._moved.get(seat, seat)

    @property
    def loser(self) -> str | None:
        """Who has lost: the other of two, or of several who was defeated first; None where nobody was."""
        with self.lock:
            if not self.over or self.winner is None:
                return None
            others = [seat for seat in self.rules.seats if seat != self.winner]
            out = [event.sign.removeprefix("out:") for event in self.events if event.sign.startswith("out:")]
            return others[0] if len(others) == 1 else next(iter(out), None)

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
        if not legal:
            return IllegalAction(say("error.over", action=text, ply=line.at), text, legal, line.at)
        try:
            line.rules.parse(text)
            reason = say("error.not_now", action=text)
        except (ValueError, NotImplementedError):
            reason = say("error.no_such_action", action=text)
        seat = line.rules.seats[line.rules.to_act(line.state)[0]]
        message = say("error.illegal", ply=line.at, reason=reason, seat=seat, legal=listed(legal))
        return IllegalAction(message, text, legal, line.at)

    def undo(self, plies: int = 1) -> None:
        """Take back the last action, or the last few; ValueError if there are not so many."""
        with self.lock:
            self.look()
            if not 0 <= plies <= self._line.at:
                raise ValueError(say("error.undo", plies=plies, played=self._line.at))
            if self._lost and self.clock is not None and self.clock.settings["undo"] == "keeps":
                raise ValueError(say("error.undo_late"))
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

    # Lines

    @property
    def lines(self) -> tuple[tuple[str, ...], ...]:
        """All lines of play that were kept, each as its actions' texts; `line` is the present one."""
        with self.lock:
            return tuple(tuple(map(str, line.actions)) for line in self._lines)

    @property
    def line(self) -> int:
        """Which of the lines is the present one."""
        with self.lock:
            return self._here

    def fork(self, ply: int | None = None) -> None:
        """Go back to a ply and play on from there on a new line; the old line is kept in `lines`."""
        with self.lock:
            ply = self.ply if ply is None else ply
            if not 0 <= ply <= len(self._line.actions):
                raise ValueError(say("error.ply", ply=ply, last=len(self._line.actions)))
            common = min(ply, self._line.at)
            self._change_lines(len(self._lines), self._line.fork(ply))
            self._changed(common)

    def switch(self, line: int) -> None:
        """Go to another line, at the ply where it was left."""
        with self.lock:
            if not 0 <= line < len(self._lines):
                raise ValueError(say("error.line", line=line, last=len(self._lines) - 1))
            old = self._line
            self._change_lines(line)
            self._changed(old.common(self._line))

    def restart(self, seed: int | str | None = None, *, first: str | None = None) -> None:
        """A new game with the same options, freshly dealt; the lines of the old one are given up.

        `first`: who is A in it (R10): `lot`, `loser` (of this game), or a seat or name, as of who has played less.
        """
        with self.lock:
            self.begin_anew(self.rules, self.clock, seed, first)

    def begin_anew(
        self, rules: Rules[Any], clock: Clock | None, seed: int | str | None = None, first: str | None = None
    ) -> None:
        """A new game by these rules and this clock in the place of the old one; who plays on keeps their name."""
        with self.lock:
            sitting = rules.seats
            names = {seat: name for seat, name in self.names.items() if seat in sitting}
            if first is not None:
                lot = Random(f"{seed}/first" if seed is not None else None)
                sitting = order(sitting, first, names, lot, self.loser)
            rules = rules.overture() or rules
            opening = rules.initial(chance(seed))
            self.rules = rules
            self._lines, self._here, self._prelude, self._kept = [Line(self.rules, opening)], 0, (opening, ()), {}
            self.clock = clock
            self._call(reseated(names, moves(rules.seats, sitting)))
            self._go_first(first, sitting)
            self._wind_up()
            self._sit_down(sitting)

    def adopt(self, other: Game) -> None:
        """Become what another game is: its rules, its lines of play, its names; that game itself is left alone.

        Boards that show this game show the new one.
        """
        with other.lock:
            lines = [line.twin() for line in other._lines]
            rules, here, prelude, kept = other.rules, other._here, other._prelude, deepcopy(other._kept)
            clock = None if other.clock is None else other.clock.twin()
        with self.lock:
            self.clock = clock
            self.rules, self._lines, self._here, self._prelude, self._kept = rules, lines, here, prelude, kept
            self._changed(-1)

    @property
    def record(self) -> Record:
        """The game so far in its written form (rulebook 9.2)."""
        with self.lock:
            if isinstance(self.rules, Prelude):
                raise ValueError(say("error.unsettled"))
            opening, prelude = self._prelude
            setup = self.rules.setup(opening)
            if prelude:
                setup = {"start": f'{self.rules.write(opening)} do="{";".join(map(str, prelude))}"'}
            head = {"format": FORMAT, "version": VERSION, "game": self.rules.name, "rules": self.rules.options()}
            actions = [str(action) for action in self._line.actions[: self._line.at]]
            timed = {}
            if self.clock is not None:
                written = self.clock.written(self.ply, self.times_left[-1])
                timed = {"times": list(self.times), "clock": written}
            return Record({**head, **setup, **self.rules.extras(), "actions": actions, **self._kept, **timed})

    # What Python shows

    def __str__(self) -> str:
        with self.lock:
            last = self.events[-1].caption if self.ply else ""
            return board(self.rules.about(), self.scene(), last, self.times_told())

    def __repr__(self) -> str:
        with self.lock:
            title = ", ".join(filter(None, self.rules.about()))
            turn = say("repr.over") if self.over else say("repr.to_move", seat=self.to_move)
            return f"<Game {title}: ply {self.ply}, {turn}>"


def chance(seed: int | str | None) -> Random:
    """The generator that shuffles; TypeError if it cannot be seeded with this."""
    if not (seed is None or isinstance(seed, (int, float, str, bytes, bytearray))):
        raise TypeError(say("error.seed", value=seed))
    return Random(seed)


def _split(text: str) -> tuple[str, list[str]]:
    """A position text without its `do="…"`, and the actions in that."""
    found = DO.search(text)
    if found is None:
        return text, []
    return text[: found.start()], found[1].split(";")


def replay(record: Record, *, commands: Sequence[Any] = ()) -> Iterator[dict[str, Any]]:
    """The positions of a record, one after another (rulebook 9.3); IllegalAction at the action that cannot be.

    `commands`: as for `Game.from_record`.
    """
    game = Game._first(record, commands)
    yield game.snapshot
    for action in record.actions:
        game.play(action)
        yield game.snapshot
