"""The part of the site in which lessons run, on a server."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from scripts.website import build, lite, offline


class Quiet(SimpleHTTPRequestHandler):
    """A server of files that prints nothing."""

    def log_message(self, *args: object) -> None:
        pass


@contextmanager
def served(root: Path) -> Iterator[str]:
    """Build these pages in a folder below another one, as on a real server, and yield their address.

    Args:
        root: An empty folder.
    """
    folder = root / "some" / "folder"
    (folder / "assets").mkdir(parents=True)
    build.write_assets(folder)
    build.write_play(folder)
    lite.write_lite(folder)
    build.write_running(folder)
    offline.write_offline(folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/some/folder/"
    finally:
        server.shutdown()
        server.server_close()
