"""What a bot is: anything that chooses an action from what its seat may know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from ..core import registry
from ..core.action import Action
from ..core.budget import Budget, Meter
from ..core.catalogue import say
from ..core.display import Display
from ..core.evaluator import Evaluator
from ..core.rules import Rules
from ..core.values import own_names
from .ahead import NEARLY


@own_names
class Thought(NamedTuple):
    """What a bot has decided, and what it found out on the way.

    Attributes:
        action: The action.
        reason: Why, as a whole sentence that names players by their letters; "": the bot gives no reason. If actions
            are secret, so is this.
        value: The estimated chance of the seat to win, from 0 to 1; None: unknown. 1 is a proved win. 0, or below
            0.00001, is a proved loss.
        options: The actions that were considered, the best first, with their values.
        nodes: How many positions the bot has looked at.
    """

    action: Action
    reason: str = ""
    value: float | None = None
    options: tuple[tuple[Action, float], ...] = ()
    nodes: int = 0


@runtime_checkable
class Bot(Protocol):
    """Whoever decides for a seat. A bot is given only what the seat may know.

    To think ahead, it asks the rules for a whole state that fits what it sees (`Rules.sample`).
    """

    def choose(
        self, rules: Rules[Any], seen: Any, seat: int, legal: Sequence[Action], rng: Random, budget: Budget
    ) -> Action:
        """Return one of the legal actions; no pattern, but an action that a pattern stands for.

        Args:
            seen: What the seat observes of the present state.
            seat: The seat, from 0.
            legal: The seat's legal actions, at least one, with claims such as `stalemate`.
            rng: The only source of chance, so that the same seed gives the same choice.
            budget: How long it may think.
        """


class Thinker(ABC):
    """A bot of this package: it can say why it chose.

    Args:
        evaluator: What the game tells players who think ahead; None: it is found from the rules.
    """

    def __init__(self, evaluator: Evaluator[Any] | None = None) -> None:
        self.evaluator = evaluator

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def evaluator_for(self, rules: Rules[Any]) -> Evaluator[Any]:
        """Return what the game with these rules tells players who think ahead."""
        found = self.evaluator
        if found is None or (found.rules is not rules and not isinstance(found.rules, type(rules))):
            found = self.evaluator = registry.type_of(rules).parts(rules).evaluator()
        elif found.rules is not rules:
            found = self.evaluator = type(found)(rules, found.view)
        return found

    def choose(
        self, rules: Rules[Any], seen: Any, seat: int, legal: Sequence[Action], rng: Random, budget: Budget
    ) -> Action:
        """Return one of the legal actions.

        Args:
            seen: What the seat observes of the present state.
            seat: The seat, from 0.
            legal: The seat's legal actions, with claims.
            rng: The only source of chance.
            budget: How long it may think.
        """
        return self.think(rules, seen, seat, legal, rng, budget).action

    def think(
        self, rules: Rules[Any], seen: Any, seat: int, legal: Sequence[Action], rng: Random, budget: Budget
    ) -> Thought:
        """Return one of the legal actions with its reason and value.

        Args:
            seen: What the seat observes of the present state.
            seat: The seat, from 0.
            legal: The seat's legal actions, with claims.
            rng: The only source of chance.
            budget: How long it may think.
        """
        evaluator, meter = self.evaluator_for(rules), Meter(budget)
        options = self.proposals(evaluator, seen, seat, legal, rng)
        if len(options) == 1:
            return Thought(options[0], reason_for(evaluator, seen, options[0], seat, only=True), nodes=meter.used)
        found = self.weigh(evaluator, seen, seat, options, rng, meter)
        best = max(value for _, value in found)
        action = rng.choice([action for action, value in found if value == best])
        order = sorted(found, key=lambda pair: (pair[0] is not action, -pair[1]))
        reason = reason_for(evaluator, seen, action, seat)
        low = NEARLY if rules.has_secrets() else 0.0  # with something hidden, nothing is proved
        return Thought(action, reason, max(low, min(1 - low, best)), tuple(order), meter.used)

    def proposals(
        self, evaluator: Evaluator[Any], seen: Any, seat: int, legal: Sequence[Action], rng: Random
    ) -> Sequence[Action]:
        """Return the actions to choose from; by default those that the game proposes.

        Args:
            evaluator: What the game tells players who think ahead.
            seen: What the seat observes.
            seat: The seat.
            legal: Its legal actions, with claims.
            rng: The only source of chance.
        """
        return evaluator.proposals(seen, seat, legal, rng)

    @abstractmethod
    def weigh(
        self, evaluator: Evaluator[Any], seen: Any, seat: int, options: Sequence[Action], rng: Random, meter: Meter
    ) -> Sequence[tuple[Action, float]]:
        """Return the options with their values for the seat, from 0 to 1; one of the best ones is played.

        Args:
            evaluator: What the game tells players who think ahead, with its rules.
            seen: What the seat observes of the present state.
            seat: The seat, from 0.
            options: The actions to choose from, at least two.
            rng: The only source of chance.
            meter: Counts what is used of the budget.
        """


def think(
    bot: Bot, rules: Rules[Any], seen: Any, seat: int, legal: Sequence[Action], rng: Random, budget: Budget
) -> Thought:
    """Return what a bot decides, with its reason if it can give one.

    Args:
        bot: The bot, one of this package or any other.
        seen: What the seat observes of the present state.
        seat: The seat, from 0.
        legal: The seat's legal actions, with claims.
        rng: The only source of chance.
        budget: How long it may think.
    """
    if isinstance(bot, Thinker):
        return bot.think(rules, seen, seat, legal, rng, budget)
    return Thought(bot.choose(rules, seen, seat, legal, rng, budget))


def reason_for(
    evaluator: Evaluator[Any],
    seen: Any,
    action: Action,
    seat: int,
    *,
    only: bool = False,
    display: Display[Any] | None = None,
) -> str:
    """Return why an action was chosen, as a sentence with "because" for the evaluator's viewpoint.

    If the game gives no reason, this is a general one, with the action in words.

    Args:
        evaluator: What the game tells players who think ahead; its viewpoint says who reads the reason.
        seen: The state before the action, as somebody sees it; what the viewpoint may not know is left out.
        action: The action.
        seat: The seat that takes it.
        only: Whether there was no other action.
        display: The display of the same viewpoint, which has the words; None: it is found from the rules.
    """
    view, rules = evaluator.view, evaluator.rules
    letter, known = rules.seats[seat], rules.observe(seen, view.seat)
    found = evaluator.reason(known, action, seat)
    if found:
        return found
    if display is None:
        parts = registry.type_of(rules).parts(rules)
        display = parts.display(view) if parts.type.display is not None else None
    # A reason must not tell what the reader may not know, such as a program that was written in secret.
    secret = view.seat != seat and rules.has_secrets() and rules.find(known, action.text) is None
    words = action.kind if secret else action.text if display is None else display.describe(known, action)
    who = "you" if view.seat == seat else "seat"
    why = "only" if only else "best"
    return say(f"bots.reason.{who}.{why}", seat=letter, action=words)
