"""Write the graded puzzles of Lovelace & Babbage: `python -m scripts.lovelace_puzzles`.

The puzzles are drawn with a fixed seed, so every run writes the same file. How hard a puzzle is:

- The best programs are rare. A is the number of all programs with as many lines, B the number of best ones among
  them: each power of ten in A / B counts 1.
- Greedy play tempts. A greedy player always goes to the nearest wanted number, to any of them if several are
  equally near. Each number that the unluckiest greedy player misses counts 1.

The sum decides the grade: below 2.5, 3.5, 4.5 and 5.5 it is 1, 2, 3 and 4; from 5.5 on it is 5.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from spagwidget.games.lovelace import Task, solve
from spagwidget.games.lovelace.arithmetic import compute, operators
from spagwidget.games.lovelace.data import CELLS, DISCS, PATRONS, PRIVATE, SUBROUTINES, is_blue
from spagwidget.games.lovelace.solver.puzzle import FILE, GRADES

SEED = 1843
EACH = 14
"""How many puzzles of each grade there are."""

FEW = 400
"""The most best programs of a puzzle: with more, a task is too easy."""

ALIKE = 7
"""The most puzzles of a grade that have the same number of filled rows and the same number of hits."""

TRIES = 20_000
"""How many tasks are drawn at most."""

OWN = {code: 1 << at for at, (code, _) in enumerate(PRIVATE.values())}

Move = tuple[int, int]
"""The result of a line, and the bit of its private engine."""


class Graded(NamedTuple):
    """What decides the grade of a task.

    Attributes:
        all: How many programs have as many lines as the best ones.
        greedy: The hits of the unluckiest greedy player.
        measure: How hard the task is.
    """

    all: int
    greedy: int
    measure: float

    @property
    def grade(self) -> int:
        """The grade."""
        return min(GRADES, max(1, math.floor(self.measure - 0.5)))


def moves_of(task: Task) -> list[list[Move]]:
    """Return the possible lines from each value."""
    found: list[list[Move]] = [[] for _ in range(100)]
    for code, text in task.lines().items():
        for operator in operators(text):
            for value in range(100):
                result = compute(text, operator, value)
                if result is not None:
                    found[value].append((result, OWN.get(code, 0)))
    return found


def number_of_programs(task: Task, lines: int) -> int:
    """Return how many programs with this many lines there are."""
    moves, count = moves_of(task), Counter({(task.start, 0): 1})
    for _ in range(lines):
        after: Counter[tuple[int, int]] = Counter()
        for (value, used), n in count.items():
            for result, own in moves[value]:
                if not used & own:
                    after[result, used | own] += n
        count = after
    return count.total()


def greedy_hits(task: Task) -> int:
    """Return the hits of the unluckiest player who always goes to the nearest wanted number, on a shortest way."""
    moves, worst = moves_of(task), len(task.wanted)
    todo = [(task.start, 0, frozenset(task.wanted), task.limit)]
    seen = set(todo)
    while todo:
        value, used, wanted, left = todo.pop()
        ways = {
            (to, taken, wanted - {to}, left - lines) for to, taken, lines in nearest(moves, value, used, wanted, left)
        }
        if not ways:
            worst = min(worst, len(task.wanted) - len(wanted))
        todo += ways - seen
        seen |= ways
    return worst


def nearest(
    moves: list[list[Move]], value: int, used: int, wanted: frozenset[int], left: int
) -> Iterator[tuple[int, int, int]]:
    """Yield the nearest wanted numbers, each with the private engines that are used then, and the lines."""
    edge = {(value, used)}
    for lines in range(1, left + 1):
        edge = {(result, taken | own) for at, taken in edge for result, own in moves[at] if not taken & own}
        found = sorted((result, taken) for result, taken in edge if result in wanted)
        if found:
            yield from ((result, taken, lines) for result, taken in found)
            return


def graded(task: Task, hits: int, lines: int, programs: int) -> Graded:
    """Return what decides the grade of a task, given its answer."""
    every, greedy = number_of_programs(task, lines), greedy_hits(task)
    return Graded(every, greedy, round(math.log10(every / programs) + hits - greedy, 2))


def drawn(rng: Random) -> Task:
    """Return a task as it can be in a game: as many filled rows as in one of the rounds."""
    rounds, person = rng.randint(1, 4), rng.choice(sorted(SUBROUTINES))
    pile = list(DISCS)
    rng.shuffle(pile)
    engines = dict(zip([code for code in CELLS if code[0] in "CDE"[: rounds - 1]], pile, strict=False))
    for row in "CDE":
        if sum(is_blue(text) for code, text in engines.items() if code[0] == row) > 1:
            return drawn(rng)
    own = [number for number in SUBROUTINES[person] if number in PRIVATE]
    if own and rng.random() < 0.4:
        code, text = PRIVATE[rng.choice(own)]
        engines[code] = text
    limit = rng.choice((2, 3, 3, 4, 5, 5, 5, 5, 6))
    wanted = {*rng.sample(sorted(PATRONS), rng.randint(2, 6)), rng.choice(SUBROUTINES[person])}
    start = 55 if rounds == 1 else rng.randrange(100)
    return Task(start, tuple(sorted(wanted)), tuple(sorted(engines.items())), limit).checked()


def chosen() -> list[dict[str, Any]]:
    """Return the puzzles as data, the easiest first; each grade has as many from each round as possible."""
    rng = Random(SEED)
    found: dict[int, list[tuple[float, dict[str, Any]]]] = {grade: [] for grade in range(1, GRADES + 1)}
    shapes: Counter[tuple[int, int, int]] = Counter()
    for _ in range(TRIES):
        if all(len(group) == EACH for group in found.values()):
            break
        task = drawn(rng)
        answer = solve(task)
        if answer.hits < 2 or not answer.programs <= FEW:
            continue
        how = graded(task, *answer[:3])
        shape = (how.grade, len(task.engines) // 4, answer.hits)
        tempting = answer.hits > how.greedy
        fits = tempting if how.grade >= 4 else how.grade > 1 or len(task.engines) <= 4
        if not fits or len(found[how.grade]) >= EACH or shapes[shape] >= ALIKE:
            continue
        shapes[shape] += 1
        data = {**answer._asdict(), "first": list(answer.first), **how._asdict()}
        data["par"] = data.pop("lines")
        found[how.grade].append((how.measure, {"grade": how.grade, "task": str(task), **data}))
    return [entry for group in found.values() for _, entry in sorted(group, key=lambda pair: pair[0])]


def main() -> None:
    """Write the file."""
    lines = [json.dumps(entry) for entry in chosen()]
    FILE.write_text('{"puzzles": [\n' + ",\n".join(lines) + "\n]}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
