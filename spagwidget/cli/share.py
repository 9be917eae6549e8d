"""The command `spagwidget share`: other devices play a recorded or new game, without a notebook."""

from __future__ import annotations

import signal
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import current_thread, main_thread
from time import sleep
from typing import TYPE_CHECKING, Any

from ..core import registry
from ..core.advice import listed
from ..core.catalogue import listing, say
from ..core.errors import BadValue
from ..core.quoting import plain
from ..core.session.game import Game
from ..core.session.game.change import Change
from ..core.setup import Prelude
from .new import OWN, each, pair, seed, whole

if TYPE_CHECKING:
    from ..sharing import Share

LOOKS = 0.5
"""The seconds between two looks at who is there."""

INK = "\x1b[97;40m"
"""White on black, for the QR code in a terminal of any colors: some cameras do not read an inverted one."""


def add_share(commands: Any) -> None:
    """Add the command to the command line.

    Args:
        commands: What `ArgumentParser.add_subparsers` returned.
    """
    one = commands.add_parser("share", help=say("cli.share"), description=say("cli.share.about"))
    one.add_argument("file", nargs="?", metavar="FILE", help=say("cli.share.file"))
    one.add_argument("--save", metavar="FILE", help=say("cli.share.save"))
    one.add_argument("--lan", action="store_true", help=say("cli.share.lan"))
    one.add_argument("--port", type=whole, default=0, metavar="N", help=say("cli.share.port"))
    one.add_argument("--address", default="", metavar="URL", help=say("cli.share.address"))
    one.add_argument("--hints", action="store_true", help=say("cli.share.hints"))
    one.add_argument("--per-seat", type=whole, default=1, metavar="N", help=say("cli.share.per_seat"))
    new = one.add_argument_group(say("cli.share.new"))
    new.add_argument("--game", metavar="NAME", help=say("cli.new.game", known=listed(registry.known())))
    new.add_argument("--level", type=whole, metavar="N", help=say("cli.new.level"))
    new.add_argument("--players", type=whole, metavar="N", help=say("cli.new.players"))
    new.add_argument("--seed", type=seed, metavar="SEED", help=say("cli.new.seed"))
    option = partial(pair, example="board=4x4")
    new.add_argument("--option", action="append", type=option, metavar="NAME=VALUE", help=say("cli.new.option"))
    one.set_defaults(do=serve)


def serve(command: Namespace) -> None:
    """Share the game until somebody presses Ctrl+C, and save it if that is asked for.

    Args:
        command: The parsed arguments.

    Raises:
        BadRecord: The file is not a record.
        BadValue, UnknownOption: An argument is out of range, the game does not have an option, the port is in use,
            or the game would be saved over another one.
        OSError: A file cannot be read or written.
        Unsupported: Sharing needs a package that is not installed.
    """
    from ..sharing import share  # late: other commands do not need it

    game = opened(command)
    with interruptible():
        kept = Kept(game, checked_place(command))
        kept.save()
        try:
            with share(
                game,
                lan=command.lan,
                port=command.port,
                address=command.address,
                hints=command.hints,
                per_seat=command.per_seat,
            ) as shared:
                introduce(shared)
                watch(shared)
        except KeyboardInterrupt:
            print(flush=True)  # below the ^C that the terminal shows
        kept.save()
    kept.tell()


def opened(command: Namespace) -> Game:
    """Return the recorded game, or a new one.

    Args:
        command: The parsed arguments.

    Raises:
        BadValue: A record is named together with settings of a new game, or a setting is out of range.
        BadRecord: The file is not a record.
        OSError: The file cannot be read.
    """
    new = {name: value for name in ("game", *OWN, "seed", "option") if (value := getattr(command, name)) is not None}
    if command.file is None:
        return Game(**{"game": registry.default(), **new, **each(new.pop("option", None))})
    if new:
        raise BadValue(say("cli.share.error.new", options=listing([f"--{name}" for name in new])))
    return Game.load(command.file)


def checked_place(command: Namespace) -> str | None:
    """Return where the game is saved; None: nowhere.

    Args:
        command: The parsed arguments.

    Raises:
        BadValue: Another file is there.
    """
    place = command.save
    if place and Path(place).exists() and not (command.file and Path(place).samefile(command.file)):
        raise BadValue(say("cli.share.error.exists", path=plain(place)))
    return str(place) if place else None


@contextmanager
def interruptible() -> Iterator[None]:
    """Let the end of this process that the system asks for be an interrupt, so that the game is saved.

    Also where a shell has started the process in the background, with interrupts switched off.
    """
    if current_thread() is not main_thread():  # only the main thread may say what a signal does
        yield
        return
    wanted = (signal.SIGINT, signal.SIGTERM)
    before = {one: signal.signal(one, signal.default_int_handler) for one in wanted}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


class Kept:
    """A game that is saved at each change, before anybody is told about it: what a device has seen is never lost.

    Args:
        game: The game.
        path: The file; None: it is not saved.
    """

    def __init__(self, game: Game, path: str | None) -> None:
        self.game, self.path = game, path
        if path is not None:
            game.watch(self._follow)

    def _follow(self, _change: Change) -> None:
        try:
            self.save()
        except OSError as error:  # the class plays on, and the next change tries again
            print("spagwidget:", plain(str(error)), file=sys.stderr, flush=True)

    def save(self) -> None:
        """Save the game, unless it has no record yet.

        Raises:
            OSError: The file cannot be written.
        """
        if self.path is None:
            return
        with self.game.lock:  # else an older record could replace a newer one
            if not isinstance(self.game.rules, Prelude):
                self.game.record.save(self.path)

    def tell(self) -> None:
        """Say where the game is."""
        if self.path and Path(self.path).exists():
            print(say("cli.share.saved", path=plain(self.path)), flush=True)


def introduce(shared: Share) -> None:
    """Print how devices join.

    Args:
        shared: The shared game.
    """
    print(shared)
    print(f"\n{drawn(shared.link, colored=sys.stdout.isatty())}\n")
    print(say("cli.share.public", watch=say("share.page.watch")))
    print(say("cli.share.end"), flush=True)


def drawn(link: str, *, colored: bool) -> str:
    """Return a QR code as lines of half blocks.

    Args:
        link: What the code holds.
        colored: Whether the lines name their colors, as a terminal understands it.
    """
    import segno

    rows = [bytes(row) for row in segno.make(link, error="m", micro=False).matrix_iter(border=2)]
    rows += [bytes([0] * len(rows[0]))] * (len(rows) % 2)
    # A square is light where the terminal draws something.
    signs = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    lines = ["".join(signs[pair] for pair in zip(*two, strict=True)) for two in zip(rows[::2], rows[1::2], strict=True)]
    return "\n".join(f"{INK}{line}\x1b[0m" if colored else line for line in lines)


def watch(shared: Share) -> None:
    """Print who comes and goes, until an interrupt.

    Args:
        shared: The shared game.
    """
    known = str(shared).splitlines()
    while True:
        sleep(LOOKS)
        lines = str(shared).splitlines()
        for line in lines:
            if line not in known:
                print(plain(line), flush=True)
        known = lines
