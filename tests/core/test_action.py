"""Actions are values: they are equal if their parts are, even if another process made them."""

from __future__ import annotations

import pickle
import subprocess
import sys
from copy import copy, deepcopy
from dataclasses import FrozenInstanceError
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest

import spagwidget
from spagwidget.core.action import Action, Actions
from spagwidget.games.maciji import Maciji
from spagwidget.games.spaghetti import Spaghetti
from spagwidget.games.spaghetti.notation import SpaghettiNotation
from spagwidget.games.spaghetti.setup.fair_start import FairStart
from tests.core.test_tree import tree

ROOT = Path(spagwidget.__file__).parent.parent


def test_actions_with_equal_parts_are_equal_and_have_equal_hashes() -> None:
    one, two = Actions().make("add", (3,), ["Bug"]), Actions().make("add", (3,), ["Bug"])
    assert one is not two
    assert one == two
    assert hash(one) == hash(two)
    assert {one: 1}[two] == 1


@pytest.mark.parametrize(
    "other",
    [Action("add Bug", "add", (4,)), Action("add Bug", "which", (3,)), Action("add Bag", "add", (3,)), "add Bug"],
)
def test_an_action_differs_by_text_kind_or_args(other: object) -> None:
    action = Action("add Bug", "add", (3,))
    assert action != other
    assert (action == other) is False


def test_an_action_cannot_be_changed() -> None:
    action = Action("add Bug", "add", (3,))
    with pytest.raises(FrozenInstanceError):
        action.text = "skip"  # type: ignore[misc]  # wrong on purpose


def test_the_cache_makes_each_action_once() -> None:
    cache = Actions()
    assert cache.make("hit", (0,), ["A"]) is cache.make("hit", (0,), ["A"])
    assert cache.find("hit A") is cache.make("hit", (0,), ["A"])
    assert cache.find("hit B") is None


@pytest.mark.parametrize("copied", [copy, deepcopy, lambda action: pickle.loads(pickle.dumps(action))])
def test_a_copy_is_equal(copied: Any) -> None:
    action = Actions().make("tune", (None, None, 1), ["instant:B"])
    again = copied(action)
    assert again == action
    assert hash(again) == hash(action)
    assert (again.text, again.kind, again.args, str(again)) == ("tune instant:B", "tune", (None, None, 1), action.text)


CODE = """
import pickle, sys
from spagwidget.games.spaghetti import Spaghetti
from spagwidget.games.spaghetti.notation import SpaghettiNotation
from random import Random
rules = Spaghetti(level=1, players=2)
sys.stdout.buffer.write(pickle.dumps(list(rules.legal(rules.initial(Random(1))))))
"""


def test_actions_from_another_process_are_equal_and_have_equal_hashes() -> None:
    rules = Spaghetti(level=1, players=2)
    here = rules.legal(rules.initial(Random(1)))
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, check=True, cwd=ROOT)
    there = pickle.loads(done.stdout)
    assert there == list(here)
    assert set(there) == set(here)
    assert not any(one is two for one, two in zip(there, here, strict=True))


def echoed(action: Action) -> Action:
    """The action, returned as by a worker process that chooses one."""
    return action


@pytest.mark.parametrize(
    "rules",
    [
        Spaghetti(level=3, players=3),
        Spaghetti(level=3, players=3, extensions=["instant", "memory", "interrupt"], variants={"memory_choice": True}),
        Spaghetti(level=1, players=2, blanks={"Odd": "hit player {damage 2}\nchoose card\nrecall commands"}),
        FairStart(level=2),
        Maciji(board="5x5", warps=True, swap=True),
    ],
    ids=["plain", "extensions", "blank", "fair start", "maciji"],
)
def test_whole_games_can_be_played_with_actions_and_states_from_another_process(rules: Any) -> None:
    chance, state, away = Random(1), rules.initial(Random(1)), rules.initial(Random(1))
    chosen: list[Action] = []
    states = [state]
    while not rules.outcome(state) and len(chosen) < 300:
        chosen.append(chance.choice(list(rules.legal(state))))
        state = rules.apply(state, chosen[-1])
        states.append(state)
    with get_context("spawn").Pool(1) as pool:
        returned = pool.map(echoed, chosen)
        states_returned = pool.map(echoed, states)
    assert returned == chosen
    assert states_returned == states
    for ply, action in enumerate(returned):
        assert not any(action is other for other in rules.legal(away))
        assert action in rules.legal(away)
        assert rules.actors(away, action) == rules.actors(states[ply], chosen[ply])
        away = rules.apply(states_returned[ply], action)
        assert away == states[ply + 1]


def test_R50_a_removed_card_is_remembered_as_nothing_in_a_state_from_another_process() -> None:
    rules = Spaghetti(
        extensions=["memory"],
        variants={"memory_live": True},
        blanks={"Odd": "hit me 2"},
    )
    notation = SpaghettiNotation(rules)
    state = notation.read("(Memory A)(MoveFlag B) last=MoveFlag,Bug")
    waiting = rules.apply(state, notation.parse("run"))
    moved = notation.parse("move Memory:0 MoveFlag")
    assert notation.asks(waiting) == "move"
    assert rules.apply(pickle.loads(pickle.dumps(waiting)), moved) == rules.apply(waiting, moved)


def test_a_tree_knows_its_own_actions_in_copies() -> None:
    played = tree("take 0 1", "take 1 1")
    played.undo(1)
    child = played.play(deepcopy(played.end.action or played.options["take 1 1"]))
    assert len(played.ends) == 1
    assert child.ply == 2
