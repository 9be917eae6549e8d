"""The board of cells in a real JupyterLab: squares and honeycombs, by mouse, touch and keyboard."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from scripts.labserver import ask_python

from .desk import Desk

CELL = """
game = spag.Game("maciji", board="4x4")
board = spag.SpagWidget(game)
board
"""
MIDDLE = """
game = spag.Game.from_position("5x5 goal=4,4 line=0,0-0,1-1,2", game="maciji")
board = spag.SpagWidget(game)
board
"""
HEX = """
game = spag.Game("maciji", board="hex4")
board = spag.SpagWidget(game)
board
"""


def board_of(page: Page) -> Locator:
    board = page.locator(".jp-OutputArea-output .spag").first
    expect(board.locator(".board button").first).to_be_visible()
    return board


def value(page: Page, expression: str) -> object:
    """Return the present value of an expression in Python."""
    return json.loads(ask_python(page, f"import json; print(json.dumps({expression}))"))


def cell(board: Locator, name: str) -> Locator:
    return board.locator(f"[data-spot='{name}']")


def is_at(board: Locator, step: int) -> None:
    expect(board.get_by_role("slider", name="Step")).to_have_attribute("aria-valuenow", str(step))


def test_a_whole_game_by_clicking_is_the_same_game_in_python(desk: Desk) -> None:
    page = desk.show(CELL).page
    board = board_of(page)
    expect(board.locator(".decision")).to_contain_text("Which cell is the goal?")
    expect(board.locator(".target.legal")).to_have_count(16)
    over = board.locator(".decision.over")
    chosen = []
    for turn in range(20):
        if over.count():
            break
        legal = board.locator(".target.legal")
        pick = legal.nth(turn % legal.count())
        chosen.append(str(pick.get_attribute("data-spot")))
        pick.click()
        page.wait_for_function(
            """([node, played]) => {
                 const slider = node.querySelector("[role=slider]");
                 if (!slider) return false;  // it comes with the first event
                 const [now, max] = ["aria-valuenow", "aria-valuemax"].map((name) => Number(slider.getAttribute(name)));
                 return now === max && now > played && node.querySelector(".target.legal, .decision.over");
               }""",
            arg=[board.element_handle(), turn],
        )
    expect(over).to_contain_text("wins")
    written = value(page, "game.record.actions")
    assert written == [f"{'write' if turn else 'goal'} {spot}" for turn, spot in enumerate(chosen)]
    assert value(page, "game.over") is True
    numbers = int(str(value(page, "len(game.snapshot['line'])")))
    expect(board.locator("[data-piece]")).to_have_count(numbers)


def test_playback_shows_numbers_line_and_captions(desk: Desk) -> None:
    played = "game.play('goal 0,3', 'write 3,0', 'write 2,0', 'write 1,0')"
    page = desk.show(CELL, played).page
    board = board_of(page)
    is_at(board, 4)
    board.get_by_role("button", name="First step").click()
    is_at(board, 0)
    expect(board.locator("[data-piece]")).to_have_count(0)
    for step, text in enumerate(["B makes 0,3 the goal.", "A writes 1 in 3,0.", "B writes 2 in 2,0."], 1):
        board.get_by_role("button", name="Step forward").click()
        is_at(board, step)
        expect(board.locator(".decision")).to_contain_text(text)
        expect(board.locator("[data-piece]")).to_have_count(step - 1)
    expect(board.locator(".newest")).to_have_count(2)  # the stroke and its casing
    expect(board.locator(".target.legal")).to_have_count(0)
    expect(board).to_contain_text("set-up")
    for word in ("placing", "round 1", "unused", "flags"):
        expect(board).not_to_contain_text(word)


def test_the_playback_runs_to_the_last_number(desk: Desk) -> None:
    source = MIDDLE.replace("board = spag.", "game.play('write 2,2', 'write 3,3')\nboard = spag.")
    page = desk.show(source, reduced_motion="no-preference").page
    board = board_of(page)
    board.get_by_role("button", name="First step").click()
    expect(board.locator("[data-piece]")).to_have_count(3)
    board.get_by_role("button", name="Play", exact=True).click()
    is_at(board, 2)
    expect(board.locator("[data-piece]")).to_have_count(5)
    expect(cell(board, "3,3")).to_have_accessible_name("row 3, column 3, 5 by A, the last number")


def test_by_keyboard_alone_and_no_key_reaches_the_notebook(desk: Desk) -> None:
    page = desk.show(MIDDLE).page
    board = board_of(page)
    cells = page.locator(".jp-Cell").count()
    expect(board.locator(".board [tabindex='0']")).to_have_count(1)
    board.locator(".board [tabindex='0']").focus()
    for key in "xbadd":
        page.keyboard.press(key)
    assert page.locator(".jp-Cell").count() == cells
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    expect(cell(board, "1,2")).to_be_focused()
    page.keyboard.press("Enter")  # the last number is there
    assert value(page, "game.ply") == 0
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    is_at(board, 1)
    assert value(page, "game.record.actions") == ["write 2,2"]
    expect(cell(board, "2,2")).to_be_focused()


def test_what_cannot_be_chosen_says_why(desk: Desk) -> None:
    page = desk.show(MIDDLE).page
    board = board_of(page)
    for name, why in {"0,0": "This cell already has a number.", "4,0": "This cell does not touch 3."}.items():
        cell(board, name).hover()
        expect(board.locator(".tip")).to_contain_text(why)
        expect(cell(board, name)).to_have_accessible_description(why)


@pytest.mark.parametrize("source", [HEX, CELL.replace("4x4", "8x8")], ids=["hex4", "8x8"])
def test_by_touch_at_390_every_cell_is_large_enough(touch_desk: Desk, source: str) -> None:
    touch_desk.page.set_viewport_size({"width": 1100, "height": 1000})
    page = touch_desk.show(source).page
    board = board_of(page)
    page.evaluate("(node) => { node.getRootNode().host.parentElement.style.width = '390px'; }", board.element_handle())
    page.wait_for_function("(node) => node.querySelector('.sheet').clientWidth <= 390", arg=board.element_handle())
    sizes = page.evaluate(
        """(node) => [...node.querySelectorAll('.target')].map((cell) => {
             const { width, height } = cell.getBoundingClientRect();
             return Math.min(width, height);
           })""",
        board.element_handle(),
    )
    assert min(sizes) >= 44
    cell(board, "3,3").tap()
    is_at(board, 1)
    assert value(page, "game.snapshot['goal']") == [3, 3]


def test_warps_break_the_line_and_have_a_letter(desk: Desk) -> None:
    source = """
game = spag.Game("maciji", board="5x5", blocks=2, warps=True)
game.play("block 0,3", "block 4,1", "warp 1,1", "warp 3,3", "goal 4,4", "write 0,0", "write 1,1", "write 3,3")
spag.SpagWidget(game)
"""
    page = desk.show(source).page
    board = board_of(page)
    expect(board.locator(".sign.warp")).to_have_count(2)
    expect(board.locator("svg text.title")).to_have_text(["G", "W", "W"])
    expect(board.locator(".line.inside path")).to_have_count(1)  # 1 to 2; the jump draws nothing
    expect(cell(board, "0,3")).to_have_accessible_name("row 0, column 3, blocked")
