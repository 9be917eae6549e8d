"""Random games of the engine and of other engines, through their public functions.

A player plays one whole game and returns the number of decisions. All choose in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Any, TypeAlias, TypeVar
from warnings import catch_warnings, simplefilter

from spagwidget.core import registry

Player: TypeAlias = Callable[[Random], int]
T = TypeVar("T")

LONGEST = 500
"""The most decisions of a game, as in the rulebook (R40)."""


def pick(options: Sequence[T], chance: Random) -> T:
    return options[int(chance.random() * len(options))]


def spaghetti(level: int, players: int = 2) -> Player:
    options: dict[str, Any] = {"level": level, "players": players}
    rules = registry.find("spaghetti").rules(**options)

    def play(chance: Random) -> int:
        state, count = rules.initial(chance), 0
        while count < LONGEST and (legal := rules.legal(state)):
            state = rules.apply(state, pick(legal, chance))
            count += 1
        return count

    return play


def nightmare(players: int = 4) -> Player:
    rules = registry.find("nightmare").rules(players=players)  # type: ignore[call-arg]  # the options of this game

    def play(chance: Random) -> int:
        state, count = rules.initial(chance), 0
        while legal := rules.legal(state):
            state = rules.apply(state, pick(legal, chance))
            count += 1
        return count

    return play


def chess() -> Player:
    python_chess = import_module("chess")

    def play(chance: Random) -> int:
        board, count = python_chess.Board(), 0
        while count < LONGEST and (legal := list(board.legal_moves)):
            board.push(pick(legal, chance))
            count += 1
        return count

    return play


def connect_four(kind: str = "env") -> Player:
    """`env`: as PettingZoo's own pages use it; `raw_env`: without the wrappers that check every call."""
    with catch_warnings():
        simplefilter("ignore")  # warnings of packages that it imports
        env = getattr(import_module("pettingzoo.classic.connect_four_v3"), kind)()

    def play(chance: Random) -> int:
        env.reset()
        count = 0
        while True:
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                return count
            mask = observation["action_mask"]
            env.step(pick([column for column in range(7) if mask[column]], chance))
            count += 1

    return play
