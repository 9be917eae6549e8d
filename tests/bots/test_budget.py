"""A budget limits positions and seconds; a bot can be stopped; the same seed gives the same decision."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spagwidget.bots import KINDS, LEVELS, Budget, bot, think
from spagwidget.bots.budget import Meter
from spagwidget.core.errors import BadType, BadValue
from spagwidget.core.rules import Rules
from spagwidget.games.nightmare import Nightmare
from spagwidget.games.spaghetti import Spaghetti
from tests.games.hands import Shed


def somewhere(rules: Rules[Any], seed: int, plies: int) -> Any:
    rng = Random(seed)
    state = rules.initial(rng)
    for _ in range(plies):
        legal = [action for action in rules.legal(state) if rules.actors(state, action)]
        after = rules.apply(state, rules.fill(state, rng.choice(legal), rng))
        if rules.outcome(after):
            break
        state = after
    return state


def decided(name: str, rules: Rules[Any], state: Any, seed: int, budget: Budget) -> Any:
    seat = rules.to_act(state)[0]
    seen = rules.observe(state, seat)
    return think(bot(name), rules, seen, seat, rules.legal(seen, seat), Random(seed), budget)


RULES: list[Rules[Any]] = [Spaghetti(level=2), Spaghetti(level=1, extensions=["instant"]), Nightmare(), Shed()]


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from([*KINDS, "easy", "strong"]),
    st.sampled_from(RULES),
    st.integers(0, 1000),
    st.integers(0, 60),
    st.integers(1, 200),
)
def test_the_same_seed_and_nodes_give_the_same_decision(
    name: str, rules: Rules[Any], seed: int, plies: int, nodes: int
) -> None:
    state = somewhere(rules, seed, plies)
    if len(rules.seats) > 2 and name == "alpha-beta":
        name = "mcts"
    one, two = (decided(name, rules, state, seed, Budget(nodes=nodes)) for _ in range(2))
    assert one == two
    seat = rules.to_act(state)[0]
    assert rules.find(rules.observe(state, seat), one.action.text) == one.action


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("rules", RULES, ids=["spaghetti", "instant", "nightmare", "shed"])
def test_a_stopped_bot_returns_a_legal_action(name: str, rules: Rules[Any]) -> None:
    if name == "alpha-beta" and len(rules.seats) > 2:
        name = "mcts"
    state = somewhere(rules, 1, 12)
    calls: list[int] = []

    def stop() -> bool:
        calls.append(1)
        return len(calls) > 3

    seat = rules.to_act(state)[0]
    found = decided(name, rules, state, 1, Budget(stop=stop))
    assert rules.find(rules.observe(state, seat), found.action.text) == found.action
    assert name in ("random", "greedy") or len(calls) <= 5


def test_seconds_end_a_search() -> None:
    rules = Spaghetti(level=3)
    found = decided("mcts", rules, somewhere(rules, 1, 20), 1, Budget(seconds=0.02))
    assert found.nodes > 0


def test_nodes_are_counted() -> None:
    meter = Meter(Budget(nodes=3))
    assert [meter.spend() for _ in range(3)] == [False, False, True]
    part = Meter(Budget(nodes=100)).part(4)
    assert [part.spend(24), part.spend()] == [False, True]
    whole = Meter(Budget(nodes=100))
    part.used = 100
    assert whole.merge(part)
    assert not Meter(None).spend(10**9)


@pytest.mark.parametrize("nodes", [1, 50, 400])
def test_a_search_stays_within_its_nodes(nodes: int) -> None:
    rules = Spaghetti(level=2)
    state = somewhere(rules, 3, 16)
    most = len(rules.legal(state)) * 10
    for name in ("greedy", "alpha-beta", "mcts"):
        assert decided(name, rules, state, 1, Budget(nodes=nodes)).nodes <= nodes + most


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({}, BadValue, "needs a limit: nodes, seconds or stop"),
        ({"nodes": 0}, BadValue, "nodes must be above 0, not 0"),
        ({"seconds": -1}, BadValue, "seconds must be above 0, not -1"),
        ({"seconds": float("nan")}, BadValue, "seconds must be above 0, not nan"),
        ({"nodes": 1.5}, BadType, "expected a whole number"),
        ({"nodes": True}, BadType, "expected a whole number"),
        ({"seconds": "1"}, BadType, "expected a number"),
        ({"stop": 3}, BadType, "expected a function without arguments"),
    ],
)
def test_a_bad_budget_is_refused(arguments: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        Budget(**arguments)


def test_levels_get_more_to_think_about() -> None:
    nodes = [level.nodes for level in LEVELS.values()]
    mistakes = [level.mistakes for level in LEVELS.values()]
    assert nodes == sorted(nodes)
    assert mistakes == sorted(mistakes, reverse=True)
    assert list(LEVELS)[::4] == ["beginner", "strongest"]
