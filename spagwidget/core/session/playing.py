"""The methods of a game that play, undo and redo, keep the time, and call the watchers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from operator import le
from typing import Any

from ..action import Action
from ..arguments import checked_number, checked_whole
from ..catalogue import say
from ..clock.clock import Clock, clock_of
from ..clock.countdown import LONGEST, USUAL, Countdown
from ..errors import BadType, BadValue, IllegalAction
from ..interrupts import Hold
from ..rules import Deadline
from ..setup import Opening, Prelude
from . import variations
from .branches import Branches
from .change import Change, Kind, Watchers, common
from .kept import Kept
from .legality import text_of
from .match import Match
from .node import Node
from .record import LARGEST, LONGEST_GAME, room
from .seating import moves, reseated
from .take_back import take_back
from .tree import Tree

__all__ = ["Playing"]

PLAYED: Kind = "played"
NEW_GAME: Kind = "new game"


class Playing(Branches):
    """The part of `Game` that goes on: actions, undo and redo, the clock, and watchers of changes.

    Args:
        match: The game that is played.
        kept: The keys of its record that do not follow from the actions: names, comments, unknown keys.
    """

    def __init__(self, match: Match, kept: Kept) -> None:
        super().__init__(match, kept)
        self._watchers = Watchers()
        self._countdown = Countdown(self._on_time)
        self._room: tuple[Tree[Any] | None, int, int, int] = (None, 0, 0, 0)

    # Playing

    def play(self, *actions: str | Action) -> None:
        """Play one or more actions; if one of them is illegal, play none of them.

        Playing a different action after `undo` starts a variation; the undone actions stay in the tree. The action that
        ends a prelude (R54) starts the game itself, which has a new tree.

        Args:
            actions: The actions in order, as texts such as `place Bug` or as Action objects; none changes nothing.

        Raises:
            IllegalAction: An action is not legal now, or the time for it has run out, by the clock (R55) or because of
                a deadline. The error holds the `action`, the `legal` actions and the `ply`.
            BadValue: No record could hold the game with these actions.
            BadType: An action is neither a text nor an Action.
        """
        with self.lock:
            if not actions:
                return
            self._check_in_time(text_of(actions[0]))
            self._play(actions)

    def play_as(self, seat: str | None, action: str | Action) -> None:
        """Play an action for one player; the error for an illegal action tells this player nothing about the others.

        Args:
            seat: The player's seat, such as "A"; None: any player, on a board for everybody; the error then
                tells only what the public knows.
            action: The action, as a text or as an Action object.

        Raises:
            IllegalAction: The player cannot take the action now; `legal` holds this player's actions only.
            BadValue: The seat is unknown.
            BadType: The action is neither a text nor an Action.
        """
        with self.lock:
            text = text_of(action)
            self._check_in_time(text, seat)
            self._match.check_own(seat, text)
            self._play([text])

    def _check_in_time(self, text: str, seat: str | None = None) -> None:
        """Check that an action comes in time, by the clock and for the deadline that it was meant for.

        If the time of a deadline has just run out, the players that it `spares` are not late.

        Args:
            text: The text of the action.
            seat: The player who takes it; None: anybody.

        Raises:
            IllegalAction: It comes too late.
        """
        before = self._match.tree.here
        deadline = self._countdown.deadline
        spared = deadline is not None and seat is not None and self._match.seat(seat) in deadline.spares
        late = self.look()
        self._match.timing.check_in_time(text, late, seat)
        if self._match.tree.here is not before and not spared:
            ply = self._match.transcript.witness(None if seat is None else self._match.seat(seat)).moment(before).ply
            raise IllegalAction(say("error.deadline", action=text), text, (), ply)

    def _replay(self, actions: Sequence[str]) -> None:
        """Play the actions of a record, also more than can be played in a game."""
        with self.lock:
            with self._match.tree.all_or_nothing():
                for action in actions:
                    self._match.play(action)
            self._change("moved")

    def _play(self, actions: Sequence[str | Action], prepare: Callable[[], object] | None = None) -> None:
        """Play actions, all or none, and notify the watchers.

        Args:
            actions: The actions.
            prepare: Goes to the moment at which they are played; None: they are played at the present one.
        """
        with self.lock:
            left = self._match.tree.here
            with self._all_or_nothing():
                if prepare is not None:
                    prepare()
                match, before = self._match, self._match.tree.here
                opening, kind, moved = None, PLAYED, dict[str, str]()
                for action in actions:
                    match.play(action)
                    if found := match.opening():
                        match, opening = match.following(found), found
                if opening is None:
                    match.timing.press(before.ply, match.timing.clock is None or match.is_noticed(before))
                    match.timing.pass_over(match.ply)
                else:
                    kind, left, moved = NEW_GAME, self._match.tree.here, self._open(opening, match)
                self._settle(kind)
            self._tell(kind, left, moved)

    def _open(self, opening: Opening, match: Match) -> dict[str, str]:
        """Start the game that a prelude has settled; return the new seat of each player."""
        seats = match.rules.seats
        moved = moves(seats, opening.seats)
        self._kept.settled(opening.meta, reseated(self._kept.names(self._match.rules.seats), moved))
        self._match = match
        if match.timing.clock is not None:
            match.timing.clock.begin(seats)
        return moved

    def undo(self, plies: int = 1) -> None:
        """Undo the last actions of the present line; `redo` plays them again.

        Actions that were played for a player without time are undone together with the action before them.

        Args:
            plies: How many actions to undo, from 0 to `ply`.

        Raises:
            BadValue: `plies` is out of range, or the clock has ended the game and its setting `undo` is `keeps`.
            BadType: `plies` is not a whole number.
        """
        with self.lock:
            plies = checked_whole("plies", plies)
            self.look()
            before = self._match.tree.here
            if not 0 <= plies <= before.ply:
                raise BadValue(say("error.undo", n=plies, plies=plies, played=before.ply))
            self._change("undone", lambda: self._match.timing.undo(plies))

    def undo_for(self, seat: str | None, plies: int = 1) -> None:
        """Undo the last actions on the board of one player, or of the public.

        A player can undo only their own last actions. This stops at an action of another player that they have noticed,
        and at an action that has revealed a secret. Secret actions of others since then stay.

        Args:
            seat: The player's seat; None: the public, who undo all actions that they have noticed.
            plies: How many of the actions that the player, or the public, has noticed; at least 0.

        Raises:
            BadValue: The seat is unknown, or `plies` is out of range.
            BadType: `plies` is not a whole number.
        """
        with self.lock:
            plies = checked_whole("plies", plies)
            self.look()
            match, before = self._match, self._match.tree.here
            if seat is None:
                witness = match.transcript.witness(None)
                played = witness.moment(before).ply
                if not 0 <= plies <= played:
                    raise BadValue(say("error.undo", n=plies, plies=plies, played=played))
                back = before.ply - witness.at(played - plies).ply if plies else 0
                self._change("undone", lambda: match.timing.undo(back))
            else:
                self._change("undone", lambda: take_back(match, match.seat(seat), plies))

    def redo_for(self, seat: str | None, plies: int = 1) -> None:
        """Play undone actions again on the board of one player, or of the public.

        Args:
            seat: The player's seat: only their own actions can be played again; None: the public.
            plies: How many actions that the player, or the public, notices.

        Raises:
            BadValue: The seat is unknown, or `plies` is out of range.
            BadType: `plies` is not a whole number.
        """
        with self.lock:
            plies = checked_whole("plies", plies)
            match = self._match
            undone = match.undone(None if seat is None else match.seat(seat))
            if not 0 <= plies <= len(undone):
                key = "error.redo" if seat is None else "error.redo_own"
                raise BadValue(say(key, n=plies, plies=plies, undone=len(undone)))
            self.redo(undone[plies - 1] - match.ply if plies else 0)

    def redo(self, plies: int = 1) -> None:
        """Play undone actions of the present line again.

        Args:
            plies: How many actions to play again, from 0 to the number of undone actions.

        Raises:
            BadValue: `plies` is out of range.
            BadType: `plies` is not a whole number.
        """
        with self.lock:
            plies = checked_whole("plies", plies)
            tree, before = self._match.tree, self._match.tree.here
            undone = tree.end.ply - before.ply
            if not 0 <= plies <= undone:
                raise BadValue(say("error.redo", n=plies, plies=plies, undone=undone))
            self._go(lambda: tree.redo(plies), "redone")

    def _go(self, move: Callable[[], object], kind: Kind = "moved") -> None:
        """Go to another moment; a game that the clock has ended stays over at that moment only."""
        before, timing = self._match.tree.here, self._match.timing

        def go() -> None:
            lost = timing.leave()
            move()
            timing.arrive(lost, common(before, self._match.tree.here))

        self._change(kind, go)

    # The clock (R55)

    @property
    def clock(self) -> Clock | None:
        """The chess clock (R55), or None; assign a Clock to replace it, or None to remove it.

        An assigned clock is used as it is: `Clock.fresh` sets it to the full time for this game's seats. A clock that
        was made for other seats, or for none yet, starts with the full time. Its settings alone may be assigned, too.

        Raises:
            BadType: On assignment: it is neither a Clock nor its settings, or a setting has the wrong type.
            BadValue: On assignment: a setting is out of range.
            UnknownOption: On assignment: a setting is unknown.
        """
        return self._match.timing.clock

    @clock.setter
    def clock(self, clock: Clock | Mapping[str, object] | None) -> None:
        clock = clock_of(clock)
        with self.lock:
            timing, seats = self._match.timing, self._match.rules.seats
            if clock is not None and set(clock.left) != set(seats):
                clock.begin(seats)
            self._change("clock", lambda: setattr(timing, "clock", clock))

    def pause(self) -> None:
        """Stop the clock, and the time of a deadline, until `resume`; actions played in between use no time.

        Raises:
            BadValue: The game has no clock, and there is no deadline now.
        """
        self._set_clock(Clock.pause, Countdown.pause)

    def resume(self) -> None:
        """Start a stopped clock or deadline again, or start the clock before the first action.

        Raises:
            BadValue: As for `pause`; or the clock cannot start yet because a prelude is being played (R54).
        """
        with self.lock:
            if self._match.timing.waits and self.clock is not None and not self.clock.paused:
                raise BadValue(say("error.clock_waits"))
            self._set_clock(Clock.resume, Countdown.resume)

    def _set_clock(self, change: Callable[[Clock], bool], hold: Callable[[Countdown], bool]) -> None:
        with self.lock:
            self.look()
            if self.clock is None and self._countdown.deadline is None:
                raise BadValue(say("error.no_time" if self._match.has_deadlines else "error.no_clock"))
            with self._all_or_nothing():
                held = hold(self._countdown)
                changed = (self.clock is not None and change(self.clock)) or held
                if changed:
                    self._settle("clock")
            if changed:
                self._tell("clock", self._match.tree.here)
            else:
                self._hold.end()

    @property
    def paused(self) -> bool:
        """Whether the clock or the time of a deadline has been stopped; `resume` lets it run again."""
        with self.lock:
            return self._countdown.paused or (self.clock is not None and self.clock.paused)

    @property
    def more_time(self) -> float:
        """How many times as long as the rules say every deadline lasts, from 1 to 10; set it to change this.

        The rules do not change. The time of a present deadline changes at once.

        Raises:
            BadType: On assignment: it is not a number.
            BadValue: On assignment: it is out of range.
        """
        return self._countdown.factor

    @more_time.setter
    def more_time(self, factor: float) -> None:
        factor = checked_number("more_time", factor, USUAL, LONGEST)
        with self.lock:
            if factor != self._countdown.factor:
                self.look()
                self._change("clock", lambda: setattr(self._countdown, "factor", factor))

    def look(self) -> bool:
        """Check whether a player's time has run out; such a player is out (R55).

        The game then ends, or goes on without that player. If the time of a deadline has run out, its action is played.
        `play` and `undo` call this first.

        Returns:
            True if a player is newly out.
        """
        with self.lock:
            timing = self._match.timing
            found = timing.is_due
            if found:
                self._change("clock", timing.look)
            if self._countdown.due:
                self._play_deadline()
            return found

    def _play_deadline(self) -> None:
        """Play what the rules say when the time of a deadline has run out."""
        match, deadline, before = self._match, self._countdown.deadline, self._match.tree.here
        self._countdown.follow(None)
        try:
            action = None if deadline is None or match.over else match.tree.find(deadline.action.text)
            if action is not None:
                self._play([action])
        finally:
            if self._match is match and match.tree.here is before:
                self._change("clock")  # the rules could not play it: nobody must wait for it any longer

    def _on_time(self) -> None:
        """Check the time; the event loop calls this. Boards that counted on while it was busy get the right time."""
        with self.lock:
            if self._countdown.take_lost():
                self._change("clock")
            self.look()

    @property
    def deadline(self) -> tuple[float, float] | None:
        """The seconds left to the present deadline, and how many there are in all; None: no deadline holds."""
        with self.lock:
            countdown = self._countdown
            return None if countdown.deadline is None else (countdown.left, countdown.seconds)

    @property
    def _deadline(self) -> Deadline | None:
        """The deadline of the present decision, whether or not its time runs."""
        match = self._match
        return None if match.over or not match.has_deadlines else match.rules.deadline(match.state)

    def _follow_deadline(self, kind: Kind) -> None:
        """Start the time of a deadline after a played action; no other change starts it."""
        countdown = self._countdown
        if countdown.deadline is None and not self._match.has_deadlines:
            return
        deadline = self._deadline
        if kind == "played":
            countdown.follow(deadline)
        elif kind not in ("renamed", "annotated", "clock"):
            countdown.keep(deadline)

    # Watching

    def watch(self, watcher: Callable[[Change], object]) -> None:
        """Call a function after every change of this game.

        If a watcher raises an error, the change is kept and the other watchers are called; then the error is raised.

        Args:
            watcher: The function; it gets a `Change`. A function added twice is called twice.

        Raises:
            BadType: `watcher` cannot be called.
        """
        if not callable(watcher):
            raise BadType(say("error.argument", name="watcher", value=watcher, expected=say("kind.function")))
        with self.lock:
            self._watchers.add(watcher)
            self._match.tree.recording = True

    def unwatch(self, watcher: Callable[[Change], object]) -> None:
        """Stop calling a function that `watch` added.

        Args:
            watcher: The function; if it is not a watcher, nothing happens.
        """
        with self.lock:
            self._watchers.remove(watcher)

    # Changes

    def _change(self, kind: Kind, act: Callable[[], object] | None = None) -> None:
        """Change the game, or not at all if that raises an error, then call the watchers.

        Args:
            kind: What changes.
            act: Changes it; None: nothing but the time has changed.
        """
        before = self._match.tree.here
        with self._all_or_nothing():
            if act is not None:
                act()
            self._settle(kind)
        self._tell(kind, before)

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """If an error is raised inside, put everything back as it was, and raise the error again.

        Rules, displays and clocks may be anybody's code. The watchers are called after this, so that they are told
        only what stays true.
        """
        match, kept, revision = self._match, self._kept, self._revision
        data, timing, countdown = kept.data, match.timing.restore_point, self._countdown.restore_point
        try:
            with match.tree.all_or_nothing():
                yield
                # From here on the change counts, so an interrupt waits until everybody knows of it: `_tell`.
                self._hold = Hold()
                if self._watchers:
                    self._hold.begin()
        except BaseException:
            self._match, self._kept, self._revision = match, kept, revision
            kept.data = data
            match.timing.put_back(timing)
            self._countdown.put_back(countdown)
            raise

    def _settle(self, kind: Kind) -> None:
        """Let the time run for the player who now decides, and count the change.

        Raises:
            BadValue: No record could hold the game any more.
        """
        if kind in ("played", "annotated"):
            self._check_room()
        self._match.timing.run()
        self._follow_deadline(kind)
        self._revision += 1

    def _check_room(self) -> None:
        """Check that a record can hold the game, which is measured only if it may have become too large since then.

        Raises:
            BadValue: It cannot.
        """
        match, tree = self._match, self._match.tree
        measured, *most = self._room
        if match.ply > LONGEST_GAME:
            raise BadValue(say("error.full", most=LONGEST_GAME))
        grown = tree.grown, tree.written, tree.parts
        if isinstance(match.rules, Prelude) or (measured is tree and all(map(le, grown, most))):
            return
        try:
            size, parts = room(self._kept.record(match, {}))
        except Exception:  # this game has no record, for whatever reason its author's code has
            size = parts = LARGEST
        actions = variations.actions_left(tree)
        if min(actions, size, parts) < 0:
            raise BadValue(say("error.full_tree"))
        self._room = tree, tree.grown + actions, tree.written + size, tree.parts + parts

    def _tell(self, kind: Kind, before: Node[Any], moved: Mapping[str, str] | None = None) -> None:
        """Call the watchers after a change; `moved` is the new seat of each player."""
        hold = self._hold
        try:
            if not self._watchers:
                return
            tree = self._match.tree
            tree.recording = True
            seats = {seat: now for seat, now in (moved or {}).items() if seat != now}
            self._watchers.notify(Change(kind, before, tree.here, common(before, tree.here), seats))
        finally:
            hold.end()
