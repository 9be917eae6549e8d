"""Placing, visits, commands and chains (PN1 to PN34), worked out by hand from the rulebook."""

from __future__ import annotations

import pytest

import spagwidget as spag
from spagwidget.games.nightmare import Nightmare

from .tables import REST, begin, legal, life, record, ring, started


def placers(players: int, first: str, **rules: object) -> str:
    """Return who places, in order."""
    game = spag.Game.from_record(record(players=players, first=first, rules={"players": players, **rules}))
    found = ""
    while game.snapshot["phase"] == "place":
        found += game.snapshot["to_move"]
        game.play(game.legal[0])
    return found


def test_PN1_life_stays_between_0_and_20() -> None:
    assert life(begin(">(ZAP#1{9} A)(WORM B)(BLANK#1 C) A10 B3 C10", "run", "player B")) == [10, 0, 10]
    assert life(begin(">(ACQUIRE#1 A)(WORM B) A19 B10", "run")) == [20, 10]
    assert Nightmare(players=6).seats == tuple("ABCDEF")


def test_PN2_a_player_with_20_bits_gets_no_new_one() -> None:
    bits = "B" * 19
    game = begin(
        f">(BIT_MAKER AA)(WORM {bits}) A10 B10", "run", "player B", "card WORM", "run", "player B", "card WORM"
    )
    assert game.snapshot["players"][1]["bits"] == 20
    game = begin(f">(MULTIPLIER{{3}} A)(WORM {bits})(BLANK#1 A) A10 B10", "run")
    assert ring(game).startswith("MULTIPLIER:AAAA ")


def test_PN3_next_means_the_direction_of_the_pc() -> None:
    assert ring(begin("(BLANK#1 B)>(BLANK#2 A)(WORM B) A10 B10", "pass")) == "BLANK#1:B BLANK#2:A >WORM:B"
    assert ring(begin("(BLANK#1 B)<(BLANK#2 A)(WORM B) A10 B10", "pass")) == "<BLANK#1:B BLANK#2:A WORM:B"
    assert ring(begin("<(BLANK#1 B)(BLANK#2 A)(WORM B) A10 B10", "pass")) == "BLANK#1:B BLANK#2:A <WORM:B"


def test_PN4_a_card_that_comes_back_is_as_printed() -> None:
    # ZAP#1 leaves with a number, a bit and a marker; the deck is empty, so it is drawn again at once
    game = begin(">(REPLACE A)(ZAP#1{3}! A)(WORM B) A10 B10", "run", "card ZAP#1")
    assert game.snapshot["ring"][1] == {"card": "ZAP#1", "params": {"damage": 1}, "bits": "", "skip": False}
    assert game.snapshot["counters"] == {"++": 10, "--": 10}
    assert game.snapshot["discard"] == []


def test_PN5_there_are_ten_counters_of_each_kind() -> None:
    game = begin(">(INCREMENT#1 AA)(ZAP#1{11})(BUG#1)(WORM B) A10 B10")
    assert game.snapshot["counters"] == {"++": 0, "--": 10}
    game.play("run")
    assert game.snapshot["asks"] == "activate"
    assert game.snapshot["turns"] == 1


def test_PN6_the_last_player_left_wins() -> None:
    game = begin(">(ZAP#1 A)(WORM B) A10 B1", "run", "player B")
    assert (game.winner, game.snapshot["end"], game.snapshot["phase"]) == ("A", "last", "over")


@pytest.mark.parametrize(("players", "cards"), [(2, 10), (3, 14), (4, 18), (5, 22), (6, 26)])
def test_PN10_the_ring_is_dealt_from_the_top(players: int, cards: int) -> None:
    game = spag.Game.from_record(record(players=players))
    deck = record(players=players).data["deck"]
    assert [one["card"] for one in game.snapshot["ring"]] == deck[:cards]
    assert game.snapshot["deck"] == 60 - cards
    assert (game.snapshot["pc"], game.snapshot["direction"]) == (0, 1)


def test_PN11_the_starter_is_in_the_record() -> None:
    assert placers(3, "C")[0] == "C"
    assert {spag.Game("nightmare", players=3, seed=seed).to_move for seed in range(20)} == {"A", "B", "C"}


def test_PN12_placing_goes_to_and_fro() -> None:
    assert placers(3, "B") == "BCAACBBCAACB"
    assert placers(2, "A") == "ABBAABBA"
    assert placers(3, "B", bits=3) == "BCAACBBCA"


def test_PN12_each_bit_goes_to_a_card_without_one() -> None:
    game = spag.Game.from_record(record())
    assert len(game.legal) == 10
    assert not any("pass" in action for action in game.legal)
    game.play("place ACQUIRE#2")
    assert "place ACQUIRE#2" not in game.legal
    assert len(game.legal) == 9
    assert [player["unplaced"] for player in game.snapshot["players"]] == [3, 4]


def test_PN20_a_skip_marker_goes_and_nothing_else_happens() -> None:
    # neither OVERSIGHT without bits nor the bit on PROGRAM_ERROR does anything on a marked card
    text = ">(BLANK#1 A)(OVERSIGHT#1!)(PROGRAM_ERROR#1! A)(WORM B) A10 B10"
    game = begin(text, "pass")
    assert ring(game) == "BLANK#1:A OVERSIGHT#1 PROGRAM_ERROR#1:A >WORM:B"
    assert life(game) == [10, 10]
    assert not any(one["skip"] for one in game.snapshot["ring"])
    assert not game.snapshot["error"]


def test_PN20_oversight_without_bits_hits_everybody_and_is_left() -> None:
    game = begin(">(BLANK#1 A)(OVERSIGHT#1)(OVERSIGHT#2 B) A10 B10", "pass")
    assert ring(game) == "BLANK#1:A OVERSIGHT#1 >OVERSIGHT#2:B"
    assert life(game) == [9, 9]


def test_PN20_new_bits_do_not_act_in_this_visit() -> None:
    game = begin(">(MULTIPLIER A)(WORM B) A10 B10", "run")
    assert ring(game) == "MULTIPLIER:AA >WORM:B"
    assert game.snapshot["waiting"] == 1


def test_PN21_handled_waiting_and_new_bits_stand_in_this_order() -> None:
    game = begin(">(PROGRAM_ERROR#1 ABA)(WORM B) A10 B10 error", "run", "player B")
    shown = game.snapshot
    assert (shown["handled"], shown["waiting"], shown["ring"][0]["bits"], shown["to_move"]) == (1, 2, "ABAB", "B")
    game.play("pass")
    assert (game.snapshot["handled"], game.snapshot["waiting"]) == (2, 1)


def test_PN21_a_bit_that_leaves_is_not_handled() -> None:
    game = begin(">(BIT_MOVER#1 AB)(WORM B) A10 B10", "run", "bit BIT_MOVER#1:0", "card WORM")
    assert (game.snapshot["handled"], game.snapshot["waiting"], game.to_move) == (0, 1, "B")
    game = begin(">(BIT_MOVER#1 ABA)(WORM B) A10 B10", "run", "bit BIT_MOVER#1:1", "card WORM")
    assert (game.snapshot["handled"], game.snapshot["waiting"], game.to_move) == (1, 1, "A")


def test_PN21_run_is_allowed_where_it_does_nothing() -> None:
    assert begin(">(BLANK#1 A)(WORM B) A10 B10").legal == ("pass", "run")


def test_PN22_a_jump_ends_the_visit() -> None:
    game = begin(">(GOTO#1{2} AB)(WORM B)(BLANK#1 A) A10 B10", "run")
    assert ring(game) == "GOTO#1:AB WORM:B >BLANK#1:A"


def test_PN22_after_a_removal_the_pc_does_not_leave() -> None:
    # the PC moves to PROGRAM_ERROR and arrives there: no damage before, but when it is left
    game = begin(">(SELF_DESTRUCT A)(PROGRAM_ERROR#1 AB)(WORM B) A10 B10", "run", "player B")
    assert life(game) == [10, 6]
    assert game.snapshot["error"]
    assert game.snapshot["waiting"] == 2
    game.play("pass", "pass")
    assert life(game) == [9, 5]


def test_PN22_after_a_replacement_the_next_card_comes() -> None:
    game = begin(">(COPY#1{0} AA)(WORM B)(BLANK#2 A) A10 B10 deck=BLANK#1", "run")
    assert ring(game) == "BLANK#1 >WORM:B BLANK#2:A"


def test_PN22_a_jump_comes_before_a_replacement() -> None:
    # FUTURE is replaced by BLANK#1, then GOTO{{2}} is read: the target is counted from this card
    game = begin(">(FUTURE#1{1} A)(GOTO#1{3})(WORM B)(BLANK#2 A) A10 B10 deck=BLANK#1", "run")
    assert ring(game) == "BLANK#1 GOTO#1 WORM:B >BLANK#2:A"


def test_PN22_of_removal_and_replacement_the_later_counts() -> None:
    # COPY reads SELF_DESTRUCT: COPY's place gets BLANK#1, which is then removed; the PC arrives on WORM
    text = "(SELF_DESTRUCT)>(COPY#1{1} A)(WORM B)(BLANK#2 A) A10 B10 deck=BLANK#1"
    game = begin(text, "run", "player B")
    assert ring(game) == "SELF_DESTRUCT >WORM:B BLANK#2:A"
    assert game.snapshot["discard"] == ["COPY#1", "BLANK#1"]
    # FUTURE reads OVERWRITE after SELF_DESTRUCT: the next card, WORM, is replaced in its turn, so the PC leaves it
    text = "(BLANK#2 A)>(FUTURE#1 A)(SELF_DESTRUCT)(OVERWRITE#1)(WORM B)(BUG#1 B) A10 B10 deck=BLANK#1,ACQUIRE#1"
    game = begin(text, "run", "player B", "bit WORM:0")
    assert ring(game) == "BLANK#2:A ACQUIRE#1 OVERWRITE#1 >WORM:A BUG#1:B"
    assert game.snapshot["discard"] == ["FUTURE#1", "BLANK#1", "SELF_DESTRUCT"]


def test_PN23_a_marked_visit_hurts_on_leaving() -> None:
    game = begin("(BLANK#1 A)>(PROGRAM_ERROR#1 AB)(WORM B) A10 B10 error", "pass", "pass")
    assert life(game) == [9, 9]
    assert not game.snapshot["error"]


def test_PN24_program_error_carried_out_elsewhere_marks_the_visit() -> None:
    game = begin(">(FLOATER#1{0} A)(PROGRAM_ERROR#1 B)(WORM B) A10 B10", "run")
    assert game.snapshot["error"]
    assert game.snapshot["running"] == "PROGRAM_ERROR#1"
    game.play("player A")
    assert life(game) == [8, 10]
    assert ring(game) == "FLOATER#1:AA >PROGRAM_ERROR#1:B WORM:B"


def test_PN24_the_mark_goes_with_the_card() -> None:
    game = begin(f">(PROGRAM_ERROR#1 AB)(WORM B)(REPLACE) A10 B10 error {REST}")
    assert game.snapshot["error"]
    game = begin(f"(REPLACE)>(COPY#1{{1}} AB)(WORM A)(ZAP#1 B) A10 B10 error {REST}", "run", "card WORM")
    assert life(game) == [10, 10]  # the mark went when COPY left, so leaving costs nothing


def test_PN25_the_pc_rides_along() -> None:
    game = begin(">(SEQUENCE_MOD AB)(WORM B)(BLANK#1 A) A10 B10", "run", "card SEQUENCE_MOD", "after WORM")
    assert ring(game) == "WORM:B >SEQUENCE_MOD:AB BLANK#1:A"
    assert (game.snapshot["handled"], game.snapshot["waiting"]) == (1, 1)


def test_PN30_copy_runs_the_cards_before_from_far_to_near() -> None:
    text = "(ZAP#1)(BUG#1{2})>(COPY#1 A)(WORM BA) A10 B10 deck=BLANK#1"
    game = begin(text, "run")
    assert game.snapshot["running"] == "ZAP#1"
    assert ring(game) == "ZAP#1 BUG#1 >BLANK#1 WORM:BA"
    assert (game.snapshot["handled"], game.snapshot["waiting"], game.snapshot["chosen"]) == (0, 0, [])
    game.play("player B")
    assert life(game) == [8, 7]


def test_PN30_future_runs_the_cards_after_from_near_to_far() -> None:
    game = begin(">(FUTURE#1 A)(ZAP#1)(WORM BA)(BLANK#2) A10 B10 deck=BLANK#1", "run")
    assert game.snapshot["running"] == "ZAP#1"
    game.play("player B")
    assert game.snapshot["running"] == "WORM"  # this card is the replacement, so WORM itself can be chosen
    assert legal(game) == ("card BLANK#2", "card WORM", "card ZAP#1")


def test_PN30_copy_against_the_direction_reads_the_other_side() -> None:
    game = begin("(BLANK#2)<(COPY#1{1} A)(ZAP#1)(WORM BA) A10 B10 deck=BLANK#1", "run")
    assert game.snapshot["running"] == "ZAP#1"


def test_PN30_copy_takes_at_most_all_others() -> None:
    # with count 9 in a ring of three: first the farthest, WORM is one card ahead and so two before
    game = begin(">(COPY#1{9} A)(WORM BA)(ZAP#1) A10 B10 deck=BLANK#1", "run")
    assert game.snapshot["running"] == "WORM"
    game.play("card ZAP#1")
    assert game.snapshot["running"] == "ZAP#1"


def test_PN31_a_card_in_the_chain_is_not_read_again() -> None:
    # FLOATER reads COPY as FLOATER's text: FLOATER is replaced; the cards before are GOTO, then the replacement's
    # neighbours: COPY itself is two before in this ring of three and is left out
    text = ">(FLOATER#1{0} A)(COPY#1)(ZAP#1 AB) A10 B10 deck=BLANK#1"
    game = begin(text, "run")
    assert game.snapshot["running"] == "ZAP#1"
    assert ring(game) == ">BLANK#1 COPY#1 ZAP#1:AB"
    game = begin(">(FLOATER#1{0} A)(FLOATER#2{0})(WORM B) A10 B10", "run")
    assert ring(game) == "FLOATER#1:A FLOATER#2 >WORM:B"  # the next card of this card is FLOATER#2 again


def test_PN31_two_floaters_trade_places_until_the_chain_ends() -> None:
    # FLOATER#1 goes forward behind FLOATER#2; the next card is WORM, run as this card's text
    game = begin(">(FLOATER#1 A)(FLOATER#2)(WORM B) A10 B10", "run", "forward")
    assert game.snapshot["running"] == "WORM"
    assert ring(game) == "FLOATER#2 >FLOATER#1:A WORM:B"
    assert legal(game) == ("card FLOATER#2", "card WORM")


def test_PN31_a_stand_in_reads_neither_the_pcs_card_nor_itself() -> None:
    # FLOATER#1 was drawn; as a stand-in it moves DAEMON#1 to the other end of the ring, where WORM comes next
    game = begin(">(DAEMON#1 AA)(ZAP#1 B)(WORM B) A10 B10 deck=FLOATER#1", "run", "pass", "run", "back")
    assert game.snapshot["running"] == "WORM"
    assert ring(game) == "WORM:B ZAP#1:B >DAEMON#1:AA"
    # FUTURE#1 as stand-in replaces DAEMON#1 and reads the two cards after it
    game = begin(">(DAEMON#1 AA)(ZAP#1 B)(WORM B) A10 B10 deck=FUTURE#1,BLANK#1", "run", "pass", "run")
    assert game.snapshot["running"] == "ZAP#1"
    assert ring(game) == ">BLANK#1 ZAP#1:B WORM:B"


def test_PN32_numbers_are_read_when_the_instruction_begins() -> None:
    game = begin("(ZAP#1{4})>(COPY#1{1} A)(WORM BA) A10 B10 deck=BLANK#1", "run", "player B")
    assert life(game) == [10, 6]
    # ZAP#2 as printed: it lies beside the PC
    game = begin(">(DAEMON#1 A)(WORM B) A10 B10 deck=ZAP#2", "run", "run", "player B")
    assert life(game) == [10, 9]


def test_PN33_a_choice_is_asked_also_when_there_is_only_one() -> None:
    assert begin(">(ZAP#1 A)(WORM B) A10 B10", "run").legal == ("player B",)
    assert begin(">(WORM A)(BLANK#1 B) A10 B10", "run").legal == ("card BLANK#1",)
    game = begin(">(TIME_DELAY! A)(WORM! B) A10 B10")
    game.play("run")  # no card without a marker: nothing is asked
    assert game.snapshot["asks"] == "activate"


def test_PN34_the_rest_is_dropped_when_the_activator_is_out() -> None:
    # COPY reads BUG, then ZAP: A dies of BUG, so nobody is asked for ZAP
    text = "(BUG#1{5})(ZAP#1)>(COPY#1 A)(WORM BAC) A5 B10 C10 deck=BLANK#1"
    game = begin(text, "run")
    assert game.snapshot["players"][0]["out"]
    assert ring(game) == "BUG#1 ZAP#1 BLANK#1 >WORM:BC"


def test_daemon_asks_and_stands_in_for_the_visit() -> None:
    game = begin(">(DAEMON#1 ABA)(WORM B) A10 B10 deck=ACQUIRE#1,BUG#1", "run")
    assert (game.snapshot["running"], game.snapshot["asks"]) == ("DAEMON#1", "daemon")
    assert game.snapshot["drawn"] == ["ACQUIRE#1"]
    assert legal(game) == ("pass", "run")
    game.play("pass")
    assert life(game) == [10, 10]
    assert game.to_move == "B"
    game.play("run")  # with no new question
    assert life(game) == [10, 12]
    assert game.snapshot["asks"] == "activate"
    game.play("run")
    assert life(game) == [12, 12]
    assert ring(game) == "DAEMON#1:ABA >WORM:B"
    assert game.snapshot["discard"] == ["ACQUIRE#1"]


def test_daemon_that_draws_daemon_draws_again() -> None:
    game = begin(">(DAEMON#1 AA)(WORM B) A10 B10 deck=DAEMON#2,ACQUIRE#1,BUG#1", "run", "run")
    assert game.snapshot["running"] == "DAEMON#2"
    assert game.snapshot["drawn"] == ["DAEMON#2", "ACQUIRE#1"]
    game.play("run")
    assert life(game) == [12, 10]
    game.play("run")  # the last card drawn stands in
    assert life(game) == [14, 10]
    assert game.snapshot["discard"] == ["DAEMON#2", "ACQUIRE#1"]


def test_daemon_that_draws_program_error_marks_the_visit() -> None:
    game = begin(">(DAEMON#1 AB)(WORM B) A10 B10 deck=PROGRAM_ERROR#1", "run")
    assert game.snapshot["error"]
    game.play("pass", "pass")
    assert life(game) == [9, 9]


def test_started_arrives_on_its_card() -> None:
    game = started({"ring": [{"card": "PROGRAM_ERROR#1", "bits": "AB"}, {"card": "WORM", "bits": "B", "skip": True}]})
    assert game.snapshot["error"]
    assert game.snapshot["waiting"] == 2
    assert game.ply == 0
