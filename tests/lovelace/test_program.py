from __future__ import annotations

import pytest

from spagwidget.games.lovelace.state import Card

from .tables import resolved, writing


def test_LB40_all_write_at_once_and_each_line_begins_with_the_one_above() -> None:
    table = writing(3)
    assert table.waits == "ABC line"
    table.play("C: line B2+", "A: line A1-", "C: line A4", "A: line B4/")
    assert [line["value"] for line in table.of("C")["lines"]] == [75, 57]
    assert table.of("A")["lines"] == [
        {"text": "A1-", "value": 54, "state": "written", "circled": False},
        {"text": "B4/", "value": 27, "state": "written", "circled": False},
    ]
    assert table.refuses("A: line A1")
    assert table.refuses("A: line A4+")


@pytest.mark.parametrize(
    ("started", "limits"),
    [
        ({}, [5, 5, 5]),
        ({"A": [23]}, [6, 5, 5]),
        ({"A": [68]}, [6, 5, 5]),
        ({"B": [12]}, [4, 5, 4]),
        ({"A": [23], "B": [12]}, [4, 5, 4]),
    ],
    ids=str,
)
def test_LB41_the_limit(started: dict[str, list[int]], limits: list[int]) -> None:
    table = writing(3, started=started)
    assert [player["limit"] for player in table.plain["players"]] == limits
    for seat, most in zip("ABC", limits, strict=True):
        table.play(*(f"{seat}: line A{at}+" for at in (1, 2, 1, 2, 1, 2)[:most]))
        assert not [text for text in table.legal(seat) if "line" in text]


def test_LB42_only_engines_on_the_board_not_forbidden_ones_and_private_ones() -> None:
    table = writing(2, started={"A": [Card(49, "B2")], "B": [29]}, board={"C": ("=70", "", "swap", "")})
    assert "A: line B2+" in table.legal("A")
    assert "B: line B2+" not in table.legal("B")
    assert {"A: line C1", "A: line C3", "B: line C1"} <= set(table.legal())
    assert table.refuses("A: line C2")
    assert table.refuses("A: line D1")
    assert "B: line S29-" in table.legal("B")
    assert table.refuses("A: line S29-")


def test_LB43_manual_takes_any_result_but_enforces_the_limit_and_the_engines() -> None:
    table = writing(2, mode="manual", started={"A": [Card(49, "A1")], "B": [12, 29]})
    table.play("A: line B3+ 00", "A: line B3+ 99")  # impossible results can be typed
    assert table.refuses("B: line A1+ 56")
    assert table.refuses("A: line A1+ 5")
    assert table.refuses("A: line A1+ 100")
    table.play("A: line A4 11", "A: line A4 11")
    assert table.refuses("A: line A4 11")  # the limit is 4
    table.play("B: line S29+ 58")
    assert table.refuses("B: line S29+ 61")


def test_LB44_lines_are_erased_again_and_again() -> None:
    table = writing()
    assert table.refuses("A: erase")
    table.play("A: line A1+", "A: line A1+", "A: erase", "A: erase")
    assert table.of("A")["lines"] == []
    table.play("A: line A1-", "A: done")
    assert table.refuses("A: erase")


def test_LB45_done_is_final_and_gives_the_lowest_token() -> None:
    table = writing(3).play("B: done")
    assert table.of("B")["done"]
    assert table.legal("B") == []
    table.play("A: line A1+", "C: done")
    assert table.plain["order"] == "BC"
    assert table.waits == "A line"


def test_LB46_at_the_timeout_the_earlier_last_line_that_stands_comes_first() -> None:
    table = writing(4)
    assert "clock: timeout" not in table.legal()
    table.play("A: line A1+", "B: line A1+", "C: line A1+", "A: line A2+", "A: erase", "B: line A2+", "D: done")
    assert table.legal()[-1] == "clock: timeout"
    # of the lines that stand, A's was written first; B's first line does not count, as its second one stands
    table.play("clock: timeout")
    assert table.plain["order"] == "DACB"


def test_LB46_a_line_written_again_counts_from_then() -> None:
    table = writing(3).play("A: line A1+", "B: line A1+", "A: erase", "A: line A1+", "C: done", "clock: timeout")
    assert table.plain["order"] == "CBA"


def test_LB46_those_without_a_line_come_last_in_the_order_of_the_last_round() -> None:
    table = writing(4)
    table.state = table.state._replace(last=(3, 1, 2, 0))
    table.play("A: line A1+", "A: erase", "C: line A1+", "B: done", "clock: timeout")
    assert table.plain["order"] == "BCDA"
    assert table.plain["last_order"] == "DBCA"


def test_LB47_86_is_passed_over_by_the_first_timeout() -> None:
    people = ("Somerville", "Babbage", "Menabrea")
    table = writing(3, people=people, started={"A": [86]})
    table.play("A: line A1+", "C: line A1+", "B: done", "clock: timeout")
    assert table.plain["order"] == "BC"
    assert (table.waits, table.plain["timer"]) == ("A line", 30)
    table.play("A: line B1-", "clock: timeout")
    assert table.plain["order"] == "BCA"
    assert [line["value"] for line in table.of("A")["lines"]] == [56, 46]


def test_LB47_86_can_be_done_by_itself_or_write_alone_from_the_beginning() -> None:
    table = writing(2, people=("Somerville", "Babbage"), started={"A": [86]})
    table.play("B: done", "clock: timeout")
    assert (table.waits, table.plain["timer"], table.plain["order"]) == ("A line", 30, "B")
    table.play("A: done")
    assert (table.plain["timer"], table.plain["order"]) == (None, "BA")


def test_LB48_without_the_timer_there_is_no_timeout() -> None:
    table = writing(2, timed=False).play("A: done")
    assert table.plain["timer"] is None
    assert "clock: timeout" not in table.legal()
    assert table.refuses("clock: timeout")
    assert table.rules.deadline(table.state) is None


def test_LB49_14_exchanges_tokens_after_all_are_taken() -> None:
    table = writing(3, started={"A": [14]})
    resolved(table, B="A1+", C="A1-", A="")
    assert (table.plain["phase"], table.waits, table.plain["line"]) == ("program", "A exchange", None)
    assert table.legal() == ["A: exchange B", "A: exchange C", "A: pass"]
    table.play("A: exchange B")
    assert table.plain["order"] == "ACB"
    kept = resolved(writing(3, started={"A": [14]}), B="", C="", A="").play("A: pass")
    assert kept.plain["order"] == "BCA"


def test_LB49_the_exchange_decides_who_announces_first() -> None:
    table = resolved(writing(2, started={"A": [14]}, patrons=(44,)), B="A1-, B1-", A="A1-, B1-")
    table.play("A: exchange B")
    assert table.patron(44)["claims"] == "A"
