"""Back, cancel, undo, redo, a new game, and playing on from an earlier step."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .desk import Desk, still

MIDDLE = """
game = spag.Game.from_position("(MoveFlag A)(Bug BAB)(AddFlag B) A5+4 B5+4", level=1)
board = spag.SpagWidget(game); board
"""
PLACED = """
game = spag.Game(level=1, players=2, seed=7)
game.play("place Bug", "place AddFlag", "place ForkBomb", "place RemoveFlag")
board = spag.SpagWidget(game); board
"""
DECIDE = "A’s flag on MoveFlag: run or skip?"


def test_back_undoes_no_action_and_cancel_undoes_the_run(desk: Desk) -> None:
    board = desk.show(MIDDLE)
    board.asks(DECIDE)
    board.press("Run")
    board.asks("Which flag do you move?")
    assert desk.value("[list(game.record.actions), game.asks]") == [["run"], "move"]
    expect(board.button("Back")).to_have_count(0)
    board.flags("Bug", "A").click()
    board.asks("Where do you move A’s flag?")
    board.press("Back")
    board.asks("Which flag do you move?")
    board.flags("Bug", "B").first.click()
    board.asks("Where do you move B’s flag?")
    assert desk.value("list(game.record.actions)") == ["run"]
    board.press("Cancel")
    board.asks(DECIDE)
    assert desk.value("[list(game.record.actions), game.asks, game.can_redo]") == [[], "activate", True]


def test_undo_and_redo(desk: Desk) -> None:
    board = desk.show(PLACED)
    board.is_at(4, 4)
    board.button("Undo").first.click()
    board.is_at(3, 3)
    expect(board.flags("RemoveFlag")).to_have_count(0)
    assert desk.value("list(game.record.actions)") == ["place Bug", "place AddFlag", "place ForkBomb"]
    board.button("Undo").first.click()
    board.is_at(2, 2)
    board.press("Redo")
    board.is_at(3, 3)
    board.press("Redo")
    board.is_at(4, 4)
    expect(board.flags("RemoveFlag")).to_have_count(1)
    expect(board.button("Redo")).to_have_count(0)
    assert desk.value("len(game.record.actions)") == 4


def test_a_new_game_is_dealt(desk: Desk) -> None:
    board = desk.show(PLACED)
    board.menu("New game").click()
    question = board.root.get_by_role("dialog", name="New game")
    question.get_by_role("button", name="Cancel").click()
    board.is_at(4, 4)
    board.menu("New game").click()
    question.get_by_role("button", name="Start game").click()
    board.is_at(0, 0)
    board.asks("Where do you place a flag?")
    expect(board.flags()).to_have_count(0)
    assert desk.value("[list(game.record.actions), game.record.rules['level'], game.to_move]") == [[], 1, "A"]
    row = [name.split(",")[0] for name in board.names(board.table.get_by_role("button"))]
    assert row == sorted(desk.value("list(game.record.data['deal'])"))


def test_playing_on_from_an_earlier_step_begins_a_variation(desk: Desk) -> None:
    board = desk.show(PLACED)
    board.press("First step")
    board.press("Step forward")
    board.asks("You are looking at step 1 of 4.")
    board.decision.get_by_role("button", name="Play on from here").click()
    board.asks("Where do you place a flag?")
    board.is_at(1, 1)
    board.card("MoveFlag").click()
    board.is_at(2, 2)
    assert desk.value("[list(line) for line in game.lines]") == [
        ["place Bug", "place AddFlag", "place ForkBomb", "place RemoveFlag"],
        ["place Bug", "place MoveFlag"],
    ]
    assert desk.value("game.line") == 1
    board.menu("line 1: 4 actions").click()
    board.is_at(4, 4)
    expect(board.flags("RemoveFlag")).to_have_count(1)
    expect(board.flags("MoveFlag")).to_have_count(0)
    assert desk.value("[game.line, len(game.record.actions)]") == [0, 4]
    expect(board.menu("line 1: 4 actions")).to_contain_text("you are here")


def test_looking_back_plays_nothing_and_leads_back_to_the_game(desk: Desk) -> None:
    board = desk.show(PLACED)
    board.press("Step back")
    board.asks("You are looking at step 3 of 4.")
    still(board.card("MoveFlag")).click(force=True)
    board.is_at(3, 4)
    assert desk.value("len(game.record.actions)") == 4
    board.press("Back to the game")
    board.is_at(4, 4)
    board.card("MoveFlag").click()
    board.is_at(5, 5)
    assert desk.value("game.record.actions[-1]") == "place MoveFlag"


def test_the_text_of_the_result_and_a_rematch(desk: Desk) -> None:
    board = desk.show("""
game = spag.Game.from_position("(Bug A)(AddFlag B) A5+4 B1+4", level=1)
board = spag.SpagWidget(game); board
""")
    board.press("Run")
    board.asks("Who loses 1 life?")
    board.player("B").click()
    board.asks(re.compile("A wins in round 1"))
    board.asks("B is defeated: no life left.")
    assert desk.value("[game.winner, list(game.record.actions)]") == ["A", ["run", "hit B"]]
    board.press("Rematch")
    board.asks("Where do you place a flag?")
    expect(board.player("B")).to_contain_text("4 to place")
    assert desk.value("[game.over, list(game.record.actions)]") == [False, []]
