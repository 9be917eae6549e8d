"""`spagwidget maciji solve`: who wins, for every goal of a board."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from ...core.messages import say
from .heat import heat, winner, winning_starts
from .setting import Setting, named, prepared

__all__ = ["add_commands"]


def add_commands(commands: Any) -> None:
    """Add the game's own commands to those of the command line (what `ArgumentParser.add_subparsers` returned)."""
    game = commands.add_parser("maciji", help=say("maciji.cli"), description=say("maciji.cli.about"))
    game.set_defaults(do=lambda command: game.print_help())
    tasks = game.add_subparsers(metavar="TASK", title=say("maciji.cli.tasks"))
    one = tasks.add_parser("solve", help=say("maciji.cli.solve"), description=say("maciji.cli.solve.about"))
    which = one.add_mutually_exclusive_group(required=True)
    which.add_argument("--board", metavar="ROWSxCOLUMNS", help=say("maciji.cli.board"))
    which.add_argument("--hex", type=int, metavar="SIDE", help=say("maciji.cli.hex"))
    one.add_argument("--goal", metavar="ROW,COL", help=say("maciji.cli.goal"))
    one.add_argument("--block", action="append", default=[], metavar="ROW,COL", help=say("maciji.cli.block"))
    one.add_argument("--warp", action="append", default=[], metavar="ROW,COL", help=say("maciji.cli.warp"))
    one.add_argument("--no-cross", action="store_true", help=say("maciji.cli.no_cross"))
    one.add_argument("--json", action="store_true", help=say("maciji.cli.json"))
    one.set_defaults(do=solve)


def solve(command: Namespace) -> None:
    """Print how many starts win for each goal; for all goals also who wins."""
    shape = command.board if command.hex is None else f"hex{command.hex}"
    where = prepared(shape, command.block, command.warp, command.no_cross)
    if command.goal is not None:
        goal = named(where.board, command.goal)
        if goal not in where.goals:
            raise ValueError(say("maciji.error.goal", cell=command.goal))
        tell(command, where, goal, winning_starts(where, goal))
        return
    found = heat(where)
    for goal, starts in found.items():
        tell(command, where, goal, starts)
    side = ("first", "second")[winner(found)]
    print(json.dumps({"winner": side}) if command.json else say(f"maciji.cli.winner.{side}"))


def tell(command: Namespace, where: Setting, goal: int, starts: tuple[int, ...]) -> None:
    """One goal's line."""
    if command.json:
        print(json.dumps({"goal": list(where.board.cells[goal]), "winning_starts": len(starts)}))
    else:
        words = where.board.words
        cells = " ".join(words[start] for start in starts) or say("maciji.cli.none")
        print(say("maciji.cli.line", goal=words[goal], n=len(starts), cells=cells))
