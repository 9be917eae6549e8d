"""A bot for any game: it samples states that fit what it observes, plays them out at random, and takes the best."""

from __future__ import annotations

from random import Random
from typing import Generic, TypeVar

from spagwidget.core.action import Action
from spagwidget.core.repetition import Occurrences, open_actions, result
from spagwidget.core.rules import Outcome, Rules

S = TypeVar("S")

LONGEST = 500


class Bot(Generic[S]):
    def __init__(self, rules: Rules[S], rng: Random, samples: int = 20) -> None:
        self.rules, self.rng, self.samples = rules, rng, samples

    def choose(self, seen: S, seat: int, repeats: int = 0) -> Action:
        """Return the best action for a seat, given what it observes and how often the position has occurred before."""
        claims = self.rules.claims(seen, repeats) if repeats else ()
        own = [*self.rules.legal(seen, seat), *(one for one in claims if seat in self.rules.actors(seen, one))]
        points = {self.rules.fill(seen, action, self.rng): 0.0 for action in own}
        for _ in range(self.samples if len(points) > 1 else 0):
            possible = self.rules.sample(seen, seat, self.rng)
            for action in points:
                points[action] += self.worth(self.play_out(self.rules.apply(possible, action)), seat)
        return max(points, key=points.__getitem__)

    def play_out(self, state: S) -> Outcome | None:
        """Return the result of a random game from this state."""
        rules, before = self.rules, Occurrences(self.rules)
        for _ in range(LONGEST):
            count = before.add(state)
            if (found := result(rules, state, count)) is not None:
                return found
            options = [action for action in open_actions(rules, state, count) if rules.actors(state, action)]
            state = rules.apply(state, rules.fill(state, self.rng.choice(options), self.rng))
        return None

    def worth(self, outcome: Outcome | None, seat: int) -> float:
        return 0.5 if outcome is None or outcome.winner is None else float(outcome.winner == seat)
