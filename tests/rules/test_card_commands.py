"""MoveCommand and RemoveCommand: R28, R29, R31, V2."""

from __future__ import annotations

import pytest

from .conftest import Engine


def test_R28_the_seed_s_example(engine: Engine) -> None:
    game = engine.start("(AddFlag A)(MoveCommand A)(ForkBomb A)", level=2)
    assert game.players == "A5+7 B5+10"
    found = []
    for actions in (
        ("run", "add ForkBomb"),
        ("run", "shift MoveCommand 0"),
        ("run", "add ForkBomb"),
        ("run", "hit B"),
        ("run", "hit B"),
    ):
        game.play(*actions)
        found.append((game.row, game.turn))
    assert found == [
        ("(AddFlag A)>(MoveCommand A)(ForkBomb AA)", "A activate"),
        ("(MoveCommand A)>(AddFlag A)(ForkBomb AA)", "A activate"),
        ("(MoveCommand A)(AddFlag A)>(ForkBomb AAA)", "A activate"),
        ("(MoveCommand A)(AddFlag A)>(ForkBomb AA)", "A activate"),
        ("(MoveCommand A)(AddFlag A)>(ForkBomb A)", "A activate"),
    ]
    assert game.players == "A5+5 B1+10"
    game.play("run", "hit B")
    # 6 damage in all; the third flag has won before it leaves.
    assert (game.row, game.turn) == ("(MoveCommand A)(AddFlag A)>(ForkBomb A)", "A wins")
    assert game.players == "A5+5 B-1+10x"


@pytest.mark.parametrize(
    ("before", "action", "after"),
    [
        # The visited card takes the cursor along, and the visit goes on there.
        (">(MoveCommand AB)(Bug B)(Reverse A)", "shift MoveCommand 2", "(Bug B)(Reverse A)>(MoveCommand A.B)"),
        (">(MoveCommand AB)(Bug B)(Reverse A)", "shift MoveCommand 1", "(Bug B)>(MoveCommand A.B)(Reverse A)"),
        ("(Bug B)(Reverse A)<(MoveCommand AB)", "shift MoveCommand 0", "<(MoveCommand A.B)(Bug B)(Reverse A)"),
        ("(Bug B)>(MoveCommand A.BA)(Reverse A)", "shift MoveCommand 0", ">(MoveCommand AB.A)(Bug B)(Reverse A)"),
        # Moving another card leaves the cursor on its card, wherever that card now is.
        ("(Bug B)>(MoveCommand AB)(Reverse A)", "shift Bug 2", ">(MoveCommand A.B)(Reverse A)(Bug B)"),
        ("(Bug B)>(MoveCommand AB)(Reverse A)", "shift Bug 1", ">(MoveCommand A.B)(Bug B)(Reverse A)"),
        ("(Bug B)>(MoveCommand AB)(Reverse A)", "shift Reverse 0", "(Reverse A)(Bug B)>(MoveCommand A.B)"),
        ("(Bug B)>(MoveCommand AB)(Reverse A)", "shift Reverse 1", "(Bug B)(Reverse A)>(MoveCommand A.B)"),
        ("(Bug B)(Reverse A)>(MoveCommand AB)", "shift Bug 1", "(Reverse A)(Bug B)>(MoveCommand A.B)"),
        # Flags and chips move with their card.
        (">(MoveCommand AB)(Bug{2,3} BA)(Reverse)", "shift Bug 0", "(Bug{2,3} BA)>(MoveCommand A.B)(Reverse)"),
    ],
)  # fmt: skip
def test_R28_cards_move_with_their_flags(engine: Engine, before: str, action: str, after: str) -> None:
    game = engine.start(before).play("run", action)
    assert game.row == after


def test_R28_afterwards_the_cursor_goes_on_from_the_new_place(engine: Engine) -> None:
    game = engine.start("(MoveCommand A)(Bug B)(Reverse A)").play("run", "shift MoveCommand 1")
    assert game.row == "(Bug B)(MoveCommand A)>(Reverse A)"
    game = engine.start("<(MoveCommand A)(Bug B)(Reverse A)").play("run", "shift MoveCommand 2")
    assert game.row == "(Bug B)<(Reverse A)(MoveCommand A)"


def test_R28_the_new_place_differs_from_the_old_one(engine: Engine) -> None:
    game = engine.start("(Reverse B)>(MoveCommand A)(Bug B)").play("run")
    assert game.legal == [
        "shift Bug 0", "shift Bug 1",
        "shift MoveCommand 0", "shift MoveCommand 2",
        "shift Reverse 1", "shift Reverse 2",
    ]  # fmt: skip
    assert game.refuses("shift Bug 2", "shift MoveCommand 1", "shift Reverse 0")
    assert game.refuses("shift Bug 3", "shift Bug -1", "shift AddFlag 0", "shift Bug")


def test_R28_several_times(engine: Engine) -> None:
    game = engine.start("(Bug B)>(MoveCommand{2} AB)(Reverse A)")
    game.play("run", "shift MoveCommand 0")
    assert (game.row, game.turn) == (">(MoveCommand{2} AB)(Bug B)(Reverse A)", "A shift")
    assert "shift MoveCommand 0" not in game.legal
    game.play("shift MoveCommand 2")
    assert (game.row, game.turn) == ("(Bug B)(Reverse A)>(MoveCommand{2} A.B)", "B activate")


@pytest.mark.parametrize(
    ("before", "after", "turn"),
    [
        ("(Bug B)>(RemoveCommand AB)(Reverse A)", "(Bug B)>(Reverse A)", "A activate"),
        ("(Bug B)<(RemoveCommand AB)(Reverse A)", "<(Bug B)(Reverse A)", "B activate"),
        (">(RemoveCommand AB)(Bug B)(Reverse A)", ">(Bug B)(Reverse A)", "B activate"),
        ("(Bug B)(Reverse A)<(RemoveCommand AB)", "(Bug B)<(Reverse A)", "A activate"),
        # The ends wrap.
        ("(Bug B)(Reverse A)>(RemoveCommand AB)", ">(Bug B)(Reverse A)", "B activate"),
        ("<(RemoveCommand AB)(Bug B)(Reverse A)", "(Bug B)<(Reverse A)", "A activate"),
        # A card without flags is passed.
        ("(Bug B)>(RemoveCommand AB)(Reverse)(AddFlag A)", "(Bug B)(Reverse)>(AddFlag A)", "A activate"),
        ("(Bug B)(Reverse)<(RemoveCommand AB)(AddFlag A)", "<(Bug B)(Reverse)(AddFlag A)", "B activate"),
        # The flags handled so far do not count at the next card.
        ("(Bug B)>(RemoveCommand BB.AB)(Reverse BBA)", "(Bug B)>(Reverse BBA)", "B activate"),
    ],
)  # fmt: skip
def test_R29_the_visited_card_goes_and_a_new_visit_begins_at_the_next(
    engine: Engine, before: str, after: str, turn: str
) -> None:
    game = engine.start(before).play("run", "drop RemoveCommand")
    assert (game.row, game.turn) == (after, turn)
    assert game.now["handled"] == 0


@pytest.mark.parametrize(
    ("before", "action", "after"),
    [
        ("(Bug B)>(RemoveCommand AB)(Reverse A)", "drop Bug", ">(RemoveCommand A.B)(Reverse A)"),
        ("(Bug B)>(RemoveCommand AB)(Reverse A)", "drop Reverse", "(Bug B)>(RemoveCommand A.B)"),
        ("(Bug B)(Reverse A)<(RemoveCommand AB)", "drop Bug", "(Reverse A)<(RemoveCommand A.B)"),
        ("(Bug B)(Reverse A)<(RemoveCommand AB)", "drop Reverse", "(Bug B)<(RemoveCommand A.B)"),
        (">(RemoveCommand B.AB)(Reverse A)", "drop Reverse", ">(RemoveCommand BA.B)"),
    ],
)
def test_R29_removing_another_card_leaves_the_cursor_on_its_card(
    engine: Engine, before: str, action: str, after: str
) -> None:
    assert engine.start(before).play("run", action).row == after


def test_R29_any_card_can_be_removed(engine: Engine) -> None:
    game = engine.start("(Bug B)>(RemoveCommand AB)(Reverse)").play("run")
    assert game.turn == "A drop"
    assert game.legal == ["drop Bug", "drop RemoveCommand", "drop Reverse"]
    assert game.refuses("drop AddFlag", "drop", "drop instant:A")


@pytest.mark.parametrize(
    ("before", "action", "row", "players", "turn"),
    [
        # The cursor has arrived at the next card, flags or none, before R4 is looked at.
        (">(RemoveCommand AB)(Bug)(Reverse A)", "drop RemoveCommand",
         ">(Bug)(Reverse A)", "A5+8 B5+9x", "A wins"),
        ("(Reverse A)(Bug)<(RemoveCommand AB)", "drop RemoveCommand",
         "(Reverse A)<(Bug)", "A5+8 B5+9x", "A wins"),
        ("(Bug)(Reverse A)>(RemoveCommand AB)", "drop RemoveCommand",
         ">(Bug)(Reverse A)", "A5+8 B5+9x", "A wins"),
        ("(Reverse B)>(RemoveCommand A)(Bug)", "drop RemoveCommand",
         "(Reverse B)>(Bug)", "A5+9x B5+9", "B wins"),
        # Of another card.
        (">(RemoveCommand A)(Bug BB)", "drop Bug",
         ">(RemoveCommand A)", "A5+9 B5+8x", "A wins"),
        ("(Bug B)>(RemoveCommand A.A)", "drop Bug",
         ">(RemoveCommand A.A)", "A5+8 B5+9x", "A wins"),
    ],
)  # fmt: skip
def test_R29_only_then_R4_is_checked(
    engine: Engine, before: str, action: str, row: str, players: str, turn: str
) -> None:
    game = engine.start(before).play("run", action)
    assert (game.row, game.players, game.turn) == (row, players, turn)
    assert game.now["chips"] == {"increment": 5, "decrement": 5}


@pytest.mark.parametrize(
    ("before", "head", "tail"),
    [
        ("(RemoveCommand BA)", "B", "A"),
        ("(RemoveCommand B.A)", "B", "A"),
        ("(RemoveCommand AB)", "A", "B"),
        ("(RemoveCommand A.B)", "A", "B"),
        ("(RemoveCommand ABA)", "A", "A"),
        ("(RemoveCommand BAAB)", "B", "B"),
        ("(RemoveCommand CAB)", "C", "B"),
        ("(RemoveCommand BC.AC)", "B", "C"),
        # The first, or last, whose player was undefeated.
        ("(RemoveCommand C.ABC) C-1+5x", "A", "B"),
        ("(RemoveCommand CB.AC) C3+0x", "B", "A"),
    ],
)
def test_R29_V2_who_wins_when_all_lose_their_last_flags(engine: Engine, before: str, head: str, tail: str) -> None:
    variants = [({}, head), ({"wipeout": "head"}, head), ({"wipeout": "tail"}, tail)]
    for variant, winner in variants:
        game = engine.start(before, variants=variant).play("run", "drop RemoveCommand")
        assert game.turn == f"{winner} wins"
        # The winner counts as undefeated, everyone else as defeated.
        assert [p["name"] for p in game.now["players"] if not p["out"]] == [winner]
        assert game.now["program"] == []
        assert (game.now["cursor"], game.now["handled"]) == (0, 0)


def test_R29_with_no_card_left_the_cursor_is_0(engine: Engine) -> None:
    game = engine.start("<(RemoveCommand BA.AB) A3+2 B4+1").play("run", "drop RemoveCommand")
    assert game.now == {
        "ply": 2,
        "phase": "over",
        "to_move": None,
        "asks": None,
        "cursor": 0,
        "direction": -1,
        "handled": 0,
        "program": [],
        "players": [
            {"name": "A", "life": 3, "unused": 2, "out": True},
            {"name": "B", "life": 4, "unused": 1, "out": False},
        ],
        "chips": {"increment": 5, "decrement": 5},
        "winner": "B",
        "legal": [],
    }


@pytest.mark.parametrize(("wipeout", "winner"), [("head", "B"), ("tail", "A")])
def test_R29_V2_other_cards_may_remain(engine: Engine, wipeout: str, winner: str) -> None:
    game = engine.start("(Bug)>(RemoveCommand BA)(Reverse)", variants={"wipeout": wipeout})
    game.play("run", "drop RemoveCommand")
    assert (game.row, game.turn) == ("(Bug)>(Reverse)", f"{winner} wins")


def test_R29_there_is_no_wipeout_if_somebody_keeps_a_flag(engine: Engine) -> None:
    game = engine.start("(RemoveCommand AB)(Bug C)").play("run", "drop RemoveCommand")
    assert (game.row, game.players, game.turn) == (">(Bug C)", "A5+9x B5+9x C5+9", "C wins")
    game = engine.start("(RemoveCommand AB)(Bug CD)").play("run", "drop RemoveCommand")
    assert (game.row, game.turn) == (">(Bug CD)", "C activate")
    assert game.players == "A5+9x B5+9x C5+9 D5+9"


@pytest.mark.parametrize("wipeout", ["head", "tail"])
def test_R29_there_is_no_wipeout_if_somebody_never_had_a_flag(engine: Engine, wipeout: str) -> None:
    # R34: C stays undefeated, so not all undefeated players have lost their last flags.
    variants = {"wipeout": wipeout}
    game = engine.start("(RemoveCommand AB)(Bug)", players=3, variants=variants)
    game.play("run", "drop RemoveCommand")
    assert (game.players, game.turn) == ("A5+9x B5+9x C5+10", "C wins")
    game = engine.start("(RemoveCommand AB)(Bug)", players=4, variants=variants)
    game.play("run", "drop RemoveCommand")
    assert (game.players, game.turn) == ("A5+9x B5+9x C5+10 D5+10", "drawn")


@pytest.mark.parametrize(
    ("before", "action", "chips"),
    [
        ("(RemoveCommand AB)(Bug{3,0} A)(Reverse B)", "drop Bug", (5, 5)),
        ("(RemoveCommand AB)(Bug{3,0} A)(ForkBomb{4} B)", "drop Bug", (3, 5)),
        ("(RemoveCommand AB)(Bug{3,0} A)(ForkBomb{0} B)", "drop ForkBomb", (3, 4)),
        ("(RemoveCommand AB)(Bug{3,0} A)(Reverse B)", "drop RemoveCommand", (3, 4)),
    ],
)
def test_R31_the_chips_on_a_removed_card_go_back(
    engine: Engine, before: str, action: str, chips: tuple[int, int]
) -> None:
    game = engine.start(before).play("run", action)
    increment, decrement = chips
    assert game.now["chips"] == {"increment": increment, "decrement": decrement}


def test_R31_chips_of_a_removed_card_can_be_used_again(engine: Engine) -> None:
    game = engine.start("(RemoveCommand AB)(ForkBomb{7} A)(Increment AB)")
    game.play("run", "drop ForkBomb", "skip", "run", "tune Increment.amount")
    assert game.row == "(RemoveCommand AB)>(Increment{2} A.B)"
    assert game.now["chips"] == {"increment": 4, "decrement": 5}
