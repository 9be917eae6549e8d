"""A session with a chess clock (R55)."""

from __future__ import annotations

from collections.abc import Callable

from ..action import Action
from ..catalogue import listing, say
from ..clock import time_control
from ..clock.clock import Clock, shown
from ..errors import IllegalAction
from ..setup import Prelude
from .base import Session
from .tree import Line

__all__ = ["Timed"]


class Timed(Session):
    """A session that may be played by the clock."""

    # The clock (R55)

    def pause(self) -> None:
        """Stop the clock. No time counts until `resume`; what is played meanwhile costs none."""
        with self.lock:
            self._set_clock(self._ticking.pause)

    def resume(self) -> None:
        """Let the clock go on; before the first action, let it begin. ValueError while the cards are laid (R54)."""
        with self.lock:
            if isinstance(self.rules, Prelude) and self.clock is not None and not self.clock.paused:
                raise ValueError(say("error.clock_waits"))
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
            if self.clock is None or self.over or not self.clock.look(before):
                return False
            opening = self._opening(before)
            self._pass_over(opening)
            self._changed(opening)
            return True

    def _pass_over(self, opening: int) -> None:
        """Go on to a player who has time left; a turn under way since the ply `opening` is taken back."""
        if self.clock is not None and not self.over and self.to_move in self.clock.out:
            line = self._line.fork(self.ply, tail=True) if self.can_redo else self._line
            time_control.play_for_the_late(line, self.clock, opening)
            self._take(line)

    @property
    def times(self) -> tuple[int, ...]:
        """The milliseconds used for each action played."""
        with self.lock:
            return tuple(self._line.times[: self._line.at])

    @property
    def times_left(self) -> tuple[dict[str, int], ...]:
        """The milliseconds each player had before the first action, then after each one; nothing without a clock."""
        with self.lock:
            if self.clock is None or isinstance(self.rules, Prelude):
                return ()
            return tuple(time_control.reckoned(self.clock, self._line))

    def times_told(self, ply: int | None = None) -> dict[str, str]:
        """Each player's time in words, now or after so many actions; nothing without a clock."""
        with self.lock:
            if self.clock is None:
                return {}
            if ply is not None:
                return {seat: say("clock.time", time=shown(ms)) for seat, ms in self.times_left[ply].items()}
            states = dict.fromkeys(self.clock.out, "clock.time_out")
            if self.clock.runs:
                states[self.clock.runs] = "clock.time_runs"
            if self.clock.paused:
                states = {seat: "clock.time_paused" for seat in self.rules.seats if seat not in states} | states
            return {seat: say(states.get(seat, "clock.time"), time=shown(ms)) for seat, ms in self.clock.left.items()}

    def _be_in_time(self, action: str | Action) -> None:
        """Refuse what comes too late."""
        clock = self.clock
        if clock is not None and self.look():
            message = say("error.late", seats=listing(list(clock.out)), action=str(action))
            raise IllegalAction(message, str(action), self.legal, self.ply)
        if self.over and self.rules.outcome(self.state) is None:
            raise IllegalAction(say("error.out_of_time", action=str(action)), str(action), (), self.ply)

    def _press(self, before: int) -> None:
        """Actions have been played: the time goes to the first of them, the increment to every turn they ended."""
        line, clock = self._line, self.clock
        if clock is None or isinstance(self.rules, Prelude):
            return
        line.times[before : line.at] = [clock.acted(), *[0] * (line.at - before - 1)]
        del line.left[before + 1 :]
        for ply in range(before, line.at):
            if seat := time_control.ended(line, ply):
                clock.reward(seat)

    def _changed(self, kept: int) -> None:
        if self.clock is not None:
            self._run(self.clock)
        super()._changed(kept)

    def _run(self, clock: Clock) -> None:
        """The time of whoever must decide runs now."""
        stands = self.over or isinstance(self.rules, Prelude)
        clock.run(None if stands else self.to_move, time_control.playing(self.rules, self.state, clock))

    def _wind_up(self) -> None:
        """Full time for a game that begins."""
        if self.clock is not None:
            self.clock.begin(self.rules.seats)

    def _give_back(self) -> None:
        """Where that is agreed, the times as they were at this ply."""
        if self.clock is not None and self.clock.settings["undo"] == "gives_back":
            self.clock.set_back(time_control.reckoned(self.clock, self._line)[-1])

    @property
    def _lost(self) -> bool:
        """Whether it is the clock that has ended the game."""
        return self.over and self.rules.outcome(self.state) is None

    def _change_lines(self, here: int, line: Line | None = None) -> None:
        """Go to another line (or a new one). What the clock has ended stays so there, and nowhere else."""
        old, lost = self._line, self._lost
        if self.clock is not None:
            old.stood = self.clock.stands if lost else None
        if line is not None:
            self._lines.append(line)
        self._here = here
        if self.clock is not None and self._line.stood:
            self.clock.set_back(*self._line.stood)
        elif self.clock is not None and lost:
            self.clock.set_back(time_control.reckoned(self.clock, self._line)[-1])
        else:
            self._give_back()
