"""The Monster edition: section 8."""

from __future__ import annotations

import pytest

from .conftest import Engine

MONSTER = {"edition": "monster"}
LEVEL_1 = ("Bug", "AddFlag", "ForkBomb", "RemoveFlag", "MoveFlag")


def test_section_8_the_cards_still_go_by_their_code_names(engine: Engine) -> None:
    game = engine.deal(*LEVEL_1, level=1, **MONSTER)
    assert game.row == ">(Bug)(AddFlag)(ForkBomb)(RemoveFlag)(MoveFlag)"
    assert game.text == ">(Bug)(AddFlag)(ForkBomb)(RemoveFlag)(MoveFlag) A5+6 B5+6 place=A4,B4"
    with pytest.raises(ValueError, match=r"(?i)column \d+"):
        engine.start("(Prayer AB)", **MONSTER)


def test_section_8_Prayer_has_one_parameter(engine: Engine) -> None:
    game = engine.start("(Bug{3} AB)(Increment A)", **MONSTER)
    assert game.now["program"][0]["params"] == {"damage": 3}
    assert game.text == ">(Bug{3} AB)(Increment A) A5+8 B5+9"
    assert game.now["chips"] == {"increment": 3, "decrement": 5}
    assert engine.start("(Bug{1} AB)", **MONSTER).text == ">(Bug AB) A5+9 B5+9"
    with pytest.raises(ValueError, match=r"(?i)column \d+"):
        engine.start("(Bug{1,3} AB)", **MONSTER)


def test_section_8_Bless_can_raise_the_damage_of_Prayer(engine: Engine) -> None:
    game = engine.start("(Increment A)(Bug B)", **MONSTER).play("run")
    assert game.legal == ["tune Bug.damage", "tune Increment.amount"]


def test_section_8_Prayer_hits_one_opponent(engine: Engine) -> None:
    game = engine.start("(Bug{2} AB)(Reverse B)", **MONSTER).play("run")
    assert (game.turn, game.legal) == ("A hit", ["hit B"])
    game.play("hit B")
    assert (game.players, game.turn) == ("A5+9 B3+8", "B activate")
    assert game.play("run").legal == ["hit A"]


def test_section_8_Prayer_hits_one_of_several_opponents(engine: Engine) -> None:
    game = engine.start("(Bug AB)(Reverse CD) D0+3x", **MONSTER).play("run")
    assert game.legal == ["hit B", "hit C"]
    game.play("hit C")
    assert (game.players, game.turn) == ("A5+9 B5+9 C4+9 D0+3x", "B activate")


def test_section_8_a_damage_of_0_asks_nothing(engine: Engine) -> None:
    assert engine.start("(Bug{0} AB)", **MONSTER).play("run").turn == "B activate"


def test_section_8_Sacrifice_hits_an_opponent_then_the_islander_leaves(engine: Engine) -> None:
    game = engine.start("(ForkBomb AB)(Reverse AC)", **MONSTER).play("run")
    assert (game.turn, game.legal) == ("A hit", ["hit B", "hit C"])
    game.play("hit B")
    assert (game.row, game.players) == (">(ForkBomb B)(Reverse AC)", "A5+8 B3+9 C5+9")
    # At damage 0 it still leaves.
    assert engine.start("(ForkBomb{0} AB)(Reverse A)", **MONSTER).play("run").row == ">(ForkBomb{0} B)(Reverse A)"


def test_section_8_R52_to_a_defeated_player_all_others_are_opponents(engine: Engine) -> None:
    game = engine.start("(Bug C)(Reverse AB) C0+1x", extensions=["interrupt"], **MONSTER).play("run")
    assert game.legal == ["hit A", "hit B"]


def test_section_8_R50_Memory_runs_Prayer_with_its_default(engine: Engine) -> None:
    game = engine.start("(Memory AB)(Bug{4} B) last=Bug,ForkBomb", **MONSTER).play("run")
    assert game.legal == ["hit B"]
    game.play("hit B", "hit B")
    assert game.players == "A5+9x B2+8"


def test_section_8_R51_an_instant_Prayer_hits_an_opponent_too(engine: Engine) -> None:
    game = engine.start("(Reverse AB)(AddFlag B) hand=A:Bug{2}", extensions=["instant"], **MONSTER).play("instant")
    assert game.legal == ["hit B"]
    assert game.play("hit B").players == "A5+9 B3+8"


def test_section_8_V6_is_on(engine: Engine) -> None:
    game = engine.start("(Bug A)>(Reverse B)", **MONSTER).play("skip", "skip", "stalemate")
    assert game.turn == "A wins"
    game = engine.start("(Bug A)>(Reverse B)").play("skip", "skip", "stalemate")
    assert game.turn == "B wins"


def test_section_8_everything_else_works_as_in_the_code_edition(engine: Engine) -> None:
    text = "(MoveFlag AB)(RemoveCommand BA)(Increment A)(Reverse B)"
    code, monster = engine.start(text), engine.start(text, **MONSTER)
    for action in ("run", "move Reverse:0 Increment", "skip", "skip", "run", "drop Reverse", "run"):
        assert code.play(action).now == monster.play(action).now
