"""axe finds nothing on a plate of engines and on the panel Hints: light, dark and narrow."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import spagwidget as spag
from tests.lovelace.play import begun, whole_game

from .live import Live, LiveBoard
from .test_axe import faults

ACTIONS = (
    "A: target 14", "B: target 12", "A: line A1-", "A: line A4", "A: line A1-", "A: done",
    "B: line A1-", "B: line B4/", "B: line A1+", "B: done",
)  # fmt: skip
PATRONS = (44, 28, 3, 6, 33)


def taking(live: Live, page: dict[str, Any]) -> LiveBoard:
    """The programs are read, and A takes an area."""
    return live.show(begun(*ACTIONS, patrons=PATRONS), page=page)


def writing(live: Live, page: dict[str, Any]) -> LiveBoard:
    """A writes, with hints beside it."""
    game = begun(*ACTIONS[:3], patrons=PATRONS, timed=False)
    board = live.show(game, seat="A", page=page)
    if page["viewport"]["width"] >= 720:
        board.press("Hints")
    else:
        board.menu("Hints").click()
    hints = board.root.get_by_role("tabpanel", name="Hints").or_(board.root.get_by_role("region", name="Hints"))
    hints.get_by_role("button", name=re.compile("hint", re.IGNORECASE)).first.click()
    return board


def choosing(live: Live, page: dict[str, Any]) -> LiveBoard:
    return live.show(begun(), seat="A", page=page)


def counting(live: Live, page: dict[str, Any]) -> LiveBoard:
    board = live.show(whole_game(0), page=page)
    expect(board.root.locator(".count").get_by_role("status")).not_to_be_empty()
    return board


def sheets(live: Live, page: dict[str, Any]) -> LiveBoard:
    board = taking(live, page)
    board.press("Sheets")
    return board


MOMENTS: tuple[Callable[[Live, dict[str, Any]], LiveBoard], ...] = (choosing, writing, taking, counting, sheets)


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda one: one.__name__)
def test_axe_finds_nothing_on_a_plate_of_engines(live: Live, moment: Callable[..., LiveBoard]) -> None:
    found = []
    for width in (1280, 390):
        board = moment(live, {"viewport": {"width": width, "height": 900}})
        for theme in ("light", "dark"):
            board.widget.theme = theme
            expect(board.root).to_have_attribute("data-dark", str(theme == "dark").lower())
            found += [f"{width} {theme}: {fault}" for fault in faults(board)]
    assert found == []
    assert isinstance(board.widget.game, spag.Game)
