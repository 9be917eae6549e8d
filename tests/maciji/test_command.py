from __future__ import annotations

import json
from typing import Any

import pytest

from spagwidget.cli.main import main


def solved(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[Any]:
    assert main(["maciji", "solve", *arguments, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["maciji", "solve", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_a_line_for_each_goal_and_one_for_the_winner(capsys: pytest.CaptureFixture[str]) -> None:
    lines = solved(capsys, "--board", "3x3")
    assert lines[0] == {"goal": [0, 0], "winning_starts": 3}
    assert [line["goal"] for line in lines[:-1]] == [[row, column] for row in range(3) for column in range(3)]
    assert [line["winning_starts"] for line in lines[:-1]] == [3, 2, 3, 2, 0, 2, 3, 2, 3]
    assert lines[-1] == {"winner": "second"}


def test_the_first_player_wins_on_four_by_four(capsys: pytest.CaptureFixture[str]) -> None:
    assert solved(capsys, "--board", "4x4")[-1] == {"winner": "first"}


def test_one_goal_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert solved(capsys, "--board", "4x4", "--goal", "0,1") == [{"goal": [0, 1], "winning_starts": 9}]


def test_solve_takes_honeycombs(capsys: pytest.CaptureFixture[str]) -> None:
    lines = solved(capsys, "--hex", "2")
    assert lines[3] == {"goal": [1, 1], "winning_starts": 0}
    assert len(lines) == 8
    assert solved(capsys, "--hex", "3", "--goal", "2,4") == [{"goal": [2, 4], "winning_starts": 1}]


def test_solve_takes_blocks_warps_and_no_cross(capsys: pytest.CaptureFixture[str]) -> None:
    lines = solved(capsys, "--board", "3x3", "--block", "1,1", "--warp", "0,0", "--warp", "2,2")
    assert len(lines) == 7
    assert [1, 1] not in [line.get("goal") for line in lines]
    assert solved(capsys, "--board", "4x4", "--goal", "1,1", "--no-cross") == [{"goal": [1, 1], "winning_starts": 1}]


def test_solve_says_in_words_who_wins_from_each_goal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["maciji", "solve", "--board", "1x5"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "goal 0,0: 1 start wins: 0,4",
        "goal 0,1: 1 start wins: 0,3",
        "goal 0,2: 2 starts win: 0,0 0,4",
        "goal 0,3: 1 start wins: 0,1",
        "goal 0,4: 1 start wins: 0,0",
        "The first player wins: for every goal, some start wins.",
    ]
    assert main(["maciji", "solve", "--board", "1x2"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "goal 0,0: 0 starts win: none",
        "goal 0,1: 0 starts win: none",
        "The second player wins: there is a goal for which no start wins.",
    ]


def test_help_says_how_cells_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["maciji", "solve", "--help"])
    words = " ".join(capsys.readouterr().out.split())
    assert "Rows and columns are counted from 0." in words
    assert "On a honeycomb ROW is the row from the top and COL the place in that row" in words


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "--board --hex is required"),
        (["--board", "4x4", "--hex", "3"], "not allowed with"),
        (["--board", "4y4"], "expected a size such as '5x5'"),
        (["--hex", "1"], "expected a side from 2"),
        (["--board", "4x4", "--goal", "4,0"], "'4,0' is not a cell of 4x4"),
        (["--board", "4x4", "--goal", "zero"], "expected ROW,COL"),
        (["--board", "4x4", "--goal", "0,0", "--block", "0,0"], "cannot be the goal"),
        (["--board", "1x4", "--block", "0,1"], "expected connected cells"),
        (["--board", "4x4", "--warp", "0,0"], "two different warp cells"),
        (["--board", "4x4", "--warp", "0,0", "--warp", "0,0"], "two different warp cells"),
        (["--board", "4x4", "--warp", "0,0", "--warp", "0,1", "--block", "0,1"], "neither of them blocked"),
        (["--hex", "2", "--no-cross"], "boards of squares"),
    ],
)
def test_an_error_is_printed_as_one_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert words in refusal(capsys, *arguments)


def test_problems_are_printed_as_lines_with_the_facts_of_their_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["maciji", "tsume", "--hex", "3", "--goal", "0,0", "--seed", "1", "--tries", "2000"]
    assert main(arguments) == 0
    lines = capsys.readouterr().out.splitlines()
    assert main([*arguments, "--json"]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines
    assert lines == [
        f"{one['position']}  7 in {one['answer']}, {one['length']} numbers to the end, {one['grade']}" for one in found
    ]


def test_problems_need_a_goal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["maciji", "tsume", "--hex", "3"]) == 2
    assert "--goal" in capsys.readouterr().err
