"""The door between a board and the page on which it is played, in a web worker. It is copied to the site as it is.

Both sides exchange JSON texts. The page sends `["begin", what]`, `["message", request]` and `["values", values]`. It
gets `["values", values]`, `["message", message]`, `["board", about]`, `["kept", record]` and `["failed", reason]`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from spagwidget.board import wire
from spagwidget.board.board import Board
from spagwidget.board.parts import fills_in, needed
from spagwidget.board.requests import Request
from spagwidget.board.values import NAMES
from spagwidget.core.catalogue import say
from spagwidget.core.errors import SpagError
from spagwidget.core.session.change import Change
from spagwidget.core.session.game import Game
from spagwidget.core.session.record import Record
from spagwidget.export.link import from_link, read_link

__all__ = ["Door"]

LARGEST = 5_000_000
"""The most characters of a text from the page: a record with many variations is much smaller."""

OTHERS = frozenset({"puzzle", "exercise"})
"""The values of boards for puzzles and exercises; a page that has them shows their panels."""

NEVER = frozenset({"code", "page"})
"""The requests that this page does not make: its files are beside it."""


class Door:
    """Shows one game at a time.

    Args:
        post: Sends a text to the page.
    """

    def __init__(self, post: Callable[[str], None]) -> None:
        self._post = post
        self._board: Board | None = None

    def receive(self, text: str) -> None:
        """Carry out what the page has sent.

        Args:
            text: The text; nothing in it has been checked.
        """
        if len(text) > LARGEST:
            self.tell("failed", say("refused.error", error="ValueError"))
            return
        kind, content = json.loads(text)
        try:
            if kind == "begin" and isinstance(content, dict):
                self._begin(content)
            elif self._board is not None and kind == "values" and isinstance(content, dict):
                self._board.take(content)
            elif self._board is not None and kind == "message":
                self._board.receive(content)
        except SpagError as error:
            self.tell("failed", str(error))

    def tell(self, kind: str, content: object) -> None:
        """Send something to the page.

        Args:
            kind: What it is.
            content: Plain data.
        """
        self._post(json.dumps([kind, content], ensure_ascii=False, separators=(",", ":")))

    def _begin(self, wanted: Mapping[str, Any]) -> None:
        """Show another game. One that cannot be shown leaves the present one as it is.

        Args:
            wanted: One of `link`, `record` and `game` with its `options`; and `bots`, by seat.

        Raises:
            SpagError: The game cannot be read or dealt.
        """
        game, step = game_of(wanted)
        bots = wanted.get("bots") or None
        board = Board(game, Way(self), step=step)
        board.allowed = board.request_types - NEVER
        board.add(Keeper(self, game))
        board.open(bots)
        if self._board is not None:
            self._board.close()
        self._board = board
        display = game.display(None, board.view.shown_edition)
        extras = bool(bots) or game.clock is not None or fills_in(game)
        parts = needed(board.view.frames[0].scene, display.edition, extras=extras)
        known = [name for name in NAMES if name not in OTHERS]
        self.tell("values", {**board.values.all(known), "protocol": wire.PROTOCOL})
        self.tell("board", {"parts": parts, "title": display.about()[0]})


class Way:
    """The way from a board to the page.

    Args:
        door: The door.
    """

    def __init__(self, door: Door) -> None:
        self._door = door

    def send(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self._door.tell("message", message)

    def values(self, values: Mapping[str, Any], *, known: bool) -> None:
        """Send values that the board has set. The story goes as a message only."""
        found = {name: value for name, value in values.items() if name in NAMES and name not in OTHERS}
        if found and not known:
            self._door.tell("values", found)


class Keeper:
    """Sends the record after each change, so that the page can keep an unfinished game.

    Args:
        door: The door.
        game: The game.
    """

    def __init__(self, door: Door, game: Game) -> None:
        self._door, self._game = door, game

    def handlers(self) -> Mapping[str, Callable[[Request], None]]:
        """Return what answers each type of request: none."""
        return {}

    def opened(self) -> None:
        """Begin."""

    def followed(self, change: Change) -> None:
        """Send the record."""
        self._door.tell("kept", str(self._game.record))

    def shown_again(self) -> None:
        """Send nothing: another edition or language does not change the record."""


def game_of(wanted: Mapping[str, Any]) -> tuple[Game, int | None]:
    """Return the game that the page wants, and the step that is shown first; None: the last one.

    Args:
        wanted: As for `Door.receive`.

    Raises:
        SpagError: The game cannot be read or dealt.
    """
    if isinstance(link := wanted.get("link"), str):
        game, step = from_link(link), read_link(link).step
        return game, step if step is not None and step < len(game.frames()) else None
    if isinstance(record := wanted.get("record"), str):
        return Game.from_record(Record.loads(record)), None
    options = wanted.get("options")
    return Game(str(wanted.get("game", "")), **(options if isinstance(options, dict) else {})), None
