"""How boards look: what has to be readable is covered by nothing, and space is used for the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import spagwidget as spag

from .live import Live

WIDE = {"viewport": {"width": 1082, "height": 900}}

COVERED = """text => {
  const all = [...text.ownerSVGElement.querySelectorAll("path, circle, rect, text")];
  const { left, right, top, bottom } = text.getBoundingClientRect();
  return all.slice(all.indexOf(text) + 1).filter(other => {
    const box = other.getBoundingClientRect();
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  }).map(other => other.getAttribute("class"));
}"""
"""The shapes that are painted over a text of a drawing."""


@pytest.mark.parametrize("text", ["4x4 goal=0,1 line=0,2", "hex3 goal=2,1 line=3,0-2,0"])
def test_the_goal_can_be_read_below_the_number_that_wins(live: Live, text: str) -> None:
    game = spag.Game.from_position(text, game="maciji")
    game.play(f"write {text.partition('goal=')[2].partition(' ')[0]}")
    assert game.over
    board = live.show(game, page=WIDE)
    goal = board.root.locator(".board text.title")
    expect(goal).to_have_text(["G"])
    assert goal.evaluate(COVERED) == []


@pytest.mark.parametrize("board", ["4x4", "5x5", "hex3"])
def test_a_small_board_of_cells_takes_half_of_the_width(live: Live, board: str) -> None:
    shown = live.show(spag.Game("maciji", board=board), page={"viewport": {"width": 805, "height": 900}})
    room = shown.root.locator(".board").bounding_box()
    left, right = shown.root.locator(".board .target").evaluate_all(
        """all => [Math.min(...all.map(one => one.getBoundingClientRect().left)),
                    Math.max(...all.map(one => one.getBoundingClientRect().right))]"""
    )
    assert room is not None
    assert right - left >= room["width"] / 2


@pytest.mark.parametrize("width", [1082, 390])
def test_the_result_is_said_once_between_the_board_and_the_playback(live: Live, width: int) -> None:
    game = spag.Game.from_position("4x4 goal=0,1 line=0,2", game="maciji")
    game.play("write 0,1")
    board = live.show(game, page={"viewport": {"width": width, "height": 900}})
    board.asks("B wins.")
    expect(board.root.locator(".stack").get_by_text("B wins.", exact=True)).to_have_count(1)
    expect(board.decision.get_by_role("button")).to_have_text(["Rematch"])
    above = "root => root.querySelector('.decision').compareDocumentPosition(root.querySelector('.transport'))"
    assert board.root.evaluate(above) == 4  # the playback follows the result
    board.press("Step back")
    board.asks("B writes 2 in the goal, 0,1.")
    expect(board.root.locator(".stack").get_by_text("B wins.", exact=True)).to_have_count(0)
    expect(board.decision.get_by_role("button")).to_have_count(2)
    expect(board.decision.get_by_role("button", name="Play on from here")).to_be_enabled()
