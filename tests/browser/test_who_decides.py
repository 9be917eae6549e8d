"""A board on which the reader cannot decide says who does, and shows no controls for a decision."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

import spagwidget as spag

from .live import Live, LiveBoard
from .test_opponents import Waits

WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
CHANGES = ("Undo", "Redo", "Play on from here", "Hint", "Rematch", "Try again")
"""The buttons that lead to a decision, or take one back."""
ENTRIES = (*CHANGES[:3], "New game…", "Open game…", "Set up a position…", "Write a command…", "Settings…")


def adds() -> spag.Game:
    """A game in which B chooses where to add a flag."""
    game = spag.Game.from_position("(Bug A)>(AddFlag B)(MoveFlag A) A5+7 B5+7")
    game.play("run")
    return game


def placing(name: str) -> Callable[[], spag.Game]:
    return lambda: spag.Game(name, seed=7)


OPEN = {
    "Spaghetti Code": (adds, "Where do you add a flag?"),
    "Spaghetti Code, placing": (lambda: spag.Game(seed=7), "Where do you place a flag?"),
    "MACIJI": (placing("maciji"), "Which cell is the goal?"),
    "Programmer’s Nightmare": (placing("nightmare"), "Where do you place a bit?"),
}


def own_buttons(board: LiveBoard) -> list[str]:
    """Return the buttons of the decision bar."""
    buttons = board.decision.get_by_role("button")
    return [str(one) for one in buttons.evaluate_all("(all) => all.map((one) => one.dataset.command ?? '?')")]


@pytest.mark.parametrize("name", OPEN)
def test_while_a_bot_decides_the_board_says_so_and_quotes_the_question_put_to_it(live: Live, name: str) -> None:
    make, question = OPEN[name]
    game = make()
    seat = game.to_act[0]
    board = live.show(game, page=WIDE, bots={seat: Waits()})
    head = board.decision.locator(".question")
    expect(head).to_have_text(f"{seat} is thinking. The question for {seat}: “{question}”")
    assert board.open_targets() == ["Stop"]
    assert [one for one in own_buttons(board) if one != "hint"] == ["cancel"]


def test_the_board_never_asks_the_reader_what_a_bot_decides(live: Live) -> None:
    """Whether the bot has thought for long enough to be shown thinking or not."""
    board = live.show(adds(), page=WIDE)
    head = board.decision.locator(".question")
    expect(head).to_have_text("Where do you add a flag?")
    board.page.evaluate(
        """(bar) => {
            window.seen = [];
            const look = () => window.seen.push(bar.querySelector(".decision .question").innerText.trim());
            new MutationObserver(look).observe(bar, { subtree: true, childList: true, characterData: true });
        }""",
        board.root.locator(".stack").element_handle(),
    )
    board.widget.bots = {"B": Waits()}
    expect(head).to_have_text("B is thinking. The question for B: “Where do you add a flag?”")
    question = " The question for B: “Where do you add a flag?”"
    mine = "Where do you add a flag?"
    assert set(board.page.evaluate("window.seen")) - {mine} <= {f"B decides.{question}", f"B is thinking.{question}"}


@pytest.mark.parametrize("name", OPEN)
def test_a_read_only_board_of_a_position_has_one_line_and_nothing_to_press(live: Live, name: str) -> None:
    make, _question = OPEN[name]
    game = make()
    if len(game.events):
        game = spag.Game.from_position(game.position)
    board = live.show(game, page=WIDE, read_only=True)
    expect(board.decision.locator(".question")).to_have_text(f"{game.to_act[0]} decides.")
    expect(board.decision).to_contain_text("This board is read-only: you can look, but not play.")
    expect(board.playback).to_have_count(0)
    for one in CHANGES:
        expect(board.button(one)).to_have_count(0)
    board.press("More")
    for one in ENTRIES:
        expect(board.root.get_by_role("menuitem", name=one, exact=True)).to_have_count(0)
    expect(board.root.get_by_role("menuitem", name="Copy position")).to_be_visible()


def test_a_read_only_board_of_a_finished_game_shows_the_winner_and_the_playback_only(live: Live) -> None:
    game, rng = spag.Game(level=1, seed=7), Random(1)
    while not game.over:
        game.play(rng.choice(game.legal))
    board = live.show(game, page=WIDE, read_only=True)
    expect(board.decision).to_contain_text("B wins")
    assert own_buttons(board) == []
    board.press("Step back")
    expect(board.decision).to_contain_text("You are looking at")
    assert own_buttons(board) == []
    for one in CHANGES:
        expect(board.button(one)).to_have_count(0)


def test_a_key_that_can_do_nothing_still_says_why(live: Live) -> None:
    board = live.show(adds(), page=WIDE, read_only=True)
    board.button("Step back").focus()
    board.page.keyboard.press("z")
    expect(board.root.locator("[aria-live]").filter(has_text="This board is read-only.")).to_have_count(1)


def test_the_board_can_be_decided_on_again_when_it_is_no_longer_read_only(live: Live) -> None:
    board = live.show(adds(), page=WIDE, read_only=True)
    expect(board.button("Undo")).to_have_count(0)
    board.widget.read_only = False
    expect(board.button("Undo").first).to_be_enabled()
    expect(board.decision).to_contain_text("Where do you add a flag?")


def test_the_variations_of_a_read_only_board_can_be_read_but_not_edited(live: Live) -> None:
    game = spag.Game(level=1, seed=7)
    game.play("place Bug", "place Bug")
    game.undo(1)
    game.play("place AddFlag")
    board = live.show(game, page=WIDE, read_only=True)
    board.panel("Variations")
    tree = board.root.get_by_role("tree")
    expect(tree).to_be_visible()
    for one in ("Comment", "Promote", "Delete", "Actions"):
        expect(board.root.get_by_role("button", name=one)).to_have_count(0)
    expect(board.root.get_by_role("button", name="Compare lines")).to_be_visible()
    board.widget.read_only = False
    expect(board.root.get_by_role("button", name="Delete").first).to_be_visible()


def test_a_puzzle_offers_no_commands_that_a_puzzle_never_has(live: Live) -> None:
    board = live.show(spag.puzzles(grade=1), page=WIDE)
    for one in ("Redo", "Play on from here"):
        expect(board.button(one)).to_have_count(0)
    board.press("More")
    expect(board.root.get_by_role("menuitem", name="Undo")).to_have_count(1)
    for one in ENTRIES[1:]:
        expect(board.root.get_by_role("menuitem", name=one, exact=True)).to_have_count(0)


def test_a_person_is_still_asked_while_a_bot_decides_at_the_same_time(live: Live) -> None:
    """In Lovelace & Babbage, all players write their programs at once and in private."""
    game = spag.Game("lovelace-babbage", seed=3)
    rng = Random(1)
    while len(game.to_act) < 2:
        game.play(rng.choice(game.legal_for(game.to_act[0])))
    bot, *people = game.to_act
    board = live.show(game, page=WIDE, bots={bot: Waits()})
    expect(board.root.locator(f"[data-score={bot}] .thinks")).to_be_visible()
    private = board.decision.get_by_role("button", name="Player")
    expect(private).to_have_count(len(people))
    private.first.click()
    expect(board.root.get_by_role("dialog", name=f"Hand over to Player {people[0]}")).to_be_visible()
