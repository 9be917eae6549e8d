"""Functions of pupils that are nearly right: the check finds what is wrong with each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from spagwidget.lessons.exercises import lovelace_and_babbage as lovelace
from spagwidget.lessons.exercises import programmers_nightmare as nightmare


def without_edges(value: int, numbers: list[int]) -> list[int]:
    return sorted({value + step for n in numbers for step in (-n, n) if 0 < value + step < 99})


def searched(start: int, wanted: int, numbers: list[int], *, most: int, limits: bool, none: bool) -> int:
    """Return what a breadth-first search with one mistake returns."""
    if none and start == wanted:
        return 0
    edge = {start}
    for lines in range(1, most + 1):
        edge = {value + step for value in edge for n in numbers for step in (-n, n)}
        edge = {value for value in edge if -200 <= value <= 300 and (not limits or 0 <= value <= 99)}
        if wanted in edge:
            return lines
    return -1


def forgets_undo(game: Any) -> str:
    me = game.to_move
    game.play("keep")
    return "use" if any(player["name"] == me and player["out"] for player in game.snapshot["players"]) else "keep"


def asks_for_the_end_only(game: Any) -> str:
    game.play("keep")
    over = game.over
    game.undo()
    return "use" if over else "keep"


@pytest.mark.parametrize(
    ("most", "limits", "none", "said"),
    [
        (5, True, False, "It takes 99 lines"),
        (100, False, False, "not even on the way"),
        (100, True, True, "from 55 to 55 it takes two"),
        (100, True, False, "You have written a breadth-first search"),
    ],
)
def test_a_search_with_one_mistake_is_found_out(most: int, limits: bool, none: bool, said: str) -> None:
    def fewest(start: int, wanted: int, numbers: list[int]) -> int:
        return searched(start, wanted, numbers, most=most, limits=limits, none=none)

    assert said in lovelace.fewest.check(fewest).text


def test_0_and_99_are_results() -> None:
    assert "0 and 99 themselves" in lovelace.reached.check(without_edges).text


def test_a_program_may_have_other_marks_between_its_lines() -> None:
    assert "fewer than 2" in lovelace.climb_1.check("a1-; b1-").text


@pytest.mark.parametrize(
    ("function", "said"),
    [(forgets_undo, "leaves the game in another position"), (asks_for_the_end_only, "With three players")],
)
def test_a_handler_with_one_mistake_is_found_out(function: Callable[[Any], str], said: str) -> None:
    assert said in nightmare.handler.check(function).text
