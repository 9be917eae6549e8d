"""Why something cannot be chosen, and the rules, on a real board: by mouse, keyboard and touch."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from scripts.labserver import OpenNotebook

from .desk import Board, Desk

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
    board.asks("To which card does")
    board.card("Bug").click()
    expect(why(board)).to_contain_text("The flag is already on this card.")
    expect(why(board)).to_contain_text("another card than the one it is on")
    page.wait_for_timeout(400)
    page.screenshot(path="/tmp/whynot/1.png")
    why(board).get_by_role("button", name="MoveFlag").click()
    expect(rule(board, "MoveFlag")).to_be_visible()
    expect(why(board)).to_be_hidden()
    page.wait_for_timeout(400)
    page.screenshot(path="/tmp/whynot/2.png")
    page.keyboard.press("Escape")
    expect(rule(board, "MoveFlag")).to_be_hidden()
    expect(board.card("Bug")).to_be_focused()
    board.asks("To which card does")  # Escape has not taken the command back
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
    page.wait_for_timeout(400)
    page.screenshot(path="/tmp/whynot/3.png")
    page.keyboard.press("Escape")
    expect(board.card("Bug")).to_be_focused()
    page.keyboard.press("Enter")
    expect(why(board)).to_be_visible()
    page.keyboard.press("Escape")
    expect(why(board)).to_be_hidden()
    assert desk.value("game.ply") == 2


def test_the_numbers_in_the_new_game_dialog_open_their_rules(desk: Desk) -> None:
    board = desk.show("game = spag.Game(level=1, seed=7); board = spag.SpagWidget(game); board")
    page = board.page
    board.card("Bug").focus()
    page.keyboard.press("n")
    board.root.get_by_role("button", name="Rule R53").click()
    expect(rule(board, "R53 Cards open")).to_be_visible()
    page.wait_for_timeout(400)
    page.screenshot(path="/tmp/whynot/4.png")
    page.keyboard.press("Escape")
    expect(rule(board, "R53")).to_be_hidden()
    expect(board.root.get_by_role("button", name="Rule R53")).to_be_focused()
    board.root.get_by_role("button", name="Rule R51").click()
    rule(board, "R51").get_by_role("button", name="Rule R31").click()
    expect(rule(board, "R31")).to_be_visible()
    rule(board, "R31").get_by_role("button", name="Back to the rule before").click()
    expect(rule(board, "R51")).to_be_visible()
    expect(board.root.get_by_role("switch", name="Instant cards")).not_to_be_checked()


def test_by_touch_on_a_narrow_board_the_rule_is_at_the_lower_edge(open_notebook: OpenNotebook) -> None:
    media = {"viewport": {"width": 390, "height": 800}, "has_touch": True, "color_scheme": "dark"}
    page = open_notebook(
        ["import spagwidget as spag", 'spag.SpagWidget(spag.Game("maciji", board="4x4"), theme="dark")'], **media
    )
    page.wait_for_timeout(500)
    page.screenshot(path="/tmp/whynot/5.png")
