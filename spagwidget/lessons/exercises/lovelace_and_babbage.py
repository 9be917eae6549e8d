"""The exercises of `22-lovelace-and-babbage`: one accumulator, the search for programs, and what late errors cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.session.game import Game
from ...games.lovelace import Puzzle, puzzles
from ...games.lovelace.data import DISCS, PATRONS, SEATS, SUBROUTINES
from ..kit.coding import Case, Coding, given
from ..kit.making import Making, Trial
from ..kit.progress import as_lesson

# One accumulator


def _results(start: int, program: Sequence[int]) -> list[int]:
    found = []
    for number in program:
        start += number
        found.append(start)
    return found


results = Coding(
    name="lovelace_and_babbage.results",
    function="results",
    cases=(
        Case("one", given(55, [-1]), _results),
        Case("above", given(55, [-1, -20, 10]), _results),
        Case("above", given(7, [50, 20, -5, -1]), _results),
        Case("none", given(40, []), _results),
    ),
    solution="""def results(start, program):
    value = start
    found = []
    for number in program:
        value = value + number
        found.append(value)
    return found
""",
    tempting="""def results(start, program):
    found = []
    for number in program:
        found.append(start + number)
    return found
""",
)


# The puzzle ladder: puzzles that are the first round of a game


def _puzzle(text: str) -> Puzzle:
    """Return the puzzle with this task."""
    return next(puzzle for puzzle in puzzles() if puzzle.text == text)


def _opened(puzzle: Puzzle) -> Game:
    """Return a game in which A writes the program of round 1 for a puzzle; all others are done."""
    numbers = [number for number in puzzle.task.wanted if number in PATRONS]
    (target,) = set(puzzle.task.wanted) - set(numbers)
    person = next(name for name, own in SUBROUTINES.items() if target in own)
    people = [person, *(name for name in SUBROUTINES if name != person)][: len(numbers) - 3]
    record: dict[str, Any] = {
        "format": "spagwidget-record",
        "version": 1,
        "game": "lovelace-babbage",
        "rules": {"players": len(people), "timed": False},
        "people": people,
        "piles": {"C": list(DISCS[:9]), "D": list(DISCS[9:18]), "E": list(DISCS[18:])},
        "patrons": [*numbers, *(number for number in PATRONS if number not in numbers)],
        "actions": [],
    }
    game = Game.from_record(record)
    others = list(zip(SEATS, people, strict=False))[1:]
    game.play(f"A: target {target:02}", *(f"{seat}: target {SUBROUTINES[name][0]:02}" for seat, name in others))
    game.play(*(f"{seat}: done" for seat, _ in others))
    return game


def _played(puzzle: Puzzle) -> Callable[[list[str]], Game]:
    """Return a function that plays a program in such a game; of each patron, A takes the first area."""

    def play(program: list[str]) -> Game:
        game = _opened(puzzle)
        game.play(*(f"A: line {line}" for line in program), "A: done")
        while game.asks == "take":
            game.play(game.legal[0])
        return game

    return play


def _read(puzzle: Puzzle) -> Callable[[str], list[str]]:
    """Return a function that reads a program for a puzzle; it raises a BadValue if a line is not possible."""

    def read(text: str) -> list[str]:
        text = text.translate({ord(mark): " " for mark in ",;"})
        puzzle.check(text)
        return text.upper().split()

    return read


def _climb(number: int, text: str, tempting: str) -> Making:
    """Return a step of the ladder."""
    puzzle = _puzzle(text)

    def is_best(game: Game) -> bool:
        return puzzle.check([line["text"] for line in game.snapshot["players"][0]["lines"]]).best

    return Making(
        name=f"lovelace_and_babbage.climb_{number}",
        trials=(Trial("fewer", _played(puzzle), is_best, lambda program: {"n": len(puzzle.check(program).hits)}),),
        solution=" ".join(puzzle.first),
        tempting=tempting,
        read=_read(puzzle),
    )


def _values(game: Game) -> list[int]:
    """Return the results of A's lines."""
    return [line["value"] for line in game.snapshot["players"][0]["lines"]]


_FIRST = _puzzle("55 -> 03 18 26 41 58 97")
"""The round in which the first line is written: the same as that of the first step of the ladder."""

first_line = Making(
    name="lovelace_and_babbage.first_line",
    trials=(
        Trial("other", _played(_FIRST), lambda game: _values(game)[-1:] == [45], lambda program: {"n": len(program)}),
        Trial("lines", _played(_FIRST), lambda game: _values(game) == [45], lambda program: {"n": len(program)}),
    ),
    solution="B1-",
    tempting="A3-",
    read=_read(_FIRST),
)

climb_1 = _climb(1, "55 -> 03 18 26 41 58 97", "A1+ A2+")
climb_2 = _climb(2, "55 -> 11 51 52 68 69 92", "A1- A2- A1-")
climb_3 = _climb(3, "55 -> 24 26 40 51 71 77 84", "A2- A2- B4/")


# The search


def _reached(value: int, numbers: Sequence[int]) -> list[int]:
    return sorted({value + step for n in numbers for step in (-n, n) if 0 <= value + step <= 99})


reached = Coding(
    name="lovelace_and_babbage.reached",
    function="reached",
    cases=(
        Case("both", given(55, [1, 10]), _reached),
        Case("range", given(3, [1, 5, 50]), _reached),
        Case("range", given(99, [1, 2]), _reached),
        Case("range", given(3, [4]), _reached),
        Case("edge", given(5, [5]), _reached),
        Case("edge", given(98, [1]), _reached),
        Case("once", given(20, [5, 5]), _reached),
    ),
    solution="""def reached(value, numbers):
    found = set()
    for n in numbers:
        for result in [value - n, value + n]:
            if 0 <= result <= 99:
                found.add(result)
    return sorted(found)
""",
    tempting="""def reached(value, numbers):
    found = set()
    for n in numbers:
        found.add(value - n)
        found.add(value + n)
    return sorted(found)
""",
)


def _farther(edge: Sequence[int], numbers: Sequence[int]) -> list[int]:
    return sorted({result for value in edge for result in _reached(value, numbers)})


farther = Coding(
    name="lovelace_and_babbage.farther",
    function="farther",
    cases=(
        Case("two", given([45, 65], [1]), _farther),
        Case("one", given([55], [1, 10]), _farther),
        Case("once", given([54, 56], [1]), _farther),
        Case("none", given([], [1, 2]), _farther),
        Case("limits", given([0, 99], [1, 5]), _farther),
    ),
    solution="""def farther(edge, numbers):
    found = set()
    for value in edge:
        for result in reached(value, numbers):
            found.add(result)
    return sorted(found)
""",
    tempting="""def farther(edge, numbers):
    return reached(edge[0], numbers)
""",
    names=(("reached", _reached),),
)


def _fewest(start: int, wanted: int, numbers: Sequence[int]) -> int:
    edge, lines = {start}, 0
    for lines in range(1, 101):
        edge = {result for value in edge for result in _reached(value, numbers)}
        if wanted in edge:
            return lines
    return -1


fewest = Coding(
    name="lovelace_and_babbage.fewest",
    function="fewest",
    cases=(
        Case("lines", given(55, 54, [1, 10]), _fewest),
        Case("lines", given(55, 75, [1, 10, 20]), _fewest),
        Case("over", given(55, 64, [1, 5, 10]), _fewest),
        Case("over", given(95, 40, [1, 5, 50]), _fewest),
        Case("same", given(55, 55, [1]), _fewest),
        Case("limits", given(55, 74, [75, 28]), _fewest),
        Case("limits", given(40, 30, [60, 70]), _fewest),
        Case("limits", given(40, 70, [41, 71]), _fewest),
        Case("edge", given(40, 70, [40, 70]), _fewest),
        Case("edge", given(40, 30, [59, 69]), _fewest),
        Case("far", given(0, 99, [1]), _fewest),
        Case("never", given(50, 51, [2, 10]), _fewest),
    ),
    solution="""def fewest(start, wanted, numbers):
    edge = {start}
    for lines in range(1, 101):
        after = set()
        for value in edge:
            for n in numbers:
                for result in [value - n, value + n]:
                    if 0 <= result <= 99:
                        after.add(result)
        if wanted in after:
            return lines
        edge = after
    return -1
""",
    tempting="""def fewest(start, wanted, numbers):
    gap = abs(wanted - start)
    lines = 0
    for n in sorted(numbers, reverse=True):
        lines = lines + gap // n
        gap = gap % n
    return lines
""",
)


# Errors


def _standing(start: int, program: Sequence[int], typed: Sequence[int]) -> int:
    value = start
    for lines, (number, result) in enumerate(zip(program, typed, strict=True)):
        if value + number != result:
            return lines
        value = result
    return len(program)


standing = Coding(
    name="lovelace_and_babbage.standing",
    function="standing",
    cases=(
        Case("all", given(55, [-1, -20], [54, 34]), _standing),
        Case("all", given(20, [10], [30]), _standing),
        Case("wrong", given(55, [-1, -20, 10], [54, 35, 45]), _standing),
        Case("first", given(55, [5, 10, 1], [61, 71, 72]), _standing),
        Case("wrong", given(55, [-1, -20, 10, 5], [54, 34, 34, 49]), _standing),
    ),
    solution="""def standing(start, program, typed):
    value = start
    lines = 0
    for number, result in zip(program, typed):
        value = value + number
        if value != result:
            return lines
        lines = lines + 1
    return lines
""",
    tempting="""def standing(start, program, typed):
    value = start
    lines = 0
    for number, result in zip(program, typed):
        if value + number == result:
            lines = lines + 1
        value = result
    return lines
""",
)

exercises = as_lesson(first_line, results, climb_1, reached, farther, fewest, climb_2, climb_3, standing)
