"""Which start to search next: proof numbers in the tree in which the flags are placed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import inf
from time import time

from scripts.first_player.comparing import compare
from scripts.first_player.known import Results
from scripts.first_player.search import Search, started
from scripts.first_player.starts import canonical
from spagwidget.lessons.kit.first_player import (
    CARDS,
    FIRST,
    Queues,
    placings,
    results,
    short,
    with_flag,
)


def next_start(known: Results, deal: str, queues: Queues, limit: int) -> Queues | None:
    """Return the start that helps most to decide who wins after some placements; None if nothing is left to search.

    Args:
        known: What has been found out.
        deal: The deal as five letters.
        queues: The flags that were placed.
        limit: Starts that were searched with this many nodes count as hopeless.
    """
    memory: dict[Queues, tuple[float, float]] = {}

    def followers(queues: Queues) -> list[Queues]:
        return [after for card in CARDS if (after := with_flag(queues, card))]

    def numbers(queues: Queues) -> tuple[float, float]:
        """How many starts must still be won at least to prove that A wins, and that B wins."""
        if queues not in memory:
            count = sum(map(len, queues))
            if count == 8:
                winner, nodes = known.of(deal, queues)
                weight = inf if nodes >= limit else 1 + nodes / limit
                memory[queues] = {"A": (0, inf), "B": (inf, 0)}.get(winner, (weight, weight))
            else:
                a, b = zip(*map(numbers, followers(queues)), strict=True)
                memory[queues] = (sum(a), min(b)) if count % 2 else (min(a), sum(b))
        return memory[queues]

    aim = min((0, 1), key=lambda side: numbers(queues)[side])
    if min(numbers(queues)) in (0, inf):
        return None
    while sum(map(len, queues)) < 8:
        own = sum(map(len, queues)) % 2 == aim
        ways = [after for after in followers(queues) if 0 < numbers(after)[aim] < inf]
        queues = min(ways, key=lambda after: numbers(after)[aim if own else 1 - aim])
    return queues


def prove(limit: int, minutes: float, every: bool) -> None:
    """Search the starts that decide deals, and then first placements, and keep who wins.

    Args:
        limit: The largest number of nodes for each start.
        minutes: When to stop.
        every: Whether the first placements that do not decide a deal are searched, too.
    """
    compare()
    known, search, end = Results(), Search(), time() + 60 * minutes
    circles = sorted(((0, *rest) for rest in permutations(range(1, 5))), key=lambda circle: left_open(known, circle))
    for roots in ([FIRST], [with_flag(FIRST, card) for card in CARDS])[: 2 if every else 1]:
        for circle in circles:
            fresh = True
            for order in sorted(turned(circle), key=lambda order: starts_left(known, order)):
                deal = short([CARDS[card] for card in order])
                for root in roots:
                    while root is not None and (queues := next_start(known, deal, root, limit)) is not None:
                        if time() > end:
                            return
                        if fresh:
                            search.deal(order)
                            fresh = False
                        one, _ = canonical(queues)
                        winner, nodes = search.winner(started(order, one), limit)
                        known.write(deal, ",".join(one), winner, limit if winner == "?" else nodes)
                        print(deal, ",".join(one), winner, nodes, flush=True)


def turned(circle: Sequence[int]) -> list[Sequence[int]]:
    """Return the five rows of cards that follow each other in the same circle."""
    return [(*circle[at:], *circle[:at]) for at in range(len(circle))]


def starts_left(known: Results, order: Sequence[int]) -> float:
    """Return how many starts of a deal are open; infinity if it is known who wins the deal."""
    deal = short([CARDS[card] for card in order])
    found = {queues: known.of(deal, queues)[0] for queues in placings()}
    return list(found.values()).count("?") if results(found) == "?" else inf


def left_open(known: Results, circle: Sequence[int]) -> float:
    """Return how many starts are open in the deal of a circle that has the fewest of them."""
    return min(starts_left(known, order) for order in turned(circle))
