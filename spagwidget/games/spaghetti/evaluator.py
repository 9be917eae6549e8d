"""How good a position is for each player, and why an action is good."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from ...core.action import Action
from ...core.evaluator import Attention, Evaluator
from ...core.viewpoint import Viewpoint
from .because import because
from .display.words import Wording
from .facts import Facts
from .looking import look
from .rules import Spaghetti
from .setup.fair_start import DONE, Laid
from .state import FLAGS, OVER, RUN, SEAT_OF, State

# The numbers are the odds of winning, as logarithms: those that fit 78,000 positions of bots' games best.

LIFE = (0.0, 0.0, 0.8, 1.6, 2.1, 2.6)
"""What life is worth, up to 5."""

FURTHER_LIFE = 0.4
"""What every further life is worth."""

ON_PROGRAM = (0.0, 0.0, 0.65, 1.2, 1.65, 2.0, 2.35, 2.7, 3.0, 3.2, 3.4)
"""What the flags on the program are worth, by their number."""

UNUSED = 0.24
"""What an unused flag is worth while a card can bring it onto the program."""

NEXT = {"add": 0.56, "move": 0.54, "remove": 1.07, "hit": 0.33, "shift": 0.18, "drop": 0.58, "tune": 0.14}
"""What a flag is worth because it acts next, by what its card asks for; `hit` is for each damage."""

LATER = {"add": 0.26, "move": 0.03, "remove": 0.1, "hit": 0.17, "shift": -0.09, "drop": 0.5, "tune": -0.05}
"""What a flag on this card is worth whenever it acts."""

OTHER = (0.07, -0.24)
"""Both for a card that asks for something else or nothing."""

SOONER = 0.75
"""How much less `NEXT` counts for each flag that acts before."""

MOST_LIFE = len(LIFE) - 1

KEPT = 10_000
"""For how many values of all cards' numbers the evaluator keeps what flags are worth."""


class SpaghettiEvaluator(Evaluator[State]):
    """Judges positions by life, flags, what the flags can do, and how soon they act.

    Args:
        view: Who reads the reasons, in which edition.
    """

    judges = True

    rules: Spaghetti

    def __init__(self, rules: Spaghetti, view: Viewpoint = Viewpoint()) -> None:  # noqa: B008  # an immutable value
        super().__init__(rules, view)
        self.facts: Facts = rules.facts
        self._worths: dict[tuple[tuple[int, ...], ...], list[tuple[float, float]]] = {}
        self._more = frozenset(card for card, one in enumerate(self.facts.commands) if one.asks == "add" or one.own)

    def chances(self, state: State) -> Sequence[float]:
        """Return each seat's estimated chance to win."""
        scores = self.scores(state) if state.phase == RUN else self._at_placing(state)
        out = state.out
        if len(scores) == 2 and not out:
            first = 1 / (1 + exp(scores[1] - scores[0]))
            return (first, 1 - first)
        powers = [0.0 if out >> seat & 1 else exp(score) for seat, score in enumerate(scores)]
        total = sum(powers) or 1.0
        return [power / total for power in powers]

    def scores(self, state: State) -> list[float]:
        """Return how well each seat stands; the difference of two is the logarithm of their odds."""
        life, queues, order, cursor = state.life, state.queues, state.order, state.cursor
        scores = [
            LIFE[one]
            if 0 <= one <= MOST_LIFE
            else LIFE[MOST_LIFE] + FURTHER_LIFE * (one - MOST_LIFE)
            if one > 0
            else 0.0
            for one in life
        ]
        if cursor < 0:
            return scores
        counts = [0] * len(life)
        here = order.index(cursor)
        row = order[here:] + order[:here] if state.direction > 0 else order[here::-1] + order[:here:-1]
        worths = self._worths.get(state.params) or self._learn(state.params)
        done = state.handled + state.acting  # the flag whose command runs has had its turn
        reversed_ = state.more.way < 0
        divided = cursor if done or reversed_ else -1
        seat_of, weight = SEAT_OF, 1.0
        for card in row:
            queue = queues[card]
            if not queue:
                continue
            soon, later = worths[card]
            if card == divided:
                if reversed_:
                    queue = queue[::-1]
                for letter in queue[:done]:
                    seat = seat_of[letter]
                    counts[seat] += 1
                    scores[seat] += later
                queue = queue[done:]
            for letter in queue:
                seat = seat_of[letter]
                counts[seat] += 1
                scores[seat] += later + soon * weight
                weight *= SOONER
        for seat, count in enumerate(counts):
            scores[seat] += ON_PROGRAM[count] if count <= FLAGS else ON_PROGRAM[FLAGS]
        if not self._more.isdisjoint(order):
            for seat, unused in enumerate(state.unused):
                scores[seat] += UNUSED * unused
        return scores

    def _learn(self, params: tuple[tuple[int, ...], ...]) -> list[tuple[float, float]]:
        """Return what a flag on each card is worth, and keep it, because most positions have the same numbers."""
        if len(self._worths) >= KEPT:
            self._worths.clear()
        found = self._worths[params] = [self._worth(card, values) for card, values in enumerate(params)]
        return found

    def _worth(self, card: int, params: tuple[int, ...]) -> tuple[float, float]:
        """Return what a flag on a card is worth because it acts next, and whenever it acts."""
        command = self.facts.commands[card]
        if command.own or command.asks not in NEXT:
            return OTHER
        times = 1
        if command.asks == "hit":
            job = self.facts.job(card, params, 0)
            times = job.number * min(job.left, len(self.facts.seats) - 1)
        elif params:
            times = min(params[0], 3)
        return NEXT[command.asks] * times, LATER[command.asks] * times

    def _at_placing(self, state: State) -> list[float]:
        """Return the scores while flags are placed: as if the program started now."""
        started = state._replace(cursor=state.order[0] if state.order else -1, handled=0)
        scores = self.scores(started)
        return scores if state.phase != OVER else [0.0] * len(scores)

    def reason(self, seen: State, action: Action, seat: int) -> str:
        """Return why an action is good, in a sentence about what lies on the table.

        Args:
            seen: The state before the action, as the viewpoint sees it.
            action: The action.
            seat: The seat that takes it.
        """
        shown = Wording(self.facts, self.view.edition or self.facts.option.edition)
        return because(shown, seen, action, seat, self.view.seat)

    def attention(self, seen: State, actions: Sequence[Action], seat: int) -> Attention:
        """Return where the player should look before a decision: at a card or at a player.

        Args:
            seen: The state before the decision, as the viewpoint sees it.
            actions: The best action, and the best choices after it in the same turn.
            seat: The seat that decides.
        """
        shown = Wording(self.facts, self.view.edition or self.facts.option.edition)
        return look(shown, seen, actions, seat, self.view.seat)


class FairStartEvaluator(Evaluator[Laid]):
    """For the fair start (R54): the dealer leaves the cards as they were shuffled, the other player chooses a side."""

    judges = True

    def proposals(self, seen: Laid, seat: int, legal: Sequence[Action], rng: Random) -> Sequence[Action]:
        """Return `done` for the dealer; both sides for the other player.

        Args:
            seen: The present state.
            seat: The seat that decides.
            legal: Its legal actions.
            rng: Not needed.
        """
        return [action for action in legal if action == DONE] or legal
