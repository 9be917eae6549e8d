"""The quick boards of live.py are real: clicks reach Python, and Python's changes reach the page."""

from __future__ import annotations

from playwright.sync_api import expect

import spagwidget as spag

from .live import Live


def test_clicks_reach_python_and_its_changes_reach_the_page(live: Live) -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)(ForkBomb A)")
    board = live.show(game)
    board.press("Run")
    board.asks("Who loses 1 life?")
    assert game.asks == "hit"
    game.play("hit B")
    board.is_at(len(game.events), len(game.events))
    board.widget.step = 1
    board.is_at(1)
    board.press("Step back")
    board.wait_for(lambda: board.widget.step, 0)
    board.widget.theme = "dark"
    expect(board.root).to_have_attribute("data-dark", "true")
