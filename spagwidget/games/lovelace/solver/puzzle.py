"""The graded puzzles: tasks with their best answers, and a check of the programs that a reader writes for them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ....core.advice import listed
from ....core.catalogue import paragraph, say
from ....core.errors import BadType, BadValue
from ....core.strict_values import is_whole
from ....core.typed import as_code
from ..arithmetic import compute, operators
from ..data import PRIVATE
from .task import Task

GRADES = 5
"""The highest grade; 1 is the lowest."""

FILE = Path(__file__).with_name("puzzles.json")
"""The puzzles. `scripts/lovelace_puzzles.py` writes it."""

OWN = frozenset(code for code, _ in PRIVATE.values())
"""The codes of the private engines."""


class Attempt(NamedTuple):
    """What a program for a puzzle does.

    Attributes:
        values: The result of each line.
        hits: The wanted numbers among the results, in the order in which they were hit.
        missing: How many more a best program hits.
        over: How many lines more than par it has; 0 or less: none.
    """

    values: tuple[int, ...]
    hits: tuple[int, ...]
    missing: int
    over: int

    @property
    def best(self) -> bool:
        """Whether no program hits more."""
        return self.missing == 0

    @property
    def shortest(self) -> bool:
        """Whether no program hits more, and no shorter one hits as much."""
        return self.best and self.over <= 0

    def __str__(self) -> str:
        """Return what the program does in one or two sentences."""
        found = say("lovelace.puzzle.hits", n=len(self.hits))
        if not self.best:
            return paragraph(found, say("lovelace.puzzle.more", n=self.missing))
        return paragraph(
            found, say("lovelace.puzzle.over", n=self.over) if self.over > 0 else say("lovelace.puzzle.best")
        )


class Puzzle(NamedTuple):
    """A task with its best answer.

    Attributes:
        number: Its number, from 1; the easiest puzzle has number 1.
        grade: How hard it is, from 1 to 5.
        task: The task.
        hits: The most wanted numbers that a program can hit.
        par: The fewest lines that do it.
        programs: How many programs of this many lines do it.
        first: The smallest of these programs.
        all: How many programs of this many lines there are.
        greedy: How many numbers a player hits who always goes to the nearest one, without luck where several are near.
        measure: How hard it is: the logarithm (base 10) of `all / programs`, plus 1 for each hit that `greedy` misses.
    """

    number: int
    grade: int
    task: Task
    hits: int
    par: int
    programs: int
    first: tuple[str, ...]
    all: int
    greedy: int
    measure: float

    @property
    def text(self) -> str:
        """The task as one line of text."""
        return str(self.task)

    def check(self, program: str | Sequence[str]) -> Attempt:
        """Return what a program hits, and whether it is a best one.

        Args:
            program: Its lines, such as `["A1-", "B2-"]` or `"A1- B2-"`.

        Raises:
            BadValue: A line is not possible; the message says which line and why.
            BadType: The program is neither a text nor a sequence of texts.

        >>> puzzle = puzzles()[0]
        >>> puzzle.check(puzzle.first).shortest, puzzle.check([]).hits
        (True, ())
        """
        values = results(self.task, program)
        hits = tuple(dict.fromkeys(value for value in values if value in self.task.wanted))
        return Attempt(values, hits, self.hits - len(hits), len(values) - self.par)


def results(task: Task, program: str | Sequence[str]) -> tuple[int, ...]:
    """Return the result of each line of a program.

    Args:
        task: The start value, the engines and the limit. The wanted numbers make no difference.
        program: The lines, such as `["A1-", "B2-"]` or `"A1- B2-"`.

    Raises:
        BadValue: A line is not possible; the message says which line and why.
        BadType: The program is neither a text nor a sequence of texts.

    >>> results(Task.parse("55 -> 14"), "A1- B2- A4")
    (54, 34, 43)
    """
    given: Any = program  # of any type, until it has been checked
    lines: Sequence[str] = as_code(given).split() if isinstance(given, str) else given
    if not isinstance(given, Sequence) or not all(isinstance(line, str) for line in given):
        raise BadType(say("error.argument", name="program", value=program, expected=say("lovelace.puzzle.program")))
    if len(lines) > task.limit:
        raise BadValue(say("lovelace.puzzle.limit", n=task.limit, found=len(lines)))
    engines, used = task.lines(), set[str]()
    known = {f"{code}{operator}": code for code, text in engines.items() for operator in operators(text)}
    value, found = task.start, list[int]()
    for n, written in enumerate(lines, 1):
        line = as_code(written).upper()
        if line not in known:
            raise BadValue(no_line(n, written, engines, known))
        code = known[line]
        if code in OWN and code in used:
            raise BadValue(say("lovelace.puzzle.twice", n=n, code=code))
        used.add(code)
        result = compute(engines[code], line.removeprefix(code), value)
        if result is None:
            raise BadValue(say("lovelace.puzzle.range", n=n, line=line, value=value))
        value = result
        found.append(value)
    return tuple(found)


def no_line(n: int, written: str, engines: Mapping[str, str], known: Mapping[str, str]) -> str:
    """Return why a text is not a line of a task, and what may be meant: a sign is missing, or it names the engine.

    Args:
        n: The number of the line, from 1.
        written: The text.
        engines: The engines by their codes.
        known: The code of each line that is possible.
    """
    meant = as_code(written).upper()
    lines = [line for line, code in known.items() if code == meant]
    lines = lines or [line for line, code in known.items() if engines[code].upper() == meant]
    if not lines:
        return say("lovelace.puzzle.line", n=n, line=written)
    return say("lovelace.puzzle.sign", n=n, line=written, lines=listed(lines))


def puzzles(grade: int | None = None) -> tuple[Puzzle, ...]:
    """Return the puzzles, the easiest first.

    Args:
        grade: Only those of this grade, from 1 to 5; None: all.

    Raises:
        BadValue: The grade is not from 1 to 5.
        BadType: The grade is not a whole number.

    >>> {puzzle.grade for puzzle in puzzles()}, puzzles(2)[0].grade
    ({1, 2, 3, 4, 5}, 2)
    """
    if grade is None:
        return _all()
    wanted: Any = grade  # of any type, until it has been checked
    if not is_whole(wanted):
        raise BadType(say("lovelace.puzzle.grade", n=GRADES, found=grade))
    if not 1 <= grade <= GRADES:
        raise BadValue(say("lovelace.puzzle.grade", n=GRADES, found=grade))
    return tuple(puzzle for puzzle in _all() if puzzle.grade == grade)


@cache
def _all() -> tuple[Puzzle, ...]:
    data: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))["puzzles"]
    return tuple(
        Puzzle(number, **{**entry, "task": Task.parse(entry["task"]), "first": tuple(entry["first"])})
        for number, entry in enumerate(data, 1)
    )
