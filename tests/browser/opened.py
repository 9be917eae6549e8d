"""Pages that are opened from a file without a network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

import spagwidget as spag


class Opened:
    """A page that was opened from a file, and everything that went wrong in it."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser, self.folder = browser, folder
        self.errors: list[str] = []
        self.requests: list[str] = []
        self.contexts: list[BrowserContext] = []

    def open(
        self, game: spag.Game, fragment: str = "", *, width: int = 1280, media: Any = None, **options: Any
    ) -> Page:
        file = self.folder / "game.html"
        game.to_html(file, **options)
        return self.show(file.as_uri() + fragment, width=width, **(media or {}))

    def show(self, address: str, *, width: int = 1280, **media: Any) -> Page:
        usual = {"offline": True, "reduced_motion": "reduce", "viewport": {"width": width, "height": 900}}
        context = self.browser.new_context(**{**usual, **media})
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type in ("error", "warning") else None)
        page.on("request", lambda asked: self.requests.append(asked.url))
        page.goto(address)
        return page


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Opened]:
    made = Opened(browser, tmp_path)
    yield made
    assert made.errors == []
    assert {url.partition(":")[0] for url in made.requests} <= {"file", "data"}
    for context in made.contexts:
        context.close()
