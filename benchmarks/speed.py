"""Measures decisions per second. All players take turns in one run, so that a slow moment affects all of them."""

from __future__ import annotations

import cProfile
import pstats
import sys
from collections.abc import Callable
from functools import partial
from io import StringIO
from random import Random
from statistics import median, quantiles
from time import process_time

from .players import LONGEST, Player, chess, connect_four, nightmare, spaghetti

YARDSTICKS: dict[str, tuple[Callable[[], Player], int | None]] = {
    "python-chess": (chess, 8),
    "PettingZoo connect_four_v3": (connect_four, 15),
    "the same, unwrapped": (partial(connect_four, "raw_env"), None),
}
"""Other engines, and how many times faster ours should be."""

LEVELS = (1, 2, 3)

OTHERS = {f"Programmer’s Nightmare, {players}": partial(nightmare, players) for players in (2, 4, 6)}
"""The other games of the package, with their numbers of players."""


def compare(rounds: int, seconds: float) -> None:
    """Print the median of each player and the ratio of ours to the others."""
    players: dict[str, Player] = {f"Spaghetti Code, level {level}": spaghetti(level) for level in LEVELS}
    players |= {name: make() for name, make in OTHERS.items()}
    for name, (make, _) in YARDSTICKS.items():
        try:
            players[name] = make()
        except ImportError as error:
            print(f"  {name}: left out, {error}; requirements/bench.txt has it")
    speeds: dict[str, list[float]] = {name: [] for name in players}
    for round_ in range(rounds):
        for name, player in players.items():
            speeds[name].append(speed(player, Random(round_), seconds))
    print(f"  decisions in a second of processor time: the median of {rounds} rounds of {seconds:g} s,")
    print("  and in brackets the 10th and the 90th percentile")
    for name, found in speeds.items():
        low, *_, high = quantiles(found, n=10)
        print(f"  {name:28} {median(found):10,.0f}   ({low:,.0f} to {high:,.0f})")
    for name, (_, wanted) in YARDSTICKS.items():
        if name in players:
            times = ", ".join(f"{ratio:.1f}" for ratio in ratios(speeds, name))
            aim = f" (aim: {wanted})" if wanted else ""
            print(f"  levels 1 to 3 in comparison with {name}: {times} times as many{aim}")


def ratios(speeds: dict[str, list[float]], yardstick: str) -> list[float]:
    """Return how many times faster each level is: the median of the ratios in each round."""
    return [
        median(ours / theirs for ours, theirs in zip(found, speeds[yardstick], strict=True))
        for name, found in speeds.items()
        if name not in YARDSTICKS and name not in OTHERS
    ]


def speed(player: Player, chance: Random, seconds: float) -> float:
    """Return the decisions in a second of processor time, in whole games that take at least this time together."""
    decisions, start = 0, process_time()
    while (passed := process_time() - start) < seconds:
        decisions += player(chance)
    return decisions / passed


def lengths(games: int) -> None:
    """Print how long random games are."""
    print(f"  actions in a random game, of {games} each")
    heads = ["level", "players", "least", "10 %", "half", "90 %", "most", LONGEST]
    print("  " + " ".join(f"{head:>7}" for head in heads) + " or more")
    for level in LEVELS:
        for players in (2, 3, 5):
            play = spaghetti(level, players)
            found = sorted(play(Random(seed)) for seed in range(games))
            tenth, *_, nine_tenths = quantiles(found, n=10)
            row = [level, players, found[0], round(tenth), round(median(found)), round(nine_tenths), found[-1]]
            reached = sum(count == LONGEST for count in found) / games
            print("  " + " ".join(f"{value:7}" for value in row) + f" {reached:7.1%}")


def profile(games: int) -> None:
    """Print where the time of random games goes, for each level and for the other games."""
    played = {f"Level {level}": spaghetti(level) for level in LEVELS} | {name: make() for name, make in OTHERS.items()}
    for title, play in played.items():
        profiler = cProfile.Profile()
        profiler.enable()
        decisions = sum(play(Random(seed)) for seed in range(games))
        profiler.disable()
        text = StringIO()
        stats = pstats.Stats(profiler, stream=text).strip_dirs().sort_stats("tottime")
        total = sum(row[2] for row in stats.stats.values())  # type: ignore[attr-defined]  # its type stub leaves `stats` out
        stats.print_stats(14)
        table = text.getvalue().partition("ncalls")[2]
        print(f"\n{title}: {decisions:,} decisions, {total:.2f} s under the profiler, by the time in each function")
        sys.stdout.write("   ncalls" + table.rstrip() + "\n")
