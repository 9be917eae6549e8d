from __future__ import annotations

from typing import Any

import pytest

from spagwidget.core.rules import Outcome
from spagwidget.games.lovelace.display.counting import count
from spagwidget.games.lovelace.display.prompts import result
from spagwidget.games.lovelace.engine.scoring import area_points, points_of, ranking

from .tables import opened


@pytest.mark.parametrize(
    ("ticks", "points"),
    [
        ([3, 2, 1, 0], [9, 4, 0, 0]),
        ([3, 2, 2, 2], [9, 1, 1, 1]),
        ([3, 2, 2, 0], [9, 2, 2, 0]),
        ([2, 2, 1, 0], [6, 6, 0, 0]),
        ([1, 1, 1, 0], [4, 4, 4, 0]),
        ([1, 1, 1, 1], [3, 3, 3, 3]),
        ([0, 1, 0, 0], [0, 9, 0, 0]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([5, 0], [9, 0]),
        ([2, 2], [6, 6]),
    ],
)
def test_LB80_the_points_of_an_area(ticks: list[int], points: list[int]) -> None:
    assert area_points(ticks) == points


def test_LB80_every_area_counts() -> None:
    table = opened(2).change("A", areas=(1, 1, 0, 2, 0)).change("B", areas=(1, 0, 0, 1, 3))
    assert [points.areas for points in points_of(table.state.players)] == [6 + 9 + 9, 6 + 4 + 9]


@pytest.mark.parametrize(("completed", "points"), [(0, 0), (1, 2), (2, 6), (3, 12), (4, 20), (5, 20)])
def test_LB81_failures_and_subroutine_boxes(completed: int, points: int) -> None:
    table = opened(2).change("A", failures=3, completed=completed)
    assert table.of("A")["score"]["failures"] == 3
    assert table.of("A")["score"]["subroutines"] == points


def test_LB82_gears_and_debug_boxes() -> None:
    score = opened(2).change("A", gears=(2, 1, 3), debugs=2).of("A")["score"]
    assert score == {"areas": 0, "failures": 0, "subroutines": 0, "gears": 13, "debugs": -6, "total": 7}


def ended(order: tuple[int, ...] = (0, 1, 2), **players: dict[str, Any]) -> tuple[str, Outcome | None]:
    table = opened(3)
    for seat, values in players.items():
        table.change(seat, **values)
    table.state = table.state._replace(phase="over", asks="", order=order, round=4)
    return "".join("ABC"[seat] for seat in ranking(table.state)), table.rules.outcome(table.state)


def test_LB83_most_points_win() -> None:
    assert ended(A={"failures": 1}, B={"failures": 3}, C={"failures": 2}) == ("BCA", Outcome(1))


def test_LB84_ties_are_broken_by_finished_subroutines_and_gears() -> None:
    # 2 points each: two failures, one finished subroutine, two gears of row C
    found = ended(A={"failures": 2}, B={"completed": 1}, C={"gears": (2, 0, 0)})
    assert found == ("CBA", Outcome(2))


def test_LB84_then_by_fewer_failures() -> None:
    # 3 points each and one gear each
    found = ended(A={"gears": (1, 0, 0), "failures": 2}, B={"gears": (0, 1, 0), "failures": 1}, C={"gears": (0, 0, 1)})
    assert found == ("CBA", Outcome(2))


def test_LB84_a_fifth_subroutine_counts() -> None:
    found = ended(A={"completed": 4, "gears": (0, 0, 0)}, B={"completed": 5})
    assert found[0] == "BAC"


def test_LB84_then_by_the_order_of_the_last_round() -> None:
    assert ended(order=(2, 0, 1)) == ("CAB", Outcome(2))


def test_LB84_only_the_step_that_decides_is_lit_in_the_final_count() -> None:
    table = opened(2).change("A", failures=2).change("B", completed=1)
    state = table.state._replace(phase="over", asks="", order=(0, 1), round=4)
    decided = count(state, manual=False).rows
    assert [(row.title, row.style) for row in decided if row.title.startswith("Tie")] == [("Tie-break 1", "tie")]
    equal = opened(2).state._replace(phase="over", asks="", order=(1, 0), round=4)
    ties = [row for row in count(equal, manual=False).rows if row.title.startswith("Tie")]
    assert [row.style for row in ties] == ["", "", "tie"]
    detail = result(table.rules, equal).detail
    assert detail == "B has 0 points and A has 0 points. The tie-break decides."


def test_LB84_a_step_that_leaves_two_in_the_lead_is_not_lit() -> None:
    # 2 points each: A and B have a subroutine more than C, and A comes first in the order
    table = opened(3).change("A", completed=1).change("B", completed=1).change("C", failures=2)
    state = table.state._replace(phase="over", asks="", order=(0, 1, 2), round=4)
    ties = [row for row in count(state, manual=False).rows if row.title.startswith("Tie")]
    assert [row.style for row in ties] == ["", "", "tie"]
    assert [[cell.mark for cell in row.cells] for row in ties] == [["lit", "lit", ""], ["", "", ""], ["lit", "", ""]]
    assert ties[-1].note == "Earlier in the last order: A is ahead."
