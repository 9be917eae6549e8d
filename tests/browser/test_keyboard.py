"""Playing by keyboard alone: the focus is always visible, and no key reaches the notebook."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .desk import Board, Desk

MIDDLE = """
game = spag.Game.from_position("(MoveFlag A)(Bug BAB)(AddFlag B) A5+4 B5+4", level=1)
board = spag.SpagWidget(game); board
"""
INSIDE = "(node) => node.contains(node.getRootNode().activeElement)"
OUTLINE = """(root) => {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(root.getRootNode().activeElement);
  return [outlineStyle, parseFloat(outlineWidth), outlineColor];
}"""


def focused(board: Board) -> Locator:
    return board.root.locator(":focus")


def name_of(focus: Locator) -> str:
    return focus.get_attribute("aria-label") or focus.inner_text().split("\n")[0]


def enter(board: Board) -> None:
    """Move the focus into the board with Tab, starting at its heading."""
    board.root.get_by_role("heading").first.click()
    for _ in range(20):
        board.page.keyboard.press("Tab")
        if board.table.evaluate(INSIDE):
            return
    pytest.fail("Tab does not lead into the board")


def walk(board: Board, key: str, name: str) -> None:
    """Press an arrow key until the item with this name has the focus."""
    for _ in range(12):
        if name_of(focused(board)).startswith(name):
            return
        board.page.keyboard.press(key)
    pytest.fail(f"{key} does not lead to {name}")


def test_a_decision_from_run_to_target_by_keys_alone(desk: Desk) -> None:
    board = desk.show(MIDDLE)
    keyboard = desk.page.keyboard
    enter(board)
    keyboard.press("r")
    board.asks("Which flag do you move?")
    walk(board, "ArrowRight", "Bug, ")
    keyboard.press("ArrowDown")
    walk(board, "ArrowRight", "A's flag on Bug")
    keyboard.press("Enter")
    board.asks("Where do you move A’s flag?")
    keyboard.press("Backspace")
    board.asks("Which flag do you move?")
    keyboard.press("Enter")
    board.asks("Where do you move A’s flag?")
    keyboard.press("ArrowUp")
    walk(board, "ArrowRight", "AddFlag, ")
    keyboard.press("Space")
    board.asks("run or skip?")
    assert desk.value("list(game.record.actions)") == ["run", "move Bug:1 AddFlag"]
    keyboard.press("s")
    desk.wait_for("game.record.actions[-1]", "skip")
    keyboard.press("z")
    desk.wait_for("len(game.record.actions)", 2)
    keyboard.press("Shift+Z")
    desk.wait_for("len(game.record.actions)", 3)


def test_escape_takes_the_run_back(desk: Desk) -> None:
    board = desk.show(MIDDLE)
    enter(board)
    desk.page.keyboard.press("r")
    board.asks("Which flag do you move?")
    desk.page.keyboard.press("Escape")
    board.asks("run or skip?")
    assert desk.value("list(game.record.actions)") == []
    assert board.root.evaluate(INSIDE), "Escape leaves the focus in the widget"


def test_the_focus_is_always_visible(desk: Desk) -> None:
    board = desk.show(MIDDLE)
    desk.do("game.play('skip')")
    expect(board.playback).to_be_visible()
    board.root.get_by_role("heading").first.click()
    visited = []
    for _ in range(40):
        desk.page.keyboard.press("Tab")
        if not board.root.evaluate(INSIDE):
            break
        visited.append(name_of(focused(board)))
        style, width, colour = board.root.evaluate(OUTLINE)
        assert style == "solid", visited
        assert width >= 2, visited
        assert colour == "rgb(27, 24, 20)", visited
    assert not board.root.evaluate(INSIDE), "Tab leads out of the widget"
    visited = [name.split(",")[0] for name in visited]
    parts = ["Undo", "Log", "More", "MoveFlag", "Run", "Skip", "Step forward", "Speed", "Step"]
    assert [name for name in visited if name in parts] == parts, "header, board, decision, playback"


def test_the_board_is_one_stop_with_arrows_inside(desk: Desk) -> None:
    board = desk.show(MIDDLE)
    keyboard = desk.page.keyboard
    enter(board)
    walk(board, "ArrowRight", "AddFlag, ")
    for name in ("Hint", "Run"):
        keyboard.press("Tab")
        expect(board.decision.get_by_role("button", name=name)).to_be_focused()
    keyboard.press("Shift+Tab")
    keyboard.press("Shift+Tab")
    assert name_of(focused(board)).startswith("AddFlag, "), "the stop is where the focus was last"
    keyboard.press("Home")
    assert name_of(focused(board)).startswith("MoveFlag, ")
    keyboard.press("ArrowRight")
    keyboard.press("ArrowDown")
    assert name_of(focused(board)) == "B's flag on Bug, 1 of 3"
    keyboard.press("End")
    assert name_of(focused(board)) == "B's flag on Bug, 3 of 3"
    keyboard.press("ArrowUp")
    assert name_of(focused(board)).startswith("Bug, ")


@pytest.mark.parametrize("where", ["board", "header", "playback", "log"])
def test_no_key_reaches_the_notebook(desk: Desk, where: str) -> None:
    board = desk.show(MIDDLE, "1 + 1")
    desk.page.get_by_role("tabpanel", name="shared.ipynb").get_by_role("textbox").first.click()
    cells = desk.page.get_by_role("feed", name="Cells")
    before = [cells.get_by_role("textbox").count(), cells.inner_text().count("[")]
    played = int(where == "playback")  # there is none before the first event
    if played:
        desk.do("game.play('skip')")
        expect(board.playback).to_be_visible()
    if where == "log":
        if not board.log.is_visible():
            board.panel("Log")
        board.button("Close the log").focus()
    elif where == "board":
        enter(board)
    else:
        {"header": board.button("More"), "playback": board.scrubber}[where].focus()
    for key in [*"abxcvmy0123456789dd", "ArrowUp", "ArrowDown", "Shift+M", "Delete", "Shift+L"]:
        desk.page.keyboard.press(key)
        assert board.root.evaluate(INSIDE), f"{key} leads out of the widget"
    assert [cells.get_by_role("textbox").count(), cells.inner_text().count("[")] == before
    assert desk.value("[len(game.record.actions), game.ply]") == [played, played]
    desk.page.keyboard.press(".")
    assert board.root.evaluate(INSIDE)


def unsaved(desk: Desk) -> Locator:
    return desk.page.locator(".lm-DockPanel-tabBar .lm-mod-current.jp-mod-dirty")


@pytest.mark.parametrize("where", ["board", "header", "field"])
def test_the_keys_of_the_window_work_from_inside_a_board(desk: Desk, where: str) -> None:
    board = desk.show(MIDDLE)
    page = desk.page
    expect(unsaved(desk)).to_have_count(1)
    if where == "board":
        enter(board)
    elif where == "header":
        board.button("More").focus()
    else:
        if not board.log.is_visible():
            board.panel("Log")
        page.keyboard.press("/")
        page.keyboard.type("a")
    page.keyboard.press("Control+s")
    expect(unsaved(desk)).to_have_count(0)
    assert board.root.evaluate(INSIDE)
    page.keyboard.press("Control+b")
    expect(page.get_by_role("region", name="File Browser Section")).to_be_hidden()
    page.keyboard.press("Control+b")
    expect(page.get_by_role("region", name="File Browser Section")).to_be_visible()
    assert board.root.evaluate(INSIDE)
    before = desk.value("[len(game.record.actions), game.ply]")
    page.keyboard.press("Control+Enter")
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+Shift+c")
    expect(page.locator("#modal-command-palette")).to_be_visible()
    page.keyboard.press("Escape")
    assert desk.value("[len(game.record.actions), game.ply]") == before
    assert page.locator(".jp-Cell.jp-mod-selected").count() == 1


def test_one_polite_live_region_announces_what_happens(desk: Desk) -> None:
    board = desk.show(MIDDLE)
    live = board.root.locator("[aria-live]")
    expect(live).to_have_count(1)
    expect(live).to_have_attribute("aria-live", "polite")
    board.press("Skip")
    desk.wait_for("game.ply", 1)
    captions = desk.value("[event.caption for event in game.events]")
    expect(live).to_have_text(captions[-1])
    board.press("Step back")
    expect(live).to_have_text(captions[-2])


def test_a_new_decision_does_not_take_the_focus(desk: Desk) -> None:
    board = desk.show(MIDDLE)
    board.button("More").focus()
    desk.do("game.play('run')")
    board.asks("Which flag do you move?")
    expect(board.button("More")).to_be_focused()
    board.decision.get_by_role("button", name="Cancel").focus()
    desk.page.keyboard.press("Enter")
    board.asks("run or skip?")
    assert board.root.evaluate(INSIDE), "the focus is not lost with the button that had it"


def test_the_menu_by_keys(desk: Desk) -> None:
    board = desk.show(MIDDLE)
    more = board.button("More")
    more.focus()
    desk.page.keyboard.press("Enter")
    expect(more).to_have_attribute("aria-expanded", "true")
    items = board.root.locator("[role^=menuitem]")  # the editions are radio entries
    expect(items.first).to_be_focused()
    desk.page.keyboard.press("ArrowUp")
    expect(items.last).to_be_focused()
    desk.page.keyboard.press("Escape")
    expect(more).to_have_attribute("aria-expanded", "false")
    expect(more).to_be_focused()
    assert re.match("A’s flag on MoveFlag", board.decision.get_by_role("paragraph").first.inner_text())
