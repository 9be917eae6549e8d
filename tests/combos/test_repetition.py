"""Positions that occur again: nothing that is proved depends on the way to it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.forcing import Forcing
from spagwidget.core.rules import Outcome
from tests.bots.toys import Graph, solved

from .combo_checker import verify


def graph(rng: Random, again: bool, claims: bool) -> Graph:
    """Return a random graph of 8 places with many ways back."""
    nodes: list[Any] = [(rng.randrange(2), tuple(rng.sample(range(11), rng.randint(1, 3)))) for _ in range(8)]
    marks = [rng.choice(["A", "B", "draw", ""]) if again else "" for _ in range(11)]
    return Graph([*nodes, "A", "B", "draw"], marks, claims)


@pytest.mark.parametrize("again", ["nothing", "ends the game", "can be claimed"])
def test_a_proved_win_survives_whatever_follows_from_a_repetition(again: str) -> None:
    rng, proved = Random(7), 0
    for _ in range(400):
        rules = graph(rng, again != "nothing", again == "can be claimed")
        for player, worth in ((0, 1.0), (1, 0.0)):
            wins = Forcing(rules, player).needs(0, 12) is not None
            proved += wins
            assert not wins or solved(rules, 0) == worth
            if again == "nothing":
                assert wins or solved(rules, 0) != worth
    assert proved > 100


@pytest.mark.parametrize("order", [1, -1])
def test_what_is_remembered_of_a_place_is_the_same_from_every_other_place(order: int) -> None:
    rng = Random(3)
    for _ in range(200):
        rules = graph(rng, True, True)
        together = Forcing(rules, 0)
        for state in range(8)[::order]:
            assert together.needs(state, 9) == Forcing(rules, 0).needs(state, 9)


BACK = "(Bug A)(AddFlag B)(MoveFlag)(ForkBomb)(RemoveFlag) A{}+0 B{}+0"


def come_round(a: int, b: int) -> spag.Game:
    game = spag.Game.from_position(BACK.format(a, b))
    game.play("skip", "skip")
    assert "stalemate" in game.legal
    return game


def test_a_stalemate_is_a_win_for_the_player_it_favours() -> None:
    combo = come_round(5, 1).find_combo()
    assert combo is not None
    assert (combo.decisions, combo.actions) == (1, ("stalemate",))
    assert combo.game.winner == "A"


def test_nothing_is_proved_where_the_other_player_can_declare_stalemate() -> None:
    fresh = spag.Game.from_position(BACK.format(1, 2))
    combo = fresh.find_combo(4, proof=True)
    assert combo is not None
    assert combo.proof is not None
    verify(combo.proof)
    again = come_round(1, 2)
    assert again.find_combo(4) is None
    again.play_as("B", "stalemate")
    assert again.winner == "B"


def test_a_win_that_meets_an_earlier_position_allows_for_the_claims_there() -> None:
    game = spag.Game.from_position(BACK.format(1, 2))
    game.play("skip")  # the position before has occurred once; it is B's turn now
    combo = game.find_combo(4, seat="A", proof=True)
    assert combo is None  # B skips, and declares stalemate at A's turn
    assert spag.Game.from_position(game.position).find_combo(4, seat="A") is not None


class Walk(Graph):
    """A graph whose states also count the steps, so that different states are the same position."""

    def initial(self, rng: Random) -> Any:
        return (0, 0)

    def to_act(self, state: Any) -> tuple[int, ...]:
        return () if self.outcome(state) else (self.nodes[state[0]][0],)

    def legal(self, state: Any, seat: int | None = None) -> Sequence[spag.Action]:
        return [] if self.outcome(state) else super().legal(state[0], seat)

    def apply(self, state: Any, action: spag.Action, notes: Any = None) -> Any:
        return (super().apply(state[0], action), state[1] + 1)

    def outcome(self, state: Any) -> Outcome | None:
        at, steps = state if isinstance(state, tuple) else (state, 0)
        return Outcome(0) if steps == 6 else super().outcome(at)

    def key(self, state: Any) -> Hashable:
        return int(state[0])

    def repeated(self, state: Any, count: int) -> Outcome | None:
        return Outcome(1)

    def claims(self, state: Any, count: int = 1) -> Sequence[spag.Action]:
        return ()


def test_a_win_that_needs_a_position_twice_is_not_proved() -> None:
    rules = Walk([(0, (1,)), (0, (0,))])  # A walks to and fro, and has won after 6 steps by the rules alone
    with pytest.raises(spag.Unfinished, match="can occur again"):
        spag.Game(rules).find_combo(6)
    straight = Walk([(0, (1,)), (0, (2,)), "A"])
    combo = spag.Game(straight).find_combo(6)
    assert combo is not None
    assert combo.actions == ("go 1", "go 2")
