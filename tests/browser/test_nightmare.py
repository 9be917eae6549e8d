"""The ring of Programmer's Nightmare in a real JupyterLab: everything is chosen by clicking, or by keyboard."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .desk import Desk

POSITION = ">(INCREMENT#1 A)(ZAP#1 B)(SEQUENCE_MOD A)(WORM B)(BLANK#1 A)(BLANK#2 B) A10 B10"
CELL = f"""
game = spag.Game.from_position("{POSITION}", game="nightmare")
board = spag.SpagWidget(game)
board
"""


def key(root: Locator, kind: str, name: str) -> Locator:
    """Return the target with a key, such as `spot:WORM`."""
    return root.locator(f'[data-key="{kind}:{name}"]')


def test_everything_on_the_ring_is_chosen_by_clicking(desk: Desk) -> None:
    board = desk.show(CELL)
    root = board.root
    expect(root).to_have_attribute("data-board", "ring")
    expect(key(root, "spot", "ZAP#1")).to_have_accessible_name("ZAP 1, place 1, 1 bit: B; damage 1; no marker")
    expect(root.locator(".big .plate")).to_have_text("PC 0")
    board.press("Run")
    board.asks("Which number do you change?")
    key(root, "chip", "ZAP#1.damage").click()
    expect(root.locator('[data-spot="ZAP#1"] .chip')).to_have_text("{2}++")
    board.asks("B’s bit on ZAP#1")
    board.press("Run")
    board.asks("Which player do you choose?")
    root.locator('[data-score="A"]').click()
    expect(root.locator('[data-score="A"] .lamps .on')).to_have_count(8)
    board.asks("A’s bit on SEQUENCE_MOD")
    board.press("Run")
    expect(root.locator(".tasks")).to_contain_text("SEQUENCE_MOD")
    board.asks("Which card do you choose?")
    key(root, "spot", "WORM").click()
    board.asks("Behind which card?")
    key(root, "place", "BLANK#2").click()
    desk.wait_for("game.ply", 7)
    assert desk.value("game.record.actions") == [
        *("run", "tune ZAP#1.damage", "run", "player A", "run", "card WORM", "after BLANK#2"),
    ]
    assert desk.value("[spot.id for spot in game.scene().spots]")[-2:] == ["BLANK#2", "WORM"]
    root.get_by_role("button", name="First step").click()
    expect(root.locator(".big .plate")).to_have_text("PC 0")
    expect(root.locator('[data-score="A"] .lamps .on')).to_have_count(10)


def test_the_keyboard_goes_round_the_ring(desk: Desk) -> None:
    board = desk.show(CELL)
    root, page = board.root, desk.page
    key(root, "spot", "INCREMENT#1").focus()
    for pressed, focused in {
        "ArrowLeft": "spot:BLANK#2",
        "ArrowRight": "spot:INCREMENT#1",
        "End": "spot:BLANK#2",
        "Home": "spot:INCREMENT#1",
    }.items():
        page.keyboard.press(pressed)
        expect(key(root, *focused.split(":"))).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(root.locator(".big .tag")).to_have_text("place 5")
    page.keyboard.press("r")
    desk.wait_for("game.asks", "tune")
