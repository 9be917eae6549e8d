"""The shape of a game's tree, as boards get it: it has the branches and ends of the tree, and a limited size."""

from __future__ import annotations

import json
import random

import pytest

import spagwidget as spag
from spagwidget.board.look import Look
from spagwidget.board.wire import now
from spagwidget.core.session.tree.node import way
from spagwidget.core.session.tree.shape import MOST_LINES, Shape
from tests.games.nim import NIM
from tests.games.sealed import SEALED


def grown(seed: int, steps: int, heaps: tuple[int, ...] = (5, 6, 7)) -> spag.Game:
    """A game in which a player goes back and forth and tries other actions."""
    game, rng = spag.Game(NIM, heaps=heaps), random.Random(seed)
    for _ in range(steps):
        if game.ply and (game.over or rng.random() < 0.4):
            game.undo(rng.randint(1, game.ply))
        else:
            game.play(rng.choice(game.legal))
    return game


def ends(shape: Shape) -> list[tuple[list[int], list[str]]]:
    """For each line the plies of its stops, and the first action behind each stop but the last."""
    found = []
    for index, stop in enumerate(shape.stops):
        if stop.line >= 0:
            path = [index]
            while shape.stops[path[-1]].parent >= 0:
                path.append(shape.stops[path[-1]].parent)
            path.reverse()
            found.append(([shape.stops[at].ply for at in path], [shape.stops[at].action for at in path[1:]]))
    return found


@pytest.mark.parametrize("seed", range(12))
def test_it_has_the_branches_and_ends_of_the_tree(seed: int) -> None:
    game = grown(seed, 40)
    tree, shape = game._match.tree, game.shape_for(None)
    wanted = []
    for end in tree.ends:
        line = way(end)
        plies = [node.ply for node in line if not node.parent or not node.children or len(node.children) > 1]
        wanted.append((plies, [str(line[ply + 1].action) for ply in plies[:-1]]))
    assert ends(shape) == wanted
    assert shape.plies() == ([end.ply for end in tree.ends], list(tree.ends).index(tree.end))
    assert shape.ply == game.ply
    at = shape.stops[shape.at]
    assert shape.stops[max(at.parent, 0)].ply <= game.ply <= at.ply


def test_an_empty_game_has_one_line_without_an_action() -> None:
    shape = spag.Game(NIM).shape_for(None)
    assert shape.plies() == ([0], 0)
    assert (shape.at, shape.ply, shape.end) == (1, 0, 1)


def test_a_long_game_with_many_variations_stays_small() -> None:
    game = spag.Game(NIM, heaps=(1100, 60))
    for _ in range(1000):
        game.play("take 0 1")
    for back in range(1, 51):
        game.undo(back * 7)
        game.play("take 1 1")
        game.undo(1)
        while game.ply < 1000:
            game.play("take 0 1")
    message = now(Look(game))
    assert len(game.lines) == 51
    assert len(json.dumps(message["tree"])) < 4_000
    assert len(message["lines"]) == 51


def test_a_shape_of_very_many_lines_keeps_the_first_ones_and_the_present_one() -> None:
    game = spag.Game(NIM, heaps=(600, 600))
    for _ in range(500):
        game.play("take 0 1")
    for _ in range(500):
        game.undo(1)
        game.play("take 1 1")
        game.undo(1)
    game.play("take 1 1")
    shape = game.shape_for(None)
    assert len(shape.stops) <= 2 * MOST_LINES + 4
    plies, here = shape.plies()
    assert len(plies) == MOST_LINES + 1
    assert plies[here] == game.ply
    assert shape.stops[shape.end].line == list(game._match.tree.ends).index(game._match.tree.end)


def test_a_player_is_shown_the_present_line_only() -> None:
    game = grown(3, 40)
    shape = game.shape_for("A")
    assert shape.plies() == ([game._match.tree.end.ply], 0)
    assert [stop.action for stop in shape.stops] == ["", ""]


def test_secret_actions_do_not_show_in_the_shapes_of_others() -> None:
    game = spag.Game(SEALED, players=2)
    before = game.shape_for("B"), game.shape_for(None)
    game.play("A: line double", "A: line add3")
    game.undo(1)
    assert (game.shape_for("B"), game.shape_for(None)) == before
    assert game.shape_for("A").plies() == ([1], 0)
    assert "double" not in json.dumps(now(Look(game, "A"))["tree"])
