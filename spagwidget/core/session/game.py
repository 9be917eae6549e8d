"""A game being played: what was played, undone and branched off, what is legal now, and who is told of changes."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..action import Action
from ..catalogue import say
from ..clock.clock import Clock, clock_of
from ..clock.written import read
from ..errors import BadRecord, BadValue, IllegalAction
from ..game_type import GameType
from ..rules import Rules
from ..setup import Opening
from . import start as starts
from .change import Change, Kind, Watcher, Watchers, common
from .kept import Kept
from .legality import text_of
from .match import Match
from .names import checked
from .reading import Reading
from .record import Record, in_file
from .seating import LOSER, moves, reseated, seated
from .start import Start
from .tree import Node

__all__ = ["Game", "Watcher"]


class Game(Reading):
    """A game being played: shuffled and dealt at once, then played, undone and branched off as you like.

    Args:
        game: The name of a game, its type, or a Rules object.
        seed: The same seed deals the same game.
        deal: The row of cards, instead of shuffling.
        names: What players are called, such as `{"A": "Ada"}`.
        first: Who of them becomes A (R10): `lot`, or a seat or name, as of whoever has played fewer games.
        clock: A Clock or its settings, such as `{"minutes": 5, "increment": 3}` (R55).
        options: The game's own options, such as `level=1, players=2`.

    Raises:
        TypeError, ValueError: There is no such game, or it cannot have these options.
    """

    def __init__(
        self,
        game: str | GameType | Rules[Any] | Start = "spaghetti",
        *,
        seed: int | str | None = None,
        deal: list[str] | None = None,
        names: Mapping[str, str] | None = None,
        first: str | None = None,
        clock: Clock | Mapping[str, object] | None = None,
        **options: object,
    ) -> None:
        clock = clock_of(clock)
        if not isinstance(game, Start):
            game = starts.dealt(*starts.rules_of(game, options), seed, deal)
        seats = game.parts.rules.seats
        super().__init__(Match(game, clock and clock.fresh(seats)), Kept(game.kept))
        self._watchers = Watchers()
        called = checked(names or {}, seats)
        if called or first is not None:
            self._kept.sit(seats, called, first, seated(seats, called, first, seed))

    # Other ways to begin

    @classmethod
    def from_position(cls, text: str, *, game: str | GameType | Rules[Any] = "spaghetti", **options: object) -> Game:
        """Return a game that starts from a position text (rulebook 9.4).

        Args:
            text: The position.
            game: The name of a game, its type, or a Rules object.
            options: The game's own options; the text decides those that are not given.

        Raises:
            BadPosition: The text cannot be read; the error names the column.
            TypeError, ValueError: There is no such game, or it cannot have these options.
        """
        return cls(starts.of_text(text, game, options))

    @classmethod
    def from_record(cls, record: Record | Mapping[str, object], *, commands: Sequence[object] = ()) -> Game:
        """Return the game that a record holds, at its last action, with all lines and comments.

        Args:
            record: The record, or its JSON object.
            commands: The functions of cards that are written in Python, which a record only names (R60).

        Raises:
            BadRecord: The record cannot be read; the error says why.
        """
        record = record if isinstance(record, Record) else Record(record)
        new = cls(starts.of_record(record, commands))
        try:
            new.play(*record.actions)
        except IllegalAction as error:
            raise BadRecord(str(error)) from None
        if read(record.data, new._match.timing):
            new._kept.drop("times", "clock")
        new._kept.read(new.tree, new.notation)
        return new

    @classmethod
    def load(cls, path: str | os.PathLike[str], *, commands: Sequence[object] = ()) -> Game:
        """Return the game in a record file (rulebook 9.2).

        Args:
            path: The file.
            commands: As for `from_record`.

        Raises:
            BadRecord: The file cannot be read; the error names it and says why.
            OSError: There is no such file.
        """
        try:
            return cls.from_record(Record.load(path), commands=commands)
        except BadRecord as error:
            raise in_file(error, path) from None

    # Playing

    def play(self, *actions: str | Action) -> None:
        """Play one action or several; if one is illegal, none of them is played.

        Playing something else after `undo` begins a variation: what was undone stays in the tree.

        Raises:
            IllegalAction: An action is illegal; the error says which, why, and what would be legal.
        """
        with self.lock:
            if not actions:
                return
            text = text_of(actions[0])
            self._match.timing.check_in_time(text, self.look())
            match, before = self._match, self._match.tree.here
            opening: Opening | None = None
            with match.tree.all_or_nothing():
                for action in actions:
                    match.play(action)
                    if found := match.opening():
                        match, opening = match.following(found), found
            if opening is not None:
                self._open(opening, match)
                return
            match.timing.press(before.ply)
            match.timing.pass_over(match.ply)
            self._changed("played", before)

    def _open(self, opening: Opening, match: Match) -> None:
        """Begin the game that a prelude has settled."""
        before, seats = self._match.tree.here, match.rules.seats
        moved = moves(seats, opening.seats)
        self._kept.settled(opening.meta, reseated(self.names, moved))
        self._match = match
        if match.timing.clock is not None:
            match.timing.clock.begin(seats)
        self._changed("new game", before, moved)

    def undo(self, plies: int = 1) -> None:
        """Undo the last action, or the last few.

        Raises:
            ValueError: So many actions have not been played, or the clock has ended the game.
        """
        with self.lock:
            self.look()
            before = self._match.tree.here
            if not 0 <= plies <= before.ply:
                raise BadValue(say("error.undo", plies=plies, played=before.ply))
            self._match.timing.undo(plies)
            self._changed("undone", before)

    def redo(self, plies: int = 1) -> None:
        """Play again what was undone.

        Raises:
            ValueError: So many actions have not been undone.
        """
        with self.lock:
            tree, before = self._match.tree, self._match.tree.here
            undone = tree.end.ply - before.ply
            if not 0 <= plies <= undone:
                raise BadValue(say("error.redo", plies=plies, undone=undone))
            self._go(lambda: tree.redo(plies), "redone")

    # Going to other moments

    def _go(self, move: Callable[[], object], kind: Kind = "moved") -> None:
        """Go to another moment. What the clock has ended stays ended there, and nowhere else."""
        before, timing = self._match.tree.here, self._match.timing
        lost = timing.leave()
        move()
        timing.arrive(lost)
        self._changed(kind, before)

    def goto(self, node: Node[Any]) -> None:
        """Go to any moment of the tree, to look at it or to play on from there.

        Raises:
            ValueError: The moment belongs to another game.
        """
        with self.lock:
            tree = self._match.tree
            self._go(lambda: tree.goto(node))

    def fork(self, ply: int | None = None) -> None:
        """Go to a ply of the present line; playing something else from there begins a variation.

        A game that the clock has ended goes on, from this moment too.

        Args:
            ply: How many actions are kept; None: all that are played now.

        Raises:
            ValueError: The line has no such ply.
        """
        with self.lock:
            tree, timing = self._match.tree, self._match.timing
            node = tree.at(tree.here.ply if ply is None else ply)

            def move() -> None:
                tree.goto(node)
                timing.play_on()

            self._go(move)

    def switch(self, line: int) -> None:
        """Go to another line, at the moment where it was left.

        Args:
            line: Its place in `lines`, from 0.

        Raises:
            ValueError: There is no such line.
        """
        with self.lock:
            tree = self._match.tree
            if not 0 <= line < len(tree.ends):
                raise BadValue(say("error.line", line=line, last=len(tree.ends) - 1))
            self._go(lambda: tree.switch(tree.ends[line]))

    def annotate(self, node: Node[Any] | None = None, *, name: str | None = None, comment: str | None = None) -> None:
        """Give a moment a name or a comment, which records keep; "" takes it away.

        Args:
            node: The moment; None: the present one.
            name: Its name; None: as it is.
            comment: Its comment; None: as it is.
        """
        with self.lock:
            tree = self._match.tree
            tree.annotate(tree.here if node is None else node, name, comment)
            self._changed("annotated", tree.here)

    # New games

    def restart(self, seed: int | str | None = None, *, first: str | None = None) -> None:
        """Begin a new game with the same options, freshly dealt; the old one is given up.

        Args:
            seed: The same seed deals the same game.
            first: Who is A in it (R10): `lot`, `loser` (of this game), or a seat or name; ValueError if nobody is.
        """
        with self.lock:
            self.begin_anew(self.rules, self.clock, seed, first)

    def begin_anew(
        self, rules: Rules[Any], clock: Clock | None, seed: int | str | None = None, first: str | None = None
    ) -> None:
        """Begin a new game in the place of this one; players who are in it keep their names.

        Args:
            rules: Its rules.
            clock: Its clock, which is set to the full time.
            seed: The same seed deals the same game.
            first: Who is A in it, as for `restart`.
        """
        with self.lock:
            names = {seat: name for seat, name in self.names.items() if seat in rules.seats}
            sitting = seated(rules.seats, names, first, seed, self.loser if first == LOSER else None)
            match = Match(starts.dealt(self._match.start.type_of(rules), rules, seed), clock)
            before, self._match, self._kept = self._match.tree.here, match, Kept()
            moved = self._kept.sit(match.rules.seats, names, first, sitting)
            if clock is not None:
                clock.begin(match.rules.seats)
            self._changed("new game", before, moved)

    def adopt(self, other: Game) -> None:
        """Become a copy of another game: its rules, tree, clock and names. That game itself is left alone."""
        with other.lock:
            match = other._match.twin()
            twin = other._kept.twin(other._match.tree, match.tree)
        with self.lock:
            before, self._match, self._kept = self._match.tree.here, match, twin
            self._changed("new game", before)

    @property
    def record(self) -> Record:
        """The game in its written form (rulebook 9.2): the line to the present moment, and all others as `lines`.

        Raises:
            ValueError: A prelude is not over yet.
        """
        with self.lock:
            return self._kept.record(self._match)

    # Names

    @property
    def names(self) -> dict[str, str]:
        """What players are called, by seat; who has no name is missing. Set it to change it."""
        with self.lock:
            return self._kept.names(self._match.rules.seats)

    @names.setter
    def names(self, names: Mapping[str, str]) -> None:
        with self.lock:
            self._kept.call(checked(names, self._match.rules.seats))
            self._changed("renamed", self._match.tree.here)

    # The clock (R55)

    @property
    def clock(self) -> Clock | None:
        """The clock, or None. A game can be given another one."""
        return self._match.timing.clock

    @clock.setter
    def clock(self, clock: Clock | None) -> None:
        with self.lock:
            self._match.timing.clock = clock

    def pause(self) -> None:
        """Stop the clock. No time counts until `resume`; what is played meanwhile costs none.

        Raises:
            ValueError: The game has no clock.
        """
        self._set_clock(Clock.pause)

    def resume(self) -> None:
        """Let the clock go on; before the first action, let it begin.

        Raises:
            ValueError: The game has no clock, or it waits for the end of a prelude (R54).
        """
        with self.lock:
            if self._match.timing.waits and self.clock is not None and not self.clock.paused:
                raise BadValue(say("error.clock_waits"))
            self._set_clock(Clock.resume)

    def _set_clock(self, change: Callable[[Clock], bool]) -> None:
        with self.lock:
            self.look()
            if self.clock is None:
                raise BadValue(say("error.no_clock"))
            if change(self.clock):
                self._changed("clock", self._match.tree.here)

    def look(self) -> bool:
        """Look whether somebody's time has run out. They are out then: the game ends, or goes on without them.

        Returns:
            Whether somebody is out now who was not before.
        """
        with self.lock:
            before = self._match.tree.here
            found = self._match.timing.look()
            if found:
                self._changed("clock", before)
            return found

    # Watching

    def watch(self, watcher: Watcher) -> None:
        """Call `watcher` with a `Change` after every change."""
        with self.lock:
            self._watchers.add(watcher)
            self._match.tree.recording = True

    def unwatch(self, watcher: Watcher) -> None:
        """Stop calling it."""
        with self.lock:
            self._watchers.remove(watcher)

    def _changed(self, kind: Kind, before: Node[Any], moved: Mapping[str, str] | None = None) -> None:
        """Let the clock run for whoever decides now, and tell the watchers."""
        match = self._match
        match.timing.run()
        self._revision += 1
        if not self._watchers:
            return
        match.tree.recording = True
        seats = {seat: now for seat, now in (moved or {}).items() if seat != now}
        self._watchers.tell(Change(kind, before, match.tree.here, common(before, match.tree.here), seats))
