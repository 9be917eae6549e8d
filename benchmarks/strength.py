"""How strong the bots are: each plays the next weaker one, with sides swapped: `python -m benchmarks.strength`."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from time import time
from typing import Any, NamedTuple

from spagwidget import tournament

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


def measured(match: Match, games: int, processes: int) -> dict[str, Any]:
    """Return the result of a match as plain data.

    Two games in a row have the same deal, with sides swapped.

    Args:
        match: Who plays what.
        games: How many games.
        processes: How many games are played at the same time.
    """
    start = time()
    pair, rules = [match.strong, match.weak], match.options
    cup = tournament(pair, games, budget=match.nodes, most=LONGEST, workers=processes, progress=False, **rules)
    points, played = cup.cross[match.strong][match.weak]
    row = next(row for row in cup.standings if row.bot == match.strong)
    low, high = interval(points, played)
    return {
        **match._asdict(),
        "games": played,
        "won": row.won,
        "drawn": row.drawn,
        "share": round(points / played, 4),
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
    for match in matches(chosen.nodes):
        rows.append(measured(match, chosen.games, chosen.processes))
        chosen.file.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
        print(table(rows[-1:]).splitlines()[-1] if rows[1:] else table(rows), flush=True)


if __name__ == "__main__":
    main()
