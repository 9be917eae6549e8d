"""The command `spagwidget combo`: a forced win from the last moment of a record."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from ..core.catalogue import say
from ..core.session.game import Game
from ..core.session.game.combo import AGAINST, DEPTH, NODES


def add_combo(commands: Any) -> None:
    """Add the command to the command line.

    Args:
        commands: What `ArgumentParser.add_subparsers` returned.
    """
    one = commands.add_parser("combo", help=say("cli.combo"), description=say("cli.combo.about"))
    one.add_argument("file", metavar="FILE", help=say("cli.combo.file"))
    one.add_argument("--depth", type=int, default=DEPTH, metavar="N", help=say("cli.combo.depth", n=DEPTH))
    one.add_argument("--against", choices=AGAINST, default=AGAINST[0], help=say("cli.combo.against"))
    one.add_argument("--seat", metavar="SEAT", help=say("cli.combo.seat"))
    one.add_argument("--budget", type=int, default=NODES, metavar="N", help=say("cli.combo.budget", n=NODES))
    one.add_argument("--proof", action="store_true", help=say("cli.combo.proof"))
    one.set_defaults(do=print_combo)


def print_combo(command: Namespace) -> None:
    """Print the combo from the last moment of the main line; without one, a line says so.

    Args:
        command: The parsed arguments.

    Raises:
        BadRecord: The file is not a record.
        OSError: The file cannot be read.
        Unfinished: The budget is used up, or the proof is too large.
        Unsupported: The game cannot be searched from here.
        BadValue: The game is over, or an argument is out of range.
    """
    game = Game.load(command.file)
    combo = game.find_combo(
        command.depth, against=command.against, proof=command.proof, seat=command.seat, budget=command.budget
    )
    if command.proof:
        print(json.dumps(combo and combo.proof))
    else:
        print(combo or say("combo.none", n=command.depth))
