"""Why something cannot be chosen, and the rules, on a real board: by mouse, keyboard and touch."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .desk import Board, Desk, still, to_top
from .test_axe import faults

MOVE = """
game = spag.Game.from_position("(Bug A)(AddFlag B)>(MoveFlag A)(RemoveFlag BA)")
game.play("run")
board = spag.SpagWidget(game)
board
"""


def why(board: Board) -> Locator:
    """Return what a board shows about a target that cannot be chosen."""
    return board.root.get_by_role("group", name="Why not?")


def rule(board: Board, name: str) -> Locator:
    """Return the open rule with this name."""
    return board.root.get_by_role("dialog", name=re.compile(name))


def test_a_press_gives_reason_and_rule_and_one_more_opens_it(desk: Desk) -> None:
    board = desk.show(MOVE)
    page = board.page
    board.flags("Bug").click()
    board.asks("Where do you move")
    still(board.card("Bug")).click(force=True)
    expect(why(board)).to_contain_text("The flag is already on this card.")
    expect(why(board)).to_contain_text("another card than the one it is on")
    why(board).get_by_role("button", name="MoveFlag").click()
    expect(rule(board, "MoveFlag")).to_be_visible()
    expect(why(board)).to_be_hidden()
    page.keyboard.press("Escape")
    expect(rule(board, "MoveFlag")).to_be_hidden()
    expect(board.card("Bug")).to_be_focused()
    board.asks("Where do you move")  # Escape has not taken the command back
    board.card("AddFlag").click()
    desk.wait_for("game.ply", 2)


def test_by_keyboard_enter_gives_the_reason_and_enter_again_the_rule(desk: Desk) -> None:
    board = desk.show("game = spag.Game(level=1, seed=7); board = spag.SpagWidget(game); board")
    page = board.page
    board.card("Bug").focus()
    page.keyboard.press("Enter")
    desk.wait_for("game.ply", 1)
    board.card("Bug").focus()
    page.keyboard.press("Enter")
    desk.wait_for("game.ply", 2)
    page.keyboard.press("Enter")
    expect(why(board)).to_contain_text("A already has a flag here.")
    expect(board.root.locator("[aria-live]")).to_contain_text("Rule R11, Placing")
    page.keyboard.press("Tab")
    expect(why(board).get_by_role("button")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(board.card("Bug")).to_be_focused()
    page.keyboard.press("Enter")
    expect(rule(board, "R11 Placing")).to_be_focused()
    page.keyboard.press("Escape")
    expect(board.card("Bug")).to_be_focused()
    page.keyboard.press("Enter")
    expect(why(board)).to_be_visible()
    page.keyboard.press("Escape")
    expect(why(board)).to_be_hidden()
    assert desk.value("game.ply") == 2


def test_the_signs_in_the_new_game_dialog_open_their_rules(desk: Desk) -> None:
    board = desk.show("game = spag.Game(level=1, seed=7); board = spag.SpagWidget(game); board")
    page = board.page
    board.card("Bug").focus()
    page.keyboard.press("n")
    board.root.get_by_text("More rules").click()
    board.root.get_by_role("button", name="Rule R53").click()
    expect(rule(board, "R53 Cards open")).to_be_visible()
    page.keyboard.press("Escape")
    expect(rule(board, "R53")).to_be_hidden()
    expect(board.root.get_by_role("button", name="Rule R53")).to_be_focused()
    board.root.get_by_role("button", name="Rule R51").click()
    rule(board, "R51").get_by_role("button", name="Rule R31").click()
    expect(rule(board, "R31")).to_be_visible()
    rule(board, "R31").get_by_role("button", name="Back to the rule before").click()
    expect(rule(board, "R51")).to_be_visible()
    expect(board.root.get_by_role("switch", name="Instant cards", exact=True)).not_to_be_checked()


def test_by_touch_on_a_board_of_390_pixels_in_the_dark(touch_desk: Desk) -> None:
    cells = [
        'game = spag.Game.from_position("(Bug AB)(AddFlag B) A5+4 B5+4 C-1+6x", edition="monster", players=3, level=1)',
        'board = spag.SpagWidget(game, theme="dark"); game.play("run")',
        "board.layout.width = board.layout.min_width = '390px'; board",
    ]
    touch_desk.page.set_viewport_size({"width": 760, "height": 1000})
    board = touch_desk.show(*cells)
    still(board.player("A")).tap(force=True)
    link = why(board).get_by_role("button")
    expect(why(board)).to_contain_text("You can hit only an opponent.")
    box = link.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    still(board.player("C")).tap(force=True)
    expect(why(board)).to_contain_text("This player is already defeated.")
    expect(why(board)).to_contain_text("A card is an island, a flag is an islander, and the cursor is the sorcerer.")
    link.tap()
    expect(rule(board, "R26 Any means any")).to_be_visible()
    assert faults(board) == []
    rule(board, "R26").get_by_role("button", name="Close rule").tap()
    expect(rule(board, "R26")).to_be_hidden()


def test_a_cell_of_maciji_names_its_rule(desk: Desk) -> None:
    position = "5x5 goal=4,4 line=0,0-0,1-1,2"
    board = desk.show(f"board = spag.SpagWidget(spag.Game.from_position({position!r}, game='maciji')); board")
    still(board.root.locator("[data-spot='4,0']")).click(force=True)
    expect(why(board)).to_contain_text("This cell does not touch 3.")
    assert faults(board) == []
    why(board).get_by_role("button", name="M4 The next number").click()
    expect(rule(board, "M4 The next number")).to_contain_text("touches the cell before it")


def test_tip_and_rule_close_when_the_notebook_scrolls_their_card_away(desk: Desk) -> None:
    board = desk.show(MOVE, *["1"] * 30)
    page = board.page
    card = board.card("AddFlag")
    outer = to_top(board)
    still(card).click(force=True)  # the question is about a flag
    expect(why(board)).to_be_visible()
    page.mouse.wheel(0, 60)
    page.wait_for_function("(node) => node.scrollTop > 0", arg=outer)
    expect(why(board)).to_be_visible()
    page.mouse.wheel(0, 900)
    expect(why(board)).to_be_hidden()
    expect(board.root.locator(".tip")).to_have_count(0)
    to_top(board)
    card.focus()
    page.keyboard.press("Enter")
    expect(why(board)).to_be_visible()
    page.keyboard.press("Enter")
    sheet = board.root.locator(".rule[role=dialog]")
    expect(sheet).to_be_focused()
    for _ in range(9):
        if sheet.count():
            page.keyboard.press("Tab")
    expect(sheet).to_have_count(0)
    expect(card).to_be_focused()


def test_a_rule_closes_when_the_focus_leaves_its_board_and_stays_there(desk: Desk) -> None:
    board = desk.show(MOVE)
    page = board.page
    card = board.card("AddFlag")
    card.focus()
    page.keyboard.press("Enter")
    expect(why(board)).to_be_visible()
    page.keyboard.press("Enter")
    sheet = board.root.locator(".rule[role=dialog]")
    expect(sheet).to_be_focused()
    editor = page.locator(".jp-Notebook .cm-content").first
    editor.evaluate("(node) => node.focus()")
    expect(sheet).to_have_count(0)
    expect(editor).to_be_focused()
