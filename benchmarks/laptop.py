"""Measures the board on a slow laptop: `python -m benchmarks.laptop`. Nothing here fails.

A page without Jupyter shows a real board, whose messages go to Python and back. The page's processor runs at normal
speed, then four times slower, like a school laptop. It measures the frames while a long game plays and is scrubbed, and
the time from a click to the next picture. Aims for the slow processor: 99 of 100 frames below 33 ms, a click below
200 ms. `--events` sets the number of events that are played; `--trace` writes a trace for Chromium's viewer and prints
a summary.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import spagwidget as spag
from benchmarks.frames import WATCH, long_game, spread
from scripts import chromium, screenshots
from spagwidget.board import wire
from spagwidget.board.look import Look
from spagwidget.core.catalogue import section

SLOWER = 4
CLICKS = 30
LATE = 33.4
"""The longest task in ms that costs no frame; the summary of a trace shows longer ones."""

CLICK = """() => {
  window.pictures = [];
  let clicked = 0;
  const root = document.getElementById("board").firstElementChild.shadowRoot;
  document.addEventListener("click", (event) => (clicked = event.timeStamp), true);
  new MutationObserver(() => requestAnimationFrame((now) => {
    if (clicked) pictures.push(now - clicked);
    clicked = 0;
  })).observe(root.querySelector(".decision"), { childList: true, characterData: true, subtree: true });
}"""

ANSWER = """() => {
  model.send = async (message) => {
    for (const answer of JSON.parse(await python(JSON.stringify(message)))) model.tell("msg:custom", answer);
  };
}"""


class Answering(spag.SpagWidget):
    """A board that returns its messages to the page that asks."""

    def __init__(self, game: spag.Game) -> None:
        self.messages: list[Any] = []
        super().__init__(game)
        self._board.view.greeted = True

    def send(self, content: Any, buffers: Any = None) -> None:
        self.messages.append(content)

    def answer(self, message: str) -> str:
        """Return the answers to a message, as JSON."""
        self.messages.clear()
        self._receive(self, json.loads(message), [])
        return json.dumps(self.messages)


@contextmanager
def shown(browser: Browser, game: spag.Game, slower: int) -> Iterator[Page]:
    """Open a page with a board of a game, on a processor that is `slower` times slower."""
    story = wire.story(Look(game))
    traits = {"playing": False, "speed": 1, "read_only": False, "protocol": wire.PROTOCOL, "theme": "light"}
    traits |= {"step": len(story["frames"]) - 1, "words": section("ui.")}
    with tempfile.TemporaryDirectory() as served, screenshots.host(Path(served)) as url:
        (Path(served) / "state.json").write_text(json.dumps({"story": story, "traits": traits}), encoding="utf-8")
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.goto(url)
        page.locator(".board .card").first.wait_for()
        page.wait_for_timeout(1000)
        yield page
        page.close()


def playing(page: Page, events: int) -> list[float]:
    """Return the frame times while this many events are played, at 8 times the normal speed."""
    page.evaluate(WATCH)
    page.evaluate("() => { model.set('step', 100); model.set('speed', 8); model.set('playing', true); }")
    slider = "document.getElementById('board').firstElementChild.shadowRoot.querySelector('.slider')"
    wanted = f"() => +{slider}.getAttribute('aria-valuenow') >= {100 + events}"
    page.wait_for_function(wanted, timeout=600_000, polling=500)
    page.evaluate("() => model.set('playing', false)")
    return list(page.evaluate("() => frames_.splice(0)"))[1:]


def scrubbing(page: Page) -> list[float]:
    """Return the frame times while the scrubber is dragged back and forth."""
    rail = page.locator(".slider .rail").bounding_box()
    if rail is None:
        raise SystemExit("there is no scrubber")
    page.mouse.move(rail["x"] + 2, rail["y"] + 20)
    page.mouse.down()
    page.evaluate("() => frames_.splice(0)")
    for part in [*range(200), *reversed(range(200))]:
        page.mouse.move(rail["x"] + rail["width"] * part / 200, rail["y"] + 20)
    page.mouse.up()
    return list(page.evaluate("() => frames_.splice(0)"))[1:]


def clicking(browser: Browser, slower: int) -> list[float]:
    """Return the milliseconds from each click to the next picture, while flags are placed."""
    found: list[float] = []
    for seed in range(100):
        game = spag.Game(level=1, seed=seed)
        board = Answering(game)
        with shown(browser, game, slower) as page:
            page.emulate_media(reduced_motion="reduce")
            page.expose_function("python", board.answer)
            page.evaluate(ANSWER)
            page.evaluate(CLICK)
            while page.locator(".card.legal").count() and len(found) < CLICKS:
                page.locator(".card.legal .target").first.click()
                page.wait_for_function("() => pictures.length > 0")
                found += page.evaluate("() => pictures.splice(0)")
                page.wait_for_timeout(100)
        if len(found) >= CLICKS:
            return found
    return found


def summed(trace: bytes) -> str:
    """Return a summary of the page's main thread in tasks that cost a frame."""
    events = json.loads(trace)["traceEvents"]
    main = next(e["tid"] for e in events if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain")
    spans = [e for e in events if e.get("ph") == "X" and e["tid"] == main and "dur" in e]
    long = [e for e in spans if e["name"].endswith("RunTask") and e["dur"] > LATE * 1000]
    parts: Counter[str] = Counter()
    for task in long:
        for e in spans:
            if task["ts"] <= e["ts"] < task["ts"] + task["dur"] and not e["name"].endswith("RunTask"):
                parts[e["name"]] += e["dur"]
    most = ", ".join(f"{name} {ms / 1000:.0f}" for name, ms in parts.most_common(16))
    return f"{len(long)} long tasks, {sum(t['dur'] for t in long) / 1000:.0f} ms; in them, ms: {most}"


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--events", type=int, default=600)
    parser.add_argument("--trace", type=Path)
    asked = parser.parse_args()
    game = long_game()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.arguments())
        for slower in (1, SLOWER):
            print(f"the page's processor {slower} times slower")
            with shown(browser, game, slower) as page:
                if asked.trace and slower > 1:
                    browser.start_tracing(page=page, categories=["devtools.timeline", "toplevel", "blink.user_timing"])
                print("  playing  ", spread(playing(page, asked.events)), flush=True)
                if asked.trace and slower > 1:
                    trace = browser.stop_tracing()
                    asked.trace.write_bytes(trace)
                    print("   ", summed(trace))
                print("  scrubbing", spread(scrubbing(page)), flush=True)
            times = sorted(clicking(browser, slower))
            print(f"  clicking  {median(times):.0f} ms in the median, {times[int(len(times) * 0.95)]:.0f} ms at 95 %")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
