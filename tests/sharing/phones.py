"""Devices without a browser: what a page sends and gets, over a real web socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeVar
from urllib.parse import urlsplit

from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

T = TypeVar("T")

PATIENCE = 20.0
"""The seconds after which a test gives up."""


opened: list[Phone] = []
"""The devices of the present test."""


def run(test: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run what devices do, and close them all at the end."""

    async def whole() -> T:
        try:
            return await test()
        finally:
            for one in opened:
                one.link.close()
            await asyncio.gather(*(one.until_closed() for one in opened))
            opened.clear()

    return asyncio.run(whole())


class Phone:
    """A device.

    Attributes:
        heard: Every text that has come.
        told: The content of the newest text of each kind.
        closed: Whether the server has closed the connection.
    """

    def __init__(self, link: WebSocketClientConnection) -> None:
        self.link = link
        self.heard: list[str] = []
        self.told: dict[str, Any] = {}
        self.token = ""
        self.closed = False
        self.number = 0
        self.revision = 0
        self._news = asyncio.Condition()
        self._reading = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        while True:
            text = await self.link.read_message()
            async with self._news:
                if text is None:
                    self.closed = True
                else:
                    assert isinstance(text, str)
                    self.heard.append(text)
                    kind, content = json.loads(text)
                    self.told[kind] = content
                    if kind == "message":
                        self.revision = content.get("revision", self.revision)
                    if kind == "board" and "token" in content:
                        self.token = content["token"]
                self._news.notify_all()
            if text is None:
                return

    async def send(self, kind: object, content: object = None) -> None:
        """Send something as our page does."""
        await self.raw(json.dumps([kind, content]))

    async def raw(self, text: str | bytes) -> None:
        """Send any text."""
        await self.link.write_message(text, binary=isinstance(text, bytes))

    async def until(self, kind: str, since: int = 0) -> Any:
        """Wait for a text of a kind, among those after the first `since`; return its content."""

        def found() -> list[Any]:
            return [content for one, content in map(json.loads, self.heard[since:]) if one == kind]

        async with self._news:
            await asyncio.wait_for(self._news.wait_for(lambda: found() or self.closed), PATIENCE)
        assert found(), (kind, self.heard[since:])
        return found()[0]

    async def until_closed(self) -> None:
        """Wait until the server closes the connection."""
        async with self._news:
            await asyncio.wait_for(self._news.wait_for(lambda: self.closed), PATIENCE)

    async def tell(self, kind: str, content: object, answer: str) -> Any:
        """Send something, and return the content of the next text of a kind."""
        since = len(self.heard)
        await self.send(kind, content)
        return await self.until(answer, since)

    async def ask(self, **content: Any) -> dict[str, Any]:
        """Make a request to the board, and return its reply."""
        self.number += 1
        number, since = self.number, len(self.heard)
        await self.send("message", {"revision": self.revision, "id": number, **content})

        def reply() -> list[dict[str, Any]]:
            texts = map(json.loads, self.heard[since:])
            return [
                content
                for kind, content in texts
                if kind == "message" and content.get("id") == number and content["type"] != "working"
            ]

        async with self._news:
            await asyncio.wait_for(self._news.wait_for(lambda: reply() or self.closed), PATIENCE)
        return reply()[0]

    async def play(self, action: str) -> dict[str, Any]:
        """Decide, and return the reply; decide again, as a person does, if others acted before this device was told."""
        known = self.revision
        reply = await self.ask(type="play", action=action)
        if reply["type"] == "refused" and reply["revision"] > known:  # the news has come before the refusal
            reply = await self.ask(type="play", action=action)
        return reply

    async def sit(self, code: str, seat: str | None, name: str = "") -> Phone:
        """Join, take a seat, and show its board."""
        await self.tell("code", code, "places")
        await self.tell("sit", {"seat": seat, "name": name}, "board")
        assert (await self.ask(type="hello"))["type"] == "story"
        return self

    async def back(self, token: str) -> Phone:
        """Come back with a token, and show the board."""
        self.token = token
        await self.tell("back", token, "board")
        assert (await self.ask(type="hello"))["type"] == "story"
        return self

    async def lose(self) -> None:
        """Lose the network: no goodbye."""
        stream = self.link.protocol and self.link.protocol.stream
        assert stream
        stream.close()
        await self.until_closed()

    async def close(self) -> None:
        """End the connection."""
        self.link.close()
        await self.until_closed()


class Shared(Protocol):
    """A shared game, in this process or in another one."""

    @property
    def addresses(self) -> list[str]:
        """The addresses of its page."""


async def phone(shared: Shared, **headers: str) -> Phone:
    """Return a device that has loaded the page of a shared game."""
    page = urlsplit(shared.addresses[-1])
    known = {"Origin": f"http://{page.netloc}", **headers}
    request = HTTPRequest(f"ws://{page.netloc}{page.path}socket", headers=known)
    opened.append(Phone(await asyncio.wait_for(websocket_connect(request), PATIENCE)))
    return opened[-1]
