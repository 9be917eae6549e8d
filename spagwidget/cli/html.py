"""The command `spagwidget html`: a recorded game, or a saved notebook, as one HTML file."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from ..core.catalogue import listing, say
from ..core.doors import PANELS
from ..core.errors import BadValue
from ..core.session.game import Game


def add_html(commands: Any) -> None:
    """Add the command to the command line.

    Args:
        commands: What `ArgumentParser.add_subparsers` returned.
    """
    one = commands.add_parser("html", help=say("cli.html"), description=say("cli.html.about"))
    one.add_argument("file", metavar="FILE", help=say("cli.html.file"))
    one.add_argument("-o", "--output", metavar="PAGE", help=say("cli.html.output"))
    one.add_argument("--step", type=int, metavar="N", help=say("cli.html.step"))
    one.add_argument("--panels", metavar="LIST", help=say("cli.html.panels", known=listing(PANELS)))
    one.add_argument("--edition", action="append", metavar="NAME", help=say("cli.html.edition"))
    one.add_argument("--seat", metavar="SEAT", help=say("cli.html.seat"))
    one.add_argument("--title", default="", metavar="TEXT", help=say("cli.html.title"))
    one.add_argument("--author", default="", metavar="TEXT", help=say("cli.html.author"))
    one.set_defaults(do=write_html)


def write_html(command: Namespace) -> None:
    """Write the page, and print its name and size.

    Args:
        command: The parsed arguments.

    Raises:
        BadRecord: The file is neither a record nor a notebook.
        OSError: The file cannot be read, or the page cannot be written.
        BadValue: An argument names something that the game does not have, or belongs only to a page of one game.
        Unsupported: A notebook needs nbconvert, which is not installed.
    """
    path = Path(command.output or Path(command.file).with_suffix(".html").name)
    if Path(command.file).suffix.lower() == ".ipynb":
        _write_notebook(command, path)
        return
    panels = None if command.panels is None else [name.strip() for name in command.panels.split(",")]
    Game.load(command.file).to_html(
        path,
        step=command.step,
        panels=panels,
        edition=command.edition or "",
        seat=command.seat,
        title=command.title,
        author=command.author,
    )
    print(say("cli.html.written", path=path, size=round(path.stat().st_size / 1000)))


def _write_notebook(command: Namespace, path: Path) -> None:
    own = {name: getattr(command, name) for name in ("step", "panels", "edition", "seat")}
    given = [f"--{name}" for name, value in own.items() if value is not None]
    if given:
        raise BadValue(say("page.notebook.option", options=listing(given)))
    from ..export.notebook import notebook_to_html

    notebook_to_html(command.file, path, title=command.title, author=command.author)
    print(say("cli.html.written", path=path, size=round(path.stat().st_size / 1000)))
