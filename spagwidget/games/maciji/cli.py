"""The commands `spagwidget maciji solve` (who wins with which goal) and `spagwidget maciji tsume` (find problems)."""

from __future__ import annotations

import json
from argparse import Namespace
from random import Random
from typing import Any

from ...core.catalogue import say
from ...core.errors import BadValue
from .rules import Maciji
from .solver.heat import heat, winner, winning_starts
from .solver.prepared import Prepared, named, prepared
from .solver.tsume import proposed


def add_commands(commands: Any) -> None:
    """Add the game's own commands to the command line.

    Args:
        commands: What `ArgumentParser.add_subparsers` returned.
    """
    game = commands.add_parser("maciji", help=say("maciji.cli"), description=say("maciji.cli.about"))
    game.set_defaults(do=lambda command: game.print_help())
    tasks = game.add_subparsers(metavar="TASK", title=say("maciji.cli.tasks"))
    one = tasks.add_parser("solve", help=say("maciji.cli.solve"), description=say("maciji.cli.solve.about"))
    add_board(one)
    one.add_argument("--goal", metavar="ROW,COL", help=say("maciji.cli.goal"))
    one.add_argument("--block", action="append", default=[], metavar="ROW,COL", help=say("maciji.cli.block"))
    one.add_argument("--warp", action="append", default=[], metavar="ROW,COL", help=say("maciji.cli.warp"))
    one.add_argument("--no-cross", action="store_true", help=say("maciji.cli.no_cross"))
    one.add_argument("--json", action="store_true", help=say("maciji.cli.json"))
    one.set_defaults(do=print_solution)

    one = tasks.add_parser("tsume", help=say("maciji.cli.tsume"), description=say("maciji.cli.tsume.about"))
    add_board(one)
    one.add_argument("--goal", required=True, metavar="ROW,COL", help=say("maciji.cli.goal"))
    one.add_argument("--seed", default="0", help=say("maciji.cli.seed"))
    one.add_argument("--tries", type=int, default=1000, metavar="N", help=say("maciji.cli.tries"))
    one.add_argument("--json", action="store_true", help=say("maciji.cli.json"))
    one.set_defaults(do=propose)


def add_board(parser: Any) -> None:
    """Add `--board` and `--hex` to a parser; exactly one of them must be given."""
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--board", metavar="ROWSxCOLUMNS", help=say("maciji.cli.board"))
    which.add_argument("--hex", type=int, metavar="SIDE", help=say("maciji.cli.hex"))


def board_text(command: Namespace) -> str:
    """Return the text of the board that the arguments name."""
    return command.board if command.hex is None else f"hex{command.hex}"


def print_solution(command: Namespace) -> None:
    """Print which starts win for each goal and then who wins, or with `--goal` the starts for that goal alone.

    Raises:
        BadValue: The board or the cell is unknown, or the cell cannot be the goal (C8).
    """
    where = prepared(board_text(command), command.block, command.warp, command.no_cross)
    if command.goal is not None:
        goal = named(where.board, command.goal)
        if goal not in where.goals:
            raise BadValue(say("maciji.error.goal", cell=command.goal))
        print_goal(command, where, goal, winning_starts(where, goal))
        return
    found = heat(where)
    for goal, starts in found.items():
        print_goal(command, where, goal, starts)
    side = ("first", "second")[winner(found)]
    print(json.dumps({"winner": side}) if command.json else say(f"maciji.cli.winner.{side}"))


def propose(command: Namespace) -> None:
    """Print the problems (M10) that are found with a goal.

    Raises:
        BadValue: The board or the cell is unknown, or the board is too large.
    """
    rules = Maciji(board=board_text(command))
    opening = rules.opened(rules.board.all, (), named(rules.board, command.goal), None)
    for problem in proposed(rules, opening, Random(command.seed), command.tries):
        if command.json:
            print(json.dumps(problem._asdict()))
        else:
            print(say("maciji.cli.problem", **problem._asdict()))


def print_goal(command: Namespace, where: Prepared, goal: int, starts: tuple[int, ...]) -> None:
    """Print the line for one goal.

    Args:
        command: The parsed arguments; with `--json` the line is JSON.
        where: The board.
        goal: The number of the goal's cell.
        starts: The numbers of the cells where 1 wins for the first player.
    """
    if command.json:
        print(json.dumps({"goal": list(where.board.cells[goal]), "winning_starts": len(starts)}))
    else:
        words = where.board.words
        cells = " ".join(words[start] for start in starts) or say("maciji.cli.none")
        print(say("maciji.cli.line", goal=words[goal], n=len(starts), cells=cells))
