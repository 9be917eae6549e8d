"""The site (scripts/website) as a visitor has it: served from a folder, with every other address refused."""

from __future__ import annotations

import functools
import http.server
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, Route

from scripts.environment import ROOT

from .test_axe import AXE, CHECK

BASE = "some/folder"
"""Where the site is on the server of these tests."""

PATIENCE = 240_000
"""The most milliseconds until Python in the browser has answered: other tests run beside it."""

SOON = 60_000
"""The same when Python runs already."""


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A server of files that prints nothing."""

    def log_message(self, *args: object) -> None:
        pass


class Site(NamedTuple):
    """The built site, and where it is served."""

    folder: Path
    address: str

    def pages(self) -> list[Path]:
        """Return our own pages: the notebook of JupyterLite is not one of them."""
        notebooks = {*(self.folder / "lite").glob("notebooks*")}
        return sorted(path for path in self.folder.rglob("*.html") if notebooks.isdisjoint(path.parents))


Open = Callable[..., Page]


def faults(page: Page) -> list[str]:
    """Return what axe finds wrong with a page."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str]
    found, passed = page.evaluate(CHECK, page.locator("html").element_handle())
    assert passed > 10, "axe has checked the page"
    return found


@contextmanager
def served(root: Path) -> Iterator[Site]:
    """Build the site with a few puzzles into a folder below `root`, and serve `root` until the end."""
    folder = root / BASE
    folder.parent.mkdir(parents=True)
    command = [sys.executable, "-m", "scripts.website.build", "--few", "--into", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=900, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield Site(folder, f"http://127.0.0.1:{server.server_port}/{BASE}/")
    server.shutdown()
    server.server_close()


@contextmanager
def visits(browser: Browser, site: Site) -> Iterator[Open]:
    """Give what opens pages. Everything outside the site is refused, and the end fails if anything was asked for."""
    outside: list[str] = []
    errors: list[str] = []
    contexts = []

    def judge(route: Route) -> None:
        url = route.request.url
        if url.startswith((site.address, "data:", "blob:")):
            route.continue_()
        else:
            outside.append(url)
            route.abort()

    def opened(path: str, *, width: int = 1280, motion: str = "reduce", **options: Any) -> Page:
        usual = {"viewport": {"width": width, "height": 900}, "reduced_motion": motion}
        context = browser.new_context(**{**usual, **options})
        contexts.append(context)
        context.route("**/*", judge)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type in ("error", "warning") else None)
        page.goto(site.address + path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert outside == []
    assert errors == []
