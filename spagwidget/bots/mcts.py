"""Monte Carlo tree search for any number of players: many games in the mind, more of them where they go well."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import log, sqrt
from random import Random
from typing import Any

from ..core.action import Action
from ..core.evaluator import Evaluator
from .ahead import LONGEST, Table
from .budget import Meter
from .protocol import Thinker

__all__ = ["MctsBot", "Tree"]

EXPLORE = 0.5
"""How much a rarely tried action is preferred."""

DEEPEST = 200
"""The most actions of one game that the tree remembers."""

KEPT = 300_000
"""How many positions the tree holds."""


class MctsBot(Thinker):
    """Plays games in its mind and prefers what has gone well for whoever decides there (max^n).

    What is hidden is dealt anew for each game. A seat's tries are kept by what that seat observes, so no seat of the
    tree knows a secret. Seats that decide at the same time choose without knowing the choices of the others.

    Args:
        evaluator: What the game tells players who think ahead; None: it is found from the rules.
        explore: How much a rarely tried action is preferred, above 0.
        playout: How many random actions follow before a position is judged. A game without an evaluator is always
            played to its end.
    """

    def __init__(self, evaluator: Evaluator[Any] | None = None, explore: float = EXPLORE, playout: int = 0) -> None:
        super().__init__(evaluator)
        self.explore = explore
        self.playout = playout

    def weigh(
        self, evaluator: Evaluator[Any], seen: Any, seat: int, options: Sequence[Action], rng: Random, meter: Meter
    ) -> Sequence[tuple[Action, float]]:
        """Return the options that were tried most often with how well they went; the others get less.

        Args:
            evaluator: What the game tells players who think ahead.
            seen: What the seat observes.
            seat: The seat.
            options: The actions to choose from.
            rng: The only source of chance.
            meter: Counts the positions.
        """
        table = Table(evaluator, rng)
        tree = Tree(table, seat, options, self.explore, self.playout if table.judges else LONGEST)
        hidden = table.rules.has_secrets()
        state = table.rules.sample(seen, seat, rng)
        while True:
            tree.play(state, meter)
            if meter.over:
                break
            if hidden:
                state = table.rules.sample(seen, seat, rng)
        return tree.found()


class Tries:
    """What has been tried in one position, as one seat sees it.

    Attributes:
        visits: How often the seat has decided here.
        of: For each action that was tried, by its text: how often, the sum of its values, and how often it could have
            been tried.
    """

    __slots__ = ("of", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.of: dict[str, list[float]] = {}


class Tree:
    """What the games in the mind have shown so far.

    Args:
        table: The rules.
        seat: The seat that thinks.
        options: Its actions at the root.
        explore: How much a rarely tried action is preferred.
        playout: How many random actions follow before a position is judged.
    """

    def __init__(self, table: Table, seat: int, options: Sequence[Action], explore: float, playout: int) -> None:
        self.table = table
        self.seat = seat
        self.options = options
        self.explore = explore
        self.playout = playout
        self.root = Tries()
        self.known: dict[Hashable, Tries] = {}
        self.hidden = table.rules.has_secrets()

    def play(self, state: Any, meter: Meter) -> None:
        """Play one game in the mind, and remember how it went.

        Args:
            state: A whole state that fits what the seat sees.
            meter: Counts the positions.
        """
        table, rules = self.table, self.table.rules
        way: list[tuple[list[float], Tries, int]] = []
        seen_on_way = {rules.key(state)}
        tries, seat, options = self.root, self.seat, self.options
        while True:
            action, fresh = self._choose(tries, options)
            way.append((tries.of[action.text], tries, seat))
            state = rules.apply(state, action)
            worth = table.ended(state)
            meter.spend()
            if worth is not None:
                break
            key = rules.key(state)
            if key in seen_on_way and (worth := table.again(state)) is not None:
                break
            if fresh or len(way) >= DEEPEST:
                worth = self._leaf(state, meter)
                break
            seen_on_way.add(key)
            seat = self._decider(state)
            own: Hashable = (seat, rules.key(rules.observe(state, seat))) if self.hidden else key
            found = self.known.get(own)
            if found is None:
                found = Tries()
                if len(self.known) < KEPT:
                    self.known[own] = found
            tries = found
            options = table.options(state, seat)
        for entry, tries, seat in way:
            tries.visits += 1
            entry[0] += 1
            entry[1] += worth[seat]

    def _decider(self, state: Any) -> int:
        acting = self.table.rules.to_act(state)
        return acting[0] if len(acting) == 1 else acting[int(self.table.rng.random() * len(acting))]

    def _leaf(self, state: Any, meter: Meter) -> Sequence[float]:
        """Return what a new position is worth to each seat."""
        if not self.playout:
            return self.table.evaluator.chances(state)
        meter.spend()
        return self.table.played_out(state, self.playout)

    def _choose(self, tries: Tries, options: Sequence[Action]) -> tuple[Action, bool]:
        """Return the action to try now, and whether it is tried for the first time."""
        of, rng = tries.of, self.table.rng
        if len(of) < len(options) or self.hidden:
            new = [action for action in options if action.text not in of]
            if new:
                action = new[int(rng.random() * len(new))]
                for other in options if self.hidden else ():
                    if other.text in of:
                        of[other.text][2] += 1
                of[action.text] = [0.0, 0.0, 1.0]
                return action, True
        entries = [of[action.text] for action in options]
        if self.hidden:
            for entry in entries:
                entry[2] += 1
            values = [
                total / count + self.explore * sqrt(log(could) / count) if count else 2.0
                for count, total, could in entries
            ]
        else:
            root = self.explore * sqrt(log(tries.visits + 1))
            values = [total / count + root / sqrt(count) if count else 2.0 for count, total, _ in entries]
        return options[values.index(max(values))], False

    def found(self) -> list[tuple[Action, float]]:
        """Return the options at the root, the one that was tried most often first, with how well they went."""
        of = self.root.of
        tried = [(action, *of.get(action.text, (0.0, 0.0, 0.0))[:2]) for action in self.options]
        order = sorted(tried, key=lambda one: (-one[1], -one[2]))
        best = order[0][2] / order[0][1] if order[0][1] else 0.5
        return [(order[0][0], best)] + [
            (action, min(total / count, best - 1e-9) if count else best - 1.0) for action, count, total in order[1:]
        ]
