"""A puzzle of MACIJI on a board, by clicking: a wrong 7 is refuted to the end, then the puzzle is solved."""

from __future__ import annotations

from playwright.sync_api import expect

import spagwidget as spag

from .live import Live


def test_a_wrong_7_is_refuted_until_b_has_won_and_the_right_one_wins_at_par(live: Live) -> None:
    board = live.show(spag.puzzles(game="maciji")[4:6])
    button = board.root.get_by_role("button", name="Show hint", exact=True)

    def write(cell: str) -> None:
        row, column = cell.split(",")
        board.root.get_by_role("button", name=f"row {row}, column {column}, empty", exact=True).click()

    expect(board.root.get_by_role("heading", name="Win with 3 numbers").first).to_be_visible()
    button.click()
    expect(board.root.get_by_role("region", name="Hints")).to_contain_text("A 7 in 1,2 loses soonest")
    write("1,2")
    expect(board.root.get_by_text("B escapes: B writes 8 in 1,1.").first).to_be_visible()
    for _ in range(2):
        board.root.get_by_role("button", name="Next step").click()
    board.wait_for(lambda: board.widget.game.winner, "B")
    board.root.get_by_role("button", name="Try again").click()
    expect(board.root.get_by_text("Where does 7 go?").first).to_be_visible()
    write("1,1")
    for number in (9, 11):
        expect(board.root.get_by_text(f"Where does {number} go?").first).to_be_visible()
        combo = board.widget.game.find_combo(5)
        assert combo is not None
        cell = combo.actions[0].removeprefix("write ")
        row, column = cell.split(",")
        board.root.get_by_role("button", name=f"row {row}, column {column},").click()
    expect(board.root.get_by_text("Solved in 3 decisions. Par.").first).to_be_visible()
    assert board.widget.game.winner == "A"
