"""The boards of exercises: Check and the result, answers as buttons, hints, Try again, and the log of a new one."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from spagwidget.core.speaking import speaking
from spagwidget.lessons.exercises import level_1, start_here
from spagwidget.lessons.kit import given

from .live import Live, LiveBoard
from .test_axe import faults


def test_menu_starts_the_exercise_again(live: Live) -> None:
    game = start_here.ahead.board().game
    board = live.show(game)
    again = board.root.get_by_role("menuitem", name="Try again")
    expect(board.playback).to_have_count(0)
    board.press("More")
    expect(again).to_have_attribute("aria-disabled", "true")
    board.page.keyboard.press("Escape")
    board.press("Run")
    board.card("Bug").click()
    board.asks("A’s flag on Bug: run or skip?")
    expect(board.playback).to_be_visible()
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


WIDE: dict[str, Any] = {"viewport": {"width": 1100, "height": 768}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def bar(board: LiveBoard) -> Locator:
    return board.root.get_by_role("region", name="Exercise")


def said(board: LiveBoard, text: str) -> None:
    """Wait until screen readers have been told this."""
    expect(board.root.locator("[aria-live]").filter(has_text=text)).to_have_count(1)


def test_an_exercise_that_is_solved_by_clicking_says_right_at_once(live: Live) -> None:
    board = live.pose(start_here.ahead, page=WIDE)
    expect(bar(board)).to_contain_text("Play your answer on this board, then press Check.")
    expect(board.button("Check")).to_be_disabled()
    board.press("Run")
    board.card("Bug").click()
    for _ in range(2):
        board.asks("A’s flag on Bug: run or skip?")
        board.press("Run")
        board.asks("Who loses 1 life?")
        board.press("B")
    expect(bar(board)).to_contain_text("Right. Your new flag was on a card that the cursor still had to visit.")
    expect(bar(board)).to_have_attribute("data-outcome", "right")
    said(board, "Right. Your new flag")
    board.asks("A wins in round 1.")
    for one in (bar(board), board.decision):
        expect(one).to_be_in_viewport(ratio=1)
    board.press("Try again")
    board.asks("A’s flag on AddFlag: run or skip?")
    expect(bar(board)).to_contain_text("Play your answer on this board")


def test_check_explains_a_wrong_answer_and_the_board_shows_what_follows(live: Live) -> None:
    board = live.pose(start_here.ahead, page=WIDE)
    board.press("Run")
    board.card("ForkBomb").click()
    board.asks("A’s flag on Bug: run or skip?")
    board.button("Check").press("Enter")
    expect(bar(board)).to_contain_text("Not yet. Your first action is right so far.")
    expect(board.button("Show what happens")).to_be_focused()
    board.page.keyboard.press("Enter")
    board.asks("B’s flag on MoveFlag: run or skip?")
    expect(bar(board)).to_contain_text("B gets a turn before A has won.")
    expect(board.button("Show what happens")).to_have_count(0)
    board.button("Undo").first.click()
    expect(bar(board)).to_contain_text("Play your answer on this board")


@pytest.mark.parametrize("page", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_prediction_is_answered_with_a_button_and_asks_nothing_else(live: Live, page: dict[str, Any]) -> None:
    board = live.pose(level_1.thief, page=page)
    answers = bar(board).get_by_role("group", name="What is your answer?").get_by_role("button")
    expect(answers).to_have_text(["0", "1", "2", "3"])
    expect(board.decision).to_have_count(0)
    expect(board.playback).to_have_count(0)
    expect(board.root.get_by_text("run or skip?")).to_have_count(0)
    assert board.table.get_by_role("button", disabled=False).count() == 0
    for name in ("Undo", "Redo"):
        expect(board.button(name)).to_have_count(0)
    answers.nth(3).focus()
    board.page.keyboard.press("Enter")
    expect(bar(board)).to_contain_text("Not yet. Three flags were there, but one of them left before its turn came.")
    expect(answers.nth(3)).to_have_attribute("aria-pressed", "true")
    expect(answers.nth(3)).to_be_focused()
    board.is_at(5, 5)  # what happens has been played, and can be stepped through
    board.press("Step back")
    board.is_at(4, 5)
    board.press("Last step")
    answers.nth(2).click()
    expect(bar(board)).to_contain_text("Right. Two: the head, and B’s second flag, which moved up.")
    said(board, "Right. Two: the head")
    assert level_1.thief.check("2").right


def test_hints_of_a_prediction_open_one_after_another(live: Live) -> None:
    board = live.pose(level_1.thief, page=WIDE)
    board.button("Hint").press("Enter")
    expect(bar(board)).to_contain_text("Where to look: Look at the queue on RemoveFlag after A’s flag has left it.")
    said(board, "Look at the queue on RemoveFlag")
    expect(board.button("Show what to do")).to_be_focused()
    board.page.keyboard.press("Enter")
    expect(bar(board)).to_contain_text("What to do: Count the head, and then every flag")
    expect(board.button("Show what to do")).to_have_count(0)


def test_label_of_a_hint_has_the_colon_of_its_language(live: Live) -> None:
    with speaking("ja"):
        board = live.pose(level_1.thief, page=WIDE, until=".spag [data-key]")
    board.button("ヒント").press("Enter")
    hint = board.root.get_by_role("region", name="問題").locator("p").filter(has_text="見るところ：")
    expect(hint).to_have_text(re.compile("^見るところ：[^ ]"))


def test_hints_of_an_exercise_lead_to_its_goal(live: Live) -> None:
    board = live.pose(start_here.ahead, page=WIDE)
    hint = board.root.get_by_role("group", name="Hint")
    board.press("Hint")
    expect(hint).to_contain_text("Which cards does the cursor visit after AddFlag and before RemoveFlag?")
    board.page.keyboard.press("h")
    expect(hint).to_contain_text("Put the new flag on a card with damage in front of the cursor.")
    board.press("Run")
    board.card("Bug").click()
    board.asks("A’s flag on Bug: run or skip?")
    board.press("Hint")
    expect(hint).to_contain_text("B has 2 life left.")
    board.page.keyboard.press("h")
    expect(hint).to_contain_text("Run Bug")


def test_a_board_that_asks_says_at_the_end_whether_enough_answers_are_right(live: Live) -> None:
    board = live.pose(start_here.watch, page=WIDE)
    expect(bar(board)).to_contain_text("Answer the questions of this board.")
    show, forward = board.button("Show me"), board.button("Step forward")
    for _ in start_here.watch.asks:
        while not show.count():
            forward.press("Enter")
            board.page.wait_for_timeout(50)
        show.click()
        board.press("Continue")
    expect(bar(board)).to_have_attribute("data-outcome", "wrong")
    expect(bar(board)).to_contain_text("Solved in this notebook:")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("page", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_bar_of_an_exercise_is_accessible(live: Live, page: dict[str, Any], dark: bool) -> None:
    board = live.pose(level_1.thief, page={**page, "color_scheme": "dark" if dark else "light"})
    board.press("Hint")
    bar(board).get_by_role("button", name="3", exact=True).click()
    expect(bar(board)).to_contain_text("Not yet.")
    assert faults(board) == []
    assert board.root.evaluate("(root) => root.scrollWidth - root.clientWidth") == 0


@pytest.mark.parametrize("page", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_answers_are_saved_with_one_button(
    page: dict[str, Any], live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(given, "_records", {})
    board = live.pose(level_1.thief, page=page)
    save = bar(board).get_by_role("button", name="Save my answers")
    expect(bar(board).get_by_role("button", name="3", exact=True)).to_be_visible()
    expect(save).to_have_count(0)
    bar(board).get_by_role("button", name="3", exact=True).click()
    expect(save).to_be_visible()
    with board.page.expect_download() as saved:
        save.click()
    assert saved.value.suggested_filename == "spagwidget-answers.json"
    _pupil, records = given.from_file(saved.value.path().read_bytes())
    assert records == {level_1.thief.name: given.Record(1, ({"choose": "3"},), right=False)}
    assert faults(board) == []
