"""Hints for a player who writes, and the review of a round: what the best program was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ...core.catalogue import say
from ...core.coach import Coach, Review, ReviewLine
from ...core.inspector import StepState
from .arithmetic import compute
from .data import SEATS
from .display.words import in_signs
from .solver.aim import aim_of, best
from .state import ANNOUNCED, RESOLUTION, State, engines_of


class Hint(NamedTuple):
    """What a player who writes can still do.

    Attributes:
        made: How many wanted numbers the program hits so far.
        more: How many more can be hit below the last line.
        erase: How many lines must be erased to hit even more; 0: none.
        gain: How many numbers more than `made + more` can then be hit.
        begin: The start value that a best program begins with; None: the program has begun, or it is the present one.
        number: The next number that a best program hits; None: no more can be hit.
        line: The next line of a best program; "": no more can be hit.
        wrong: The first line with a wrong result, from 1 (manual mode); everything else is 0 then. 0: no line is wrong.
    """

    made: int
    more: int = 0
    erase: int = 0
    gain: int = 0
    begin: int | None = None
    number: int | None = None
    line: str = ""
    wrong: int = 0

    @property
    def texts(self) -> tuple[str, ...]:
        """The hint in sentences; each tells more than the one before."""
        if self.wrong:
            return (say("lovelace.hint.error"), say("lovelace.hint.wrong", n=self.wrong))
        found = [say("lovelace.hint.more", n=self.more) if self.more else say("lovelace.hint.none")]
        if self.gain:
            return (*found, say("lovelace.hint.gain", n=self.gain), say("lovelace.hint.erase", n=self.erase))
        if self.begin is not None:
            found.append(say("lovelace.hint.begin", value=f"{self.begin:02}"))
        if self.number is not None:
            found.append(say("lovelace.hint.number", value=f"{self.number:02}"))
            found.append(say("lovelace.hint.line", line=in_signs(self.line)))
        return tuple(found)


def hint(state: State, seat: int) -> Hint | None:
    """Return what a player who writes can still do; None: the player does not write now.

    The hint depends only on what the player knows: the player's own targets, the open patrons and the engines.

    Args:
        state: The present state, or what the player sees of it.
        seat: The player.
    """
    player = state.players[seat]
    if state.asks != "line" or player.done or (state.phase == RESOLUTION and state.turn != seat):
        return None
    wrong = _first_wrong(state, seat)
    if wrong:
        return Hint(0, wrong=wrong)
    first = state.line - 1 if state.phase == RESOLUTION else 0
    whole, aim = aim_of(state, seat, first), aim_of(state, seat)
    values = [line.value for line in player.lines]
    made, here, most = len(whole.hits(values[first:])), best(aim), best(whole).hits
    gain = most - made - here.hits
    if gain > 0:
        keep = next(at for at in range(len(values) - 1, first - 1, -1) if _reachable(state, seat, first, at) == most)
        return Hint(made, here.hits, len(values) - keep, gain)
    if not here.hits:
        return Hint(made)
    number = min(hits := aim.hits(here.values), key=lambda value: hits[value])
    begin = here.start if not player.lines and here.start != player.start else None
    return Hint(made, here.hits, begin=begin, number=number, line=here.program[0])


def _reachable(state: State, seat: int, first: int, keep: int) -> int:
    """Return how many numbers a program that begins with the first `keep` lines can hit, from line `first` on."""
    above = [line.value for line in state.players[seat].lines[first:keep]]
    return len(aim_of(state, seat, first).hits(above)) + best(aim_of(state, seat, keep)).hits


def _first_wrong(state: State, seat: int) -> int:
    """Return the number of the first line that is not what the engine gives; 0: all are right."""
    player, engines = state.players[seat], engines_of(state, seat)
    value = player.start
    for n, line in enumerate(player.lines, 1):
        if compute(engines[line.code], line.operator, value) != line.value:
            return n
        value = line.value
    return 0


class LovelaceCoach(Coach[State]):
    """Hints for a player who writes, and the review of each round."""

    def hints(self, state: State, seat: int) -> Sequence[str]:
        """Return the hints for a player who writes, from the number of hits to the next line."""
        found = hint(state, seat)
        return found.texts if found else ()

    def reviews(self, steps: Sequence[StepState[State]]) -> Iterator[Review]:
        """Yield, for each round that has ended and each player, how many numbers were hit and a best program."""
        begun: State | None = None
        for before, step in pairwise(steps):
            if step.note is None:
                continue
            if step.note.kind == "write":
                begun = step.state
            if step.note.kind == "end" and begun is not None:
                for seat in range(len(begun.players)):
                    yield _review(begun, before.state, seat, step)


def _review(begun: State, ended: State, seat: int, step: StepState[State]) -> Review:
    """Return the review of one player.

    Args:
        begun: The state when all began to write, as the viewpoint sees it.
        ended: The state at the end of the resolution.
        seat: The player.
        step: The step at which the round ended.
    """
    aim = aim_of(begun, seat, 0)
    found = best(aim)
    right = [line.value for line in ended.players[seat].lines if line.state == ANNOUNCED]
    made, hits = len(aim.hits(right)), aim.hits(found.values)
    lines = tuple(
        ReviewLine(text, f"{value:02}", hits.get(value) == at)
        for at, (text, value) in enumerate(zip(found.program, found.values, strict=True))
    )
    key = "equal" if made >= found.hits else "less"
    text = say(f"lovelace.review.{key}", n=made, most=found.hits)
    wanted = " ".join(f"{number:02}" for number in aim.task.wanted)
    task = say("lovelace.review.task", start=f"{found.start:02}", wanted=wanted, n=aim.task.limit)
    return Review(step.number, step.round, SEATS[seat], text, task, lines)
