"""The sand timer of Lovelace & Babbage: two boards show the same sand, pause it, and wait for Python when it is up."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import spagwidget as spag
from spagwidget.core.clock import countdown
from tests.rules.clocks import Watch

from .live import Live, LiveBoard


class Kernel:
    """Python's time, which passes only on request, and a kernel that can be busy."""

    def __init__(self, game: spag.Game) -> None:
        self.watch = Watch()
        self.waiting: list[tuple[LiveBoard, tuple[Any, ...]]] = []
        game._countdown._time = self.watch

    def works(self, *boards: LiveBoard) -> None:
        """A cell begins to run: messages of these boards wait."""
        for board in boards:
            board.widget.__dict__["_receive"] = lambda *given, of=board: self.waiting.append((of, given))

    def rests(self, *boards: LiveBoard) -> None:
        """The cell has ended: messages are read in their order."""
        for board in boards:
            del board.widget.__dict__["_receive"]
        waiting, self.waiting = self.waiting, []
        for board, given in waiting:
            board.widget._receive(*given)


def sand(board: LiveBoard) -> Locator:
    return board.root.locator(".stage .timer")


def says(board: LiveBoard, text: str) -> None:
    """Expect that a screen reader has read a text; two regions take turns."""
    expect(board.root.locator("[aria-live=polite]").filter(has_text=text)).to_have_count(1)


def pass_time(seconds: float, *boards: LiveBoard) -> None:
    for board in boards:
        board.page.clock.run_for(round(seconds * 1000) + 10)  # a step shows just after the second


def test_two_boards_show_the_same_sand_and_wait_for_python(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(countdown, "_running_loop", lambda: None)  # Playwright has one, which must not be blocked
    people = ["Lovelace", "Babbage", "Menabrea"]
    game = spag.Game("lovelace-babbage", players=3, people=people, seed=4)
    game.play("A: target 14", "B: target 93", "C: target 97", "B: line A1+")
    kernel = Kernel(game)
    boards = b, c = (
        live.show(game, seat="B"),
        live.show(game, seat="C", page={"viewport": {"width": 390, "height": 900}}),
    )
    for board in boards:
        expect(sand(board)).to_contain_text("1:00")
        expect(sand(board).get_by_role("button")).to_have_count(0)
        board.page.clock.install(time=0)
        board.page.clock.pause_at(1000)
    game.play("A: done")
    for board in boards:
        expect(board.decision).to_contain_text("1:00 left")
    pass_time(19, *boards)
    kernel.watch.wait(19)
    expect(sand(b)).to_contain_text("0:41")
    surface = sand(b).locator(".grains").first.get_attribute("d")
    for board in boards:
        expect(board.decision).to_contain_text("0:41 left")

    sand(c).get_by_role("button", name="Pause clock").click()
    for board in boards:
        expect(board.decision).to_contain_text("0:41 left, paused")
        says(board, "The time is paused.")
    assert game.paused
    sand(b).get_by_role("button", name="More time for all").click()
    for board in boards:
        expect(board.decision).to_contain_text("1:11 left, paused")
        says(board, "There is more time: 1:11 left.")
    game.more_time = 1
    pass_time(100, *boards)
    kernel.watch.wait(100)
    sand(b).get_by_role("button", name="Resume clock").press("Shift+K")
    for board in boards:
        expect(sand(board).get_by_role("button", name="Pause clock")).to_be_visible()
        expect(board.decision).not_to_contain_text("paused")
    pass_time(32, *boards)
    kernel.watch.wait(32)
    expect(sand(b)).to_contain_text("0:09")
    expect(sand(b)).to_have_class(re.compile(r"\blow\b"))
    assert sand(b).locator(".grains").first.get_attribute("d") != surface
    says(b, "10 seconds left for this decision.")

    b.table.locator("[tabindex='0']").first.focus()
    b.page.keyboard.type("b1")  # half of a code when the time is up
    kernel.works(*boards)
    c.root.locator("[data-token='A1+']").press(" ")
    pass_time(9, *boards)
    for board in boards:
        expect(board.decision).to_contain_text("time is up")
    assert game.record.actions[-1] == "A: done"
    kernel.watch.wait(9)
    kernel.rests(*boards)
    for board in boards:
        expect(sand(board)).to_have_count(0)
        expect(board.decision).to_contain_text("target")
    expect(c.root).to_contain_text("'C: line A1+' came too late")
    assert list(game.record.actions[-2:]) == ["A: done", "clock: timeout"]
    announced = [event.caption for event in game.events if "announces" in event.caption]
    assert announced == ["B announces line 1: A1+ gives 56."]
