"""Undo, redo and play on the board of one player."""

from __future__ import annotations

from random import Random

import pytest

import spagwidget as spag
from tests.games.hands import SHED
from tests.games.nim import NIM

from .play import DEAL, PLACED
from .toys import PAIRS


def actions(game: spag.Game) -> list[str]:
    return [str(node.action) for node in game.tree.path[1:]]


@pytest.fixture
def nim() -> spag.Game:
    game = spag.Game(NIM)
    game.play("take 0 1", "take 1 1", "take 2 1")
    return game


@pytest.fixture
def shed() -> spag.Game:
    return spag.Game(SHED, seed=5)  # A may sort and peek, B may sort


# Without secrets


def test_only_own_last_actions_can_be_undone(nim: spag.Game) -> None:
    assert [nim.can_undo_for(seat) for seat in ("A", "B", None)] == [True, False, True]
    with pytest.raises(spag.BadValue, match="only that player's own last action"):
        nim.undo_for("B")
    with pytest.raises(spag.BadValue, match=r"Of the last 2 actions, 1 can be undone\."):
        nim.undo_for("A", 2)
    nim.undo_for("A")
    assert actions(nim) == ["take 0 1", "take 1 1"]
    assert [nim.can_undo_for(seat) for seat in ("A", "B", None)] == [False, True, True]
    nim.undo_for(None, 2)
    assert actions(nim) == []
    assert not nim.can_undo_for(None)


@pytest.mark.parametrize("seat", ["A", "B", None])
def test_undoing_or_redoing_zero_actions_changes_nothing(nim: spag.Game, seat: str | None) -> None:
    nim.undo_for(seat, 0)
    nim.redo_for(seat, 0)
    assert nim.ply == 3


@pytest.mark.parametrize("plies", [-1, 4, 1000])
def test_a_count_out_of_range_changes_nothing(nim: spag.Game, plies: int) -> None:
    changes: list[object] = []
    nim.watch(changes.append)
    for seat in ("A", "B", None):
        with pytest.raises(spag.BadValue):
            nim.undo_for(seat, plies)
        with pytest.raises(spag.BadValue):
            nim.redo_for(seat, plies)
    assert (nim.ply, changes) == (3, [])


def test_own_actions_can_be_redone_but_not_those_of_others(nim: spag.Game) -> None:
    nim.undo(2)
    assert [nim.can_redo_for(seat) for seat in ("A", "B", None)] == [False, True, True]
    with pytest.raises(spag.BadValue, match="only that player's own actions can be redone"):
        nim.redo_for("A")
    with pytest.raises(spag.BadValue):
        nim.redo_for("B", 2)
    nim.redo_for("B")
    assert actions(nim) == ["take 0 1", "take 1 1"]
    nim.redo_for("A")
    assert actions(nim) == ["take 0 1", "take 1 1", "take 2 1"]
    nim.undo_for(None, 3)
    nim.redo_for(None, 3)
    assert nim.ply == 3


def test_an_unknown_seat_is_refused(nim: spag.Game) -> None:
    for method in (nim.undo_for, nim.redo_for, nim.can_undo_for, nim.can_redo_for, nim.since_turn_for, nim.shape_for):
        with pytest.raises(spag.BadValue):
            method("Z")
    with pytest.raises(spag.BadValue):
        nim.play_as("Z", "take 0 1")
    with pytest.raises(spag.BadValue):
        nim.question("Z")


# With secrets


def test_a_public_undo_also_undoes_the_secret_actions_since_then(shed: spag.Game) -> None:
    shed.play("sort A", "draw", "sort B", "peek")
    assert (shed.noticed(None), shed.can_undo_for(None)) == (1, True)
    with pytest.raises(spag.BadValue):
        shed.undo_for(None, 2)
    shed.undo_for(None)
    assert actions(shed) == ["sort A"]
    assert not shed.can_undo_for(None)
    assert not shed.can_redo_for(None)  # it would show whether somebody has acted in secret since
    with pytest.raises(spag.BadValue):
        shed.redo_for(None)
    shed.redo()
    assert actions(shed)[:2] == ["sort A", "draw"]


def test_secrets_of_others_stay_when_an_own_action_is_taken_back(shed: spag.Game) -> None:
    before = shed.state
    shed.play("sort A", "sort B")
    shed.undo_for("A")
    assert actions(shed) == ["sort B"]
    assert shed.state.hands[0] == before.hands[0]
    assert shed.state.hands[1] == tuple(sorted(before.hands[1]))
    shed.undo_for("B")
    assert shed.state == before
    assert not shed.can_undo_for("B")


def test_a_player_cannot_redo_in_a_game_with_secrets(shed: spag.Game) -> None:
    shed.play("sort A")
    shed.undo_for("A")
    assert not shed.can_redo_for("A")
    assert not shed.can_redo_for(None)  # the public has noticed nothing that could come again
    assert shed.can_redo


def test_undo_in_random_games_leaves_no_trace() -> None:
    """After a player undoes an action, all players see what they saw before."""
    undone = 0
    for seed in range(12):
        game, rng = spag.Game(SHED, players=3, seed=seed), Random(seed)
        while not game.over and game.ply < 30:
            before = {seat: game.view(seat) for seat in "ABC"}
            option = rng.choice([one for one in game.rules.legal(game.state) if game.rules.actors(game.state, one)])
            action = game.rules.fill(game.state, option, rng)
            (actor,) = game.actors(action.text)
            game.play_as(actor, action)
            if game.can_undo_for(actor):
                game.undo_for(actor)
                assert {seat: game.view(seat) for seat in "ABC"} == before
                undone += 1
                game.redo()
    assert undone > 10


def test_players_who_decide_at_once_can_undo_only_unnoticed_actions() -> None:
    game = spag.Game(PAIRS)
    game.play("pick A red")
    assert not game.can_undo_for("A")  # B has seen that A has picked
    assert not game.can_undo_for("B")
    assert game.can_undo_for(None)


# Playing for one player


def test_a_player_can_take_only_own_actions_and_the_error_names_no_others(shed: spag.Game) -> None:
    with pytest.raises(spag.IllegalAction) as caught:
        shed.play_as("B", "peek")
    assert (caught.value.legal, caught.value.ply) == (("sort B",), 0)
    shed.play("sort A")  # which B does not notice
    with pytest.raises(spag.IllegalAction) as again:
        shed.play_as("B", "peek")
    assert (str(again.value), again.value.legal, again.value.ply) == (str(caught.value), ("sort B",), 0)
    shed.play_as("B", "sort B")
    with pytest.raises(spag.IllegalAction, match="Ply 1: B cannot do anything now") as last:
        shed.play_as("B", "draw")
    assert last.value.legal == ()
    shed.play_as("A", "peek")


def test_an_error_on_a_public_board_reveals_only_what_the_public_knows(shed: spag.Game) -> None:
    shed.play("sort A")
    with pytest.raises(spag.IllegalAction) as caught:
        shed.play_as(None, "sort A")
    assert (caught.value.legal, caught.value.ply) == ((), 0)
    shed.play_as(None, "peek")
    assert shed.ply == 2


def test_actors_are_those_who_may_take_an_action(shed: spag.Game) -> None:
    assert [shed.actors(text) for text in ("draw", "sort B", "play nothing", "trade CARDS")] == [("A",), ("B",), (), ()]
    pairs = spag.Game(PAIRS, rounds=1)
    assert [pairs.actors(text) for text in ("pick A red", "pick B red", "late")] == [("A",), ("B",), ()]
    pairs.play("pick A red", "pick B red")
    assert pairs.actors("pick A red") == ()


def test_a_question_stays_the_same_while_only_others_act() -> None:
    game = spag.Game(PAIRS)
    own, public = game.question("B"), game.question(None)
    game.play("pick A red")
    assert game.question("B") is own
    assert game.question(None) is not public
    game.play("pick B red")
    assert game.question("B") is not own


def test_the_count_since_the_turn_began_depends_on_the_viewer() -> None:
    game = spag.Game(level=1, players=2, deal=DEAL)
    game.play(*PLACED, "run")  # A's flag on Bug: who is hit?
    assert (game.to_move, game.since_turn) == ("A", 1)
    assert [game.since_turn_for(seat) for seat in (None, "A", "B")] == [1, 1, 0]
