"""Copies of everything public are independent, in this process and in another one; a board says that it has none."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.session.tree.node import Node
from tests.core.test_annotations import grown
from tests.core.test_variations import branched
from tests.games.hands import SHED
from tests.games.nim import NIM
from tests.widget.golden import RecordingBoard

WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda one: pickle.loads(pickle.dumps(one)),
    "Game.copy": lambda one: one.copy(),
}
KINDS: dict[str, Callable[[], spag.Game]] = {
    "branched": branched,
    "wandered": lambda: grown(5, 60, level=2, players=3),
    "fair start": lambda: spag.Game(level=1, players=2, seed=1, extensions=["fair_start"]),
    "a clock": lambda: grown(3, 20, level=1, clock={"minutes": 5, "undo": "gives_back"}),
    "maciji": lambda: grown(2, 4, game="maciji", board="4x4"),
    "nightmare": lambda: grown(2, 20, game="nightmare"),
    "lovelace": lambda: grown(2, 2, game="lovelace-babbage"),
    "unregistered": lambda: spag.Game(NIM, heaps=(3, 4)),
    "hidden hands": lambda: spag.Game(SHED),
}


def seen(game: spag.Game) -> Any:
    """Everything that can be asked of a game, for a comparison."""
    tree = game.tree
    return (
        None if game.rules.has_deadlines() and not game.over else game.snapshot,
        [
            (str(node.action), node.name, node.comment, node.glyph, node.ms, node.ply, node.repeats)
            for node in tree.nodes()
        ],
        (tree.here.ply, str(tree), game.legal, game.names, game.revision >= 0, game.can_redo, game.more_time),
        game.times_left[-1:],
        [event.caption for event in game.events],
        type(game.rules),
        game.rules.options(),
    )


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_a_copy_of_a_game_is_the_same_game_and_independent(kind: Callable[[], spag.Game], way: Any) -> None:
    game = kind()
    game.names = {"A": "Zoë"}
    game.annotate(comment="here")
    if game.clock:
        game.pause()
    before = seen(game)
    told: list[object] = []
    game.watch(told.append)
    other = way(game)
    assert seen(other) == before
    assert other.lock is not game.lock
    if other.clock:
        other.resume()
    chance = Random(1)
    for _ in range(5):
        complete = [action for action in other.legal if "CARDS" not in action]  # the player fills this one in
        if complete:
            other.play(chance.choice(complete))
    other.annotate(other.tree.root, name="start")
    other.names = {}
    assert told == []
    assert seen(game) == before


@pytest.mark.parametrize("way", ["copy", "deepcopy", "pickle"])
def test_a_long_game_and_one_of_its_moments_can_be_copied(way: str) -> None:
    game = spag.Game(NIM, heaps=(3000, 1))
    game.play(*["take 0 1"] * 3000)
    assert WAYS[way](game).ply == 3000
    if way != "copy":
        node = WAYS[way](game.tree.here)
        assert (node.ply, node is game.tree.here, node.parent.ply) == (3000, False, 2999)


@pytest.mark.parametrize("way", ["copy", "deepcopy", "pickle"])
def test_a_copy_keeps_what_was_undone_and_where_a_line_was_left(way: str) -> None:
    game = branched()
    game.undo(2)
    other = WAYS[way](game)
    other.redo(2)
    assert (other.ply, game.ply) == (game.ply + 2, game.ply)
    assert str(other.record) == str(copy.deepcopy(other).record)


def public() -> dict[str, Any]:
    """An object of each kind that the package hands out."""
    game = spag.Game.from_position("(Bug AB)(AddFlag BA) A2+1 B2+1")
    game.play("run", "hit B")
    bots = {name: spag.bot(name) for name in ("random", "greedy", "alpha-beta", "mcts", "medium")}
    parts = game.parts
    made: dict[str, Any] = {
        **bots,
        "record": game.record,
        "type": game.game_type,
        "rules": game.rules,
        "parts": parts,
        "notation": parts.notation,
        "setup": parts.setup,
        "display": parts.display(),
        "inspector": parts.inspector(),
        "explainer": parts.explainer(),
        "predictor": parts.predictor(),
        "evaluator": parts.evaluator(),
        "coach": parts.coach(),
        "position editor": parts.position_editor(),
        "card editor": parts.card_editor(),
        "events": game.events,
        "frames": game.frames(),
        "scene": game.scene(),
        "question": game.ask(),
        "values": game.values("A life"),
        "breakpoint": spag.Breakpoint("A life < 2"),
        "program": game.program(),
        "rulebook": game.rulebook(),
        "rule": game.rule("R11"),
        "questions": game.questions(),
        "comparison": game.compare(0, 0),
        "loops": game.loops(),
        "puzzles": spag.puzzles(),
        "review": spag.review(game, games=1),
        "tournament": spag.tournament(["random", "greedy"], games=2, level=1, players=2),
        "budget": spag.Budget(nodes=3),
        "picture": spag.draw(game),
        "clock": spag.Game(clock={"minutes": 1}).clock,
        "tree": game.tree,
        "answers": spag.SpagWidget(game).answers,
        "viewpoint": spag.Viewpoint(0, "monster"),
    }
    made["inspector"].quantities()
    return made


@pytest.mark.parametrize("way", ["copy", "deepcopy", "pickle"])
def test_everything_that_the_package_hands_out_can_be_copied(way: str) -> None:
    failed = {}
    for name, one in public().items():
        try:
            made = WAYS[way](one)
        except Exception as error:
            failed[name] = repr(error)
        else:
            assert type(made) is type(one)
    assert failed == {}


@pytest.mark.parametrize("name", ["spaghetti", "maciji", "nightmare", "lovelace-babbage"])
def test_a_registered_type_stays_the_same_object(name: str) -> None:
    kind = spag.Game(name).game_type
    assert all(WAYS[way](kind) is kind for way in ("copy", "deepcopy", "pickle"))
    assert pickle.loads(pickle.dumps(spag.Game(name))).game_type is kind


def test_errors_keep_what_they_say() -> None:
    errors = []
    for wrong in (
        lambda: spag.Game().play("nope"),
        lambda: spag.Game.from_position("(Bug"),
        lambda: spag.Game(blanks={"Odd": "x"}),
    ):
        with pytest.raises(spag.SpagError) as caught:
            wrong()
        errors.append(caught.value)
    for error in errors:
        for way in ("copy", "deepcopy", "pickle"):
            made = WAYS[way](error)
            assert (type(made), str(made), vars(made)) == (type(error), str(error), vars(error))


@pytest.mark.parametrize("way", ["copy", "deepcopy", "pickle"])
def test_a_board_says_that_it_cannot_be_copied(way: str) -> None:
    for board in (RecordingBoard(branched()), spag.PuzzleBoard(spag.puzzles(grade=1))):
        with pytest.raises(spag.Unsupported, match="A board cannot be copied or pickled"):
            WAYS[way](board)


@pytest.mark.parametrize("way", ["copy", "deepcopy", "pickle"])
@pytest.mark.parametrize("wrapped", [False, True])
def test_a_copy_of_an_environment_goes_on_from_the_same_moment(way: str, wrapped: bool) -> None:
    from spagwidget.adapters import pettingzoo as adapter  # here, because it takes long to import

    if wrapped and way == "copy":
        way = "deepcopy"  # a shallow copy of a wrapper of PettingZoo is another wrapper of the same environment
    made = (adapter.env if wrapped else adapter.raw_env)("spaghetti", level=2, players=3)
    made.reset(seed=4)

    def look(one: Any) -> Any:
        found, reward, *rest = one.last()
        return one.agent_selection, found["observation"].tolist(), found["action_mask"].tolist(), reward, rest

    def step(one: Any) -> None:
        one.step(int(one.last()[0]["action_mask"].nonzero()[0][0]))

    for _ in range(7):
        step(made)
    before = look(made)
    other = WAYS[way](made)
    assert look(other) == before
    for _ in range(4):
        step(other)
    assert look(made) == before
    for _ in range(4):
        step(made)
    assert look(made) == look(other)
    made.reset()
    other.reset()
    assert look(made) == look(other)


def test_a_moment_keeps_its_place_in_the_tree() -> None:
    node = branched().tree.here
    assert node.parent is not None
    node.parent.comment = "before"
    made: Node[Any] = pickle.loads(pickle.dumps(node))
    assert made.parent is not None
    assert (made.ply, made.parent.comment, made in made.parent.children) == (node.ply, "before", True)
