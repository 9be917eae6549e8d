"""A real JupyterHub on 127.0.0.1, and what its users do."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

PATIENCE = 90.0
"""The seconds after which a test gives up."""

TOKEN, PASSWORD = "a-token-of-the-tests", "a-long-password-of-the-tests"

CONFIG = """
c.JupyterHub.bind_url = "http://127.0.0.1:{port}/"
c.JupyterHub.hub_connect_ip = c.JupyterHub.hub_ip = "127.0.0.1"
c.JupyterHub.hub_port = {hub}
c.JupyterHub.public_url = {public!r}
c.JupyterHub.authenticator_class = "dummy"
c.DummyAuthenticator.password = {password!r}
c.Authenticator.allowed_users = {{"ada", "ben", "eve"}}
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = {homes!r} + "/{{username}}"
c.Spawner.args = ["--allow-root"]
c.Spawner.environment = {{"SPAGWIDGET_LANGUAGE": "en"}}
c.ConfigurableHTTPProxy.command = [{proxy!r}]
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{api}"
c.JupyterHub.services = [
    {{"name": "tests", "api_token": {token!r}}},
    {{"name": "game", "url": "http://127.0.0.1:{service}", "command": {command!r}}},
]
c.JupyterHub.load_roles = [
    {{"name": "tests", "services": ["tests"], "scopes": ["admin:users", "admin:servers", "access:servers"]}},
    {{"name": "class", "users": ["ben"], "scopes": ["access:servers!user=ada"]}},
]
"""


@dataclass
class Hub:
    """A running JupyterHub.

    Attributes:
        url: Its address.
        folder: A folder with its files.
    """

    url: str
    folder: Path

    async def get(self, path: str, method: str = "GET", body: str | None = None, **headers: str) -> HTTPResponse:
        """Return an answer to a request of the tests' service, or of somebody else if `Authorization` is given."""
        known = {"Authorization": f"token {TOKEN}", **headers}
        request = HTTPRequest(
            self.url + path, method, known, body=body, follow_redirects=False, request_timeout=PATIENCE
        )
        return await AsyncHTTPClient().fetch(request, raise_error=False)

    async def start_server(self, user: str) -> None:
        """Start the server of a user."""
        assert (await self.get(f"hub/api/users/{user}/server", "POST", "")).code in (201, 202)
        await self.until(f"user/{user}/api/status")

    async def until(self, path: str) -> None:
        """Wait until an address answers."""
        end = time.monotonic() + PATIENCE
        while (answer := await self.get(path)).code != 200:
            assert time.monotonic() < end, (path, answer.code, self.log())
            await asyncio.sleep(0.2)

    @asynccontextmanager
    async def kernel(self, user: str) -> AsyncIterator[Kernel]:
        """Start a kernel of a user, and end it after the block."""
        made = json.loads((await self.get(f"user/{user}/api/kernels", "POST", "{}")).body)
        address = self.url.replace("http", "ws") + f"user/{user}/api/kernels/{made['id']}/channels"
        link = await websocket_connect(HTTPRequest(address, headers={"Authorization": f"token {TOKEN}"}))
        try:
            yield Kernel(link)
        finally:
            link.close()
            while await link.read_message() is not None:  # what has come meanwhile
                pass
            await self.get(f"user/{user}/api/kernels/{made['id']}", "DELETE")

    def log(self) -> str:
        """Return everything that the hub and its parts have written."""
        return (self.folder / "hub.log").read_text(encoding="utf-8", errors="replace")


class Kernel:
    """A kernel of a user, as a notebook has it.

    Args:
        link: The web socket to it.
    """

    def __init__(self, link: WebSocketClientConnection) -> None:
        self.link = link
        self.cells = count()

    async def run(self, code: str) -> str:
        """Run a cell, and return what it prints."""
        header = {"msg_id": f"cell-{next(self.cells)}", "msg_type": "execute_request", "session": "s", "version": "5.3"}
        content = {"code": code, "silent": False, "store_history": False, "allow_stdin": False}
        sent: dict[str, Any] = {"header": header, "parent_header": {}, "metadata": {}, "content": content}
        await self.link.write_message(json.dumps({**sent, "channel": "shell"}))
        text = ""
        while True:
            heard = await asyncio.wait_for(self.link.read_message(), PATIENCE)
            assert heard is not None
            message = json.loads(heard)
            assert message["msg_type"] != "error", message["content"]
            if message["parent_header"].get("msg_id") == header["msg_id"]:
                if message["msg_type"] == "stream":
                    text += message["content"]["text"]
                if message["msg_type"] == "status" and message["content"]["execution_state"] == "idle":
                    return text


def free_ports(count: int) -> list[int]:
    """Return ports that nobody uses."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    found = [int(one.getsockname()[1]) for one in sockets]
    for one in sockets:
        one.close()
    return found


@contextmanager
def hub(folder: Path) -> Iterator[Hub]:
    """Run a JupyterHub that knows its own address; it ends with the block."""
    port, hub_port, api, service = free_ports(4)
    url = f"http://127.0.0.1:{port}/"
    for user in ("ada", "ben", "eve"):
        (folder / "homes" / user).mkdir(parents=True)
    proxy = shutil.which("configurable-http-proxy")
    assert proxy, "the environment of the suite has it"
    command = [sys.executable, "-m", "spagwidget", "share", "--level=1", "--seed=7", f"--port={service}"]
    command += [f"--address={url}services/game/"]
    values = {
        "port": port,
        "hub": hub_port,
        "api": api,
        "service": service,
        "token": TOKEN,
        "public": url,
        "password": PASSWORD,
    }
    values |= {"homes": str(folder / "homes"), "proxy": proxy, "command": command}
    (folder / "config.py").write_text(CONFIG.format(**values), encoding="utf-8")
    variables = {**os.environ, "PYTHONUNBUFFERED": "1", "SPAGWIDGET_LANGUAGE": "en"}
    with (folder / "hub.log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyterhub", "-f", str(folder / "config.py")],
            cwd=folder,
            env=variables,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        try:
            found = Hub(url, folder)
            asyncio.run(answering(found, process))
            yield found
        finally:
            process.terminate()  # it ends its proxy, its services and the servers of its users
            try:
                process.wait(60)
            finally:
                process.kill()


async def answering(found: Hub, process: subprocess.Popen[bytes]) -> None:
    """Wait until a hub answers."""
    end = time.monotonic() + PATIENCE
    while True:
        assert process.poll() is None, found.log()
        try:
            if (await found.get("hub/api/")).code == 200:
                return
        except OSError:
            pass
        assert time.monotonic() < end, found.log()
        await asyncio.sleep(0.3)
