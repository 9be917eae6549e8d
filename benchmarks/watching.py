"""Measures a board with all panels for watching open: `python -m benchmarks.watching`. Nothing here fails.

A game of a thousand events is played at 4 times the normal speed, stepped through and scrubbed: first without panels,
then with the code, eight watched values and the variations. The aim is 99 of 100 frames below 33 ms. The processor time
of a step hardly depends on what else the machine does, so the ratio of both boards is printed too. `--profile` names
the functions that take the most time; `--slower 4` makes the page's processor four times slower, like a school laptop.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import CDPSession, Error, sync_playwright

import spagwidget as spag
from benchmarks.frames import WATCH, long_game, spread
from scripts import chromium
from tests.browser.live import Live, LiveBoard
from tests.browser.places import Places

VALUES = ["A life", "B life", "C life", "D life", "my flags here", "flags here", "A unused flags", "cards"]
PANELS = ("Code", "Variations")
STEPS = 40
PARTS = ("Task", "Script", "Layout", "RecalcStyle")


def branched() -> spag.Game:
    """Return a game of a thousand events with three short variations."""
    game, chance = long_game(), Random(1)
    for ply in (40, 41, 200):
        game.fork(ply)
        for _ in range(12):
            game.play(chance.choice([action for action in game.legal if not action.startswith("stale")]))
        game.goto(game.node_at(0))
    return game


class Measured:
    """A board whose page measures itself.

    Args:
        board: The board.
        slower: How many times slower the page's processor runs.
    """

    def __init__(self, board: LiveBoard, slower: int) -> None:
        self.board, self.page = board, board.page
        self.scripts: dict[str, list[str]] = {}
        self.session: CDPSession = self.page.context.new_cdp_session(self.page)
        self.session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.page.evaluate(WATCH)
        self.page.evaluate(
            "() => { window.long_ = []; new PerformanceObserver((list) => "
            "long_.push(...list.getEntries().map((e) => e.duration))).observe({ type: 'longtask' }); }"
        )

    def time(self, act: Callable[[], int], name: str) -> float:
        """Run `act`, which returns its number of steps; print the figures and return the milliseconds of a step."""
        self.page.wait_for_timeout(1000)
        self.page.evaluate("() => { frames_.length = long_.length = 0; }")
        before = self.spent()
        steps = act()
        after = self.spent()
        frames, long = self.page.evaluate("() => [frames_.slice(1), long_]")
        ms = {part: 1000 * (after[part] - before[part]) / steps for part in PARTS}
        told = ", ".join(f"{part} {ms[part]:.1f}" for part in PARTS)
        print(f"  {name:10} {spread(frames)}, {len(long)} long tasks; processor ms a step: {told}", flush=True)
        return ms["Task"]

    def spent(self) -> dict[str, float]:
        """Return the seconds that the page's main thread has worked so far."""
        metrics: Any = self.session.send("Performance.getMetrics")["metrics"]
        known = {metric["name"]: metric["value"] for metric in metrics}
        return {part: known[f"{part}Duration"] for part in PARTS}

    def play(self) -> int:
        """Play some steps in the middle of the game."""
        widget = self.board.widget
        widget.step = 500
        widget.speed = 4.0
        widget.playing = True
        slider = self.board.scrubber.element_handle()
        wanted = "([slider, step]) => +slider.ariaValueNow >= step"
        self.page.wait_for_function(wanted, arg=[slider, 500 + STEPS], timeout=600_000, polling=200)
        widget.playing = False
        return STEPS

    def step(self) -> int:
        """Press the key for the next step again and again."""
        self.board.widget.step = 500
        self.board.scrubber.focus()
        for _ in range(STEPS):
            self.page.keyboard.press(".")
            self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        return STEPS

    def scrub(self) -> int:
        """Drag the scrubber back and forth."""
        box = self.board.scrubber.locator(".rail").bounding_box()
        if box is None:
            raise SystemExit("there is no scrubber")
        middle = box["y"] + box["height"] / 2
        self.page.mouse.move(box["x"] + 2, middle)
        self.page.mouse.down()
        parts = [*range(STEPS), *reversed(range(STEPS))]
        for part in parts:
            self.page.mouse.move(box["x"] + box["width"] * part / STEPS, middle)
        self.page.mouse.up()
        return len(parts)

    def profile(self, act: Callable[[], int]) -> None:
        """Print the functions that take the most time, by themselves and with what they call."""
        self.session.send("Profiler.enable")
        self.session.send("Debugger.enable")
        self.session.send("Profiler.setSamplingInterval", {"interval": 200})
        self.session.send("Profiler.start")
        steps = act()
        found: Any = self.session.send("Profiler.stop")["profile"]
        nodes = {node["id"]: self.told(node["callFrame"]) for node in found["nodes"]}
        parents = {child: node["id"] for node in found["nodes"] for child in node.get("children", ())}
        own: Counter[str] = Counter()
        whole: Counter[str] = Counter()
        for at, delta in zip(found["samples"], found["timeDeltas"], strict=True):
            own[nodes[at]] += delta
            stack = {nodes[at]}
            while (at := parents.get(at)) is not None:
                stack.add(nodes[at])
            for name in stack:
                whole[name] += delta
        for title, counts in (("by itself", own), ("with all it calls", whole)):
            print(f"    ms a step, {title}:")
            for name, microseconds in counts.most_common(45):
                print(f"      {microseconds / 1000 / steps:6.2f} {name}")

    def told(self, frame: dict[str, Any]) -> str:
        """Return a function's name and the beginning of its text, because the names of the built files are short."""
        name, line, column = frame["functionName"] or "?", frame["lineNumber"], frame["columnNumber"]
        if line < 0 or frame["scriptId"] == "0":
            return name
        if (script := frame["scriptId"]) not in self.scripts:
            self.scripts[script] = self.source(script)
        text = self.scripts[script]
        return f"{name} {text[line][column : column + 90] if line < len(text) else ''}"

    def source(self, script: str) -> list[str]:
        """Return the lines of a script; [] if it is gone."""
        try:
            found: Any = self.session.send("Debugger.getScriptSource", {"scriptId": script})
        except Error:
            return []
        return list(found["scriptSource"].split("\n"))


def watched(board: LiveBoard) -> None:
    """Open the panels."""
    board.widget.watched = VALUES
    for name in PANELS:
        board.root.locator("header").get_by_role("button", name=name, exact=True).click()
    board.root.get_by_role("treeitem").first.wait_for()
    board.root.get_by_role("slider", name="History of").last.wait_for()


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--slower", type=int, default=1)
    asked = parser.parse_args()
    game = branched()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.arguments())
        places = Places(browser, lambda page, errors: lambda: None)
        times: dict[str, list[float]] = {}
        for title, prepare in (("without panels", close_log), ("with all panels", watched)):
            live = Live(places, [])
            board = live.show(
                game, page={"viewport": {"width": 1700, "height": 900}, "reduced_motion": "no-preference"}
            )
            prepare(board)
            measured = Measured(board, asked.slower)
            print(title)
            for act in (measured.play, measured.step, measured.scrub):
                times.setdefault(act.__name__, []).append(measured.time(act, act.__name__))
            if asked.profile and prepare is watched:
                for act in (measured.step, measured.scrub):
                    print(f"  {act.__name__}")
                    measured.profile(act)
            live.close()
        for name, (plain, full) in times.items():
            print(f"{name}: with all panels, a step takes {full / plain:.1f} times as long")
        browser.close()
    return 0


def close_log(board: LiveBoard) -> None:
    """Close the log, which a wide board shows at first."""
    board.press("Close the log")


if __name__ == "__main__":
    sys.exit(main())
