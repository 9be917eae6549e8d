"""A puzzle as one HTML file, solved from the disk without a network: on the board, by keyboard, on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import spagwidget as spag
from spagwidget.export import puzzle_page, tries
from tests.browser.test_axe import AXE, CHECK
from tests.export.pages import data_in

from .opened import Opened, opened

__all__ = ["opened"]

SPAGHETTI, MACIJI = spag.puzzles()[0], spag.puzzles(game="maciji")[2]


def show(opened: Opened, puzzle: spag.PuzzleLike, width: int = 1280, **media: Any) -> Page:
    file = opened.folder / "puzzle.html"
    file.write_text(puzzle_page(puzzle), encoding="utf-8")
    return opened.show(file.as_uri(), width=width, **media)


def board(page: Page) -> Locator:
    return page.locator("section.spag")


def told(page: Page) -> Locator:
    return board(page).locator(".told")


def ways(puzzle: spag.PuzzleLike) -> tuple[list[str], list[str]]:
    """Return the actions of the player that lead to the fastest win, and the first ones that are refuted."""
    data = data_in(puzzle_page(puzzle))
    states, start = data["solving"]["states"], data["traits"]["puzzle"]
    todo: list[tuple[int, list[str]]] = [(0, [])]
    won: list[str] = []
    lost: list[str] = []
    while todo:
        at, path = todo.pop(0)
        seen = {**start, **states[at]["puzzle"]}
        if seen["solved"] and not won:
            won = path
        if seen["reply"] and seen["reply"]["stations"] and not lost:
            lost = path
        todo += [(to, [*path, action]) for action, to in states[at]["tries"].items()]
    assert won
    assert lost
    return won, lost


def press(page: Page, action: str) -> None:
    """Play an action: its words are chosen one after another, on the board or as buttons."""
    for word in action.split()[1:] if action.split()[0] not in ("run", "skip") else action.split():
        decision = board(page).locator(".decision")
        button = decision.get_by_role("button", name=word, exact=False)
        target = board(page).locator(f'[data-token="{word}"]').first
        before = decision.inner_text()
        if word in ("run", "skip"):
            decision.get_by_role("button", name=word.capitalize()).click()
        else:
            target.or_(button.first).first.click()
        expect(decision.filter(has_text=before)).to_have_count(0)


def solve(page: Page, puzzle: spag.PuzzleLike) -> None:
    for action in ways(puzzle)[0]:
        press(page, action)
    expect(told(page)).to_contain_text("Solved")


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("puzzle", [SPAGHETTI, MACIJI], ids=["spaghetti", "maciji"])
def test_a_puzzle_is_solved(opened: Opened, puzzle: spag.PuzzleLike, width: int) -> None:
    page = show(opened, puzzle, width)
    expect(board(page).get_by_role("region", name="Puzzle").first).to_contain_text("You are A.")
    solve(page, puzzle)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("puzzle", [SPAGHETTI, MACIJI], ids=["spaghetti", "maciji"])
def test_a_wrong_try_is_refuted_on_the_board_and_can_be_tried_again(opened: Opened, puzzle: spag.PuzzleLike) -> None:
    page = show(opened, puzzle)
    for action in ways(puzzle)[1]:
        press(page, action)
    expect(told(page)).to_be_visible()
    expect(told(page).locator("dd").first).to_be_visible()
    expect(told(page).get_by_role("button", name="Next step")).to_be_visible()
    told(page).get_by_role("button", name="Try again").click()
    expect(told(page)).to_have_count(0)
    expect(board(page).locator(".tries b").last).to_have_text("2")
    solve(page, puzzle)


def test_by_keyboard_with_hints_and_undo(opened: Opened) -> None:
    page = show(opened, SPAGHETTI)
    board(page).focus()
    page.keyboard.press("r")
    decision = board(page).locator(".decision")
    expect(decision).to_contain_text("Which flag")
    page.keyboard.press("z")
    expect(decision).to_contain_text("run or skip")
    for number in (1, 2, 3):
        page.keyboard.press("h")
        expect(board(page).locator(".hints i.open")).to_have_count(number)
    page.keyboard.press("s")
    expect(told(page)).to_be_visible()
    page.keyboard.press("r")
    expect(told(page)).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_a_puzzle_page_is_accessible(opened: Opened, scheme: str, width: int) -> None:
    page = show(opened, SPAGHETTI, width, color_scheme=scheme, bypass_csp=True)
    for step in range(2):
        page.evaluate(AXE.read_text(encoding="utf-8"))
        found, passed = page.evaluate(CHECK, page.locator("html").element_handle())
        assert passed > 10
        assert found == []
        if step == 0:
            press(page, "skip")
            expect(told(page)).to_be_visible()


def test_without_a_script_the_puzzle_and_its_closed_solution_can_be_read(opened: Opened) -> None:
    page = show(opened, SPAGHETTI, java_script_enabled=False)
    expect(page.locator("figure svg")).to_be_visible()
    solution = page.locator("details", has_text="The solution")
    expect(solution.locator("li").first).to_be_hidden()
    solution.locator("summary").click()
    expect(solution.locator("li").first).to_be_visible()


def test_on_paper_the_solution_of_a_page_is_not_given_away(opened: Opened) -> None:
    page = show(opened, SPAGHETTI)
    page.emulate_media(media="print")
    expect(page.locator("figure svg")).to_be_visible()
    expect(page.locator("details", has_text="The solution")).to_be_hidden()


def test_a_page_that_plays_the_solution_says_so(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tries, "MOST_TRIES", 3)
    page = show(opened, SPAGHETTI)
    expect(page.get_by_text("too large to be played on a page")).to_be_visible()
    expect(board(page).locator(".decision")).to_have_count(0)
    board(page).get_by_role("button", name="Step forward").click()
    expect(page.locator("[data-step][data-end]")).to_have_attribute("data-step", "1")
