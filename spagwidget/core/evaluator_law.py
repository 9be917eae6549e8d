"""The law of an evaluator: chances add up to 1, and what it proposes is legal."""

from __future__ import annotations

from itertools import cycle
from random import Random
from typing import Generic, TypeVar

from .evaluator import Evaluator
from .laws import Laws

S = TypeVar("S")

EVERY = 8
"""One state in this number is checked, to save time."""

ROUNDING = 1e-6


class EvaluatorLaw(Generic[S]):
    """Checks the evaluator of a game in the states of one game; the default evaluator needs no check.

    Args:
        law: The laws of the game.
    """

    def __init__(self, law: Laws[S]) -> None:
        self.law = law
        self.turns = cycle([True, *[False] * (EVERY - 1)])
        self.needed = law.parts.type.evaluator is not Evaluator

    def check(self, state: S) -> None:
        """Check the chances, and the candidates, proposals and reasons of each player who must decide.

        Args:
            state: The state.
        """
        rules = self.law.rules
        if not self.needed or rules.outcome(state) is not None or not next(self.turns):
            return
        evaluator = self.law.parts.evaluator()
        with self.law.working("judged", state):
            chances = list(evaluator.chances(state))
            adds_up = len(chances) == len(rules.seats) and abs(sum(chances) - 1) < ROUNDING
            self.law.require(adds_up and min(chances) >= 0, "judged", chances)
            for seat in rules.to_act(state):
                seen, rng = rules.observe(state, seat), Random(0)
                legal = rules.legal(seen, seat)
                for propose in (evaluator.candidates, evaluator.proposals) if legal else ():
                    found = propose(seen, seat, legal, rng)
                    self.law.require(found, "judged", found)
                    for action in found:
                        self.law.require(rules.find(seen, action.text) == action, "judged", action)
                    reason = evaluator.reason(rules.observe(seen, None), found[0], seat)
                    self.law.require(isinstance(reason, str), "judged", reason)
