"""The command `spagwidget review`: what each decision of a recorded game gave away."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from ..bots.levels import KINDS, LEVELS
from ..bots.review import GAMES, review
from ..core.advice import listed
from ..core.catalogue import say
from ..core.session.game import Game


def add_review(commands: Any) -> None:
    """Add the command to the command line.

    Args:
        commands: What `ArgumentParser.add_subparsers` returned.
    """
    one = commands.add_parser("review", help=say("cli.review"), description=say("cli.review.about"))
    one.add_argument("file", metavar="FILE", help=say("cli.combo.file"))
    one.add_argument("--bot", metavar="NAME", help=say("cli.review.bot", known=listed((*LEVELS, *KINDS))))
    one.add_argument("--games", type=int, default=GAMES, metavar="N", help=say("cli.review.games", n=GAMES))
    one.add_argument("--budget", type=int, metavar="N", help=say("cli.review.budget"))
    one.add_argument("--csv", action="store_true", help=say("cli.review.csv"))
    one.set_defaults(do=print_review)


def print_review(command: Namespace) -> None:
    """Print the review of the main line, or all decisions as a table with `--csv`.

    Args:
        command: The parsed arguments.

    Raises:
        BadRecord: The file is not a record.
        OSError: The file cannot be read.
        BadValue: An argument is out of range.
        Unsupported: The bot cannot play this game.
    """
    found = review(Game.load(command.file), command.bot, games=command.games, budget=command.budget)
    print(found.csv() if command.csv else found, end="" if command.csv else "\n")
