"""Blank cards whose command is a Python function, as parts of a program."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget import Game, View, command

from .running import Traced, actions_of, expected, play

LIMIT = 3


@command
def leech(table: View, damage: int = 1) -> None:
    """Hit an opponent for {damage}. Who has little life left adds a flag."""
    table.hit_opponent(damage)
    if table.my_life < 3:
        table.add_flag()


@command(name="Busy")
def busy(table, n=2, m=0):  # type: ignore[no-untyped-def]  # pupils write functions without types
    """Does much."""
    for _ in range(n):
        card = table.choose_card()
        if card and len(table.flags(card)) > 1:
            table.move_flag()
        else:
            table.hit_another(m)
    if table.them and table.life(table.them) > table.my_life:
        table.hit_them(1)
    table.turn_cursor()


@command
def chaos(table: View) -> None:
    who = table.choose_player()
    if who == table.me:
        table.recall_commands()
        table.recall_commands()
    elif table.forward:
        table.remove_card()
    table.raise_number(2)
    if table.number("Bug", "damage") > 1:
        table.lower_number(1)
    try:
        table.this_flag_leaves()
        table.hit_me(1)
    except Exception:
        table.add_flag()
    found = sorted(table.cards, key=lambda card: len(table.flags(card)))
    if found and table.flags_here < 3:
        table.reverse_queues()


@command
def endless(table: View) -> None:
    while True:
        table.turn_cursor()


@command
def outside(table: View) -> None:
    if table.my_life > LIMIT:
        table.add_flag()


@command
def imports(table: View) -> None:
    import math

    table.hit_me(math.floor(1.5))


@command
def speaks(table: View) -> None:
    print(table.my_life)


def random_game(seed: int) -> Game:
    """Return a game with two of the cards."""
    rng = Random(seed)
    commands = rng.sample([leech, busy, chaos, endless], 2)
    extensions = [name for name in ("reverse_priority", "interrupt") if rng.random() < 0.4]
    options: dict[str, Any] = {
        "level": rng.randint(1, 3),
        "players": rng.choice([2, 3, 4]),
        "lives": rng.randint(2, 9),
        "extensions": [*extensions, "memory"] if chaos in commands or rng.random() < 0.4 else extensions,
        "commands": commands,
    }
    if rng.random() < 0.6:
        known = ["AddFlag", "MoveFlag", "Bug", "ForkBomb", "MoveCommand", "Increment", "Decrement", "Reverse"]
        options |= {"cards": rng.sample(known, 3), "flags": 2}
    return play(Game(seed=seed, **options), rng, rng.choice([20, 60]))


@pytest.mark.parametrize("batch", range(4))
def test_a_program_runs_the_functions_of_cards(batch: int) -> None:
    for seed in range(batch * 12, (batch + 1) * 12):
        game = random_game(seed)
        listing = game.program()
        lines = listing.text.splitlines()
        heads = [lines[line - 1] for mark, line in listing.marks.items() if mark.startswith("def:")]
        functions = {head.removeprefix("def ").split("(")[0] for head in heads}
        traced = Traced(listing.text, actions_of(game), {"main", "run", *functions})
        assert traced.error is None
        assert traced.lines == expected(game)
        for step, stack in enumerate(traced.stacks, 1):
            assert listing.line(step).now == stack


def test_the_program_has_the_function_and_only_the_part_of_the_table_that_it_uses() -> None:
    text = Game(level=1, seed=1, commands=[leech]).as_python()
    assert "    table.hit_opponent(damage)\n    if table.my_life < 3:\n        table.add_flag()\n" in text
    assert "def my_life(self):" in text
    assert "def my_unused(self):" not in text
    assert "@command" not in text


@pytest.mark.parametrize(("given", "word"), [(outside, "LIMIT"), (imports, "import"), (speaks, "print")])
def test_a_function_that_cannot_stand_alone_is_refused(given: spag.PythonCommand, word: str) -> None:
    with pytest.raises(spag.Unsupported, match=f"uses something outside itself: {word}"):
        Game(level=1, seed=1, commands=[given]).as_python()


def test_a_function_without_a_text_is_refused() -> None:
    space: dict[str, Any] = {}
    exec("def hidden(table):\n    table.add_flag()\n", space)
    with pytest.raises(spag.Unsupported, match="Hidden cannot be copied"):
        Game(level=1, seed=1, commands=[space["hidden"]]).as_python()
