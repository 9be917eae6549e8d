"""The command line: `python -m spagwidget`, or the script `spagwidget`."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from .._version import __version__
from ..core import registry
from ..core.catalogue import say
from ..core.errors import BadRecord, IllegalAction
from ..core.quoting import LONGEST, plain
from ..core.session.game import Game
from ..core.session.record import Record
from ..core.session.replay import replay
from ..core.table.text_board import board
from . import lab
from .new import add_new

__all__ = ["main"]


MOST = 1500
"""The most characters of a complaint."""


class Complaint(Exception):
    """What a person did wrong, in one sentence."""


class Parser(ArgumentParser):
    """An argparse parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the words of the command, and where help is."""
        raise Complaint(say("cli.error.usage", problem=plain(message, LONGEST).rstrip("."), command=self.prog))


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command says; the exit status is 0, or 2 after one line on standard error."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a name may hold any byte
    try:
        words = sys.argv[1:] if arguments is None else arguments
        command = parser(words).parse_args(words)
        command.do(command)
        sys.stdout.flush()
    except BrokenPipeError:
        leave_pipe()
    except KeyboardInterrupt:
        return 130
    except (Complaint, OSError, TypeError, ValueError) as error:
        return complain(error)
    return 0


def complain(error: Exception) -> int:
    """One line on standard error, after all that was printed before it."""
    with suppress(BrokenPipeError):
        sys.stdout.flush()
    reason = file_problem(error) if isinstance(error, OSError) else str(error)
    # one line, and without the characters that a terminal obeys
    print("spagwidget:", plain(" ".join(reason[:MOST].split()), MOST), file=sys.stderr)
    return 2


def file_problem(error: OSError) -> str:
    """What the system says of a file: `lesson.json: No such file or directory.`."""
    problem = error.strerror or str(error)
    return say("error.record_file", file=error.filename, problem=f"{problem}.") if error.filename else problem


def leave_pipe() -> None:
    """Nobody reads any more (`| head`): end without a word."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# The words of the command line


def parser(arguments: Sequence[str]) -> Parser:
    """The commands and what may stand behind them."""
    whole = Parser(prog="spagwidget", description=say("cli.about"), epilog=say("cli.more"))
    whole.add_argument("--version", action="version", version=f"spagwidget {__version__}", help=say("cli.version"))
    whole.set_defaults(do=lambda command: whole.print_help())
    commands = whole.add_subparsers(metavar="COMMAND", title=say("cli.commands"))

    one = commands.add_parser("replay", help=say("cli.replay"), description=say("cli.replay.about"))
    one.add_argument("files", nargs="+", metavar="FILE", help=say("cli.replay.file"))
    one.add_argument("--json", action="store_true", help=say("cli.replay.json"))
    one.set_defaults(do=do_replay)

    add_new(commands, arguments, Parser)

    one = commands.add_parser("lab", help=say("cli.lab"), description=say("cli.lab.about"))
    one.add_argument("folder", nargs="?", default=lab.FOLDER, metavar="FOLDER", help=say("cli.lab.folder"))
    one.add_argument("--copy-only", action="store_true", help=say("cli.lab.copy"))
    one.set_defaults(do=do_lab)

    for game in registry.games():
        if game.add_commands is not None:
            game.add_commands(commands)
    return whole


# What they do


def do_replay(command: Namespace) -> None:
    """Print every position of the records, as JSON or to be read."""
    for file in command.files:
        record = Record.load(file)
        lines = map(json.dumps, replay(record)) if command.json else story(record)
        try:
            for line in lines:
                sys.stdout.write(line + "\n")
        except (BadRecord, IllegalAction) as error:
            raise Complaint(say("error.record_file", file=file, problem=error)) from None


def story(record: Record) -> Iterator[str]:
    """A record to be read: what happened, and the board at the beginning of each round and at the end."""
    game = Game.from_record(Record({**record.data, "actions": []}))
    times = clocked(record, game).times_told
    round_ = game.round
    yield board(game.display().about(), game.scene(), times=times(0))
    for action in record.actions:
        told = len(game.events)
        game.play(action)
        ply: object = game.ply
        for event in game.events[told:]:
            yield f"{ply:>5}  {event.caption}"
            ply = ""
        if game.round != round_ or game.over:
            round_ = game.round
            yield f"\n{board(game.display().about(), game.scene(), times=times(game.ply))}\n"


def clocked(record: Record, game: Game) -> Game:
    """The whole game, which alone knows its times; or, where that cannot be, the one that is told as far as it goes."""
    try:
        return Game.from_record(record) if "clock" in record.data else game
    except BadRecord:
        return game


def do_lab(command: Namespace) -> None:
    """Copy the tutorials and open JupyterLab on them."""
    if os.path.lexists(command.folder) and not Path(command.folder).is_dir():
        raise Complaint(say("cli.error.folder", name=command.folder))
    copied = lab.copy(command.folder)
    for name in copied.kept:
        print(say("cli.lab.kept", name=name), flush=True)
    for name in copied.blocked:
        print(say("cli.lab.blocked", name=name), flush=True)
    if command.copy_only:
        return
    if not lab.is_installed():
        raise Complaint(say("cli.error.lab"))
    if status := lab.start(command.folder):
        raise Complaint(say("cli.error.status", status=status))
