"""The boards of exercises: the menu starts the exercise again, and the log says that nothing has happened yet."""

from __future__ import annotations

from playwright.sync_api import expect

from spagwidget.lessons.exercises import start_here

from .live import Live


def test_menu_starts_the_exercise_again(live: Live) -> None:
    game = start_here.ahead.board().game
    board = live.show(game)
    again = board.root.get_by_role("menuitem", name="Try again")
    expect(board.log).to_contain_text("Nothing has happened yet.")
    board.press("More")
    expect(again).to_have_attribute("aria-disabled", "true")
    board.page.keyboard.press("Escape")
    board.press("Run")
    board.card("Bug").click()
    board.asks("A’s flag on Bug: run or skip?")
    expect(board.log).not_to_contain_text("Nothing has happened yet.")
    board.press("More")
    again.click()
    board.asks("A’s flag on AddFlag: run or skip?")
    assert (game.position, game.ply) == (start_here.ahead.game().position, 0)


def test_menu_fits_on_a_phone_with_text_of_200_percent(live: Live) -> None:
    size = {"width": 390, "height": 844}
    board = live.show(start_here.ahead.board().game, page={"viewport": size}, text=32)
    board.press("More")
    entry = board.root.get_by_role("menuitem", name="Try again")
    entry.scroll_into_view_if_needed()
    box = entry.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert entry.evaluate("node => node.scrollWidth <= node.clientWidth")


def test_log_of_a_playback_says_at_step_0_that_nothing_has_happened(live: Live) -> None:
    game = start_here.ahead.game()
    game.play("run", "add Bug")
    board = live.show(game, step=0, read_only=True)
    expect(board.log).to_contain_text("Nothing has happened yet.")
    board.press("Step forward")
    expect(board.log).to_contain_text("A runs AddFlag.")
    expect(board.log).not_to_contain_text("Nothing has happened yet.")
