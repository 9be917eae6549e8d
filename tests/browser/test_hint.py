"""Hints in a real browser: where to look, what to do, and nothing of it after the decision."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

import spagwidget as spag

from .live import Live

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def test_a_hint_by_key_and_by_touch_rings_a_card_then_shows_the_decision_and_plays_nothing(live: Live) -> None:
    game = spag.Game.from_position("(MoveFlag A)(ForkBomb A)(AddFlag B) A2+3 B2+3")
    board = live.show(game, page=PHONE)
    hint = board.root.get_by_role("group", name="Hint")
    board.page.keyboard.press("Tab")
    board.page.keyboard.press("h")
    expect(hint).to_contain_text("ForkBomb is the next card, and B has 2 life left.")
    expect(board.root.locator("[aria-live]").first).to_contain_text("ForkBomb is the next card")
    expect(board.root.get_by_text("look here", exact=True)).to_be_visible()
    assert " because " not in board.root.inner_text()
    hint.get_by_role("button", name="Show what to do").tap()
    expect(hint).to_contain_text(" because ")
    assert game.ply == 0
    board.root.get_by_role("button", name="Skip", exact=True).tap()
    expect(hint).to_have_count(0)
