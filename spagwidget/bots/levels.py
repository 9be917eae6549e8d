"""Bots by name: the kinds of bots, and levels from beginner to strongest in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from ..core.action import Action
from ..core.advice import suggest
from ..core.budget import Budget, Meter
from ..core.catalogue import say
from ..core.errors import BadType, BadValue
from ..core.evaluator import Evaluator
from ..core.rules import Rules
from .alpha_beta import AlphaBetaBot
from .mcts import MctsBot
from .protocol import Bot, Thinker, Thought
from .simple import GreedyBot, RandomBot

KINDS: dict[str, Callable[[], Thinker]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "alpha-beta": AlphaBetaBot,
    "mcts": MctsBot,
}
"""The kinds of bots, by their names."""

USUAL = Budget(nodes=5_000)
"""The budget of a bot without an own one."""


class Level(NamedTuple):
    """How strong a bot plays.

    Attributes:
        nodes: How many positions it looks at; 0: it looks at its own turn only.
        mistakes: How often it plays any legal action, from 0 to 1.
    """

    nodes: int
    mistakes: float = 0.0


LEVELS: dict[str, Level] = {
    "beginner": Level(0, 0.6),
    "easy": Level(0, 0.25),
    "medium": Level(0),
    "strong": Level(4_000),
    "strongest": Level(150_000),
}
"""The levels from weak to strong, by their names."""


class LeveledBot(Thinker):
    """A bot of a level. It takes the kind of bot that plays best in the present game.

    Args:
        level: The name of the level.
        evaluator: What the game tells players who think ahead; None: it is found from the rules.

    Attributes:
        level: The name of the level.
        budget: The budget of the level.
    """

    def __init__(self, level: str, evaluator: Evaluator[Any] | None = None) -> None:
        super().__init__(evaluator)
        self.level = level
        self.budget = Budget(nodes=LEVELS[level].nodes or USUAL.nodes)
        self._inner: tuple[Rules[Any], Thinker] | None = None

    def __repr__(self) -> str:
        return f"<LeveledBot {self.level}>"

    def inner(self, rules: Rules[Any]) -> Thinker:
        """Return the bot that decides in a game with these rules."""
        if self._inner is None or self._inner[0] is not rules:
            self._inner = (rules, self._made(self.evaluator_for(rules)))
        return self._inner[1]

    def _made(self, evaluator: Evaluator[Any]) -> Thinker:
        level, rules = LEVELS[self.level], evaluator.rules
        if not level.nodes:
            return GreedyBot(evaluator, level.mistakes)
        if len(rules.seats) == 2 and evaluator.judges and not rules.has_secrets():
            return AlphaBetaBot(evaluator)
        return MctsBot(evaluator)

    def think(
        self, rules: Rules[Any], seen: Any, seat: int, legal: Sequence[Action], rng: Random, budget: Budget
    ) -> Thought:
        """Return one of the legal actions with its reason and value.

        Args:
            rules: The rules of the game.
            seen: What the seat observes of the present state.
            seat: The seat, from 0.
            legal: The seat's legal actions, with claims.
            rng: The only source of chance.
            budget: How long it may think.
        """
        return self.inner(rules).think(rules, seen, seat, legal, rng, budget)

    def weigh(
        self, evaluator: Evaluator[Any], seen: Any, seat: int, options: Sequence[Action], rng: Random, meter: Meter
    ) -> Sequence[tuple[Action, float]]:
        """Return the options with their values for the seat.

        Args:
            evaluator: What the game tells players who think ahead.
            seen: What the seat observes.
            seat: The seat.
            options: The actions to choose from.
            rng: The only source of chance.
            meter: Counts the positions.
        """
        return self.inner(evaluator.rules).weigh(evaluator, seen, seat, options, rng, meter)


def bot(name: str) -> Bot:
    """Return a new bot, which plays any game.

    Args:
        name: A level: `beginner`, `easy`, `medium`, `strong` or `strongest`; or a kind of bot: `random`, `greedy`,
            `alpha-beta` (for 2 players) or `mcts`.

    Raises:
        BadValue: There is no bot with this name.
        BadType: The name is not a text.

    >>> bot("strong")
    <LeveledBot strong>
    """
    if not isinstance(name, str):
        raise BadType(say("error.argument", name="name", value=name, expected=say("bots.kind.bot")))
    if name in KINDS:
        return KINDS[name]()
    if name in LEVELS:
        return LeveledBot(name)
    raise BadValue(say("bots.error.unknown", name=name, advice=suggest(name, (*LEVELS, *KINDS))))


def own_budget(bot: Bot, budget: Budget | None = None) -> Budget:
    """Return the budget that a bot gets.

    Args:
        bot: The bot.
        budget: The budget to take; None: the bot's own one (its attribute `budget`), or else the usual one.
    """
    own = getattr(bot, "budget", None)
    return budget or (own if isinstance(own, Budget) else USUAL)
