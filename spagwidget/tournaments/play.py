"""One game of a tournament, which depends on the plan and on its number, but not on where it is played."""

from __future__ import annotations

import pickle
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

from ..bots.levels import bot as bot_named
from ..bots.levels import own_budget
from ..bots.play_out import play_out
from ..bots.protocol import Bot
from ..core.action import Action
from ..core.arguments import checked_type
from ..core.budget import Budget
from ..core.catalogue import say
from ..core.errors import BadType, BadValue, IllegalAction
from ..core.game_type import GameType
from ..core.plugins import cause
from ..core.quoting import LONGEST, plain
from ..core.rules import Rules
from ..core.session.game import Game
from ..core.session.record.start import dealt, rules_of
from .schedule import Pairing

Entrant: TypeAlias = "Bot | str | type[Any]"
"""A bot, the name of one, or a class that makes one."""

Job: TypeAlias = "tuple[int, Pairing]"
"""The number of a game and who plays it."""


@dataclass(frozen=True)
class Plan:
    """What all games of a tournament have in common.

    Attributes:
        game: The game, as `Game` takes it.
        options: Its options.
        bots: The bots by name.
        seed: The seed of the tournament.
        budget: How long each decision may take; None: what each bot has.
        most: After how many decisions a game is a draw.
    """

    game: str | GameType | Rules[Any]
    options: Mapping[str, object]
    bots: Mapping[str, Entrant]
    seed: int | str
    budget: Budget | None
    most: int
    _found: list[tuple[GameType, Rules[Any]]] = field(default_factory=list, init=False, compare=False, repr=False)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_found": []}

    @property
    def rules(self) -> tuple[GameType, Rules[Any]]:
        """The kind of game and its rules, made once."""
        if not self._found:
            self._found.append(rules_of(self.game, self.options))
        return self._found[0]


class _Broken(Exception):
    """A bot that has raised an error, which is this error's cause."""


class _Guard:
    """A bot at the table. It notes who decides, so that a failure has a name.

    Args:
        name: The name of the bot.
        bot: The bot; it is made when it first decides.
        budget: How long it may think; None: what the bot has.
        last: Where the name is noted.
    """

    def __init__(self, name: str, bot: Entrant, budget: Budget | None, last: list[str]) -> None:
        self.name, self.made, self.limit, self.last = name, bot, budget, last
        self.bot: Bot | None = None

    def choose(
        self, rules: Rules[Any], seen: Any, seat: int, legal: Sequence[Action], rng: Random, budget: Budget
    ) -> Action:
        """Return what the bot chooses.

        Args:
            seen: What the seat observes of the present state.
            seat: The seat, from 0.
            legal: The seat's legal actions, with claims.
            rng: The only source of chance.
            budget: Not used: the bot gets the budget of the tournament, or its own.

        Raises:
            _Broken: The bot raises an error.
        """
        self.last[:] = [self.name]
        try:
            if self.bot is None:
                self.bot = fresh(self.made)
            action = self.bot.choose(rules, seen, seat, legal, rng, own_budget(self.bot, self.limit))
            if isinstance(action, Action):
                checked_type("action.text", action.text, str)  # everything else about it is checked later
            return action
        except (Exception, SystemExit) as error:
            raise _Broken from error


def fresh(entrant: Entrant) -> Bot:
    """Return a new bot for one game, so that no game depends on the ones before it.

    Args:
        entrant: A bot, the name of one, or a class that makes one.
    """
    if isinstance(entrant, str):
        return bot_named(entrant)
    return entrant() if isinstance(entrant, type) else deepcopy(entrant)


def play_game(plan: Plan, job: Job) -> dict[str, Any]:
    """Play a game.

    Args:
        plan: The tournament.
        job: The number of the game and who plays it.

    Returns:
        Its result as plain data, as the file of a tournament has it.
    """
    number, pairing = job
    names = list(plan.bots)
    type_, rules = plan.rules
    sitting = {seat: names[one] for seat, one in zip(rules.seats, pairing.bots, strict=True)}
    game = Game(dealt(type_, rules, f"{plan.seed}/{pairing.deal}"), names=sitting)
    last: list[str] = []
    playing: dict[str, Bot | str] = {
        seat: _Guard(name, plan.bots[name], plan.budget, last) for seat, name in sitting.items()
    }
    failed, problem, ended = "", "", "rules"
    try:
        done = play_out(game, playing, seed=f"{plan.seed}/{number}", most=plan.most)
        if not game.over:
            ended, problem = ("most", "") if len(done) >= plan.most else ("lost", say("tournament.stuck"))
    except _Broken as error:
        failed, problem, ended = last[0], cause(error.__cause__ or error), "failed"
    except (IllegalAction, BadType) as error:
        failed, problem, ended = last[0], plain(error, LONGEST), "failed"
    except Exception as error:  # the rules of somebody's game may raise anything
        problem, ended = cause(error), "lost"
    try:
        record = game.record.data
    except BadValue as error:  # a prelude is not over yet
        record, problem = None, problem or str(error)
    called = game.names
    winner = called[game.winner] if ended == "rules" and game.winner else None
    placed = [[called[seat] for seat in place] for place in game.ranking] if ended == "rules" else []
    others = [name for name in called.values() if name != failed]
    if failed and len(others) == 1:
        winner = others[0]
    return {
        "game": number,
        "seats": called,
        "winner": winner,
        **({"ranking": placed} if placed else {}),
        "ended": ended,
        "failed": failed or None,
        "problem": problem,
        "record": record,
    }


def died(plan: Plan, job: Job, problem: str) -> dict[str, Any]:
    """Return the result of a game that could not be played, as plain data.

    Args:
        plan: The tournament.
        job: The number of the game and who should have played it.
        problem: Why.
    """
    names, seats = list(plan.bots), plan.rules[1].seats
    sitting = {seat: names[one] for seat, one in zip(seats, job[1].bots, strict=True)}
    found: dict[str, Any] = {"game": job[0], "seats": sitting, "winner": None, "ended": "lost", "failed": None}
    return {**found, "problem": problem, "record": None}


def play_packed(packed: bytes, job: Job) -> dict[str, Any]:
    """Play a game of a tournament that came from another process.

    Args:
        packed: The tournament, pickled.
        job: The number of the game and who plays it.

    Returns:
        Its result as plain data, as the file of a tournament has it.
    """
    return play_game(prepare(packed), job)


@lru_cache(maxsize=4)
def prepare(packed: bytes) -> Plan:
    """Return a tournament that came from another process, with its rules made.

    Args:
        packed: The tournament, pickled.
    """
    plan: Plan = pickle.loads(packed)
    _ = plan.rules
    return plan
