"""The command `spagwidget print`: sheets to print and cut out, as a PDF file."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from ..core.catalogue import listing, say
from ..printing import EDITIONS, PAPER_NAMES, SHEETS, USUAL, print_sheets

FILE = "spagwidget.pdf"


def add_print(commands: Any) -> None:
    """Add the command to the command line.

    Args:
        commands: What `ArgumentParser.add_subparsers` returned.
    """
    one = commands.add_parser("print", help=say("cli.print"), description=say("cli.print.about"))
    sheets = say("cli.print.sheets", known=listing(list(SHEETS)), usual=listing(USUAL))
    one.add_argument("sheets", nargs="*", metavar="SHEET", help=sheets)
    one.add_argument("-o", "--output", default=FILE, metavar="FILE", help=say("cli.print.output", file=FILE))
    one.add_argument(
        "--edition", default="code", metavar="NAME", help=say("cli.print.edition", known=listing(EDITIONS))
    )
    one.add_argument("--paper", default="a4", metavar="SIZE", help=say("cli.print.paper", known=listing(PAPER_NAMES)))
    one.add_argument("--no-backs", action="store_true", help=say("cli.print.backs"))
    one.set_defaults(do=write_sheets)


def write_sheets(command: Namespace) -> None:
    """Write the sheets, and print the name and the size of the file.

    Args:
        command: The parsed arguments.

    Raises:
        BadValue: A sheet, an edition or a size of paper is unknown, or a sheet is named twice.
        Unsupported: No installed font has the letters of the language.
        OSError: The file cannot be written.
    """
    path = print_sheets(
        command.output,
        command.sheets,
        edition=command.edition,
        paper=command.paper,
        backs=not command.no_backs,
    )
    print(say("cli.html.written", path=path, size=round(path.stat().st_size / 1000)))
