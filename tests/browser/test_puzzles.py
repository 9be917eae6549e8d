"""Puzzles in a real browser: a wrong try with its refutation, a solution by mouse, hints, the next puzzle, axe."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import spagwidget as spag

from .hands import Keys
from .live import Live, LiveBoard
from .test_axe import faults

WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def press(board: LiveBoard, name: str) -> None:
    board.root.get_by_role("button", name=name, exact=True).click()


def test_a_wrong_try_is_refuted_step_by_step_and_tried_again_by_key(live: Live) -> None:
    board = live.show([spag.puzzles()[19], spag.puzzles()[0]], page=WIDE)
    reply = board.root.get_by_role("region", name="Decision").filter(has_text="You tried")
    press(board, "Skip")
    expect(reply).to_contain_text("A escapes: A moves A’s flag from MoveFlag to RemoveFlag.")
    expect(board.root.get_by_text("A escapes", exact=True)).to_be_visible()
    assert "step 3" not in board.root.inner_html()
    board.page.keyboard.press("ArrowRight")
    expect(board.root.get_by_role("img", name="step 3 of the answer")).to_be_visible()
    board.page.keyboard.press("ArrowLeft")
    expect(board.root.get_by_role("img", name="step 2 of the answer")).to_be_visible()
    assert faults(board) == []
    board.page.keyboard.press("r")
    expect(reply).to_have_count(0)
    assert (board.widget.puzzle["tries"], board.widget.game.ply) == (2, 0)
    board.page.keyboard.press("]")
    expect(board.root.locator(".subtitle")).to_contain_text("puzzle 1 ·")
    expect(board.root.get_by_role("button", name="Next ›")).to_have_attribute("aria-disabled", "true")


def test_a_puzzle_is_solved_by_touch_with_its_hints_on_a_phone(live: Live) -> None:
    board = live.show(spag.puzzles()[0], page=PHONE)
    for row in ("each flag there can move any flag", "The last decision", "Run RemoveFlag because"):
        assert row not in board.root.inner_html()
        board.root.get_by_role("button", name="Show hint", exact=True).tap()
        expect(board.root.get_by_role("region", name="Hints").get_by_text(row)).to_be_visible()
    board.root.get_by_role("button", name="Run", exact=True).tap()
    board.root.locator("[data-token='MoveFlag:0']").tap()
    expect(board.root.get_by_role("region", name="Decision")).to_contain_text("Solved in 2 decisions. Par.")
    assert faults(board) == []
    (result,) = board.widget.results
    assert (result["solved"], result["decisions"], result["hints"]) == (True, 2, 3)


def test_a_puzzle_is_solved_too_slowly_then_at_par_by_keys_alone(live: Live) -> None:
    board = live.show(spag.puzzles()[27], page=WIDE)
    keys, bar = Keys(board), board.root.get_by_role("region", name="Decision")
    board.page.keyboard.press("Tab")

    def hit(player: str) -> None:
        keys.press(board.root.locator(f"button[data-token={player}]:not([aria-disabled=true])").first)

    def choose(name: str) -> None:
        """Press the key of a button once the board shows it: until then, R tries the puzzle again."""
        button = board.root.get_by_role("button", name=name, exact=True)
        expect(button).to_be_enabled()
        board.page.keyboard.press(button.get_attribute("aria-keyshortcuts") or "")

    choose("Run")
    hit("B")
    choose("Skip")
    expect(bar).to_contain_text("You can still win, but not in 4.")
    keys.press(board.root.get_by_role("button", name="Play on", exact=True))
    choose("Instant card")
    hit("B")
    expect(bar).to_contain_text("Solved in 5 decisions. It can be done in 4.")
    keys.press(board.root.get_by_role("button", name="Try for fewer"))
    expect(board.root.get_by_role("button", name="Run", exact=True)).to_be_visible()
    assert board.root.evaluate("(root) => root.getRootNode().activeElement.dataset.key") == "spot:ForkBomb"
    for name in ("Run", "Instant card"):
        choose(name)
        hit("B")
    expect(bar).to_contain_text("Solved in 4 decisions. Par.")
    (result,) = board.widget.results
    assert (result["decisions"], result["tries"]) == (4, 2)


@pytest.mark.parametrize(("width", "lines"), [(1280, 1), (840, 1), (390, 3)])
def test_a_puzzle_is_told_in_few_lines(live: Live, width: int, lines: int) -> None:
    board = live.show(spag.puzzles(grade=2), page={"viewport": {"width": width, "height": 1000}})
    heights = board.root.locator(".hints li").evaluate_all("rows => rows.map(row => row.offsetHeight)")
    assert len(heights) == 3
    assert max(heights) <= (48 if width > 720 else 58), "a hint is one line"
    if width < 960:
        goal = board.root.locator("section.goal")
        assert goal.evaluate("goal => goal.offsetHeight") <= 21 + 24 * lines
        assert "Tries" not in goal.inner_text()
        # On a phone, where the players' panels scroll away, their life is beside the goal.
        lives = goal.locator(".lives")
        expect(lives).to_be_visible(visible=width < 720)
        assert re.findall(r"♥(\d)", lives.text_content() or "") == ["1", "1"]
    # The puzzle has one number, and nothing in the header is grey.
    assert board.root.inner_text().count("uzzle 19") == 1
    assert not re.search(r"1 of 9|0 of 3", board.root.inner_text())
    assert board.root.locator("header.header [aria-disabled=true]").count() == 0
