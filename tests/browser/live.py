"""Boards in a plain page, with a real widget behind them in this process: quick, because no JupyterLab takes part.

    def test_something(live: Live) -> None:
        board = live.show(spag.Game(seed=7), step=3)
        board.press("Step forward")
        board.is_at(4)
        board.wait_for(lambda: board.widget.step, 4)

The page loads the built front end as every notebook does, through its loader. Messages and traits go to Python as JSON.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import get_ident
from typing import Any

import pytest
from greenlet import getcurrent
from playwright.sync_api import Page, Route

import spagwidget as spag
from spagwidget import widget as widgets
from spagwidget.core.speaking import current
from spagwidget.widget.bundle import STATIC
from spagwidget.widget.exercise_board import ExerciseBoard

from .desk import PATIENCE, Board
from .places import ADDRESS, Place, Places

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Board</title><link rel="icon" href="data:,"><style>html { font-size: TEXTpx } body { margin: 0 }</style>
<main id="board"></main>
<script type="module">
  import loader from "/loader.js";
  const listeners = {};
  const tell = (name, value) => [...(listeners[name] ?? [])].forEach((then) => then(value));
  const bytes = (text) => new DataView(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)).buffer);
  const traits = {};
  let unsaved = {};
  const deliver = (all) => all.forEach(([name, value]) => {
    if (name === "msg:custom") return tell(name, value);
    for (const [key, given] of Object.entries(value)) {
      traits[key] = given?.bytes === undefined ? given : bytes(given.bytes);
      tell(`change:${key}`, traits[key]);
    }
  });
  window.asking = 0;
  const ask = async (...given) => {
    window.asking += 1;
    deliver(JSON.parse(await python(JSON.stringify(given))));
    window.asking -= 1;
  };
  const model = {
    get: (key) => traits[key],
    set: (key, value) => { traits[key] = unsaved[key] = value; tell(`change:${key}`, value); },
    save_changes: () => { const saved = unsaved; unsaved = {}; void ask("state", saved); },
    send: (message) => {
      if (message.type === "hint") window.polling ??= setInterval(() => ask("poll", null), 40);
      void ask("message", message);
    },
    on: (name, then) => { (listeners[name] ??= new Set()).add(then); },
    off: (name, then) => { listeners[name]?.delete(then); },
  };
  window.deliver = deliver;
  await ask("open", null);
  if (traits.opponents && Object.keys(traits.opponents).length) setInterval(() => ask("poll", null), 40);
  loader.initialize({ model });
  await loader.render({ model, el: document.getElementById("board") });
</script></html>"""


class LivePage(spag.SpagWidget):
    """A widget whose browser is a page of the tests.

    Args:
        page: The page.
        game: The game, or the puzzles of a PuzzleBoard.
        options: As of the widget.
    """

    def __init__(self, page: Page, game: Any, **options: Any) -> None:
        self.page = page
        self.opened = False
        self.answers_to_page: list[tuple[str, Any]] | None = None
        self.thread = get_ident()
        self.unasked: deque[tuple[str, Any]] = deque()
        super().__init__(game, **options)

    def send(self, content: Any, buffers: Any = None) -> None:
        self.post("msg:custom", content)

    def send_state(self, key: Any = None) -> None:
        names = [key] if isinstance(key, str) else list(self.keys if key is None else key)
        self.post("state", {name: plain(getattr(self, name)) for name in names if name in TRAITS and name in self.keys})

    def post(self, name: str, value: Any) -> None:
        """Send something to the page: with the answer to what the page has just asked, else at once.

        Playwright works in one thread only, and not inside a callback of its own event loop, where the clocks of games
        run: it would wait there for itself, for ever. What bots and clocks send waits until the page asks.
        """
        if get_ident() != self.thread or getcurrent() is self.page._dispatcher_fiber:
            self.unasked.append((name, json.loads(json.dumps(value))))
        elif self.answers_to_page is not None:
            self.answers_to_page.append((name, value))
        elif self.opened:
            waiting = [self.unasked.popleft() for _ in range(len(self.unasked))]
            self.page.evaluate("(all) => deliver(JSON.parse(all))", json.dumps([*waiting, (name, value)]))

    def hear(self, given: str) -> str:
        """Take what the page sends, and return everything that goes back to it, as JSON."""
        self.answers_to_page = []
        try:
            kind, content = json.loads(given)
            while self.unasked:
                self.answers_to_page.append(self.unasked.popleft())
            if kind == "poll":
                pass
            elif kind == "open":
                self.opened = True
                self.send_state()
            elif kind == "state":
                self.set_state(content)
            else:
                self._receive(self, content, [])
            return json.dumps(self.answers_to_page)
        finally:
            self.answers_to_page = None


class LiveWidget(LivePage):
    """A board whose browser is a page of the tests."""


class LivePuzzles(LivePage, spag.PuzzleBoard):
    """A board with puzzles whose browser is a page of the tests."""


class LiveExercise(LivePage, ExerciseBoard):
    """A board of an exercise whose browser is a page of the tests."""


CLASSES = (spag.PuzzleBoard, ExerciseBoard)
TRAITS = {name for one in CLASSES for name in one.class_trait_names(sync=True) if not name.startswith("_")} - {
    "layout",
    "tabbable",
    "tooltip",
}


def plain(value: Any) -> Any:
    """Return a trait's value as JSON can have it."""
    return {"bytes": b64encode(value).decode()} if isinstance(value, bytes) else value


class LiveBoard(Board):
    """A board in a plain page, with its widget."""

    def __init__(self, page: Page, widget: LivePage) -> None:
        super().__init__(page, page.locator(".spag"), current())
        self.widget = widget

    def answered(self) -> bool:
        """Return True if Python has answered everything that the page has asked, and the board does not wait."""
        found: bool = self.root.evaluate("(root) => window.asking === 0 && root.dataset.waiting === undefined")
        return found

    def wait_for(self, value: Callable[[], object], wanted: object) -> None:
        """Wait until Python has this value; the page sends changes after a moment."""
        for _ in range(PATIENCE // 20):
            if value() == wanted:
                return
            self.page.wait_for_timeout(20)
        assert value() == wanted


@dataclass
class Live:
    """Opens boards, each in its own page; the pages are given back with the end of the test."""

    places: Places
    errors: list[str]
    boards: list[LiveBoard] = field(default_factory=list)
    taken: list[Place] = field(default_factory=list)

    def pose(self, exercise: Any, **options: Any) -> LiveBoard:
        """Show the board of an exercise of a lesson, as a notebook does. `options`: `page` and `text`, as of `show`."""
        made: list[LiveBoard] = []

        def answered(game: Any, task: Any, **more: Any) -> Any:
            made.append(self.show(game, task=task, **more, **options))
            return made[0].widget

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(widgets, "ExerciseBoard", answered)
            exercise.board()
        return made[0]

    def show(
        self, game: Any, *, page: dict[str, Any] | None = None, text: int = 16, until: str = "", **options: Any
    ) -> LiveBoard:
        """Show a game on a new board, or puzzles, or an exercise.

        Args:
            game: The game, or the puzzles.
            page: Goes to Playwright's new context (viewport, has_touch, …).
            text: The text size of the page, in pixels; 16 is the usual one.
            until: What appears when the board is there, as a CSS selector; "": the board with its English name.
            options: As of SpagWidget; `task`, the exercise.
        """
        place = self.places.take(self.errors, **({"reduced_motion": "reduce"} | (page or {})))
        self.taken.append(place)
        opened = place.page
        puzzles = not isinstance(game, spag.Game)
        kind: Any = LivePuzzles if puzzles else LiveExercise if "task" in options else LiveWidget
        widget = kind(opened, game, **options)
        place.hear = widget.hear
        board = LiveBoard(opened, widget)
        self.boards.append(board)
        opened.route(f"{ADDRESS}**", partial(serve, PAGE.replace("TEXT", f"{text}")))
        opened.goto(ADDRESS)
        there = opened.locator(until or "section.goal") if until or puzzles else board.table
        there.first.wait_for()
        return board

    def close(self) -> None:
        """Close the widgets: a closed one no longer counts as one that has brought the front end along."""
        for board in self.boards:
            board.widget.opened = False
            board.widget.close()
        for place in self.taken:
            self.places.give_back(place)


def serve(page: str, route: Route) -> None:
    """Answer with the page or with the loader."""
    if route.request.url == ADDRESS:
        route.fulfill(body=page, content_type="text/html")
    else:
        route.fulfill(path=STATIC / Path(route.request.url).name, content_type="text/javascript")
