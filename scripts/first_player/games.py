"""Games between bots, where nothing is proved or one player may not run a card."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from random import Random
from time import time
from typing import Any

from scripts.first_player import files
from scripts.first_player.files import lines
from scripts.first_player.known import Results
from scripts.first_player.starts import order_in
from spagwidget.bots import Budget, claim_for, think
from spagwidget.bots.alpha_beta import AlphaBetaBot
from spagwidget.core.action import Action
from spagwidget.core.repetition import Occurrences
from spagwidget.games.spaghetti import GAME
from spagwidget.games.spaghetti.rules import Spaghetti
from spagwidget.games.spaghetti.state import RUN, State
from spagwidget.lessons.kit.first_player import (
    deals,
    measured,
    placings,
    results,
    short,
    tried,
)


class Barred(Spaghetti):
    """Rules in which one player may never run a certain card; both players know it.

    Args:
        card: The name of the card; "": every player may run every card.
        seat: The player.
        options: The options of the game.
    """

    def __init__(self, card: str, seat: int, **options: Any) -> None:
        super().__init__(**options)
        names = [command.name for command in self.facts.commands]
        self.barred = (seat, names.index(card)) if card else None

    def legal(self, state: State, seat: int | None = None) -> Sequence[Action]:
        """Return every legal action, except running the barred card."""
        legal = super().legal(state, seat)
        if (state.turn, state.cursor) == self.barred and state.phase == RUN and not state.todo:
            return [action for action in legal if action.kind != "run"]
        return legal


LONGEST = 500
"""After how many actions a game is judged by R41."""


def play_one(level: int, nodes: int, card: str, number: int, deal: str = "") -> float:
    """Return 1 if the player who may not run the card wins one game, else 0; without such a card, 1 if A wins.

    Two games in a row have the same deal. In the first one A may not run the card, in the second one B.

    Args:
        level: The level.
        nodes: How many positions alpha-beta looks at for each decision; if the deal is given, half as many to one and
            a half as many, so that its games differ.
        card: The card that this player may not run, or "".
        number: The number of the game, from 0.
        deal: The deal as five letters; "": by chance.
    """
    own = number % 2 if card else 0
    rules = Barred(card, own, level=level)
    evaluator = GAME.parts(rules).evaluator()
    rng = Random(f"{level} {nodes} {card} {number} {deal}")
    shuffled = rules.initial(Random(number // 2 if card else number))
    state = rules.dealt(order_in(deal)) if deal else shuffled
    bot = AlphaBetaBot(evaluator)
    before: Occurrences[State] = Occurrences(rules)
    for _ in range(LONGEST):
        count = before.add(state)
        outcome = rules.outcome(state)
        if outcome is not None:
            return float(outcome.winner == own)
        seat = rules.to_act(state)[0]
        claims = rules.claims(state, count) if count else ()
        if claims and claim_for(evaluator, state, 1 - seat, claims, rng):
            break
        legal = [*rules.legal(state), *claims]
        budget = Budget(nodes=rng.randint(nodes // 2, nodes + nodes // 2) if deal else nodes)
        action = think(bot, rules, state, seat, legal, rng, budget).action
        if action in claims:
            break
        state = rules.apply(state, action)
    return float(rules.judge(state)[0] == own)


USUAL, MANY = 300, 1000
"""How many positions alpha-beta looks at for each decision. With more of them, fewer games are played."""

KINDS = (
    *((level, USUAL, "") for level in (1, 2, 3)),
    (1, MANY, ""),
    *((level, USUAL, card) for card in ("RemoveFlag", "Bug", "ForkBomb") for level in (1, 2, 3)),
)
"""What is measured: the level, the nodes for each decision, and the barred card."""


def play_open(games: int, minutes: float) -> None:
    """Play games of the deals of which nothing is proved, one of each deal after the other, and keep who wins.

    Args:
        games: How many games of each deal.
        minutes: When to stop.
    """
    known, end, done = Results(), time() + 60 * minutes, known_open_games()
    still = [
        deal
        for deal in map(short, deals())
        if results({queues: known.of(deal, queues)[0] for queues in placings()}) == "?"
    ]
    for number in range(games):
        for deal in still:
            if number >= done.get(deal, (0, 0))[0]:
                if time() > end:
                    return
                won = play_one(1, MANY, "", number, deal)
                with files.OPEN.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([deal, MANY, number, won]) + "\n")


def play(games: int, minutes: float) -> None:
    """Play games between bots, one of each kind after the other, and keep who wins.

    Args:
        games: How many games of each kind.
        minutes: When to stop.
    """
    end, done = time() + 60 * minutes, known_games()
    files.WORK.mkdir(parents=True, exist_ok=True)
    for number in range(games):
        for level, nodes, card in KINDS:
            if number >= done.get((level, nodes, card), (0, 0))[0] and number * nodes < games * USUAL:
                if time() > end:
                    return
                won = play_one(level, nodes, card, number)
                with files.GAMES.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([level, nodes, card, number, won]) + "\n")


Counts = dict[Any, tuple[int, float]]
"""How many games were played of each kind, and how many of them were won."""


def added(counts: Counts, results: Iterable[tuple[Any, int, float]]) -> Counts:
    """Return how many games were played and won, with more results; games whose numbers are counted are left out.

    Args:
        counts: What is known. The games of each kind have the numbers 0, 1, 2, …
        results: The kind of each game, its number, and 1 if it was won.
    """
    made = dict(counts)
    for kind, number, won in sorted(results):
        games, before = made.get(kind, (0, 0.0))
        if number == games:
            made[kind] = (games + 1, before + won)
    return made


def known_games() -> Counts:
    """Return the games between bots for each of `KINDS`: those in the package, and those on disk."""
    package: Counts = {(one.level, one.nodes, one.barred): (one.games, one.won) for one in measured()}
    return added(
        package, (((level, nodes, card), number, won) for level, nodes, card, number, won in lines(files.GAMES))
    )


def known_open_games() -> Counts:
    """Return the games of each deal of which nothing is proved: those in the package, and those on disk."""
    package: Counts = {deal: (one.games, one.won) for deal, one in tried().items() if one.nodes == MANY}
    return added(package, ((deal, number, won) for deal, nodes, number, won in lines(files.OPEN) if nodes == MANY))
