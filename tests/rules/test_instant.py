"""Instant cards: R51, V3."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Engine, Watched

R51 = {"extensions": ["instant"]}
STAY = {"instants_stay": True}
SMALL = ("Bug", "AddFlag")


def dealt(engine: Engine, players: int) -> Watched:
    """Return a new game with MoveFlag, Bug and MoveCommand face down."""
    return engine.deal(
        *SMALL,
        instants=["MoveFlag", "Bug", "MoveCommand"],
        level=1,
        cards=list(SMALL),
        flags=1,
        players=players,
        **R51,
    )


def test_R51_the_last_seat_takes_first_up_to_A(engine: Engine) -> None:
    game = dealt(engine, 2)
    assert (game.now["phase"], game.turn, game.legal) == ("take", "B take", ["take 0", "take 1", "take 2"])
    assert game.text == ">(Bug)(AddFlag) A5+9 B5+9 take=MoveFlag,Bug,MoveCommand place=A1,B1"
    game.play("take 1")
    # The i-th of those still face down.
    assert (game.now["phase"], game.turn, game.legal) == ("take", "A take", ["take 0", "take 1"])
    assert game.text == ">(Bug)(AddFlag) A5+9 B5+9 hand=B:Bug take=MoveFlag,MoveCommand place=A1,B1"
    assert game.refuses("take 2", "take", "pass", "place Bug")
    game.play("take 1")
    # The other cards stay face down to the end.
    assert (game.now["phase"], game.turn) == ("place", "A place")
    assert game.text == ">(Bug)(AddFlag) A5+9 B5+9 hand=A:MoveCommand,B:Bug place=A1,B1"


def test_R51_three_players_take_all_three(engine: Engine) -> None:
    game = dealt(engine, 3)
    assert game.turn == "C take"
    assert game.play("take 2").turn == "B take"
    assert game.play("take 0").turn == "A take"
    assert game.legal == ["take 0"]
    game.play("take 0")
    assert game.text == ">(Bug)(AddFlag) A5+9 B5+9 C5+9 hand=A:Bug,B:MoveFlag,C:MoveCommand place=A1,B1,C1"


@pytest.mark.parametrize("players", [4, 5])
def test_R51_two_or_three_players_only(engine: Engine, players: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        dealt(engine, players)


@pytest.mark.parametrize("instants", [["Bug", "MoveFlag"], ["Bug", "Bug", "MoveFlag"], ["Bug", "MoveFlag", "ForkBomb"]])
def test_R51_the_record_s_three_cards(engine: Engine, instants: list[str]) -> None:
    with pytest.raises(ValueError, match=r"."):
        engine.deal(*SMALL, instants=instants, level=1, cards=list(SMALL), flags=1, **R51)


def test_R51_run_instead_of_the_card_s_command(engine: Engine) -> None:
    game = engine.start("(Reverse AB)(AddFlag B) hand=A:Bug", **R51)
    assert game.legal == ["instant", "run", "skip"]
    game.play("instant")
    assert (game.turn, game.text) == ("A hit", '>(Reverse AB)(AddFlag B) A5+9 B5+8 hand=A:Bug do="instant"')
    game.play("hit B")
    # Reverse was not run; the flag is handled, the card gone. B holds none.
    assert game.text == ">(Reverse A.B)(AddFlag B) A5+9 B4+8"
    assert game.legal == ["run", "skip"]


@pytest.mark.parametrize(
    ("card", "actions", "after"),
    [
        ("MoveFlag", "instant;move AddFlag:0 Bug", ">(Bug A.BAB)(AddFlag)"),
        ("MoveFlag{2}", "instant;move Bug:0 AddFlag;move Bug:0 AddFlag", ">(Bug A)(AddFlag BAB)"),
        ("MoveCommand", "instant;shift Bug 1", "(AddFlag B)>(Bug A.BA)"),
        ("MoveCommand{2}", "instant;shift Bug 1;shift AddFlag 1", ">(Bug A.BA)(AddFlag B)"),
        ("Bug{1,4}", "instant;hit B", ">(Bug A.BA)(AddFlag B)"),
        # Allowed also when it would do nothing.
        ("Bug{0,1}", "instant", ">(Bug A.BA)(AddFlag B)"),
        ("MoveFlag{0}", "instant", ">(Bug A.BA)(AddFlag B)"),
    ],
)
def test_R51_each_of_the_three_with_its_own_parameters(engine: Engine, card: str, actions: str, after: str) -> None:
    game = engine.start(f"(Bug ABA)(AddFlag B) hand=A:{card}", **R51).play(*actions.split(";"))
    assert game.row == after
    assert "hand=" not in game.text


def test_R51_only_the_owner_of_the_flag_may(engine: Engine) -> None:
    game = engine.start("(Reverse AB)(AddFlag B) hand=B:Bug", **R51)
    assert game.legal == ["run", "skip"]
    assert game.play("skip").legal == ["instant", "run", "skip"]


def test_R51_the_card_leaves_before_its_effect_R31_for_its_chips(engine: Engine) -> None:
    game = engine.start("(Reverse AB)(AddFlag B) hand=A:Bug{2,2}", **R51)
    assert game.now["chips"] == {"increment": 3, "decrement": 5}
    game.play("instant")
    assert (game.turn, game.now["chips"]) == ("A hit", {"increment": 5, "decrement": 5})
    game.play("hit A", "hit B")
    assert game.players == "A3+9 B3+8"


def test_R51_the_snapshot_does_not_contain_the_taker_s_card(engine: Engine) -> None:
    game = engine.start("(Reverse AB) hand=A:Bug", **R51)
    assert set(game.now) == {
        "ply", "phase", "to_move", "asks", "cursor", "direction", "handled", "program", "players", "chips", "winner",
        "legal",
    }  # fmt: skip
    assert set(game.now["players"][0]) == {"name", "life", "unused", "out"}


def test_R51_remove_command_can_remove_a_held_one(engine: Engine) -> None:
    game = engine.start("(RemoveCommand AB)(Bug B) hand=A:MoveFlag{3},B:Bug", **R51).play("run")
    assert game.legal == ["drop Bug", "drop RemoveCommand", "drop instant:A", "drop instant:B"]
    assert game.refuses("drop instant:C", "drop instant", "drop MoveFlag")
    game.play("drop instant:A")
    assert game.text == ">(RemoveCommand A.B)(Bug B) A5+9 B5+8 hand=B:Bug"
    assert game.now["chips"] == {"increment": 5, "decrement": 5}


@pytest.mark.parametrize(
    ("card", "tuned"), [("MoveFlag", "MoveFlag{2}"), ("MoveCommand", "MoveCommand{2}"), ("Bug", "Bug{1,2}")]
)
def test_R51_increment_can_change_a_held_one(engine: Engine, card: str, tuned: str) -> None:
    game = engine.start(f"(Increment AB)(Reverse B) hand=B:{card}", **R51).play("run")
    assert game.legal == ["tune Increment.amount", "tune instant:B"]
    game.play("tune instant:B")
    assert game.text == f">(Increment A.B)(Reverse B) A5+9 B5+8 hand=B:{tuned}"
    assert game.now["chips"] == {"increment": 4, "decrement": 5}


@pytest.mark.parametrize(
    ("card", "legal"),
    [
        ("MoveFlag", ["tune Decrement.amount", "tune instant:A"]),
        ("MoveFlag{0}", ["tune Decrement.amount"]),
        # Of Bug only the damage.
        ("Bug{2,0}", ["tune Decrement.amount"]),
        ("Bug{0,1}", ["tune Decrement.amount", "tune instant:A"]),
    ],
)
def test_R51_R30_only_if_it_can_move_a_step(engine: Engine, card: str, legal: list[str]) -> None:
    assert engine.start(f"(Decrement AB)(Reverse B) hand=A:{card}", **R51).play("run").legal == legal


def test_R51_R30_the_chips_on_held_cards_are_of_the_five(engine: Engine) -> None:
    game = engine.start("(Increment{3} AB)(Bug{1,3}) hand=A:MoveFlag{2},B:Bug", **R51)
    assert game.now["chips"] == {"increment": 0, "decrement": 5}
    game.play("run")
    assert game.row == ">(Increment{3} A.B)(Bug{1,3})"
    with pytest.raises(ValueError, match=r"(?i)column \d+"):
        engine.start("(Increment{3} AB)(Bug{1,3}) hand=A:MoveFlag{3}", **R51)


def test_R51_flags_cannot_be_on_them_and_they_cannot_join_the_program(engine: Engine) -> None:
    game = engine.start("(AddFlag A)(MoveCommand A)(Bug B) hand=A:MoveFlag,B:Bug", **R51).play("run")
    assert game.legal == ["add Bug", "add MoveCommand"]
    game.play("add Bug", "run")
    assert {action.split()[1] for action in game.legal} == {"AddFlag", "Bug", "MoveCommand"}


def test_R51_R33_a_defeated_player_s_card_stays_in_the_game(engine: Engine) -> None:
    game = engine.start("(Bug ABC)(Decrement AB) C1+9 hand=C:Bug{1,2}", **R51).play("run", "hit C")
    assert game.text == ">(Bug A.B)(Decrement AB) A5+8 B5+8 C0+9x hand=C:Bug{1,2}"
    game.play("skip", "run")
    assert "tune instant:C" in game.legal


def test_R51_R52_and_an_interrupting_flag_may_run_it(engine: Engine) -> None:
    game = engine.start("(Bug A)(Reverse B) C0+1x hand=C:Bug interrupts=C:1", extensions=["instant", "interrupt"]).play(
        "interrupt C Bug", "skip"
    )
    assert (game.turn, game.legal) == ("C activate", ["instant", "run", "skip"])
    assert game.play("instant", "hit A").players == "A4+9 B5+9 C0+0x"


def test_R40_the_cards_held_belong_to_the_position(engine: Engine) -> None:
    game = engine.start("(Reverse AA)(Bug) hand=A:Bug{0,1}", players=2, **R51).play("instant", "skip")
    assert (game.row, game.legal) == (">(Reverse AA)(Bug)", ["run", "skip"])


def test_R40_with_their_parameters(engine: Engine) -> None:
    game = engine.start("(Increment A)(Decrement A) hand=A:Bug", players=2, **R51)
    game.play("run", "tune instant:A", "skip")
    assert game.text == ">(Increment A)(Decrement A) A5+8 B5+10 hand=A:Bug{1,2}"
    assert "stalemate" not in game.legal
    game.play("skip", "run", "tune instant:A")
    assert "stalemate" in game.legal


@pytest.mark.parametrize(
    "part",
    [
        "hand=A:ForkBomb",
        "hand=A:Bug,B:Bug",
        "hand=A",
        "hand=",
        "hand=C:Bug",
        "take=Bug",
        "take=Bug,MoveFlag place=A1,B1",
        "take=Bug,Bug,MoveFlag place=A1,B1",
    ],
)
def test_R51_section_9_4_refused(engine: Engine, part: str) -> None:
    with pytest.raises(ValueError, match=r"(?i)column \d+"):
        engine.start(f"(Bug A)(Reverse B) {part}", players=2, **R51)


def test_R51_is_off_unless_agreed(engine: Engine) -> None:
    with pytest.raises(ValueError, match=r"(?i)column \d+"):
        engine.start("(Bug AB) hand=A:Bug")


def test_V3_instants_stay_in_hand(engine: Engine) -> None:
    rules: dict[str, Any] = {"variants": STAY, **R51}
    game = engine.start("(Reverse AA)(Bug B) hand=A:Bug{2,1}", **rules).play("instant", "hit A", "hit B")
    assert game.text == ">(Reverse A.A)(Bug B) A4+8 B4+9 hand=A:Bug{2,1}"
    # And its chips with it.
    assert game.now["chips"] == {"increment": 4, "decrement": 5}
    assert game.play("instant", "hit B", "hit A").players == "A3+8 B3+9"


def test_V3_they_can_still_be_removed(engine: Engine) -> None:
    game = engine.start("(RemoveCommand AA)(Bug B) hand=A:Bug", variants=STAY, **R51).play("run", "drop instant:A")
    assert game.legal == ["run", "skip"]


def test_V3_is_off_unless_agreed(engine: Engine) -> None:
    game = engine.start("(Reverse AA) hand=A:Bug", players=2, variants={"instants_stay": False}, **R51)
    assert game.play("instant", "hit B").legal == ["run", "skip"]
