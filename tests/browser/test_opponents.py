"""Computer players in a real browser: a whole game against one, the menu of a seat, thinking, Stop, undo, reasons."""

from __future__ import annotations

import re
import threading
import time
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import spagwidget as spag

from .live import Live, LiveBoard

WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


class Waits:
    """Plays the first legal action, once it may or must."""

    def __init__(self) -> None:
        self.go = threading.Event()

    def choose(self, rules: Any, seen: Any, seat: int, legal: Any, rng: Random, budget: spag.Budget) -> Any:
        until = time.monotonic() + 30
        while not self.go.wait(0.01) and time.monotonic() < until and not (budget.stop and budget.stop()):
            pass
        return rules.fill(seen, legal[0], rng)


def bar(board: LiveBoard) -> Locator:
    return board.root.get_by_role("region", name="Decision")


def who(board: LiveBoard, seat: str) -> Locator:
    return board.root.locator(f"[data-who={seat}]")


def open_targets(board: LiveBoard, game: spag.Game, seat: str) -> list[str]:
    """Wait until the seat must decide on the board, and return what can be chosen."""
    for _ in range(1500):
        if game.over:
            return []
        if game.to_act == (seat,) and board.at_end(len(game.events)):
            found = board.open_targets()
            if found:
                return found
        board.page.wait_for_timeout(15)
    pytest.fail(f"{seat} cannot decide: {board.state()}")


def play_to_the_end(board: LiveBoard, game: spag.Game, rng: Random, press: str, most: int) -> int:
    """Play A by pressing what is open, until the game is over or `most` presses were made."""
    presses = 0
    while presses < most:
        found = open_targets(board, game, "A")
        if not found:
            break
        before = board.state()
        getattr(board.root.get_by_role("button", name=rng.choice(found), exact=True), press)()
        board.changes(before)
        presses += 1
    return presses


def test_a_whole_game_against_a_bot_by_mouse(live: Live) -> None:
    game = spag.Game(level=1, seed=7, names={"B": "Ben"})
    board = live.show(game, page=WIDE, bots={"B": "medium"})
    assert play_to_the_end(board, game, Random(3), "click", 400) >= 8
    assert game.over
    expect(board.root.get_by_role("button", name="Rematch")).to_be_visible()
    expect(bar(board)).to_contain_text(re.compile("wins|draw"))
    expect(board.root.get_by_role("group", name="Computer player")).to_contain_text(re.compile("B .* because "))
    actors = {frame.event.seat for frame in game.frames() if frame.event and frame.event.seat}
    assert actors == {"A", "B"}


def test_a_few_decisions_against_a_bot_by_touch(live: Live) -> None:
    game = spag.Game(level=1, seed=7)
    board = live.show(game, page=PHONE, bots={"B": "medium"})
    expect(who(board, "B")).to_have_text("medium", use_inner_text=True)
    assert play_to_the_end(board, game, Random(3), "tap", 8) == 8
    box = board.root.evaluate("(root) => root.scrollWidth - root.clientWidth")
    assert box == 0


def test_names_signs_and_states_have_their_own_space_in_a_narrow_cell(live: Live) -> None:
    board = live.show(spag.Game(level=1, seed=7), page=PHONE, bots={"B": "beginner"})
    for width in (274, 340, 390):
        board.page.set_viewport_size({"width": width, "height": 844})
        expect(who(board, "A")).to_be_visible()
        problems = board.root.locator("[data-score=A]").evaluate("""(panel) => {
            const [name, sign, pill] = [".name", ".who", ".pill"].map((one) => panel.querySelector(one));
            const boxes = [name, sign, pill].map((one) => one.getBoundingClientRect()).filter(({ width }) => width);
            const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
            const touching = boxes.some((a, i) => boxes.some((b, j) => i < j && !apart(a, b)));
            return [touching, name.scrollWidth > name.clientWidth, boxes.length < (innerWidth < 320 ? 2 : 3)];
        }""")
        assert problems == [False, False, False], width


def test_the_letter_of_a_player_stays_when_the_level_of_a_bot_has_no_space(live: Live) -> None:
    """Beside the list of files, a board of three players is about 850 pixels wide."""
    game = spag.Game.from_position("(Bug ABC)(AddFlag ABC)(RemoveFlag ABC) A1+7 B5+7 C5+7", players=3)
    game.play("run", "hit A")
    board = live.show(
        game, bots={"A": "easy", "B": Waits(), "C": "easy"}, page={"viewport": {"width": 880, "height": 900}}
    )
    expect(board.root.locator("[data-score=A] .pill")).to_contain_text("defeated")
    look = """panels => panels.flatMap((panel) => {
        const [name, sign, pill] = [".name", ".chip", ".pill"].map((one) => panel.querySelector(one));
        const note = panel.querySelector(".said");
        const text = document.createRange();
        text.selectNodeContents(name);
        const wide = (one) => one.getBoundingClientRect().width;
        const order = [name, pill, sign].filter(Boolean).map((one) => one.getBoundingClientRect());
        return [
            wide(text) > wide(name) && "the name is cut",
            note && note.scrollWidth > note.clientWidth + 1 && "the note is cut",
            wide(panel.querySelector(".who")) > wide(sign) + 0.5 && "the sign is too wide",
            order.some((a, i) => order.some((b, j) => i < j && a.bottom > b.top && b.bottom > a.top
                && b.left < a.right && a.left < b.right)) && "they overlap",
            order.some(({ right }) => right > panel.getBoundingClientRect().right) && "it sticks out",
        ].filter(Boolean);
    })"""
    for width in range(780, 960, 12):
        board.page.set_viewport_size({"width": width, "height": 900})
        assert board.root.locator("[data-score]").evaluate_all(look) == [], width


def test_a_bot_thinks_can_be_stopped_undone_and_replaced(live: Live) -> None:
    game, bot = spag.Game(level=1, seed=7), Waits()
    board = live.show(game, page=WIDE, bots={"B": bot})
    found = open_targets(board, game, "A")
    board.root.get_by_role("button", name=found[0], exact=True).click()
    expect(bar(board)).to_contain_text("B is thinking.")
    expect(bar(board)).to_contain_text(re.compile(r"\d of at most 8 s"))
    assert board.open_targets() == ["Stop"]
    board.root.get_by_role("button", name="Step back", exact=True).click()  # looking back goes on meanwhile
    expect(bar(board)).to_contain_text("You are looking at step 0 of 1.")
    board.page.keyboard.press("End")
    expect(bar(board)).to_contain_text("B is thinking.")
    board.page.keyboard.press("Escape")
    board.is_at(2)
    assert game.ply == 2
    board.page.keyboard.press("z")
    board.is_at(0)
    assert game.to_act == ("A",)
    menu = board.root.get_by_role("menu", name=re.compile("computer player"))
    who(board, "B").press("Enter")
    expect(menu).to_be_visible()
    board.page.keyboard.press("End")
    board.page.keyboard.press("Enter")
    expect(menu).to_have_count(0)
    board.wait_for(lambda: board.widget.bots, {})
    expect(who(board, "B")).to_have_attribute("aria-label", re.compile("is a person"))


def test_the_dialog_for_a_new_game_seats_a_bot(live: Live) -> None:
    game = spag.Game(level=1, seed=7)
    board = live.show(game, page=WIDE)
    board.button("More").press("n")
    board.root.get_by_role("group", name="Who plays").get_by_role("combobox").last.select_option("Computer, easy")
    board.root.get_by_role("button", name="Start game").click()
    board.wait_for(lambda: board.widget.bots, {"B": "easy"})
    expect(who(board, "B")).to_contain_text("computer, easy")
