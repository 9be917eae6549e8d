from __future__ import annotations

import json
from typing import Any

import pytest

from spagwidget import BadType, BadValue, PuzzleBoard, puzzle_chart, puzzles
from spagwidget.pictures.solutions import SHOWN


def result(puzzle: int, decisions: int | None, par: int = 4) -> dict[str, Any]:
    return {"puzzle": puzzle, "solved": decisions is not None, "decisions": decisions, "par_decisions": par}


def texts(picture: Any) -> list[str]:
    return [text.get_text() for text in picture.artists if hasattr(text, "get_text")]


def test_each_puzzle_has_a_bar_for_each_number_of_decisions_and_one_for_open_ones() -> None:
    ada, ben, cem = [result(7, 4), result(8, None)], [result(7, 5), result(8, 6)], [result(7, 4)]
    picture = puzzle_chart({"Ada": ada, "Ben": ben}, json.loads(json.dumps(cem)))
    assert texts(picture) == [
        "Solutions of 3 people",
        "Puzzle 7, par 4",
        *("4 decisions", "2", "5 decisions", "1"),
        "Puzzle 8, par 4",
        *("6 decisions", "1", "not solved", "1"),
    ]
    assert picture.alt == (
        "Solutions of 3 people. Puzzle 7, par 4. 4 decisions: 2. 5 decisions: 1. "
        "Puzzle 8, par 4. 6 decisions: 1. not solved: 1."
    )


def test_boards_can_be_given_and_puzzles_with_the_same_number_stay_apart() -> None:
    board = PuzzleBoard([puzzles(1)[0], puzzles(game="maciji")[10], puzzles(2)[0]])
    assert texts(puzzle_chart(board, theme="dark"))[0] == "Solutions of 1 person"
    assert texts(puzzle_chart([result(1, 2, par=2), result(1, 4, par=3)])).count("Puzzle 1, par 2") == 1


def test_only_the_first_puzzles_are_drawn() -> None:
    picture = puzzle_chart([result(number, 4) for number in range(SHOWN + 2)])
    assert texts(picture)[-1] == "and 2 more puzzles"
    assert texts(puzzle_chart()) == ["Solutions of 0 people", "There are no results yet."]


def test_wrong_arguments_are_refused() -> None:
    wrong = [
        3,
        "results",
        [3],
        {"Ada": None},
        [{}],
        [{**result(1, 4), "solved": False}],
        [{**result(1, 4), "puzzle": "1"}],
    ]
    for bad in wrong:
        with pytest.raises(BadType, match="A puzzle chart takes"):
            puzzle_chart(bad)
    with pytest.raises(BadValue):
        puzzle_chart(theme="grey")
    with pytest.raises(BadValue):
        puzzle_chart(width=10)
