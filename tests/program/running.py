"""Runs the Python program of a game, and plays random games for it."""

from __future__ import annotations

import builtins
import contextlib
import io
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

from spagwidget import Game


class Ran:
    """What a program printed, and how it ended.

    Args:
        text: The program.
        actions: The decisions that it reads.
    """

    def __init__(self, text: str, actions: Sequence[str]) -> None:
        out, before = io.StringIO(), sys.stdin
        self.error: object = None
        sys.stdin = io.StringIO("".join(f"{action}\n" for action in actions))
        try:
            with contextlib.redirect_stdout(out):
                exec(compile(text, "program.py", "exec"), {"__name__": "__main__"})
        except SystemExit as stop:
            self.error = stop.code
        finally:
            sys.stdin = before
        self.lines = out.getvalue().splitlines()


def expected(game: Game) -> list[str]:
    """Return what the program of a game must print."""
    return [*(event.caption for event in game.events), game.position]


def actions_of(game: Game) -> list[str]:
    """Return the actions of a game up to the present moment."""
    return [str(node.action) for node in game.tree.path[1:]]


def any_action(rng: Random, legal: Sequence[str]) -> str:
    """Return a random action: run more often than skip, seldom a stalemate."""
    if "stalemate" in legal and rng.random() < 0.1:
        return "stalemate"
    others = [action for action in legal if action != "stalemate"]
    if "run" in others and rng.random() < 0.7:
        return rng.choice([action for action in others if action in ("run", "instant")])
    if "pass" in others and len(others) > 1 and rng.random() < 0.7:
        return rng.choice([action for action in others if action != "pass"])
    return rng.choice(others)


def play(game: Game, rng: Random, most: int = 150) -> Game:
    """Play a game at random, to its end or to a number of actions."""
    while not game.over and game.ply < most:
        game.play(any_action(rng, game.legal))
    return game


def check(game: Game) -> None:
    """Check that the program of a game prints the events and the position."""
    found, text = Ran(game.as_python(), actions_of(game)), expected(game)
    assert found.error is None, (found.error, found.lines[-3:])
    assert found.lines == text


def deals(**options: Any) -> Game:
    """Return a new game; `seed` makes it repeatable."""
    return Game(**options)


class Traced(Ran):
    """A program that ran, with the lines of its main loop and of the commands at each event."""

    def __init__(self, text: str, actions: Sequence[str], functions: set[str]) -> None:
        self.stacks: list[tuple[int, ...]] = []
        printed = print

        def say(line: str) -> None:
            frame, stack = sys._getframe(1), list[int]()
            while frame is not None:
                if frame.f_code.co_filename == "program.py" and frame.f_code.co_name in functions:
                    stack.append(frame.f_lineno)
                frame = frame.f_back  # type: ignore[assignment]
            self.stacks.append(tuple(reversed(stack)))
            printed(line)

        builtins.print = say  # type: ignore[assignment]
        try:
            super().__init__(text, actions)
        finally:
            builtins.print = printed
