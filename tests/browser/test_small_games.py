"""Plays the small games of tests/games and tests/thirdparty by clicking: whole games, seats and secrets."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from .desk import PATIENCE, Board, Desk

ROOT = Path(__file__).resolve().parents[2]
PATHS = f"""
import sys
sys.path[:0] = [{str(ROOT)!r}, {str(ROOT / "tests" / "thirdparty" / "tictactoe")!r}]
"""


def cell(what: str, options: str = "", board: str = "") -> str:
    """Return a cell with the board of a game of `tests/games` or of tictactoe."""
    module = "tictactoe" if what == "GAME" else f"tests.games.{what.lower().replace('shed', 'hands')}"
    return f"""{PATHS}
from {module} import {what}
game = spag.Game({what}{options})
board = spag.SpagWidget(game{board})
board"""


def pick(board: Board, name: str) -> None:
    """Click a spot of the table."""
    board.table.get_by_role("button", name=name, exact=True).click()


def hand(board: Board, seat: str) -> list[str]:
    """Return the cards in a hand, as the board shows them."""
    return [text.strip() for text in board.hands.locator(f'[data-seat="{seat}"] b').all_inner_texts()]


def test_nim_is_played_to_its_end(desk: Desk) -> None:
    board = desk.show(cell("NIM"))
    expect(board.root).to_have_accessible_name("nim")
    for heap, count in ((0, 3), (1, 4), (2, 4)):
        pick(board, f"Heap {heap}")
        board.choose(f"{count}")
        expect(board.button("Cancel")).to_have_count(0)  # every action is a whole turn, so only Undo is needed
    pick(board, "Heap 2")  # there is only one action left
    board.asks("B wins")
    assert desk.value("list(game.record.actions)") == ["take 0 3", "take 1 4", "take 2 4", "take 2 1"]
    board.press("First step")
    board.is_at(0, 4)
    expect(board.table.locator('[data-spot="2"]')).to_contain_text(re.compile("5}.* left"))


def test_tic_tac_toe_at_two_seats(desk: Desk) -> None:
    desk.show(cell("GAME", board=', seat="A"'), 'other = spag.SpagWidget(game, seat="B"); other')
    boards = {"A": desk.board(0), "B": desk.board(1)}
    for seat, at in (("A", "1,1"), ("B", "0,0"), ("A", "0,2"), ("B", "2,0"), ("A", "1,2"), ("B", "1,0")):
        waiting = boards["B" if seat == "A" else "A"]
        boards[seat].asks("Where do you draw your mark?")
        expect(waiting.table.get_by_role("button", disabled=False)).to_have_count(0)
        boards[seat].table.locator(f'[data-spot="{at}"]').click()
        expect(waiting.table.locator(f'[data-spot="{at}"]')).to_have_accessible_name(re.compile("cross|ring"))
    for board in boards.values():
        board.asks("wins")
        expect(board.table.locator("path.own")).to_have_count(6)
    assert desk.value("game.winner") == "B"


def test_a_market_with_thousands_of_actions(desk: Desk) -> None:
    board = desk.show(cell("MARKET", ", turns=4"))
    board.press("put")
    board.press("apples")
    pick(board, "b2")
    board.press("7")
    desk.wait_for("list(game.record.actions)", ["put apples b2 7"])
    expect(board.table.locator("[data-piece]")).to_contain_text("7 apples")
    board.press("bid")
    number = board.decision.get_by_role("textbox")
    number.fill("12")
    number.press("Enter")
    desk.wait_for("list(game.record.actions)", ["put apples b2 7", "bid 12"])
    board.press("put")
    expect(board.button("apples")).to_have_count(0)
    board.press("tea")
    expect(board.table.get_by_role("button", name="b2", disabled=True)).to_be_visible()
    pick(board, "a1")
    board.press("10")
    board.press("salt")  # B has bid and can do nothing else
    pick(board, "e4")
    board.press("1")
    board.asks("wins")
    assert desk.value("game.over")


def test_a_hand_is_seen_at_its_own_seat_only(desk: Desk) -> None:
    desk.show(cell("SHED", ", seed=3", ', seat="A"'), 'other = spag.SpagWidget(game, seat="B"); other')
    a, b = desk.board(0), desk.board(1)
    mine, yours = desk.value("[list(hand) for hand in game.state.hands]")
    assert sorted(hand(a, "A")) == sorted(mine)
    assert sorted(hand(b, "B")) == sorted(yours)
    for board, secret in ((a, yours), (b, mine)):
        assert not [card for card in secret if card in board.root.inner_html()]
    a.press("trade")
    for card in mine[:2]:
        a.hands.get_by_role("button", name=card).click()
        expect(a.hands.get_by_role("button", name=card, pressed=True)).to_be_visible()
    a.press("OK (2 picked)")
    desk.wait_for("game.ply", 1)
    traded = [card for card in mine if card not in desk.value("list(game.state.hands[0])")]
    assert sorted(traded) == sorted(mine[:2])
    b.press("draw")
    desk.wait_for("game.ply", 2)
    expect(a.button("draw")).to_be_visible()
    secrets = [desk.value(f"list(game.state.hands[{seat}])") for seat in (1, 0)]
    for board, secret in zip((a, b), secrets, strict=True):
        assert not [card for card in secret if card in board.hands.inner_html()]


def test_cards_are_played_in_private_at_one_screen(desk: Desk) -> None:
    board = desk.show(cell("SHED", ", seed=3"))
    mine = desk.value("list(game.state.hands[0])")
    assert not [card for card in mine if card in board.hands.inner_html()]
    board.decision.get_by_role("button", name=re.compile("A$")).click()
    board.press("Show board")
    expect(board.hands.locator('[data-seat="A"] b')).to_have_count(len(mine))
    assert sorted(hand(board, "A")) == sorted(mine)
    board.press("draw")
    desk.wait_for("game.ply", 1)
    expect(board.decision.get_by_role("button", name=re.compile("B$"))).to_be_visible(timeout=PATIENCE)
    assert not [card for card in desk.value("list(game.state.hands[0])") if card in board.root.inner_html()]


def test_a_deadline_runs_for_those_who_are_not_done(desk: Desk) -> None:
    desk.show(cell("SEALED", ", players=2", ', seat="A"'), 'other = spag.SpagWidget(game, seat="B"); other')
    desk.do("now = [0.0]; game._countdown._time = lambda: now[0]")
    a, b = desk.board(0), desk.board(1)
    a.press("line")
    pick(a, "double")
    expect(a.hands).to_contain_text("double")
    expect(b.hands).to_have_count(0)
    a.press("done")
    b.asks("1:00 left")
    b.press("line")
    pick(b, "add3")
    expect(b.hands).to_contain_text("add3")
    desk.do("for half in range(121): now[0] += 0.5; game.look()")  # a late look counts as half a second at most
    expect(a.decision).to_contain_text("Write a line", timeout=PATIENCE)
    expect(b.decision).to_contain_text("Write a line", timeout=PATIENCE)
    assert desk.value("game.state.round") == 1
    assert desk.value("list(game.state.values)") == [8, 7]
