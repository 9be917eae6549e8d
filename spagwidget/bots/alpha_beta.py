"""Alpha-beta search for two players: deeper and deeper, with a table of the positions that were seen."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import Any

from ..core.action import Action
from ..core.budget import Meter
from ..core.catalogue import say
from ..core.errors import Unsupported
from ..core.evaluator import Evaluator, shares
from .ahead import NEARLY, Lookahead, possible_states
from .protocol import Thinker

SAMPLES = 6
"""How many possible states vote if something is hidden."""

DEEPEST = 60
"""The most turns that are looked ahead."""

MOST_IN_A_TURN = 12
"""How many own actions in a row count as one turn; from then on each counts as a turn."""

KEPT = 400_000
"""How many positions the table holds."""

MOST_NUMBERS = 3 * KEPT
"""How many positions have a number; when there are more, those that the table does not hold are forgotten."""

EXACT, AT_LEAST, AT_MOST = 0, 1, 2
"""What the table knows of a value."""

FREE = 1_000_000
"""Stands for a value that does not depend on the way to the position."""

WON, LOST = 1.0, 0.0
"""The values of what is proved. No proof rests on a position that occurs again: what follows depends on the way."""


class Stopped(Exception):  # nothing has gone wrong
    """The budget is used up."""


class AlphaBetaBot(Thinker):
    """Looks turns ahead for two players, as if the other one answered in the best way."""

    def weigh(
        self, evaluator: Evaluator[Any], seen: Any, seat: int, options: Sequence[Action], rng: Random, meter: Meter
    ) -> Sequence[tuple[Action, float]]:
        """Return the options with what they are worth if both play well.

        Only the value of the best option is exact; those of the others are at most this good.

        Args:
            evaluator: What the game tells players who think ahead.
            seen: What the seat observes.
            seat: The seat.
            options: The actions to choose from.
            rng: The only source of chance.
            meter: Counts the positions.

        Raises:
            Unsupported: The game is not for two players.
        """
        if len(evaluator.rules.seats) != 2:
            raise Unsupported(say("bots.error.two", n=len(evaluator.rules.seats)))
        lookahead = Lookahead(evaluator, rng)
        states = possible_states(lookahead, seen, seat, SAMPLES)
        votes = dict.fromkeys(range(len(options)), 0.0)
        done = 0
        for at, state in enumerate(states):
            part = meter.part(len(states) - at) if len(states) > 1 else meter
            found = Search(lookahead, seat, part).best(state, options)
            if part is not meter:
                meter.merge(part)
            done += 1
            for index, value in found.items():
                votes[index] += value
            # The best option of each sample gets a vote more: it is the only one whose value is exact.
            if len(states) > 1:
                votes[max(found, key=found.__getitem__)] += 1.0
            if meter.over:
                break
        share = 1 if len(states) == 1 else 2 * done
        return [(options[index], value / share) for index, value in votes.items()]


class Search:
    """One search from one state.

    A win or a loss is proved only if it rests on ends of the game by the rules. A value that rests on a position of the
    way that would occur again is not kept in the table, because another way to the position can give another value.

    Args:
        lookahead: The rules with their evaluator, and the source of chance.
        seat: The seat whose chance the values are.
        meter: Counts the positions.
    """

    def __init__(self, lookahead: Lookahead, seat: int, meter: Meter) -> None:
        self.lookahead = lookahead
        self.rules = lookahead.rules
        self.seat = seat
        self.meter = meter
        self.numbers: dict[Hashable, int] = {}  # positions are compared once: then their numbers stand for them
        self.next = 0
        self.known: dict[int, tuple[int, int, float, str]] = {}
        self.way: dict[int, int] = {}
        self.judged: dict[int, float] = {}

    def best(self, state: Any, options: Sequence[Action]) -> dict[int, float]:
        """Return the values of the options by their index, as deep as the budget allows; the best one comes first.

        Args:
            state: A whole state in which the seat decides.
            options: The actions to choose from.
        """
        order = self.lookahead.rng.sample(range(len(options)), len(options))
        found = dict.fromkeys(order, 0.5)
        for depth in range(1, DEEPEST + 1):
            values, whole = self._at_depth(state, options, order, depth)
            if not whole and not values:
                break
            if whole and max(values.values()) <= LOST and depth > 1:
                # All is lost: the option that was best before resists longest.
                return dict.fromkeys(found, LOST) | {order[0]: LOST + 1e-6}
            order = sorted(values, key=lambda index: -values[index]) + [one for one in order if one not in values]
            found = {index: values.get(index, 0.0) for index in order}
            if not whole or values[order[0]] >= WON or values[order[0]] <= LOST:
                break
        return found

    def _at_depth(
        self, state: Any, options: Sequence[Action], order: Sequence[int], depth: int
    ) -> tuple[dict[int, float], bool]:
        """Return the values of the options that could be searched, and whether all could."""
        values: dict[int, float] = {}
        low = -1.0
        self.way = {}
        self.way[self._number(state)] = 0
        nodes = self.meter.used
        try:
            for index in order:
                value, _ = self._child(state, options[index], self.seat, depth, 0, 0, low, 2.0)
                # A value that is not above the best one is only an upper bound: it must not tie with it.
                values[index] = value if value > low else min(value, low) - 1e-9
                low = max(low, value)
                if value >= WON:
                    break
        except Stopped:
            return values, False
        whole = len(values) == len(order) or low >= WON
        return values, whole and (self.meter.used > nodes)

    def _child(
        self, state: Any, action: Action, seat: int, depth: int, ply: int, run: int, low: float, high: float
    ) -> tuple[float, int]:
        """Return the value after an action, and the first ply of the way on which it depends.

        Args:
            state: The state before the action.
            action: The action.
            seat: The seat that takes it.
            depth: How many turns are looked ahead, this one included.
            ply: How many actions the way to the state has.
            run: How many actions of the present turn were taken before.
            low: Values up to this are of no interest.
            high: Values from this on are of no interest.
        """
        rules, lookahead = self.rules, self.lookahead
        if self.meter.spend():
            raise Stopped
        after = rules.apply(state, action)
        outcome = rules.outcome(after)
        if outcome is not None:
            return shares(rules, after, outcome)[self.seat], FREE
        if run < MOST_IN_A_TURN and lookahead.goes_on(after, seat):
            run += 1
        else:
            run, depth = 0, depth - 1
        number = self._number(after)
        before = self.way.get(number)
        if before is not None:
            worth = lookahead.again(after)
            return (0.5 if worth is None else min(max(worth[self.seat], NEARLY), 1 - NEARLY)), before
        if depth <= 0 and not run:
            found = self.judged.get(number)
            return (self._judge(number, after) if found is None else found), FREE
        first = ""
        known = self.known.get(number)
        if known is not None:
            deep, kind, value, first = known
            if deep >= depth and (
                kind == EXACT or (kind == AT_LEAST and value >= high) or (kind == AT_MOST and value <= low)
            ):
                return value, FREE
            if kind == EXACT and (value >= WON or value <= LOST):
                return value, FREE
        return self._search(after, number, first, depth, ply + 1, run, low, high)

    def _search(
        self, state: Any, number: int, first: str, depth: int, ply: int, run: int, low: float, high: float
    ) -> tuple[float, int]:
        """Return the value of a state by trying its actions, the one that was best before first."""
        lookahead = self.lookahead
        seat = lookahead.decider(state, self.seat)
        options = lookahead.options(state, seat)
        if first:
            options = sorted(options, key=lambda action: action.text != first)
        own = seat == self.seat
        alpha, beta, best, depends = low, high, (-1.0 if own else 2.0), FREE
        chosen = ""
        self.way[number] = ply
        try:
            for action in options:
                value, on = self._child(state, action, seat, depth, ply, run, alpha, beta)
                depends = min(depends, on)
                if value > best if own else value < best:
                    best, chosen = value, action.text
                    if own:
                        alpha = max(alpha, best)
                    else:
                        beta = min(beta, best)
                    if alpha >= beta or (best >= WON if own else best <= LOST):
                        break
        finally:
            del self.way[number]
        if depends >= ply:  # a way that comes back to this very position is part of its value
            depends = FREE
        proved = best >= WON or best <= LOST
        kind = EXACT if low < best < high or proved else AT_LEAST if best >= high else AT_MOST
        if depends < FREE:
            if number not in self.known:
                self.known[number] = (-1, AT_MOST, 2.0, chosen)
        elif len(self.known) < KEPT or number in self.known:
            self.known[number] = (depth, kind, best, chosen)
        return best, depends

    def _judge(self, number: int, state: Any) -> float:
        """Return the estimated value of a state, made once for each position."""
        if len(self.judged) > KEPT:
            self.judged.clear()
        found = self.lookahead.estimate(state, self.meter)[self.seat]
        found = self.judged[number] = min(max(found, NEARLY), 1 - NEARLY)
        return found

    def _number(self, state: Any) -> int:
        """Return the number of a position, the same one whenever it occurs."""
        number = self.numbers.setdefault(self.rules.key(state), self.next)
        if number == self.next:
            self.next += 1
            if len(self.numbers) > MOST_NUMBERS:
                kept = (self.known, self.way, {number: 0})
                self.numbers = {key: one for key, one in self.numbers.items() if any(one in part for part in kept)}
                self.judged.clear()
        return number
