"""R60: Blank cards whose command is a Python function."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import spagwidget as spag

from .test_blank import both, renamed, swap


@spag.command
def leech(table: spag.View, damage: int = 1) -> None:
    """Hit an opponent for {damage}. If you have less than 3 life, add a flag.

    This is not on the card any more.
    """
    table.hit_opponent(damage)
    if table.my_life < 3:
        table.add_flag()


def add_flag(table: spag.View) -> None:
    table.add_flag()


def move_flag(table: spag.View, flags: int = 1) -> None:
    for _ in range(flags):
        table.move_flag()


def remove_flag(table: spag.View, flags: int = 1) -> None:
    for _ in range(flags):
        table.remove_flag()


def bug(table: spag.View, players: int = 1, damage: int = 1) -> None:
    for _ in range(players):
        table.hit_another(damage)


def fork_bomb(table: spag.View, damage: int = 2) -> None:
    table.hit_player(damage)
    table.this_flag_leaves()


def move_command(table: spag.View, commands: int = 1) -> None:
    for _ in range(commands):
        table.move_card()


def remove_command(table: spag.View) -> None:
    table.remove_card()


def reverse(table: spag.View) -> None:
    table.turn_cursor()


def increment(table: spag.View, amount: int = 1) -> None:
    table.raise_number(amount)


def decrement(table: spag.View, amount: int = 1) -> None:
    table.lower_number(amount)


def reverse_priority(table: spag.View) -> None:
    table.reverse_queues()


def memory(table: spag.View) -> None:
    table.recall_commands()


BUILT_IN: dict[str, Callable[..., None]] = {
    "AddFlag": add_flag,
    "MoveFlag": move_flag,
    "RemoveFlag": remove_flag,
    "Bug": bug,
    "ForkBomb": fork_bomb,
    "MoveCommand": move_command,
    "RemoveCommand": remove_command,
    "Reverse": reverse,
    "Increment": increment,
    "Decrement": decrement,
    "ReversePriority": reverse_priority,
    "Memory": memory,
}


@pytest.mark.parametrize("card", BUILT_IN)
def test_R60_every_built_in_rewritten_in_python_plays_identically(card: str) -> None:
    made = spag.command(name="Mine")(BUILT_IN[card])
    for seed in range(6):
        rng = random.Random(seed)
        plain, mine = both(card, {"level": 3, "players": rng.choice([2, 3, 4])}, seed, commands=[made])
        while not plain.over and plain.ply < 150:
            assert renamed(mine.snapshot, card) == plain.snapshot
            action = rng.choice(plain.legal)
            plain.play(action)
            mine.play(swap(action, card))
        assert renamed(mine.snapshot, card) == plain.snapshot


def test_R60_a_function_asks_and_reads_the_table() -> None:
    read: list[object] = []

    @spag.command
    def spy(table: spag.View) -> None:
        who, which = table.choose_player(), table.choose_card()
        read.extend([who, which, table.them, table.it, table.life("B"), table.flags("Bug"), table.me, table.here])
        read.extend([table.cards, table.players, table.opponents, table.forward, table.number("Bug", "damage")])
        read.extend([table.my_flags, table.my_flags_here, table.flags_here, table.my_unused, table.unused("B")])
        table.hit_them(2)
        read.append(table.life("B"))

    game = spag.Game.from_position("(Spy AB)(Bug BB) A4+3 B5+2", commands=[spy])
    game.play("run", "who B")
    assert game.legal == ("which Bug", "which Spy")
    game.play("which Bug")
    assert read[-19:-11] == ["B", "Bug", "B", "Bug", 5, "BB", "A", "Spy"]
    assert read[-11:-6] == [("Spy", "Bug"), ("A", "B"), ("B",), True, 1]
    assert read[-6:] == [1, 1, 2, 3, 2, 3]
    assert game.snapshot["players"][1]["life"] == 3


def test_R60_increment_changes_the_arguments_of_a_function() -> None:
    game = spag.Game.from_position("(Increment A)(Leech A)(Bug B)", commands=[leech], level=3)
    game.play("run", "tune Leech.damage")
    assert game.events[1].caption == "A raises Leech’s damage from {1} to {2}."
    assert game.scene().spots[1].text == "Hit an opponent for {2}. If you have less than 3 life, add a flag."
    game.play("run", "hit B")
    assert game.snapshot["players"][1]["life"] == 3
    assert game.scene().spots[1].chips[0].value == 2


def test_R60_a_function_that_waits_can_be_taken_back_forked_and_copied() -> None:
    game = spag.Game.from_position("(Leech A)(Bug B)(AddFlag A) A2+5 B5+5", commands=[leech])
    game.play("run", "hit B")
    assert list(game.legal) == ["add AddFlag", "add Bug"]
    waiting = game.snapshot
    game.undo()
    assert list(game.legal) == ["hit B"]
    game.redo()
    assert game.snapshot == waiting
    game.fork(1)
    game.play("hit B", "add AddFlag")
    game.undo()
    assert game.snapshot == waiting
    other = spag.Game()
    other.adopt(game)
    other.play("add Bug")
    assert (game.snapshot, other.asks) == (waiting, "activate")
    state = deepcopy(game.state)
    assert state == game.state
    assert hash(state) == hash(game.state)


def test_R60_a_position_in_mid_command_reads_back() -> None:
    game = spag.Game.from_position("(Leech A)(Bug B)(AddFlag A) A2+5 B5+5", commands=[leech])
    game.play("run", "hit B")
    again = spag.Game.from_position(game.position, commands=[leech])
    assert {**again.snapshot, "ply": 2} == game.snapshot


def test_R60_a_record_names_the_function_and_never_contains_it(tmp_path: Path) -> None:
    game = spag.Game(level=1, players=2, commands=[leech], blanks={"Odd": "turn cursor"}, seed=1)
    game.record.save(tmp_path / "leech.json")
    data = json.loads((tmp_path / "leech.json").read_text())
    says = "Hit an opponent for {damage}. If you have less than 3 life, add a flag."
    assert data["blanks"] == {"Odd": "turn cursor", "Leech": {"python": True, "params": {"damage": 1}, "says": says}}
    with pytest.raises(spag.BadRecord, match=r"leech.json: The card Leech is written in Python.*commands=\[Leech\]"):
        spag.Game.load(tmp_path / "leech.json")
    with pytest.raises(spag.BadRecord, match="Leech is written in Python"):
        next(spag.replay(game.record))
    again = spag.Game.load(tmp_path / "leech.json", commands=[leech, bug])  # what is not named is left
    assert again.record == game.record
    assert next(spag.replay(game.record, commands=[leech])) == game.snapshot


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({"python": True, "params": {"damage": 2}}, "has the numbers"),
        ({"python": True, "params": {"harm": 1}}, "has the numbers"),
        ({"python": "import os", "params": {"damage": 1}}, "expected a text or the entry"),
        ({"python": True}, "expected a text or the entry"),
        (["leech"], "expected something like"),
        (3, "expected something like"),
    ],
)
def test_R60_a_record_with_another_function_is_refused(entry: Any, said: str) -> None:
    data = {**spag.Game(level=1, players=2, commands=[leech], seed=1).record.data, "blanks": {"Leech": entry}}
    with pytest.raises(spag.BadRecord, match=said):
        spag.Game.from_record(data, commands=[leech])


def test_R60_an_invalid_command_is_refused() -> None:
    def asks(table: spag.View) -> Iterator[None]:
        yield None

    def bare() -> None: ...

    def loose(table: spag.View, damage) -> None: ...  # type: ignore[no-untyped-def]  # wrong on purpose

    def many(table: spag.View, *numbers: int) -> None: ...

    def large(table: spag.View, damage: int = 100) -> None: ...

    for wrong, said in ((asks, "yield"), (bare, "no parameters"), (loose, "no default"), (many, "numbers")):
        with pytest.raises(TypeError, match=said):
            spag.command(wrong)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(TypeError, match="0 to 99"):
        spag.command(large)
    with pytest.raises(TypeError, match="is a function"):
        spag.command("leech")  # type: ignore[call-overload]  # wrong on purpose
    with pytest.raises(TypeError, match="expected a list of functions"):
        spag.Game(commands=leech)
    with pytest.raises(ValueError, match="two commands named Leech"):
        spag.Game(commands=[leech], blanks={"Leech": "turn cursor"})
    with pytest.raises(ValueError, match="two commands named Leech"):
        spag.Game(commands=[leech, leech])
    with pytest.raises(ValueError, match="there is already a card Bug"):
        spag.Game(commands=[bug])
    assert spag.Game(commands=[add_flag_twice]).record.data["blanks"]["AddFlagTwice"]["says"] == ""


def add_flag_twice(table: spag.View) -> None:
    table.add_flag()
    table.add_flag()


def test_R60_a_hit_on_oneself_ends_the_command() -> None:
    def wound(table: spag.View) -> None:
        table.hit_me(5)
        table.hit_opponent(1)

    game = spag.Game.from_position("(Wound A)(Bug B)(AddFlag C)", commands=[wound])
    game.play("run")
    assert [player["out"] for player in game.snapshot["players"]] == [True, False, False]
    assert game.asks == "activate"


def test_R60_a_function_recalls_as_memory_does() -> None:
    plain = spag.Game.from_position("(AddFlag A)(Reverse B)(Memory A) last=AddFlag,Reverse", extensions=["memory"])
    mine = spag.Game.from_position("(AddFlag A)(Reverse B)(Mine A) last=AddFlag,Reverse", commands=[mine_recalls])
    for game in (plain, mine):
        game.play("skip", "skip", "run")
    assert mine.legal == tuple(action.replace("Memory", "Mine") for action in plain.legal)
    for game, card in ((plain, "Reverse"), (mine, "Reverse")):
        game.play(f"add {card}")
    assert mine.snapshot["direction"] == plain.snapshot["direction"] == -1


@spag.command(name="Mine")
def mine_recalls(table: spag.View) -> None:
    table.recall_commands()


def test_R60_hit_them_without_a_chosen_player_is_refused_with_its_line() -> None:
    @spag.command
    def odd(table: spag.View) -> None:
        table.hit_them(1)

    game = spag.Game.from_position("(Odd A)(Bug B)", commands=[odd])
    with pytest.raises(spag.BadCommand, match=r"line \d+: .*hit_them\(\) needs a player") as caught:
        game.play("run")
    assert caught.value.line > 0
    assert game.asks == "activate"


def test_R60_a_function_may_hit_them_after_a_hit_whose_number_is_0() -> None:
    @spag.command
    def odd(table: spag.View, damage: int = 0) -> None:
        table.hit_opponent(damage)
        table.hit_them(1)

    game = spag.Game.from_position("(Odd A)(Bug B)", commands=[odd])
    game.play("run")
    assert [player["life"] for player in game.snapshot["players"]] == [5, 5]
