"""Plays each extension by clicking, until its special rule has been seen and the game is over."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .desk import Board, Desk, still

RULES = "level=1, players={players}, extensions={extensions}, variants={variants}"


def position(text: str, *extensions: str, players: int = 2, **variants: object) -> str:
    """Return a cell with the board of a study position."""
    rules = RULES.format(players=players, extensions=list(extensions), variants=variants)
    return f"game = spag.Game.from_position({text!r}, {rules}); board = spag.SpagWidget(game); board"


def dealt(deal: list[str], flags: int, lives: int, **more: object) -> str:
    """Return a cell with the board of a game from its first decision; `more` is added to the record's rules."""
    rules = {"level": 1, "players": 2, "cards": sorted(deal), "flags": flags, "lives": lives}
    instants = {"instants": more.pop("instants")} if "instants" in more else {}
    head = {"format": "spagwidget-record", "version": 1, "game": "spaghetti"}
    record = {**head, "rules": rules | more, "deal": deal, "actions": [], **instants}
    return f"game = spag.Game.from_record(spag.Record({record!r})); board = spag.SpagWidget(game); board"


def shown(desk: Desk, cell: str) -> Board:
    """Show the board of a cell with its log open."""
    board = desk.show(cell)
    board.panel("Log")
    return board


def queue(board: Board, card: str) -> list[str]:
    """Return the owners of the flags on a card, head first; `!` marks the acting flag."""
    names = [flag.get_attribute("aria-label") or "" for flag in board.flags(card).all()]
    ordered = sorted(names, key=lambda name: int(name.split(", ")[1].split(" ")[0]))
    return [name[0] + ("!" if name.endswith("acting") else "") for name in ordered]


def found_again(desk: Desk, board: Board, winner: str | None, *actions: str) -> None:
    """Check that Python has the same game, and that a replay gives the same end."""
    expect(board.decision).to_contain_text("wins in round" if winner else "drawn")
    assert desk.value("[game.over, game.winner]") == [True, winner]
    assert desk.value("list(game.record.actions)") == list(actions)
    assert desk.value("spag.Game.from_record(game.record).snapshot == game.snapshot")


def test_R45_only_the_head_acts_and_a_card_reverses_the_queues(desk: Desk) -> None:
    board = shown(desk, position("(Bug AB)(ReversePriority B)(MoveFlag A) A5+8 B2+8", "reverse_priority"))
    expect(board.root).to_have_accessible_name("Spaghetti Code, level 1 · 2 players · ReversePriority")
    board.asks("Only the head acts: after a run it goes to the tail if it is still on the card, after a skip it stays.")
    assert queue(board, "Bug") == ["A!", "B"]
    board.press("Run")
    board.choose("B")
    board.asks("B’s flag on ReversePriority")  # B's flag on Bug did not act
    assert queue(board, "Bug") == ["B", "A"]
    expect(board.line("A’s flag goes to the tail of Bug.")).to_be_visible()
    board.choose("Run")
    board.asks("A’s flag on MoveFlag")
    assert queue(board, "Bug") == ["A", "B"]
    expect(board.line("B reverses the queues on all other cards.")).to_be_visible()
    board.choose("Skip")
    board.asks("A’s flag on Bug")
    board.choose("Run")
    board.choose("B")
    found_again(desk, board, "A", "run", "hit B", "run", "skip", "run", "hit B")


def test_R50_memory_runs_the_two_commands_visited_before(desk: Desk) -> None:
    text = "(Bug A)(AddFlag B)>(Memory A)(ForkBomb B) A5+8 B2+8 last=Bug,AddFlag"
    board = shown(desk, position(text, "memory"))
    board.asks("Run: run Bug, then AddFlag: the last two visited.")
    expect(board.card("Memory")).to_have_accessible_description(
        re.compile("^Run Bug, then AddFlag: the last two visited.")
    )
    board.choose("Run")
    expect(board.line("A runs Memory: Bug, then AddFlag.")).to_be_visible()
    board.asks("run Memory")
    board.asks("Who loses 1 life?")
    board.choose("B")
    board.asks("Where do you add a flag?")
    board.card("Bug").click()
    board.asks("B’s flag on ForkBomb")
    expect(board.flags("Bug", "A")).to_have_count(2)
    expect(board.card("Memory")).to_have_accessible_description(
        re.compile("^Run Memory, then ForkBomb: the last two visited.")
    )
    board.choose("Skip")
    board.choose("Run")
    board.choose("B")
    found_again(desk, board, "A", "run", "hit B", "add Bug", "skip", "run", "hit B")


def test_R51_an_instant_card_is_taken_unseen_held_and_played(desk: Desk) -> None:
    cell = dealt(
        ["Bug", "AddFlag", "ForkBomb"], 1, 2, extensions=["instant"], instants=["Bug", "MoveFlag", "MoveCommand"]
    )
    board = shown(desk, cell)
    board.asks("They are face down. Only you will see yours.")
    expect(board.root.get_by_text("3 instant cards lie face down")).to_be_visible()
    board.choose("Card 1")
    board.choose("Card 1")
    expect(board.hands.get_by_text("Instant card, face down")).to_have_count(2)
    board.card("Bug").click()
    board.asks("3 cards are free for B.")  # a click before this question would belong to the question of A
    board.card("ForkBomb").click()
    board.asks("Or run your instant card instead.")
    assert "MoveFlag" not in board.hands.inner_text()
    board.press("Look at your card, Player A")
    expect(board.hands).to_contain_text("MoveFlag")
    expect(board.hands).to_contain_text("flag to another card.")
    expect(board.hands.get_by_text("Instant card, face down")).to_have_count(1)
    board.press("Put face down")
    expect(board.hands.get_by_text("Instant card, face down")).to_have_count(2)
    board.press("Look at your card, Player A")
    board.choose("Instant card")
    expect(board.line("A runs the instant card MoveFlag.")).to_be_visible()
    expect(board.hands.get_by_text("Instant card, face down")).to_have_count(1)  # A's card is out of the game
    board.flags("ForkBomb", "B").click()
    board.card("Bug").click()
    board.asks("B’s flag on Bug")
    board.choose("Instant card")
    expect(board.hands).to_have_count(0)
    board.choose("A")
    board.asks("A’s flag on Bug")
    board.choose("Skip")
    board.choose("Run")
    board.choose("A")
    played = ["take 0", "take 0", "place Bug", "place ForkBomb", "instant", "move ForkBomb:0 Bug", "instant", "hit A"]
    found_again(desk, board, "B", *played, "skip", "run", "hit A")


def test_R51_a_held_card_can_be_removed_and_changed(desk: Desk) -> None:
    text = "(Increment A)(RemoveCommand A)(Bug B) A5+8 B1+9 hand=A:Bug,B:MoveFlag"
    board = shown(desk, position(text, "instant"))
    board.press("Run")
    board.asks("Which parameter do you raise by 1?")
    board.hands.get_by_role("button", name="Player A: Instant card, face down").click()
    expect(board.line("A raises a parameter of A’s instant card by 1.")).to_be_visible()
    board.asks("A’s flag on RemoveCommand")
    board.press("Run")
    board.asks("Which card do you remove?")
    board.choose("B’s instant card")
    expect(board.line("A removes B’s instant card: MoveFlag.")).to_be_visible()
    board.asks("B’s flag on Bug")
    board.press("Skip")
    board.asks("A’s flag on Increment")
    board.press("Look at your card, Player A")
    expect(board.hands).to_contain_text("player loses {2} life.")
    board.choose("Instant card")
    board.choose("B")
    found_again(desk, board, "A", "run", "tune instant:A", "run", "drop instant:B", "skip", "instant", "hit B")


def test_R52_a_player_who_is_out_interrupts(desk: Desk) -> None:
    board = shown(desk, position("(Bug AB)>(AddFlag B) A5+8 B2+8 C0+3x", "interrupt", players=3))
    expect(board.hands).to_have_count(0)
    board.press("Skip")
    board.asks(
        "C (1 left) may interrupt first. Run and Skip go on without an interrupt."
    )  # the cursor has come by the first card
    expect(board.hands.get_by_text("1 interrupt left")).to_be_visible()
    expect(board.player("C")).to_have_accessible_name("Player C, 0 life, 3 unused flags, 1 interrupt left, defeated")
    board.press("Interrupt")
    board.asks("C interrupts: where does the flag go?")
    board.card("Bug").click()
    expect(board.line("C interrupts and adds a flag to Bug.")).to_be_visible()
    expect(board.hands).to_have_count(0)
    assert queue(board, "Bug") == ["A!", "B", "C"]
    board.choose("Skip")
    board.choose("Skip")
    board.asks("C’s flag on Bug")  # it acts like all others
    board.choose("Run")
    board.choose("B")
    board.press("Skip")  # B on AddFlag; then a new round
    board.asks("A’s flag on Bug")
    board.choose("Run")
    board.choose("B")
    found_again(desk, board, "A", "skip", "interrupt C Bug", "skip", "skip", "run", "hit B", "skip", "run", "hit B")


def test_R53_cards_open_one_by_one(desk: Desk) -> None:
    board = shown(desk, dealt(["Bug", "AddFlag", "ForkBomb"], 1, 1, extensions=["sequential_open"]))
    board.asks("Place a flag on Bug, or pass?")
    expect(board.table.get_by_role("button", name="?, place ")).to_have_count(2)
    assert "ForkBomb" not in board.root.inner_text()
    covered = board.table.get_by_role("button", name="?, place ").first
    still(covered).click(force=True)
    expect(board.tip("This card is face down. Only Bug takes flags now.")).to_be_visible()
    board.choose(board.card("Bug").get_attribute("aria-label") or "")  # as the button "Place on Bug" does
    board.choose("Pass")
    board.asks("A cannot place a flag on Bug.")
    board.asks("1 of 2 players have passed in a row. When all have passed, the next card opens.")
    still(board.card("Bug")).click(force=True)
    expect(board.tip("A already has a flag here. One flag per card while placing.")).to_be_visible()
    board.choose("Pass")
    expect(board.line("The next card opens: AddFlag.")).to_be_visible()
    expect(board.table.get_by_role("button", name="?, place ")).to_have_count(1)
    board.choose("Place on AddFlag")
    expect(board.table.get_by_role("button", name="?, place ")).to_have_count(
        0
    )  # all flags are placed, so the game starts
    board.asks("A’s flag on Bug")
    board.choose("Run")
    board.choose("B")
    found_again(desk, board, "A", "place Bug", "pass", "pass", "place AddFlag", "run", "hit B")
