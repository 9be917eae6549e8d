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


ROWS = """root => {
  const cards = [...root.querySelectorAll("[data-zone=board] [data-spot]")];
  const tops = cards.map(card => Math.round(card.getBoundingClientRect().top));
  return [...new Set(tops)].map(top => tops.filter(one => one === top).length);
}"""
"""How many cards stand beside each other in each row of the board."""


@pytest.mark.parametrize(("name", "options"), [*GAMES, ("spaghetti", {"level": 2, "players": 2})], ids=str)
def test_a_panel_moves_no_card_to_another_row_where_there_is_room_below(
    live: Live, name: str, options: dict[str, Any]
) -> None:
    game = spag.Game(name, seed=7, **options)
    spag.play_out(game, "random", seed=2, most=12)
    board = live.show(game, page={"viewport": {"width": 720, "height": 2000}})
    panels = board.root.locator(".frame > .panel")
    for width in (720, 900, 960, 1000, 1080, 1280, 1366, 1600):
        board.page.set_viewport_size({"width": width, "height": 2000})
        expect(board.table).to_have_js_property("offsetWidth", width - 2)
        before = board.root.evaluate(ROWS)
        for panel in ("Log", "Code"):
            board.panel(panel)
            expect(panels).to_be_visible()
            assert board.root.evaluate(ROWS) == before, (width, panel)
            board.panel(panel)
            expect(panels).to_have_count(0)


@pytest.mark.parametrize(("width", "height", "level"), [(1280, 800, 2), (1440, 720, 2), (1000, 720, 1)])
def test_a_panel_below_the_board_is_in_sight(live: Live, width: int, height: int, level: int) -> None:
    game = spag.Game(level=level, players=2, seed=7)
    board = live.show(game, page={"viewport": {"width": width, "height": height}})
    before = board.root.evaluate(ROWS)
    assert len(before) == 1
    board.panel("Code")
    place = board.root.locator(".frame > .panel").bounding_box()
    assert place is not None
    assert (place["x"], place["width"]) == (1, width - 2)
    assert place["y"] + 160 <= height
    assert board.root.evaluate(ROWS) == before


def test_a_panel_is_beside_the_board_where_nothing_of_it_would_be_in_sight_below(live: Live) -> None:
    board = live.show(spag.Game(level=3, players=3, seed=7), page={"viewport": {"width": 1000, "height": 720}})
    board.panel("Code")
    place = board.root.locator(".frame > .panel").bounding_box()
    assert place is not None
    assert place["y"] < 100


def test_a_second_panel_takes_the_place_of_the_first_where_both_would_move_cards(live: Live) -> None:
    game = spag.Game(level=2, players=2, seed=7)
    spag.play_out(game, "random", seed=2, most=6)
    board = live.show(game, page={"viewport": {"width": 1700, "height": 900}})
    before = board.root.evaluate(ROWS)
    expect(board.log).to_be_visible()
    board.panel("Code")
    expect(board.log).to_have_count(0)
    assert board.root.evaluate(ROWS) == before


def test_a_removed_card_leaves_a_panel_in_its_place(live: Live) -> None:
    cards = "(Bug A)(AddFlag B)(MoveFlag B)>(RemoveCommand A)(Reverse)(MoveCommand)(ForkBomb)(Increment)"
    game = spag.Game.from_position(f"{cards} A5+4 B5+4", level=3)
    board = live.show(game, page={"viewport": {"width": 1200, "height": 900}})
    board.panel("Code")
    panel = board.root.locator(".frame > .panel")
    before = panel.bounding_box()
    board.press("Run")
    board.card("Bug").click()
    expect(board.root.locator("[data-zone=board] [data-spot=Bug]")).to_have_count(0)
    after = panel.bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] == before["x"] > 800


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


def test_where_every_card_of_a_ring_can_be_chosen_outlines_are_thin(live: Live) -> None:
    board = live.show(spag.Game("nightmare", seed=7), page={"viewport": {"width": 1280, "height": 800}})
    bold = board.root.locator(".board .paper:is(.legal, .lit) .noodle")
    cards = board.root.locator("[data-zone=board] [data-spot]")
    assert board.root.locator(".board .paper.every").count() == cards.count() + 1  # and the card in full
    expect(bold).to_have_count(0)
    cards.nth(3).locator(".target").hover()
    expect(bold).to_have_count(1)
