"""Numbers, jumps, small loops and the end of the game (PN60 to PN72), worked out by hand from the rulebook."""

from __future__ import annotations

import spagwidget as spag

from .tables import begin, legal, life, record, ring


def test_PN60_a_step_takes_an_opposite_counter_off_first() -> None:
    game = begin(">(INCREMENT#1 A)(ZAP#1{0})(WORM B) A10 B10")
    assert game.snapshot["counters"] == {"++": 10, "--": 9}
    game.play("run", "tune ZAP#1.damage")
    assert game.snapshot["counters"] == {"++": 10, "--": 10}


def test_PN60_no_number_sinks_below_0() -> None:
    assert begin(">(DECREMENT#1 A)(ZAP#1{0})(BUG#1)(WORM B) A10 B10", "run").legal == ("tune BUG#1.damage",)


def test_PN60_without_counters_only_those_with_an_opposite_one_can_step() -> None:
    game = begin(">(INCREMENT#1 A)(ZAP#1{11})(BUG#1{0})(ZAP#2)(WORM B) A10 B10", "run")
    assert legal(game) == ("tune BUG#1.damage",)


def test_PN61_a_jump_goes_to_a_card_not_to_a_place() -> None:
    # FUTURE reads GOTO{2}: target BLANK#2 (two ahead of this card), then SEQUENCE_MOD moves it to the end
    text = ">(FUTURE#1 A)(GOTO#1{4})(SEQUENCE_MOD)(WORM BA)(BLANK#2 A)(BUG#1) A10 B10 deck=BLANK#1"
    game = begin(text, "run", "card BLANK#2", "after BUG#1")
    assert ring(game) == "BLANK#1 GOTO#1 SEQUENCE_MOD WORM:BA BUG#1 >BLANK#2:A"


def test_PN61_the_last_jump_counts_and_a_target_that_left_does_not() -> None:
    game = begin(">(FUTURE#1 A)(GOTO#1{3})(GOTO#2{4})(WORM BA)(BLANK#2 A) A10 B10 deck=BLANK#1", "run")
    assert ring(game) == "BLANK#1 GOTO#1 GOTO#2 WORM:BA >BLANK#2:A"
    # the target BLANK#2 is replaced: after the replacement of FUTURE's place the next card comes
    text = ">(FUTURE#1 A)(GOTO#1{4})(REPLACE)(WORM BA)(BLANK#2)(BUG#1 B) A10 B10 deck=BLANK#1,ACQUIRE#1"
    game = begin(text, "run", "card BLANK#2")
    assert ring(game) == "BLANK#1 GOTO#1 REPLACE >WORM:BA ACQUIRE#1 BUG#1:B"


def test_PN61_a_target_that_came_back_is_in_the_program() -> None:
    # the deck is empty, so BLANK#2 is discarded behind FUTURE#1; with seed 0, Pick(2) is 0 and BLANK#2 comes on top;
    # the PC jumps to it, finds no bit there and goes on to BUG#1; without the jump it would go to GOTO#1, then WORM
    text = ">(FUTURE#1 A)(GOTO#1{4})(REPLACE)(WORM BA)(BLANK#2 A)(BUG#1 B) A10 B10 deck=BLANK#1"
    game = begin(text, "run", "card BLANK#2")
    assert ring(game) == "BLANK#1 GOTO#1 REPLACE WORM:BA BLANK#2 >BUG#1:B"


def test_PN61_a_card_can_be_its_own_target() -> None:
    game = begin(">(GOTO#1{2} AB)(WORM B) A10 B10", "run")
    assert (game.snapshot["pc"], game.snapshot["handled"], game.snapshot["waiting"]) == (0, 0, 2)  # arrived again


def test_PN62_a_goto_that_has_run_three_times_does_nothing() -> None:
    game = begin(">(GOTO#1{2} A)(WORM B) A10 B10")
    for count in (1, 2, 3):
        game.play("run")
        assert game.snapshot["loops"] == {"GOTO#1 1": count}
        assert game.snapshot["pc"] == 0
    game.play("run")
    assert game.snapshot["loops"] == {"GOTO#1 1": 3}
    assert ring(game) == "GOTO#1:A >WORM:B"


def test_PN62_each_direction_has_its_own_count() -> None:
    game = begin(">(REVERSE_PROGRAM#1 AAAA)(WORM B) A10 B10", "run")
    assert game.snapshot["loops"] == {"REVERSE_PROGRAM#1 1": 1}
    assert game.snapshot["direction"] == -1
    game.play("run")
    assert game.snapshot["loops"] == {"REVERSE_PROGRAM#1 1": 1, "REVERSE_PROGRAM#1 -1": 1}
    game = begin("(BLANK#1 B)>(GOTO#1{1} A) A10 B10 loops=GOTO#1<3", "run")
    assert game.snapshot["loops"] == {"GOTO#1 1": 1, "GOTO#1 -1": 3}
    game = begin("(BLANK#1 B)<(REVERSE_PROGRAM#1 A) A10 B10 loops=REVERSE_PROGRAM#1<3", "run")
    assert game.snapshot["direction"] == -1


def test_PN62_distance_0_does_not_count() -> None:
    game = begin(">(GOTO#1{0} A)(WORM B) A10 B10", "run")
    assert game.snapshot["loops"] == {}
    assert ring(game) == "GOTO#1:A >WORM:B"


def test_PN62_the_card_whose_text_it_is_counts() -> None:
    game = begin(">(FLOATER#1{0} A)(GOTO#1{2})(WORM B) A10 B10", "run")
    assert game.snapshot["loops"] == {"GOTO#1 1": 1}
    assert ring(game) == "FLOATER#1:A GOTO#1 >WORM:B"


def test_PN70_the_activators_lack_of_bits_waits_for_the_end_of_the_command() -> None:
    # COPY costs A's last bit; WORM, which it reads, gives a new one
    game = begin("(WORM)>(COPY#1{1} A)(ZAP#1 B)(BLANK#2 B) A10 B10 deck=BLANK#1", "run")
    assert not game.snapshot["players"][0]["out"]
    assert game.snapshot["players"][0]["bits"] == 0
    game.play("card ZAP#1")
    assert ring(game) == "WORM BLANK#1 >ZAP#1:BA BLANK#2:B"
    # with BLANK in place of WORM, A is out at the end, and B wins
    game = begin("(BLANK#2)>(COPY#1{1} A)(ZAP#1 B) A10 B10 deck=BLANK#1", "run")
    assert (game.winner, game.snapshot["end"]) == ("B", "last")


def test_PN70_bits_and_counters_of_those_who_are_out_go() -> None:
    game = begin(">(ZAP#1 ABC)(WORM BCA) A10 B1d C10 pointer=C", "run", "player B", "leave", "keep")
    shown = game.snapshot
    assert ring(game) == ">ZAP#1:AC WORM:CA"
    assert (shown["handled"], shown["waiting"]) == (1, 1)
    assert shown["players"][1] == {"name": "B", "life": 0, "bits": 0, "unplaced": 0, "defend": False, "out": True}
    game = begin(">(ZAP#1 AC)(WORM BCA) A10 B1 C10 loops=GOTO#1>1", "run", "player B")
    assert legal(game) == ("pass", "run")
    assert game.to_move == "C"


def test_PN70_20_life_comes_first() -> None:
    game = begin(">(EXCEPTION{2} A)(WORM B)(BLANK#1 C) A18 B2 C9", "run", "player B", "player C")
    assert (game.winner, game.snapshot["end"]) == ("A", "life")
    assert not game.snapshot["players"][1]["out"]  # nothing more is looked at


def test_PN71_the_third_time_the_same_position_at_a_turn_is_a_draw() -> None:
    game = begin(">(BLANK#1 A)(WORM B) A10 B10")
    for _ in range(2):
        game.play("pass", "pass")
    shown = game.snapshot
    assert game.over
    assert game.winner is None
    assert shown["end"] == "repetition"
    assert (shown["phase"], shown["to_move"], shown["asks"], shown["running"]) == ("over", None, None, None)
    assert (shown["handled"], shown["waiting"], shown["legal"], shown["chosen"]) == (0, 0, [], [])
    assert (shown["turns"], shown["pc"]) == (4, 0)


def test_PN71_the_deck_behind_the_number_does_not_matter() -> None:
    # QUERY changes the order of the deck, which nothing shows
    game = begin(">(QUERY A)(BLANK#1 B) A10 B10 deck=ZAP#1,ZAP#2,BUG#1 seed=5")
    for card in ("ZAP#1", "BUG#1"):
        game.play("run", f"search {card}", "pass")
    assert game.snapshot["end"] == "repetition"


def test_PN71_what_is_shown_must_be_the_same() -> None:
    game = begin(">(ACQUIRE#1{1} A)(BLANK#1 B) A10 B10")
    for _ in range(3):
        game.play("run", "pass")
    assert not game.over
    assert life(game) == [13, 10]


def test_PN72_the_game_is_drawn_after_3000_turns() -> None:
    game = begin(">(BLANK#1 A)(WORM B) A10 B10 turns=2998", "pass")
    assert not game.over
    game.play("pass")
    shown = game.snapshot
    assert (shown["end"], shown["turns"], shown["winner"], shown["legal"]) == ("cap", 3000, None, [])
    assert (shown["handled"], shown["waiting"], shown["asks"]) == (0, 0, None)


def test_PN72_repetition_is_looked_at_first() -> None:
    game = begin(">(BLANK#1 A)(WORM B) A10 B10 turns=2996", "pass", "pass", "pass", "pass")
    assert game.snapshot["turns"] == 3000
    assert game.snapshot["end"] == "repetition"


def test_PN72_a_game_that_is_won_on_the_last_turn_is_won() -> None:
    game = begin(">(ZAP#1 A)(WORM B) A10 B1 turns=2999", "run", "player B")
    assert game.winner == "A"
    assert game.snapshot["end"] == "last"


def test_a_record_with_repetition_replays_to_the_draw() -> None:
    start = {"ring": [{"card": "BLANK#1", "bits": "A"}, {"card": "WORM", "bits": "B"}]}
    last = list(spag.replay(record(("pass",) * 4, start=start)))[-1]
    assert last["end"] == "repetition"
    assert last["ply"] == 4
