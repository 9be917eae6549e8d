"""Players at one screen who decide in secret: each sees a private table, which the page removes afterwards."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from .desk import PATIENCE, Board, Desk

ROOT = Path(__file__).resolve().parents[2]
SEALED = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from tests.games.sealed import SEALED
game = spag.Game(SEALED, players=2)
board = spag.SpagWidget(game)
board
"""


def enter(board: Board, seat: str) -> None:
    """Open the private table of a player."""
    board.decision.get_by_role("button", name=re.compile(f"{seat}$")).click(timeout=PATIENCE)
    board.root.get_by_role("button", name="Show board").click(timeout=PATIENCE)


def test_each_player_writes_in_private(desk: Desk) -> None:
    board = desk.show(SEALED)
    board.asks("A and B have to decide.")
    enter(board, "A")
    board.press("line")
    board.table.get_by_role("button", name="double").click(timeout=PATIENCE)
    desk.wait_for("list(game.record.actions)", ["A: line double"])
    expect(board.root.get_by_role("group", name="Only A should look")).to_be_visible()
    board.page.keyboard.press("Escape")
    expect(board.root.get_by_role("group", name="Only A should look")).to_have_count(0)
    board.asks("A and B have to decide.")
    expect(board.hands).to_have_count(0)
    enter(board, "A")
    board.press("done")
    board.asks("B has to decide.")
    expect(board.root).to_contain_text("A is done.")
    enter(board, "B")
    board.press("done")
    desk.wait_for("game.ply", 3)
    board.page.keyboard.press("Escape")  # B has to decide again, so the private table is still open
    board.asks("A and B have to decide.")
    assert desk.value("list(game.record.actions)") == ["A: line double", "A: done", "B: done"]
    assert desk.value("game.state.values") == [8, 4]
