"""Our own rulings beyond the rulebook: S1 to S18."""

from __future__ import annotations

import pytest

import spagwidget as spag

from .conftest import Engine


def test_S1_the_dot_is_written_only_when_a_flag_is_handled(engine: Engine) -> None:
    game = engine.start("(Bug .AB)(Reverse)")
    assert game.text == ">(Bug AB)(Reverse) A5+9 B5+9"
    assert game.play("skip").text == ">(Bug A.B)(Reverse) A5+9 B5+9"


def test_S2_place_lists_everyone_and_shows_whose_turn_it_is(engine: Engine) -> None:
    game = engine.start("(Bug A)(Reverse AB)(AddFlag B) place=A0,B0,C2")
    assert game.turn == "C place"
    assert game.play("place Bug").text == ">(Bug AC)(Reverse AB)(AddFlag B) A5+8 B5+8 C5+8 place=A0,B0,C1"
    assert engine.start("(Bug)(Reverse A)(AddFlag) place=A1,B2,C2").turn == "B place"
    assert engine.start("(Bug)(Reverse A)(AddFlag) place=A2,B2,C2").turn == "A place"


def test_S3_a_text_has_no_history(engine: Engine) -> None:
    game = engine.start("(Bug A)(Reverse B)").play("skip", "skip")
    assert "stalemate" in game.legal
    assert "stalemate" not in engine.start(game.text).legal
    assert engine.start('(Bug A)(Reverse B) B4+9 do="stalemate"').turn == "A wins"


def test_S4_a_finished_game_is_its_last_turn_and_what_ended_it(engine: Engine) -> None:
    game = engine.start("(Bug AA)(Reverse B) B1+9").play("skip", "run", "hit B")
    assert (game.turn, game.text) == ("A wins", '>(Bug A.A)(Reverse B) A5+8 B1+9 do="run;hit B"')
    assert engine.start(game.text).turn == "A wins"


def test_S5_no_wipeout_while_someone_protected_remains(engine: Engine) -> None:
    text = "(RemoveCommand AB)(Bug)"
    assert engine.start(text).play("run", "drop RemoveCommand").turn == "A wins"
    assert engine.start(text + " C5+10").play("run", "drop RemoveCommand").turn == "C wins"


def test_S6_a_study_may_use_any_card(engine: Engine) -> None:
    assert engine.start("(Increment A)(Reverse B)", level=1).turn == "A activate"


def test_S7_there_is_a_card_for_each_flag_although_they_may_be_stacked(engine: Engine) -> None:
    with pytest.raises(ValueError, match=r"."):
        engine.deal("Bug", "Reverse", cards=["Bug", "Reverse"], flags=3, variants={"free_placing": True}, level=1)


def test_S8_of_several_actions_all_are_played_or_none() -> None:
    game = spag.Game.from_position("(Bug AB)(Reverse)")
    with pytest.raises(spag.IllegalAction):
        game.play("run", "hit B", "hit A")
    assert game.ply == 0
    assert game.position == ">(Bug AB)(Reverse) A5+9 B5+9"


def test_S9_playing_something_else_keeps_the_old_variation() -> None:
    game = spag.Game.from_position("(Bug AB)(Reverse)")
    game.play("run", "hit B")
    game.undo(2)
    game.play("skip")
    assert game.lines == (("run", "hit B"), ("skip",))


def test_S10_a_repetition_counts_only_in_its_own_variation() -> None:
    game = spag.Game.from_position("(Bug A)(Reverse B)")
    game.play("skip", "skip")
    assert "stalemate" in game.legal
    game.undo(2)
    assert "stalemate" not in game.legal
    game.play("run", "hit B")
    assert "stalemate" not in game.legal


def test_S11_take_lists_the_instant_cards_still_face_down(engine: Engine) -> None:
    text = "(Bug)(AddFlag)(Reverse) A5+9 B5+9 take=Bug,MoveFlag,MoveCommand place=A1,B1"
    game = engine.start(text, extensions=["instant"])
    row = ">(Bug)(AddFlag)(Reverse) A5+9 B5+9"
    assert game.text == ">" + text
    assert game.play("take 1").text == f"{row} hand=B:MoveFlag take=Bug,MoveCommand place=A1,B1"
    assert game.play("take 0").text == f"{row} hand=A:Bug,B:MoveFlag place=A1,B1"


def test_S12_open_passes_and_turn_are_written_where_they_differ(engine: Engine) -> None:
    row = ">(Bug)(AddFlag)(Reverse) A5+9 B5+9"
    game = engine.start(f"{row} place=A1,B1", extensions=["sequential_open"])
    assert game.text == f"{row} place=A1,B1"
    assert game.play("pass").text == f"{row} place=A1,B1 passes=1 turn=B"
    assert game.play("pass").text == f"{row} place=A1,B1 open=2"


def test_S13_if_nobody_places_a_flag_the_game_is_drawn_and_nobody_defeated(engine: Engine) -> None:
    game = engine.start("(Bug) A5+9 B5+9 place=A1,B1", extensions=["sequential_open"]).play("pass", "pass")
    assert (game.turn, game.players) == ("drawn", "A5+10 B5+10")


def test_S14_with_free_placing_several_flags_on_the_open_card(engine: Engine) -> None:
    text = "(Bug)(AddFlag) A5+8 B5+8 place=A2,B2"
    variants = {"free_placing": True}
    game = engine.start(text, extensions=["sequential_open"], variants=variants).play("place Bug", "place Bug")
    assert (game.turn, game.legal) == ("A place", ["pass", "place Bug"])


def test_S15_a_flag_that_joins_a_backward_visit_counts_as_handled_at_once(engine: Engine) -> None:
    game = engine.start("<(MoveFlag{2} AB)(Reverse BA)", variants={"reverse_flips_queues": True})
    assert game.turn == "B activate"
    assert game.play("run", "move Reverse:0 MoveFlag").now["handled"] == 1
    assert game.play("move Reverse:0 MoveFlag").now["handled"] == 3
    assert (game.turn, game.now["program"][0]["flags"]) == ("A activate", "ABBA")


def test_S16_an_interrupt_is_never_written_in_do(engine: Engine) -> None:
    text = "(Bug AB)(Reverse A) A5+8 B5+9 C0+3x interrupts=C:1"
    game = engine.start(text, extensions=["interrupt"]).play("interrupt C Reverse")
    assert game.text == ">(Bug AB)(Reverse AC) A5+8 B5+9 C0+2x"
    assert game.play("run").text.endswith('C0+2x do="run"')


def test_S17_a_run_of_a_blank_card_has_a_limited_number_of_steps() -> None:
    command = "repeat 99:\n  repeat 99:\n    turn cursor\nhit me 1"
    game = spag.Game.from_position("(Loop A)(Reverse B)", level=3, blanks={"Loop": command})
    game.play("run")
    assert game.snapshot["players"][0]["life"] == 5


def test_S18_a_remembered_blank_card_recalls_nothing() -> None:
    text = "(Memory A)(Echo B)(Bug) last=Bug,Echo"
    game = spag.Game.from_position(text, level=3, extensions=["memory"], blanks={"Echo": "recall commands"})
    game.play("run", "hit B")
    assert game.asks == "activate"
