"""Scrap Dash on a board: programs by pointer and keys, a phone on which floor and hand fit, and what axe finds."""

from __future__ import annotations

import sys
from importlib import import_module
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

import spagwidget as spag
from tests.packages import SCRAPDASH

from .live import Live, LiveBoard
from .test_axe import faults

sys.path.insert(0, str(SCRAPDASH))
sd: Any = import_module("scrapdash")

PHONE = {"viewport": {"width": 390, "height": 844}}


def game_after(rounds: int) -> spag.Game:
    """A game in which everybody has programmed at random."""
    game = spag.Game(sd.GAME, seed=3)
    for _ in range(rounds):
        for seat in game.to_act:
            index = game.rules.seats.index(seat)
            game.play(game.rules.fill(game.state, game.rules.legal(game.state, index)[0], Random(7)).text)
    return game


def slots(board: LiveBoard) -> list[str]:
    """The slots as a screen reader names them."""
    return [str(slot.get_attribute("aria-label")) for slot in board.root.locator(".slots button").all()]


def test_a_program_is_made_by_clicks_and_rearranged_by_keys(live: Live) -> None:
    board = live.show(game_after(0), seat="A")
    cards = board.root.locator(".hands button.face")
    titles = [str(card.get_attribute("aria-label")).split(": ")[-1] for card in cards.all()]
    for at in (0, 1, 2):
        cards.nth(at).click()
    names = [text.split(": ")[-1] for text in slots(board)]
    assert slots(board)[3] == "Slot 4, empty"
    ok = board.root.get_by_role("button", name="OK (3 of 4)")
    expect(ok).to_have_attribute("aria-disabled", "true")
    cards.nth(3).click()
    expect(cards.nth(4)).to_have_attribute("aria-disabled", "true")
    expect(cards.nth(4)).to_have_attribute("data-no", "All 4 slots are full. Take something out first.")
    slot = board.root.locator(".slots button")
    slot.nth(0).focus()
    board.page.keyboard.press("Shift+ArrowRight")
    expect(slot.nth(1)).to_be_focused()
    moved = [text.split(": ")[-1] for text in slots(board)]
    assert moved[:3] == [names[1], names[0], names[2]]
    board.page.keyboard.press("ArrowRight")
    board.page.keyboard.press("Delete")
    assert slots(board)[3] == "Slot 4, empty"
    expect(slot.nth(2)).to_be_focused()
    slot.nth(0).drag_to(slot.nth(2))
    dragged = [text.split(": ")[-1] for text in slots(board)]
    assert dragged[2] == names[1]
    board.page.keyboard.press("Escape")
    cards.nth(5).click()
    board.root.get_by_role("button", name="OK (4 of 4)").click()
    board.wait_for(lambda: len(board.widget.game.record.actions), 1)
    hand = board.widget.game.tree.root.state.hands[0]
    assert board.widget.game.record.actions == [f"program {hand[0]}+{hand[3]}+{hand[1]}+{hand[5]} A"]
    assert len(titles) == 6


def test_on_a_phone_floor_and_hand_are_seen_while_programming(live: Live) -> None:
    board = live.show(game_after(1), seat="A", page=PHONE)
    board.root.locator(".hands button.face").first.click()
    floor = board.root.locator(".board .sheet").bounding_box()
    hand = board.root.locator(".hands").bounding_box()
    bar = board.root.locator(".decision").bounding_box()
    assert floor is not None
    assert hand is not None
    assert bar is not None
    assert hand["y"] >= 0
    assert bar["y"] + bar["height"] <= 845
    cell = floor["height"] / 7
    assert bar["y"] >= floor["y"] + floor["height"] - cell, "at most the last row is below the bar"
    assert board.page.evaluate("document.scrollingElement.scrollWidth") <= 390


def test_cells_say_their_ground_their_robots_and_their_walls(live: Live) -> None:
    board = live.show(game_after(0), seat="A")
    name = board.root.locator("[data-spot='c2']").get_attribute("aria-label")
    assert name == "c2, floor, wall above"
    assert board.root.locator("[data-spot='b7']").get_attribute("aria-label") == "b7, dock; robot A facing up"
    assert board.root.locator("path.wall").count() == 8
    assert board.root.locator("[data-nose]").count() == 3
    assert board.root.locator(".tinted").count() == 19


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("page", [{}, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing(live: Live, theme: str, page: dict[str, dict[str, int]]) -> None:
    board = live.show(game_after(1), seat="A", theme=theme, page=page)
    for at in (2, 0, 4):
        board.root.locator(".hands button.face").nth(at).click()
    assert faults(board) == []
