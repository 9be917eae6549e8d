"""The chance of a deal, draw by draw: each result has its true probability."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from spagwidget.adapters.chance import MOST_OUTCOMES, drawn
from spagwidget.core import registry


def results(
    make: Callable[[Random], Any], chosen: tuple[int, ...] = (), worth: float = 1.0
) -> Iterator[tuple[Any, float]]:
    """Yield every result with its probability."""
    found = drawn(make, chosen)
    if not isinstance(found, list) or not all(isinstance(one, float) for one in found):
        yield found, worth
        return
    assert len(found) <= MOST_OUTCOMES
    assert sum(found) == pytest.approx(1)
    for outcome, share in enumerate(found):
        yield from results(make, (*chosen, outcome), worth * share)


@pytest.mark.parametrize(
    ("make", "count"),
    [
        (lambda rng: tuple(rng.sample("abcd", 4)), 24),
        (lambda rng: rng.choice("abcde"), 5),
        (lambda rng: rng.randrange(1000), 1000),
        (lambda rng: rng.randint(1, 6), 6),
        (lambda rng: rng.getrandbits(10), 1024),
        (lambda rng: 7, 1),
    ],
)
def test_every_result_has_the_same_probability(make: Callable[[Random], Any], count: int) -> None:
    total: Counter[Any] = Counter()
    for result, share in results(make):
        total[result] += Fraction(share)  # type: ignore[assignment]  # a Counter can add fractions
    assert len(total) == count
    assert all(float(share) == pytest.approx(1 / count) for share in total.values())


def test_every_deal_of_level_1_can_be_drawn_once() -> None:
    rules = registry.find("spaghetti").rules(level=1)  # type: ignore[call-arg]  # the options of this game
    deals = Counter(state.order for state, _ in results(rules.initial))
    assert set(deals.values()) == {1}
    assert len(deals) == 120


def test_a_large_number_is_drawn_digit_by_digit() -> None:
    seen: list[int] = []
    found: Any = drawn(lambda rng: rng.random(), seen)
    while isinstance(found, list):
        assert len(found) <= MOST_OUTCOMES
        seen.append(len(found) - 1)
        found = drawn(lambda rng: rng.random(), seen)
    assert 1 - 2**-52 < found < 1
    assert drawn(lambda rng: rng.random(), [0] * len(seen)) == 0
    assert drawn(lambda rng: rng.getrandbits(0), ()) == 0
