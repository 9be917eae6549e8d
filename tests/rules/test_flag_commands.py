"""AddFlag, MoveFlag, RemoveFlag, Bug and ForkBomb: R5, R26, R27, R32."""

from __future__ import annotations

import pytest

from .conftest import Engine


@pytest.mark.parametrize(
    ("before", "legal"),
    [
        ("(AddFlag A)(Bug B)(Reverse)", ["add Bug", "add Reverse"]),
        ("(AddFlag A)(Bug B)", ["add Bug"]),
        (
            "(MoveFlag A)(Bug B)",
            ["move Bug:0 MoveFlag", "move MoveFlag:0 Bug"],
        ),
        (
            "(MoveFlag A.A)(Bug B)(Reverse)",
            [
                "move Bug:0 MoveFlag", "move Bug:0 Reverse",
                "move MoveFlag:0 Bug", "move MoveFlag:0 Reverse",
                "move MoveFlag:1 Bug", "move MoveFlag:1 Reverse",
            ],
        ),
        (
            "(RemoveFlag AB)(Bug B)(Reverse)",
            ["remove Bug:0", "remove RemoveFlag:0", "remove RemoveFlag:1"],
        ),
        ("(Bug A)(Reverse B)(AddFlag C)", ["hit A", "hit B", "hit C"]),
        ("(ForkBomb A)(Reverse B)(AddFlag C)", ["hit A", "hit B", "hit C"]),
        # Whose flags they are, and whose life, makes no difference; defeat does.
        ("(Bug A)(Reverse BC) D-1+3x", ["hit A", "hit B", "hit C"]),
        ("(ForkBomb A)(Reverse BD) C2+10x", ["hit A", "hit B", "hit D"]),
    ],
)  # fmt: skip
def test_R26_any_means_any(engine: Engine, before: str, legal: list[str]) -> None:
    assert engine.start(before).play("run").legal == legal


def test_R26_one_s_own_life(engine: Engine) -> None:
    game = engine.start("(Bug AB)(Reverse B)").play("run", "hit A")
    assert game.players == "A4+9 B5+8"


def test_R26_the_acting_flag_itself(engine: Engine) -> None:
    game = engine.start("(RemoveFlag AB)(Reverse AB)").play("run", "remove RemoveFlag:0")
    assert (game.row, game.turn) == (">(RemoveFlag B)(Reverse AB)", "B activate")


def test_R26_only_undefeated_players_can_be_hit(engine: Engine) -> None:
    game = engine.start("(Bug{3,1} AB)(Reverse ABC) C1+9").play("run", "hit C")
    assert game.legal == ["hit A", "hit B"]
    game.play("hit A", "hit B")
    # The next run: C cannot be hit any more, and there is no third question.
    game.play("run")
    assert game.legal == ["hit A", "hit B"]
    game.play("hit A", "hit B")
    assert game.players == "A3+8 B3+8 C0+9x"
    assert game.turn == "A activate"


def test_section_2_AddFlag_uses_an_unused_flag_of_its_owner(engine: Engine) -> None:
    game = engine.start("(AddFlag AB)(Bug A)(Reverse B) A5+2 B5+2")
    game.play("run", "add Reverse", "run", "add Bug")
    assert game.row == "(AddFlag AB)>(Bug AB)(Reverse BA)"
    assert game.players == "A5+1 B5+1"


def test_section_2_AddFlag_not_to_its_own_card(engine: Engine) -> None:
    game = engine.start("(Bug A)>(AddFlag A)(Reverse B)").play("run")
    assert game.legal == ["add Bug", "add Reverse"]
    assert game.refuses("add AddFlag", "add MoveFlag", "add", "skip", "run")


def test_section_2_MoveFlag_needs_another_card_than_the_one_it_is_on(engine: Engine) -> None:
    game = engine.start("(MoveFlag A)(Bug BA)(Reverse)").play("run")
    assert game.refuses("move Bug:0 Bug", "move MoveFlag:0 MoveFlag", "move Bug:2 Reverse")
    assert game.refuses("move Reverse:0 Bug", "move Bug:-1 Reverse", "move Bug Reverse")


def test_section_2_Bug_and_ForkBomb_take_the_damage_written_on_them(engine: Engine) -> None:
    game = engine.start("(Bug{1,3} AB)(ForkBomb{4} AB)(Reverse AB)").play("run", "hit B", "skip")
    assert game.players == "A5+7 B2+7"
    game.play("run", "hit A")
    assert game.players == "A1+7 B2+7"


@pytest.mark.parametrize(
    ("before", "actions", "row", "players", "turn"),
    [
        ("(ForkBomb AB)(Reverse A)", "run;hit B",
         ">(ForkBomb B)(Reverse A)", "A5+8 B3+9", "B activate"),
        # It is the acting flag that leaves, not the head.
        ("(ForkBomb AB.AB)(Reverse A)", "run;hit B",
         ">(ForkBomb AB.B)(Reverse A)", "A5+7 B3+8", "B activate"),
        # The last one on the card: the cursor goes on.
        ("(ForkBomb B.A)(Reverse A)", "run;hit B",
         "(ForkBomb B)>(Reverse A)", "A5+8 B3+9", "A activate"),
        # A last flag can win by it, and stays then.
        ("(ForkBomb A)(Reverse B) B2+2", "run;hit B",
         ">(ForkBomb A)(Reverse B)", "A5+9 B0+2x", "A wins"),
        ("(ForkBomb A)(Reverse B) B1+2", "run;hit B",
         ">(ForkBomb A)(Reverse B)", "A5+9 B-1+2x", "A wins"),
        # If it does not win, it loses.
        ("(ForkBomb A)(Reverse B) B3+2", "run;hit B",
         ">(ForkBomb)(Reverse B)", "A5+9x B1+2", "B wins"),
        # Its own life.
        ("(ForkBomb AB)(Reverse A)", "run;hit A",
         ">(ForkBomb B)(Reverse A)", "A3+8 B5+9", "B activate"),
        ("(ForkBomb AB)(Reverse A) A2+3", "run;hit A",
         ">(ForkBomb AB)(Reverse A)", "A0+3x B5+9", "B wins"),
        # At damage 0 nobody is asked, and the flag leaves.
        ("(ForkBomb{0} AB)(Reverse A)", "run",
         ">(ForkBomb{0} B)(Reverse A)", "A5+8 B5+9", "B activate"),
        ("(ForkBomb{0} B.AB)(Reverse A)", "run",
         ">(ForkBomb{0} B.B)(Reverse A)", "A5+8 B5+8", "B activate"),
        # Even if that is a defeat.
        ("(ForkBomb{0} A)(Reverse B)", "run",
         ">(ForkBomb{0})(Reverse B)", "A5+9x B5+9", "B wins"),
    ],
)  # fmt: skip
def test_R27_first_the_loss_then_the_check_then_the_flag_leaves(
    engine: Engine, before: str, actions: str, row: str, players: str, turn: str
) -> None:
    game = engine.start(before).play(*actions.split(";"))
    assert (game.row, game.players, game.turn) == (row, players, turn)


def test_R27_with_three_players_the_flag_leaves_after_a_defeat_that_ends_nothing(
    engine: Engine,
) -> None:
    game = engine.start("(ForkBomb C.AC)(Reverse ABC) C2+3").play("run", "hit C")
    # C's flags leave (R33), and then the flag that ran the command.
    assert (game.row, game.turn) == ("(ForkBomb)>(Reverse AB)", "A activate")
    assert game.players == "A5+8 B5+9 C0+3x"


def test_R27_the_last_flag_s_owner_is_defeated_and_the_others_play_on(engine: Engine) -> None:
    game = engine.start("(ForkBomb AB)(Reverse BC)").play("run", "hit B")
    assert (game.row, game.turn) == (">(ForkBomb B)(Reverse BC)", "B activate")
    assert game.players == "A5+9x B3+8 C5+9"


def test_R32_without_unused_flags_AddFlag_does_nothing(engine: Engine) -> None:
    game = engine.start("(AddFlag AB)(Reverse B) A5+0 B5+3").play("run")
    assert (game.row, game.turn) == (">(AddFlag A.B)(Reverse B)", "B activate")
    # It is the owner's supply that counts.
    game.play("run")
    assert (game.turn, game.legal) == ("B add", ["add Reverse"])


def test_R32_the_last_unused_flag(engine: Engine) -> None:
    game = engine.start("(AddFlag AA)(Reverse B) A5+1").play("run", "add Reverse", "run")
    assert (game.row, game.turn) == ("(AddFlag AA)>(Reverse BA)", "B activate")
    assert game.players == "A5+0 B5+9"
