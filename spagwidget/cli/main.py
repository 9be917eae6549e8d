"""The command line: `python -m spagwidget`, or the script `spagwidget`."""

from __future__ import annotations

import json
import os
import sys
import warnings
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

from .._version import __version__
from ..core import registry
from ..core.advice import listed
from ..core.catalogue import language, language_names, listing, say, without_stop
from ..core.errors import BadRecord, IllegalAction, PluginWarning
from ..core.game_type import GameType
from ..core.plugins import cause
from ..core.quoting import LONGEST, plain
from ..core.session.game import Game
from ..core.session.record import Record
from ..core.session.record.replay import replay
from ..core.speaking import VARIABLE
from ..core.table.text_board import board
from . import lab
from .combo import add_combo
from .exercise import add_exercise
from .helping import Helped, fault
from .html import add_html
from .new import add_new
from .printing import add_print
from .review import add_review
from .share import add_share
from .tournament import add_tournament

MOST = 1500
"""The most characters of an error message."""


class CommandError(Exception):
    """A command that cannot be carried out.

    Args:
        message: Why, for the user.
        most: The most characters of the message that are printed.
    """

    def __init__(self, message: str, most: int = MOST) -> None:
        super().__init__(message)
        self.most = most


class Parser(Helped):
    """An argument parser that raises a CommandError where argparse would print the usage and exit."""

    def error(self, message: str) -> NoReturn:
        """Report wrong arguments.

        Args:
            message: What is wrong with them, in argparse's words.

        Returns:
            Never.

        Raises:
            CommandError: Always; it also says how to get help.
        """
        problem = without_stop(plain(fault(message), LONGEST))
        raise CommandError(say("cli.error.usage", problem=problem, command=self.prog))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: The arguments without the program's name; None: those of this process.

    Returns:
        The exit status: 0, 2 after an error (one line on standard error), or 130 after Ctrl+C.
    """
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):
            # UTF-8 on every system: `spagwidget new > game.json` writes a record, and a name may hold any character
            stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]  # other streams are passed over
    try:
        words = chosen_language(sys.argv[1:] if arguments is None else arguments)
        command = prepared(words).parse_args(words)
        command.do(command)
        sys.stdout.flush()
    except BrokenPipeError:
        leave_pipe()
    except KeyboardInterrupt:
        return 130
    except (CommandError, OSError, TypeError, ValueError) as error:
        return print_error(error)
    return 0


def chosen_language(arguments: Sequence[str]) -> list[str]:
    """Choose the language that `--language` or the environment names, before the parser has any text.

    Args:
        arguments: The arguments of the command line.

    Returns:
        The other arguments.

    Raises:
        CommandError, BadValue: No language is named, or there are no texts in it.
    """
    look = Parser(prog="spagwidget", add_help=False, allow_abbrev=False)
    look.add_argument("--language")
    found, others = look.parse_known_args(list(arguments))
    wanted = os.environ.get(VARIABLE) if found.language is None else found.language
    if wanted is not None:
        language(wanted)
    return others


def print_error(error: Exception) -> int:
    """Print an error as one line on standard error.

    Returns:
        The exit status 2.
    """
    with suppress(BrokenPipeError):
        sys.stdout.flush()  # what was printed before the error must also appear before it
    reason = file_problem(error) if isinstance(error, OSError) else str(error)
    most = error.most if isinstance(error, CommandError) else MOST
    # one line without control characters, which a terminal would obey
    print("spagwidget:", plain(" ".join(reason[:most].split()), most), file=sys.stderr)
    return 2


def file_problem(error: OSError) -> str:
    """Return the system's error in words, with the file's name: `lesson.json: No such file or directory.`."""
    problem = error.strerror or str(error)
    return say("error.record_file", file=error.filename, problem=f"{problem}.") if error.filename else problem


def leave_pipe() -> None:
    """Discard further output when its reader has gone (`| head`), so that Python reports no error at exit."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# The parser


def prepared(arguments: Sequence[str]) -> Parser:
    """Return the parser of all commands; print one line on standard error for each game that is left out.

    Args:
        arguments: The arguments that will be parsed.
    """
    with warnings.catch_warnings(record=True) as found:  # printed below without the line of code that warns
        warnings.simplefilter("always", PluginWarning)
        made = parser(arguments)
    for one in found:
        if issubclass(one.category, PluginWarning):
            print("spagwidget:", plain(one.message, MOST), file=sys.stderr)
        else:
            warnings.showwarning(one.message, one.category, one.filename, one.lineno)
    return made


def parser(arguments: Sequence[str]) -> Parser:
    """Return the parser of all commands and their arguments.

    Args:
        arguments: The arguments that will be parsed: the flags of `new` depend on the game that they name.
    """
    whole = Parser(prog="spagwidget", description=say("cli.about"), epilog=say("cli.more"))
    whole.add_argument("--version", action="version", version=f"spagwidget {__version__}", help=say("cli.version"))
    # Shown by --help only: `chosen_language` has taken it out.
    whole.add_argument("--language", metavar="CODE", help=say("cli.language", known=listing([*language_names()])))
    whole.set_defaults(do=lambda command: whole.print_help())
    commands = whole.add_subparsers(metavar="COMMAND", title=say("cli.commands"))

    one = commands.add_parser("replay", help=say("cli.replay"), description=say("cli.replay.about"))
    one.add_argument("files", nargs="+", metavar="FILE", help=say("cli.replay.file"))
    one.add_argument("--json", action="store_true", help=say("cli.replay.json"))
    one.set_defaults(do=do_replay)

    add_new(commands, arguments, Parser)
    add_combo(commands)
    add_tournament(commands)
    add_review(commands)
    add_html(commands)
    add_share(commands)
    add_exercise(commands)
    add_print(commands)

    one = commands.add_parser("lab", help=say("cli.lab"), description=say("cli.lab.about"))
    one.add_argument("folder", nargs="?", default=lab.FOLDER, metavar="FOLDER", help=say("cli.lab.folder"))
    one.add_argument("--copy-only", action="store_true", help=say("cli.lab.copy"))
    one.set_defaults(do=do_lab)

    for game in registry.games():
        add_own(commands, game)
    return whole


def add_own(commands: Any, game: GameType) -> None:
    """Add a game's own commands; if that fails, warn, so that the other commands still work.

    Args:
        commands: What `ArgumentParser.add_subparsers` returned.
        game: The game.
    """
    try:
        if game.add_commands is not None:
            game.add_commands(commands)
    except (Exception, SystemExit) as error:
        warnings.warn(say("plugin.commands", game=game.name, cause=cause(error)), PluginWarning, stacklevel=1)


# The commands


def do_replay(command: Namespace) -> None:
    """Print the games of the records: every position with `--json`, otherwise the events and the boards.

    Raises:
        CommandError: A record holds an illegal action or does not fit its game; everything before it has been printed.
        BadRecord: A file is not a record.
        OSError: A file cannot be read.
    """
    for file in command.files:
        record = Record.load(file)
        lines = map(json.dumps, replay(record)) if command.json else transcript(record)
        try:
            for line in lines:
                sys.stdout.write(line + "\n")
        except (BadRecord, IllegalAction) as error:
            problem, most = str(error), MOST
            if isinstance(error, IllegalAction):  # its message names only the first of many legal actions
                legal = listed(error.legal, len(error.legal))
                problem, most = problem.replace(listed(error.legal), legal), MOST + len(legal)
            raise CommandError(say("error.record_file", file=file, problem=problem), most) from None


def transcript(record: Record) -> Iterator[str]:
    """Yield a record as text: every event, and the board at the beginning of each round and at the end.

    Raises:
        BadRecord: The record does not fit the rules of its game.
        IllegalAction: At the action that cannot be played.
    """
    game = Game.from_record(Record({**record.data, "actions": []}))
    times = with_times(record, game).times_in_words
    round_ = game.round
    yield shown(game, times(0))
    for action in record.actions:
        count = len(game.events)
        game.play(action)
        ply: object = game.ply
        for event in game.events[count:]:
            yield f"{ply:>5}  {event.caption}"
            ply = ""
        if game.round != round_ or game.over:
            round_ = game.round
            yield f"\n{shown(game, times(game.ply))}\n"


def shown(game: Game, times: Mapping[str, str]) -> str:
    """Return the board as text; if several players decide at once, it names them.

    Args:
        game: The game.
        times: The time left to each player as text, by seat letter; empty without a clock.
    """
    deciders = game.to_act if len(game.to_act) > 1 else ()
    return board(game.display().about(), game.scene(), times=times, deciders=deciders)


def with_times(record: Record, game: Game) -> Game:
    """Return a game that knows the players' times.

    Args:
        record: The record.
        game: The same game at its beginning.

    Returns:
        The whole game, since times are known only once the record has been replayed. If the record has no clock or
        cannot be replayed, `game`: its transcript is then printed as far as it goes.
    """
    try:
        return Game.from_record(record) if "clock" in record.data else game
    except BadRecord:
        return game


def do_lab(command: Namespace) -> None:
    """Copy the tutorials to the folder and, without `--copy-only`, open JupyterLab there.

    Raises:
        CommandError: The folder's name belongs to a file, JupyterLab is not installed, or it ended with an error.
        OSError: A tutorial could not be written.
    """
    if os.path.lexists(command.folder) and not Path(command.folder).is_dir():
        raise CommandError(say("cli.error.folder", name=command.folder))
    copied = lab.copy(command.folder)
    for name in copied.kept:
        print(say("cli.lab.kept", name=name), flush=True)
    for name in copied.blocked:
        print(say("cli.lab.blocked", name=name), flush=True)
    if command.copy_only:
        return
    if not lab.is_installed():
        raise CommandError(say("cli.error.lab"))
    if status := lab.start(command.folder):
        raise CommandError(say("cli.error.status", status=status))
