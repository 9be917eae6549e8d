"""How a game goes by its clock (R55): who is charged, who is rewarded, what becomes of a player out of time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from .clock import Clock, clock_of
from .line import Line
from .rules import Outcome, Rules

__all__ = ["left_after", "outcome", "play_for_the_late", "read", "sound_times", "turns_ended"]


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


def turns_ended(rules: Rules[Any], states: Sequence[Any]) -> Iterator[str]:
    """Who ended a turn on the way through these states, once for each turn."""
    for before, after in pairwise(states):
        acting = rules.to_act(before)
        if rules.opens_turn(after) or rules.to_act(after) != acting:
            yield rules.seats[acting[0]]


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


def sound_times(times: object, actions: int) -> bool:
    """Whether these are the milliseconds used for so many actions."""
    return (
        isinstance(times, list)
        and len(times) == actions
        and all(isinstance(used, int) and not isinstance(used, bool) and used >= 0 for used in times)
    )


def left_after(clock: Clock, line: Line) -> dict[str, int]:
    """What the times of a line's actions leave to each player."""
    rules, trial = line.rules, clock.fresh(line.rules.seats)
    for ply in range(line.at):
        state, seat = line.states[ply], rules.seats[rules.to_act(line.states[ply])[0]]
        trial.spend(seat, line.times[ply], [other for other in playing(rules, state, trial) if other != seat])
        if ply:
            for ended in turns_ended(rules, line.states[ply : ply + 2]):
                trial.reward(ended)
    return trial.left


def read(data: Mapping[str, Any], line: Line) -> Clock | None:
    """The clock of a record, as it stood at the record's end, paused; None where there is none that can be read."""
    written = data.get("clock")
    if not isinstance(written, Mapping) or not sound_times(data.get("times"), len(line.actions)):
        return None
    out = written.get("out", [])
    if not isinstance(out, list) or not set(map(str, out)) <= set(line.rules.seats):
        return None
    try:
        clock = clock_of({name: value for name, value in written.items() if name != "out"})
    except (TypeError, ValueError):
        return None
    if clock is not None:
        line.times = list(data["times"])
        clock.begin(line.rules.seats)
        clock.started = line.at > 0
        clock.set_back({**left_after(clock, line), **dict.fromkeys(out, 0)}, out)
        clock.pause()
    return clock
