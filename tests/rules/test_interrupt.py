"""Defeated players interrupt: R52."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Engine

R52 = {"extensions": ["interrupt"]}


@pytest.mark.parametrize(
    ("before", "actions", "parts"),
    [
        # R21, forward, round to the first.
        ("(Reverse A)>(AddFlag B) C0+3x", "skip", "C0+3x interrupts=C:1"),
        # Backward.
        ("(Reverse A)<(AddFlag B) C0+3x", "skip", "C0+3x interrupts=C:1"),
        # To any other card: none.
        ("(Reverse A)(AddFlag B) C0+3x", "skip", "C0+3x"),
        ("<(Reverse A)(AddFlag B) C0+3x", "skip", "C0+3x"),
        # The first card may be without flags.
        ("(Bug)(Reverse A)>(AddFlag B) C0+3x", "skip", "C0+3x interrupts=C:1"),
        # Each time.
        ("(Reverse A)>(AddFlag B) C0+3x interrupts=C:1", "skip", "C0+3x interrupts=C:2"),
        ("(Reverse A)>(AddFlag B) C0+3x", "skip;skip;skip", "C0+3x interrupts=C:2"),
        # A single card is arrived at again.
        ("(Bug AB) C0+3x", "skip;skip", "C0+3x interrupts=C:1"),
        # Every defeated player gains one, the others none.
        ("(Reverse A)>(AddFlag B) C0+3x D2+1x", "skip", "C0+3x D2+1x interrupts=C:1,D:1"),
        # Not if they have as many interrupts as unused flags.
        ("(Reverse A)>(AddFlag B) C0+0x D2+1x interrupts=D:1", "skip", "C0+0x D2+1x interrupts=D:1"),
        ("(Reverse A)>(AddFlag B) C0+2x interrupts=C:2", "skip", "C0+2x interrupts=C:2"),
        # R29: the removal of the visited card.
        ("(Reverse A)(Bug B)>(RemoveCommand AB) C0+3x", "run;drop RemoveCommand", "C0+3x interrupts=C:1"),
        (">(RemoveCommand AB)(Bug B)(Reverse A) C0+3x", "run;drop RemoveCommand", "C0+3x interrupts=C:1"),
        ("(Bug B)<(RemoveCommand AB)(Reverse A) C0+3x", "run;drop RemoveCommand", "C0+3x interrupts=C:1"),
        ("<(RemoveCommand AB)(Bug B)(Reverse A) C0+3x", "run;drop RemoveCommand", "C0+3x"),
        # Its card becomes the first, but the cursor does not arrive there.
        ("(Bug B)>(RemoveCommand AB)(Reverse A) C0+3x", "run;drop Bug", "C0+3x"),
        # R28: when the cursor moves along with its card, it does not arrive anywhere.
        ("(Bug B)>(MoveCommand AB)(Reverse A) C0+3x", "run;shift MoveCommand 0", "C0+3x"),
        ("(Bug B)>(MoveCommand AB)(Reverse A) C0+3x", "run;shift Bug 2", "C0+3x"),
    ],
)  # fmt: skip
def test_R52_an_arrival_at_the_first_card(engine: Engine, before: str, actions: str, parts: str) -> None:
    game = engine.start(before, **R52).play(*actions.split(";"))
    assert game.text.split(" C", 1)[1] == parts[1:]


def test_R52_R29_a_player_defeated_by_the_removal_gains_nothing_from_its_arrival(engine: Engine) -> None:
    game = engine.start("(Reverse AB)>(RemoveCommand AC)", **R52).play("run", "drop RemoveCommand")
    assert game.text == ">(Reverse AB) A5+8 B5+9 C5+9x"


def test_R52_the_beginning_does_not_count_as_an_arrival(engine: Engine) -> None:
    game = engine.start("(Bug ABC)(Reverse AB) C1+2", **R52).play("run", "hit C")
    assert game.text == ">(Bug A.B)(Reverse AB) A5+8 B5+8 C0+2x"
    game.play("skip", "skip", "skip")
    assert game.text == ">(Bug AB)(Reverse AB) A5+8 B5+8 C0+2x interrupts=C:1"


def test_R52_a_flag_at_the_tail_of_any_card(engine: Engine) -> None:
    game = engine.start("(Bug A)(Reverse B) C0+3x interrupts=C:1", **R52)
    assert game.legal == ["interrupt C Bug", "interrupt C Reverse", "run", "skip"]
    assert game.refuses("interrupt A Bug", "interrupt C AddFlag", "interrupt C", "interrupt D Bug")
    game.play("interrupt C Reverse")
    # The turn is still open; the interrupt is spent, and the flag no longer unused.
    assert (game.turn, game.legal) == ("A activate", ["run", "skip"])
    assert game.text == ">(Bug A)(Reverse BC) A5+9 B5+9 C0+2x"


def test_R52_several_in_one_turn_and_by_several_players(engine: Engine) -> None:
    game = engine.start("(Bug A)(Reverse B) C0+3x D0+1x interrupts=C:2,D:1", **R52)
    game.play("interrupt D Bug", "interrupt C Reverse", "interrupt C Bug")
    assert game.text == ">(Bug ADC)(Reverse BC) A5+9 B5+9 C0+1x D0+0x"
    assert (game.turn, game.legal) == ("A activate", ["run", "skip"])


def test_R52_the_order_of_interrupts_leaves_no_trace_in_the_text(engine: Engine) -> None:
    text = "(Bug A)(Reverse B) C0+3x D0+1x interrupts=C:2,D:1"
    one = engine.start(text, **R52).play("interrupt D Bug", "interrupt C Reverse")
    two = engine.start(text, **R52).play("interrupt C Reverse", "interrupt D Bug")
    assert one.text == two.text == ">(Bug AD)(Reverse BC) A5+9 B5+9 C0+2x D0+0x interrupts=C:1"


def test_R52_it_needs_an_unused_flag(engine: Engine) -> None:
    game = engine.start("(Bug A)(Reverse B) C0+1x interrupts=C:2", **R52).play("interrupt C Bug")
    assert game.legal == ["run", "skip"]
    assert game.text.endswith("C0+0x interrupts=C:1")


def test_R52_only_when_a_flag_s_turn_opens_not_in_mid_command(engine: Engine) -> None:
    game = engine.start("(Bug A)(Reverse B) C0+1x interrupts=C:1", **R52).play("run")
    assert game.legal == ["hit A", "hit B"]
    assert game.refuses("interrupt C Bug")


def test_R52_at_anybody_s_turn_once_before_it_is_used(engine: Engine) -> None:
    game = engine.start("(Bug AB)(Reverse B) C0+1x interrupts=C:1", **R52).play("skip")
    assert game.turn == "B activate"
    assert "interrupt C Bug" in game.legal


def test_R52_interrupting_flags_act_like_all_others(engine: Engine) -> None:
    game = engine.start("(Bug A)(Reverse AB) C0+1x interrupts=C:1", **R52).play("interrupt C Bug", "skip")
    # R22: it has joined the visited card, so it acts in this visit.
    assert (game.turn, game.legal, game.row) == ("C activate", ["run", "skip"], ">(Bug A.C)(Reverse AB)")
    game.play("run")
    # Defeated players cannot be hit.
    assert (game.turn, game.legal) == ("C hit", ["hit A", "hit B"])
    game.play("hit B")
    assert (game.players, game.row) == ("A5+8 B4+9 C0+0x", "(Bug AC)>(Reverse AB)")


def test_R52_interrupting_flags_stay_after_another_defeat(engine: Engine) -> None:
    # R33 removes the flags of the player defeated now, not of one defeated before.
    game = engine.start("(Bug ABD)(Reverse ABC) C0+1x D1+9", **R52).play("run", "hit D")
    assert game.row == ">(Bug A.B)(Reverse ABC)"


def test_R52_defeated_players_cannot_win(engine: Engine) -> None:
    # C has the most life and flags, and the first flag in the last tie-break.
    game = engine.start("(Bug CCA)(Reverse CB) A5+1 B5+2 C9+0x", **R52)
    while "stalemate" not in game.legal:
        game.play("skip")
    assert game.row == ">(Bug CCA)(Reverse CB)"
    assert game.play("stalemate").turn == "A wins"


def test_R52_flags_of_defeated_players_do_not_count_as_last_flags(engine: Engine) -> None:
    # R29: A and B lose their last flags; C's flag is left, but C has lost already.
    game = engine.start("(RemoveCommand BA)(Bug C) C0+0x", **R52).play("run", "drop RemoveCommand")
    assert (game.turn, game.row) == ("B wins", ">(Bug C)")


def test_R52_R33_a_player_defeated_before_the_command_finishes_it(engine: Engine) -> None:
    game = engine.start("(Bug{2,1} C)(Reverse AB) C0+1x", **R52).play("run", "hit A")
    assert (game.turn, game.legal) == ("C hit", ["hit B"])


def test_R52_an_AddFlag_of_the_defeated_uses_their_unused_flags(engine: Engine) -> None:
    game = engine.start("(AddFlag C)(Reverse AB) C0+1x interrupts=C:1", **R52).play("run", "add Reverse")
    assert game.text == "(AddFlag C)>(Reverse ABC) A5+9 B5+9 C0+0x interrupts=C:1"
    assert game.legal == ["run", "skip"]


def test_R40_the_interrupts_belong_to_the_position(engine: Engine) -> None:
    game = engine.start("(Bug AB) C0+1x", **R52).play("skip", "skip")
    assert game.text == ">(Bug AB) A5+9 B5+9 C0+1x interrupts=C:1"
    assert "stalemate" not in game.legal
    assert "stalemate" in game.play("skip", "skip").legal


def test_R40_the_position_after_an_interrupt_was_at_a_flag_s_turn_too(engine: Engine) -> None:
    game = engine.start("(Reverse AB)(Bug) C0+1x interrupts=C:1", **R52).play("interrupt C Bug")
    assert game.legal == ["run", "skip"]
    game.play("skip", "skip", "skip")
    assert game.text == ">(Reverse AB)(Bug C) A5+9 B5+9 C0+0x"
    assert game.legal == ["run", "skip", "stalemate"]


def test_R52_is_off_unless_agreed(engine: Engine) -> None:
    assert engine.start("(Bug AB) C0+1x").play("skip", "skip").text == ">(Bug AB) A5+9 B5+9 C0+1x"
    with pytest.raises(ValueError, match=r"(?i)column \d+"):
        engine.start("(Bug AB) C0+1x interrupts=C:1")


@pytest.mark.parametrize("part", ["interrupts=", "interrupts=C", "interrupts=C2", "interrupts=C:x", "interrupts=D:1"])
def test_R52_section_9_4_refused(engine: Engine, part: str) -> None:
    rules: dict[str, Any] = {"players": 3, **R52}
    with pytest.raises(ValueError, match=r"(?i)column \d+"):
        engine.start(f"(Bug AB) C0+1x {part}", **rules)
