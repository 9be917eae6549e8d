"""Measures frame times of the board in a real Chromium: `python -m benchmarks.frames`.

It opens a game of a thousand events, plays it at 8 times the normal speed, and scrubs from end to end. The aim on
two cores: 99 of 100 frames below 33 ms, and a saved game of a thousand events on the screen within 300 ms.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

import spagwidget as spag
from scripts import chromium, screenshots
from spagwidget.board import wire
from spagwidget.board.look import Look
from spagwidget.core.catalogue import section

EVENTS = 1000

WATCH = """() => {
  window.frames_ = [];
  let last = performance.now();
  const tick = (now) => { frames_.push(now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
}"""


def long_game() -> spag.Game:
    """Return a random game of at least `EVENTS` events, in which players often skip."""
    for seed in range(100):
        game, lots = spag.Game(level=2, players=4, seed=seed), random.Random(seed)
        while game.legal and len(game.events) < EVENTS:
            dull = ("drop", "stalemate")
            legal = [action for action in game.legal if not action.startswith(dull)] or list(game.legal)
            calm = [action for action in legal if action == "skip"]
            game.play(calm[0] if calm and lots.random() < 0.6 else lots.choice(legal))
        if len(game.events) >= EVENTS:
            return game
    raise SystemExit("found no game that is long enough")


def spread(times: list[float]) -> dict[str, Any]:
    """Return statistics of frame times, in milliseconds."""
    times = sorted(times)
    at = [times[min(int(len(times) * part), len(times) - 1)] for part in (0.5, 0.95, 0.99)]
    late = sum(time > 33.4 for time in times)
    return {
        "frames": len(times),
        "half": round(at[0], 1),
        "95 %": round(at[1], 1),
        "99 %": round(at[2], 1),
        "late": late,
    }


def seen(page: Page) -> dict[str, Any]:
    """Return statistics of the frames since the last call."""
    times: list[float] = page.evaluate("() => frames_.splice(0)")
    return spread(times[1:])


def main() -> int:
    """Measure and print."""
    game = long_game()
    story = wire.story(Look(game))
    traits = {"playing": False, "speed": 1, "read_only": False, "protocol": wire.PROTOCOL, "theme": "light"}
    traits |= {"step": len(story["frames"]) - 1, "words": section("ui.")}
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as served,
        screenshots.host(Path(served)) as url,
    ):
        (Path(served) / "state.json").write_text(json.dumps({"story": story, "traits": traits}), encoding="utf-8")
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.arguments())
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.goto(url)
        page.locator(".board .card").first.wait_for()
        page.wait_for_timeout(500)
        print("opening", round(page.evaluate("() => opened - asked")), "ms")
        page.evaluate(WATCH)
        page.evaluate("() => { model.set('step', 100); model.set('speed', 8); model.set('playing', true); }")
        page.wait_for_timeout(8000)
        page.evaluate("() => model.set('playing', false)")
        print("playing ", seen(page))
        rail = page.locator(".slider .rail").bounding_box()
        if rail is None:
            raise SystemExit("there is no scrubber")
        page.mouse.move(rail["x"] + 2, rail["y"] + 20)
        page.mouse.down()
        page.evaluate("() => frames_.splice(0)")
        for part in [*range(200), *reversed(range(200))]:
            page.mouse.move(rail["x"] + rail["width"] * part / 200, rail["y"] + 20)
        print("scrubbing", seen(page))
        page.mouse.up()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
