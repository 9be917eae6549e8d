"""Hints in a real browser: where to look, what to do, and nothing of it after the decision."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import spagwidget as spag

from .live import Live

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}

ABOVE = """root => {
  const card = root.querySelector(".card.visited").getBoundingClientRect();
  return card.top >= 0 && card.bottom <= root.querySelector(".hint.dock").getBoundingClientRect().top + 1;
}"""
"""Whether the visited card is in sight above the hint."""


@pytest.mark.parametrize("width", [390, 720])
def test_a_hint_in_the_middle_of_a_game_leaves_the_visited_card_in_sight(live: Live, width: int) -> None:
    game = spag.Game(level=3, players=3, seed=7)
    spag.play_out(game, "random", seed=2, most=30)
    board = live.show(game, page={"viewport": {"width": width, "height": 844}})
    board.decision.locator("[data-command=hint]").click()
    expect(board.root.get_by_role("group", name="Hint").get_by_role("listitem").first).to_be_visible()
    board.wait_for(lambda: board.root.evaluate(ABOVE), True)


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
    expect(hint.get_by_role("listitem")).to_have_text(["1Where to look", "2What to do"])
    expect(board.root.locator(".marks.above .ring")).to_have_count(1)  # on the button, above its bar
    title, close = hint.get_by_role("listitem").last.bounding_box(), hint.get_by_role("button").last.bounding_box()
    assert title is not None
    assert close is not None
    assert close["y"] <= title["y"] + title["height"] / 2 <= close["y"] + close["height"]
    assert board.root.evaluate(ABOVE)
    assert game.ply == 0
    board.root.get_by_role("button", name="Skip", exact=True).tap()
    expect(hint).to_have_count(0)


INTERRUPT = ">(MoveFlag A)(Bug B)(AddFlag AB)(ForkBomb) C0+2x interrupts=C:1"


def test_while_an_interrupt_is_asked_its_player_decides_and_the_hint_is_not_for_somebody_else(live: Live) -> None:
    rules: dict[str, Any] = {"level": 1, "players": 3, "extensions": ["interrupt"]}
    board = live.show(spag.Game.from_position(INTERRUPT, **rules), page=PHONE)
    bar, hint = board.root.locator(".decision"), board.root.get_by_role("group", name="Hint")
    button = bar.locator("[data-command='hint']")
    why = "Hints are only for the player whose turn it is."
    expect(bar.locator(".who [data-seat]")).to_have_attribute("data-seat", "A")
    expect(board.player("A")).to_have_accessible_name(re.compile("decides"))
    button.tap()
    expect(hint).to_contain_text("Where to look")

    board.press("Interrupt")
    board.asks("C interrupts: where does the flag go?")
    expect(bar.locator(".who [data-seat]")).to_have_attribute("data-seat", "C")
    expect(board.player("A")).not_to_have_accessible_name(re.compile("decides"))
    expect(board.player("A")).not_to_contain_text("decides")
    expect(hint).to_have_count(0)
    board.page.keyboard.press("h")
    expect(board.tip(why)).to_be_visible()
    expect(board.root.locator("[aria-live]").first).to_contain_text(why)
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(hint).to_have_count(0)

    board.press("Back")
    expect(bar.locator(".who [data-seat]")).to_have_attribute("data-seat", "A")
    expect(board.player("A")).to_have_accessible_name(re.compile("decides"))
    expect(hint).to_contain_text("Where to look")
