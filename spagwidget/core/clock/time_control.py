"""How a game goes by its clock (R55): who is charged, who is rewarded, what becomes of a player out of time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..rules import Outcome, Rules
from ..session.tree import Line
from .clock import Clock, clock_of

__all__ = ["ended", "outcome", "play_for_the_late", "playing", "read", "reckoned", "sound_times"]


def playing(rules: Rules[Any], state: Any, clock: Clock) -> list[str]:
    """Who is still in the game, by the rules and by the clock."""
    return [rules.seats[seat] for seat in rules.playing(state) if rules.seats[seat] not in clock.out]


def outcome(rules: Rules[Any], state: Any, clock: Clock | None) -> Outcome | None:
    """The result: by the rules, or because only one player has time left. Who is out of time cannot win."""
    found = rules.outcome(state)
    if clock is None or not clock.out:
        return found
    left = playing(rules, state, clock)
    if found is not None and (found.winner is None or rules.seats[found.winner] in left):
        return found
    if found is None and len(left) > 1:
        return None
    return Outcome(rules.seats.index(left[0]) if len(left) == 1 else None)


def ended(line: Line, ply: int) -> str | None:
    """Who gets an increment for the action at this ply: it ended a turn of theirs in which time has run."""
    if not _ends(line, ply):
        return None
    begun = ply
    while begun > 0 and not _ends(line, begun - 1):
        begun -= 1
    return line.rules.seats[line.rules.to_act(line.states[ply])[0]] if any(line.times[begun : ply + 1]) else None


def _ends(line: Line, ply: int) -> bool:
    """Whether the action at this ply ended a turn."""
    rules, before, after = line.rules, line.states[ply], line.states[ply + 1]
    return rules.opens_turn(after) or rules.to_act(after) != rules.to_act(before)


def play_for_the_late(line: Line, clock: Clock, opening: int) -> None:
    """Play on for those out of time, until somebody else has to decide.

    What they had begun, from the ply `opening` on, is taken back. When a whole course brings nobody else to a
    decision, stalemate is declared where the rules know that.
    """
    rules, seen = line.rules, set[Any]()
    while outcome(rules, line.state, clock) is None and rules.seats[rules.to_act(line.state)[0]] in clock.out:
        if not seen:
            line.take_back_to(opening)
        claims = [action for action in rules.claims(line.state) if action.text in line.options]
        if line.state in seen and not claims:
            return
        line.play(claims[0] if line.state in seen else rules.idle(line.state))
        seen.add(line.states[line.at - 1])


# Records

LONGEST = 10**12
"""The most milliseconds that a record may hold."""


def sound_times(times: object, actions: int) -> bool:
    """Whether these are the milliseconds used for so many actions."""
    return (
        isinstance(times, list)
        and len(times) == actions
        and all(isinstance(used, int) and not isinstance(used, bool) and used >= 0 for used in times)
        and sum(times) <= LONGEST
    )


def reckoned(clock: Clock, line: Line) -> list[dict[str, int]]:
    """What the times of a line's actions leave to each player: before the first, then after each one played.

    It is kept in the line, so that only what is new costs anything.
    """
    rules, known, out = line.rules, line.left, clock.stands[1]
    trial = clock.fresh(rules.seats)
    if changed := [fell for _, fell in out.items() ^ line.late.items()]:
        del known[min(changed) + 1 :]  # in an hourglass, who is out gets nothing any more
    line.late = out
    if not known:
        known.append(trial.left)
    for ply in range(len(known) - 1, line.at):
        state, seat = line.states[ply], rules.seats[rules.to_act(line.states[ply])[0]]
        trial.set_back(known[ply], {late: fell for late, fell in out.items() if fell <= ply})
        trial.spend(seat, line.times[ply], [other for other in playing(rules, state, trial) if other != seat])
        if winner := ended(line, ply):
            trial.reward(winner)
        known.append(trial.left)
    return known[: line.at + 1]


def sound_marks(marks: object, seats: Sequence[str], low: int, high: int) -> bool:
    """Whether these are whole numbers within bounds, for some of the seats."""
    return isinstance(marks, Mapping) and all(
        seat in seats and isinstance(mark, int) and not isinstance(mark, bool) and low <= mark <= high
        for seat, mark in marks.items()
    )


def read(data: Mapping[str, Any], line: Line) -> Clock | None:
    """The clock of a record, as it stood at the record's end, paused; None where there is none that can be read."""
    written = data.get("clock")
    if not isinstance(written, Mapping) or not sound_times(data.get("times"), len(line.actions)):
        return None
    seats, out, left = line.rules.seats, written.get("out", {}), written.get("left")
    if not sound_marks(out, seats, 0, line.at) or not (left is None or sound_marks(left, seats, -LONGEST, LONGEST)):
        return None
    if left is not None and len(left) != len(seats):
        return None
    try:
        clock = clock_of({name: value for name, value in written.items() if name not in ("out", "left")})
    except (TypeError, ValueError):
        return None
    if clock is not None and out and clock.settings["at_zero"] == "shown":
        return None  # nobody loses by such a clock
    if clock is not None:
        line.times, line.left = list(data["times"]), []
        clock.begin(seats)
        clock.started = line.at > 0
        clock.paused = clock.started
        clock.set_back({}, out)
        clock.set_back(reckoned(clock, line)[-1] if left is None else {seat: left[seat] for seat in seats}, out)
    return clock
