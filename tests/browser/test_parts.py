"""The parts of the front end: all boards of a page share them, and some are loaded later."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.desk import Desk

TEN = "games = [spag.Game(seed=n) for n in range(10)]; boards = [spag.SpagWidget(game) for game in games]; boards[0]"
PAGES = "globalThis[Symbol.for('spagwidget.pages')]"
SHEETS = """(node) => node.getRootNode().adoptedStyleSheets"""
RULES = f"(node) => ({SHEETS})(node).map((sheet) => sheet.cssRules.length)"


@pytest.fixture
def nobody_brings_it(desk: Desk) -> Iterator[None]:
    """No board brings the front end, as after a reload of the page when the first board has been closed."""
    desk.do("from spagwidget.widget import bundle; kept = bundle.brought_by")
    desk.do("bundle.brought_by = lambda board, parts: b''")
    desk.page.evaluate(f"() => {PAGES}?.clear()")
    yield
    desk.do("bundle.brought_by = kept")


@pytest.fixture
def sent(desk: Desk) -> Iterator[None]:
    """The variable `sent` in Python lists the parts that the page asks for; no board has brought one yet."""
    desk.page.evaluate(f"() => {PAGES}?.clear()")
    desk.do("from spagwidget.widget import bundle; bundle.carriers.clear(); sent = []")
    desk.do("from spagwidget.board.view import View")
    desk.do("original = View.send")
    desk.do("note = lambda m: sent.append(m['part']) if m['type'] == 'code' else None")
    desk.do("View.send = lambda self, m, *a: (note(m), original(self, m, *a))[1]")
    yield
    desk.do("View.send = original")


def test_ten_boards_share_one_front_end(desk: Desk) -> None:
    desk.show(TEN, *(f"boards[{n}]" for n in range(1, 10)))
    desk.page.wait_for_function(f"() => {PAGES}.size === 1")
    assert desk.value("[bool(board.code) for board in boards]") == [True] + 9 * [False]
    for number in (0, 1):
        desk.board(number).menu("Settings").click()
        expect(desk.page.get_by_role("dialog")).to_be_visible()
        desk.page.keyboard.press("Escape")
        expect(desk.page.get_by_role("dialog")).to_have_count(0)
    (first, *others) = (desk.board(number).root.element_handle() for number in range(10))
    assert first.evaluate(RULES)[0] > 100, "one sheet has the styles of all parts"
    for other in others:
        assert desk.page.evaluate(f"([one, two]) => ({SHEETS})(one)[0] === ({SHEETS})(two)[0]", [first, other])
    assert desk.page.evaluate("() => document.querySelectorAll('style[id*=spagwidget]').length") == 0
    assert desk.errors == []


def test_a_board_without_the_front_end_asks_python(desk: Desk, nobody_brings_it: None) -> None:
    board = desk.show("game = spag.Game(seed=7); board = spag.SpagWidget(game); board")
    expect(board.table).to_be_visible()
    assert desk.value("bool(board.code)") is False
    assert desk.errors == []


def test_editors_open_in_two_boards(desk: Desk) -> None:
    desk.show("a = spag.SpagWidget(spag.Game(seed=1)); a", "b = spag.SpagWidget(spag.Game(seed=2)); b")
    for number in (0, 1):
        desk.board(number).menu("Set up a position").click()
        expect(desk.page.get_by_role("region", name="Set up a position")).to_have_count(number + 1)
    assert desk.errors == []


def test_a_part_that_does_not_arrive_is_reported_and_can_be_requested_again(desk: Desk, nobody_brings_it: None) -> None:
    board = desk.show("board = spag.SpagWidget(spag.Game(seed=1)); board")
    lost = "const lost = Promise.reject(Error('lost')); lost.catch(() => {})"
    desk.page.evaluate(f"() => {{ {lost}; {PAGES}.values().next().value.modules.set('later', lost); }}")
    board.menu("Settings").click()
    expect(board.notice).to_contain_text("Python has not sent this part of the board.")
    expect(desk.page.get_by_role("dialog")).to_have_count(0)
    board.menu("Settings").click()
    expect(desk.page.get_by_role("dialog")).to_be_visible()
    assert desk.errors == []


def test_each_board_gets_the_parts_that_it_needs(desk: Desk, sent: None) -> None:
    boards = ("a = spag.SpagWidget(spag.Game(seed=1)); a", "b = spag.SpagWidget(spag.Game('maciji')); b")
    board = desk.show(*boards, "c = spag.SpagWidget(spag.Game(seed=1), edition='monster', hand_over=True); c")
    expect(board.table).to_be_visible()
    expect(desk.page.locator(".spag .board")).to_have_count(3)
    expect(desk.page.locator(".spag .monster").first).to_be_visible()
    assert desk.value("[board.parts for board in (a, b, c)]") == ["cards", "cells", "cards monster extras"]
    assert desk.value("sent") == [], "what a first picture needs is not asked for"
    assert desk.errors == []


def test_another_edition_is_asked_for_when_it_is_chosen(desk: Desk, sent: None) -> None:
    board = desk.show("board = spag.SpagWidget(spag.Game(seed=1)); board")
    expect(board.table).to_be_visible()
    board.press("More")
    board.root.get_by_role("menuitemradio", name="Spaghetti Monster").click()
    expect(desk.page.locator(".spag .monster").first).to_be_visible()
    assert desk.value("sent") == ["monster"]
    assert desk.errors == []
