from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import spagwidget
from scripts import lovelace_puzzles
from spagwidget.cli.main import main
from spagwidget.games.lovelace import Puzzle, Task, best_programs, puzzles, solve
from spagwidget.games.lovelace.solver.puzzle import results

from .brute import answer
from .sweep import Sweep, checked

FILE = Path(spagwidget.__file__).parent / "games" / "lovelace" / "solver" / "puzzles.json"
DATA = json.loads(FILE.read_text(encoding="utf-8"))["puzzles"]


@pytest.mark.parametrize("at", range(len(DATA)))
def test_a_checker_with_its_own_arithmetic_and_search_agrees_with_the_puzzle(at: int) -> None:
    assert DATA[at] == checked(DATA[at])


@pytest.mark.parametrize(
    "task", ["55 -> 14 33 54 limit=4", "07 -> 11 70 77 42 S31:clone<> S42:=42 limit=3", "55 -> 99 limit=1"]
)
def test_the_checker_agrees_with_a_search_that_writes_down_every_program(task: str) -> None:
    found, expected = Sweep(task).answer(), answer(task)
    assert [found[key] for key in ("hits", "par", "programs", "first")] == list(expected.values())


def test_there_are_at_least_60_puzzles_some_of_each_grade_the_easiest_first() -> None:
    found = puzzles()
    assert len(found) >= 60
    assert len({puzzle.text for puzzle in found}) == len(found)
    assert min(Counter(puzzle.grade for puzzle in found).values()) >= 10
    assert [puzzle.number for puzzle in found] == list(range(1, len(found) + 1))
    assert [puzzle.measure for puzzle in found] == sorted(puzzle.measure for puzzle in found)
    assert puzzles(3) == tuple(puzzle for puzzle in found if puzzle.grade == 3)


def test_the_puzzles_use_empty_boards_full_boards_and_private_engines() -> None:
    codes = [{code[0] for code, _ in puzzle.task.engines} for puzzle in puzzles()]
    assert {"", "C", "CD", "CDE", "CS"} <= {"".join(sorted(rows)) for rows in codes}


def test_a_puzzle_checks_programs() -> None:
    puzzle = puzzles(5)[0]
    for program in best_programs(puzzle.task, 5):
        found = puzzle.check(program)
        assert (found.best, found.shortest, len(found.hits)) == (True, True, puzzle.hits)
        assert str(found).endswith("No program hits more, and no shorter program hits as much.")
    shorter = puzzle.check(puzzle.first[:-1])
    assert (shorter.missing, shorter.best, shorter.shortest) == (1, False, False)
    assert str(shorter).endswith("A best program hits 1 more.")
    used_up = next(puzzle for puzzle in puzzles() if puzzle.task.limit == 3 and puzzle.hits == 3).check("A1+ A2- A1+")
    assert str(used_up) == "0 numbers hit. A best program hits 3 more."  # and not that this program can still hit 3
    assert puzzle.check(" ".join(puzzle.first)) == puzzle.check(list(puzzle.first))


def _puzzle(text: str) -> Puzzle:
    hits, lines, programs, first = solve(text)
    return Puzzle(1, 1, Task.parse(text), hits, lines, programs, first, 10, hits, 1.0)


def test_a_longer_program_with_as_many_hits_is_best_but_not_the_shortest() -> None:
    found = _puzzle("55 -> 54").check("A2- A1+")
    assert (found.best, found.shortest, found.over) == (True, False, 1)
    assert str(found) == "1 number hit. No program hits more, but a program that is 1 line shorter hits as much."
    assert _puzzle("55 -> 55").check("A4 A4").hits == (55,)


@pytest.mark.parametrize(
    ("program", "message"),
    [
        ("A1", "Line 1: 'A1' is an engine. Expected one of its lines: A1-, A1+."),
        ("A1- swap", "Line 2: 'swap' is an engine. Expected one of its lines: A4."),
        ("A1- Z1-", "Line 2: this task has no line 'Z1-'."),
        ("A4 C1-", "Line 2: this task has no line 'C1-'."),
        ("B3+", "Line 1: B3+ takes 55 out of range. Results are 0 to 99."),
        ("S29- S29-", "Line 2: the private engine S29 can be used only once."),
        ("A4 A4 A4 A4", "A program for this task has at most 3 lines, not 4."),
    ],
)
def test_impossible_lines_are_refused(program: str, message: str) -> None:
    with pytest.raises(ValueError, match="^" + message.replace("+", "[+]").replace(".", "[.]") + "$"):
        _puzzle("55 -> 54 S29:-3+ limit=3").check(program)


@pytest.mark.parametrize("program", [5, None, ["A1-", 3]])
def test_a_program_is_a_text_or_texts(program: Any) -> None:
    with pytest.raises(TypeError, match="program"):
        results(Task.parse("55 -> 54"), program)


@pytest.mark.parametrize("grade", [0, 6, "1", True, 2.0])
def test_an_unknown_grade_is_refused(grade: Any) -> None:
    with pytest.raises((TypeError, ValueError), match="Grades are the whole numbers from 1 to 5"):
        puzzles(grade)


def test_the_script_grades_as_the_file_says() -> None:
    for puzzle in puzzles()[::7]:
        found = lovelace_puzzles.graded(puzzle.task, *solve(puzzle.task)[:3])
        assert (found.all, found.greedy, found.measure, found.grade) == (
            puzzle.all,
            puzzle.greedy,
            puzzle.measure,
            puzzle.grade,
        )


def test_the_command_prints_the_tasks_for_solve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lovelace-babbage", "puzzles"]) == 0
    assert capsys.readouterr().out.splitlines() == [puzzle.text for puzzle in puzzles()]
    assert main(["lovelace-babbage", "puzzles", "--grade", "2"]) == 0
    file = tmp_path / "tasks.txt"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["lovelace-babbage", "solve", "--file", str(file)]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["hits"], one["lines"]) for one in found] == [(one.hits, one.par) for one in puzzles(2)]
