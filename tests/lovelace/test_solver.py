from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag
from spagwidget.cli.main import main
from spagwidget.games.lovelace import Task, best_programs, solve, task_of
from spagwidget.games.lovelace.data import DISCS
from spagwidget.games.lovelace.state import Card

from .brute import answer, result
from .tables import writing

PRIVATE = {"S29": "-3+", "S31": "clone<>", "S42": "=42", "S76": "*3/"}


@st.composite
def tasks(draw: st.DrawFn) -> str:
    """Return a task that a brute-force search can solve: few lines, or few engines."""
    start, numbers = draw(st.integers(0, 99)), draw(st.sets(st.integers(0, 99), max_size=6))
    engines = draw(st.dictionaries(st.sampled_from(["C1", "C2", "D3", "E4", "A2"]), st.sampled_from(DISCS), max_size=2))
    engines |= {code: PRIVATE[code] for code in draw(st.sets(st.sampled_from(sorted(PRIVATE)), max_size=2))}
    engines |= dict.fromkeys(draw(st.sets(st.sampled_from(["A1", "A4", "B1", "B2", "B4"]), max_size=5)), "none")
    limit = draw(st.integers(0, 3))
    words = [f"{start:02} ->", *(f"{n:02}" for n in sorted(numbers))]
    return " ".join([*words, *(f"{code}:{engines[code]}" for code in sorted(engines)), f"limit={limit}"])


@given(tasks())
@settings(max_examples=150, deadline=None)
def test_LB99_the_answers_are_those_of_a_search_through_all_programs(task: str) -> None:
    found = solve(task)
    assert {**found._asdict(), "first": list(found.first)} == answer(task)


@pytest.mark.parametrize(
    "task",
    [
        "55 -> 14 33 78 A1:none A2:none B1:none C2:=70",
        "07 -> 11 70 77 A3:none A4:none B2:none B3:none S31:clone<> S42:=42",
        "98 -> 00 03 99 A1:none A2:none A3:none A4:none B1:none B2:none C1:*10/ limit=6",
        "55 -> 12 A1:none A2:none A3:none A4:none B1:none B2:none B3:none B4:none S29:-3+ limit=7",
    ],
)
def test_LB99_longer_programs(task: str) -> None:
    found = solve(task)
    assert {**found._asdict(), "first": list(found.first)} == answer(task)


def test_LB99_the_start_value_does_not_count_and_a_number_counts_once() -> None:
    assert solve("55 -> 55 A1:-1+ limit=2").hits == 1
    assert solve("55 -> 55 limit=1") == (1, 1, 1, ("A4",))
    assert solve("54 -> 54 limit=1") == (0, 0, 1, ())


def test_LB99_best_programs_begin_with_the_first_and_are_all_different() -> None:
    task = "55 -> 14 33 78 C1:-13+ C2:=70"
    found, listed = solve(task), best_programs(task)
    assert len(listed) == len(set(listed)) == found.programs
    assert listed == sorted(listed)
    assert listed[0] == found.first
    assert best_programs(task, 3) == listed[:3]
    assert best_programs("55 -> 54", 0) == []


def test_LB99_twelve_numbers_and_seven_lines() -> None:
    task = "55 -> 06 14 33 41 52 58 63 69 78 84 92 96 C1:-13+ C2:=70 C3:clone> C4:*3/ S31:clone<> S42:=42 limit=7"
    found = solve(task)
    assert (found.hits, found.lines, found.programs) == (5, 7, 361)
    value, hit, engines = 55, set(), Task.parse(task).lines()
    for line in found.first:
        code = line.rstrip("+-*/<>")
        value = result(engines[code], line, value)
        hit |= {value} & set(Task.parse(task).wanted)
    assert len(hit) == 5


BAD = [
    ("", "begins with a start value"),
    ("55", "begins with a start value"),
    ("55 14", "begins with a start value"),
    ("5 -> 14", "begins with a start value"),
    ("55 -> 1", "'1' is neither"),
    ("55 -> 14 14", "ascending order"),
    ("55 -> 33 14", "ascending order"),
    ("55 -> C1:-3+ 14", "right after the arrow"),
    ("55 -> 14 C1:-0+", "C1 cannot have"),
    ("55 -> 14 C1:clone<>", "C1 cannot have"),
    ("55 -> 14 C1:none", "C1 cannot have"),
    ("55 -> 14 C1:=7", "C1 cannot have"),
    ("55 -> 14 F1:-3+", "Unknown code 'F1'"),
    ("55 -> 14 S30:-3+", "Unknown code 'S30'"),
    ("55 -> 14 S29:-4+", "S29 is -3+"),
    ("55 -> 14 C1:-3+ C1:-4+", "in the order of the codes"),
    ("55 -> 14 C2:-3+ C1:-4+", "in the order of the codes"),
    ("55 -> 14 limit=8", "at most 7, not 8"),
    ("55 -> 14 limit=x", "'limit=x' is neither"),
    ("55 -> 14 limit=6 C1:-3+", "'limit=6' is neither"),
    ("55 -> " + " ".join(f"{n:02}" for n in range(13)), "at most 12 wanted numbers. This one has 13"),
    ("55 -> " + "1" * 2000, "at most 1000 characters"),
    ("٥٥ -> 14", "begins with a start value"),
]


@pytest.mark.parametrize(("task", "problem"), BAD)
def test_LB99_a_malformed_task_is_refused(task: str, problem: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(spag.BadValue) as caught:
        solve(task)
    assert problem in str(caught.value)
    assert main(["lovelace-babbage", "solve", "55 -> 54", task]) == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 1
    assert err.count("\n") == 1
    assert "Task 2:" in err


def test_LB99_tasks_can_be_made_in_python() -> None:
    task = Task.parse("55 -> 14 33 78 A4:none C1:-13+ limit=6")
    assert Task.parse(str(task)) == task
    assert str(Task.parse("55 -> 14 limit=5")) == "55 -> 14"
    assert solve(task) == solve(str(task))
    for wrong in (task._replace(start=100), task._replace(limit=-1), task._replace(wanted=(33, 14))):
        with pytest.raises(spag.BadValue):
            solve(wrong)
    with pytest.raises(spag.BadType):
        solve(55)  # type: ignore[arg-type]  # wrong on purpose


def test_LB99_the_task_of_a_player_who_writes() -> None:
    table = writing(2, started={"A": [Card(49, "B2")], "B": [29]}, targets="14 12", patrons=(33, 44, 58, 77, 85),
                    board={"C": ("=70", "", "", "")})  # fmt: skip
    assert str(task_of(table.state, 1)) == "55 -> 12 33 44 58 77 85 B2:none C1:=70 S29:-3+"
    table.play("B: line S29+", "B: line A1+")
    assert str(task_of(table.state, 1)) == "59 -> 12 33 44 77 85 B2:none C1:=70 limit=3"
    assert str(task_of(table.state, 0)) == "55 -> 14 33 44 58 77 85 C1:=70"


def test_LB99_the_command_prints_four_keys_for_each_task(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tasks.txt"
    file.write_text("55 -> 54\n\n55 ->\n")
    assert main(["lovelace-babbage", "solve", "55 -> 14 33 78 C1:-13+ C2:=70 limit=5", "--file", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [list(json.loads(line)) for line in lines] == [["hits", "lines", "programs", "first"]] * 3
    assert lines[1] == '{"hits": 1, "lines": 1, "programs": 1, "first": ["A1-"]}'
    assert lines[2] == '{"hits": 0, "lines": 0, "programs": 1, "first": []}'


def test_LB99_bad_files_and_no_tasks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad, binary = tmp_path / "bad.txt", tmp_path / "binary"
    bad.write_text("55 -> 54\n\nnonsense\n")
    binary.write_bytes(b"\xff\xfe\xff")
    for arguments, problem in (
        (["--file", str(bad)], "Task 3:"),
        (["--file", str(binary)], "UTF-8"),
        (["--file", str(tmp_path / "none")], "No such file"),
        ([], "Give a task"),
    ):
        assert main(["lovelace-babbage", "solve", *arguments]) == 2
        err = capsys.readouterr().err
        assert problem in err
        assert err.count("\n") == 1
