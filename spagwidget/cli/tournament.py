"""The command `spagwidget tournament`: bots play each other, and their standings are printed."""

from __future__ import annotations

import sys
from argparse import Namespace
from functools import partial
from typing import Any

from ..core import registry
from ..core.advice import listed
from ..core.catalogue import say
from .new import OWN, each, pair, seed, whole

GAMES = 100


def add_tournament(commands: Any) -> None:
    """Add the command to the command line.

    Args:
        commands: What `ArgumentParser.add_subparsers` returned.
    """
    about = say("cli.tournament.about")
    one = commands.add_parser("tournament", help=say("cli.tournament"), description=about)
    one.add_argument("bots", nargs="+", metavar="BOT", help=say("cli.tournament.bots"))
    one.add_argument("--games", type=whole, default=GAMES, metavar="N", help=say("cli.tournament.games", n=GAMES))
    which = say("cli.new.game", known=listed(registry.known()))
    one.add_argument("--game", default=registry.default(), metavar="NAME", help=which)
    one.add_argument("--level", type=whole, metavar="N", help=say("cli.new.level"))
    one.add_argument("--players", type=whole, metavar="N", help=say("cli.new.players"))
    option = partial(pair, example="board=4x4")
    one.add_argument("--option", action="append", type=option, metavar="NAME=VALUE", help=say("cli.new.option"))
    one.add_argument("--seed", type=seed, default=0, metavar="SEED", help=say("cli.tournament.seed"))
    one.add_argument("--budget", type=whole, metavar="N", help=say("cli.tournament.budget"))
    one.add_argument("--file", metavar="FILE", help=say("cli.tournament.file"))
    one.add_argument("--workers", type=seed, default=1, metavar="N", help=say("cli.tournament.workers"))
    one.add_argument("--on", metavar="ADDRESS", help=say("cli.tournament.on"))
    one.set_defaults(do=print_tournament)


def print_tournament(command: Namespace) -> None:
    """Play the games and print the results; a bar on standard error shows how far they are, if somebody can see it.

    Args:
        command: The parsed arguments.

    Raises:
        BadValue, UnknownOption: A bot is unknown, an argument is out of range, or the game does not have an option.
        BadRecord: The file is not a tournament's, or damaged.
        Unsupported: A bot cannot play this game, or a package is not installed.
        OSError: The file cannot be read or written.
    """
    from ..tournaments import tournament  # late: other commands do not need it

    named = [bot.partition("=") for bot in command.bots]
    bots = {name: kind or name for name, _, kind in named}
    options: dict[str, Any] = {name: value for name in OWN if (value := getattr(command, name)) is not None}
    results = tournament(
        bots if len(bots) == len(named) else command.bots,
        command.games,
        game=command.game,
        seed=command.seed,
        budget=command.budget,
        file=command.file,
        workers=command.workers,
        on=command.on,
        progress=sys.stderr.isatty(),
        **options,
        **each(command.option),
    )
    print(results)
