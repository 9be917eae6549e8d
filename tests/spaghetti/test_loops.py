"""Loops of Spaghetti Code, compared with the rules and with what happens when they are played again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given

import spagwidget as spag
from tests.spaghetti.watched import BLANKS, played, seeds, some


@some
@given(seeds)
def test_R40_equal_courses_and_resources_are_equal_positions(seed: int) -> None:
    game = played(seed)
    inspector, key = game.inspector(), game.rules.key
    nodes = [node for node in game.tree.path if game.rules.outcome(node.state) is None]
    same: dict[Any, Any] = {}
    for node in nodes:
        parts = (inspector.course(node.state), tuple(sorted(inspector.resources(node.state).items())))
        assert same.setdefault(parts, key(node.state)) == key(node.state)


def wandering(seed: int) -> spag.Game:
    """Return a random game on a small board in which most flags are skipped, so that positions occur again."""
    rng = Random(seed)
    rows = ["(MoveFlag AB)(Bug A)(AddFlag B)", "(AddFlag A)(RemoveFlag B)(Bug)", "(Reverse A)(Increment B)(Bug AB)"]
    rows += ["(Leech A)(Reverse B)(AddFlag A)"]
    lives = rng.randrange(1, 6)
    text = f"{rng.choice(rows)} A{lives}+{rng.randrange(4)} B{rng.randrange(1, 6)}+{rng.randrange(4)}"
    game = spag.Game.from_position(text, level=3, blanks={"Leech": BLANKS["Leech"]})
    while game.legal and game.ply < 40:
        options = [action for action in game.legal if action != "stalemate"]
        game.play("skip" if "skip" in options and rng.random() < 0.6 else rng.choice(options))
    return game


def again(game: spag.Game, loop: spag.Loop) -> spag.Game:
    """Return a copy of a game at the end of a loop."""
    found = spag.Game.from_record(game.record)
    found.goto(found.tree.path[game.ply_of(loop.end)])
    return found


@some
@given(seeds)
def test_a_loop_repeats_when_its_decisions_are_played_again(seed: int) -> None:
    game = wandering(seed)
    for loop in game.loops():
        copy = again(game, loop)
        course, key = copy.inspector().course, copy.rules.key
        start, back = copy.state, copy.tree.path[game.ply_of(loop.start)].state
        assert course(start) == course(back)
        assert loop.exact == (key(start) == key(back)) == ("stalemate" in copy.legal)
        turns = 3 if loop.turns_left is None else loop.turns_left
        for _ in range(turns):
            copy.play(*loop.actions)
            assert course(copy.state) == course(start)
            if loop.exact:
                assert key(copy.state) == key(start)
                assert copy.loop().since <= loop.since  # type: ignore[union-attr]  # there is one
        if loop.turns_left is not None:
            try:
                copy.play(*loop.actions)
            except spag.IllegalAction:
                continue
            assert copy.over or course(copy.state) != course(start)


@some
@given(seeds)
def test_a_loop_comes_round_exactly_where_a_position_occurs_again(seed: int) -> None:
    game = wandering(seed)
    keys = [game.rules.key(node.state) for node in game.tree.path]
    for step in range(len(game.events) + 1):
        ply, loop = game.ply_of(step), game.loop(step)
        state = game.tree.path[ply].state
        if game.rules.outcome(state) is None and game.rules.opens_turn(state):
            assert (loop is not None and loop.exact) == (keys[ply] in keys[:ply])
        else:
            assert loop is None
        if loop is not None:
            assert game.ply_of(loop.end) == ply
            assert loop.since <= loop.start < loop.end
            assert list(loop.actions) == list(game.record.actions[game.ply_of(loop.start) : ply])


def test_R40_the_loop_of_the_notebook_goes_on_for_ever() -> None:
    game = spag.Game.from_position("(MoveFlag BA)(Bug)(AddFlag B)(RemoveFlag)(ForkBomb) A4+0 B3+0")
    game.play("run", "move AddFlag:0 Bug", "run", "move Bug:0 AddFlag", "skip")
    loop = game.loop()
    assert loop is not None
    assert (loop.since, loop.end, loop.turns, len(loop)) == (0, len(game.events), 1, 5)
    assert loop.visits == ("Bug", "AddFlag", "RemoveFlag", "ForkBomb", "MoveFlag")
    assert (loop.exact, loop.potential, loop.turns_left) == (True, None, None)
    assert str(loop) == (
        "Loop since step 0: 5 decisions a turn. It visits Bug, AddFlag, RemoveFlag, ForkBomb, MoveFlag. "
        "The position is the same as before, so the same decisions can go on for ever."
    )
    game.play("run", "move AddFlag:0 Bug", "run", "move Bug:0 AddFlag", "skip")
    assert game.loop().turns == 2  # type: ignore[union-attr]  # there is one
    assert game.loop().since == 0  # type: ignore[union-attr]  # there is one


def test_a_loop_that_uses_something_up_must_end() -> None:
    race = spag.Game.from_position("(AddFlag A)(RemoveFlag B)(MoveFlag)(Bug)(ForkBomb) A5+3 B5+9")
    race.play("run", "add Bug", "run", "remove Bug:0")
    loop = race.loop()
    assert loop is not None
    assert loop.drifts == (spag.Drift("A unused", -1, 2),)
    assert (loop.exact, loop.potential, loop.turns_left) == (False, loop.drifts[0], 2)
    assert str(loop).endswith(
        "Each turn changes: A: unused flags -1. It must end: the same decisions allow 2 more whole turns."
    )
    race.play("run", "add Bug", "run", "remove Bug:0")
    assert race.loop().turns == 2  # type: ignore[union-attr]  # there is one


def test_a_finished_game_is_in_no_loop() -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B) A5+0 B1+0")
    game.play("skip", "skip", "run", "hit B")
    assert game.over
    assert game.loop() is None
    assert len(game.loops()) == 1


def test_an_unknown_step_is_refused() -> None:
    game = spag.Game(seed=1)
    for step in (-1, 1):
        with pytest.raises(spag.BadValue, match="0 to 0"):
            game.loop(step)
    with pytest.raises(IndexError):
        game.values("A life")[0][1]
