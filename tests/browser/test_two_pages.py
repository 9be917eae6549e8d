"""One notebook in two browsers: two windows of one person, or two people with jupyter-collaboration."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scripts.labserver import LabServer, run_all

from .desk import Board, Desk, hold_game

CELL = """
import spagwidget as spag
game = spag.Game(level=1, players=2, seed=7)
game.play("place Bug", "place AddFlag")
game.undo(1)
game.play("place ForkBomb")
board = spag.SpagWidget(game); board
"""
NAMES = iter(range(1000))

RESTART = "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
TOGETHER = "() => window.jupyterapp.listPlugins().some((id) => id.startsWith('@jupyter/docprovider-extension'))"
SAVE = "() => window.jupyterapp.commands.execute('docmanager:save')"


@dataclass
class Two:
    """Two pages with the same notebook, which has one board."""

    desks: tuple[Desk, Desk]
    gate: Path

    @property
    def boards(self) -> tuple[Board, Board]:
        return self.desks[0].board(), self.desks[1].board()

    def hold(self) -> Callable[[], None]:
        """Keep Python from answering until the returned function is called."""
        hold_game(self.desks[0].page, self.gate)
        return self.gate.touch

    def value(self, expression: str) -> Any:
        return self.desks[0].value(expression)


@pytest.fixture(params=["lab_server", "together_server"])
def two(request: pytest.FixtureRequest, new_page: Callable[..., Page], tmp_path: Path) -> Iterator[Two]:
    server: LabServer = request.getfixturevalue(request.param)
    name = server.write(f"two-{next(NAMES)}.ipynb", [CELL])
    first = new_page()
    server.open(first, name)
    run_all(first)
    Desk(first).board()
    assert first.evaluate(TOGETHER) == (request.param == "together_server"), "install requirements/dev.txt"
    first.evaluate(SAVE)  # without collaboration, the other page finds the board in the file
    second = new_page()
    server.open(second, name)
    two = Two((Desk(first), Desk(second)), tmp_path / "gate")
    assert two.desks[1].value("board.board") == two.value("board.board")  # both have the same kernel
    yield two
    two.gate.touch()
    server.shut_down_kernels([name])


def test_of_two_simultaneous_clicks_one_counts_and_the_other_page_says_so(two: Two) -> None:
    one, other = two.boards
    release = two.hold()
    one.card("ForkBomb").click()
    other.card("AddFlag").click()
    release()
    for board in two.boards:
        board.is_at(3, 3)
    played = two.value("list(game.record.actions[2:])")
    assert played in (["place ForkBomb"], ["place AddFlag"])
    quick, slow = (one, other) if played == ["place ForkBomb"] else (other, one)
    expect(slow.notice).to_contain_text("so nothing was played")
    expect(quick.notice).to_have_count(0)
    slow.card("Bug").click()
    for board in two.boards:
        board.is_at(4, 4)
    expect(slow.notice).to_have_count(0)
    assert two.value("list(game.record.actions[2:])") == [*played, "place Bug"]


def test_each_page_gets_the_replies_to_its_own_requests(two: Two) -> None:
    one, other = two.boards
    release = two.hold()
    one.press("Code")
    other.panel("Variations")
    release()
    expect(one.root.get_by_text("def bug").first).to_be_visible()
    expect(other.root.get_by_role("treeitem").first).to_be_visible()
    for board in two.boards:
        expect(board.notice).to_have_count(0)


def test_a_page_that_is_closed_in_the_middle_leaves_the_other_one_playing(two: Two) -> None:
    one, other = two.boards
    release = two.hold()
    other.card("AddFlag").click()
    expect(other.decision).to_have_attribute("aria-busy", "true")
    two.desks[1].page.wait_for_timeout(500)  # what the click sends leaves the browser before its page is closed
    two.desks[1].page.close()
    release()
    one.is_at(3, 3)
    assert two.value("game.record.actions[2]") == "place AddFlag"
    one.card("Bug").click()
    one.is_at(4, 4)
    expect(one.notice).to_have_count(0)


def test_after_a_kernel_restart_both_pages_say_so_and_can_look_back(two: Two, console_errors: list[str]) -> None:
    one, other = two.boards
    two.desks[0].page.evaluate(RESTART)
    for board in (one, other):
        board.card("ForkBomb").click()
        expect(board.notice).to_contain_text("You can still look back.")
        board.press("First step")
        board.is_at(0, 2)
    run_all(two.desks[0].page)
    fresh = two.desks[0].board()
    fresh.is_at(2, 2)
    fresh.card("AddFlag").click()
    fresh.is_at(3, 3)
    expect(fresh.notice).to_have_count(0)
    assert two.value("game.record.actions[2]") == "place AddFlag"
    # JupyterLab reports what the old boards still send.
    console_errors[:] = [error for error in console_errors if not error.startswith("Comm not found")]
