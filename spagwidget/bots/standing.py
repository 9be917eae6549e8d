"""Who is ahead in a position: games that bots play on from there, and wins that are proved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from ..core.action import Action
from ..core.budget import Budget, Meter
from ..core.errors import Unfinished, Unsupported
from ..core.evaluator import Evaluator, shares
from ..core.forcing import Forcing
from ..core.rules import Rules
from .ahead import LONGEST_TURN, Lookahead

LONGEST = 400
"""After how many actions a test game is not played on."""

TRIED = 5
"""How many random turns are tried in a test game; the best one is played. So no two test games are alike."""

DEEPEST = 12
"""The most own actions of a win that is proved."""


class ReviewStopped(Exception):  # nothing has gone wrong
    """The review was stopped."""


class Standing(NamedTuple):
    """How good a position is for each seat.

    Attributes:
        chances: What each seat can expect, from 0 to 1; a draw is shared.
        wins: How many test games each seat won.
        draws: How many test games nobody won, or were not finished after very many actions.
        games: How many test games were played from there; 0: the game is over, or a win is proved.
        forced: The seat, from 0, that can force a win whatever the others do; None: nothing is proved.
        decisions: How many own actions this takes; 0: the game is over.
    """

    chances: tuple[float, ...]
    wins: tuple[int, ...] = ()
    draws: int = 0
    games: int = 0
    forced: int | None = None
    decisions: int = 0

    def noise(self, seat: int) -> float:
        """Return by how much the chance of a seat may be wrong, as a variance; 0 if nothing was estimated.

        Args:
            seat: The seat, from 0.
        """
        chance = self.chances[seat]
        return chance * (1 - chance) / self.games if self.games else 0.0


class Tried:
    """A state in a turn of a test game, so that turns that begin alike are carried out and judged once.

    Args:
        state: The state.

    Attributes:
        state: The state.
        legal: What the player can do; None: not asked yet.
        after: What follows, by the texts of the actions that were tried.
        ends: Whether the turn ends here.
        worth: How good this is for the player; None: not asked yet.
    """

    __slots__ = ("after", "ends", "legal", "state", "worth")

    def __init__(self, state: Any) -> None:
        self.state = state
        self.legal: Sequence[Action] | None = None
        self.after: dict[str, Tried] = {}
        self.ends = False
        self.worth: float | None = None


class Standings:
    """Finds out who is ahead in positions of one game, and remembers it.

    Args:
        evaluator: What the game tells players who think ahead.
        games: How many test games are played from each position.
        nodes: How many positions a search for a forced win looks at, for each seat.
        seed: Makes the test games repeatable.
        stop: Called often; if it returns True, `ReviewStopped` is raised.
    """

    def __init__(
        self, evaluator: Evaluator[Any], games: int, nodes: int, seed: object, stop: Callable[[], bool] | None
    ) -> None:
        self.evaluator = evaluator
        self.rules: Rules[Any] = evaluator.rules
        self.games = games
        self.nodes = nodes
        self.seed = seed
        self.hidden = self.rules.has_secrets()
        self.plays_well = evaluator.judges and not self.hidden
        """Whether the best of a few turns is played in test games; otherwise they are played at random."""
        self._stop = stop
        self._lookahead = Lookahead(evaluator, Random(0))
        self._known: dict[Any, Standing] = {}

    def check(self) -> None:
        """Raise ReviewStopped if the review was stopped."""
        if self._stop is not None and self._stop():
            raise ReviewStopped

    def budget(self, nodes: int) -> Budget:
        """Return a budget that ends when the review is stopped.

        Args:
            nodes: The number of positions.
        """
        return Budget(nodes=nodes, stop=self._stop)

    def ended(self, state: Any) -> Standing | None:
        """Return the standing at the end of the game, or None while it goes on.

        Args:
            state: A whole state.
        """
        outcome = self.rules.outcome(state)
        if outcome is None:
            return None
        return Standing(shares(self.rules, state, outcome), forced=outcome.winner)

    def of(self, state: Any, past: Sequence[Any] = ()) -> Standing:
        """Return who is ahead in a state of a game without hidden information.

        Args:
            state: A whole state.
            past: The states before it, because positions that occur again may end the game.
        """
        key = (state, tuple(past))  # a win may depend on positions that have occurred before
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self.ended(state) or self._proved(state, past) or self._tested([state])
        return found

    def known_to(self, seen: Any, seat: int, actions: Sequence[Action], key: object) -> Standing:
        """Return how good actions are as far as a seat can know: in states that fit what it sees.

        Args:
            seen: What the seat observes before the actions.
            seat: The seat.
            actions: Its actions; none: before it decides.
            key: Distinguishes the decision, so that its states are always the same ones.
        """
        rng = Random(f"{self.seed} {key}")
        states = []
        for _ in range(self.games):
            self.check()
            state = self.rules.sample(seen, seat, rng)
            for action in actions:
                if self.rules.find(state, action.text) is None:
                    break
                state = self.rules.apply(state, action)
            else:
                states.append(state)
        return self._tested(states) if states else Standing(tuple(self.evaluator.chances(seen)))

    def forcing(self, seat: int, past: Sequence[Any]) -> Forcing[Any]:
        """Return a search for a win that a seat can force.

        Args:
            seat: The seat, from 0.
            past: The states before the present one.
        """
        counts = Counter(self.rules.key(state) for state in past)
        return Forcing(self.rules, seat, past=counts, meter=Meter(self.budget(self.nodes)))

    def _proved(self, state: Any, past: Sequence[Any]) -> Standing | None:
        if self.hidden:
            return None
        acting = self.rules.to_act(state)
        for seat in sorted(self.rules.playing(state), key=lambda one: one not in acting):
            self.check()
            forcing = self.forcing(seat, past)
            try:
                needed = forcing.needs(state, DEEPEST)
                if needed is not None:
                    forcing.check(state, needed, self.nodes)
            except (Unfinished, Unsupported):
                needed = None
            if needed is not None:
                chances = tuple(float(one == seat) for one in range(len(self.rules.seats)))
                return Standing(chances, forced=seat, decisions=needed)
        self.check()
        return None

    def _tested(self, states: Sequence[Any]) -> Standing:
        """Play test games, in turn from each of these states."""
        count = len(self.rules.seats)
        totals, wins, draws = [0.0] * count, [0] * count, 0
        for number in range(self.games):
            self.check()
            rng = Random(f"{self.seed} {number}")  # the same chance from every position: this compares them better
            worth = self._game(states[number % len(states)], rng)
            for seat, one in enumerate(worth):
                totals[seat] += one
                wins[seat] += one == 1
            draws += 1 not in worth
        return Standing(tuple(one / self.games for one in totals), tuple(wins), draws, self.games)

    def _game(self, state: Any, rng: Random) -> Sequence[float]:
        """Return what the end of a test game is worth to each seat."""
        rules = self.rules
        if self.plays_well:
            for _ in range(LONGEST):
                if rules.outcome(state) is not None:
                    break
                self.check()
                state = self._turn(state, rng)
        else:
            state = rules.play_on(state, rng, LONGEST)
        outcome = rules.outcome(state)
        if outcome is not None:
            return shares(rules, state, outcome)
        return tuple(self.evaluator.chances(state))

    def _turn(self, state: Any, rng: Random) -> Any:
        """Return the state after the best of a few random turns of the player who decides."""
        rules, random = self.rules, rng.random
        seat = rules.to_act(state)[0]
        start = Tried(state)
        best, found = -1.0, state
        for _ in range(TRIED):
            at = start
            for _ in range(LONGEST_TURN):
                if at.legal is None:
                    at.legal = rules.legal(at.state, seat)
                action = rules.fill(at.state, at.legal[int(random() * len(at.legal))], rng)
                after = at.after.get(action.text)
                if after is None:
                    after = at.after[action.text] = Tried(rules.apply(at.state, action))
                    over = rules.outcome(after.state) is not None
                    after.ends = over or not self._lookahead.goes_on(after.state, seat)
                at = after
                if at.ends:
                    break
            if at.worth is None:
                outcome = rules.outcome(at.state)
                chances = self.evaluator.chances(at.state) if outcome is None else shares(rules, at.state, outcome)
                at.worth = chances[seat]
            if at.worth > best:
                best, found = at.worth, at.state
        return found
