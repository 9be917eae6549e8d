"""Why something cannot be chosen, and the rules, on a real board: by mouse, keyboard and touch."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .desk import Desk

MOVE = """
game = spag.Game.from_position("(Bug A)(AddFlag B)>(MoveFlag A)(RemoveFlag BA)")
game.play("run")
board = spag.SpagWidget(game)
board
"""


def test_a_press_on_what_cannot_be_chosen_gives_reason_and_rule(desk: Desk) -> None:
    board = desk.show(MOVE)
    page = board.page
    board.card("Bug").click(force=True)
    why = board.root.get_by_role("group", name="Why not?")
    expect(why).to_be_visible()
    page.screenshot(path="/tmp/whynot/1.png")
    why.get_by_role("button").click()
    rule = board.root.get_by_role("dialog", name=re.compile("MoveFlag"))
    expect(rule).to_be_visible()
    page.wait_for_timeout(300)
    page.screenshot(path="/tmp/whynot/2.png")
    page.keyboard.press("Escape")
    expect(rule).to_be_hidden()
    board.press("New game") if board.button("New game").count() else page.keyboard.press("n")
    page.wait_for_timeout(1000)
    page.screenshot(path="/tmp/whynot/3.png")
    board.root.get_by_role("button", name="Rule R45").click()
    page.wait_for_timeout(600)
    page.screenshot(path="/tmp/whynot/4.png")
    page.keyboard.press("Escape")
    page.wait_for_timeout(300)
    page.screenshot(path="/tmp/whynot/5.png")
