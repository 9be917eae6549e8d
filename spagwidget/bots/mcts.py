"""Monte Carlo tree search for any number of players: many games in the mind, more of them where they go well."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import log, sqrt
from random import Random
from typing import Any

from ..core.action import Action
from ..core.budget import Meter
from ..core.evaluator import Evaluator
from .ahead import LONGEST, NEARLY, Lookahead
from .protocol import Thinker

EXPLORE = 0.1
"""How much a rarely tried action is preferred if the game judges positions."""

EXPLORE_AT_RANDOM = 0.6
"""The same if games are played to their end at random."""

BEST = 0.6
"""How much the value of a position is that of its best action, and not the average of what was tried there."""

FIRST = 1.0
"""How much better than on average an action counts that has not been tried, beside one tried once."""

DEEPEST = 200
"""The most actions of one game that the tree remembers."""

KEPT = 300_000
"""How many positions the tree holds."""


class MctsBot(Thinker):
    """Plays games in its mind and prefers what has gone well for whoever decides there (max^n).

    What is hidden is dealt again for each game. A seat's tries are kept by what that seat observes, so no seat of the
    tree knows a secret. Seats that decide at the same time choose without knowing the choices of the others.

    Args:
        evaluator: What the game tells players who think ahead; None: it is found from the rules.
        explore: How much a rarely tried action is preferred, above 0; None: what fits the game.
        playout: How many random actions follow before a position is judged. A game without an evaluator is always
            played to its end.
    """

    def __init__(self, evaluator: Evaluator[Any] | None = None, explore: float | None = None, playout: int = 0) -> None:
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
        lookahead = Lookahead(evaluator, rng)
        playout = self.playout if lookahead.judges else LONGEST
        explore = self.explore or (EXPLORE_AT_RANDOM if playout else EXPLORE)
        tree = Tree(lookahead, seat, options, explore, playout)
        hidden = lookahead.rules.has_secrets()
        state = lookahead.rules.sample(seen, seat, rng)
        while True:
            tree.play(state, meter)
            if meter.over:
                break
            if hidden:
                state = lookahead.rules.sample(seen, seat, rng)
        return tree.found()


class Try:
    """The results of one action in one position, as one seat sees it.

    Attributes:
        action: The action.
        count: How often it was tried.
        total: The sum of its values for the seat that decides.
        could: How often it could have been tried.
        worth: What it is worth to each seat if all go on in the best way; empty: unknown.
    """

    __slots__ = ("action", "could", "count", "total", "worth")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.count = 0
        self.total = 0.0
        self.could = 0
        self.worth: Sequence[float] = ()


class Tries:
    """What has been tried in one position, as one seat sees it.

    Attributes:
        seat: The seat that decides.
        visits: How often it has decided here.
        total: The sum of the values for the seat.
        of: What was tried, by the text of the action.
    """

    __slots__ = ("of", "seat", "total", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.total = 0.0
        self.of: dict[str, Try] = {}

    def best(self) -> Sequence[float]:
        """Return what the action that is best for the seat is worth to each seat."""
        seat = self.seat
        return max((one.worth for one in self.of.values() if one.worth), key=lambda worth: worth[seat], default=())


class Tree:
    """What the games in the mind have shown so far.

    Args:
        lookahead: The rules with their evaluator, and the source of chance.
        seat: The seat that thinks.
        options: Its actions at the root.
        explore: How much a rarely tried action is preferred.
        playout: How many random actions follow before a position is judged.
    """

    def __init__(
        self, lookahead: Lookahead, seat: int, options: Sequence[Action], explore: float, playout: int
    ) -> None:
        self.lookahead = lookahead
        self.options = options
        self.explore = explore
        self.playout = playout
        self.root = Tries(seat)
        self.known: dict[Hashable, Tries] = {}
        self.hidden = lookahead.rules.has_secrets()
        self.looks = lookahead.judges and not playout
        self.exact = BEST if self.looks and not self.hidden else 0.0

    def play(self, state: Any, meter: Meter) -> None:
        """Play one game in the mind, and remember how it went.

        Args:
            state: A whole state that fits what the seat sees.
            meter: Counts the positions.
        """
        rules, tries, options = self.lookahead.rules, self.root, self.options
        way: list[tuple[Tries, Try]] = []
        on_way = {rules.key(state)}
        while True:
            fresh = not tries.visits
            if self.looks and (fresh or self.hidden):
                self._look(state, tries, options, meter)
            if fresh and way and self.looks:
                worth = self._seen(tries, options)
                break
            one, first = self._choose(tries, options)
            way.append((tries, one))
            state = rules.apply(state, one.action)
            meter.spend()
            key = rules.key(state)
            ended = self.lookahead.ended(state) or (self.lookahead.again(state) if key in on_way else None)
            if ended is not None:
                worth = one.worth = ended
                break
            if (first and not self.looks) or len(way) >= DEEPEST:
                worth = self._leaf(state, tries.seat, meter)
                break
            on_way.add(key)
            tries = self._tries(state, key)
            options = self.lookahead.options(state, tries.seat)
        self._remember(way, tries, worth)

    def _remember(self, way: Sequence[tuple[Tries, Try]], last: Tries, worth: Sequence[float]) -> None:
        """Count a game for all positions on its way.

        Args:
            way: The positions and what was tried there.
            last: The last position, whose tries may be new.
            worth: What the game was worth to each seat.
        """
        if not way or last is not way[-1][0]:
            last.visits += 1
            last.total += worth[last.seat]
        after: Tries | None = None if way and last is way[-1][0] else last
        for tries, one in reversed(way):
            tries.visits += 1
            tries.total += worth[tries.seat]
            one.count += 1
            one.total += worth[tries.seat]
            if self.exact and after is not None:
                one.worth = after.best() or one.worth
            after = tries

    def _tries(self, state: Any, key: Hashable) -> Tries:
        """Return what has been tried in a state by a seat that decides there; the seat only knows what it sees."""
        rules, rng = self.lookahead.rules, self.lookahead.rng
        acting = rules.to_act(state)
        seat = acting[0] if len(acting) == 1 else acting[int(rng.random() * len(acting))]
        own: Hashable = (seat, rules.key(rules.observe(state, seat)) if self.hidden else key)
        found = self.known.get(own)
        if found is None:
            found = Tries(seat)
            if len(self.known) < KEPT:
                self.known[own] = found
        return found

    def _look(self, state: Any, tries: Tries, options: Sequence[Action], meter: Meter) -> None:
        """Judge all actions that have not been looked at, each at the end of the seat's turn."""
        of, seat, lookahead = tries.of, tries.seat, self.lookahead
        for action in options:
            if action.text not in of:
                one = of[action.text] = Try(action)
                meter.spend()
                one.worth = lookahead.after_turn(lookahead.rules.apply(state, action), seat, meter)
                one.count, one.total = 1, one.worth[seat]
                if meter.over:
                    break

    def _seen(self, tries: Tries, options: Sequence[Action]) -> Sequence[float]:
        """Return what the best of these actions is worth to each seat."""
        looked = [tries.of[action.text].worth for action in options if action.text in tries.of]
        return max(looked, key=lambda worth: worth[tries.seat])

    def _leaf(self, state: Any, seat: int, meter: Meter) -> Sequence[float]:
        """Return what a new position is worth to each seat, after an action of a seat."""
        if self.playout:
            meter.spend()
            return self.lookahead.played_out(state, self.playout)
        return self.lookahead.after_turn(state, seat, meter)

    def _choose(self, tries: Tries, options: Sequence[Action]) -> tuple[Try, bool]:
        """Return what to try now, and whether it is tried for the first time.

        Actions that have not been tried count as good as the tried ones on average: in a position with very many
        actions, not all of them must be tried once before a good one is tried again.
        """
        of, seat, exact = tries.of, tries.seat, self.exact
        tried = [of[action.text] for action in options if action.text in of]
        root = self.explore * sqrt(log(tries.visits + 2))
        best, found = -1.0, None
        for one in tried:
            value = one.total / one.count
            if exact:
                value += exact * (one.worth[seat] - value)
            if self.hidden:
                one.could += 1
                value += self.explore * sqrt(log(one.could + 1) / one.count)
            else:
                value += root / sqrt(one.count)
            if value > best:
                best, found = value, one
        if len(tried) < len(options) and (found is None or tries.total / max(1, tries.visits) + FIRST * root >= best):
            new = [action for action in options if action.text not in of] if tried else options
            action = new[int(self.lookahead.rng.random() * len(new))]
            found = of[action.text] = Try(action)
            found.could = 1
            return found, True
        assert found is not None
        return found, False

    def found(self) -> list[tuple[Action, float]]:
        """Return the options at the root, the one that was tried most often first, with how well they went."""
        seat, exact = self.root.seat, self.exact
        rows = []
        for one in self.root.of.values():
            value = one.total / one.count if one.count else 0.0
            if exact and one.worth:
                value += exact * (one.worth[seat] - value)
            rows.append((one.count, min(max(value, NEARLY), 1 - NEARLY), one.action))  # no game in the mind is a proof
        rows.sort(key=lambda row: (-row[0], -row[1]))
        best = rows[0][1]
        return [(action, value if at == 0 else min(value, best - 1e-9)) for at, (_, value, action) in enumerate(rows)]
