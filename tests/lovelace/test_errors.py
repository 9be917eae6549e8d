from __future__ import annotations

from spagwidget.core.rules import Deadline
from spagwidget.games.lovelace.actions import TIMEOUT

from .tables import Table, resolved, writing


def wrong(line: int = 1, players: int = 2, **options: object) -> Table:
    """Return a manual game in which A has announced a wrong line; the lines above are right."""
    table = writing(players, mode="manual", **options)  # type: ignore[arg-type]  # the options differ in type
    right = [f"A1+ {55 + at:02}" for at in range(1, line)]
    resolved(table, A=", ".join([*right, "A1+ 00", "A1+ 01"]), **dict.fromkeys("BCD"[: players - 1], "A1- 54"))
    while table.asks != "debug":
        table.play(table.legal()[0])
    return table


def test_LB60_a_player_with_a_box_decides_and_without_one_it_is_void() -> None:
    table = wrong()
    assert (table.waits, table.legal()) == ("A debug", ["A: debug", "A: void"])
    none_left = writing(2, mode="manual").change("A", debugs=3)
    resolved(none_left, A="A1+ 00", B="A1- 54").play("A: announce")
    assert none_left.of("A")["lines"][0]["state"] == "void"
    assert none_left.waits == "B announce"


def test_LB60_without_an_error_there_is_no_debug() -> None:
    table = resolved(writing(2, mode="manual"), A="A1+ 56", B="")
    assert table.refuses("A: debug")
    table.play("A: announce")
    assert table.asks != "debug"


def test_LB61_void_makes_the_line_and_all_below_it_void() -> None:
    table = wrong(2).play("A: void")
    assert [line["state"] for line in table.of("A")["lines"]] == ["announced", "void", "void"]
    assert table.plain["round"] == 2
    assert table.of("A")["debugs"] == 0


def test_LB62_debug_crosses_off_a_box_and_the_player_writes_on_alone() -> None:
    table = wrong(2, 3, started={"A": [71]}, starts={"A": 55}).play("A: debug")
    assert (table.waits, table.plain["phase"], table.plain["line"]) == ("A line", "resolution", 2)
    assert (table.of("A")["debugs"], table.of("A")["done"]) == (1, False)
    assert [line["value"] for line in table.of("A")["lines"]] == [56]
    assert table.refuses("A: erase")  # announced lines stand
    assert table.plain["timer"] == 60
    table.play("A: line A2+ 58", "A: line A2+ 60", "A: erase", "A: done")
    assert table.of("A")["done"]
    assert (table.plain["order"], table.plain["timer"]) == ("ABC", None)


def test_LB62_begin_is_not_possible_in_a_debug() -> None:
    table = writing(2, mode="manual", people=("Somerville", "Babbage"), started={"A": [43]}, starts={"A": 17})
    assert "A: begin 71" in table.legal("A")
    resolved(table, A="A1+ 00", B="").play("A: announce", "A: debug")
    assert table.of("A")["lines"] == []
    assert not [text for text in table.legal() if "begin" in text]


def test_LB62_the_timer_runs_once_for_everybody() -> None:
    table = writing(2, mode="manual", people=("Somerville", "Menabrea"), started={"A": [86], "B": [16]})
    resolved(table, A="A1+ 00", B="").play("A: announce", "A: debug")
    assert table.plain["timer"] == 60
    assert table.rules.deadline(table.state) == Deadline(table.state.turned, 60.0, TIMEOUT)
    table.play("A: line A1+ 56", "clock: timeout")
    assert (table.waits, table.of("A")["done"], table.plain["timer"]) == ("A announce", True, None)


def test_LB62_without_the_timer_there_is_no_timeout_in_a_debug() -> None:
    table = wrong(timed=False).play("A: debug")
    assert table.plain["timer"] is None
    assert table.refuses("clock: timeout")


def test_LB63_the_resolution_goes_on_in_the_same_slot() -> None:
    table = wrong().play("A: debug", "A: line A1- 54", "A: done")
    assert (table.waits, table.plain["line"]) == ("A announce", 1)
    table.play("A: announce")
    assert (table.waits, table.plain["line"]) == ("B announce", 1)


def test_LB63_the_new_line_may_be_wrong_again_and_boxes_run_out() -> None:
    table = wrong()
    for _ in range(3):
        table.play("A: debug", "A: line A1- 50", "A: done", "A: announce")
    assert table.of("A")["debugs"] == 3
    assert table.of("A")["lines"][0]["state"] == "void"
    assert table.of("A")["score"]["debugs"] == -9


def test_LB63_without_a_new_line_the_next_player_announces() -> None:
    table = wrong().play("A: debug", "A: done")
    assert table.waits == "B announce"
