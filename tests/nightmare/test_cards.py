"""What each card does (section 5), worked out by hand from the rulebook."""

from __future__ import annotations

from collections import Counter

import pytest

from spagwidget.games.nightmare.cards import CARDS, NAMES, PARAMS, PRINTED

from .tables import REST, begin, legal, life, ring

B = "(WORM B)"
"""A card with a bit of B, so that B is not out."""


def test_section_2_the_deck_has_60_cards_with_the_printed_numbers() -> None:
    assert len(NAMES) == len(set(NAMES)) == 60
    copies = Counter(name.partition("#")[0] for name in NAMES)
    assert {kind.title: kind.copies for kind in CARDS} == copies
    assert copies["ZAP"] == copies["GOTO"] == copies["ACQUIRE"] == copies["PROGRAM_ERROR"] == 3
    assert copies["BLANK"] == copies["DAEMON"] == copies["COPY"] == copies["FUTURE"] == 2
    numbers = {kind.title: kind.params for kind in CARDS if kind.params}
    assert numbers == {
        "ACQUIRE": {"gain": 2}, "BIT_SWAPPER": {"bits": 2}, "BUG": {"damage": 1}, "COPY": {"count": 2},
        "DEFEND": {"cost": 1}, "DELETE": {"bits": 1, "cards": 1}, "FLOATER": {"step": 1}, "FUTURE": {"count": 2},
        "GOTO": {"distance": 6}, "MULTIPLIER": {"bits": 1}, "POWER_SURGE": {"out": 3, "in": 1},
        "PROGRAM_ERROR": {"bits": 1}, "SELF_DESTRUCT": {"players": 1, "damage": 4}, "ZAP": {"damage": 1},
        "EXCEPTION": {"n": 1}, "OVERFLOW": {"free": 4}, "QUERY": {"cards": 1}, "NEW": {"cards": 1},
        "MEMORY_LEAK": {"players": 1, "damage": 2},
    }  # fmt: skip
    assert all(len(names) == len(values) for names, values in zip(PARAMS, PRINTED, strict=True))


def test_acquire_gives_life_and_never_more_than_20() -> None:
    assert life(begin(f">(ACQUIRE#1 A){B} A10 B10", "run")) == [12, 10]
    game = begin(f">(ACQUIRE#1{{9}} A){B} A15 B10", "run")
    assert life(game) == [20, 10]
    assert game.winner == "A"


def test_bit_maker_puts_a_bit_of_another_player_on_any_card() -> None:
    game = begin(f">(BIT_MAKER A){B}(BLANK#1 C) A10 B10 C10", "run")
    assert legal(game) == ("player B", "player C")
    game.play("player C")
    assert legal(game) == ("card BIT_MAKER", "card BLANK#1", "card WORM")
    game.play("card BIT_MAKER")
    assert ring(game) == "BIT_MAKER:AC >WORM:B BLANK#1:C"


def test_bit_mover_moves_a_bit_to_a_neighbour_of_its_card() -> None:
    game = begin(">(BIT_MOVER#1 A)(WORM B)(BLANK#1 A)(BLANK#2) A10 B10", "run", "bit BLANK#1:0")
    assert legal(game) == ("card BLANK#2", "card WORM")
    game.play("card WORM")
    assert ring(game) == "BIT_MOVER#1:A >WORM:BA BLANK#1 BLANK#2"
    game = begin(">(BIT_MOVER#1 A)(WORM B) A10 B10", "run", "bit WORM:0")
    assert legal(game) == ("card BIT_MOVER#1",)


def test_bit_swapper_exchanges_two_bits_of_different_owners_and_cards() -> None:
    game = begin(">(BIT_SWAPPER A)(WORM B)(BLANK#1 AB) A10 B10", "run")
    assert legal(game) == ("bit BIT_SWAPPER:0", "bit BLANK#1:0", "bit BLANK#1:1", "bit WORM:0")
    game.play("bit BLANK#1:0")
    assert legal(game) == ("bit WORM:0",)
    game.play("bit WORM:0")
    assert ring(game) == "BIT_SWAPPER:A >WORM:A BLANK#1:BB"


def test_bit_swapper_with_three_passes_the_owners_on() -> None:
    # places chosen: A, B, C; each gets the owner of the place before it, the first that of the last
    game = begin(">(BIT_SWAPPER{3} A)(WORM B)(BLANK#1 C)(BLANK#2 B) A10 B10 C10", "run")
    game.play("bit BIT_SWAPPER:0", "bit WORM:0")
    assert legal(game) == ("bit BLANK#1:0",)  # not BIT_SWAPPER:0 again, and BLANK#2 has the same owner
    game.play("bit BLANK#1:0")
    assert ring(game) == "BIT_SWAPPER:C >WORM:A BLANK#1:B BLANK#2:B"


def test_bit_swapper_with_three_takes_two_if_there_is_no_third() -> None:
    game = begin(">(BIT_SWAPPER{3} A)(WORM B) A10 B10", "run", "bit WORM:0", "bit BIT_SWAPPER:0")
    assert ring(game) == "BIT_SWAPPER:B >WORM:A"
    game = begin(">(BIT_SWAPPER{1} A)(WORM B) A10 B10", "run")
    assert ring(game) == "BIT_SWAPPER:A >WORM:B"


def test_a_swapped_bit_acts_for_its_new_owner() -> None:
    game = begin(">(BIT_SWAPPER AA)(WORM B)(BLANK#1 A) A10 B10", "run", "bit BIT_SWAPPER:1", "bit WORM:0")
    assert game.snapshot["to_move"] == "B"
    assert game.snapshot["handled"] == 1


def test_bug_damages_everybody() -> None:
    assert life(begin(f">(BUG#1{{2}} A){B} A10 B10", "run")) == [8, 8]


def test_decrement_and_increment_change_one_number() -> None:
    game = begin(f">(INCREMENT#1 A){B}(POWER_SURGE#1 A) A10 B10", "run")
    assert legal(game) == ("tune POWER_SURGE#1.in", "tune POWER_SURGE#1.out")
    game.play("tune POWER_SURGE#1.in")
    assert game.snapshot["ring"][2]["params"] == {"out": 3, "in": 2}
    game = begin(f">(DECREMENT#1 A){B}(POWER_SURGE#1 A) A10 B10", "run", "tune POWER_SURGE#1.out")
    assert game.snapshot["ring"][2]["params"] == {"out": 2, "in": 1}


def test_defend_costs_life_but_not_the_last() -> None:
    game = begin(f">(DEFEND A){B} A2 B10", "run")
    assert life(game) == [1, 10]
    assert game.snapshot["players"][0]["defend"]
    game = begin(f">(DEFEND A){B} A1 B10", "run")
    assert life(game) == [1, 10]
    assert not game.snapshot["players"][0]["defend"]
    assert life(begin(f">(DEFEND A){B} A5d B10", "run")) == [5, 10]
    game = begin(f">(DEFEND{{0}} A){B} A1 B10", "run")
    assert life(game) == [1, 10]
    assert game.snapshot["players"][0]["defend"]


def test_delete_takes_its_bits_from_different_cards() -> None:
    game = begin(">(DELETE{2,2} A)(WORM BBA)(BLANK#1 B) A10 B10", "run", "bit WORM:0")
    assert legal(game) == ("bit BLANK#1:0", "bit DELETE:0", "bit WORM:1", "bit WORM:2")
    game.play("bit BLANK#1:0")
    assert legal(game) == ("bit WORM:1", "bit WORM:2")  # BLANK#1 has no second bit, and two cards are chosen
    game.play("bit WORM:2")
    assert ring(game) == "DELETE:A >WORM:B BLANK#1"
    for numbers in ("0,1", "1,0"):
        assert begin(f">(DELETE{{{numbers}}} A){B} A10 B10", "run").snapshot["asks"] == "activate"


def test_erase_removes_the_card_just_before() -> None:
    assert ring(begin("(BLANK#1 A)>(ERASE#1 A)(WORM B) A10 B10", "run")) == "ERASE#1:A >WORM:B"
    game = begin("(BLANK#1 B)<(ERASE#1 A)(WORM B) A10 B10", "run")
    assert ring(game) == "<BLANK#1:B ERASE#1:A"
    assert game.snapshot["discard"] == ["WORM"]


def test_goto_jumps_in_the_direction_of_the_pc() -> None:
    assert (
        ring(begin("(BLANK#1 B)(BLANK#2)>(GOTO#1{4} A)(WORM B) A10 B10", "run")) == "BLANK#1:B BLANK#2 >GOTO#1:A WORM:B"
    )
    assert (
        ring(begin("(BLANK#1 B)(BLANK#2)<(GOTO#1{2} A)(WORM B) A10 B10", "run")) == "<BLANK#1:B BLANK#2 GOTO#1:A WORM:B"
    )


def test_multiplier_adds_bits_in_the_order_of_the_first_bits() -> None:
    game = begin(">(MULTIPLIER{2} BAB)(WORM A) A10 B10", "run")
    assert game.snapshot["ring"][0]["bits"] == "BABBBAA"
    assert (game.snapshot["handled"], game.snapshot["waiting"], game.to_move) == (1, 2, "A")


@pytest.mark.parametrize("card", ["OVERSIGHT#1", "BLANK#1"])
def test_oversight_with_bits_and_blank_do_nothing(card: str) -> None:
    game = begin(f">({card} A){B} A10 B10", "run")
    assert ring(game) == f"{card}:A >WORM:B"
    assert life(game) == [10, 10]


def test_overwrite_takes_a_bit_over_and_is_replaced() -> None:
    game = begin(f">(OVERWRITE#1 A)(WORM BA)(ZAP#1 B) A10 B10 {REST}", "run", "bit WORM:0")
    assert ring(game) == "BLANK#1 >WORM:AA ZAP#1:B"
    assert game.snapshot["discard"] == ["OVERWRITE#1"]


def test_pointer_is_taken_from_its_holder() -> None:
    assert begin(f">(POINTER A){B} A10 B10 pointer=B", "run").snapshot["pointer"] == "A"


def test_power_surge_spares_those_with_a_bit_here() -> None:
    assert life(begin(f">(POWER_SURGE#1 A){B} A10 B10", "run")) == [9, 7]
    assert life(begin(f">(POWER_SURGE#1{{3,0}} A){B} A10 B10", "run")) == [10, 7]


def test_program_error_puts_bits_of_any_players_here() -> None:
    game = begin(">(PROGRAM_ERROR#1{2} A)(WORM B) A10 B10 error", "run", "player B")
    assert game.snapshot["ring"][0]["bits"] == "AB"
    assert game.snapshot["chosen"] == ["player B"]
    game.play("player B")
    assert life(game) == [9, 8]
    assert ring(game) == "PROGRAM_ERROR#1:ABB >WORM:B"


def test_replace_replaces_any_card() -> None:
    game = begin(f">(REPLACE A)(ZAP#1 A)(WORM B) A10 B10 {REST}", "run", "card ZAP#1")
    assert ring(game) == "REPLACE:A BLANK#1 >WORM:B"


def test_self_destruct_hits_and_leaves() -> None:
    game = begin(">(SELF_DESTRUCT AB)(ZAP#1 A)(WORM B) A10 B10", "run")
    assert legal(game) == ("player A", "player B")
    game.play("player B")
    assert ring(game) == ">ZAP#1:A WORM:B"
    assert life(game) == [10, 6]
    game = begin(">(SELF_DESTRUCT{1,0} A)(ZAP#1 A)(WORM B) A10 B10", "run")
    assert ring(game) == ">ZAP#1:A WORM:B"
    game = begin(">(SELF_DESTRUCT{2,4} A)(ZAP#1 A)(WORM B) A10 B10", "run", "player A")
    assert legal(game) == ("player B",)


def test_sequence_mod_moves_a_card_behind_another() -> None:
    game = begin(">(SEQUENCE_MOD A)(ZAP#1 A)(WORM B)(BLANK#1) A10 B10", "run", "card SEQUENCE_MOD")
    assert legal(game) == ("after WORM", "after ZAP#1")  # not BLANK#1: SEQUENCE_MOD stands behind it already
    game.play("after WORM")
    assert ring(game) == ">ZAP#1:A WORM:B SEQUENCE_MOD:A BLANK#1"
    game = begin(">(SEQUENCE_MOD A)(ZAP#1 A)(WORM B)(BLANK#1) A10 B10", "run", "card ZAP#1", "after BLANK#1")
    assert ring(game) == "SEQUENCE_MOD:A >WORM:B BLANK#1 ZAP#1:A"
    assert begin(">(SEQUENCE_MOD A)(WORM B) A10 B10", "run").snapshot["asks"] == "activate"


def test_swap_instructions_exchanges_the_two_cards_on_one_side() -> None:
    text = "(BLANK#1 B)(BLANK#2 A)>(SWAP_INSTRUCTIONS A)(ZAP#1 A)(WORM B) A10 B10"
    assert ring(begin(text, "run", "forward")) == "BLANK#1:B BLANK#2:A SWAP_INSTRUCTIONS:A >WORM:B ZAP#1:A"
    assert ring(begin(text, "run", "back")) == "BLANK#2:A BLANK#1:B SWAP_INSTRUCTIONS:A >ZAP#1:A WORM:B"
    back = text.replace(">", "<")
    assert ring(begin(back, "run", "forward")) == "BLANK#2:A <BLANK#1:B SWAP_INSTRUCTIONS:A ZAP#1:A WORM:B"


def test_time_delay_marks_a_card_without_a_marker() -> None:
    game = begin(">(TIME_DELAY A)(ZAP#1! A)(WORM B) A10 B10", "run")
    assert legal(game) == ("card TIME_DELAY", "card WORM")
    game.play("card WORM")  # the PC then skips both marked cards and comes back
    assert ring(game) == ">TIME_DELAY:A ZAP#1:A WORM:B"
    assert not any(one["skip"] for one in game.snapshot["ring"])


def test_upgrade_gives_the_acting_bit_to_the_right_and_a_new_one_to_the_replacement() -> None:
    game = begin(f">(UPGRADE B)(ZAP#1 AB)(WORM C) A10 B10 C10 {REST}", "run")
    assert legal(game) == ("card WORM", "card ZAP#1")
    game.play("card ZAP#1")
    assert ring(game) == "UPGRADE:A >BLANK#1:B WORM:C"
    game = begin(f">(UPGRADE A)(ZAP#1 AB)(WORM C) A10 B10 C10 {REST}", "run", "card ZAP#1")
    assert ring(game).startswith("UPGRADE:C ")  # the player before A is C, and B is out with the last bit
    assert [player["out"] for player in game.snapshot["players"]] == [False, True, False]


def test_worm_goes_to_another_card() -> None:
    game = begin(">(WORM A)(ZAP#1 B) A10 B10", "run")
    assert legal(game) == ("card ZAP#1",)
    game.play("card ZAP#1")
    assert ring(game) == "WORM:A >ZAP#1:BA"


def test_zap_hits_another_player() -> None:
    game = begin(">(ZAP#1{3} A)(WORM B) A10 B10", "run")
    assert legal(game) == ("player B",)
    game.play("player B")
    assert life(game) == [10, 7]
    assert begin(">(ZAP#1{0} A)(WORM B) A10 B10", "run").snapshot["asks"] == "activate"


def test_exception_takes_life_and_gives_it_without_being_damage() -> None:
    game = begin(">(EXCEPTION{2} A)(WORM B)(BLANK#1 C) A10 B10d C1 pointer=B loops=GOTO#1>2", "run", "player B")
    assert legal(game) == ("player A", "player C")
    game.play("player C")
    assert life(game) == [12, 8, 0]
    assert game.snapshot["loops"] == {"GOTO#1 1": 2}
    assert game.snapshot["pointer"] == "B"
    assert game.snapshot["players"][2]["out"]
    assert life(begin(">(EXCEPTION A)(WORM B) A1 B10", "run", "player A")) == [1, 10]


def test_overflow_counts_bits_above_the_free_ones() -> None:
    assert life(begin(">(OVERFLOW A)(WORM BBBBBB) A10 B10", "run")) == [10, 8]


def test_query_puts_the_cards_on_top_the_last_one_first() -> None:
    text = f">(QUERY{{2}} A)(NEW B){REST.replace('deck', ' A10 B10 deck')} seed=1"
    game = begin(text, "run")
    assert len(game.legal) == 5
    assert game.snapshot["deck"] == 5
    game.play("search ACQUIRE#3")
    assert "search ACQUIRE#3" not in game.legal
    assert game.snapshot["deck"] == 5
    game.play("search BLANK#2")
    # the rest BLANK#1, ACQUIRE#1, ACQUIRE#2 is shuffled with seed 1: Pick(3) is 0, Pick(2) is 0
    assert game.position.split("deck=")[1].split(" ")[0] == "BLANK#2,ACQUIRE#3,ACQUIRE#1,ACQUIRE#2,BLANK#1"
    assert begin(">(QUERY A)(NEW B) A10 B10 seed=7", "run").position.endswith("seed=7")
    assert begin(text.replace("{2}", "{0}"), "run").position.endswith("seed=1")


def test_new_draws_and_inserts() -> None:
    game = begin(f">(NEW{{2}} A)(WORM B) A10 B10 {REST}", "run")
    assert game.snapshot["hand"] == "BLANK#1"
    assert legal(game) == ("after NEW", "after WORM")
    game.play("after WORM")
    assert game.snapshot["hand"] == "BLANK#2"
    assert legal(game) == ("after BLANK#1", "after NEW", "after WORM")
    game.play("after NEW")
    assert ring(game) == "NEW:A BLANK#2 >WORM:B BLANK#1"


def test_initialize_takes_all_counters_back() -> None:
    game = begin(">(INITIALIZE A)(ZAP#1{4} A)(ZAP#2{0})(WORM B) A10 B10", "run")
    assert [one["params"] for one in game.snapshot["ring"]] == [{}, {"damage": 1}, {"damage": 1}, {}]
    assert game.snapshot["counters"] == {"++": 10, "--": 10}


def test_debug_takes_own_bits_for_life() -> None:
    game = begin(">(DEBUG A)(WORM BA)(BLANK#1 A) A10 B10", "run")
    assert legal(game) == ("bit BLANK#1:0", "bit DEBUG:0", "bit WORM:1", "done")
    game.play("bit WORM:1")
    assert ring(game) == ">DEBUG:A WORM:B BLANK#1:A"
    assert life(game) == [10, 10]
    game.play("done")
    assert life(game) == [11, 10]
    game = begin(">(DEBUG A)(WORM BA) A18 B10", "run", "bit DEBUG:0", "bit WORM:1")
    assert game.winner == "A"
    assert game.snapshot["end"] == "life"


def test_memory_leak_hits_anybody() -> None:
    game = begin(">(MEMORY_LEAK A)(WORM B) A10 B10", "run")
    assert legal(game) == ("player A", "player B")
    game.play("player B")
    assert life(game) == [10, 8]
