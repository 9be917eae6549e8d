"""Alpha-beta and MCTS find what can be found; what alpha-beta calls proved is true, whatever positions occur again."""

from __future__ import annotations

from functools import cache, reduce
from operator import xor
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from spagwidget.bots import AlphaBetaBot, Budget, GreedyBot, MctsBot, Thought
from spagwidget.core.errors import Unsupported
from spagwidget.core.evaluator import Evaluator
from spagwidget.core.rules import Outcome, Rules
from spagwidget.games.maciji import Maciji
from spagwidget.games.spaghetti import Spaghetti
from tests.games.nim import Heaps, Nim

from .toys import MADE, Even, Graph, solved


def thought(bot: Any, rules: Rules[Any], state: Any, nodes: int = 20_000, seed: int = 1) -> Thought:
    seat = rules.to_act(state)[0]
    found: Thought = bot.think(rules, state, seat, rules.legal(state, seat), Random(seed), Budget(nodes=nodes))
    return found


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 4), min_size=1, max_size=3).filter(any), st.integers(0, 1))
def test_alpha_beta_plays_nim_perfectly(heaps: list[int], turn: int) -> None:
    rules, state = Nim(heaps), Heaps(tuple(heaps), turn)
    found = thought(AlphaBetaBot(), rules, state)
    winning = [action for action in rules.legal(state) if not reduce(xor, rules.apply(state, action).left)]
    if sum(heaps) > 1:
        assert found.value == (1.0 if winning else pytest.approx(0, abs=1e-5))
    assert not winning or found.action in winning


NODE = st.one_of(
    st.sampled_from(["A", "B", "draw"]),
    st.tuples(st.integers(0, 1), st.lists(st.integers(0, 6), min_size=2, max_size=3, unique=True)),
)


@settings(max_examples=300, deadline=None)
@given(
    st.lists(NODE, min_size=7, max_size=7),
    st.tuples(st.just(0), st.lists(st.integers(1, 6), min_size=2, max_size=3, unique=True)),
    st.lists(st.sampled_from(["A", "B", "draw"]), min_size=7, max_size=7),
    st.booleans(),
)
@example(
    # Whoever enters the loop at 2 or at 6 gets another result: a value of the loop proves nothing.
    nodes=["A", (1, [2, 3]), (1, [6, 5]), (0, [2, 0, 6]), (0, [6, 5, 2]), (1, [3, 6]), (1, [1, 3])],
    first=(0, [1, 6]),
    again=["B", "B", "B", "A", "B", "draw", "A"],
    claims=True,
)
def test_what_is_proved_is_true_whatever_occurs_again(
    nodes: list[Any], first: Any, again: list[str], claims: bool
) -> None:
    rules = Graph([first, *nodes[1:]], again, claims)
    found = thought(AlphaBetaBot(Even(rules)), rules, 0, nodes=3_000)
    truth = solved(rules, 0)
    assert found.value is not None
    if found.value == 1:
        assert truth == 1
        assert solved(rules, found.action.args[0], (0,)) == 1
    if found.value < 1e-5:
        assert truth == 0


@pytest.mark.parametrize("blocks", [0, 2])
def test_alpha_beta_solves_a_small_board_of_maciji(blocks: int) -> None:
    rules = Maciji(board="3x3", blocks=blocks)

    @cache
    def wins(state: Any) -> int:
        """Return the seat that wins."""
        outcome = rules.outcome(state)
        if outcome is not None:
            assert outcome.winner is not None
            return outcome.winner
        seat = rules.to_act(state)[0]
        return seat if any(wins(rules.apply(state, action)) == seat for action in rules.legal(state)) else 1 - seat

    state, rng = rules.initial(Random(1)), Random(2)
    while len(rules.legal(state)) and state.asks != "write":
        state = rules.apply(state, rng.choice(rules.legal(state)))
    found = thought(AlphaBetaBot(), rules, state, nodes=300_000)
    assert (found.value == 1) == (wins(state) == rules.to_act(state)[0])


def test_alpha_beta_is_for_two_players() -> None:
    rules = Spaghetti(players=3)
    with pytest.raises(Unsupported, match=r"plays games for 2 players, and this game has 3\. Choose “mcts” instead"):
        thought(AlphaBetaBot(), rules, rules.initial(Random(1)))


@pytest.mark.parametrize("bot", [AlphaBetaBot, MctsBot, GreedyBot])
def test_a_win_in_one_turn_is_taken(bot: Any) -> None:
    rules = Graph([(0, [1, 2]), (1, [3, 4]), "A", "B", "draw"])
    found = thought(bot(Even(rules)), rules, 0, nodes=100)
    assert found.action.args == (2,)
    assert found.value == pytest.approx(1, abs=0.35)


@pytest.mark.parametrize(("explore", "playout"), [(None, 0), (0.7, 0), (None, 5)])
def test_mcts_sees_two_turns_ahead(explore: float | None, playout: int) -> None:
    rules = Graph([(0, [1, 2]), (1, [3, 4]), (1, [4, 5]), "B", "A", "draw"])
    assert thought(MctsBot(Even(rules), explore, playout), rules, 0, nodes=400).action.args == (2,)


def test_mcts_without_an_evaluator_finds_the_move_in_nim() -> None:
    rules = Nim((2, 3))
    found = thought(MctsBot(), rules, Heaps((2, 3), 0), nodes=3_000)
    assert found.action.text == "take 1 1"
    assert [found.options[0][0]] == [found.action]
    assert sorted((value for _, value in found.options), reverse=True) == [value for _, value in found.options]


def test_simultaneous_players_do_not_know_each_others_choice() -> None:
    """Two players choose at once: A wins if both choose the same. Knowing the other's choice would win always."""

    class Pennies(Graph):
        def __init__(self) -> None:
            super().__init__()

        def initial(self, rng: Random) -> Any:
            return (None, None)

        def to_act(self, state: Any) -> tuple[int, ...]:
            return tuple(seat for seat in (0, 1) if state[seat] is None)

        def legal(self, state: Any, seat: int | None = None) -> Any:
            seats = [one for one in self.to_act(state) if seat in (None, one)]
            return [MADE.make(f"{'AB'[one]}:", (one, side)) for one in seats for side in ("heads", "tails")]

        def actors(self, state: Any, action: Any) -> tuple[int, ...]:
            return (action.args[0],)

        def apply(self, state: Any, action: Any, notes: Any = None) -> Any:
            after = list(state)
            after[action.args[0]] = action.args[1]
            return tuple(after)

        def outcome(self, state: Any) -> Any:
            return None if None in state else Outcome(int(state[0] != state[1]))

        def observe(self, state: Any, seat: int | None) -> Any:
            return (
                state
                if None not in state
                else tuple(side if one == seat or side is None else "?" for one, side in enumerate(state))
            )

        def sample(self, seen: Any, seat: int | None, rng: Random) -> Any:
            return tuple(rng.choice(("heads", "tails")) if side == "?" else side for side in seen)

    rules: Any = Pennies()
    found = thought(MctsBot(Evaluator(rules), 0.7), rules, (None, None), nodes=4_000)
    assert found.value == pytest.approx(0.5, abs=0.15)
