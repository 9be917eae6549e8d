"""Takes screenshots of the board in many states and widths and in both themes: `python -m scripts.screenshots`.

They go into screenshots/, which git ignores. Give names of states to take only these. `--lab` takes
docs/pictures/lab.png, the widget in a real JupyterLab, and lab-ja.png, the same in Japanese.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import json
import random
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

import spagwidget as spag
from scripts import chromium, labserver
from spagwidget.board import wire
from spagwidget.board.look import Look
from spagwidget.core.catalogue import section
from spagwidget.core.clock.clock import Clock

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "spagwidget" / "widget" / "static"
FOLDER = ROOT / "screenshots"
LABS = {"en": ROOT / "docs" / "pictures" / "lab.png", "ja": ROOT / "docs" / "pictures" / "lab-ja.png"}
"""The pictures of the readmes, by language."""
WIDTHS = (1100, 720, 390)
THEMES = ("light", "dark")
MID_GAME = (15, 44)
NAMES = ("Ada", "Ben", "Chi", "Dora", "Emil")

HOST = """<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><style>body { margin: 0 }</style><div id="board"></div>
<script type="module">
  import widget from "/widget.js";
  const { story, traits } = await (await fetch("/state.json")).json();
  window.asked = performance.now();
  const look = () => document.getElementById("board").firstElementChild?.shadowRoot?.querySelector(".board .card")
    ? (window.opened = performance.now())
    : requestAnimationFrame(look);
  requestAnimationFrame(look);
  const listeners = {};
  const tell = (name, value) => (listeners[name] ?? []).forEach((then) => then(value));
  const model = {
    get: (key) => traits[key],
    set: (key, value) => { traits[key] = value; tell(`change:${key}`, value); },
    save_changes: () => {},
    send: ({ type, id }) => setTimeout(() =>
      tell("msg:custom", type === "hello" ? { ...story, id }
        : { type: "refused", revision: story.revision, id, message: "This page is for screenshots only." })),
    on: (name, then) => { (listeners[name] ??= []).push(then); },
    off: () => {},
  };
  window.model = Object.assign(model, { tell });
  for (const part of ["shared", "veil", "extras", "cards", "cells", "widget", "monster", "later"])
    widget.addStyles(await (await fetch(`/${part}.css`)).text(), `${part}.css`);
  widget.initialize?.({ model });
  widget.render({ model, el: document.getElementById("board") });
</script>"""


class Shot(NamedTuple):
    """A state of the board.

    Attributes:
        game: The game.
        step: The step that is shown; None for the last.
        act: A function that acts on the page before the screenshot.
    """

    game: spag.Game
    step: int | None = None
    act: Callable[[Page], None] = lambda page: None


def played(chance: int, plies: int, until: str = "", **options: Any) -> spag.Game:
    """Return a game that was played at random.

    Args:
        chance: The seed of the random choices.
        plies: The number of actions, or fewer if the game ends before.
        until: After that, play on until this kind of decision is open, such as `hit`; "" stops at once.
        options: The options of the game.
    """
    game = spag.Game(names=dict(zip("ABCDE"[: options["players"]], NAMES, strict=False)), **options)
    lots = random.Random(chance)
    while game.legal and (plies > 0 or (until and game.asks != until)):
        # These two actions end games early or empty the table.
        dull = ("drop", "stalemate") if until != "drop" else ("stalemate",)
        legal = [action for action in game.legal if not action.startswith(dull)] or list(game.legal)
        game.play(lots.choice(legal))
        plies -= 1
    return game


def timed(chance: int, plies: int, players: int, last: float, **clock: Any) -> spag.Game:
    """Return a game with a clock, played at random; every action took up to half a minute.

    Args:
        chance: The seed of the random choices.
        plies: The number of actions.
        players: The number of players.
        last: How many seconds the open decision has taken so far.
        clock: The options of the clock.
    """
    seconds, lots = [0.0], random.Random(chance)
    watch = Clock(**{"minutes": 5, **clock}, time=lambda: seconds[0])
    names = dict(zip("ABCDE"[:players], NAMES, strict=False))
    game = spag.Game(level=2, players=players, seed=chance, names=names, clock=watch)
    for _ in range(plies):
        seconds[0] += lots.random() * 30
        game.play(
            lots.choice(
                [action for action in game.legal if not action.startswith(("drop", "stale"))] or list(game.legal)
            )
        )
    seconds[0] += last
    game.look()
    return game


def paused(game: spag.Game) -> spag.Game:
    """Pause the clock of a game and return the game."""
    game.pause()
    return game


def states() -> Iterator[tuple[str, Callable[[], Shot]]]:
    """Yield all states by name, each with a function that makes it."""
    yield "placing", lambda: Shot(played(1, 3, level=1, players=2, seed=3), act=hover(".card.legal"))
    yield "level-1", lambda: Shot(played(1, 20, "activate", level=1, players=2, seed=7))
    yield "level-2", lambda: Shot(played(*MID_GAME, "activate", level=2, players=2, seed=11))
    yield "three-players", lambda: Shot(played(2, 50, "activate", level=2, players=3, seed=21))
    yield "five-players", lambda: Shot(played(4, 90, "activate", level=3, players=5, seed=13))
    yield "flag", lambda: Shot(played(2, 12, "move", level=1, players=2, seed=5))
    yield "to-card", lambda: Shot(played(2, 12, "move", level=1, players=2, seed=5), act=click(".piece.able"))
    yield "card", lambda: Shot(played(8, 14, "shift", level=2, players=2, seed=4))
    yield "place", lambda: Shot(played(8, 14, "shift", level=2, players=2, seed=4), act=click(".card.legal .target"))
    yield "hit", lambda: Shot(played(3, 60, "hit", level=3, players=4, seed=9))
    yield "number", lambda: Shot(played(3, 40, "tune", level=3, players=5, seed=2))
    yield "playback", lambda: Shot(over := played(6, 10**4, level=2, players=2, seed=15), len(over.events) * 3 // 5)
    yield "over", lambda: Shot(played(4, 10**4, level=1, players=2, seed=7))
    yield "queues", lambda: Shot(spag.Game.from_position(QUEUES, level=3, players=3))
    sea: dict[str, Any] = {"level": 1, "edition": "monster"}
    yield "monster", lambda: Shot(played(5, 40, "activate", players=2, seed=2, **sea))
    yield "monster-hit", lambda: Shot(played(7, 60, "hit", players=3, seed=6, **sea))
    yield "monster-move", lambda: Shot(played(2, 12, "move", players=2, seed=5, **sea))
    yield "monster-placing", lambda: Shot(played(1, 3, players=2, seed=3, **sea), act=hover(".card.legal"))
    yield "monster-back", lambda: Shot(over := played(6, 10**4, players=2, seed=15, **sea), len(over.events) * 3 // 5)
    yield (
        "monster-place",
        lambda: Shot(played(8, 14, "shift", players=2, seed=4, **sea | {"level": 2}), act=click(".card.legal .target")),
    )
    yield "monster-queues", lambda: Shot(spag.Game.from_position(SEA, level=3, players=3, edition="monster"))
    yield "monster-level-3", lambda: Shot(played(4, 90, "activate", players=5, seed=13, **sea | {"level": 3}))
    yield "clock", lambda: Shot(timed(11, 24, 2, 9, increment=3))
    yield "clock-begins", lambda: Shot(timed(11, 0, 2, 0))
    yield "clock-low", lambda: Shot(timed(11, 21, 3, 0, minutes=1.6, increment=2, at_zero="shown"))
    yield "clock-paused", lambda: Shot(paused(timed(11, 24, 4, 9, mode="hourglass")))
    yield "clock-five", lambda: Shot(timed(7, 30, 5, 5, increment=3))
    yield "clock-back", lambda: Shot(timed(11, 24, 2, 9, increment=3), 14)
    yield "clock-lost", lambda: Shot(timed(11, 24, 2, 400), act=press("l"))
    yield "clock-out", lambda: Shot(timed(11, 24, 3, 400))
    yield "log", lambda: Shot(played(*MID_GAME, "activate", level=2, players=2, seed=11), act=press("l"))


QUEUES = "(Increment{2} ABCABCA)>(Bug{2,3} AB.CAB)(ForkBomb{0} C)(MoveFlag{1} ABCBCABCAC)(Decrement) A23+0 B5+0 C1+0"
SEA = QUEUES.replace("Bug{2,3}", "Bug{3}")


def hover(selector: str) -> Callable[[Page], None]:
    """Return a function that points at the first element that matches."""
    return lambda page: page.locator(selector).first.hover()


def click(selector: str) -> Callable[[Page], None]:
    """Return a function that clicks the first element that matches."""
    return lambda page: page.locator(selector).first.click()


def press(key: str) -> Callable[[Page], None]:
    """Return a function that presses a key in the widget."""
    return lambda page: page.locator(".slider").press(key)


def take(browser: Browser, url: str, name: str, shot: Shot, served: Path) -> None:
    """Take one state in all widths and themes, and make a sheet with all of them.

    Args:
        browser: The browser.
        url: The address of the page with the widget.
        name: The name of the state, which is the beginning of the file names.
        shot: The state.
        served: The folder that the server of `url` serves.
    """
    story = wire.story(Look(shot.game))
    step = len(story["frames"]) - 1 if shot.step is None else shot.step
    for theme in THEMES:
        traits = {"step": step, "playing": False, "speed": 1, "read_only": False, "protocol": wire.PROTOCOL}
        state = {"story": story, "traits": {**traits, "theme": theme, "words": section("ui.")}}
        (served / "state.json").write_text(json.dumps(state), encoding="utf-8")
        for width in WIDTHS:
            page = browser.new_page(viewport={"width": width, "height": 2200}, device_scale_factor=2)
            page.goto(url)
            page.locator(".board .card").first.wait_for()
            shot.act(page)
            page.wait_for_timeout(150)
            page.locator(".spag").screenshot(path=FOLDER / f"{name}-{width}-{theme}.png")
            page.close()
    sheet(name)


def sheet(name: str) -> None:
    """Write an image with all screenshots of one state side by side, at half their size."""
    pictures = []
    for theme in THEMES:
        for width in WIDTHS:
            with Image.open(FOLDER / f"{name}-{width}-{theme}.png") as shot:
                pictures.append(shot.convert("RGB").reduce(2))
    rows = [pictures[: len(WIDTHS)], pictures[len(WIDTHS) :]]
    size = (sum(WIDTHS) + 32, sum(max(picture.height for picture in row) + 16 for row in rows))
    whole, y = Image.new("RGB", size, "#888"), 0
    for row in rows:
        x = 0
        for picture in row:
            whole.paste(picture, (x, y))
            x += picture.width + 16
        y += max(picture.height for picture in row) + 16
    whole.save(FOLDER / f"{name}.png")


@contextmanager
def host(folder: Path) -> Iterator[str]:
    """Serve a page with the built widget from `folder` on 127.0.0.1, and yield its address."""
    (folder / "index.html").write_text(HOST, encoding="utf-8")
    shutil.copytree(STATIC, folder, dirs_exist_ok=True)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files without printing a log."""

    def log_message(self, *arguments: Any, **more: Any) -> None:
        """Print nothing."""


def cells(language: str) -> list[str]:
    """Return the cells of the notebook in the picture; only another language than English is named in it."""
    options = "" if language == "en" else f', language="{language}"'
    return ['import spagwidget as spag\n\ngame = spag.Game.load("game.json")', f"spag.SpagWidget(game{options})"]


def lab(browser: Browser, language: str, path: Path) -> None:
    """Take the picture of the widget in a real JupyterLab.

    Args:
        browser: The browser.
        language: The language of the board.
        path: The picture.
    """
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as folder:
        server = labserver.start([sys.executable, "-m", "jupyterlab"], Path(folder), Path(home))
        try:
            page = browser.new_page(viewport={"width": 1280, "height": 1040}, device_scale_factor=2)
            played(*MID_GAME, "activate", level=2, players=2, seed=11).record.save(Path(folder) / "game.json")
            server.write("spaghetti.ipynb", cells(language))
            server.open(page, "spaghetti.ipynb")
            labserver.run_all(page)
            page.keyboard.press("Control+b")  # closes the file browser, for a wider board
            page.locator(".spag .board .card").first.wait_for()
            page.locator(".spag").scroll_into_view_if_needed()
            page.wait_for_timeout(1500)
            path.parent.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=path)
            page.close()
        finally:
            server.stop()
    with Image.open(path) as picture:
        few = picture.convert("RGB").quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(path, optimize=True)
    print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1000:.0f} kB")


def main(arguments: list[str] | None = None) -> int:
    """Take the screenshots that the arguments ask for, and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("states", nargs="*", help="only these states")
    parser.add_argument("--lab", action="store_true", help="also take the pictures of the readmes")
    asked = parser.parse_args(arguments)
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as served, host(Path(served)) as url:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.arguments())
        for name, shot in states():
            if (asked.states and name in asked.states) or not (asked.states or asked.lab):
                take(browser, url, name, shot(), Path(served))
                print(f"screenshots/{name}.png")
        for language, path in LABS.items() if asked.lab else ():
            lab(browser, language, path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
