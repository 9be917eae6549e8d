from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import spagwidget as spag
from spagwidget.games.lovelace import Lovelace
from spagwidget.games.lovelace.arithmetic import compute, is_engine, operators, swapped
from spagwidget.games.lovelace.data import (
    AREAS,
    ATTACKS,
    CELLS,
    DISCS,
    PATRONS,
    PEOPLE,
    PILES,
    PRINTED,
    SUBROUTINES,
    is_blue,
)

from .tables import opened, writing


@pytest.mark.parametrize("players", [2, 3, 4])
def test_LB1_two_to_four_players_play_different_people(players: int) -> None:
    rules = Lovelace(players=players)
    state = rules.initial(Random(1))
    assert rules.seats == tuple("ABCD"[:players])
    people = [player.person for player in state.players]
    assert len(set(people)) == players
    assert set(people) <= {"Lovelace", "Babbage", "Somerville", "Menabrea"} == set(PEOPLE)


@pytest.mark.parametrize("players", [1, 5])
def test_LB1_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(spag.BadValue, match="2 to 4"):
        Lovelace(players=players)


def test_LB2_a_value_has_two_digits() -> None:
    assert (swapped(7), swapped(70), swapped(0), swapped(55)) == (70, 7, 0, 55)
    assert [compute("swap", "", value) for value in range(100)] == [int(f"{value:02}"[::-1]) for value in range(100)]


def test_LB3_the_board_has_five_rows_of_four_and_three_start_empty() -> None:
    board = opened().plain["board"]
    assert [f"{row}{at}" for row in board for at in (1, 2, 3, 4)] == list(CELLS)
    assert all(len(cells) == 4 for cells in board.values())
    assert board["C"] == board["D"] == board["E"] == [None] * 4


@pytest.mark.parametrize(
    ("text", "operator", "value", "result"),
    [
        ("-13+", "-", 55, 42),
        ("-13+", "+", 55, 68),
        ("*3/", "*", 33, 99),
        ("*3/", "/", 98, 32),
        ("*10/", "/", 9, 0),
        ("swap", "", 7, 70),
        ("clone>", "", 37, 33),
        ("clone>", "", 7, 0),
        ("clone<", "", 37, 77),
        ("clone<", "", 7, 77),
        ("clone<>", "<", 37, 77),
        ("clone<>", ">", 37, 33),
        ("=70", "", 1, 70),
    ],
)
def test_LB4_an_engine_makes_a_new_value(text: str, operator: str, value: int, result: int) -> None:
    assert compute(text, operator, value) == result
    assert operator in operators(text)


@pytest.mark.parametrize(
    ("text", "operator", "value"), [("-5+", "-", 4), ("-50+", "+", 50), ("*2/", "*", 50), ("*10/", "*", 10)]
)
def test_LB5_a_result_out_of_range_is_not_clamped(text: str, operator: str, value: int) -> None:
    assert compute(text, operator, value) is None
    table = writing(starts={"A": value}, board={"C": (text, "", "", "")})
    assert f"A: line C1{operator}" not in table.legal("A")


def test_LB5_the_ends_of_the_range_are_in_it() -> None:
    assert (compute("-5+", "-", 5), compute("-50+", "+", 49), compute("*2/", "*", 49)) == (0, 99, 98)


def test_LB6_the_printed_engines() -> None:
    assert PRINTED == {"A": ("-1+", "-2+", "-5+", "swap"), "B": ("-10+", "-20+", "-50+", "*2/")}
    assert opened().plain["board"]["B"] == ["-10+", "-20+", "-50+", "*2/"]


def test_LB7_twenty_six_discs_in_three_piles() -> None:
    assert len(DISCS) == 26 == sum(PILES)
    kinds = Counter(disc[0] for disc in DISCS)
    assert kinds == {"-": 14, "*": 4, "c": 4, "=": 4}
    assert Counter(disc for disc in DISCS if disc.startswith("c")) == {"clone>": 2, "clone<": 2}
    assert sorted(disc for disc in DISCS if is_blue(disc)) == ["=25", "=55", "=70", "=99"]
    assert all(map(is_engine, DISCS))
    state = Lovelace().initial(Random(3))
    assert [len(pile) for pile in state.piles] == [9, 9, 8]
    assert Counter(disc for pile in state.piles for disc in pile) == Counter(DISCS)


def test_LB8_twenty_eight_patrons_with_two_areas_each() -> None:
    assert AREAS == ("Art", "Science", "Engineering", "Commerce", "Politics")
    assert len(PATRONS) == 28
    assert all(one < two for one, two in PATRONS.values())
    assert [AREAS[area] for area in PATRONS[3]] == ["Engineering", "Commerce"]
    assert [AREAS[area] for area in PATRONS[96]] == ["Science", "Politics"]
    words = "Eng Com Sci Eng Sci Eng Com Pol Com Pol Art Sci Eng Pol Eng Com Art Eng Art Pol "
    words += "Sci Com Art Com Eng Pol Art Pol Sci Pol Sci Com Com Pol Art Sci Sci Eng Sci Com "
    words += "Art Eng Eng Pol Art Com Art Pol Art Com Sci Pol Art Eng Sci Pol"
    assert [AREAS[area][:3] for areas in PATRONS.values() for area in areas] == words.split()
    numbers = "03 06 11 18 19 24 26 28 30 33 39 40 41 44 51 52 58 63 66 69 70 77 78 80 84 85 92 96"
    assert list(PATRONS) == [int(number) for number in numbers.split()]


def test_LB9_six_subroutines_a_person_and_the_attacks() -> None:
    assert SUBROUTINES["Babbage"] == (12, 29, 34, 59, 76, 93)
    assert SUBROUTINES["Menabrea"] == (16, 31, 42, 47, 68, 97)
    assert {14, 49, 12, 59, 8, 62, 16, 47} == ATTACKS
    with_attacks, without = opened(4), opened(4, attacks=False)
    assert with_attacks.of("A")["unfinished"] == [14, 23, 36, 49, 71, 88]
    assert with_attacks.of("C")["unfinished"] == [8, 21, 43, 62, 79, 86]
    assert without.of("A")["unfinished"] == [23, 36, 71, 88]
    assert [len(player["unfinished"]) for player in without.plain["players"]] == [4] * 4


def test_LB10_the_sheet_is_empty_at_first() -> None:
    sheet = opened().of("A")
    assert set(sheet["areas"].values()) == {0} == set(sheet["gears"].values())
    assert (sheet["completed"], sheet["failures"], sheet["debugs"], sheet["lines"]) == (0, 0, 0, [])


def test_LB11_the_first_to_be_done_has_token_one_and_turns_the_timer() -> None:
    table = writing(3).play("C: done")
    assert (table.plain["order"], table.plain["timer"]) == ("C", 60)
    table.play("A: done")
    assert table.plain["order"] == "CA"


def test_LB12_assisted_computes_and_manual_takes_what_is_typed() -> None:
    assisted, manual = writing(), writing(mode="manual")
    assert assisted.play("A: line A1+").of("A")["lines"][0]["value"] == 56
    assert manual.play("A: line A1+ 17").of("A")["lines"][0]["value"] == 17
    assert assisted.refuses("A: line A1+ 57")
    assert manual.refuses("A: line A1+")
    with pytest.raises(spag.BadValue, match="assisted"):
        Lovelace(mode="asisted")
