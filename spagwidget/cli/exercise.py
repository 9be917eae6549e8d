"""The command `spagwidget exercise`: opens an exercise that a teacher has made, checks it, and passes it on."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from ..core.catalogue import say
from ..core.doors import door


def add_exercise(commands: Any) -> None:
    """Add the command to the command line.

    Args:
        commands: What `ArgumentParser.add_subparsers` returned.
    """
    one = commands.add_parser("exercise", help=say("cli.exercise"), description=say("cli.exercise.about"))
    one.add_argument("file", metavar="FILE", help=say("cli.exercise.file"))
    one.add_argument("--answer", metavar="TEXT", help=say("cli.exercise.answer"))
    one.add_argument("--notebook", metavar="PATH", help=say("cli.exercise.notebook"))
    one.add_argument("--link", action="store_true", help=say("cli.exercise.link"))
    one.set_defaults(do=do_exercise)


def do_exercise(command: Namespace) -> None:
    """Print the question, or what the arguments ask for.

    Args:
        command: The parsed arguments.

    Raises:
        BadRecord: The file, or the link in its place, holds no valid exercise.
        OSError: A file cannot be read or written.
        BadValue: The notebook's name has another ending.
    """
    found = door("open_exercise")(command.file)
    if command.notebook is not None:
        found.to_notebook(command.notebook)
        print(say("cli.exercise.written", path=command.notebook))
    if command.link:
        print(found.link())
    if command.answer is not None:
        print(repr(found.check(command.answer)))
    elif not command.link and command.notebook is None:
        print(repr(found))
