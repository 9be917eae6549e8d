"""A busy kernel: no click is lost or applied to another question, and the board says that it waits."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .desk import Board, Desk, Hold, still

OPEN = "game = spag.Game(level=1, players=2, seed=7); board = spag.SpagWidget(game); board"
PLACED = """
game = spag.Game(level=1, players=2, seed=7)
game.play("place Bug", "place AddFlag", "place AddFlag", "place MoveFlag")
board = spag.SpagWidget(game); board
"""
WAITS = "Waiting for Python…"


def is_pressed(board: Board, card: str) -> None:
    expect(board.card(card)).to_have_attribute("aria-pressed", "true")


def test_a_click_waits_for_the_kernel_and_the_board_says_so(desk: Desk, hold: Hold) -> None:
    board = desk.show(OPEN)
    release = hold()
    board.card("Bug").click()
    is_pressed(board, "Bug")
    expect(board.decision).to_contain_text(WAITS)
    release()
    board.is_at(1, 1)
    expect(board.decision).not_to_contain_text(WAITS)
    assert desk.value("list(game.record.actions)") == ["place Bug"]
    expect(board.notice).to_have_count(0)


def test_a_second_click_is_not_applied_to_another_question(desk: Desk, hold: Hold) -> None:
    board = desk.show(OPEN)
    release = hold()
    board.card("Bug").click()
    board.card("AddFlag").click()
    is_pressed(board, "AddFlag")
    release()
    board.is_at(1, 1)
    expect(board.notice).to_contain_text("The board has changed. Choose again.")
    board.card("AddFlag").click()
    board.is_at(2, 2)
    assert desk.value("list(game.record.actions)") == ["place Bug", "place AddFlag"]


def test_three_quick_presses_of_undo_take_back_three_actions(desk: Desk, hold: Hold) -> None:
    board = desk.show(PLACED)
    release = hold()
    for _ in range(3):
        board.button("Undo").first.click()
    release()
    desk.wait_for("game.ply", 1)
    board.is_at(1, 1)
    for _ in range(2):
        board.press("Redo")
    desk.wait_for("game.ply", 3)
    expect(board.notice).to_have_count(0)


def test_the_rule_behind_a_refusal_comes_however_long_python_is_busy(desk: Desk, hold: Hold) -> None:
    board = desk.show(PLACED)
    why = board.root.get_by_role("group", name="Why not?")
    still(board.card("Bug")).click(force=True)  # loads the part of the front end that shows rules
    expect(why).to_be_visible()
    board.page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    release = hold()
    still(board.card("AddFlag")).click(force=True)
    board.page.wait_for_timeout(4000)  # longer than a board waits for the answer to a choice
    expect(board.notice).to_have_count(0)
    expect(why).to_have_count(0)
    release()
    expect(why).to_be_visible()


def test_a_picture_that_is_being_drawn_blocks_nothing(desk: Desk) -> None:
    board = desk.show(PLACED)
    desk.do(
        "import time\nfrom spagwidget.board import downloads\nkept = downloads.DOWNLOADS['picture']\n"
        "downloads.DOWNLOADS['picture'] = lambda *known: (time.sleep(3.5), kept(*known))[1]"
    )
    with desk.page.expect_download() as download:
        board.menu("Save picture").click()
        board.card("ForkBomb").click()
        is_pressed(board, "ForkBomb")
        board.is_at(5, 5)
    assert re.search(r"\.png$", download.value.suggested_filename)
    expect(board.notice).to_have_count(0)
    desk.do("downloads.DOWNLOADS['picture'] = kept")


def test_quick_clicks_while_flags_still_move_all_count(desk: Desk) -> None:
    board = desk.show(OPEN, reduced_motion="no-preference")
    for number, card in enumerate(("Bug", "AddFlag", "AddFlag", "ForkBomb"), 1):
        board.card(card).dispatch_event("pointerdown")
        board.card(card).dispatch_event("click")
        desk.page.wait_for_function(
            "([slider, end]) => ['max', 'now'].every((what) => slider.getAttribute(`aria-value${what}`) === end)",
            arg=[board.scrubber.element_handle(), str(number)],
        )
    assert desk.value("len(game.record.actions)") == 4
    expect(board.notice).to_have_count(0)
