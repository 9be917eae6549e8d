"""axe finds nothing on the board, its dialogs and the position editor, in light and in dark."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .desk import Board, Desk

AXE = resources.files("axe_playwright_python") / "axe.min.js"

CHECK = """async (root) => {
  const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const { violations, passes } = await axe.run(root, { runOnly: rules, resultTypes: ["violations"] });
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${help}: ${html.slice(0, 200)} ${any.map((one) => one.message).join()}`));
  return [found, passes.length];
}"""

MOVING = """
game = spag.Game.from_position("(MoveFlag{2} A)(Bug BAB)(AddFlag B)(ForkBomb ABABABAB) A5+1 B3+3", level=3)
"""
PLAYED = f"{MOVING}game.play('run', 'move Bug:1 AddFlag')\n"
LONG = """
from random import Random
game, chance = spag.Game(level=1, seed=7), Random(7)
while not game.over and game.ply < 80:
    game.play(chance.choice(game.legal))
"""
STATES = {
    "placing": "game = spag.Game(level=1, players=5, seed=7); game.play('place Bug')\n",
    "choosing": f"{MOVING}game.play('run')\n",
    "behind the horizon": f"{PLAYED}step = 1\n",
    "looking back": f"{PLAYED}game.play('move AddFlag:0 Bug')\nback = 1\n",
    "over": "game = spag.Game.from_position('(Bug A)(AddFlag B) A5+4 B1+4', level=1); game.play('run', 'hit B')\n",
    "cells": "game = spag.Game.from_position('5x5 goal=4,4 line=0,0-0,1-1,2', game='maciji')\n",
    "honeycomb": "game = spag.Game('maciji', board='hex4'); game.play('goal 3,3')\n",
}


def show(desk: Desk, state: str) -> Board:
    """Show a board in a state."""
    code = "board = spag.SpagWidget(game, step=step)\nif back is not None: board.step = back\nboard"
    return desk.show(f"step = back = None\n{state}{code}")


def faults(board: Board) -> list[str]:
    """Return what axe finds wrong with the board."""
    board.page.mouse.move(2, 2)
    if not board.page.evaluate("() => 'axe' in window"):
        board.page.evaluate(AXE.read_text(encoding="utf-8"))
    result: Any = board.page.evaluate(CHECK, board.root.element_handle())
    found, passed = result
    assert passed > 10, "axe has checked the board"
    assert isinstance(found, list)
    return found


def faults_in_both_themes(desk: Desk, board: Board) -> list[str]:
    """Return what axe finds in the light theme, then in the dark one."""
    found = []
    for theme in ("light", "dark"):
        desk.do(f"board.theme = {theme!r}")
        expect(board.root).to_have_attribute("data-dark", str(theme == "dark").lower())
        found += [f"{theme}: {fault}" for fault in faults(board)]
    return found


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(desk: Desk, state: str) -> None:
    board = show(desk, STATES[state])
    if not board.log.is_visible():
        board.panel("Log")
    assert faults_in_both_themes(desk, board) == []
    board.press("More")
    assert faults_in_both_themes(desk, board) == [], "with the menu open"


def test_axe_finds_nothing_during_playback_and_beside_a_reason(desk: Desk) -> None:
    board = show(desk, f"{LONG}step = 0\n")  # long enough to play on until the slowest machine has been checked
    desk.do("board.speed = 0.25")
    board.press("Play")
    expect(board.button("Pause")).to_be_visible()
    assert faults_in_both_themes(desk, board) == []
    board.press("Pause")
    board.press("First step")
    board.button("Step back").focus()
    assert faults_in_both_themes(desk, board) == [], "with a reason beside the pale button"


def settings(board: Board) -> Locator:
    board.menu("Settings").click()
    return board.root.get_by_role("dialog", name="Settings")


def new_game(board: Board) -> Locator:
    board.menu("New game").click()
    return board.root.get_by_role("dialog", name="New game")


def shortcuts(board: Board) -> Locator:
    board.menu("Keyboard shortcuts").click()
    return board.root.get_by_role("dialog", name="Keyboard shortcuts")


def cover(board: Board) -> Locator:
    settings(board).get_by_role("switch", name="Cover board between turns").check()
    board.press("Save")
    board.press("Skip")
    return board.root.get_by_role("dialog", name="Hand over to Player B")


def editor(board: Board) -> Locator:
    board.menu("Set up a position").click()
    return board.root.get_by_role("region", name="Set up a position")


@pytest.mark.parametrize("open_it", [settings, new_game, shortcuts, cover, editor])
def test_axe_finds_nothing_in_dialogs_covers_and_editors(desk: Desk, open_it: Callable[[Board], Locator]) -> None:
    board = show(desk, MOVING if open_it is not new_game else PLAYED)
    expect(open_it(board)).to_be_visible()
    assert faults_in_both_themes(desk, board) == []


def test_axe_finds_nothing_in_the_position_editor_with_a_flag_chosen_and_a_fault(desk: Desk) -> None:
    board = show(desk, MOVING)
    sheet = editor(board)
    sheet.locator("[data-key='flag:Bug:0']").focus()
    board.page.keyboard.press("Enter")
    text = sheet.get_by_role("textbox", name="Position as text")
    text.fill("(Bug A)(Bgu B)")
    sheet.get_by_role("button", name="Load").click()
    expect(sheet.get_by_role("status")).to_contain_text("Column 9")
    assert faults_in_both_themes(desk, board) == []


def test_axe_would_find_a_fault(desk: Desk) -> None:
    board = show(desk, MOVING)
    board.decision.evaluate("(node) => node.append(document.createElement('button'))")
    assert [fault.split(":")[0] for fault in faults(board)] == ["button-name"]
