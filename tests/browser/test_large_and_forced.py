"""Puzzles on a phone, and thinking bots on every kind of board: large text, forced colours, axe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import spagwidget as spag
from tests.lovelace.play import begun

from .live import Live
from .test_axe import faults
from .test_lovelace_axe import ACTIONS, PATRONS
from .test_modes import INVISIBLE
from .test_nightmare import POSITION
from .test_opponents import Waits

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
FORCED: dict[str, Any] = {"forced_colors": "active"}

BOARDS: dict[str, Callable[[], spag.Game]] = {
    "ring": lambda: spag.Game.from_position(POSITION, game="nightmare"),
    "engines": lambda: begun(*ACTIONS, patrons=PATRONS),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_bot_that_thinks_can_be_read_with_large_text_and_with_forced_colours(live: Live, name: str) -> None:
    for page, text in ((PHONE, 32), (FORCED, 16)):
        game = BOARDS[name]()
        board = live.show(game, page=page, text=text, bots={game.to_act[0]: Waits()})
        expect(board.decision).to_contain_text("A is thinking.")
        assert faults(board) == []
        if page is PHONE:
            assert board.decision.evaluate("(bar) => bar.getBoundingClientRect().height / innerHeight") < 0.3
        if page is FORCED:
            assert board.root.evaluate(INVISIBLE) == []


def test_a_refutation_is_read_by_touch_without_scrolling_and_the_next_puzzle_begins_at_its_goal(live: Live) -> None:
    board = live.show([spag.puzzles()[19], spag.puzzles()[0]], page=PHONE)
    root = board.root
    expect(root.get_by_role("heading", name="Puzzle 20")).to_be_visible()
    root.get_by_role("button", name="Skip", exact=True).tap()
    again = root.get_by_role("button", name="Try again")
    expect(again).to_be_in_viewport(ratio=1)
    expect(root.get_by_text("A escapes", exact=True)).to_be_in_viewport()
    root.get_by_role("button", name="Next step").tap()
    expect(root.locator(".told")).to_contain_text("the cursor wraps around to RemoveFlag.")
    assert faults(board) == []
    again.tap()
    root.get_by_role("button", name="Next ›").tap()
    expect(root.get_by_role("heading", name="Win in 2 decisions")).to_be_in_viewport(ratio=1)
    expect(root.locator("[aria-live]").first).to_contain_text("Win in 2 decisions. You are A.")
