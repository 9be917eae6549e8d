"""How much our search does in comparison with the Python search of OpenSpiel; all take turns in one run."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import Any

from spagwidget.bots import AlphaBetaBot
from spagwidget.core import registry

from .thinking import Work, positions, simulations

LEVELS = (1, 2, 3)

AIMS = (4_000, 100_000)
"""How many simulations with full playouts at level 1, and how many positions of alpha-beta, we want in a second."""

THEIRS = {"connect_four": "connect_four (rules in C++)", "python_tic_tac_toe": "tic_tac_toe (rules in Python)"}
"""The games of OpenSpiel."""

DEPTH = {"connect_four": 5, "python_tic_tac_toe": 30}
"""How deep its alpha-beta searches; a game of tic-tac-toe to its end."""

SIMULATIONS = 100
"""How many simulations are timed together."""


def compare(rounds: int, seconds: float) -> None:
    """Print how much each search does in a second, and ours as multiples of theirs."""
    if find_spec("pyspiel") is None:
        print("  left out: OpenSpiel not found; requirements/bench.txt has it")
        return
    work: dict[str, tuple[Work, Work]] = {f"OpenSpiel, {THEIRS[name]}": searches(name) for name in THEIRS}
    ours = {f"ours, Spaghetti Code, level {level}": own_searches(level) for level in LEVELS}
    speeds: dict[str, list[tuple[float, float]]] = {name: [] for name in (*work, *ours)}
    for round_ in range(rounds):
        for name, pair in (work | ours).items():
            one, two = (speed(each, round_, seconds) for each in pair)
            speeds[name].append((one, two))
    print(f"  in a second of processor time: the median of {rounds} rounds of at least {seconds:g} s, for two players")
    print(f"  {'':41} {'MCTS with full playouts':>24} {'alpha-beta: nodes':>18}")
    for name, rates in speeds.items():
        games, nodes = (median(pair[at] for pair in rates) for at in (0, 1))
        print(f"  {name:41} {games:24,.0f} {nodes:18,.0f}")
    print("  ours as multiples of theirs: the median of the ratios in each round")
    heads = [f"{what} / {name}" for what in ("MCTS", "nodes") for name in THEIRS]
    print(f"  {'':41} " + " ".join(f"{head:>26}" for head in heads))
    for name in ours:
        found = [ratio(speeds, name, yardstick, at) for at in (0, 1) for yardstick in work]
        print(f"  {name:41} " + " ".join(f"{one:26.2f}" for one in found))
    print(f"  aims: {AIMS[0]:,} simulations at level 1, {AIMS[1]:,} nodes")


def ratio(speeds: dict[str, list[tuple[float, float]]], name: str, yardstick: str, at: int) -> float:
    """Return how many times faster one search is: the median of the ratios in each round."""
    return median(ours[at] / theirs[at] for ours, theirs in zip(speeds[name], speeds[yardstick], strict=True))


def speed(work: Work, round_: int, seconds: float) -> float:
    """Return how much is done in a second."""
    done, passed, seed = 0, 0.0, round_ * 1000
    while passed < seconds:
        seed += 1
        more, time = work(seed)
        done, passed = done + more, passed + time
    return done / passed


def own_searches(level: int) -> tuple[Work, Work]:
    """Return our MCTS with full playouts from the first state, and our alpha-beta from positions of the game."""
    rules: Any = registry.find("spaghetti").rules(level=level)  # type: ignore[call-arg]  # the options of this game
    return partial(simulations, rules), partial(positions, AlphaBetaBot(), rules)


def searches(name: str) -> tuple[Work, Work]:
    """Return OpenSpiel's MCTS with full playouts and its alpha-beta, both from the first state of a game."""
    pyspiel, mcts = import_module("pyspiel"), import_module("open_spiel.python.algorithms.mcts")
    minimax, random = import_module("open_spiel.python.algorithms.minimax"), import_module("numpy.random").RandomState
    import_module("open_spiel.python.games.tic_tac_toe")  # registers python_tic_tac_toe
    game = pyspiel.load_game(name)
    search = partial(minimax.alpha_beta_search, game, value_function=lambda state: 0.0, maximum_depth=DEPTH[name])
    nodes = count_nodes(minimax, search)

    def simulate(seed: int) -> tuple[int, float]:
        chance, state = random(seed), game.new_initial_state()
        bot = mcts.MCTSBot(game, 1.4, SIMULATIONS, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
        start = process_time()
        bot.mcts_search(state)
        return SIMULATIONS, process_time() - start

    def look_ahead(seed: int) -> tuple[int, float]:
        start = process_time()
        search()
        return nodes, process_time() - start

    return simulate, look_ahead


def count_nodes(minimax: Any, search: Any) -> int:
    """Return how many nodes a search visits: it is run once with a counter, which is not timed."""
    plain, count = minimax._alpha_beta, 0

    def counted(*arguments: Any, **named: Any) -> Any:
        nonlocal count
        count += 1
        return plain(*arguments, **named)

    minimax._alpha_beta = counted
    try:
        search()
    finally:
        minimax._alpha_beta = plain
    return count
