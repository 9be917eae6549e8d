"""Lovelace & Babbage on boards: programs are written by clicks and keys, and nobody else's page has them."""

from __future__ import annotations

import re

from playwright.sync_api import expect

import spagwidget as spag

from .desk import PATIENCE, Board, Desk
from .live import Live

PEOPLE = "people=['Lovelace', 'Somerville']"
GAME = f"game = spag.Game('lovelace-babbage', seed=5, timed=False, {PEOPLE})"
SEATS = (
    f"{GAME}; board = spag.SpagWidget(game, seat='A'); board",
    "other = spag.SpagWidget(game, seat='B'); other",
)
WRITTEN = "[line.code + line.operator for line in game.state.players[0].lines]"


def half(board: Board, code: str) -> None:
    board.root.locator(f'[data-token="{code}"]').click()


def test_two_players_write_at_the_same_time_and_the_programs_are_read(desk: Desk) -> None:
    desk.show(*SEATS)
    ada, bea = desk.board(0), desk.board(1)
    half(ada, "target 14")
    half(bea, "target 08")
    ada.asks("Write line 1: choose an engine")
    half(ada, "B2-")
    ada.asks("Write line 2")
    ada.page.keyboard.type("a4")
    ada.asks("Write line 3")
    desk.wait_for(WRITTEN, ["B2-", "A4"])
    expect(ada.root.get_by_role("region", name=re.compile("program$")).first).to_contain_text("55 − 20 = 35")
    page = bea.root.evaluate("(root) => root.outerHTML")
    assert "A writes" not in page
    assert "55 − 20 =" not in page
    ada.press("Erase line 2")
    desk.wait_for(WRITTEN, ["B2-"])
    ada.press("Done")
    bea.root.get_by_role("button", name="Done").focus()
    bea.table.locator("[tabindex='0']").first.focus()
    bea.page.keyboard.type("b1-")
    bea.asks("Write line 2")
    bea.press("Done")
    desk.wait_for("game.round", 2)
    for board in (ada, bea):
        lit = board.root.locator(".cell.lit")
        for _ in range(12):
            if lit.count():
                break
            board.press("Step back")
        expect(lit).to_contain_text(re.compile("B[12]−"))


def test_lines_written_faster_than_python_answers_are_all_kept(desk: Desk) -> None:
    board = desk.show(
        f"{GAME}; game.play('A: target 14', 'B: target 08'); board = spag.SpagWidget(game, seat='A'); board"
    )
    board.asks("Write line 1: choose an engine")
    board.root.evaluate("""(root) => {
        const press = (code) => root.querySelector(`[data-token="${code}"]`).click();
        press("B2-");
        press("A4");
    }""")
    board.asks("Write line 3")
    desk.wait_for(WRITTEN, ["B2-", "A4"])


def test_half_a_line_stays_when_another_player_finishes(live: Live) -> None:
    game = spag.Game("lovelace-babbage", seed=5, timed=False, people=["Lovelace", "Somerville"])
    game.play("A: target 14", "B: target 08")
    board = live.show(game, seat="B")
    board.table.locator("[tabindex='0']").first.focus()
    board.page.keyboard.type("b1")
    game.play("A: done")
    expect(board.root).to_contain_text("B1…")
    board.page.keyboard.type("-")
    board.asks("Write line 2")


def test_the_sheets_of_all_players_replace_the_board_until_it_is_asked_for(desk: Desk) -> None:
    board = desk.show(SEATS[0])
    board.press("Sheets")
    table = board.root.get_by_role("table", name="Final count")
    expect(table).to_contain_text("Commerce")
    board.page.keyboard.press("Enter")
    expect(table).to_have_count(0)
    half(board, "target 14")
    expect(board.decision).to_contain_text("B has to decide.", timeout=PATIENCE)


def enter(board: Board, seat: str) -> None:
    """Open the private table of a player on a board for everybody."""
    board.decision.get_by_role("button", name=re.compile(f"{seat}$")).click()
    board.root.get_by_role("button", name="Show board").click()


def test_at_one_screen_players_write_one_after_another_behind_a_cover(desk: Desk) -> None:
    board = desk.show(f"{GAME}; board = spag.SpagWidget(game); board")
    enter(board, "A")
    half(board, "target 14")
    board.root.get_by_role("button", name=re.compile("^08: The digits")).click()
    board.asks("A and B have to decide.")
    enter(board, "A")
    half(board, "B2-")
    expect(board.root).to_contain_text("55 − 20 =")
    half(board, "A4")
    expect(board.root).to_contain_text("35 →")
    board.page.keyboard.press("Escape")
    board.asks("A and B have to decide.")
    page = board.root.evaluate("(root) => root.outerHTML")
    for told in ("55 − 20 =", "35 →", "gives 35", ">53<"):
        assert told not in page
    desk.wait_for(WRITTEN, ["B2-", "A4"])
