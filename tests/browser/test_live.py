"""The quick boards of live.py are real: clicks reach Python, and Python's changes reach the page."""

from __future__ import annotations

import re

from playwright.sync_api import expect

import spagwidget as spag
from spagwidget.games.spaghetti.cards import COMMANDS

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


def test_the_menu_changes_the_language_of_one_board(live: Live) -> None:
    game = spag.Game.from_position("(MoveFlag AB)(Bug BAB)(AddFlag B)")
    game.play("run")
    board, other = live.show(game), live.show(game)
    board.flags("Bug", "B").first.click()  # a half-made choice goes on
    board.press("More")
    expect(board.root.get_by_role("menuitemradio", name="English")).to_have_attribute("aria-checked", "true")
    board.root.get_by_role("menuitemradio", name="日本語").click()
    expect(board.root).to_have_attribute("lang", "ja")
    expect(board.root.get_by_text("Bのフラグをどこへ移しますか？")).to_be_visible()
    shown = board.root.inner_text()
    latin = set(re.findall(r"[A-Za-z]{2,}", shown)) - {"Spaghetti", "Code", *(command.name for command in COMMANDS)}
    assert latin <= {"Enter", "Esc", "Shift", "Ctrl", "Home", "End", "Space"}, latin
    assert "日本語" not in other.root.inner_text()
    expect(other.decision).to_contain_text("Which flag")
    board.root.get_by_role("button", name="その他").click()
    board.root.get_by_role("menuitemradio", name="English").click()
    expect(board.root).to_have_attribute("lang", "en")
    assert (board.widget.language, other.widget.language) == ("en", "en")
