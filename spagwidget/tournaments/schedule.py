"""Which bots play each other, and how they change seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, count
from random import Random
from typing import NamedTuple


class Pairing(NamedTuple):
    """Who plays a game.

    Attributes:
        deal: The number of its deal, from 0.
        bots: The numbers of the bots, from 0, in seat order.
    """

    deal: int
    bots: tuple[int, ...]


def pairings(bots: int, seats: int, seed: int | str) -> Iterator[Pairing]:
    """Yield the games of a tournament without end.

    Each table of bots plays one deal as often as there are seats, and everybody sits in every seat once. All tables
    have their turn before one plays again, and meanwhile the bots have played nearly equally often.

    >>> [pairing.bots for pairing, _ in zip(pairings(2, 2, 0), range(4))]
    [(0, 1), (1, 0), (1, 0), (0, 1)]

    Args:
        bots: How many bots there are, at least `seats`.
        seats: How many seats the game has.
        seed: Decides the order of the tables and of the neighbours at a table.
    """
    rng = Random(f"{seed}/tables")
    groups = list(_first_tables(bots, seats))
    numbers = count()
    while True:
        rng.shuffle(groups)
        for group in groups:
            for table in _rotated(group, bots):
                order, deal = rng.sample(table, seats), next(numbers)
                for turn in range(seats):
                    yield Pairing(deal, (*order[turn:], *order[:turn]))


def _first_tables(bots: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Yield one table of each group that `_rotated` makes."""
    for others in combinations(range(1, bots), seats - 1):
        table = (0, *others)
        if all(table <= tuple(sorted((one - start) % bots for one in table)) for start in others):
            yield table


def _rotated(table: tuple[int, ...], bots: int) -> list[tuple[int, ...]]:
    """Return the different tables when every bot is replaced by the next one again and again.

    All bots play equally often in them.
    """
    moved = (tuple(sorted((one + step) % bots for one in table)) for step in range(bots))
    return list(dict.fromkeys(moved))
