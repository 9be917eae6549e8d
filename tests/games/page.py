"""A page that shows a board: it gets every message as the bytes that a browser would get, and plays by messages."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core import registry
from spagwidget.core.game_type import GameType


class Page(spag.SpagWidget):
    """A board with a page that follows it.

    Args:
        game: The game on the board.
        options: Further arguments of the board.

    Attributes:
        sent: Every message to the page since it was opened, as JSON; the first one is the story.
    """

    def __init__(self, game: spag.Game, **options: Any) -> None:
        self.sent: list[str] = []
        self._read: list[dict[str, Any]] = []
        super().__init__(game, **options)
        if self.story:
            self.sent.append(self.story.decode())
            self.request("hello", has=True)
        else:
            self.request("hello")

    def send(self, content: Any, buffers: Any = None) -> None:
        """Keep a message, as it goes over the wire."""
        self.sent.append(json.dumps(content, allow_nan=False, separators=(",", ":")))

    @property
    def heard(self) -> list[dict[str, Any]]:
        """Every message to the page, as it reads them."""
        self._read += [json.loads(message) for message in self.sent[len(self._read) :]]
        return self._read

    @property
    def revision(self) -> int:
        """The last revision that was sent to the page."""
        return next((message["revision"] for message in reversed(self.heard) if "revision" in message), 0)

    @property
    def asks(self) -> dict[str, Any]:
        """The question that the page shows, or the result."""
        return next(message["ask"] for message in reversed(self.heard) if message["type"] in ("story", "more"))

    def can(self, what: str) -> bool:
        """Return True if the page offers to `undo` or `redo` something."""
        return next(bool(message[what]) for message in reversed(self.heard) if message["type"] in ("story", "more"))

    def request(self, type: str, **content: Any) -> dict[str, Any]:  # noqa: A002  # as the message has it
        """Send a request, with the revision that the page knows unless another one is given.

        Args:
            type: What is asked for.
            content: What else is in the message.

        Returns:
            The answer; empty if Python sends no answer.
        """
        number = 1000 + len(self.sent)
        message = {"type": type, "revision": self.revision, "id": number, **content}
        self._handle_custom_msg(json.loads(json.dumps(message)), [])
        return next((found for found in self.heard if found.get("id") == number), {})

    def play(self, action: str, **content: Any) -> dict[str, Any]:
        """Send an action, and return the answer."""
        return self.request("play", action=action, **content)


def captions(page: Page) -> list[str]:
    """Return what the page's log shows, after every message so far."""
    frames: list[str] = []
    for message in page.heard:
        if message["type"] == "story":
            frames = []
        if message["type"] in ("story", "more"):
            frames[message.get("from", 0) :] = [frame["caption"] for frame in message["frames"]]
    return frames[1:]


def walked(page: Page, seat: Mapping[str, Any]) -> Iterator[str]:
    """Yield every action that the page's questions lead to; what is missing is asked for, as the browser does.

    Args:
        page: The page.
        seat: `{"seat": "A"}` for a player at a shared screen; empty for whoever the board plays for.
    """
    ask = page.asks
    if seat:
        ask = page.request("peek", **seat)["ask"]
    first = [ask["prefix"]] if ask.get("prefix") else []
    waiting: list[tuple[dict[str, Any], int, list[str]]] = [(ask, 0, first)]
    while waiting:
        message, at, words = waiting.pop()
        for token, to in options(message, at):
            chosen = [*words, *token.split(" ")]
            if to >= 0:
                waiting.append((message, to, chosen))
            elif to == -1:
                yield " ".join(chosen)
            else:
                answer = page.request("ask", words=chosen, **seat)
                assert answer["type"] == "nodes", answer
                waiting.append((answer, 0, chosen))


def options(message: Mapping[str, Any], at: int) -> Iterator[tuple[str, int]]:
    """Yield the words that can be chosen in one question of a message, each with where it leads.

    Args:
        message: The message with `nodes` and `lists`.
        at: The index of the question.
    """
    node: dict[str, Any] = {}
    for changes in message["nodes"][: at + 1]:
        node = {name: value for name, value in {**node, **changes}.items() if value is not None}
    found = node["options"]
    if isinstance(found, dict):
        yield from ((word, found["to"]) for word in message["lists"][found["of"]] if word not in found["but"])
        return
    for word, to, *look in found:
        yield (look[0].get("words", word) if look else word), to


@contextmanager
def known(monkeypatch: pytest.MonkeyPatch, type_: GameType) -> Iterator[None]:
    """Register a game while a test runs."""
    with monkeypatch.context() as patch:
        patch.setitem(registry._GAMES, type_.name, type_)
        yield
