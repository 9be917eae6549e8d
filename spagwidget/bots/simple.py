"""The bots that do not search: one plays at random, one looks at its own turn only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..core.action import Action
from ..core.evaluator import Evaluator
from .ahead import Table, possible_states
from .budget import Meter
from .protocol import Thinker

__all__ = ["GreedyBot", "RandomBot"]

SAMPLES = 8
"""How many possible states are looked at if something is hidden."""

GAMES = 8
"""How many random games judge a position if the game has no evaluator."""

LONGEST_TURN = 40
"""After how many own actions in a row the position is judged as it is."""


class RandomBot(Thinker):
    """Plays any legal action, each with the same chance."""

    def weigh(
        self, evaluator: Evaluator[Any], seen: Any, seat: int, options: Sequence[Action], rng: Random, meter: Meter
    ) -> Sequence[tuple[Action, float]]:
        """Return the options, all with the same value.

        Args:
            evaluator: Not needed.
            seen: Not needed.
            seat: Not needed.
            options: The actions to choose from.
            rng: Not needed.
            meter: Not needed.
        """
        return [(action, 0.5) for action in options]


class GreedyBot(Thinker):
    """Plays what looks best at the end of its own turn.

    Args:
        evaluator: What the game tells players who think ahead; None: it is found from the rules.
        mistakes: How often it plays any legal action instead, from 0 to 1.
    """

    def __init__(self, evaluator: Evaluator[Any] | None = None, mistakes: float = 0.0) -> None:
        super().__init__(evaluator)
        self.mistakes = mistakes

    def weigh(
        self, evaluator: Evaluator[Any], seen: Any, seat: int, options: Sequence[Action], rng: Random, meter: Meter
    ) -> Sequence[tuple[Action, float]]:
        """Return the options with what they are worth at the end of the seat's turn.

        Args:
            evaluator: What the game tells players who think ahead.
            seen: What the seat observes.
            seat: The seat.
            options: The actions to choose from.
            rng: The only source of chance.
            meter: Counts the positions.
        """
        if self.mistakes and rng.random() < self.mistakes:
            return [(action, 0.5) for action in options]
        table = Table(evaluator, rng)
        order = rng.sample(range(len(options)), len(options))  # an interrupted bot must not prefer the first ones
        totals = [0.0] * len(options)
        done = 0
        for state in possible_states(table, seen, seat, SAMPLES):
            found: dict[int, float] = {}
            for at in order:
                found[at] = _turn(table, table.rules.apply(state, options[at]), seat, meter)
                if meter.over:
                    break
            if len(found) < len(options) and done:
                break
            order = [at for at in order if at in found]
            for at, value in found.items():
                totals[at] += value
            done += 1
            if meter.over:
                break
        return [(options[at], totals[at] / done) for at in order]


def _turn(table: Table, state: Any, seat: int, meter: Meter) -> float:
    """Return what a state is worth to a seat once it has ended its turn, always with the best next action."""
    for _ in range(LONGEST_TURN):
        meter.spend()
        ended = table.ended(state)
        if ended is not None:
            return ended[seat]
        if meter.over or not table.goes_on(state, seat):
            break
        found = [table.rules.apply(state, action) for action in table.options(state, seat)]
        meter.spend(len(found))
        values = [_worth(table, after, meter)[seat] for after in found]
        state = found[values.index(max(values))]
    return _worth(table, state, meter)[seat]


def _worth(table: Table, state: Any, meter: Meter) -> Sequence[float]:
    ended = table.ended(state)
    if ended is None and not table.judges:
        meter.spend(GAMES)
    return ended or table.estimate(state, GAMES)
