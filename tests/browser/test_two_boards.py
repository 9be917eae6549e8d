"""One game on several boards, and played from code."""

from __future__ import annotations

from playwright.sync_api import expect

from .desk import Desk

GAME = "game = spag.Game(level=1, players=2, seed=7); board = spag.SpagWidget(game); board"


def test_two_boards_on_one_game_stay_in_step(desk: Desk) -> None:
    desk.show(GAME, "other = spag.SpagWidget(game); other")
    first, second = desk.board(0), desk.board(1)
    first.card("Bug").click()
    for board in (first, second):
        board.is_at(1, 1)
        expect(board.flags("Bug", "A")).to_have_count(1)
    second.card("AddFlag").click()
    for board in (first, second):
        board.is_at(2, 2)
        expect(board.flags("AddFlag", "B")).to_have_count(1)
    first.button("Undo").first.click()
    for board in (first, second):
        board.is_at(1, 1)
        expect(board.flags("AddFlag")).to_have_count(0)
    assert desk.value("list(game.record.actions)") == ["place Bug"]


def test_looking_back_on_one_board_leaves_the_other_alone(desk: Desk) -> None:
    desk.show(f"{GAME}; game.play('place Bug', 'place AddFlag'); board", "other = spag.SpagWidget(game); other")
    first, second = desk.board(0), desk.board(1)
    first.press("First step")
    first.is_at(0, 2)
    second.is_at(2, 2)
    second.card("ForkBomb").click()
    second.is_at(3, 3)
    first.is_at(0, 3)
    desk.wait_for("[board.step, other.step]", [0, 3])


def test_the_same_board_shown_twice(desk: Desk) -> None:
    desk.show(GAME, "board")
    first, second = desk.board(0), desk.board(1)
    first.card("Bug").click()
    second.is_at(1, 1)
    second.press("First step")
    first.is_at(0, 1)
    second.press("Back to the game")
    second.card("AddFlag").click()
    first.is_at(2, 2)
    expect(first.flags()).to_have_count(2)
    assert desk.value("list(game.record.actions)") == ["place Bug", "place AddFlag"]


def test_what_is_played_in_python_is_seen_on_the_board(desk: Desk) -> None:
    board = desk.show(GAME)
    desk.do("game.play('place Bug', 'place AddFlag')")
    board.is_at(2, 2)
    expect(board.flags("Bug", "A")).to_be_visible()
    expect(board.flags("AddFlag", "B")).to_be_visible()
    desk.do("game.undo(2)")
    board.is_at(0, 0)
    expect(board.flags()).to_have_count(0)
    desk.do("game.redo()")
    board.is_at(1, 1)
    board.card("ForkBomb").click()
    board.is_at(2, 2)
    assert desk.value("list(game.record.actions)") == ["place Bug", "place ForkBomb"]
    desk.do("game.restart(seed=3)")
    board.is_at(0, 0)
    expect(board.flags()).to_have_count(0)
