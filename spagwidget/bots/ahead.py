"""What bots share that think ahead: results, claims when a position occurs again, and whose turn goes on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..core.action import Action
from ..core.budget import Meter
from ..core.evaluator import Evaluator, shares
from ..core.rules import Rules

LONGEST = 500
"""The most actions of a game that is played on at random (R40)."""

GAMES = 6
"""How many random games judge a position if the evaluator judges none."""

# What follows when a position occurs again depends on the way to it, even inside a loop: whether A or B may claim
# depends on where the loop was entered. So a repetition counts as nearly won or lost, never as a proof, and alpha-
# beta does not keep values that rest on one in its table.
NEARLY = 0.001
"""How near to won or lost a value can be that is not proved."""

LONGEST_TURN = 40
"""After how many own actions in a row a position is judged as it is."""


class Lookahead:
    """The rules of a game with its evaluator, as bots ask them.

    Args:
        evaluator: What the game tells players who think ahead, with its rules.
        rng: The only source of chance.
    """

    def __init__(self, evaluator: Evaluator[Any], rng: Random) -> None:
        self.evaluator = evaluator
        self.rules = rules = evaluator.rules
        self.rng = rng
        self.judges = evaluator.judges
        own = type(rules)
        self.takes_all = own.fill is Rules.fill and type(evaluator).candidates is Evaluator.candidates
        self.has_turns = own.opens_turn is not Rules.opens_turn

    def ended(self, state: Any) -> Sequence[float] | None:
        """Return what the result is worth to each seat, or None while the game goes on."""
        found = self.rules.outcome(state)
        return None if found is None else shares(self.rules, state, found)

    def estimate(self, state: Any, meter: Meter) -> Sequence[float]:
        """Return each seat's estimated chance to win: the evaluator's, or how some random games end.

        Args:
            state: A whole state in which the game goes on.
            meter: Counts the random games.
        """
        if self.judges:
            return self.evaluator.chances(state)
        meter.spend(GAMES)
        found = [self.played_out(state, LONGEST) for _ in range(GAMES)]
        return [min(max(sum(one) / GAMES, NEARLY), 1 - NEARLY) for one in zip(*found, strict=True)]

    def played_out(self, state: Any, most: int) -> Sequence[float]:
        """Return what the end of a random game is worth to each seat; an estimate if it takes too long.

        Args:
            state: A whole state.
            most: The most actions.
        """
        after = self.rules.play_on(state, self.rng, most)
        return self.ended(after) or self.evaluator.chances(after)

    def after_turn(self, state: Any, seat: int, meter: Meter) -> Sequence[float]:
        """Return what a state is worth to each seat once this one has ended its turn, always with the best next action.

        Args:
            state: A whole state after an action of the seat.
            seat: The seat.
            meter: Counts the positions.
        """
        for _ in range(LONGEST_TURN):
            ended = self.ended(state)
            if ended is not None:
                return ended
            if meter.over or not self.goes_on(state, seat):
                break
            found = [self.rules.apply(state, action) for action in self.options(state, seat)]
            meter.spend(len(found))
            values = [(self.ended(after) or self.estimate(after, meter))[seat] for after in found]
            state = found[values.index(max(values))]
        return self.ended(state) or self.estimate(state, meter)

    def decider(self, state: Any, first: int | None = None) -> int:
        """Return the seat whose decision is looked at next.

        Args:
            state: A whole state in which the game goes on.
            first: The seat that comes first if several decide at once; the others follow in seat order.
        """
        acting = self.rules.to_act(state)
        return first if first is not None and len(acting) > 1 and first in acting else acting[0]

    def options(self, state: Any, seat: int) -> Sequence[Action]:
        """Return the actions of a seat that are worth a thought.

        Args:
            state: A whole state.
            seat: The seat that decides.
        """
        legal = self.rules.legal(state, seat)
        return legal if self.takes_all else self.evaluator.candidates(state, seat, legal, self.rng)

    def goes_on(self, after: Any, seat: int) -> bool:
        """Return True if the same seat decides again in the same turn.

        Args:
            after: The state after an action of the seat.
            seat: The seat.
        """
        return self.has_turns and not self.rules.opens_turn(after) and self.rules.to_act(after) == (seat,)

    def again(self, state: Any) -> Sequence[float] | None:
        """Return what it is worth to each seat that a position occurs again; None: the game just goes on.

        A claim that wins for a player who may make it is made. Other claims are not.

        Args:
            state: A whole state.
        """
        rules = self.rules
        outcome = rules.repeated(state, 2)
        if outcome is not None:
            return shares(rules, state, outcome)
        drawn = None
        for claim in rules.claims(state, 1):
            after = rules.apply(state, claim)
            worth = self.ended(after)
            if worth is None:
                continue
            if any(worth[seat] == 1 for seat in rules.actors(state, claim)):
                return worth
            drawn = worth
        return drawn


def possible_states(lookahead: Lookahead, seen: Any, seat: int, most: int) -> list[Any]:
    """Return whole states that fit what a seat sees: one if nothing is hidden.

    Args:
        lookahead: The rules, and the source of chance.
        seen: What the seat observes.
        seat: The seat.
        most: How many states are wanted if something is hidden.
    """
    count = most if lookahead.rules.has_secrets() else 1
    return [lookahead.rules.sample(seen, seat, lookahead.rng) for _ in range(count)]
