"""Measures how long the site takes until a board can be played on: `python -m scripts.website.measure [FOLDER]`."""

from __future__ import annotations

import functools
import sys
import threading
from collections.abc import Sequence
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

from scripts import chromium
from scripts.website.build import SITE

if TYPE_CHECKING:
    from playwright.sync_api import Page

PLAY = "play/index.html"
PAGES = {PLAY: "[data-play-board] section.spag", "lessons/run/00-start-here.html": ".run.ready"}
"""The pages, and what is there when the first board can be played on."""

VISITS = 3
"""How many visits are measured, each with an empty store of files."""

PATIENCE = 300_000
"""The most milliseconds until a board is ready."""

READ = """() => [...document.querySelectorAll('[data-play-getting] li')].map((line) => [
  line.dataset.step, line.querySelector('time').textContent])"""

KEPT = "async () => (await navigator.serviceWorker.ready).active.state === 'activated'"
"""Whether the page opens again without a network."""


class Quiet(SimpleHTTPRequestHandler):
    """A server of files that prints nothing."""

    def log_message(self, *args: object) -> None:
        """Print nothing."""


def main(arguments: Sequence[str]) -> int:
    """Print after how many seconds each step has happened, and return the exit status."""
    folder = Path(arguments[0]) if arguments else SITE
    if not (folder / "index.html").is_file():
        print(f"{folder} has no site: run `make site` first", file=sys.stderr)
        return 1
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        measure(f"http://127.0.0.1:{server.server_port}/")
    finally:
        server.shutdown()
    return 0


def measure(address: str) -> None:
    """Visit the pages and print what they have measured, and the page Play once more without a network.

    Args:
        address: The address of the site.
    """
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.arguments())
        for path, ready in PAGES.items():
            for _ in range(VISITS):
                context = browser.new_context()
                page = context.new_page()
                page.goto(f"{address}{path}")
                print(f"{path:34} {told(page, ready)}", flush=True)
                if path == PLAY:
                    page.wait_for_function(KEPT, timeout=PATIENCE)
                    context.set_offline(True)
                    page.goto(f"{address}{path}?again")
                    print(f"{'  again, without a network':34} {told(page, ready)}", flush=True)
                context.close()
        browser.close()


def told(page: Page, ready: str) -> str:
    """Wait for the first board and return after how many seconds each step has happened.

    Args:
        page: The page, which is being opened.
        ready: What is there when the board can be played on.
    """
    page.locator(ready).wait_for(timeout=PATIENCE)
    return ", ".join(f"{step} {time}" for step, time in page.evaluate(READ) if time)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
