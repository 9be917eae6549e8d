"""The bots that do not search: one plays at random, one looks at its own turn only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..core.action import Action
from ..core.budget import Budget, Meter
from ..core.evaluator import Evaluator
from ..core.rules import Rules
from .ahead import Lookahead, possible_states
from .protocol import Thinker, Thought

SAMPLES = 8
"""How many possible states are looked at if something is hidden."""


class RandomBot(Thinker):
    """Plays any legal action, each with the same chance."""

    def think(
        self, rules: Rules[Any], seen: Any, seat: int, legal: Sequence[Action], rng: Random, budget: Budget
    ) -> Thought:
        """Return one of the legal actions, without a reason.

        Args:
            seen: What the seat observes of the present state.
            seat: Not needed.
            legal: The seat's legal actions, with claims.
            rng: The only source of chance.
            budget: Not needed.
        """
        return Thought(rules.fill(seen, rng.choice(legal), rng))

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

    def think(
        self, rules: Rules[Any], seen: Any, seat: int, legal: Sequence[Action], rng: Random, budget: Budget
    ) -> Thought:
        """Return one of the legal actions with its reason and value; a mistake has neither.

        Args:
            seen: What the seat observes of the present state.
            seat: The seat, from 0.
            legal: The seat's legal actions, with claims.
            rng: The only source of chance.
            budget: How long it may think.
        """
        if self.mistakes and rng.random() < self.mistakes:
            return Thought(rules.fill(seen, rng.choice(legal), rng))
        return super().think(rules, seen, seat, legal, rng, budget)

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
        lookahead = Lookahead(evaluator, rng)
        order = rng.sample(range(len(options)), len(options))  # an interrupted bot must not prefer the first ones
        totals = [0.0] * len(options)
        done = 0
        for state in possible_states(lookahead, seen, seat, SAMPLES):
            found: dict[int, float] = {}
            for at in order:
                meter.spend()
                found[at] = lookahead.after_turn(lookahead.rules.apply(state, options[at]), seat, meter)[seat]
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
