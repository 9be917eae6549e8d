"""Projector mode and the strip of time in a real notebook: full screen, the clicker, the way back, and axe."""

from __future__ import annotations

from playwright.sync_api import expect

from .desk import Board, Desk
from .test_axe import faults_in_both_themes

GAME = """
import spagwidget as spag
from random import Random
game, chance = spag.Game(level=1, players=3, seed=7), Random(7)
while not game.over and game.ply < 40:
    game.play(chance.choice(game.legal))
"""
REFUSE = """() => {
  window.fill = Element.prototype.requestFullscreen;
  Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("refused"));
}"""
ALLOW = "() => (Element.prototype.requestFullscreen = window.fill)"
FULL = "() => document.fullscreenElement !== null"


def show(desk: Desk, options: str = "step=20") -> Board:
    return desk.show(f"{GAME}board = spag.SpagWidget(game, {options})\nboard")


def test_projector_mode_fills_the_screen_steps_by_clicker_and_returns_the_focus(desk: Desk) -> None:
    board = show(desk)
    page, mode = board.page, board.root.get_by_role("group", name="Projector mode")
    board.menu("Projector mode").click()
    expect(mode).to_be_visible()
    page.wait_for_function(FULL)
    expect(board.log).to_be_hidden()
    expect(board.button("Undo")).to_be_hidden()
    page.keyboard.press("PageDown")
    desk.wait_for("board.step", 21)
    page.keyboard.press("PageUp")
    desk.wait_for("board.step", 20)
    page.keyboard.press("l")
    expect(board.button("Spotlight")).to_have_attribute("aria-pressed", "true")
    page.mouse.move(300, 200)
    assert faults_in_both_themes(desk, board) == []
    page.keyboard.press("?")
    keys = board.root.get_by_role("dialog", name="Keyboard shortcuts")
    for name in ("Next step", "Spotlight on or off", "Leave", "Projector mode on or off", "Time: open or close"):
        expect(keys.get_by_text(name, exact=True).first).to_be_visible()
    board.press("Close")
    board.press("Leave")
    expect(mode).to_have_count(0)
    expect(board.button("More")).to_be_focused()
    assert not page.evaluate(FULL)


def test_without_full_screen_projector_mode_fills_the_window_and_escape_leaves(desk: Desk) -> None:
    board = show(desk)
    page = board.page
    page.evaluate(REFUSE)
    board.scrubber.press("Shift+P")
    expect(board.root.get_by_role("group", name="Projector mode")).to_be_visible()
    size = page.viewport_size
    assert size
    expect(board.root).to_have_js_property("popover", "manual")
    assert board.root.bounding_box() == {"x": 0, "y": 0, **size}
    page.keyboard.press("Escape")
    expect(board.playback).to_be_visible()
    box = board.root.bounding_box()
    assert box
    assert box["width"] < size["width"]
    page.evaluate(ALLOW)


def test_the_strip_of_time_goes_to_a_step_by_mouse_and_keys(desk: Desk) -> None:
    board = show(desk, "")
    end = desk.value("board.step")
    board.scrubber.press("Shift+L")
    strip = board.root.get_by_role("slider", name="Time against cards")
    strip.press("ArrowLeft")
    desk.wait_for("board.step", end - 1)
    mark = strip.locator("[data-mark]").nth(-4)
    step = int((mark.get_attribute("data-mark") or "").split(":")[1])
    mark.click()
    desk.wait_for("board.step", step)
    assert faults_in_both_themes(desk, board) == []
