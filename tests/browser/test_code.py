"""The code panel in the browser."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Locator, expect

from .desk import Board, Desk

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
        "Bug(flag, **card.numbers)players=2",
        "ForkBomb(flag, **card.numbers)",
    ]
    assert calls.locator(".queue").all_inner_texts() == ["# B", "# AB", "# A"]
    expect(code.get_by_role("treeitem", name="match card.name")).to_have_count(0)
    expect(running).to_have_count(0)
    board.press("Step forward")
    # The flag decides: that happens for the visited card, whose call is lit.
    expect(running).to_contain_text("Bug(flag, **card.numbers)")
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
