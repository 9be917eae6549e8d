"""The commands `spagwidget lovelace-babbage solve` and `puzzles`: the best programs for tasks (LB99), and puzzles."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ...core.catalogue import say
from ...core.errors import BadValue
from ...core.files import decoded
from .solver.puzzle import GRADES, puzzles
from .solver.search import solve

LARGEST = 1_000_000
"""The most bytes of a file of tasks."""


def add_commands(commands: Any) -> None:
    """Add the game's own commands to the command line.

    Args:
        commands: What `ArgumentParser.add_subparsers` returned.
    """
    game = commands.add_parser("lovelace-babbage", help=say("lovelace.cli"), description=say("lovelace.cli.about"))
    game.set_defaults(do=lambda command: game.print_help())
    kinds = game.add_subparsers(metavar="COMMAND", title=say("lovelace.cli.commands"))
    one = kinds.add_parser("solve", help=say("lovelace.cli.solve"), description=say("lovelace.cli.solve.about"))
    one.add_argument("tasks", nargs="*", metavar="TASK", help=say("lovelace.cli.task"))
    one.add_argument("--file", metavar="FILE", help=say("lovelace.cli.file"))
    one.set_defaults(do=print_answers)
    many = kinds.add_parser("puzzles", help=say("lovelace.cli.puzzles"), description=say("lovelace.cli.puzzles.about"))
    many.add_argument("--grade", type=int, choices=range(1, GRADES + 1), help=say("lovelace.cli.grade"))
    many.set_defaults(do=print_puzzles)


def print_answers(command: Namespace) -> None:
    """Print the answer to each task as one JSON object in a line.

    Args:
        command: The parsed arguments.

    Raises:
        BadValue: A task is invalid; the answers before it have been printed. Or there is no task.
        OSError: The file cannot be read.
    """
    if not command.tasks and command.file is None:
        raise BadValue(say("lovelace.cli.error.nothing"))
    for number, text in _tasks(command):
        try:
            answer = solve(text)
        except BadValue as error:
            raise BadValue(say("lovelace.cli.error.task", n=number, problem=error)) from None
        sys.stdout.write(json.dumps({**answer._asdict(), "first": list(answer.first)}) + "\n")


def print_puzzles(command: Namespace) -> None:
    """Print the task of each puzzle in a line, the easiest first.

    Args:
        command: The parsed arguments.
    """
    for puzzle in puzzles(command.grade):
        sys.stdout.write(f"{puzzle.text}\n")


def _tasks(command: Namespace) -> Iterator[tuple[int, str]]:
    """Yield the tasks of the arguments and then those of the file, each with its number, from 1.

    The number of a task in the file is that of its line; empty lines hold no task.

    Raises:
        BadValue: The file is too large, or not a text.
        OSError: The file cannot be read.
    """
    yield from enumerate(command.tasks, 1)
    if command.file is None:
        return
    with Path(command.file).open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise BadValue(say("lovelace.cli.error.large", file=command.file, most=LARGEST))
    try:
        text = decoded(content)
    except UnicodeDecodeError:
        raise BadValue(say("lovelace.cli.error.text", file=command.file)) from None
    yield from ((number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip())
