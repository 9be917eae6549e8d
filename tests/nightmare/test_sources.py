"""Damage and loss of bits: POINTER, DEFEND, cards that leave (PN40 to PN53), worked out by hand from the rulebook."""

from __future__ import annotations

import pytest

from .tables import REST, begin, legal, life, ring


def test_PN40_all_damage_is_dealt_at_once() -> None:
    game = begin(">(BUG#1 A)(WORM B) A1 B1", "run")
    assert (game.winner, game.snapshot["end"]) == (None, "together")


def test_PN40_costs_and_moved_bits_do_not_count_as_losses() -> None:
    # B has a DEFEND counter and is not asked when a bit is moved, exchanged or passed on
    game = begin(">(BIT_MOVER#1 A)(WORM B) A10 B10d", "run", "bit WORM:0", "card BIT_MOVER#1")
    assert game.snapshot["asks"] == "activate"
    assert game.snapshot["players"][1]["defend"]
    game = begin(">(BIT_SWAPPER A)(WORM B) A10 B10d", "run", "bit WORM:0", "bit BIT_SWAPPER:0")
    assert game.snapshot["asks"] == "activate"
    assert game.snapshot["players"][1]["defend"]


def test_PN41_the_holder_can_deal_out_the_damage() -> None:
    game = begin(">(POWER_SURGE#1 A)(WORM BC) A10 B10 C10 pointer=B", "run")
    assert (game.to_move, game.snapshot["asks"], game.snapshot["pointer"]) == ("B", "pointer", None)
    assert legal(game) == ("leave", "redeal")
    assert game.snapshot["running"] == "POWER_SURGE#1"
    game.play("redeal")
    assert legal(game) == tuple(f"share {k}" for k in range(8))  # 1 + 3 + 3
    game.play("share 2")
    assert legal(game) == tuple(f"share {k}" for k in range(6))
    assert game.snapshot["chosen"] == ["redeal", "share 2"]
    game.play("share 0")
    assert life(game) == [8, 10, 5]


def test_PN41_leave_uses_the_counter_up() -> None:
    game = begin(">(ZAP#1 AA)(WORM B) A10 B10 pointer=A", "run", "player B", "leave")
    assert life(game) == [10, 9]
    assert game.snapshot["pointer"] is None
    game.play("run", "player B")
    assert life(game) == [10, 8]


def test_PN41_no_damage_no_question() -> None:
    game = begin(">(OVERFLOW A)(WORM B) A10 B10 pointer=A", "run")
    assert game.snapshot["asks"] == "activate"
    assert game.snapshot["pointer"] == "A"


def test_PN41_works_on_sources_without_activator() -> None:
    game = begin(">(BLANK#1 A)(OVERSIGHT#1)(WORM B) A10 B10 pointer=B", "pass")
    assert (game.snapshot["asks"], game.snapshot["running"], game.to_move) == ("pointer", "OVERSIGHT#1", "B")
    assert (game.snapshot["handled"], game.snapshot["waiting"]) == (0, 0)
    game.play("redeal", "share 2")
    assert life(game) == [8, 10]
    assert ring(game) == "BLANK#1:A OVERSIGHT#1 >WORM:B"
    game = begin(">(PROGRAM_ERROR#1 AB)(WORM B) A10 B10 error pointer=B", "pass", "pass")
    assert (game.snapshot["asks"], game.snapshot["running"], game.snapshot["error"]) == (
        "pointer",
        "PROGRAM_ERROR#1",
        True,
    )
    assert (game.snapshot["handled"], game.snapshot["waiting"], game.snapshot["pc"]) == (0, 0, 0)


def test_PN42_defend_is_asked_from_the_one_after_the_activator() -> None:
    game = begin(">(BUG#1 B)(WORM A)(BLANK#1 C) A10d B10d C10d", "run")
    asked = game.to_move or ""
    game.play("keep")
    asked += game.to_move or ""
    game.play("use")
    asked += game.to_move or ""
    game.play("use")
    assert asked == "CAB"
    assert life(game) == [10, 10, 9]
    assert [player["defend"] for player in game.snapshot["players"]] == [False, False, True]


def test_PN42_without_activator_a_is_asked_first() -> None:
    game = begin(">(BLANK#1 B)(OVERSIGHT#1)(WORM A) A10d B10d", "pass")
    assert game.to_move == "A"


def test_PN42_redealt_damage_decides_who_is_asked() -> None:
    game = begin(">(ZAP#1 A)(WORM B) A10d B10d pointer=A", "run", "player B", "redeal", "share 1")
    assert (game.to_move, game.snapshot["asks"]) == ("A", "defend")
    game.play("use")
    assert life(game) == [10, 10]
    assert game.snapshot["asks"] == "activate"


def test_PN42_defend_saves_deleted_bits() -> None:
    game = begin(">(DELETE{1,2} A)(WORM B)(BLANK#1 C)(BLANK#2 C) A10 B10d C10", "run", "bit WORM:0", "bit BLANK#1:0")
    assert (game.to_move, game.snapshot["chosen"]) == ("B", ["bit WORM:0", "bit BLANK#1:0"])
    game.play("use")
    assert ring(game) == "DELETE:A >WORM:B BLANK#1 BLANK#2:C"


def test_PN42_overwrite_counts_both_losses() -> None:
    # B would lose the chosen bit, A the acting one; C is not asked
    text = f">(OVERWRITE#1 A)(WORM B)(ZAP#1 BAC) A10d B10d C10d {REST}"
    game = begin(text, "run", "bit WORM:0")
    assert game.to_move == "B"
    game.play("use")
    assert game.to_move == "A"
    game.play("keep")
    assert ring(game) == "BLANK#1 >WORM:B ZAP#1:BAC"  # the bit keeps its colour
    game = begin(text, "run", "bit WORM:0", "keep", "use")
    assert ring(game) == "BLANK#1:A >WORM:A ZAP#1:BAC"


def test_PN42_overwrite_of_a_bit_on_this_card_is_lost_after_the_change() -> None:
    text = f">(OVERWRITE#1 AB)(WORM BA) A10d B10d {REST}"
    game = begin(text, "run", "bit OVERWRITE#1:1", "use", "keep")
    assert ring(game) == "BLANK#1:B >WORM:BA"  # B's bit kept its colour and stayed, A's bit went
    game = begin(text, "run", "bit OVERWRITE#1:1", "keep", "use")
    assert ring(game) == "BLANK#1:AA >WORM:BA"  # both are bits of A, and A is saved


def test_PN42_an_own_bit_that_is_overwritten_costs_others_nothing() -> None:
    game = begin(f">(OVERWRITE#1 A)(WORM AB) A10 B10d {REST}", "run", "bit WORM:0")
    assert game.snapshot["asks"] == "activate"
    assert ring(game) == "BLANK#1 >WORM:AB"


def test_PN42_defend_saves_bits_and_life_of_one_source_only() -> None:
    # COPY's loss is one source; BUG, which it reads, the next
    text = "(BUG#1)>(COPY#1{1} AB)(WORM BA) A10 B10d deck=BLANK#1"
    game = begin(text, "run")
    assert (game.to_move, game.snapshot["running"]) == ("B", "COPY#1")
    game.play("use")
    assert life(game) == [9, 9]
    assert ring(game) == "BUG#1 BLANK#1:B >WORM:BA"


def test_PN43_only_damage_that_sinks_life_clears_the_loop_counts() -> None:
    text = ">(ZAP#1 AA)(WORM B) A10 B10d loops=GOTO#1>2"
    game = begin(text, "run", "player B", "use")
    assert game.snapshot["loops"] == {"GOTO#1 1": 2}
    game.play("run", "player B")
    assert game.snapshot["loops"] == {}


def test_PN50_a_replacement_comes_into_the_same_place() -> None:
    game = begin(
        f"(BLANK#2 A)>(REPLACE A)(ZAP#1 A)(WORM B) A10 B10 {REST.replace('BLANK#2,', '')}", "run", "card BLANK#2"
    )
    assert ring(game) == "BLANK#1 REPLACE:A >ZAP#1:A WORM:B"
    assert game.snapshot["discard"] == ["BLANK#2"]
    assert game.snapshot["deck"] == 3


def test_PN50_the_visit_ends_when_the_pcs_card_is_replaced() -> None:
    game = begin(f">(REPLACE AB)(WORM BA) A10 B10d {REST}", "run", "card REPLACE")
    assert (game.to_move, game.snapshot["asks"], game.snapshot["waiting"]) == ("B", "defend", 2)
    game.play("use")
    assert ring(game) == "BLANK#1:B >WORM:BA"
    assert game.to_move == "B"


def test_PN51_saved_bits_go_to_the_tail_of_the_next_card() -> None:
    game = begin(">(SELF_DESTRUCT AB)(ZAP#1 A)(WORM BA) A10 B10d", "run", "player A", "use")
    assert ring(game) == ">ZAP#1:AB WORM:BA"
    assert life(game) == [6, 10]
    assert (game.snapshot["handled"], game.snapshot["waiting"]) == (0, 2)  # a new arrival
    game = begin("(BLANK#1 B)>(ERASE#1 A)(WORM BA) A10 B10d", "run", "use")
    assert ring(game) == "ERASE#1:AB >WORM:BA"


def test_PN51_the_last_card_takes_everybody_along() -> None:
    game = begin(">(SELF_DESTRUCT{1,1} AB) A10 B10d", "run", "player B")
    assert game.snapshot["asks"] == "defend"
    game.play("use")
    shown = game.snapshot
    assert (shown["end"], shown["winner"], shown["ring"], shown["pc"]) == ("together", None, [], 0)
    assert shown["discard"] == ["SELF_DESTRUCT"]
    assert all(player["out"] for player in shown["players"])


def test_PN51_a_drawn_self_destruct_can_empty_the_ring_too() -> None:
    game = begin(">(DAEMON#1 AB) A10 B10 deck=SELF_DESTRUCT", "run", "run", "player B")
    assert game.snapshot["end"] == "together"
    assert game.snapshot["discard"] == ["DAEMON#1", "SELF_DESTRUCT"]


def test_PN52_cards_that_daemon_drew_follow_the_pcs_card() -> None:
    game = begin(">(DAEMON#1 A)(WORM BA) A10 B10 deck=OVERWRITE#1,BLANK#1", "run", "run", "bit WORM:0")
    assert ring(game) == ">BLANK#1 WORM:AA"
    assert game.winner == "A"
    assert game.snapshot["discard"] == ["DAEMON#1", "OVERWRITE#1"]


def test_PN52_the_counter_goes_with_the_pointer_card() -> None:
    game = begin(f">(REPLACE A)(POINTER A)(WORM B) A10 B10 pointer=B {REST}", "run", "card POINTER")
    assert game.snapshot["pointer"] is None
    # a POINTER that COPY read gives the counter although the card has left: REPLACE is read before it
    text = "(REPLACE)(POINTER)>(COPY#1 A)(WORM BA) A10 B10 deck=BLANK#1,BLANK#2"
    game = begin(text, "run", "card POINTER")
    assert ring(game) == "REPLACE BLANK#2 BLANK#1 >WORM:BA"
    assert game.snapshot["pointer"] == "A"
    game = begin(">(DAEMON#1 A)(WORM B) A10 B10 deck=POINTER", "run", "run")
    assert game.snapshot["pointer"] is None
    assert game.snapshot["discard"] == ["POINTER"]


def test_PN53_an_empty_deck_is_made_of_the_discard() -> None:
    # discard: oldest first BLANK#1, BLANK#2, then REPLACE's target ZAP#1; seed 0: x = 1013904223, Pick(3) is 0, so
    # ZAP#1 and BLANK#1 change places; x = 1196435762, Pick(2) is 0, so the first two change places
    text = ">(REPLACE A)(ZAP#1 A)(WORM B) A10 B10 discard=BLANK#1,BLANK#2"
    game = begin(text, "run", "card ZAP#1")
    assert ring(game) == "REPLACE:A BLANK#2 >WORM:B"
    assert game.position.endswith("deck=ZAP#1,BLANK#1 seed=1196435762")
    assert game.snapshot["discard"] == []


@pytest.mark.parametrize("card", ["DAEMON#1", "NEW"])
def test_PN53_the_game_ends_when_there_is_no_card(card: str) -> None:
    game = begin(f">({card} A)(WORM B) A10 B10", "run")
    assert (game.over, game.winner, game.snapshot["end"], game.snapshot["hand"]) == (True, None, "deck", None)


def test_v1_copy_and_future_stay() -> None:
    game = begin("(BUG#1)>(COPY#1{1} AB)(WORM B) A10 B10d", "run", "use", variants={"copies_stay": True})
    assert ring(game) == "BUG#1 >COPY#1:AB WORM:B"
    assert life(game) == [9, 10]
    assert (game.snapshot["handled"], game.snapshot["waiting"], game.to_move) == (1, 1, "B")


def test_v2_bits_stay_and_the_visit_goes_on_with_the_new_text() -> None:
    game = begin(">(REPLACE AB)(WORM BA) A10 B10d deck=ACQUIRE#1", "run", "card REPLACE", variants={"bits_stay": True})
    assert ring(game) == ">ACQUIRE#1:AB WORM:BA"
    assert game.snapshot["asks"] == "activate"
    assert (game.snapshot["handled"], game.snapshot["waiting"], game.to_move) == (1, 1, "B")
    game.play("run")
    assert life(game) == [10, 12]
    assert ring(game) == "ACQUIRE#1:AB >WORM:BA"


def test_v2_a_mark_and_drawn_cards_go_with_the_old_card() -> None:
    game = begin(
        ">(DAEMON#1 AB)(WORM BA) A10 B10 deck=REPLACE,ACQUIRE#1",
        *("run", "run", "card DAEMON#1"),
        variants={"bits_stay": True},
    )
    assert ring(game) == ">ACQUIRE#1:AB WORM:BA"
    assert game.snapshot["drawn"] == []
    game.play("run")
    assert life(game) == [10, 12]


def test_v2_overwrite_costs_the_bit_that_changes_its_colour() -> None:
    game = begin(f">(OVERWRITE#1 A)(WORM BB) A10 B10d {REST}", "run", "bit WORM:0", variants={"bits_stay": True})
    assert (game.to_move, game.snapshot["asks"]) == ("B", "defend")
    game.play("keep")
    assert ring(game) == "BLANK#1:A >WORM:AB"


def test_v3_every_pass_goes_clockwise() -> None:
    from .test_visits import placers

    assert placers(3, "B", variants={"alternate": True}) == "BCA" * 4
