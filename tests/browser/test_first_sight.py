"""What a board shows before anything has happened: only what can be used, and the cards stay where they are."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import spagwidget as spag

from .live import Live

CONTROLS = """root => [...root.querySelectorAll("button, select, input, [role=slider], [role=switch], [role=tab]")]
  .filter(one => one.checkVisibility() && !one.closest("[data-zone], .board"))
  .map(one => one.getAttribute("aria-label") || one.textContent.trim())"""
"""The names of all controls outside the board itself."""

MOST = 10

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("spaghetti", {"level": 1, "players": 2}),
    ("spaghetti", {"level": 3, "players": 5, "edition": "monster"}),
    ("maciji", {}),
    ("nightmare", {}),
    ("lovelace-babbage", {}),
]


@pytest.mark.parametrize("width", [1280, 720, 390])
@pytest.mark.parametrize(("name", "options"), GAMES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_new_game_shows_at_most_ten_controls(live: Live, name: str, options: dict[str, Any], width: int) -> None:
    board = live.show(spag.Game(name, seed=7, **options), page={"viewport": {"width": width, "height": 800}})
    expect(board.root.locator(".decision")).to_be_visible()
    controls = board.root.evaluate(CONTROLS)
    assert len(controls) <= MOST, controls
    assert not {"Play", "Redo", "Step", "Step by", "Variations", "Log", "Predict", "Play on from here"} & set(controls)


def test_the_first_events_bring_the_playback_and_move_no_card(live: Live) -> None:
    board = live.show(spag.Game(level=1, players=2, seed=7), page={"viewport": {"width": 1280, "height": 800}})
    expect(board.root.get_by_role("button", name="Code", exact=True)).to_have_text("Code")
    before = board.root.locator(".card").first.bounding_box()
    board.root.locator(".card.legal .target").first.click()
    expect(board.playback).to_be_visible()
    board.wait_for(board.answered, True)
    assert board.root.locator(".card").first.bounding_box() == before
    expect(board.root.get_by_role("button", name="Log", exact=True)).to_have_attribute("aria-pressed", "false")
    expect(board.root.get_by_role("button", name="Redo")).to_have_count(0)
    board.root.get_by_role("button", name="Undo").first.click()
    expect(board.playback).to_have_count(0)
    expect(board.root.get_by_role("button", name="Redo")).to_be_visible()


def test_a_game_with_a_past_opens_with_its_log(live: Live) -> None:
    game = spag.Game(level=1, players=2, seed=7)
    spag.play_out(game, "random", seed=2, most=12)
    board = live.show(game, page={"viewport": {"width": 1280, "height": 800}})
    expect(board.log).to_be_visible()
    expect(board.playback).to_be_visible()


def test_where_every_card_can_be_chosen_the_visited_one_still_stands_out(live: Live) -> None:
    game = spag.Game.from_position("(Bug A)>(RemoveCommand A)(AddFlag B)(MoveFlag B) A5+4 B5+4", level=2)
    game.play("run")
    board = live.show(game, page={"viewport": {"width": 1280, "height": 800}})
    looks = board.root.evaluate(
        """root => [...root.querySelectorAll(".card.legal")].map(card =>
          [card.dataset.spot, getComputedStyle(card.querySelector(".face")).backgroundColor])"""
    )
    others = {look for spot, look in looks if spot != "RemoveCommand"}
    assert len(looks) == 4
    assert dict(looks)["RemoveCommand"] not in others
    assert len(others) == 1
