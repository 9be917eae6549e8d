"""The generator of PN81: one whole number, from which everything is shuffled that is shuffled during a game."""

from __future__ import annotations

from collections.abc import Sequence

MODULUS = 2**32
"""The generator's number is below this."""


def pick(number: int, count: int) -> tuple[int, int]:
    """Return a choice among some things, from 0, and the generator's new number.

    >>> pick(1, 10)
    (2, 1015568748)

    Args:
        number: The generator's number.
        count: How many things there are.
    """
    number = (1664525 * number + 1013904223) % MODULUS
    return number * count >> 32, number


def shuffled(cards: Sequence[int], number: int) -> tuple[tuple[int, ...], int]:
    """Return the cards in a new order, and the generator's new number.

    >>> shuffled(range(10), 1)
    ((9, 5, 6, 8, 1, 0, 7, 4, 3, 2), 70837908)

    Args:
        cards: The cards as they lie.
        number: The generator's number.
    """
    found = list(cards)
    for last in range(len(found) - 1, 0, -1):
        other, number = pick(number, last + 1)
        found[last], found[other] = found[other], found[last]
    return tuple(found), number
