"""Pages that one test after another uses: Chromium needs longer for a new window than for a board.

Each board has a new document, with nothing stored, in a browser context that no other board has at the same time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Error, Page, Route, ViewportSize

from .desk import SIZE

ADDRESS = "http://localhost/"  # browsers trust this name as they trust https

NO_ICON = '<link rel="icon" href="data:,">'
"""Chromium asks the address of a page for an icon otherwise, perhaps when nobody answers for it any more."""

CLEAN = """() => {
  localStorage.clear();
  sessionStorage.clear();
  return `${setTimeout}`.includes("[native code]");
}"""
"""Whether a page still has its own time: Playwright cannot undo `page.clock.install()`."""

KEPT = 6
"""At most this many pages wait for a later test."""


def nobody(_said: str) -> str:
    """Answer a page that shows no board."""
    return "[]"


@dataclass
class Place:
    """A page in a separate browser context.

    Attributes:
        page: The page.
        options: The options of the context, except for its size, which can change.
        deaf: Ends that errors of the page are collected.
        hear: Answers the page's function `python`.
    """

    page: Page
    options: dict[str, Any]
    deaf: Callable[[], None]
    hear: Callable[[str], str] = nobody

    def answer(self, said: str) -> str:
        """Answer the page for the board that it shows now."""
        return self.hear(said)


class Places:
    """Pages that are taken and given back.

    Args:
        browser: The browser.
        listen: `listen(page, errors)` collects the errors of a page, and returns what ends that.
    """

    def __init__(self, browser: Browser, listen: Callable[[Page, list[str]], Callable[[], None]]) -> None:
        self.browser = browser
        self.listen = listen
        self.free: list[Place] = []

    def take(self, errors: list[str], **options: Any) -> Place:
        """Return an empty page.

        Args:
            errors: Gets the errors that the page reports.
            options: Of Playwright's new context (viewport, has_touch, …).
        """
        viewport: ViewportSize = options.pop("viewport", SIZE)
        place = next((one for one in reversed(self.free) if one.options == options), None)
        if place is None:
            page = self.browser.new_context(viewport=viewport, **options).new_page()
            place = Place(page, options, self.listen(page, errors))
            page.expose_function("python", place.answer)
        else:
            self.free.remove(place)
            place.deaf = self.listen(place.page, errors)
            place.page.set_viewport_size(viewport)
        return place

    def give_back(self, place: Place) -> None:
        """Empty a page, and keep it if it is like a new one then."""
        place.hear = nobody
        if self.emptied(place):
            self.free.append(place)
        else:
            place.page.context.close()
        if len(self.free) > KEPT:
            self.free.pop(0).page.context.close()

    def emptied(self, place: Place) -> bool:
        """End the board of a page; return False if the page is not like a new one then."""
        page = place.page
        try:
            like_new: bool = page.evaluate(CLEAN)
            place.deaf()
            if like_new:
                page.unroute_all()
                page.route(f"{ADDRESS}**", empty)
                page.goto(ADDRESS)  # ends the timers and movements of the board
                page.unroute_all()
                page.mouse.move(-1, -1)
        except Error:  # it is closed, or no board was ever on it
            return False
        return like_new

    def close(self) -> None:
        """Close all pages that wait."""
        for place in self.free:
            place.page.context.close()
        self.free.clear()


def empty(route: Route) -> None:
    """Answer with a page on which there is nothing."""
    route.fulfill(body=f"<!doctype html><title>Empty</title>{NO_ICON}", content_type="text/html")
