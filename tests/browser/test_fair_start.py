"""A whole fair start on the board: laying, shuffling, choosing a side, and the game after it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .desk import Board, Desk
from .test_new_game import Dialog

FAIR = """
game = spag.Game(level=1, players=2, seed=7, names={"A": "Ada", "B": "Ben"}, extensions=["fair_start"])
board = spag.SpagWidget(game); board
"""


def row(desk: Desk) -> list[str]:
    found: list[str] = desk.value("game.snapshot.get('row') or [card['card'] for card in game.snapshot['program']]")
    return found


def move(board: Board, card: str, place: int) -> None:
    """Click a card, then a place."""
    board.card(card).click()
    board.asks(re.compile("Where do you move"))
    board.table.get_by_role("button", name=f"place {place}", exact=True).first.click()


def test_a_fair_start_from_the_dialog_to_the_first_flag(desk: Desk) -> None:
    board = desk.show("""
game = spag.Game(level=1, players=2, seed=7, names={"A": "Ada", "B": "Ben"})
board = spag.SpagWidget(game); board
""")
    board.menu("New game").click()
    dialog = Dialog(board).more()
    dialog.flip("Fair start")
    expect(dialog.root.get_by_label("Dealer")).to_be_visible()
    dialog.press("Start game")
    board.asks("Which card do you move?")
    expect(board.players.get_by_text("lays the cards")).to_have_count(1)
    first, *_, last = row(desk)
    move(board, last, 0)
    board.is_at(1, 1)
    assert row(desk)[:2] == [last, first]
    board.press("Swap two")
    board.asks("Which card do you swap?")
    board.card(first).click()
    board.asks(f"Which card do you swap {first} with?")
    board.press("Back")
    board.card(last).click()
    board.card(first).click()
    board.is_at(2, 2)
    assert row(desk)[:2] == [first, last]
    before = row(desk)
    board.press("Shuffle")
    board.is_at(3, 3)
    shuffled = row(desk)
    assert sorted(shuffled) == sorted(before)
    board.press("Undo")
    board.is_at(2, 2)
    assert row(desk) == before
    board.press("Redo")
    board.is_at(3, 3)
    assert row(desk) == shuffled
    board.press("First step")
    board.is_at(0, 3)
    expect(board.card(last)).to_have_accessible_name(re.compile(f"place {len(shuffled) - 1},"))
    board.press("Last step")
    board.panel("Log")
    for line in (f"A moves the card {last} to place 0.", f"A swaps {last} and {first}.", "A shuffles the cards."):
        expect(board.line(line)).to_be_visible()
    board.press("Done")
    board.asks("B: first or second?")
    board.press("First")
    board.asks("Where do you place a flag?")
    expect(board.log.get_by_text("Ada laid out the cards, and Ben chose to go first.")).to_be_visible()
    assert row(desk) == shuffled
    assert desk.value("[game.names, game.asks, game.ply]") == [{"A": "Ben", "B": "Ada"}, "place", 0]
    board.card(shuffled[0]).click()
    board.is_at(1, 1)
    record = desk.value("game.record.data")
    assert (record["deal"], record["meta"]["dealer"]) == (shuffled, "B")
    desk.do("game.adopt(spag.Game.from_record(game.record))")
    expect(board.log.get_by_text("Ada laid out the cards, and Ben chose to go first.")).to_be_visible()


def test_by_keys_alone(desk: Desk) -> None:
    board = desk.show(FAIR)
    page = board.page
    first, second, *_ = row(desk)
    board.card(first).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    board.asks(f"Where do you move {second}?")
    board.table.get_by_role("button", name="place 0", exact=True).first.focus()
    page.keyboard.press("Enter")
    board.is_at(1, 1)
    assert row(desk)[:2] == [second, first]
    page.keyboard.press("u")
    board.is_at(2, 2)
    page.keyboard.press("z")
    board.is_at(1, 1)
    page.keyboard.press("d")
    board.asks("B: first or second?")
    page.keyboard.press("2")
    board.asks("Where do you place a flag?")
    assert desk.value("[game.names, game.opening]") == [
        {"A": "Ada", "B": "Ben"},
        "Ada laid out the cards, and Ben chose to go second.",
    ]


def test_in_the_monster_edition_with_extensions(desk: Desk) -> None:
    board = desk.show("""
extensions = ["fair_start", "memory", "instant", "sequential_open"]
game = spag.Game(level=2, players=2, seed=3, edition="monster", extensions=extensions)
board = spag.SpagWidget(game); board
""")
    board.asks("Which island do you move?")
    expect(board.table.get_by_role("button")).to_have_count(9)  # all of them lie open while they are laid
    move(board, "Prayer", 4)
    board.is_at(1, 1)
    laid = row(desk)
    assert laid[4] == "Bug"
    board.press("Done")
    board.press("Second")
    board.asks("Which hidden spell do you take?")
    board.press("Card 1")
    expect(board.button("Card 3")).to_have_count(0)  # the reply has arrived: two are left
    board.press("Card 2")
    board.asks(re.compile("or pass"))
    assert row(desk) == laid
    expect(board.table.get_by_role("button", name=re.compile("^\\?, place"))).to_have_count(8)


def test_the_screen_is_handed_over_only_to_a_player_who_is_not_at_it(desk: Desk) -> None:
    board = desk.show(FAIR.replace("SpagWidget(game)", "SpagWidget(game, hand_over=True)"))
    cover = board.root.get_by_role("dialog")
    expect(cover).to_have_count(0)
    board.press("Done")
    expect(board.root.get_by_role("dialog", name="Hand over to Ben")).to_be_visible()
    board.press("Show board")
    board.press("First")
    board.asks("Where do you place a flag?")  # Ben is A now, and already at the screen
    expect(cover).to_have_count(0)
    board.card(row(desk)[0]).click()
    expect(board.root.get_by_role("dialog", name="Hand over to Ada")).to_be_visible()


def test_a_computer_that_chooses_to_be_second_is_announced_without_a_warning(desk: Desk) -> None:
    board = desk.show("""
class Second:
    def choose(self, rules, seen, seat, legal, rng, budget):
        return next((action for action in legal if action.text == "second"), legal[0])
game = spag.Game(level=1, seed=11, extensions=["fair_start"])
board = spag.SpagWidget(game, bots={"B": Second()}); board
""")
    board.press("Shuffle")
    board.is_at(1, 1)
    board.press("Done")
    board.asks("Where do you place a flag?")
    told = "A laid out the cards, and B chose to go second."
    expect(board.root.get_by_role("group", name="Computer player")).to_contain_text(told)
    board.menu("New game").click()  # its answer comes after the one to the page's late step
    expect(Dialog(board).root).to_be_visible()
    expect(board.root.get_by_text("There is no step")).to_have_count(0)
