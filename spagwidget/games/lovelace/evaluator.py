"""How good a position is for each player: points, and what the written lines will bring. Which line to write next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp
from random import Random

from ...core.action import Action
from ...core.catalogue import say
from ...core.evaluator import Evaluator
from .actions import line_action, step_of
from .arithmetic import compute
from .data import SEATS
from .display.words import in_signs
from .engine.scoring import points_of
from .solver.aim import Aim, Found, aim_of, best
from .state import PROGRAM, WRITTEN, State, engines_of

POINT = 0.12
"""How much a point counts: the logarithm of the odds of winning."""

HIT = 3.0
"""How many points a wanted number brings, about, once a program that hits it has run."""

LINE = 0.05
"""How many points a written line costs: it delays whoever writes it."""

TOKEN = 1.0
"""How many points the finished card of a subroutine is worth."""


@lru_cache(1_000)
def _best(aim: Aim) -> Found:
    return best(aim)


class LovelaceEvaluator(Evaluator[State]):
    """Judges positions by points and by what the programs will bring; proposes the lines of a best program."""

    judges = True

    def chances(self, state: State) -> Sequence[float]:
        """Return each seat's estimated chance to win."""
        found = [float(points.total) for points in points_of(state.players)]
        for seat, player in enumerate(state.players):
            found[seat] += TOKEN * len(player.finished) + self._coming(state, seat)
        high = max(found)
        powers = [exp(POINT * (points - high) * (1 + state.round)) for points in found]
        total = sum(powers)
        return [power / total for power in powers]

    def _coming(self, state: State, seat: int) -> float:
        """Return what the lines that have not been announced yet will bring, in points."""
        lines = state.players[seat].lines
        waiting = [line.value for line in lines if line.state == WRITTEN]
        if not waiting:
            return 0.0
        wanted = {
            *state.players[seat].targets,
            *(patron.number for patron in state.patrons if seat not in patron.claims),
        }
        return HIT * len(wanted.intersection(waiting)) - LINE * len(waiting)

    def candidates(self, seen: State, seat: int, legal: Iterable[Action], rng: Random) -> Sequence[Action]:
        """Return the legal actions; typed results are the right ones.

        Args:
            seen: The present state as the seat sees it, or a whole state.
            seat: The seat that decides.
            legal: Its legal actions, with patterns.
            rng: Not needed.
        """
        actions = list(legal)
        if seen.asks != "line":
            return actions
        found = [self._typed(seen, seat, action) for action in actions]
        return [action for action in found if action is not None]

    def _typed(self, state: State, seat: int, action: Action) -> Action | None:
        """Return an action with the right result in place of a pattern; None: the engine gives no result."""
        step = step_of(action)
        if step.verb != "line" or step.value is not None:
            return action
        player = state.players[seat]
        value = player.value
        result = compute(engines_of(state, seat)[str(step.what)], str(step.detail), value)
        if result is None:
            return None
        filled = line_action(seat, str(step.what), str(step.detail), result, typed=True)
        return filled if action.text.endswith(" NN") else action

    def proposals(self, seen: State, seat: int, legal: Sequence[Action], rng: Random) -> Sequence[Action]:
        """Return the next line of a best program while the seat writes; otherwise the candidates.

        Args:
            seen: The present state as the seat sees it.
            seat: The seat that decides.
            legal: Its legal actions, with patterns.
            rng: Not needed.
        """
        found = self.candidates(seen, seat, legal, rng)
        if seen.asks != "line":
            return found
        planned = self._planned(seen, seat)
        return [action for action in found if _matches(action, planned)] or found

    def _planned(self, seen: State, seat: int) -> tuple[str, ...]:
        """Return what a best program does next, as the words of an action without the seat."""
        aim = aim_of(seen, seat)
        found = _best(aim)
        if not found.hits:
            return ("done",)
        player = seen.players[seat]
        if not player.lines and seen.phase == PROGRAM and found.start != player.start:
            return ("begin", f"{found.start:02}")
        return ("line", found.program[0])

    def reason(self, seen: State, action: Action, seat: int) -> str:
        """Return why an action is good; "" if the game has no words for it.

        Args:
            seen: The state before the action, as the viewpoint sees it.
            action: The action.
            seat: The seat that takes it.
        """
        if not action.args:
            return ""
        step = step_of(action)
        player, form = seen.players[seat], "you" if seat == self.view.seat else "seat"
        if step.verb == "done" and not player.hidden:
            return say(f"lovelace.because.done.{form}", seat=SEATS[seat])
        if step.verb == "line" and not player.hidden:
            line = action.text.split()[2]
            value = player.value
            result = compute(engines_of(seen, seat)[str(step.what)], str(step.detail), value)
            wanted = {*player.targets, *(patron.number for patron in seen.patrons if seat not in patron.claims)}
            key = "hits" if result in wanted else "towards"
            return say(
                f"lovelace.because.{key}.{form}", seat=SEATS[seat], line=in_signs(line), value=f"{result or 0:02}"
            )
        return ""


def _matches(action: Action, planned: tuple[str, ...]) -> bool:
    """Return True if an action begins with these words, behind the seat."""
    words = action.text.split()[1:]
    return tuple(words[: len(planned)]) == planned
