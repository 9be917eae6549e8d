"""Hints and reviews in a real browser: the panel "Hints" of Lovelace & Babbage."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

import spagwidget as spag

from .live import Live, LiveBoard

FIRST = ("A: target 12", "B: target 08", "A: line A3+")


def opened(board: LiveBoard) -> Locator:
    """Open the panel with its key and return it."""
    board.scrubber.press("Shift+H")
    panel = board.root.locator(".place[data-panel=coach]")
    expect(panel).to_be_visible()
    return panel


def test_a_seat_gets_hints_one_by_one_and_they_go_with_the_next_line(live: Live) -> None:
    game = spag.Game("lovelace-babbage", players=2, seed=3)
    game.play(*FIRST)
    board = live.show(game, seat="A", page={"viewport": {"width": 1280, "height": 900}})
    panel = opened(board)
    hints = panel.get_by_role("region", name="Hints for this decision").get_by_role("listitem")
    expect(hints).to_have_count(0)
    wanted = game.hints("A")
    assert len(wanted) == 3
    panel.get_by_role("button", name="Show a hint").click()
    expect(hints).to_have_text(wanted[:1])
    assert wanted[1] not in board.root.inner_html()
    panel.get_by_role("button", name="Show more").click()
    panel.get_by_role("button", name="Show more").press("Enter")
    expect(hints).to_have_text(wanted)
    expect(panel.get_by_role("button", name="Show more")).to_have_count(0)
    game.play("A: line B1+")
    expect(hints).to_have_count(0)
    expect(panel.get_by_role("button", name="Show a hint")).to_be_visible()


def test_a_shared_board_gives_hints_in_the_private_view_only_and_the_review_to_all(live: Live) -> None:
    game = spag.Game("lovelace-babbage", players=2, seed=3)
    game.play(*FIRST)
    board = live.show(game, page={"viewport": {"width": 390, "height": 844}, "has_touch": True})
    panel = opened(board)
    expect(panel).to_contain_text("A player who decides in private gets hints in the private view.")
    expect(panel.get_by_role("button", name="Show a hint")).to_have_count(0)
    board.decision.get_by_role("button", name=re.compile("A$")).click()
    board.root.get_by_role("button", name="Show board").click()
    private = board.root.locator(".stack").get_by_role("region", name="Hints for this decision")
    private.get_by_role("button", name="Show a hint").tap()
    expect(private).to_contain_text(game.hints("A")[0])
    board.page.keyboard.press("Escape")
    expect(private).to_have_count(0)
    expect(panel).not_to_contain_text(game.hints("A")[0])
    expect(panel).to_contain_text("After each round, the best programs are shown here.")
    game.play("A: done", "B: done")
    while game.asks == "take":
        game.play(game.legal[0])
    board.scrubber.press("End")
    expect(panel.get_by_role("region", name="Round 1: the best programs")).to_contain_text(game.reviews()[0].text)
    best = panel.get_by_role("list", name="A best program").first
    expect(best.get_by_role("listitem")).to_have_count(len(game.reviews()[0].lines))
