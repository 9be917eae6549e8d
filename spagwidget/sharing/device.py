"""One device: the way from its board to its page, and what its page may ask."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from ..board import wire
from ..board.board import Board
from ..board.parts import fills_in, needed
from ..board.requests import identity
from ..board.values import NAMES
from ..core.catalogue import say
from ..core.session.game import Game
from ..core.speaking import speaking

LOOKING = frozenset({"hello", "inspect", "edition", "language", "clock"})
"""The requests of a device that only looks on. About the clock, every device may only ask what time is left."""

PLAYING = LOOKING | {"play", "ask", "undo"}
"""The requests of a device with a seat."""

# The answer to a question in the name of a player could show that somebody has acted in secret. `refuses` in the
# story tells the page, which does not offer these commands.
SEEN = frozenset({"program", "values", "stops", "offered", "rule", "loop"})
"""What a device that looks on may ask about the game: nothing in the name of a player, whose question may be secret."""

INSPECTED = SEEN | {"why", "decision"}
"""What a device with a seat may ask: nothing that judges decisions, and nothing of other lines of play."""

TAKEN = ("step", "horizon", "playing", "speed")
"""The values that a page sets: how it looks back."""

SHOWN = frozenset(NAMES) - {"puzzle", "exercise"}
"""The values that a page is told."""


class Device:
    """A connection from a page.

    Args:
        address: The address from which it comes.
        post: Sends a text; can be called from any thread, and never waits.
        end: Closes the connection, in the same way.

    Attributes:
        address: As the argument.
        end: As the argument.
        knows: Whether the page has sent the code, or a token.
        token: The digest of its token; "": it has no place.
        board: Its board; None: it has no place.
    """

    def __init__(self, address: str, post: Callable[[str], None], end: Callable[[], None]) -> None:
        self.address = address
        self.end = end
        self.knows = False
        self.token = ""
        self.board: Board | None = None
        self._post = post

    def tell(self, kind: str, content: object) -> None:
        """Send something to the page.

        Args:
            kind: What it is.
            content: Plain data.
        """
        self._post(json.dumps([kind, content], separators=(",", ":")))

    # The channel of a board

    def send(self, message: dict[str, Any]) -> None:
        """Send a message of the board."""
        self.tell("message", message)

    def values(self, values: Mapping[str, Any], *, known: bool) -> None:
        """Send values that the board has set. The story goes as a message only."""
        found = {name: value for name, value in values.items() if name in SHOWN}
        if found and not known:
            self.tell("values", found)

    # What the page sends

    def request(self, content: object) -> None:
        """Carry out a request to the board.

        Args:
            content: The request; nothing in it has been checked.
        """
        board = self.board
        if board is None:
            return
        if isinstance(content, dict) and content.get("type") == "clock" and content.get("do") != "look":
            with speaking(board.view.language):
                board.view.refuse(identity(content), say("share.refused.clock"))
            return
        board.receive(content)

    def take(self, content: object) -> None:
        """Take values that the page has set.

        Args:
            content: The values by name; nothing in them has been checked.
        """
        if self.board is not None and isinstance(content, dict):
            self.board.take({name: content[name] for name in TAKEN if name in content})

    def close(self) -> None:
        """Close the board."""
        board, self.board = self.board, None
        if board is not None:
            board.close()


def open_board(device: Device, game: Game, seat: str | None, *, language: str, hints: bool) -> dict[str, Any]:
    """Give a device a board, and send it the values.

    Args:
        device: The device.
        game: The game.
        seat: The player; None: the device looks on.
        language: The language of all texts.
        hints: Whether a player may ask for hints.

    Returns:
        What the page must know to show the board: the parts of the front end that it needs, and the game's title.
    """
    with game.lock, speaking(language):
        board = Board(game, device, seat=seat, language=language, hints=hints, read_only=seat is None)
        allowed = LOOKING if seat is None else PLAYING | ({"hint"} if hints else frozenset())
        known = SEEN if seat is None else INSPECTED
        board.restrict(allowed, known, "share.refused.board")
        board.seats.changes, board.seats.hosts = False, False
        refused = sorted(board.request_types - allowed | {"clock"})

        def now(content: dict[str, Any]) -> dict[str, Any]:
            return {name: value for name, value in content.items() if name != "review"}

        def story(content: dict[str, Any]) -> dict[str, Any]:
            kinds = [kind for kind in content.get("inspects", ()) if kind in known or kind == "hint"]
            return {**now(content), "inspects": kinds, "refuses": refused}

        board.story.rewrite(story, now)
        board.open()
        device.board = board
        display = game.display(board.view.viewer, board.view.shown_edition)
        extras = bool(board.seats.bots.ever) or game.clock is not None or fills_in(game)
        parts = needed(board.view.frames[0].scene, display.edition, extras=extras)
        device.tell("values", {**board.values.all(SHOWN), "protocol": wire.PROTOCOL})
        return {"parts": parts, "title": display.about()[0]}
