"""How fast bots think: random games from a state to their end, games in the mind, and positions of alpha-beta."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time
from typing import Any, TypeAlias

from spagwidget.bots import AlphaBetaBot, Budget, GreedyBot, MctsBot, Thinker
from spagwidget.bots.ahead import Lookahead
from spagwidget.bots.mcts import Tree
from spagwidget.core import registry
from spagwidget.core.budget import Meter

LEVELS = (1, 2, 3)

LONGEST = 500
"""The most actions of a random game, as in the rulebook (R40)."""

Work: TypeAlias = Callable[[int], tuple[int, float]]
"""Takes a seed; returns how much was done, and the time."""

WIDTHS = (13, 24, 11, 14)

OPENING = 16
"""How many actions of greedy bots lead to the positions that are thought about."""


def thinking(rounds: int, seconds: float) -> None:
    """Print how much bots do in a second of processor time, as the median of some rounds."""
    print(f"  in a second of processor time: the median of {rounds} rounds of at least {seconds:g} s, for two players")
    heads = ("random games", "MCTS with full playouts", "alpha-beta", "MCTS, judging")
    print(f"  {'level':>7} " + " ".join(f"{head:>{width}}" for head, width in zip(heads, WIDTHS, strict=True)))
    for level in LEVELS:
        rules: Any = registry.find("spaghetti").rules(level=level)  # type: ignore[call-arg]  # the options of this game
        work: list[Work] = [partial(_random_games, rules), partial(simulations, rules)]
        work += [partial(positions, bot, rules) for bot in (AlphaBetaBot(), MctsBot())]
        speeds = (_median(one, rounds, seconds) for one in work)
        print(f"  {level:7} " + " ".join(f"{speed:{width},.0f}" for speed, width in zip(speeds, WIDTHS, strict=True)))
    print("  random games and MCTS with playouts from the first state: whole games; the others: positions")


def _median(work: Work, rounds: int, seconds: float) -> float:
    """Return how much is done in a second."""
    speeds = []
    for round_ in range(rounds):
        done, passed, seed = 0, 0.0, round_ * 1000
        while passed < seconds:
            seed += 1
            more, time = work(seed)
            done, passed = done + more, passed + time
        speeds.append(done / passed)
    return median(speeds)


def _random_games(rules: Any, seed: int) -> tuple[int, float]:
    rng = Random(seed)
    state = rules.initial(rng)
    start = process_time()
    for _ in range(20):
        rules.play_on(state, rng, LONGEST)
    return 20, process_time() - start


def simulations(rules: Any, seed: int) -> tuple[int, float]:
    rng = Random(seed)
    state = rules.initial(rng)
    lookahead = Lookahead(registry.type_of(rules).parts(rules).evaluator(), rng)
    tree, meter = Tree(lookahead, 0, rules.legal(state), 0.6, LONGEST), Meter(None)
    start = process_time()
    for _ in range(100):
        tree.play(state, meter)
    return 100, process_time() - start


def positions(bot: Thinker, rules: Any, seed: int) -> tuple[int, float]:
    rng, greedy, state = Random(seed), GreedyBot(), rules.initial(Random(seed))
    for _ in range(OPENING):
        seat = rules.to_act(state)[0]
        after = rules.apply(state, greedy.choose(rules, state, seat, rules.legal(state), rng, Budget(nodes=1000)))
        if rules.outcome(after) is not None:
            break
        state = after
    seat, legal = rules.to_act(state)[0], rules.legal(state)
    start = process_time()
    nodes = bot.think(rules, state, seat, legal, rng, Budget(nodes=3000)).nodes
    return nodes, process_time() - start
