"""How strong the bots are: each plays the next weaker one, with sides swapped: `python -m benchmarks.strength`."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from math import sqrt
from pathlib import Path
from random import Random
from time import time
from typing import Any, NamedTuple

from spagwidget.bots import Budget, bot, claim_for, think
from spagwidget.core import registry
from spagwidget.core.repetition import Occurrences, result

__all__ = ["PAIRS", "Match", "interval", "main", "play", "table"]

LONGEST = 500
"""After how many decisions a game counts as drawn (R40)."""

CERTAIN = 1.959963984540054
"""The bounds of an interval that holds 95 % of a normal distribution."""

PAIRS = (("greedy", "random"), ("alpha-beta", "greedy"), ("mcts", "greedy"), ("alpha-beta", "mcts"))
"""The bots that play each other, the stronger one first."""

FILE = Path(__file__).parent / "strength.json"


class Match(NamedTuple):
    """Some games of two bots.

    Attributes:
        strong: The name of the first bot.
        weak: The name of the second one.
        options: The options of the game, with its name under `game`.
        nodes: How many positions each decision may look at.
    """

    strong: str
    weak: str
    options: dict[str, Any]
    nodes: int


def play(match: Match, number: int) -> float:
    """Return what a game brought the first bot: 1, 0 or one half.

    Two games in a row have the same deal, with sides swapped.

    Args:
        match: Who plays what.
        number: The number of the game, from 0, which is also its seed.
    """
    options = dict(match.options)
    rules = registry.find(options.pop("game", "spaghetti")).rules(**options)
    evaluator = registry.type_of(rules).parts(rules).evaluator()
    rng = Random(f"{match}/{number}")
    state = rules.initial(Random(number // 2))
    own, budget = number % 2, Budget(nodes=match.nodes)
    bots = [bot(match.strong if seat == own else match.weak) for seat in (0, 1)]
    before: Occurrences[Any] = Occurrences(rules)
    for _ in range(LONGEST):
        count = before.add(state)
        found = result(rules, state, count)
        if found is not None:
            return 0.5 if found.winner is None else float(found.winner == own)
        seat = rules.to_act(state)[0]
        claims = rules.claims(state, count) if count else ()
        if claims and (claim := claim_for(evaluator, rules.observe(state, 1 - seat), 1 - seat, claims, rng)):
            state = rules.apply(state, claim)
            continue
        seen = rules.observe(state, seat)
        legal = [*rules.legal(seen, seat), *claims]
        state = rules.apply(state, think(bots[seat], rules, seen, seat, legal, rng, budget).action)
    return 0.5


def interval(won: float, games: int) -> tuple[float, float]:
    """Return the Wilson interval that holds the true share with 95 %.

    >>> [round(bound, 3) for bound in interval(60, 100)]
    [0.502, 0.691]

    Args:
        won: How many games were won; a draw counts one half.
        games: How many games were played.
    """
    share, square = won / games, CERTAIN**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = CERTAIN / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def matches(nodes: int) -> list[Match]:
    """Return all matches that are measured."""
    return [Match(strong, weak, {"level": level}, nodes) for level in (2, 3) for strong, weak in PAIRS]


def measured(match: Match, games: int, pool: ProcessPoolExecutor | None) -> dict[str, Any]:
    """Return the result of a match as plain data.

    Args:
        match: Who plays what.
        games: How many games.
        pool: Where the games are played; None: here.
    """
    start = time()
    numbers = range(games)
    found: Iterator[float]
    if pool is None:
        found = (play(match, number) for number in numbers)
    else:
        found = pool.map(play, [match] * games, numbers, chunksize=4)
    points = list(islice(found, games))
    low, high = interval(sum(points), games)
    return {
        "strong": match.strong,
        "weak": match.weak,
        "options": match.options,
        "nodes": match.nodes,
        "games": games,
        "won": sum(point == 1 for point in points),
        "drawn": sum(point == 0.5 for point in points),
        "share": round(sum(points) / games, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "seconds": round(time() - start, 1),
    }


def table(rows: Sequence[dict[str, Any]]) -> str:
    """Return the results as a table in words."""
    lines = ["  bots                        game      nodes  games  won by the first   95 % interval"]
    for row in rows:
        names = f"{row['strong']} against {row['weak']}"
        game = ", ".join(f"{name} {value}" for name, value in row["options"].items())
        bounds = f"{row['low']:.1%} to {row['high']:.1%}"
        lines.append(f"  {names:27} {game:9} {row['nodes']:5}  {row['games']:5}  {row['share']:16.1%}   {bounds}")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure all matches, and write the figures to a file as they come."""
    parser = ArgumentParser(prog="python -m benchmarks.strength", description="Measure how strong the bots are.")
    parser.add_argument("--games", type=int, default=400, help="games of each match, an even number")
    parser.add_argument("--nodes", type=int, default=300, help="positions that each decision may look at")
    parser.add_argument("--processes", type=int, default=1, help="how many games are played at the same time")
    parser.add_argument("--file", type=Path, default=FILE, help="where the figures are written")
    chosen = parser.parse_args(arguments)
    rows: list[dict[str, Any]] = []
    pool = ProcessPoolExecutor(chosen.processes) if chosen.processes > 1 else None
    try:
        for match in matches(chosen.nodes):
            rows.append(measured(match, chosen.games, pool))
            chosen.file.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
            print(table(rows[-1:]).splitlines()[-1] if rows[1:] else table(rows), flush=True)
    finally:
        if pool is not None:
            pool.shutdown()


if __name__ == "__main__":
    main()
