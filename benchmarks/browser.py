"""Measures the board in a real JupyterLab: `python -m benchmarks.browser`. Aims are for two cores; nothing fails.

It measures the time from a click to the new picture, the time to open a saved game of a thousand events, the frames
while that game plays and is scrubbed, and the memory after ten games.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from benchmarks.frames import WATCH, long_game, seen
from scripts import chromium, labserver
from scripts.labserver import LabServer, ask_python, run_all

CLICKS = 40
OPENINGS = 5
PAUSE = 2000
"""How long a reader looks at a page before running the next cell, in ms."""
GAMES = 10

FRESH = "import spagwidget as spag; game = spag.Game(level=1, seed={seed}); board = spag.SpagWidget(game); board"
SAVED = "import spagwidget as spag; board = spag.SpagWidget(spag.Game.load('long.json'), step=0); board"
WHOLE_GAME = """
from random import Random
random = Random({seed})
game.restart(seed={seed})
while not game.over:
    game.play(random.choice(game.legal))
"""
RESIDENT = "import os, pathlib; print(int(pathlib.Path('/proc/self/statm').read_text().split()[1]) * 4096)"

# From the event of the click to the first frame that shows another step.
CLICK = """() => {
  window.pictures = [];
  const boards = [...document.querySelectorAll(".jp-OutputArea-output [data-lm-suppress-shortcuts]")];
  const count = boards[0].shadowRoot.querySelector(".count");
  let clicked = 0;
  document.addEventListener("click", (event) => (clicked = event.timeStamp), true);
  new MutationObserver(() => requestAnimationFrame((now) => {
    if (clicked) pictures.push(now - clicked);
    clicked = 0;
  })).observe(count, { attributes: true, childList: true, characterData: true, subtree: true });
}"""

# From the key that runs the cell to the first frame with a card in it.
OPENING = """() => {
  let pressed = 0;
  document.addEventListener("keydown", (event) => (pressed ||= event.timeStamp), true);
  window.opening = new Promise((opened) => {
    const look = (now) => {
      const host = document.querySelector(".jp-OutputArea-output [data-lm-suppress-shortcuts]");
      if (pressed && host?.shadowRoot.querySelector(".board .card")) opened(now - pressed);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}"""


def clicks(page: Page, server: LabServer) -> None:
    """Place flags by clicking, and restart the game when all flags are on the board."""
    server.open(page, server.write("clicks.ipynb", [FRESH.format(seed=7)]))
    run_all(page)
    page.locator(".spag .card.legal .target").first.wait_for()
    page.evaluate(CLICK)
    while (done := len(page.evaluate("() => pictures"))) < CLICKS:
        if page.locator(".spag .card.legal").count():
            page.locator(".spag .card.legal .target").first.click()
            page.wait_for_function("(done) => pictures.length > done", arg=done)
        else:
            ask_python(page, "game.restart()")
            page.locator(".spag .card.legal").first.wait_for()
    times = sorted(page.evaluate("() => pictures"))
    print(f"click to new picture: {median(times):.0f} ms in the median, {times[int(len(times) * 0.95)]:.0f} ms at 95 %")


def openings(page: Page, server: LabServer) -> None:
    """Run a cell that loads a saved game, immediately and after a pause, and measure Python's share separately."""
    python: list[float] = []
    at_once, rested = ([opening(page, server, python, pause) for _ in range(OPENINGS)] for pause in (0, PAUSE))
    print(
        f"a saved game of 1000 events, from Ctrl+Enter to the board on the screen (aim: 300): {median(at_once):.0f} ms"
    )
    print(f"  in a kernel that has just imported the package, {median(rested):.0f} ms after a pause of {PAUSE} ms;")
    print(f"  Python takes {median(python):.0f} ms of it to load the game")


def opening(page: Page, server: LabServer, python: list[float], pause: int) -> float:
    """Open the game in a new kernel, return the time in ms, and add the time of loading to `python`."""
    server.open(page, server.write(f"saved-{len(python)}.ipynb", [SAVED]))
    ask_python(page, "import spagwidget as spag, anywidget")
    took = "from time import perf_counter as now; t = now(); spag.Game.load('long.json').frames(); print(now() - t)"
    python.append(float(ask_python(page, took)) * 1000)
    page.get_by_role("feed", name="Cells").get_by_role("textbox").first.click()
    page.wait_for_timeout(pause)
    page.evaluate(OPENING)
    page.keyboard.press("Control+Enter")
    return float(page.evaluate("() => opening"))


def frames(page: Page) -> None:
    """Play at 8 times the normal speed, then scrub back and forth."""
    page.get_by_label("Speed").select_option("8×")
    page.evaluate(WATCH)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_timeout(8000)
    print("playing, ms a frame:  ", seen(page))
    page.get_by_role("button", name="Pause", exact=True).click()
    rail = page.get_by_role("slider", name="Step").bounding_box()
    if rail is None:
        raise SystemExit("there is no scrubber")
    middle = rail["y"] + rail["height"] / 2
    page.mouse.move(rail["x"] + 2, middle)
    page.mouse.down()
    page.evaluate("() => frames_.splice(0)")
    for part in [*range(200), *reversed(range(200))]:
        page.mouse.move(rail["x"] + rail["width"] * part / 200, middle)
    print("scrubbing, ms a frame:", seen(page))
    page.mouse.up()


def memory(page: Page, server: LabServer) -> None:
    """Measure the memory in the browser and in Python after ten whole games on one board."""
    server.open(page, server.write("memory.ipynb", [FRESH.format(seed=1)]))
    run_all(page)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    before: tuple[float, float] = (0, 0)
    for seed in range(GAMES + 1):
        ask_python(page, WHOLE_GAME.format(seed=seed))
        page.locator(".spag .decision.over").wait_for(timeout=120_000)
        page.get_by_role("button", name="Last step").dispatch_event("click")
        now = used(page, session)
        before = before if seed else now
    for name, was, is_now in zip(("the browser", "Python"), before, now, strict=True):
        print(f"memory of {name}: {was:.1f} MB after one game, {is_now:.1f} MB after {GAMES} more")


def used(page: Page, session: CDPSession) -> tuple[float, float]:
    """Return the megabytes in use: the page's heap after a collection, and the kernel's resident memory."""
    session.send("HeapProfiler.collectGarbage")
    metrics: Any = session.send("Performance.getMetrics")["metrics"]
    heap = next(metric["value"] for metric in metrics if metric["name"] == "JSHeapUsedSize")
    return heap / 1e6, int(ask_python(page, f"import gc; gc.collect(); {RESIDENT}")) / 1e6


def main() -> int:
    """Measure and print."""
    found = chromium.find()
    if found is None:
        raise SystemExit(chromium.ADVICE)
    with (
        tempfile.TemporaryDirectory() as folder,
        tempfile.TemporaryDirectory() as home,
        sync_playwright() as playwright,
    ):
        long_game().record.save(Path(folder) / "long.json")
        server = labserver.start([sys.executable, "-m", "jupyterlab"], Path(folder), Path(home))
        browser = playwright.chromium.launch(executable_path=found, args=chromium.arguments())
        try:
            page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
            clicks(page, server)
            page.emulate_media(reduced_motion="no-preference")
            openings(page, server)
            frames(page)
            page.emulate_media(reduced_motion="reduce")
            memory(page, server)
        finally:
            browser.close()
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
