"""Plays random games, and runs the Python programs of games."""

from __future__ import annotations

import builtins
import contextlib
import io
import sys
from collections.abc import Iterator, Sequence
from random import Random
from types import FrameType

from spagwidget import Game

FILE = "program.py"


class Ran:
    """What a program printed, and how it ended.

    Args:
        text: The program.
        actions: The decisions that it reads.

    Attributes:
        error: What the program gave to `sys.exit`; None if it ended well.
        lines: What it printed.
    """

    def __init__(self, text: str, actions: Sequence[str]) -> None:
        out, before = io.StringIO(), sys.stdin
        self.error: object = None
        sys.stdin = self.input(actions)
        try:
            with contextlib.redirect_stdout(out):
                exec(compile(text, FILE, "exec"), {"__name__": "__main__"})
        except SystemExit as stop:
            self.error = stop.code
        finally:
            sys.stdin = before
        self.lines = out.getvalue().splitlines()

    def input(self, actions: Sequence[str]) -> io.StringIO:
        return io.StringIO("".join(f"{action}\n" for action in actions))


class Traced(Ran):
    """A program that ran, with the lines of its main loop and of the cards' functions at each event.

    Args:
        text: The program.
        actions: The decisions that it reads.
        functions: The names of the functions whose lines count.

    Attributes:
        stacks: For each event the lines that were running, the outermost first.
        waiting: The same for the decision at which the input ended.
    """

    def __init__(self, text: str, actions: Sequence[str], functions: set[str]) -> None:
        self.functions = functions
        self.stacks: list[tuple[int, ...]] = []
        self.waiting: tuple[int, ...] = ()
        printed = print

        def say(line: str) -> None:
            self.stacks.append(self.stack(sys._getframe(1)))
            printed(line)

        builtins.print = say  # type: ignore[assignment]  # the programs print one line at a time
        try:
            super().__init__(text, actions)
        finally:
            builtins.print = printed
        self.stacks.pop()  # the position is not an event

    def stack(self, frame: FrameType | None) -> tuple[int, ...]:
        return tuple(reversed(list(self.frames(frame))))

    def frames(self, frame: FrameType | None) -> Iterator[int]:
        while frame is not None:
            if frame.f_code.co_filename == FILE and frame.f_code.co_name in self.functions:
                yield frame.f_lineno
            frame = frame.f_back

    def input(self, actions: Sequence[str]) -> io.StringIO:
        traced = self

        class Input(io.StringIO):
            def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # its size may not be None here
                line = super().readline(size)
                if not line:
                    traced.waiting = traced.waiting or traced.stack(sys._getframe(1))
                return line

        return Input("".join(f"{action}\n" for action in actions))


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


def play(game: Game, rng: Random, most: int = 120) -> Game:
    """Play a game at random, to its end or to a number of actions."""
    while not game.over and game.ply < most:
        game.play(any_action(rng, game.legal))
    return game


def check(game: Game, edition: str = "") -> str:
    """Check that the program of a game prints the events and the position, and return its text."""
    text = game.as_python(edition)
    found = Ran(text, actions_of(game))
    wanted = expected(game)
    if edition:
        shown = [frame.event.caption for frame in game.frames(edition=edition) if frame.event]
        wanted = [*shown, game.position]
    assert found.error is None, (game.record.data, found.error)
    assert found.lines == wanted, game.record.data
    return text
