"""Chance one draw at a time: a source of random numbers whose draws are chosen from outside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")

MOST_OUTCOMES = 256
"""The most outcomes of a draw. A greater number is drawn digit by digit."""

FLOAT_BITS = 53
"""How many random bits `Random.random` has."""


class Draw(Exception):  # nothing has gone wrong
    """A draw that has not been chosen yet.

    Args:
        outcomes: The probabilities of the outcomes 0, 1, 2 …
    """

    def __init__(self, outcomes: Sequence[float]) -> None:
        super().__init__()
        self.outcomes = outcomes


# Only `Rules.initial` draws; `Rules.apply` never does. So all chance of a game is at its start, and each draw there
# is a chance node of OpenSpiel.
class Draws(Random):
    """Random numbers from a list of chosen outcomes; it raises `Draw` when the list is at its end.

    Shuffles, choices and numbers in a range are drawn exactly: each possible result has its true probability.

    Args:
        chosen: The outcomes, in order.
    """

    def __init__(self, chosen: Sequence[int]) -> None:
        super().__init__(0)
        self._chosen = iter(chosen)

    def random(self) -> float:
        """Return a number from 0 up to 1."""
        return self._randbelow(1 << FLOAT_BITS) / (1 << FLOAT_BITS)

    def getrandbits(self, k: int, /) -> int:
        """Return a number of k bits."""
        return self._randbelow(1 << k) if k else 0

    def _randbelow(self, n: int) -> int:
        """Return a number below n. All methods of `Random` for whole numbers use this, and it may be overridden."""
        low = 0
        while n > 1:
            sizes = _split(n)
            outcome = next(self._chosen, None)
            if outcome is None:
                raise Draw([size / n for size in sizes])
            low += sum(sizes[:outcome])
            n = sizes[outcome]
        return low


def _split(n: int) -> list[int]:
    """Return the sizes of at most `MOST_OUTCOMES` parts of n numbers, which are as equal as digits allow."""
    part = 1
    while part * MOST_OUTCOMES < n:
        part *= MOST_OUTCOMES
    full, rest = divmod(n, part)
    return [part] * full + ([rest] if rest else [])


def drawn(make: Callable[[Random], T], chosen: Sequence[int]) -> T | Sequence[float]:
    """Return what a function makes of chosen draws, or the probabilities of the next draw.

    Args:
        make: Makes something with a random generator as its only source of chance.
        chosen: The outcomes of the draws so far.

    >>> drawn(lambda rng: rng.sample("abc", 3), []), drawn(lambda rng: rng.sample("abc", 3), [2, 0])
    ([0.333..., 0.333..., 0.333...], ['c', 'a', 'b'])
    """
    try:
        return make(Draws(chosen))
    except Draw as draw:
        return draw.outcomes
