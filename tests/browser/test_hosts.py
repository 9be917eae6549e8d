"""The board in other notebook hosts: Notebook 7, Voila and marimo."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from scripts.labserver import PATIENCE, LabServer, environment, free_port

from .desk import WIDGET, Board

NewPage = Callable[..., Page]

GAME = "import spagwidget as spag; game = spag.Game(level=1, players=2, seed=7); board = spag.SpagWidget(game); board"

MARIMO = """
import marimo
app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import spagwidget as spag
    game = spag.Game(level=1, players=2, seed=7)
    board = mo.ui.anywidget(spag.SpagWidget(game))
    board
    return board, game, mo


@app.cell
def _(board, game, mo):
    mo.md(f"Step {board.value['step']} in Python: {', '.join(game.record.actions)}.")
    return


if __name__ == "__main__":
    app.run()
"""


def board_in(page: Page) -> Board:
    """Wait for the board on a page and return it."""
    board = Board(page, page.get_by_role("region", name=WIDGET))
    expect(board.table).to_be_visible(timeout=PATIENCE * 1000)
    return board


def play_two(board: Board) -> None:
    """Make two decisions, look back, and return to the game."""
    board.card("Bug").click()
    board.is_at(1, 1)
    board.card("AddFlag").click()
    board.is_at(2, 2)
    expect(board.flags("Bug", "A")).to_have_count(1)
    board.press("Step back")
    board.is_at(1, 2)
    board.press("Back to the game")
    board.is_at(2, 2)


@pytest.fixture(autouse=True)
def board_errors(console_errors: list[str]) -> Iterator[None]:
    """Drop errors that the board has not caused: the hosts report a missing network and errors of their own code."""
    yield
    console_errors[:] = [error for error in console_errors if "blob:" in error or "anywidget" in error]


UNRUN = "[ ]:"


def run_cell(page: Page, number: int) -> None:
    """Run a cell. Notebook 7 shows its cells, and an idle kernel, before its keys work: then press the key again."""
    prompt = page.locator(".jp-CodeCell .jp-InputPrompt").nth(number)
    expect(prompt).to_have_text(UNRUN, timeout=PATIENCE * 1000)
    for _ in range(PATIENCE // 5):
        assert page.locator("dialog[open], .jp-Dialog").all_inner_texts() == []
        try:
            page.get_by_role("textbox").nth(number).click(timeout=5000)
        except PlaywrightTimeout:
            continue  # a dialog may have come in the meantime
        page.keyboard.press("Control+Enter")
        for _ in range(50):
            if prompt.inner_text() != UNRUN:
                return expect(prompt).not_to_have_text("[*]:", timeout=PATIENCE * 1000)
            page.wait_for_timeout(100)
    raise AssertionError(f"cell {number} does not run")


def test_notebook_7_shows_a_board_that_shares_its_game_with_the_cells(lab_server: LabServer, new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    name = lab_server.write("classic.ipynb", [GAME, "', '.join(game.record.actions)"])
    page.goto(f"{lab_server.url}/notebooks/{name}?token={lab_server.token}")
    # Without a kernel it is idle, too, and a cell that runs then opens a dialog that asks for one.
    expect(page.get_by_text("Python 3 (ipykernel)").first).to_be_visible(timeout=PATIENCE * 1000)
    expect(page.locator("[data-status=idle]").first).to_be_visible(timeout=PATIENCE * 1000)
    run_cell(page, 0)
    board = board_in(page)
    play_two(board)
    run_cell(page, 1)
    expect(page.get_by_text("'place Bug, place AddFlag'")).to_be_visible()


def test_voila_shows_a_board_that_can_be_played(lab_server: LabServer, new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    name = lab_server.write("app.ipynb", [GAME])
    page.goto(f"{lab_server.url}/voila/render/{name}?token={lab_server.token}")
    board = board_in(page)
    play_two(board)
    board.button("Undo").first.click()
    board.is_at(1, 1)


@pytest.fixture
def marimo_url(tmp_path: Path) -> Iterator[str]:
    """The address of a small app with a board, which marimo serves."""
    app, port = tmp_path / "app.py", free_port()
    app.write_text(MARIMO, encoding="utf-8")
    options = ["--headless", "--no-token", "--host=127.0.0.1", f"--port={port}"]
    command = [sys.executable, "-m", "marimo", "run", str(app), *options]
    homes = {name: str(tmp_path / name) for name in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")}
    quiet: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, cwd=tmp_path, env=environment(tmp_path, homes), **quiet)
    url = f"http://127.0.0.1:{port}"
    try:
        wait_until_up(f"{url}/health", process)
        yield url
    finally:
        process.terminate()
        process.wait(timeout=20)


def wait_until_up(url: str, process: subprocess.Popen[bytes]) -> None:
    """Wait until a server responds at this address."""
    for _ in range(PATIENCE * 5):
        assert process.poll() is None, "marimo has ended"
        try:
            urlopen(url, timeout=5).close()
        except (URLError, OSError):
            try:
                process.wait(0.2)
            except subprocess.TimeoutExpired:
                continue
        else:
            return
    pytest.fail("marimo does not respond")


def test_marimo_shows_a_board_whose_step_other_cells_read(marimo_url: str, new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    page.goto(marimo_url)
    play_two(board_in(page))
    expect(page.get_by_text("Step 2 in Python: place Bug, place AddFlag.")).to_be_visible()
