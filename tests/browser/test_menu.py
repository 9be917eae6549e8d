"""The menu in a real JupyterLab: saving and opening files, the clipboard, names, handing over."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from scripts.labserver import ask_python

from .desk import Desk

CELL = """
game = spag.Game.from_position("(Bug AB)(AddFlag B)(ForkBomb A)")
spag.SpagWidget(game)
"""


def board(page: Page) -> Locator:
    return page.locator(".jp-OutputArea-output .spag")


def choose(page: Page, entry: str) -> None:
    board(page).get_by_role("button", name="More").click()
    board(page).get_by_role("menuitem", name=entry).click()


def test_a_game_is_saved_and_opened_again(desk: Desk, tmp_path: Path) -> None:
    page = desk.show(CELL, reduced_motion="no-preference").page
    board(page).get_by_role("button", name="Run").click()
    board(page).get_by_role("button", name="B", exact=True).click()
    expect(board(page).get_by_text("B loses 1 life (4 left).").first).to_be_visible()
    with page.expect_download() as saved:
        choose(page, "Save game")
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["actions"] == ["run", "hit B"]
    with page.expect_download() as drawn:
        choose(page, "Save picture")
    assert drawn.value.suggested_filename.endswith(".png")
    ask_python(page, "game.restart(seed=1)")
    with page.expect_file_chooser() as chooser:
        choose(page, "Open game")
    chooser.value.set_files(file)
    expect(board(page).get_by_text("B loses 1 life (4 left).").first).to_be_visible()
    assert ask_python(page, "print(game.ply, game.record.actions)") == "2 ['run', 'hit B']\n"
    bad = tmp_path / "bad.json"
    bad.write_text("[]", encoding="utf-8")
    with page.expect_file_chooser() as chooser:
        choose(page, "Open game")
    chooser.value.set_files(bad)
    dialog = board(page).get_by_role("dialog")
    expect(dialog.get_by_text("Open bad.json?")).to_be_visible()
    dialog.get_by_role("button", name="Open", exact=True).click()
    expect(board(page).get_by_text("expected a JSON object").first).to_be_visible()
    assert ask_python(page, "print(game.ply)") == "2\n"


def test_the_position_is_copied_with_a_key(desk: Desk) -> None:
    page = desk.show(CELL, reduced_motion="no-preference").page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    board(page).get_by_role("button", name="More").focus()
    page.keyboard.press("c")
    expect(board(page).get_by_text("Copied:").first).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    page.context.clear_permissions()
    assert ask_python(page, "print(game.position)") == f"{copied}\n"


def test_players_have_names_and_hand_the_screen_over(desk: Desk) -> None:
    page = desk.show(CELL, reduced_motion="no-preference").page
    choose(page, "Settings")
    dialog = board(page).get_by_role("dialog")
    expect(dialog.get_by_label("Name of player A")).to_be_focused()
    dialog.get_by_label("Name of player A").fill("A\u202eda")
    page.keyboard.press("Enter")
    expect(
        board(page).get_by_text("The name of A cannot contain U+202E (right-to-left override)").first
    ).to_be_visible()
    expect(dialog.get_by_label("Name of player A")).to_have_value("A\u202eda")
    dialog.get_by_label("Name of player A").fill("Ada 👩\u200d💻")
    page.keyboard.press("Tab")
    page.keyboard.type("Ben")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(board(page).get_by_text("Ada 👩\u200d💻", exact=True)).to_be_visible()
    assert ask_python(page, "print(game.names == {'A': 'Ada 👩\u200d💻', 'B': 'Ben'}, game.ply)") == "True 0\n"
    board(page).get_by_role("button", name="Skip").click()
    expect(board(page).get_by_role("dialog", name="Hand over to Ben")).to_be_visible()
    expect(board(page).get_by_role("group", name="Players")).to_have_count(0)
    expect(board(page).get_by_text("Ada 👩\u200d💻", exact=True)).to_be_hidden()
    page.keyboard.press("s")
    assert ask_python(page, "print(game.ply)") == "1\n"
    board(page).get_by_role("button", name="Show board").focus()
    page.keyboard.press("Enter")
    expect(board(page).get_by_text("Ben", exact=True)).to_be_visible()
    page.keyboard.press("s")
    expect(board(page).get_by_role("dialog")).to_have_count(
        1 if ask_python(page, "print(game.to_move)") == "A\n" else 0
    )
