"""Every mode of a board by mouse, by touch and by keys alone: it opens, does its work and closes; axe finds nothing.

The mouse works on a wide light page, the finger on a dark page of 390 pixels, and the keys where the text has 200 % of
its size and the colours are the system's.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

import spagwidget as spag

from .hands import Finger, Keys, Mouse
from .live import Live, LiveBoard
from .modes import MODES
from .test_axe import faults
from .use import Use


class Way(NamedTuple):
    """A way to use a board: the hand, the page, and the widget's options."""

    hand: type[Mouse]
    page: dict[str, Any]
    options: dict[str, Any]
    text: int = 16


WAYS = {
    "mouse": Way(Mouse, {}, {"theme": "light"}),
    "touch": Way(Finger, {"viewport": {"width": 390, "height": 900}, "has_touch": True}, {"theme": "dark"}),
    "keys": Way(Keys, {"forced_colors": "active"}, {}, 32),
}


def show(live: Live, name: str, way: Way) -> LiveBoard:
    """Show a board for a mode, at the mode's step."""
    mode = MODES[name]
    page = {"viewport": {"width": mode.width, "height": 900}} | way.page
    board = live.show(mode.game(), page=page, text=way.text, **way.options | mode.options)
    if mode.step is not None:
        board.widget.step = mode.step
    return board


INVISIBLE = """(root) => {
  const probe = root.appendChild(document.createElement("i"));
  probe.style.color = "Canvas";
  const canvas = getComputedStyle(probe).color;
  probe.remove();
  const written = (node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
  return [...root.querySelectorAll("*")].filter((node) => {
    const { color, forcedColorAdjust } = getComputedStyle(node);
    return color === canvas && forcedColorAdjust === "auto" && written(node) && node.checkVisibility();
  }).map((node) => node.outerHTML.slice(0, 120));
}"""
"""With forced colours, the browser puts Canvas behind each text that does not opt out: axe does not know."""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", MODES)
def test_a_mode_opens_works_and_closes_and_axe_finds_nothing(live: Live, name: str, way: str) -> None:
    board = show(live, name, WAYS[way])
    use, mode = Use(WAYS[way].hand(board)), MODES[name]
    mode.open(use)
    assert faults(board) == []
    if "forced_colors" in WAYS[way].page:
        assert board.root.evaluate(INVISIBLE) == []
    mode.act(use)
    mode.close(use)


def test_in_a_finished_game_the_reason_for_a_stop_is_there_once(live: Live) -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B) A5+4 B1+4", level=1)
    game.play("run", "hit B")
    board = live.show(game)
    board.widget.step = 0
    board.widget.breakpoints = [spag.Breakpoint("B life < 1")]
    board.press("Code")
    board.press("Run to next breakpoint")
    expect(board.decision.get_by_text("Stopped: B life < 1 is true now.", exact=True)).to_have_count(1)
    expect(board.root.locator(".caption")).to_have_count(0)
