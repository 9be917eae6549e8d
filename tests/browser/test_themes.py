"""Light and dark with JupyterLab's theme, checked by the colours on the screen."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import matplotlib.image
import numpy
import pytest
from playwright.sync_api import Locator, expect

from .desk import Board, Desk

MIDDLE = """
game = spag.Game.from_position("(MoveFlag A)(Bug BAB)(AddFlag B) A5+4 B5+4", level=1)
game.play("skip")
board = spag.SpagWidget(game); board
"""

LIGHT = {"paper": "#fffefb", "board": "#f4f0e7", "card": "#ffffff", "tray": "#eae4d6", "noodle": "#f6bc1e"}
DARK = {"paper": "#1e1b18", "board": "#161412", "card": "#2a2622", "tray": "#1d1a17", "noodle": "#f7c23a"}
PLAYERS = {"light": ("#0069aa", "#c24a00"), "dark": ("#5fb0ec", "#f28a50")}


def colours(part: Locator) -> set[str]:
    """Return the colours of a part of the screen; each covers at least a hundredth of it."""
    picture: Any = matplotlib.image.imread(io.BytesIO(part.screenshot()), format="png")
    pixels = numpy.rint(picture[:, :, :3] * 255).astype(int).reshape(-1, 3)
    seen, numbers = numpy.unique(pixels, axis=0, return_counts=True)
    kept = seen[numbers * 100 >= len(pixels)].tolist()
    return {"#" + "".join(f"{value:02x}" for value in colour) for colour in kept}


def choose_theme(desk: Desk, name: str) -> None:
    """Choose Settings > Theme > …, as a person does."""
    page = desk.page
    page.get_by_role("menuitem", name="Settings", exact=True).click()
    page.get_by_text("Theme", exact=True).click()
    page.get_by_text(name, exact=True).click()
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", str("Light" in name).lower())
    expect(page.locator("#jupyterlab-splash")).to_have_count(0)  # it fades out over the page


def check(board: Board, tokens: dict[str, str], players: tuple[str, str]) -> None:
    """Check the colours of the parts of a board."""
    expect(board.root).to_be_visible()
    board.page.mouse.move(2, 2)
    assert tokens["noodle"] in colours(board.button("Run"))
    assert {tokens["paper"]} <= colours(board.decision)
    assert {tokens["paper"]} <= colours(board.playback)
    assert {tokens["board"]} <= colours(board.table)
    assert {tokens["card"], tokens["tray"]} <= colours(board.card("AddFlag"))
    assert {players[0], tokens["paper"]} <= colours(board.player("A"))
    assert {players[1], tokens["paper"]} <= colours(board.player("B"))


@pytest.fixture
def light_again(desk: Desk) -> Iterator[Desk]:
    """The desk, with the light theme afterwards."""
    yield desk
    choose_theme(desk, "JupyterLab Light")


def test_light_and_dark_with_the_notebooks_theme(light_again: Desk) -> None:
    desk = light_again
    board = desk.show(MIDDLE)
    check(board, LIGHT, PLAYERS["light"])
    choose_theme(desk, "JupyterLab Dark")
    check(board, DARK, PLAYERS["dark"])


def test_the_trait_wins_over_the_notebooks_theme(desk: Desk) -> None:
    board = desk.show(MIDDLE.replace("(game)", "(game, theme='dark')"))
    check(board, DARK, PLAYERS["dark"])
    desk.do("board.theme = 'light'")
    expect(board.button("Run")).to_be_visible()
    check(board, LIGHT, PLAYERS["light"])
