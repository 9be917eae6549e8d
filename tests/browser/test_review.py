"""The review of a finished game: by mouse and by keyboard, and with its better line in the tree of variations."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import spagwidget as spag

from .desk import Desk
from .live import Live
from .test_axe import faults, faults_in_both_themes

LOST = """
game = spag.Game.from_position("(Bug AB)(AddFlag) A1+0 B1+0", level=1)
game.play("run", "hit A")
board = spag.SpagWidget(game); board
"""


def test_the_better_line_is_found_shown_and_kept(desk: Desk) -> None:
    board = desk.show(LOST)
    board.press("Review")
    decisions = board.root.get_by_role("listbox", name="Decisions")
    first = decisions.get_by_role("option").first
    expect(first).to_contain_text("the lead")
    expect(first).to_contain_text("Better: A runs Bug. B loses 1 life")
    decisions.focus()
    board.page.keyboard.press("Home")
    expect(first).to_have_attribute("aria-selected", "true")
    bar = board.root.get_by_role("region", name="Review of this decision")
    expect(bar).to_contain_text("A gives away the lead here.")
    expect(bar).to_contain_text("Before this decision A could force a win with 2 actions.")
    graph = board.root.get_by_role("slider", name="Who is ahead")
    expect(graph).to_have_attribute("aria-valuetext", "A is far ahead, step 0")
    assert faults_in_both_themes(desk, board) == []
    decisions.focus()
    board.page.keyboard.press("Enter")
    desk.wait_for("[game.winner, len(game.lines)]", ["A", 2])
    board.press("Back to the review")
    desk.wait_for("[game.winner, len(game.lines)]", ["B", 1])
    board.press("Keep as variation")
    desk.wait_for("[game.winner, len(game.lines)]", ["B", 2])
    graph.press("End")
    board.is_at(desk.value("len(game.events)"), desk.value("len(game.events)"))


def test_on_a_phone_the_board_is_in_sight_while_the_better_line_is_stepped_through(live: Live) -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag)(MoveFlag)(RemoveFlag)(ForkBomb) A1+0 B1+0", level=1)
    game.play("run", "hit A")
    board = live.show(game, page={"viewport": {"width": 390, "height": 844}, "has_touch": True})
    root = board.root
    assert root.locator(".ringed").count() == 0, "an opened game has no changes to mark"
    board.press("More")
    root.get_by_role("menuitem", name="Review").tap()
    root.get_by_role("listbox", name="Decisions").get_by_role("option").first.tap()
    root.get_by_role("button", name="Step through").tap()
    said = root.locator("[aria-live]").first
    expect(said).to_contain_text("Better line instead of “")
    line = root.get_by_role("region", name="Better line")
    card = root.locator(".board [data-key='spot:Bug']")
    expect(card).to_be_in_viewport(ratio=1)
    line.get_by_role("button", name="Step forward").tap()
    expect(line).to_contain_text("A runs Bug.")
    expect(card).to_be_in_viewport(ratio=1)
    assert faults(board) == []
    line.get_by_role("button", name="Back to the review").tap()
    expect(line.get_by_role("button", name="Step through")).to_be_in_viewport(ratio=1)
    expect(said).to_contain_text("A gives away the lead here.")


BESIDE = """graph => {
  const plot = graph.querySelector(".axis > svg").getBoundingClientRect();
  const [frame, letters] = [graph.getBoundingClientRect(), [...graph.querySelectorAll(".letter > *")]];
  return letters.map(one => one.getBoundingClientRect()).flatMap((box, at, all) => [
    Math.max(plot.left - box.right, box.left - plot.right), box.left - frame.left, frame.right - box.right,
    ...all.slice(at + 1).map(other => Math.max(other.top - box.bottom, box.top - other.bottom) + 2),
  ]);
}"""
"""How far the letters of the lines are from the plot, from the frame and, with 2 more, from each other."""


@pytest.mark.parametrize("width", [1280, 390])
def test_a_review_that_is_still_checking_says_so_where_its_lines_will_be(live: Live, width: int) -> None:
    game = spag.Game(level=2, players=3, seed=4)
    spag.play_out(game, "random", seed=5)
    board = live.show(game, page={"viewport": {"width": width, "height": 900}})
    board.panel("Review")
    graph = board.root.locator(".graph")
    expect(graph.locator(".checked")).to_have_text("Checking…")  # the panel counts
    expect(graph.locator(".letter")).to_have_count(3)
    assert min(graph.evaluate(BESIDE)) >= 2
    # The numbers of the steps have three digits: none is broken.
    board.press("All 60")
    steps = board.root.get_by_role("listbox", name="Decisions").locator(".step")
    expect(steps).to_have_count(60)
    assert len(steps.last.inner_text().strip()) >= 3
    assert steps.evaluate_all("all => [...new Set(all.map(one => one.offsetHeight))]") == [18]
    board.root.get_by_role("button", name="Stop").click()


def test_the_review_begins_at_the_turning_point_and_its_graph_is_as_wide_as_the_board(live: Live) -> None:
    game = spag.Game(level=1, seed=4)
    spag.play_out(game, "easy", seed=4)
    board = live.show(game, page={"viewport": {"width": 1280, "height": 900}})
    board.is_at(len(game.events), len(game.events))
    board.press("Review")
    bar = board.root.get_by_role("region", name="Review of this decision")
    expect(bar).to_contain_text("A gives away the lead here.", timeout=60_000)
    # The number of turning points stands in the second line, and no button leads away from a single one.
    expect(bar.locator(".words p")).to_have_count(2)
    expect(bar.locator(".words p").last).to_contain_text("1 turning point")
    expect(bar.get_by_role("button")).to_have_count(0)
    assert board.widget.step < len(game.events)
    graph = board.root.get_by_role("slider", name="Who is ahead").bounding_box()
    scrubber = board.root.get_by_role("slider", name="Step").locator(":scope > *").first.bounding_box()
    stack = board.root.locator(".stack").bounding_box()
    assert graph is not None
    assert scrubber is not None
    assert stack is not None
    assert graph["width"] > stack["width"] * 0.8
    assert abs(graph["x"] - scrubber["x"]) < 1
    assert abs(graph["width"] - scrubber["width"]) < 1
    assert scrubber["y"] - (graph["y"] + graph["height"]) < 60, "the scrubber is right below the graph"
    # On a phone nothing is written over the line, and the buttons below the graph stand in one row.
    board.page.set_viewport_size({"width": 390, "height": 844})
    expect(board.root.locator(".graph .wins").first).to_be_hidden()
    assert min(board.root.locator(".graph").evaluate(BESIDE)) >= 2
    middles = """root => [...root.querySelectorAll(".transport button, .transport select")]
      .filter(one => one.offsetWidth)
      .map(one => Math.round(one.getBoundingClientRect().top + one.offsetHeight / 2))"""
    tops = board.root.evaluate(middles)
    assert max(tops) - min(tops) <= 4
    board.page.set_viewport_size({"width": 1280, "height": 900})
    # A reader who has gone elsewhere is not brought back.
    board.root.get_by_role("slider", name="Who is ahead").press("Home")
    step = board.widget.step
    board.press("Review")
    board.press("Review")
    expect(bar).to_be_visible()
    board.wait_for(lambda: board.widget.step, step)
