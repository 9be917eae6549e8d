"""Menu, tips and dialogs of a small board in JupyterLab; the output of the cell cuts nothing off."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .desk import Board, Desk

SMALL = "game = spag.Game(level=1, seed=7); game.play('place Bug'); board = spag.SpagWidget(game); board"

SHOWN = """(node) => {
  node.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = node.getBoundingClientRect();
  const at = node.getRootNode().elementFromPoint(left + width / 2, top + height / 2);
  return at !== null && (node.contains(at) || at.contains(node));
}"""


def shown(node: Locator) -> bool:
    """Return True if nothing covers the middle of a node or cuts it off."""
    return bool(node.evaluate(SHOWN))


def inside(board: Board, node: Locator) -> bool:
    """Return True if a node is inside the window."""
    box, size = node.bounding_box(), board.page.viewport_size
    assert box is not None
    assert size is not None
    across = box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    return across and box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


def test_every_entry_of_the_menu_can_be_reached(desk: Desk) -> None:
    board = desk.show(SMALL)
    board.press("More")
    menu = board.root.get_by_role("menu")
    expect(menu).to_be_visible()
    assert inside(board, menu)
    entries = board.root.locator("[role^=menuitem]")
    assert entries.count() > 10
    for entry in entries.all():
        assert shown(entry), entry.inner_text()
    expect(board.root.locator(".tip")).to_have_count(0)
    desk.page.keyboard.press("End")
    desk.page.keyboard.press("Enter")
    expect(menu).to_have_count(0)


def test_the_page_of_shortcuts_by_keys_alone(desk: Desk) -> None:
    board = desk.show(SMALL)
    cells = desk.page.get_by_role("feed", name="Cells")
    before = cells.get_by_role("textbox").count()
    board.button("More").focus()
    desk.page.keyboard.press("?")
    dialog = board.root.get_by_role("dialog", name="Keyboard shortcuts")
    expect(dialog).to_be_visible()
    assert inside(board, dialog)
    assert shown(dialog.get_by_role("button", name="Close"))
    for key in [*"abxdd", "ArrowDown", "Tab", "Tab", "Tab"]:
        desk.page.keyboard.press(key)
        assert dialog.evaluate("(node) => node.contains(node.getRootNode().activeElement)"), key
    desk.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(board.button("More")).to_be_focused()
    assert cells.get_by_role("textbox").count() == before
    assert desk.value("game.ply") == 1


def test_the_rest_of_the_notebook_works_while_a_dialog_is_open(desk: Desk) -> None:
    board = desk.show(SMALL, "1 + 1")
    board.menu("Settings").click()
    expect(board.root.get_by_role("dialog", name="Settings")).to_be_visible()
    desk.do("game.play('place AddFlag')")
    board.is_at(2, 2)
    cell = desk.page.get_by_role("feed", name="Cells").get_by_role("textbox").last
    cell.click()
    expect(cell).to_be_focused()
