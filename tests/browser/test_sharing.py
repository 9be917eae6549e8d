"""Web pages and links from the menu of a board in a real JupyterLab, opened from the disk without a network."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

import spagwidget as spag
from scripts.labserver import ask_python

from .desk import Desk
from .opened import Opened, opened
from .test_page import at
from .test_puzzle_page import solve

__all__ = ["opened"]

CELL = """
game = spag.Game.from_position("(Bug AB)(AddFlag B)(ForkBomb A)")
_ = game.play("run", "hit B")
board = spag.SpagWidget(game)
board
"""


def board(page: Page) -> Locator:
    return page.locator(".jp-OutputArea-output .spag")


def choose(page: Page, entry: str) -> None:
    board(page).get_by_role("button", name="More").click()
    board(page).get_by_role("menuitem", name=entry).click()


def to_step(page: Page, step: int) -> None:
    ask_python(page, f"board.step = {step}")
    expect(board(page).locator("[data-step][data-end]")).to_have_attribute("data-step", str(step))


def test_a_board_is_saved_as_a_page_and_linked_to(desk: Desk, opened: Opened, tmp_path: Path) -> None:
    page = desk.show(CELL).page
    to_step(page, 1)
    with page.expect_download() as saved:
        choose(page, "Save as a web page")
    assert saved.value.suggested_filename.endswith("-step-1.html")
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    to_step(page, 2)
    choose(page, "Copy link to this step")
    expect(board(page).get_by_text("Copied. The link has no web address").first).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    page.context.clear_permissions()
    assert link.startswith("#game=1.")
    assert link == ask_python(page, "print(game.link(step=2))").strip()
    assert spag.Game.from_link(link).record.actions == ["run", "hit B"]
    read = opened.show(file.as_uri())
    assert at(read) == 1
    expect(read.get_by_role("button", name="Show the rest").last).to_be_visible()
    linked = opened.show(file.as_uri() + link)
    assert at(linked) == 2
    expect(linked.locator("button[data-line]")).to_have_count(len(spag.Game.from_link(link).events))


def test_the_page_is_saved_in_the_shown_edition_by_keyboard(desk: Desk, opened: Opened, tmp_path: Path) -> None:
    page = desk.show(CELL, color_scheme="dark").page
    ask_python(page, "board.edition = 'monster'")
    board(page).get_by_role("button", name="More").focus()
    page.keyboard.press("Enter")
    entry = board(page).get_by_role("menuitem", name="Save as a web page")
    for _ in range(30):
        if entry.evaluate("one => one === one.getRootNode().activeElement"):
            break
        page.keyboard.press("ArrowDown")
    with page.expect_download() as saved:
        page.keyboard.press("Enter")
    file = tmp_path / "monster.html"
    saved.value.save_as(file)
    expect(opened.show(file.as_uri()).locator("section.spag")).to_have_attribute("data-edition", "monster")


def test_the_board_of_a_player_has_a_page_of_its_view_and_nothing_with_the_whole_game(desk: Desk) -> None:
    page = desk.show(CELL.replace("(game)", "(game, seat='A')")).page
    board(page).get_by_role("button", name="More").click()
    menu = board(page).get_by_role("menu")
    expect(menu.get_by_role("menuitem", name="Save as a web page")).to_be_visible()
    for entry in ("Copy link to this step", "Save game", "Copy position"):
        expect(menu.get_by_role("menuitem", name=entry)).to_have_count(0)


def test_a_puzzle_is_saved_as_a_page_on_which_it_is_solved(desk: Desk, opened: Opened, tmp_path: Path) -> None:
    page = desk.show("spag.PuzzleBoard(spag.puzzles(grade=1))").page
    board(page).get_by_role("button", name="More").click()
    expect(board(page).get_by_role("menuitem", name="Copy link to this step")).to_have_count(0)
    with page.expect_download() as saved:
        board(page).get_by_role("menuitem", name="Save as a web page").click()
    assert saved.value.suggested_filename.endswith("-puzzle-1.html")
    file = tmp_path / "puzzle.html"
    saved.value.save_as(file)
    solve(opened.show(file.as_uri()), spag.puzzles(grade=1)[0])
