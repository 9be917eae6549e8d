"""Plays each variant by clicking, until its change has been seen and the game is over."""

from __future__ import annotations

from playwright.sync_api import expect

from .desk import Desk
from .test_extensions import dealt, found_again, position, queue, shown


def test_v1_a_backward_visit_goes_from_tail_to_head(desk: Desk) -> None:
    board = shown(desk, position("(Bug AB)<(AddFlag AB) A1+8 B5+8", reverse_flips_queues=True))
    board.asks("This visit goes from tail to head.")
    assert queue(board, "AddFlag") == ["A", "B!"]
    board.choose("Skip")
    board.asks("A’s flag on AddFlag")
    assert queue(board, "AddFlag") == ["A!", "B"]
    expect(board.flags("AddFlag", "B")).to_have_accessible_name("B's flag on AddFlag, 2 of 2, handled")
    board.choose("Skip")
    board.asks("B’s flag on Bug")
    assert queue(board, "Bug") == ["A", "B!"]
    board.choose("Run")
    board.choose("A")
    found_again(desk, board, "B", "skip", "skip", "run", "hit A")


def test_v2_the_tail_wins_when_all_are_wiped_out(desk: Desk) -> None:
    board = shown(desk, position("(RemoveCommand AB)(Bug) A5+9 B5+9", wipeout="tail"))
    board.choose("Run")
    board.card("RemoveCommand").click()
    board.asks("everybody lost their last flags at once, and the last flag was not A’s.")
    found_again(desk, board, "B", "run", "drop RemoveCommand")


def test_v3_an_instant_card_stays_in_the_hand(desk: Desk) -> None:
    board = shown(desk, position("(MoveFlag AB)(AddFlag A) A5+8 B2+9 hand=A:Bug", "instant", instants_stay=True))
    board.asks("Or run your instant card instead and keep it.")
    board.choose("Instant card")
    expect(board.line("A runs the instant card Bug and keeps it.")).to_be_visible()
    board.choose("B")
    expect(board.hands.get_by_text("Instant card, face down")).to_be_visible()
    board.choose("Skip")
    board.asks("A’s flag on AddFlag")
    board.choose("Instant card")
    board.choose("B")
    found_again(desk, board, "A", "instant", "hit B", "skip", "instant", "hit B")


def test_v4_the_player_chooses_what_memory_runs(desk: Desk) -> None:
    text = "(Bug A)(AddFlag B)>(Memory A)(ForkBomb B) A5+8 B1+8 last=Bug,AddFlag"
    board = shown(desk, position(text, "memory", memory_choice=True))
    board.choose("Run")
    board.asks("Which commands do you recall?")
    board.asks("The earlier command is Bug, the later one is AddFlag.")
    assert board.open_targets() == ["Both", "Bug", "AddFlag"]
    board.choose("Bug")
    expect(board.line("A recalls the earlier command.")).to_be_visible()
    board.choose("B")
    found_again(desk, board, "A", "run", "recall earlier", "hit B")


def test_v5_memory_runs_a_card_with_its_present_numbers(desk: Desk) -> None:
    text = "(Bug{1,3} A)(AddFlag B)>(Memory A)(ForkBomb B) A5+8 B3+8 last=Bug,AddFlag"
    board = shown(desk, position(text, "memory", memory_live=True))
    expect(board.root).to_have_accessible_name("Spaghetti Code, level 1 · 2 players · Memory with current parameters")
    board.choose("Run")
    board.asks("Who loses 3 life?")
    board.choose("B")
    found_again(desk, board, "A", "run", "hit B")


def test_v6_a_stalemate_is_judged_from_the_first_card(desk: Desk) -> None:
    board = shown(desk, position("(Bug AB)>(AddFlag BA)", stalemate_from_start=True))
    for _ in range(4):
        expect(board.button("Declare stalemate")).to_have_count(0)
        board.choose("Skip")
    board.choose("Declare stalemate")
    board.asks("all counts are equal, and A’s flag comes first from the first card on.")
    found_again(desk, board, "A", "skip", "skip", "skip", "skip", "stalemate")


def test_v7_flags_are_stacked_on_one_card(desk: Desk) -> None:
    board = shown(desk, dealt(["Bug", "AddFlag", "ForkBomb"], 2, 2, variants={"free_placing": True}))
    for step, card in enumerate(("Bug", "AddFlag", "Bug", "AddFlag")):
        board.is_at(step, step)
        board.card(card).click()
    board.asks("A’s flag on Bug")
    assert queue(board, "Bug") == ["A!", "A"]
    for _ in range(2):
        board.choose("Run")
        board.choose("B")
    places = ["place Bug", "place AddFlag", "place Bug", "place AddFlag"]
    found_again(desk, board, "A", *places, "run", "hit B", "run", "hit B")
