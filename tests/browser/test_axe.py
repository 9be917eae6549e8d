"""axe finds nothing on the board, in light and in dark."""

from __future__ import annotations

from importlib import resources
from typing import Any

import pytest

from .desk import Board, Desk

AXE = resources.files("axe_playwright_python") / "axe.min.js"

CHECK = """async (root) => {
  const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const { violations, passes } = await axe.run(root, { runOnly: rules });
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${help}: ${html.slice(0, 200)} ${any.map((one) => one.message).join()}`));
  return [found, passes.length];
}"""

MOVING = """
game = spag.Game.from_position("(MoveFlag{2} A)(Bug BAB)(AddFlag B)(ForkBomb ABABABAB) A5+1 B3+3", level=3)
"""
STATES = {
    "placing": "game = spag.Game(level=1, players=5, seed=7); game.play('place Bug')\n",
    "choosing": f"{MOVING}game.play('run')\n",
    "looking back": f"{MOVING}game.play('run', 'move Bug:1 AddFlag')\nstep = 1\n",
    "over": "game = spag.Game.from_position('(Bug A)(AddFlag B) A5+4 B1+4', level=1); game.play('run', 'hit B')\n",
}


def faults(board: Board) -> list[str]:
    """What axe finds wrong with the board."""
    board.page.mouse.move(2, 2)
    if not board.page.evaluate("() => 'axe' in window"):
        board.page.evaluate(AXE.read_text(encoding="utf-8"))
    result: Any = board.page.evaluate(CHECK, board.root.element_handle())
    found, passed = result
    assert passed > 10, "axe has looked at the board"
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(desk: Desk, state: str, theme: str) -> None:
    board = desk.show(f"step = None\n{STATES[state]}board = spag.SpagWidget(game, step=step, theme='{theme}'); board")
    if not board.log.is_visible():
        board.press("Log")
    assert faults(board) == []
    board.press("More")
    assert faults(board) == [], "with the menu open"
