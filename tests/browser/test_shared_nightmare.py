"""Programmer's Nightmare from two phones to its end: QUERY shows the cards of the deck to its owner's phone only."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

import spagwidget as spag
from tests.nightmare.tables import REST, begin

from .desk import Board, tap
from .hands import pale
from .test_axe import AXE, CHECK
from .test_shared_game import PHONE
from .whole import choices

START = f">(QUERY{{2}} AB)(NEW B)(DEFEND AB)(ZAP#1 AB) A3 B3 {REST} seed=1"
DECK = {"BLANK#1", "BLANK#2", "ACQUIRE#1", "ACQUIRE#2", "ACQUIRE#3"}
NAMES = {"A": "Ada", "B": "Ben"}


@pytest.fixture
def shared() -> Iterator[spag.Share]:
    """The server. Tests name it before `new_page`, so that the pages are closed first: they would look for it again."""
    with spag.share(begin(START)) as found:
        yield found


def sit(page: Page, shared: spag.Share, seat: str) -> Board:
    """Join with the link of the QR code, take a seat, and return its board."""
    page.goto(shared.link)
    page.get_by_role("textbox", name="Your name").fill(NAMES[seat])
    page.get_by_role("button", name=f"Play {seat}").tap()
    expect(page.get_by_text(f"You are {seat}, {NAMES[seat]}")).to_be_visible()
    board = Board(page, page.locator(".spag"))
    expect(board.decision).to_be_visible()
    return board


def listed(game: spag.Game, seat: str) -> set[str]:
    """Return the cards of the deck that a player sees now."""
    machine = game.scene(seat).machine
    assert machine is not None
    return {card.id for pile in machine.piles for card in pile.cards}


def shown(board: Board, cards: set[str]) -> set[str]:
    """Return those of the cards that a board names, to the eyes or to a screen reader."""
    said = board.root.evaluate(
        "(root) => root.textContent + [...root.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel).join()"
    )
    return {card for card in cards if card in said}


def test_each_phone_sees_only_its_own_cards_until_the_game_has_ended(
    shared: spag.Share, new_page: Callable[..., Page]
) -> None:
    game, random = shared.game, Random(2)
    heard: dict[str, list[str]] = {"A": [], "B": []}
    boards: dict[str, Board] = {}
    for seat, texts in heard.items():
        page = new_page(**PHONE, reduced_motion="reduce")

        def opened(link: WebSocket, texts: list[str] = texts) -> None:
            link.on("framereceived", lambda frame: texts.append(str(frame)))

        page.on("websocket", opened)
        boards[seat] = sit(page, shared, seat)
    searched: set[str] = set()
    while not game.over:
        assert game.ply < 200
        seat, found = asked(game, boards)
        other = boards["B" if seat == "A" else "A"]
        board, cards = boards[seat], listed(game, seat)
        expect(other.decision).to_contain_text(f"{seat} has to decide.")
        assert not choices(other), "the other one cannot decide"
        if cards:
            searched.add(seat)
            assert shown(board, cards) == cards
            assert not shown(other, cards)
            assert board.page.evaluate("document.documentElement.scrollWidth") == 390
        if cards and game.ply <= 2:
            assert cards == DECK
            assert all(any(card in text for text in heard["A"]) for card in DECK)
            assert not any(card in text for card in DECK for text in heard["B"]), "not even in a message"
        run = [one for one in found if one.inner_text().startswith("Run")]
        choose(board, random.choice(run or found), game)
    assert searched == {"A", "B"}
    for board in boards.values():
        board.asks(f"{game.winner} wins")
    assert game.names == NAMES


def asked(game: spag.Game, boards: dict[str, Board]) -> tuple[str, list[Locator]]:
    """Wait until one of the phones can decide; return its seat, and what it can choose."""
    for _ in range(250):
        (seat,) = game.to_act
        if found := choices(boards[seat]):
            return seat, found
        boards[seat].page.wait_for_timeout(20)
    raise AssertionError(f"nothing can be chosen: {boards[seat].root.inner_text()}")


def choose(board: Board, chosen: Locator, game: spag.Game) -> None:
    """Tap on something, and wait until that has changed something."""
    before, said = game.ply, board.root.inner_text()
    tap(chosen, force=pale(chosen))
    for waited in range(1, 250):
        if game.ply != before:
            return
        if board.decision.get_attribute("aria-busy") != "true" and board.root.inner_text() != said:
            return
        if waited == 25:  # two presses on one button within a third of a second count as one
            tap(chosen, force=pale(chosen))
        board.page.wait_for_timeout(20)
    pytest.fail(f"a choice changes nothing: {said}")


def faults(page: Page) -> list[str]:
    """Return what axe finds wrong with the whole page."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found, passed = page.evaluate(f"() => ({CHECK})(document)")
    assert passed > 10, "axe has checked the page"
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_pages_of_a_phone(
    shared: spag.Share, new_page: Callable[..., Page], console_errors: list[str], scheme: str
) -> None:
    first, second = (new_page(**PHONE, reduced_motion="reduce", color_scheme=scheme) for _ in range(2))
    found: dict[str, list[str]] = {}
    first.goto(shared.addresses[0])
    first.get_by_role("textbox").fill("zzz zzz")
    first.get_by_role("button", name="Join").tap()
    expect(first.get_by_role("alert")).to_have_text("No game has this code.")
    found["a wrong code"] = faults(first)
    first.goto("about:blank")
    board = sit(first, shared, "A")
    found["a decision"] = faults(first)
    second.goto(shared.link)
    expect(second.get_by_role("button", name="A is taken (Ada)")).to_be_visible()
    found["the seats"] = faults(second)
    second.get_by_role("button", name="Watch the game").tap()
    expect(second.get_by_text("You are watching")).to_be_visible()
    expect(second.locator(".spag .decision")).to_be_visible()
    found["watching"] = faults(second)
    board.button("Run").tap()
    expect(board.root.get_by_text("5 cards in the deck")).to_be_visible()
    found["choosing a secret card"] = faults(first)
    server = shared._server
    first.context.set_offline(True)
    for connection in list(server.connections):
        server.soon(connection.close)
    expect(first.get_by_role("heading", name="Not connected")).to_be_visible()
    found["no network"] = faults(first)
    first.close()
    console_errors.clear()  # it could not connect
    assert {name: some for name, some in found.items() if some} == {}


def test_text_of_twice_the_size_makes_everything_on_the_page_larger_and_nothing_wider(
    shared: spag.Share, new_page: Callable[..., Page]
) -> None:
    page = new_page(**PHONE)

    def sizes() -> list[float]:
        found: list[float] = page.evaluate(
            """() => [...document.querySelectorAll("h1, p, input, button, label")]
            .filter((one) => one.checkVisibility())
            .map((one) => parseFloat(getComputedStyle(one).fontSize))"""
        )
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        return found

    def twice(large: bool) -> None:
        page.evaluate("(size) => (document.documentElement.style.fontSize = size)", "200%" if large else "")

    page.goto(shared.addresses[0])
    for wait in ("Join", "Watch the game"):
        page.get_by_role("button", name=wait).wait_for()
        usual = sizes()
        twice(True)
        assert sizes() == [2 * size for size in usual]
        twice(False)
        if wait == "Join":
            page.get_by_role("textbox").fill(shared.code)
            page.get_by_role("button", name="Join").tap()
