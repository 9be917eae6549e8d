"""The code panel in the browser."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Locator, expect

import spagwidget as spag

from .desk import Board, Desk
from .live import Live

GAME = """
game = spag.Game.from_position("(Bug{2,1} AB)(AddFlag B)(ForkBomb A)", level=1)
game.play("run", "hit B", "hit A", "skip")
board = spag.SpagWidget(game); board.step = 0; board
"""

IN_SIGHT = """(row) => {
  const [line, list] = [row, row.closest(".lines")].map((node) => node.getBoundingClientRect());
  return line.top >= list.top && line.bottom <= list.bottom;
}"""


def code_of(board: Board) -> Locator:
    board.press("Code")
    return board.root.get_by_role("tree", name="The program")


def test_the_code_follows_the_steps_and_points_at_cards(desk: Desk) -> None:
    board = desk.show(GAME)
    code = code_of(board)
    running = code.locator("[aria-current=step]")
    expect(code).to_be_visible()
    # One call for each card, with its queue; what is between them in the loop is folded.
    calls = code.locator(".row:has(.queue)")
    assert [one.strip() for one in calls.locator(".code").all_inner_texts()] == [
        "AddFlag(flag)",
        "Bug(flag, …)\nplayers=2",
        "ForkBomb(flag, **card.numbers)",
    ]
    assert calls.locator(".queue").all_inner_texts() == ["# B", "# AB", "# A"]
    expect(code.get_by_role("treeitem", name="match card.name")).to_have_count(0)
    expect(running).to_have_count(0)
    board.press("Step forward")
    # The flag decides: that happens for the visited card, whose call is lit.
    expect(running).to_contain_text("Bug(flag, …)")
    expect(running).to_have_count(1)
    bug = code.get_by_role("treeitem", name="def Bug")
    expect(bug).to_have_attribute("aria-expanded", "false")
    board.press("Step forward")
    expect(running).to_contain_text("hit_another(flag, damage, hits)")
    desk.page.wait_for_function(IN_SIGHT, arg=running.element_handle())
    expect(bug).to_have_attribute("aria-expanded", "true")
    expect(bug).to_contain_text("players=2")
    bug.hover()
    expect(board.root.locator("[data-pointed]")).to_have_attribute("data-spot", "Bug")
    board.card("ForkBomb").hover()
    expect(code.locator(".pointed").first).to_contain_text("ForkBomb(flag")
    bug.press("Enter")
    expect(bug).to_have_attribute("aria-expanded", "false")


ROWS = """(list) => {
  const [bar, rows] = [list.querySelector(".bar"), [...list.querySelectorAll(".row")]];
  const { top, bottom } = list.getBoundingClientRect();
  const seen = [Math.max(top, bar.getBoundingClientRect().bottom), bottom];
  const within = rows.map((row) => row.getBoundingClientRect())
    .filter((box) => box.top >= seen[0] - 1 && box.bottom <= seen[1] + 1);
  return [within.length, [...new Set(rows.map((row) => row.offsetHeight))]];
}"""
"""How many lines are in sight as a whole, and their heights."""

ENDS = """(root) => {
  const bottom = (one) => root.querySelector(one).getBoundingClientRect().bottom;
  return bottom(".frame > .panel") - bottom(".watch");
}"""


@pytest.mark.parametrize(("width", "height"), [(1280, 22), (390, 44)])
def test_twelve_lines_are_in_sight_all_equally_high_and_a_call_stays_on_its_line(
    live: Live, width: int, height: int
) -> None:
    game, dice = spag.Game(level=3, players=4, seed=9), Random(3)
    while len(game.events) < 88:
        game.play(dice.choice([action for action in game.legal if action != "stalemate"]))
    board = live.show(game, page={"viewport": {"width": width, "height": 900}})
    board.panel("Code")
    code = board.root.get_by_role("tree", name="The program")
    expect(code.locator(".waits")).to_be_visible()
    board.page.wait_for_function(
        "(row) => row.closest('.lines').scrollTop > 0", arg=code.locator(".waits").element_handle()
    )
    count, heights = board.root.locator(".lines").evaluate(ROWS)
    assert count >= 12
    assert heights == [height]
    # What a line has no room for stands in its tip.
    cut = code.locator(".row").evaluate_all(
        "(all) => all.findIndex((row) => ((code) => code.scrollWidth > code.clientWidth)(row.querySelector('.text')))"
    )
    assert (cut >= 0) == (width == 390)
    if cut >= 0:
        row = code.locator(".row").nth(cut)
        row.focus()
        assert (row.get_attribute("data-tip") or "") in row.inner_text()
        assert row.get_attribute("data-tip")
    # Without breakpoints there is only their heading; the panel ends with its content.
    expect(board.root.locator(".stops").get_by_text("Playback stops at a breakpoint.")).to_have_count(0)
    board.press("Add a breakpoint")
    expect(board.root.locator(".stops").get_by_text("Playback stops at a breakpoint.")).to_be_visible()
    board.press("Add a breakpoint")
    if width == 390:
        assert abs(board.root.evaluate(ENDS)) <= 2


def test_beside_a_low_board_changed_numbers_are_whole_and_nothing_watched_is_cut(live: Live) -> None:
    game = spag.Game.from_position("(Bug{2,1} AB)(AddFlag B)(ForkBomb A)", level=1)
    game.play("run", "hit B", "hit A", "skip")
    board = live.show(game, page={"viewport": {"width": 1280, "height": 800}})
    board.panel("Code")
    value = board.root.locator(".code .value").first
    expect(value).to_have_text("players=2")
    whole = "one => one.scrollWidth <= one.clientWidth && one.getBoundingClientRect().right < QUEUE"
    queue = value.evaluate("one => one.closest('.row').querySelector('.queue').getBoundingClientRect().left")
    assert value.evaluate(whole.replace("QUEUE", f"{queue}"))
    sections = board.root.locator(".sections")
    assert sections.evaluate("all => all.scrollHeight - all.clientHeight") <= 0
    assert sections.locator(".lines").evaluate("list => list.clientHeight") > 8 * 22


def test_the_saved_program_runs(desk: Desk, tmp_path: Path) -> None:
    board = desk.show(GAME)
    code_of(board)
    with desk.page.expect_download() as started:
        board.press("Save as program.py")
    program = tmp_path / started.value.suggested_filename
    started.value.save_as(program)
    actions = "\n".join(desk.value("list(game.record.actions)"))
    done = subprocess.run([sys.executable, program], input=actions, capture_output=True, text=True, check=True)
    captions = desk.value("[event.caption for event in game.events]")
    assert done.stdout.splitlines() == [*captions, desk.value("game.position")]
