"""Each of the 24 subroutines: positions worked out by hand from LB70 to LB74."""

from __future__ import annotations

from spagwidget.games.lovelace.data import ATTACKS, SUBROUTINES
from spagwidget.games.lovelace.state import Card

from .tables import Table, resolved, writing

ALL = ("Lovelace", "Babbage", "Somerville", "Menabrea")


def four(**options: object) -> Table:
    return writing(4, **options)  # type: ignore[arg-type]  # the options differ in type


def test_LB70_an_effect_lasts_for_one_round_and_works_for_its_owner() -> None:
    table = writing(2, started={"A": [23]})
    assert (table.of("A")["limit"], table.of("B")["limit"]) == (6, 5)
    resolved(table, A="", B="")
    assert (table.of("A")["limit"], table.of("A")["started"]) == (5, [])


def test_LB71_a_started_card_and_its_aim_are_open_to_all() -> None:
    table = writing(2, started={"A": [Card(49, "B2")]})
    for seat in (None, 1):
        seen = table.rules.observe(table.state, seat)
        assert seen.players[0].started == (Card(49, "B2"),)


def test_LB72_there_are_24_subroutines_with_texts() -> None:
    from spagwidget.core.catalogue import say

    numbers = [number for found in SUBROUTINES.values() for number in found]
    assert len(set(numbers)) == 24 == len({say(f"lovelace.effect.{number:02}") for number in numbers}) + 1
    assert len(ATTACKS & {*numbers}) == 8  # 23 and 68 have the same text


def test_LB72_36_one_more_line_with_neighbours_of_the_same_code() -> None:
    table = writing(2, started={"A": [36]})
    table.play(*(f"A: line {line}" for line in ("A1+", "A2+", "A1+", "A2+", "A1+")))
    assert [text for text in table.legal("A") if "line" in text] == ["A: line A1+", "A: line A1-"]
    table.play("A: line A1-")  # the operators may differ
    assert len(table.of("A")["lines"]) == 6
    assert not [text for text in table.legal("A") if "line" in text]
    early = writing(2, started={"A": [36]})
    early.play(*(f"A: line {line}" for line in ("A1+", "A1+", "A2+", "A1+", "A2+")))
    assert "A: line B1+" in early.legal("A")


def test_LB72_36_comes_on_top_of_12_and_23() -> None:
    table = writing(2, started={"A": [23, 36], "B": [12]})
    table.play("A: line A1+", "A: line A1+", "A: line A2+", "A: line A1+")
    assert "A: line A5" not in table.legal("A")
    table.play("A: line A4")
    assert not [text for text in table.legal("A") if "line" in text]
    seven = writing(2, started={"A": [23, 36]})
    seven.play(*["A: line A1+"] * 7)
    assert not [text for text in seven.legal("A") if "line" in text]


def test_LB72_49_is_aimed_at_an_engine_on_the_board() -> None:
    table = writing(2, board={"C": ("=70", "", "swap", "")})
    table.state = table.state._replace(round=2, phase="subroutine", asks="start", turn=0, order=(0, 1))
    table.change("A", finished=(49,))
    aims = [text.split()[-1] for text in table.legal() if "49" in text]
    assert aims == ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "C1", "C3"]


def test_LB72_88_takes_an_area_of_a_patron_that_two_have_claimed() -> None:
    table = writing(4, started={"A": [88]}, patrons=(44,))
    resolved(table, B="A1-, B1-", C="A1-, B1-", A="A1-, B1-", D="")
    table.play("B: take 44 Art")
    assert table.waits == "A take"
    assert table.legal() == ["A: take 44 Art", "A: take 44 Politics", "A: take 44 failure"]
    table.play("A: take 44 Art")
    assert table.of("A")["areas"]["Art"] == 1
    assert table.of("A")["failures"] == 0


def test_LB72_88_is_kept_by_who_takes_a_failure_and_then_used_once() -> None:
    patrons = (44, 33, 24)
    board = {"C": ("-9+", "-11+", "", "")}
    table = writing(3, started={"C": [88]}, people=("Babbage", "Menabrea", "Lovelace"), patrons=patrons, board=board)
    path = "C2-, C2-, C1-"  # 44, 33, 24
    resolved(table, A=path, B=path, C=path)
    table.play("A: take 44 Art", "C: take 44 failure")
    assert (table.of("C")["failures"], table.of("C")["started"][0]["spent"]) == (1, False)
    table.play("A: take 33 Art", "C: take 33 Politics")
    assert table.of("C")["started"][0]["spent"]
    assert table.of("C")["gears"]["C"] == 1
    table.play("A: take 24 Art")  # 88 is used up: the third claim is a failure without a question
    assert (table.of("C")["failures"], table.plain["round"]) == (2, 2)


def test_LB72_29_76_31_42_are_private_engines() -> None:
    table = four(people=ALL, started={"B": [29, 76], "D": [31, 42]})
    table.play("B: line S29+", "B: line B4/", "B: line S76*")
    assert [line["value"] for line in table.of("B")["lines"]] == [58, 29, 87]
    table.play("D: line S42", "D: line S31<", "D: erase", "D: line S31>")
    assert [line["value"] for line in table.of("D")["lines"]] == [42, 44]


def test_LB72_34_the_first_gear_counts_twice() -> None:
    table = writing(
        2, people=("Babbage", "Menabrea"), started={"A": [34]}, patrons=(44, 33), board={"C": ("-11+",) * 4}
    )
    resolved(table, A="C1-, C2-", B="").play("A: take 44 Art")
    assert (table.of("A")["gears"]["C"], table.of("A")["started"][0]["spent"]) == (2, True)
    table.play("A: take 33 Art")
    assert table.of("A")["gears"]["C"] == 3


def test_LB72_59_the_second_claim_gets_a_failure() -> None:
    table = writing(4, started={"B": [Card(59, 44)]}, patrons=(44,), board={"C": ("-11+", "", "", "")})
    resolved(table, A="C1-", C="C1-", B="C1-", D="")
    table.play("A: take 44 Art")
    # C is the second: the area is lost, the card is turned over; B is the third
    assert (table.of("C")["failures"], table.patron(44)["left"]) == (1, [])
    assert (table.of("B")["failures"], table.of("B")["areas"]["Politics"]) == (1, 0)
    assert table.of("C")["gears"]["C"] == 0


def test_LB72_59_spares_its_owner() -> None:
    table = writing(2, started={"B": [Card(59, 44)]}, patrons=(44,))
    resolved(table, A="A1-, B1-", B="A1-, B1-").play("A: take 44 Art")
    assert (table.of("B")["failures"], table.of("B")["areas"]["Politics"]) == (0, 1)


def test_LB72_59_a_second_player_is_not_a_later_one_for_88() -> None:
    table = writing(3, started={"A": [88], "B": [Card(59, 44)]}, patrons=(44,))
    resolved(table, C="A1-, B1-", A="A1-, B1-", B="").play("C: take 44 Art")
    assert (table.of("A")["failures"], table.plain["round"]) == (1, 2)


def test_LB72_93_the_first_debug_costs_no_box_even_without_a_box() -> None:
    table = writing(2, mode="manual", people=("Babbage", "Menabrea"), started={"A": [93]}).change("A", debugs=3)
    resolved(table, A="A1+ 00", B="").play("A: announce")
    assert table.waits == "A debug"
    table.play("A: debug")
    assert (table.of("A")["debugs"], table.of("A")["started"][0]["spent"]) == (3, True)
    table.play("A: line A1+ 01", "A: done", "A: announce")
    assert table.of("A")["lines"][0]["state"] == "void"
    # with boxes left, only the first debug is free
    table = writing(2, mode="manual", people=("Babbage", "Menabrea"), started={"A": [93]})
    resolved(table, A="A1+ 00", B="").play("A: announce", "A: debug", "A: line A1+ 01", "A: done", "A: announce")
    assert table.of("A")["debugs"] == 0
    assert table.play("A: debug").of("A")["debugs"] == 1


def test_LB72_08_exchanges_the_digits_of_a_start_value_at_the_reset() -> None:
    table = writing(2, people=("Somerville", "Babbage"))
    resolved(table, B="A2-", A="A1-").play("A: target 21", "B: target 12")
    assert [player["start"] for player in table.plain["players"]] == [54, 53]
    table = writing(2, people=("Somerville", "Babbage")).change("A", finished=(8,), unfinished=(21,))
    resolved(table, B="A2-", A="A1-").play("A: target 21", "B: target 12")
    assert table.legal() == ["A: pass", "A: start 08 B"]
    assert table.of("B")["start"] == 55  # still the old one
    table.play("A: start 08 B")
    assert [player["start"] for player in table.plain["players"]] == [54, 35]
    assert table.of("A")["started"] == [{"number": 8, "on": "B", "spent": False}]


def near(value: int, *patrons: int, line: str = "A1+") -> Table:
    """Return a game in which A may use 21; the other patrons are far away."""
    deck = (*patrons, 58, 77, 85)
    table = writing(2, people=("Somerville", "Babbage"), started={"A": [21]}, patrons=deck, starts={"A": value})
    return resolved(table, A=line, B="")


def test_LB72_21_a_result_one_off_may_count_as_a_claim() -> None:
    table = near(17, 19, 3)
    assert (table.waits, table.legal()) == ("A near", ["A: near 19", "A: pass"])
    table.play("A: near 19")
    assert (table.waits, table.patron(19)["claims"]) == ("A take", "A")
    table.play("A: take 19 Politics")
    assert table.of("A")["areas"]["Politics"] == 1


def test_LB72_21_both_neighbours_and_no_wrap() -> None:
    table = near(39, 39, 41)
    assert table.legal() == ["A: near 39", "A: near 41", "A: pass"]
    assert near(98, 3, 6).plain["round"] == 2  # 99: nothing near it; 00 is not its neighbour


def test_LB72_21_is_asked_for_each_line_until_it_is_used() -> None:
    table = near(17, 19, 6, line="A1+, A1-, A1+, A1-")
    table.play("A: pass")
    assert (table.waits, table.plain["line"]) == ("A near", 3)
    table.play("A: near 19", "A: take 19 Commerce")
    assert table.plain["round"] == 2


def test_LB72_21_not_for_a_patron_claimed_before_and_on_top_of_an_exact_hit() -> None:
    table = near(18, 18, 19, line="A1+, A1-")
    table.play("A: take 19 Commerce")  # line 1 hits 19, and 18 is near
    assert table.legal() == ["A: near 18", "A: pass"]
    table.play("A: pass", "A: take 18 Politics")  # line 2 hits 18; 19 was claimed before, so nothing is asked
    assert table.plain["round"] == 2


def test_LB72_62_bars_the_first_two_lines_of_opponents() -> None:
    board = {"C": ("-11+", "", "", "")}
    people = ("Somerville", "Babbage", "Menabrea")
    table = writing(3, people=people, started={"A": [Card(62, 44)]}, patrons=(44,), board=board)
    resolved(table, B="C1-", C="A1+, A1-, C1-", A="A1+, C1-, A1-")
    # B hits with line 1, which does not count; C hits with line 3, and then A with line 3
    assert (table.waits, table.patron(44)["claims"]) == ("C take", "C")
    table.play("C: take 44 Art")
    assert table.patron(44)["claims"] == "CA"
    own = writing(2, people=people[:2], started={"A": [Card(62, 44)]}, patrons=(44,), board=board)
    assert resolved(own, A="C1-", B="").waits == "A take"


def test_LB72_62_a_barred_hit_does_not_stop_a_later_claim() -> None:
    people = ("Somerville", "Babbage")
    table = writing(2, people=people, started={"A": [Card(62, 44)]}, patrons=(44,), board={"C": ("-11+", "", "", "")})
    resolved(table, B="C1-, A1+, A1-", A="")
    assert (table.waits, table.plain["line"]) == ("B take", 3)


def test_LB72_79_a_second_target() -> None:
    table = writing(2, people=("Somerville", "Babbage"))
    table.change("A", finished=(79,), unfinished=(8, 21, 43))
    resolved(table, A="", B="").play("A: target 21", "B: target 12")
    assert table.legal() == ["A: pass", "A: start 79 08", "A: start 79 43"]
    table.play("A: start 79 08")
    assert table.of("A")["targets"] == [21, 8]
    assert table.of("A")["started"] == [{"number": 79, "on": 8, "spent": False}]
    table.change("A", start=9)
    resolved(table, A="A1-, A2-, B1+, A1+, A3+", B="")  # 8, 6, 16, 17, 22
    assert table.of("A")["finished"] == [8]


def test_LB72_79_without_another_subroutine_does_nothing() -> None:
    table = writing(2, people=("Somerville", "Babbage")).change("A", finished=(79,), unfinished=(21,), targets=(21,))
    resolved(table, A="", B="").play("A: target 21", "B: target 12")
    assert table.legal() == ["A: pass", "A: start 79"]
    table.play("A: start 79")
    assert (table.of("A")["targets"], table.of("A")["started"][0]["on"]) == ([21], None)


def test_LB72_86_and_16_change_the_timer() -> None:
    table = writing(2, people=("Menabrea", "Somerville"), started={"A": [16], "B": [86]}).play("A: done")
    assert table.plain["timer"] == 45
    assert table.play("clock: timeout").plain["timer"] == 30
    other = writing(2, people=("Menabrea", "Babbage"), started={"A": [16]}).play("B: done")
    assert other.plain["timer"] == 60


def test_LB72_47_the_first_area_becomes_a_failure() -> None:
    people, board = ("Menabrea", "Babbage"), {"C": ("-11+", "", "", "")}
    table = writing(2, people=people, started={"A": [Card(47, "B")]}, patrons=(44, 33), board=board)
    resolved(table, B="C1-, C1-", A="C1-").play("B: take 44 Art")
    assert (table.of("B")["failures"], table.of("B")["areas"]["Art"], table.of("B")["gears"]["C"]) == (1, 0, 0)
    assert table.of("A")["areas"]["Politics"] == 1  # the card has turned
    assert table.of("A")["started"][0] == {"number": 47, "on": "B", "spent": True}
    table.play("B: take 33 Art")
    assert (table.of("B")["areas"]["Art"], table.of("B")["gears"]["C"]) == (1, 1)


def test_LB72_47_neither_a_subroutine_nor_a_failure_is_an_area() -> None:
    board = {"C": ("-11+", "-9+", "", "")}
    table = writing(4, started={"D": [Card(47, "B")]}, patrons=(44, 33), board=board)
    table.change("B", targets=(44,), unfinished=(44,))
    resolved(table, A="C1-", C="C1-", B="C1-, C1-", D="").play("A: take 44 Art")
    # B finishes 44 and gets a failure as the third; the area of 33 is the first one
    assert (table.of("B")["completed"], table.of("B")["failures"], table.of("B")["gears"]["C"]) == (1, 1, 1)
    table.play("B: take 33 Politics")
    assert (table.of("B")["failures"], table.of("B")["areas"]["Politics"]) == (2, 0)


def test_LB72_47_spoils_the_area_of_88_and_of_a_second_claim() -> None:
    table = writing(4, started={"A": [88], "D": [Card(47, "A")]}, patrons=(44,))
    resolved(table, B="A1-, B1-", C="A1-, B1-", A="A1-, B1-", D="").play("B: take 44 Art", "A: take 44 Art")
    assert (table.of("A")["failures"], table.of("A")["areas"]["Art"]) == (1, 0)
    second = writing(2, people=("Menabrea", "Babbage"), started={"A": [Card(47, "B")]}, patrons=(44,))
    resolved(second, A="A1-, B1-", B="A1-, B1-").play("A: take 44 Art")
    assert (second.of("B")["failures"], second.of("B")["areas"]["Politics"]) == (1, 0)


def test_LB72_97_one_failure_more_at_the_first_claim_as_first() -> None:
    table = writing(2, people=("Menabrea", "Babbage"), started={"A": [97]}, patrons=(44, 33),
                    board={"C": ("-11+", "", "", "")})  # fmt: skip
    resolved(table, B="C1-", A="C1-, C1-")
    table.play("B: take 44 Art")  # A is the second at 44: nothing more
    assert (table.of("A")["failures"], table.waits) == (0, "A take")
    table.play("A: take 33 Art")
    assert table.of("A")["failures"] == 1
    assert (table.of("A")["areas"]["Art"], table.of("A")["areas"]["Politics"]) == (1, 1)
    once = writing(2, people=("Menabrea", "Babbage"), started={"A": [97]}, patrons=(44, 33),
                   board={"C": ("-11+", "", "", "")})  # fmt: skip
    resolved(once, A="C1-, C1-", B="").play("A: take 44 Art")
    assert once.of("A")["started"][0]["spent"]
    once.play("A: take 33 Art")
    assert once.of("A")["failures"] == 1


def test_LB73_a_private_engine_stands_in_one_line_and_is_free_again_when_erased() -> None:
    table = writing(2, people=("Menabrea", "Babbage"), started={"A": [42, 31]})
    table.play("A: line S42")
    assert not [text for text in table.legal("A") if "S42" in text]
    assert {"A: line S31<", "A: line S31>"} <= set(table.legal("A"))
    table.play("A: line S31<")
    assert not [text for text in table.legal("A") if "S31" in text]
    table.play("A: erase", "A: erase")
    assert "A: line S42" in table.legal("A")


def test_LB73_a_private_engine_counts_towards_the_limit() -> None:
    table = writing(2, people=("Babbage", "Menabrea"), started={"A": [29]})
    table.play("A: line S29+", *["A: line A1+"] * 4)
    assert not [text for text in table.legal("A") if "line" in text]


def test_LB74_71_begins_with_55_or_the_start_value() -> None:
    table = writing(2, started={"A": [71]}, starts={"A": 30})
    assert "A: begin 55" in table.legal("A")
    table.play("A: begin 55")
    assert (table.of("A")["start"], "A: begin 30" in table.legal("A")) == (55, True)
    table.play("A: begin 30", "A: begin 55", "A: line A1+")
    assert table.of("A")["lines"][0]["value"] == 56
    assert not [text for text in table.legal("A") if "begin" in text]
    table.play("A: erase")
    assert "A: begin 30" in table.legal("A")


def test_LB74_43_exchanges_the_digits_and_equal_values_leave_no_choice() -> None:
    table = writing(2, people=("Somerville", "Babbage"), started={"A": [43]}, starts={"A": 7})
    table.play("A: begin 70", "A: begin 07")
    assert table.of("A")["start"] == 7
    for person, card, start in (("Somerville", 43, 66), ("Lovelace", 71, 55)):
        equal = writing(2, people=(person, "Babbage"), started={"A": [card]}, starts={"A": start})
        assert not [text for text in equal.legal("A") if "begin" in text]
