"""Unavailable targets say why; extra clicks and a restarted kernel do no harm."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from scripts.labserver import wait_for_cells

from .desk import Board, Desk, still

PLACED = """
game = spag.Game(level=1, players=2, seed=7)
game.play("place Bug", "place AddFlag")
board = spag.SpagWidget(game); board
"""
MOVE = """
game = spag.Game.from_position("(MoveFlag A)(Bug BAB)(AddFlag B) A5+4 B5+4", level=1)
board = spag.SpagWidget(game); board
"""
ALREADY = "A already has a flag here."


def seen(board: Board, text: str) -> Locator:
    """Wait until a text is visible, and return it; text for screen readers only is one pixel wide."""
    said = board.root.get_by_text(text)
    board.page.wait_for_function(
        "([root, text]) => [...root.querySelectorAll('div, p, span')].some((node) => "
        "node.textContent.includes(text) && node.getBoundingClientRect().width > 60 && node.checkVisibility())",
        arg=[board.root.element_handle(), text],
    )
    return said


@pytest.mark.parametrize("how", ["hover", "focus", "click"])
def test_a_target_that_cannot_be_chosen_says_why(desk: Desk, how: str) -> None:
    board = desk.show(PLACED)
    card = board.card("Bug")
    expect(card).to_be_disabled()
    expect(board.root.get_by_text(ALREADY)).to_have_count(0)
    if how == "hover":
        card.hover()
    elif how == "focus":
        board.card("AddFlag").focus()
        for _ in range(6):
            desk.page.keyboard.press("ArrowLeft" if _ == 0 else "ArrowRight")
            if card.evaluate("(node) => node === node.getRootNode().activeElement"):
                break
        expect(card).to_be_focused()
    else:
        still(card).click(force=True)
    seen(board, ALREADY)
    assert desk.value("list(game.record.actions)") == ["place Bug", "place AddFlag"]


def test_the_reason_is_read_out_too(desk: Desk) -> None:
    board = desk.show(PLACED)
    expect(board.card("Bug")).to_have_accessible_description(re.compile(ALREADY))
    still(board.card("Bug")).click(force=True)
    expect(board.root.locator("[aria-live=polite]")).to_contain_text(ALREADY)


def test_an_error_in_the_code_of_a_game_shows_a_notice_and_the_next_click_counts(desk: Desk) -> None:
    board = desk.show(PLACED)
    desk.do("play_as, spag.Game.play_as = spag.Game.play_as, lambda *_: {}['secret']")
    board.card("ForkBomb").click()
    expect(board.notice).to_contain_text("error in the code of the game (KeyError)")
    expect(board.notice).not_to_contain_text("secret")
    desk.do("spag.Game.play_as = play_as")
    board.card("ForkBomb").click()
    board.is_at(3, 3)
    expect(board.notice).to_have_count(0)


def test_a_slow_reply_is_not_taken_for_a_dead_kernel(desk: Desk) -> None:
    board = desk.show(PLACED)
    desk.do("""
import time
play_as = spag.Game.play_as
def slow(self, *arguments):
    end = time.monotonic() + 7
    while time.monotonic() < end:  # as busy as a search
        sum(range(1000))
    return play_as(self, *arguments)
spag.Game.play_as = slow""")
    board.card("ForkBomb").click()
    expect(board.root.get_by_text("Waiting for Python").first).to_be_visible()
    board.is_at(3, 3)
    expect(board.notice).to_have_count(0)
    desk.do("spag.Game.play_as = play_as")


def test_a_double_click_on_run_runs_once(desk: Desk) -> None:
    board = desk.show(MOVE)
    board.button("Run").dblclick()
    board.asks("Which flag do you move?")
    assert desk.value("[list(game.record.actions), game.asks]") == [["run"], "move"]


def test_a_double_click_on_a_card_places_once(desk: Desk) -> None:
    board = desk.show(PLACED)
    board.card("ForkBomb").dblclick()
    board.is_at(3, 3)
    board.asks("Where do you place a flag?")
    assert desk.value("list(game.record.actions)") == ["place Bug", "place AddFlag", "place ForkBomb"]
    expect(board.notice).to_have_count(0)


def test_clicks_on_two_boards_at_once_are_one_action(desk: Desk) -> None:
    desk.show("game = spag.Game(level=1, seed=7); board = spag.SpagWidget(game); board", "spag.SpagWidget(game)")
    first, second = desk.board(0), desk.board(1)
    # Both clicks in one go: Python cannot answer the first before the second is made, on any machine. Python may read
    # either of them first, as JupyterLab sends the first messages of a new board to another thread than the later ones.
    clicked = [second.card("Bug").element_handle(), first.card("AddFlag").element_handle()]
    desk.page.evaluate("cards => cards.forEach((card) => card.click())", clicked)
    for board in (first, second):
        board.is_at(1, 1)
    played = desk.value("list(game.record.actions)")
    assert played in (["place Bug"], ["place AddFlag"])
    quick, slow, card = (second, first, "AddFlag") if played == ["place Bug"] else (first, second, "Bug")
    expect(slow.notice).to_contain_text("The game has changed in the meantime, so nothing was played.")
    expect(quick.notice).to_have_count(0)
    slow.card(card).click()
    quick.is_at(2, 2)
    assert desk.value("list(game.record.actions)") == [*played, f"place {card}"]


def test_a_restarted_kernel_is_reported_and_running_the_cell_restores_the_board(desk: Desk) -> None:
    board = desk.show(f"import spagwidget as spag\n{MOVE}")
    board.press("Skip")
    board.asks("B’s flag on Bug: run or skip?")
    end = desk.value("len(game.events)")
    page = desk.page
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_role("menuitem", name=re.compile("^Restart Kernel…")).click()
    page.get_by_role("button", name="Confirm Kernel Restart").click()
    expect(page.get_by_text("Python 3 (ipykernel) | Idle").first).to_be_visible()
    board.press("Run")
    expect(board.notice).to_contain_text("You can still look back.")
    expect(board.notice).to_contain_text("run the cell of this board again")
    board.press("First step")
    board.is_at(0, end)
    board.press("Step forward")
    board.is_at(1, end)
    board.asks("A skips MoveFlag.")
    page.get_by_role("feed", name="Cells").get_by_role("textbox").first.click()
    page.keyboard.press("Shift+Enter")
    wait_for_cells(page)
    board = desk.board()
    board.asks("A’s flag on MoveFlag: run or skip?")
    expect(board.notice).to_have_count(0)
    board.press("Run")
    board.asks("Which flag do you move?")
    assert desk.value("list(game.record.actions)") == ["run"]
