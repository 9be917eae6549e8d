"""Functions of pupils that are nearly right: the check finds what is wrong with each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from spagwidget.lessons.exercises import combos
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


def longest(nodes: Any, number: int, *, best: Any = max, own: int = 1, start: bool = True) -> int:
    """Return the longest defence, with one mistake."""
    node = nodes[number if start else 0]
    if "winner" in node:
        return 0
    if "play" in node:
        return own + longest(nodes, node["next"], best=best, own=own)
    return 1 + int(best(longest(nodes, after, best=best, own=own) for after in node["answers"].values()))


@pytest.mark.parametrize(
    ("mistake", "said"),
    [
        ({}, "So it knows how long B can hold out"),
        ({"best": min}, "the longest is not always the first one"),
        ({"best": sum}, "The right result is"),
        ({"own": 0}, "Here only A acts, two times"),
        ({"start": False}, "is an end, and no action follows"),
    ],
)
def test_a_walk_through_a_proof_with_one_mistake_is_found_out(mistake: dict[str, Any], said: str) -> None:
    def walk(nodes: Any, number: int) -> int:
        return longest(nodes, number, **mistake)

    assert said in combos.longest.check(walk).text


def forced(game: Any, seat: str, depth: int, *, late: bool = False, over: bool = True, undo: bool = True) -> bool:
    """Return whether a win is forced, with one mistake."""
    if over and game.over:
        return bool(game.winner == seat)
    if depth == 0:
        return late
    me, results = game.to_move, []
    for action in list(game.legal):
        game.play(action)
        results.append(forced(game, seat, depth - 1, late=late, over=over, undo=undo))
        if undo:
            game.undo()
    return any(results) if me == seat else all(results)


@pytest.mark.parametrize(
    ("mistake", "said"),
    [
        ({}, "Your function works for every game without hidden cards"),
        ({"late": True}, "there is time for one action only"),
        ({"over": False}, "two actions of A"),
        ({"undo": False}, "leaves the game in another position"),
    ],
)
def test_a_search_for_a_forced_win_with_one_mistake_is_found_out(mistake: dict[str, Any], said: str) -> None:
    def search(game: Any, seat: str, depth: int) -> bool:
        return forced(game, seat, depth, **mistake)

    assert said in combos.is_forced.check(search).text


def test_everybody_against_the_player_or_nobody_is_found_out() -> None:
    def all_only(game: Any, seat: str, depth: int) -> bool:
        if game.over or depth == 0:
            return bool(game.winner == seat)
        results = []
        for action in game.legal:
            game.play(action)
            results.append(all_only(game, seat, depth - 1))
            game.undo()
        return all(results)

    assert "These are two actions of A" in combos.is_forced.check(all_only).text
    source = combos.is_forced.solution.replace("    if game.over:\n        return game.winner == seat\n", "")
    assert "These are two actions of A" in combos.is_forced.check(combos.is_forced.made(source)).text


def test_the_winner_of_a_finished_game_is_looked_at() -> None:
    source = combos.is_forced.solution.replace("return game.winner == seat", "return True")
    assert "so look at the winner first" in combos.is_forced.check(combos.is_forced.made(source)).text
