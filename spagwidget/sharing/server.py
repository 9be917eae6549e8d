"""The server: a thread with its own event loop, a page, and a web socket for each device."""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
from collections import deque
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from logging import getLogger
from threading import Event, Lock, Thread
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.web import Application, RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from .device import Device
from .limits import Allowance
from .places import Places

LARGEST = 64_000
"""The most bytes of a message from a page."""

EACH = (20.0, 40.0)
"""How many messages a device may send a second, and at once."""

STRANGERS = (100.0, 200.0)
"""The same for all devices together that have no place: a flood from elsewhere costs nobody at the table a decision."""

SHORT = 200
"""The most signs of a first message that counts for its device only: who comes back with a token must get through."""

WAITING = 4_000_000
"""The most signs that wait for a device that does not take them."""

QUEUE = 100
"""The most messages of a device that are not carried out yet, because a cell holds the game."""

BACKLOG, AT_LEAST = 4_000_000, 1_000
"""The most signs in such messages of all devices, also of those that have gone; and what a short one counts as."""

PING = 20
"""The seconds between two questions whether a device is still there."""

UNHURRIED = 300
"""The seconds that a page may be connected without a place."""

log = getLogger("spagwidget.sharing")


class File:
    """A file that the server sends to everybody.

    Args:
        kind: Its media type.
        text: The text.
    """

    def __init__(self, kind: str, text: str) -> None:
        self.kind, self.text = kind, text


# The event loop is the server's own, because a cell that runs blocks the kernel's. It only reads, counts and writes;
# a second thread carries out what devices ask, one after another, so a cell that holds the game holds up no
# connection. Until then messages wait as texts, because what is read from a text may need many times its memory. How
# much waits is bounded for each device and for all together.
class Server:
    """Serves the page, and passes on what devices send to their places.

    Args:
        places: Who sits where at the game at the game.
        files: What is sent, by path; "": the page.
        listening: The socket on which devices are awaited.
        hosts: The names of this server that a page may use, with their ports.
        most: The most devices that are connected at once.
        prefix: The path of the page's address, which some proxies leave in what they pass on, such as `/services/game`.
    """

    def __init__(
        self,
        places: Places,
        files: Mapping[str, File],
        listening: socket.socket,
        hosts: Collection[str],
        most: int,
        prefix: str = "",
    ) -> None:
        self.prefix = prefix
        self.places, self.files, self.hosts, self.most = places, files, frozenset(hosts), most
        self.allowance = Allowance(*STRANGERS)
        self.connections: dict[Connection, None] = {}  # in the order in which they came
        self.worker = ThreadPoolExecutor(1, "spagwidget-share")
        self.lock = Lock()  # for `backlog`, and what each connection has in it
        self.backlog = 0
        self._socket = listening
        self._started = Event()
        self._ended = Event()
        self._thread = Thread(target=self._run, name="spagwidget-share-server", daemon=True)
        self._stopping: asyncio.Event
        self.loop: asyncio.AbstractEventLoop

    def start(self) -> None:
        """Begin to serve."""
        self._thread.start()
        self._started.wait(10)

    def stop(self) -> None:
        """End all connections and the thread."""
        if not self._ended.is_set():
            self._ended.set()
            self.loop.call_soon_threadsafe(self._stopping.set)
            self.worker.shutdown(wait=False, cancel_futures=True)
            self._thread.join(10)

    def soon(self, act: Callable[[], object]) -> None:
        """Call a function in the server's thread; after the end, not at all."""
        if not self._ended.is_set():
            with suppress(RuntimeError):  # another thread has ended it meanwhile
                self.loop.call_soon_threadsafe(act)

    def submit(self, act: Callable[..., object], *given: object) -> None:
        """Call a function in the thread that works for all devices, one after another."""
        if not self._ended.is_set():
            with suppress(RuntimeError):  # another thread has ended it meanwhile
                self.worker.submit(self._work, act, *given)

    def _work(self, act: Callable[..., object], *given: object) -> None:
        try:
            act(*given)
        except Exception:  # a game may be anybody's code; the page has been told
            log.exception("spagwidget: a device's message could not be carried out")

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self.loop, self._stopping = asyncio.get_running_loop(), asyncio.Event()
        given = {"server": self}
        before = f"(?:{re.escape(self.prefix)})?"
        application = Application(
            [(rf"{before}/socket", Connection, given), (rf"{before}/([a-z-]*(?:\.[a-z]+)?)", Page, given)],
            default_handler_class=Guarded,
            default_handler_args=given,
            compress_response=True,
            log_function=lambda _handler: None,  # nothing about a request is written down
            websocket_max_message_size=LARGEST,
            websocket_ping_interval=PING,
            websocket_ping_timeout=PING,
        )
        http = HTTPServer(application, max_header_size=16_000, max_body_size=1_000, idle_connection_timeout=60)
        http.add_sockets([self._socket])
        self._started.set()
        await self._stopping.wait()
        http.stop()
        await asyncio.gather(*(one.finish_now() for one in list(self.connections)))
        await http.close_all_connections()


class Guarded(RequestHandler):
    """Answers only requests to this server under one of its names, and says nothing that other sites could use."""

    server: Server

    def initialize(self, server: Server) -> None:
        """Keep the server."""
        self.server = server

    def set_default_headers(self) -> None:
        """Send nothing about the server, and let browsers keep and pass on nothing."""
        self.clear_header("Server")
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def prepare(self) -> None:
        """Refuse names that others have pointed at this server, and say that there is nothing here."""
        self.set_status(404 if self.is_ours() else 403)
        self.finish()

    def is_ours(self) -> bool:
        """Return True if the request names this server as it has been announced."""
        return self.request.host.lower() in self.server.hosts

    def write_error(self, status_code: int, **_kwargs: Any) -> None:
        """Answer an error without a word about its cause."""
        self.set_status(status_code)
        self.finish()


POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'{sockets}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The content security policy of everything that is sent: all comes from this server."""

HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": POLICY.format(sockets=""),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""What is sent with every answer."""


class Page(Guarded):
    """Sends a file."""

    def prepare(self) -> None:
        """Refuse names that others have pointed at this server."""
        if not self.is_ours():
            self.set_status(403)
            self.finish()

    def get(self, name: str) -> None:
        """Send a file, or the status 404."""
        found = self.server.files.get(name)
        if found is None:
            self.set_status(404)
            return
        self.set_header("Content-Type", f"{found.kind}; charset=utf-8")
        host = self.request.host  # some browsers do not count web sockets as 'self'
        self.set_header("Content-Security-Policy", POLICY.format(sockets=f" ws://{host} wss://{host}"))
        self.write(found.text)


class Connection(WebSocketHandler):
    """A web socket of one device."""

    server: Server
    device: Device

    def initialize(self, server: Server) -> None:
        """Keep the server."""
        self.server = server
        self._allowance = Allowance(*EACH)
        self._outbox: deque[str] = deque()
        self._lock = Lock()
        self._waiting = 0
        self._pending = 0
        self._writing: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._over = False
        self._silent = True

    def prepare(self) -> None:
        """Refuse names that others have pointed at this server, and pages of other sites."""
        host = self.request.host.lower()
        scheme, _, origin = self.request.headers.get("Origin", "").lower().partition("://")
        if not {host, origin} <= self.server.hosts or scheme not in ("http", "https"):
            self.set_status(403)
            self.finish()

    def check_origin(self, origin: str) -> bool:
        """Return True: `prepare` has checked it, also if it is missing."""
        return True

    def open(self, *_args: str, **_kwargs: str) -> None:
        """Begin; if there are too many, the one that has waited longest without a place goes."""
        server = self.server
        self.device = Device(self.request.remote_ip or "", self.post, lambda: server.soon(self.end))
        if len(server.connections) >= server.most:
            idle = next((one for one in server.connections if not one.device.token), None)
            if idle is None:
                self._over = True
                self.close(1013)
                return
            idle.drop()
        server.connections[self] = None
        self._timer = server.loop.call_later(UNHURRIED, self._hurry)

    def _hurry(self) -> None:
        if not self.device.token:
            self.end()

    def on_message(self, message: str | bytes) -> None:
        """Pass on a message, unless there are too many or our page does not send such a one."""
        if self._over:
            return
        first, self._silent = self._silent and len(message) <= SHORT, False
        allowed = self._allowance.take() and (self.device.token or first or self.server.allowance.take())
        if not isinstance(message, str) or not allowed:
            self.end()
            return
        server, size = self.server, max(AT_LEAST, len(message))
        with server.lock:
            full = self._pending >= QUEUE or server.backlog + size > BACKLOG
            if not full:
                self._pending += 1
                server.backlog += size
        if full:
            self.end()
        else:
            server.submit(self._receive, message, size)

    def _receive(self, message: str, size: int) -> None:
        """Carry out a message. It has waited as a text, because what is read from it may need far more memory."""
        with self.server.lock:
            self._pending -= 1
            self.server.backlog -= size
        if self._over:
            return
        try:
            kind, content = json.loads(message, parse_constant=_refuse)
        except (ValueError, TypeError, RecursionError):
            self.server.soon(self.end)
            return
        if not self.server.places.receive(self.device, kind, content):
            self.server.soon(self.end)

    def drop(self) -> None:
        """End the connection at once: a device that does not answer would keep its room for seconds."""
        self.on_close()
        if self.ws_connection is not None and self.ws_connection.stream is not None:
            self.ws_connection.stream.close()

    def on_close(self) -> None:
        """Note that the device is gone; its place is kept."""
        self._over = True
        if self._timer is not None:
            self._timer.cancel()  # else it would hold this connection for minutes after its end
        if self in self.server.connections:
            del self.server.connections[self]
            self.server.submit(self.server.places.gone, self.device)

    def end(self) -> None:
        """Close the connection, after what has been sent."""
        if not self._over:
            self._over = True
            self.server.loop.create_task(self.finish_now())

    async def finish_now(self) -> None:
        """Send what waits, for a second at most, and close the connection."""
        self._over = True
        if self._writing is not None:
            await asyncio.wait([self._writing], timeout=1)
        self.close(1000)

    # Sending, from any thread

    def post(self, text: str) -> None:
        """Send a text; a device that does not take its texts loses the connection."""
        with self._lock:
            if self._over:
                return
            self._outbox.append(text)
            self._waiting += len(text)
            full, first = self._waiting > WAITING, len(self._outbox) == 1
        if full:
            self.server.soon(self._drop)
        elif first:
            self.server.soon(self._write)

    def _drop(self) -> None:
        """End a connection whose device is too slow, without waiting for it."""
        self._over = True
        with self._lock:
            self._outbox.clear()
        self.close(1013)  # after five seconds without an answer, the stream is closed too

    def _write(self) -> None:
        if self._writing is None or self._writing.done():
            self._writing = self.server.loop.create_task(self._send())

    async def _send(self) -> None:
        while self._outbox:
            with self._lock:
                text = self._outbox.popleft()
            try:
                await self.write_message(text)
            except WebSocketClosedError:
                return
            finally:
                with self._lock:
                    self._waiting -= len(text)


def _refuse(name: str) -> None:
    """Refuse numbers that JSON does not have."""
    raise ValueError(name)


def bound(port: int, *, lan: bool) -> socket.socket:
    """Return a socket on which devices can be awaited.

    Args:
        port: The port; 0: any free one.
        lan: Whether other devices of the network may connect; otherwise only this computer.

    Raises:
        OSError: The port is in use.
    """
    one = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name != "nt":  # there it would let two servers have the same port
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        one.setblocking(False)
        one.bind(("0.0.0.0" if lan else "127.0.0.1", port))
        one.listen(128)
    except OSError:
        one.close()
        raise
    return one
