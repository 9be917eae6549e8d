"""Random games of every kind, each from a seed."""

from __future__ import annotations

from random import Random
from typing import Any

import spagwidget as spag
from spagwidget import Game
from tests import reference

from .running import any_action, play

PLACES = (
    *("my life", "my flags here", "my flags", "my unused", "flags here", "cards", "players"),
    *("their life", "their flags here", "their flags", "their unused"),
    *("flags on it", "my flags on it", "their flags on it"),
)
STEPS = (
    *("add flag", "move flag", "remove flag", "move card", "remove card", "raise number", "lower number"),
    *("hit player", "hit another", "hit opponent", "choose player", "choose card", "choose player", "choose card"),
    *("this flag leaves", "turn cursor", "reverse queues", "hit me", "hit them", *["recall commands"] * 3),
)
NAMES = ("Leech", "Card", "print", "True", "Flag", "lambda", "position", "Go", "DEFAULTS")
"""Names of Blank cards: some of them mean something in Python or in the program."""

LONG = (
    "choose player\nrepeat {9}:\n  repeat my flags:\n    repeat 9:\n      if my life < their life:\n"
    "        choose player\n      else:\n        choose player",
    "repeat 40:\n  recall commands\n  repeat 3:\n    turn cursor",
    "repeat 99:\n  repeat 5:\n    turn cursor\nadd flag",
    "repeat 99:\n  recall commands",
    "repeat 83:\n  repeat 1:\n    turn cursor\n    turn cursor\nadd flag\nadd flag",
)
"""Commands that reach the most steps of a run."""


class Author:
    """Writes the command of a Blank card.

    Args:
        rng: Makes the choices.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.names = iter(("damage", "flags", "n", "if", "amount", "players", "program", "count", "self", "name"))
        self.left = rng.randint(3, 9)

    def text(self) -> str:
        return "\n".join(self.block(1))

    def number(self) -> str:
        kind = self.rng.random()
        if kind < 0.5:
            return str(self.rng.choice([0, 1, 1, 2, 3]))
        name = next(self.names, "") if kind > 0.8 else ""
        return f"{{{name} {self.rng.randint(0, 2)}}}" if name else f"{{{self.rng.randint(0, 2)}}}"

    def value(self) -> str:
        return self.number() if self.rng.random() < 0.3 else self.rng.choice(PLACES)

    def block(self, depth: int) -> list[str]:
        lines = []
        for _ in range(self.rng.randint(1, 3)):
            self.left -= 1
            kind = self.rng.random() if depth < 4 and self.left > 0 else 1
            if kind < 0.2:
                times = self.number() if self.rng.random() < 0.7 else self.value()
                lines += [f"repeat {times}:", *self.inner(depth)]
            elif kind < 0.4:
                sign = self.rng.choice(["<", ">", "<=", ">=", "=", "!="])
                lines += [f"if {self.value()} {sign} {self.value()}:", *self.inner(depth)]
                lines += ["else:", *self.inner(depth)] if self.rng.random() < 0.5 else []
            else:
                step = self.rng.choice(STEPS)
                numbered = step.split()[0] in ("raise", "lower", "hit")
                lines.append(f"{step} {self.number()}" if numbered else step)
        return lines

    def inner(self, depth: int) -> list[str]:
        return [f"  {line}" for line in self.block(depth + 1)]


def command(rng: Random, name: str) -> str:
    """Return a random command that can be read."""
    while True:
        text = Author(rng).text()
        try:
            Game(level=1, blanks={name: text})
        except spag.BadCommand:
            continue
        return text


def with_blanks(seed: int) -> Game:
    """Return a game with Blank cards, extensions and variants."""
    rng = Random(seed)
    options: dict[str, Any] = {
        "level": rng.randint(1, 3),
        "players": rng.choice([2, 2, 3, 4]),
        "lives": rng.randint(1, 9),
        "variants": {
            name: True for name in ("memory_choice", "memory_live", "reverse_flips_queues") if rng.random() < 0.3
        },
        "edition": rng.choice(["code", "code", "monster"]),
    }
    extensions = ["memory", "reverse_priority", "interrupt", "sequential_open"]
    extensions += ["instant"] if options["players"] < 4 else []
    options["extensions"] = [name for name in extensions if rng.random() < 0.25]
    if rng.random() < 0.6:
        known = ["AddFlag", "MoveFlag", "Bug", "ForkBomb", "MoveCommand", "Increment", "Decrement", "Reverse"]
        options |= {"cards": rng.sample(known, 3), "flags": 2}
    names = rng.sample(NAMES, rng.randint(1, 3))
    options["blanks"] = {name: command(rng, name) for name in names}
    return play(Game(seed=seed, **options), rng, rng.choice([20, 60, 100]))


def with_long_blanks(seed: int) -> Game:
    """Return a game with commands that reach the most steps of a run."""
    rng = Random(seed)
    cards = rng.sample(["AddFlag", "MoveFlag", "Bug", "ForkBomb", "Reverse", "Increment"], 2)
    blanks = dict(zip(("Long", "Other"), rng.sample(LONG, 2), strict=True))
    game = Game(
        seed=seed,
        players=rng.choice([2, 3]),
        extensions=["memory"],
        blanks=blanks,
        cards=cards,
        flags=3,
        lives=30,
        variants={name: True for name in ("memory_choice", "memory_live") if rng.random() < 0.3},
    )
    return play(game, rng, 250)


def of_any_rules(seed: int) -> Game:
    """Return a game of any level, extensions, variants and edition together."""
    rng = Random(seed)
    rules = (reference.small_rules if rng.random() < 0.5 else reference.random_rules)(rng)
    return Game.from_record(reference.random_record(rng, rules=rules, max_actions=rng.choice([5, 40, 120])))


def from_any_position(seed: int) -> Game:
    """Return a game that starts from a random position."""
    rng = Random(seed)
    return Game.from_record(reference.random_start_record(rng, max_actions=rng.choice([0, 5, 40])))


def from_mid_turn(seed: int) -> Game:
    """Return a game that starts in the middle of a turn."""
    rng = Random(seed)
    extensions = ["memory", "interrupt", "reverse_priority", "instant"]
    options: dict[str, Any] = {
        "level": rng.randint(1, 3),
        "players": rng.choice([2, 3]),
        "lives": rng.randint(2, 5),
        "extensions": [name for name in extensions if rng.random() < 0.3],
    }
    while True:
        game = play(Game(seed=rng.random().hex(), **options), rng, rng.choice([40, 60, 80]))
        while not game.over and "do=" not in game.position:
            game.play(any_action(rng, game.legal))
        if not game.over:
            return play(Game.from_position(game.position, **options), rng, rng.choice([0, 3, 30]))


BOARDS = ("2x2", "3x3", "4x4", "5x5", "3x5", "hex2", "hex3", ".../._./...", "hex:_._./._._./_._.", "1x5", "12x12")


def of_maciji(seed: int) -> Game:
    """Return a game of MACIJI on any board with any options, some from the middle of another game."""
    rng = Random(seed)
    while True:
        options: dict[str, Any] = {"board": rng.choice(BOARDS), "warps": rng.random() < 0.5, "swap": rng.random() < 0.5}
        options |= {"blocks": rng.choice([0, 2, 4]), "no_cross": rng.random() < 0.5}
        try:
            game = play(Game("maciji", **options), rng, rng.choice([0, 1, 3, 5, 8, 30, 200]))
        except spag.BadValue:
            continue
        if rng.random() < 0.3 and not game.over:
            game = play(Game.from_position(game.position, game="maciji"), rng, rng.choice([0, 3, 30]))
        return game
