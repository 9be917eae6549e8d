"""Boards in JupyterLab as a person uses them: by roles, labels and words.

    def test_something(desk: Desk) -> None:
        board = desk.show('game = spag.Game(seed=7); board = spag.SpagWidget(game); board')
        board.press("Run")
        desk.wait_for("game.asks", "hit")

All tests that ask for a `desk` (tests/browser/conftest.py) share one page and one kernel, and put their cells
into its notebook.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, MutableMapping
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Error, JSHandle, Locator, Page, ViewportSize, expect

from scripts.labserver import ask_python, run_at_once
from spagwidget.core.catalogue import LANGUAGE, say
from spagwidget.core.speaking import speaking

Hold = Callable[[], Callable[[], None]]  # tests/browser/conftest.py documents it
IMPORT = "import spagwidget as spag"
SIZE: ViewportSize = {"width": 1280, "height": 900}
PATIENCE = 10_000  # milliseconds for an answer from Python on a busy machine
expect.set_options(timeout=PATIENCE)

WIDGET = re.compile(
    "^(Spaghetti Code|Spaghetti Monster|MACIJI|Programmer’s Nightmare|Lovelace & Babbage|sealed|nim|Market|Shed"
    "|Tic-tac-toe)(,|$)"
)
CARD = re.compile(r"^(\w+), place \d+")
FLAG = re.compile(r"^(\w)'s flag on (\w+), (\d+) of \d+")
AGAIN = ("Back", "Cancel", "Hint", "Undo")  # buttons beside a question that do not answer it

REPLACE = """(cells) => {
  for (const key of Object.keys(localStorage)) if (key.startsWith("spagwidget:")) localStorage.removeItem(key);
  const notebook = window.jupyterapp.shell.currentWidget.content.model.sharedModel;
  notebook.transact(() => {
    notebook.deleteCellRange(0, notebook.cells.length);
    notebook.insertCells(0, cells.map((source) => ({ cell_type: "code", source, metadata: {}, outputs: [] })));
  });
}"""


NAMES = "(buttons) => buttons.map((one) => one.getAttribute('aria-label') || one.innerText.split('\\n')[0])"

TOP = """(log) => {
  const lines = log.querySelector(".lines");
  lines.dispatchEvent(new WheelEvent("wheel"));  // from now on the log does not scroll by itself
  lines.scrollTop = 0;
}"""

SCROLL = """(log) => {
  const lines = log.querySelector(".lines");
  const before = lines.scrollTop;
  lines.scrollTop += lines.clientHeight / 2;
  return lines.scrollTop === before;
}"""


@dataclass
class Desk:
    """A page with a notebook open in it, and what the page reported as errors."""

    page: Page
    errors: list[str] = field(default_factory=list)

    def show(self, *cells: str, **media: Any) -> Board:
        """Replace all cells by these, run them, and return the first board. `media`: see Page.emulate_media."""
        page = self.page
        page.emulate_media(**({"reduced_motion": "reduce", "forced_colors": "none"} | media))
        said = ask_python(page, f"import ipywidgets; ipywidgets.Widget.close_all(); {IMPORT}")
        assert said == "", said
        page.mouse.move(0, 0)  # away from where a board may appear
        page.evaluate(REPLACE, [cell.strip() for cell in cells])
        run_at_once(page)
        return self.board()

    def board(self, number: int = 0) -> Board:
        """Return a board on the page, counted from the top."""
        board = Board(self.page, self.page.get_by_role("region", name=WIDGET).nth(number))
        board.table.first.wait_for()  # while `expect` waits, it describes the whole page again and again
        return board

    def value(self, expression: str) -> Any:
        """Return the present value of an expression in Python."""
        said = ask_python(self.page, f"import json; print(json.dumps({expression}))")
        return json.loads(said)

    def do(self, code: str) -> None:
        """Run code that prints nothing; its error fails the test."""
        said = ask_python(self.page, code)
        assert said == "", said

    def wait_for(self, expression: str, value: object) -> None:
        """Wait until an expression has this value in Python; clicks reach Python after a moment."""
        for _ in range(100):
            if (said := self.value(expression)) == value:
                return
        assert said == value


PLAYBACK = "(root) => root.querySelector('.transport')?.innerText ?? ''"
"""The text of the playback bar, which is not there before the first event."""


class Board:
    """One board: its parts, by their roles and names in the language of the board."""

    def __init__(self, page: Page, root: Locator, language: str = LANGUAGE) -> None:
        self.page = page
        self.root = root
        self.language = language
        self.players = root.get_by_role("group", name=self.word("ui.players.label"))
        table = re.split("[:：]", self.word("ui.board.label"))[0]
        self.table = root.get_by_role("group", name=re.compile(f"^{re.escape(table)}"))
        self.decision = root.get_by_role("region", name=self.word("ui.decision.label"))
        self.playback = root.get_by_role("region", name=self.word("ui.transport.label"))
        self.scrubber = root.get_by_role("slider", name=self.word("ui.transport.scrubber"))
        self.speed = root.get_by_role("combobox", name=self.word("ui.transport.speed"))
        self.hands = root.get_by_role("group", name=self.word("ui.hand.label"))
        # Beside other panels, the log has a tab.
        log = self.word("ui.log.label")
        self.log = root.get_by_role("region", name=log).or_(root.get_by_role("tabpanel", name=log))
        self.notice = root.get_by_role("group", name=self.word("ui.notice.label"))

    def word(self, key: str, **values: object) -> str:
        """Return a text of the catalogue in the language of the board."""
        with speaking(self.language):
            return say(key, **values)

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        self.button(name).click()

    def panel(self, name: str) -> None:
        """Open or close a panel, with its button or, where it has none, from the menu."""
        button = self.button(name)
        if button.first.is_visible():
            button.click()
        else:
            self.menu(name).click()

    def card(self, name: str) -> Locator:
        return self.table.get_by_role("button", name=re.compile(f"^{name}, place "))

    def flags(self, card: str = r"\w+", owner: str = r"\w") -> Locator:
        return self.table.get_by_role("button", name=re.compile(f"^{owner}'s flag on {card}, "))

    def player(self, seat: str) -> Locator:
        """A player's panel: a button while the player can be chosen."""
        return self.players.get_by_label(re.compile(f"^Player {seat}, "))

    def line(self, text: str) -> Locator:
        return self.log.get_by_role("button", name=text, exact=True)

    def all_lines(self) -> str:
        """Scroll through the log and return all its text; only lines near the visible ones are on the page."""
        said = ""
        self.page.wait_for_timeout(500)  # until it has scrolled to the present line by itself
        self.log.evaluate(TOP)
        for _ in range(100):
            self.page.wait_for_timeout(60)
            said += self.log.inner_text()
            if self.log.evaluate(SCROLL):
                return said
        raise AssertionError("the log has no end")

    def menu(self, name: str) -> Locator:
        """Open the menu and return one of its entries."""
        self.press(self.word("ui.header.more"))
        return self.root.get_by_role("menuitem", name=name)

    def tip(self, text: str) -> Locator:
        """Return the tip with this name or reason."""
        return self.root.get_by_text(text, exact=True).last

    def asks(self, text: str | re.Pattern[str]) -> None:
        """Wait until the decision bar shows this text."""
        expect(self.decision).to_contain_text(text)

    def is_at(self, step: int, end: int | None = None) -> None:
        """Wait until the board shows this step, as a number and on the scrubber."""
        if end == 0:  # nothing has happened yet, so there is nothing to play back
            expect(self.playback).to_have_count(0)
            return
        if step == 0 and end is None:
            at_start = "(root) => (root.querySelector('[role=slider]')?.ariaValueNow ?? '0') === '0'"
            self.page.wait_for_function(at_start, arg=self.root.element_handle(), timeout=PATIENCE)
            return
        last = r"\d+" if end is None else end
        text = re.compile(f"^(step {step} of {last}|{step} / {last})$")  # in full, or short where the board is narrow
        self.playback.get_by_text(text).wait_for()
        expect(self.scrubber).to_have_attribute("aria-valuenow", str(step))

    def at_end(self, events: int) -> bool:
        """Return True if the board shows the state after this many events; before the first there is no scrubber."""
        shown = self.root.evaluate("(root) => root.querySelector('[role=slider]')?.ariaValueNow ?? '0'")
        return bool(shown == f"{events}")

    def state(self) -> str:
        """Return the text that changes after a choice."""
        return f"{self.decision.inner_text()}\n{self.root.evaluate(PLAYBACK)}"

    # Choosing as a person does, from what is marked as possible.

    def open_targets(self) -> list[str]:
        """Return the names of everything that can be chosen now."""
        names = self.names(self.table.get_by_role("button", disabled=False))
        names += self.names(self.players.get_by_role("button", disabled=False).and_(self.root.locator("[data-token]")))
        return names or [
            name for name in self.names(self.decision.get_by_role("button", disabled=False)) if name not in AGAIN
        ]

    @staticmethod
    def names(buttons: Locator) -> list[str]:
        said: list[str] = buttons.evaluate_all(NAMES)
        return said

    def choose(self, name: str) -> None:
        """Click the button with this name, and wait until Python has answered and the board has changed."""
        before = self.state()
        self.root.get_by_role("button", name=name, exact=True).click()
        self.changes(before)

    def changes(self, before: str) -> None:
        """Wait until Python has answered and the board no longer has this state."""
        self.page.wait_for_function(
            "([decision, root, before]) => decision.ariaBusy !== 'true'"
            f" && `${{decision.innerText}}\\n${{({PLAYBACK})(root)}}` !== before",
            arg=[self.decision.element_handle(), self.root.element_handle(), before],
            timeout=PATIENCE,
        )


def hold_game(page: Page, gate: Path) -> None:
    """Keep Python from answering the boards of the variable `game` until this file exists."""
    held = gate.with_suffix(".held")
    code = (  # JupyterLab sends messages of widgets to another thread, so the game itself is held
        "import time; from pathlib import Path\nwith game.lock:\n"
        f"  Path({str(held)!r}).touch()\n  while not Path({str(gate)!r}).exists(): time.sleep(0.01)"
    )
    page.evaluate(
        """(code) => { window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute(
             { code, store_history: false }); }""",
        code,
    )
    end = monotonic() + PATIENCE / 1000
    while not held.exists():
        assert monotonic() < end, "the cell that holds the game did not start, or it failed: is there a `game`?"
        page.wait_for_timeout(20)


def still(target: Locator) -> Locator:
    """Return what is marked as disabled, as soon as it stands still and nothing covers it.

    A click waits for that by itself, but never presses what is disabled; one with `force` waits for nothing.
    """
    target.hover(trial=True)
    return target


OUTER = "(root) => root.getRootNode().host.closest('.jp-WindowedPanel-outer')"

TO_TOP = """async (node) => {
  for (let frame = 0, quiet = 0; frame < 600 && quiet < 30; frame += 1, quiet += 1) {
    if (node.scrollTop !== 0) quiet = 0;
    node.scrollTop = 0;
    await new Promise(requestAnimationFrame);
  }
}"""
"""Scrolls up until it stays there for 30 frames: JupyterLab goes on scrolling to its active cell for a while."""


def to_top(board: Board) -> JSHandle:
    """Scroll a notebook that is longer than the window from its last cell to the top; return what scrolls.

    JupyterLab scrolls to the last cell as soon as that is on the page, even between mousedown and mouseup.
    """
    outer = board.root.evaluate_handle(OUTER)
    board.page.wait_for_function("(node) => node.scrollTop > 0", arg=outer)
    outer.evaluate(TO_TOP)
    return outer


DOUBLE = 0.4  # seconds
NEAR = 60  # pixels
_tapped: MutableMapping[Page, tuple[float, float, float]] = WeakKeyDictionary()


def seen(target: Locator) -> None:
    """Bring a control into sight, once more if the board has just drawn it again."""
    try:
        target.scroll_into_view_if_needed()
    except Error:
        target.scroll_into_view_if_needed()


def tap(target: Locator, *, force: bool = False) -> None:
    """Tap like somebody who has read the question: not so soon in the same place that it would be a double tap.

    The second tap of a double tap chooses nothing.
    """
    seen(target)
    box = target.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    when, last_x, last_y = _tapped.get(target.page, (0.0, 0.0, 0.0))
    soon = when + DOUBLE - monotonic()
    if soon > 0 and max(abs(x - last_x), abs(y - last_y)) < NEAR:
        target.page.wait_for_timeout(soon * 1000)
    target.tap(force=force)
    _tapped[target.page] = (monotonic(), x, y)


def token(name: str) -> str:
    """Return the word for a card, flag or player in the text of an action, given its name on the board."""
    if found := FLAG.match(name):
        return f"{found[2]}:{int(found[3]) - 1}"
    if found := CARD.match(name):
        return found[1]
    if found := re.match(r"^Player (\w), ", name):
        return found[1]
    return name
