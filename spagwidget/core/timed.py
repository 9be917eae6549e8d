"""A session with a chess clock (R55)."""

from __future__ import annotations

from collections.abc import Callable

from . import timing
from .clock import Clock
from .errors import IllegalAction
from .messages import listing, say
from .overture import Overture
from .rules import Action
from .session import Session

__all__ = ["Timed"]


class Timed(Session):
    """A session that may be played by the clock."""

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

    def _changed(self, kept: int) -> None:
        if self.clock is not None:
            self._run(self.clock)
        super()._changed(kept)

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
