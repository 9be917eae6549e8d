"""A game played by a clock (R55): how the clock and the game act on each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from ..catalogue import listing, say
from ..errors import BadValue, IllegalAction
from ..repetition import result
from ..rules import Outcome
from ..session.tree import Tree
from ..session.tree.node import Node
from ..session.tree.path_values import PathValues
from ..setup import Prelude
from . import time_control
from .clock import Clock, shown

S = TypeVar("S")


Packed = tuple[Clock | None, list[tuple[int, tuple[dict[str, int], dict[str, int]]]]]
"""The clock, and for each moment at which a player was out of time its number in the tree and the clock's values."""


class PlayByClock(Generic[S]):
    """The clock of a game, and what it does to the game. Without a clock, nothing happens here.

    Args:
        tree: The game.
        clock: Its clock, or None.

    Attributes:
        tree: The game.
    """

    def __init__(self, tree: Tree[S], clock: Clock | None) -> None:
        self.tree = tree
        self._clock = clock
        self._times: PathValues[S, dict[str, int]] = PathValues(self._compute)
        self._late: dict[str, int] = {}
        self._lost_at: dict[Node[S], tuple[dict[str, int], dict[str, int]]] = {}

    @property
    def clock(self) -> Clock | None:
        """The clock, or None."""
        return self._clock

    @clock.setter
    def clock(self, clock: Clock | None) -> None:
        self._clock = clock
        self._times.forget(-1)
        self._lost_at = {}

    @property
    def waits(self) -> bool:
        """Whether the clock cannot run yet because a prelude is being played (R54)."""
        return isinstance(self.tree.rules, Prelude)

    # The result

    @property
    def outcome(self) -> Outcome | None:
        """The result by the rules or by the clock; None while the game goes on."""
        return time_control.outcome(self.tree.rules, self.tree.here, self._clock)

    @property
    def lost(self) -> bool:
        """Whether the clock, and not the rules, has ended the game."""
        if self._clock is None or not self._clock.out or self.outcome is None:
            return False
        here = self.tree.here
        return result(self.tree.rules, here.state, here.repeats) is None

    @property
    def is_late(self) -> bool:
        """Whether a player who has no time left must decide now."""
        clock, rules, state = self._clock, self.tree.rules, self.tree.here.state
        if clock is None or not clock.out or self.outcome is not None:
            return False
        return bool(time_control.late_seats(rules, state, clock))

    # Playing

    @property
    def is_due(self) -> bool:
        """Whether a player's time has run out since the last `look`."""
        return self._clock is not None and bool(self._clock.late) and self.outcome is None

    def look(self) -> None:
        """Go on without the players whose time has run out since the last time."""
        if self._clock is not None and self.is_due:
            ply = self.tree.here.ply
            self._clock.look(ply)
            self.pass_over(self.tree.turn(ply))

    def pass_over(self, opening: int) -> None:
        """Play on to the next decision of a player who has time left.

        Args:
            opening: The ply at which the present turn began; the turn is taken back if its player has no time left.
        """
        if self._clock is not None and self.is_late:
            time_control.play_for_the_late(self.tree, self._clock, opening)

    def press(self, before: int, starts: bool = True) -> None:
        """Charge the time used to the first of the actions just played, and reward each turn that they ended.

        Args:
            before: The ply before those actions.
            starts: Whether they may start the clock: not if the public has noticed none of them.
        """
        if self._clock is None or self.waits:
            return
        self._times.forget(before)
        used = self._clock.acted(starts)
        for node in self.tree.path[before + 1 :]:
            self.tree.change(node, "ms", used)
            used = 0
        for node in self.tree.path[before + 1 :]:
            if seat := time_control.rewarded(self.tree.rules, node):
                self._clock.reward(seat)

    def run(self) -> None:
        """Let the time of the players who have to decide run from now on."""
        clock, rules, state = self._clock, self.tree.rules, self.tree.here.state
        if clock is not None:
            stopped = self.waits or self.outcome is not None
            clock.run(() if stopped else time_control.acting(rules, state), time_control.playing(rules, state, clock))

    def undo(self, plies: int) -> None:
        """Go back, at least to a decision of a player who is not out of time.

        Args:
            plies: How many actions to undo, from 0 to the present ply.

        Raises:
            BadValue: The clock has ended the game, and its setting `undo` is `keeps`.
        """
        if self._clock is not None and self._clock.settings["undo"] == "keeps" and self.lost:
            raise BadValue(say("error.undo_late"))
        self.tree.undo(plies)
        while self.is_late and self.tree.here.ply:
            self.tree.undo(1)  # this action was played for a player out of time
        self._give_back(self.tree.here.ply)

    def check_in_time(self, action: str, late: bool, seat: str | None = None) -> None:
        """Check that an action comes in time.

        Args:
            action: The text of the action.
            late: Whether a player's time has just run out.
            seat: The player who takes it, so that the error names no legal actions; None: anybody.

        Raises:
            IllegalAction: The action comes too late, or the clock has already ended the game.
        """
        ply = self.tree.here.ply
        if late:
            out = listing(list(self._clock.out if self._clock else ()))
            legal = tuple(sorted(self.tree.options)) if self.outcome is None and seat is None else ()
            raise IllegalAction(say("error.late", seats=out, action=action), action, legal, ply)
        if self.lost:
            raise IllegalAction(say("error.out_of_time", action=action), action, (), ply)

    # Going to other moments

    def _give_back(self, kept: int) -> None:
        """Set the clock back to the times of the present moment if its setting `undo` is `gives_back`.

        Args:
            kept: As for `_set_back`.
        """
        if self._clock is not None and self._clock.settings["undo"] == "gives_back":
            self._set_back(self._clock, kept)

    def _set_back(self, clock: Clock, kept: int) -> None:
        """Set the clock back to the times of the present moment; players who lost by time before it stay out.

        Args:
            clock: The clock.
            kept: The last ply that is on the way both to the moment that was left and to the present one.
        """
        left, out = clock.restore_point
        out = {seat: ply for seat, ply in out.items() if ply < kept}
        then = self.left()[-1] if not self.waits else left  # in a prelude, nobody has used any time
        clock.set_back({**then, **{seat: left[seat] for seat in out}}, out)

    def leave(self) -> bool:
        """Prepare to go to another moment: if the clock has ended the game here, remember its times.

        Returns:
            True if the clock has ended the game here.
        """
        self._lost_at.pop(self.tree.here, None)
        if self._clock is None or not self.lost:
            return False
        self._lost_at[self.tree.here] = self._clock.restore_point
        return True

    def arrive(self, was_lost: bool, kept: int) -> None:
        """Set the clock after going to another moment; only a game that the clock had ended there is over by the clock.

        Args:
            was_lost: The result of `leave`.
            kept: The last ply that is on the way to both moments.
        """
        saved = self._lost_at.get(self.tree.here)
        if self._clock is not None and saved is not None:
            self._clock.set_back(*saved)
        elif self._clock is not None and was_lost:
            self._set_back(self._clock, kept)
        else:
            self._give_back(kept)

    def play_on(self) -> None:
        """Forget that the clock has ended the game at the present moment."""
        self._lost_at.pop(self.tree.here, None)

    # Times

    def left(self) -> Sequence[dict[str, int]]:
        """Return the milliseconds that each player had before the first action, then after each one up to now.

        It is empty without a clock and during a prelude. The caller must not keep or change the list.
        """
        if self._clock is None or self.waits:
            return ()
        out = self._clock.restore_point[1]
        if changed := [ply for _, ply in out.items() ^ self._late.items()]:
            self._times.forget(min(changed))  # in an hourglass, players out of time receive nothing from then on
            self._late = out
        return self._times.values(self.tree.path)

    def _compute(self, node: Node[S], before: Sequence[dict[str, int]]) -> Sequence[dict[str, int]]:
        """Return what each player has left at one moment, computed from the moment before."""
        assert self._clock is not None
        rules, parent = self.tree.rules, node.parent
        trial = self._clock.fresh(rules.seats)
        if parent is None:
            return (trial.left,)
        trial.set_back(before[-1], {late: ply for late, ply in self._late.items() if ply <= parent.ply})
        seats = time_control.acting(rules, parent.state)
        others = [other for other in time_control.playing(rules, parent.state, trial) if other not in seats]
        for seat in seats:
            trial.spend(seat, node.ms, others)
        if winner := time_control.rewarded(rules, node):
            trial.reward(winner)
        return (trial.left,)

    def as_text(self, ply: int | None = None) -> dict[str, str]:
        """Return each player's time in words, by seat; empty without a clock.

        Args:
            ply: How many actions come before the moment, from 0 to the present ply; None: now.
        """
        clock = self._clock
        if clock is None:
            return {}
        if ply is not None and not self.waits:
            return {seat: say("clock.time", time=shown(ms)) for seat, ms in self.left()[ply].items()}
        states = dict.fromkeys(clock.out, "clock.time_out")
        states.update(dict.fromkeys(clock.runs, "clock.time_runs"))
        if clock.paused:
            states = {seat: "clock.time_paused" for seat in self.tree.rules.seats if seat not in states} | states
        return {seat: say(states.get(seat, "clock.time"), time=shown(ms)) for seat, ms in clock.left.items()}

    # All or nothing

    @property
    def restore_point(self) -> tuple[object, ...]:
        """What `put_back` needs to restore the clock as it is now."""
        return self._clock, self._clock and self._clock.values, dict(self._lost_at), self._late

    def put_back(self, point: tuple[Any, ...]) -> None:
        """Restore the clock as it was at an earlier `restore_point`; the time since then counts."""
        self._clock, values, self._lost_at, self._late = point
        if self._clock is not None:
            self._clock.values = values
        self._times.forget(-1)

    # Copies

    def packed(self) -> Packed:
        """Return a copy without the tree, for `clock_unpacked`; a clock that has begun is paused in it."""
        at = {node: number for number, node in enumerate(self.tree.nodes())} if self._lost_at else {}
        lost = [(at[node], saved) for node, saved in self._lost_at.items() if node in at]
        return None if self._clock is None else self._clock.twin(), lost


def clock_unpacked(tree: Tree[S], found: Packed) -> PlayByClock[S]:
    """Return a game played by a clock again.

    Args:
        tree: The game, or a copy of the one that was packed.
        found: What `PlayByClock.packed` returned.
    """
    clock, lost = found
    made = PlayByClock(tree, clock)
    nodes = list(tree.nodes()) if lost else []
    made._lost_at = {nodes[number]: saved for number, saved in lost}
    return made
