"""The search for the best programs: exhaustive, with pruning."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from ..arithmetic import compute, operators
from ..data import PRIVATE
from .task import Task

FAR = 1000
"""More lines than any program has."""


class Answer(NamedTuple):
    """The answer to a task (LB99).

    Attributes:
        hits: The largest number of different wanted numbers that the results of a program can contain.
        lines: The fewest lines that do it.
        programs: How many different programs of that many lines do it.
        first: The smallest of these, compared line by line by code point.
    """

    hits: int
    lines: int
    programs: int
    first: tuple[str, ...]


def solve(task: Task | str) -> Answer:
    """Return the answer to a task.

    Args:
        task: The task, or its text.

    Raises:
        BadValue: This is not a valid task.
        BadType: `task` is neither a task nor a text.

    >>> solve("55 -> 14 33 54")
    Answer(hits=3, lines=5, programs=17, first=('A1-', 'A1-', 'B2-', 'A1+', 'B2-'))
    """
    return Search(_checked(task)).prepared().answer()


def best_programs(task: Task | str, most: int = 100) -> list[tuple[str, ...]]:
    """Return programs that hit as much as possible in as few lines as possible, the smallest first.

    Args:
        task: The task, or its text.
        most: How many programs are returned at most.

    Raises:
        BadValue: This is not a valid task.
        BadType: `task` is neither a task nor a text.
    """
    search = Search(_checked(task)).prepared()
    return list(islice(search.programs(), max(0, most)))


def _checked(task: Task | str) -> Task:
    return task.checked() if isinstance(task, Task) else Task.parse(task)


Key = tuple[int, int, int, int]
"""A value, the wanted numbers that were hit and the private engines that were used (as bits), and the lines left."""


class Table:
    """What each line makes of each value. Searches share it, so it never changes, apart from distances that it keeps.

    Args:
        engines: The code and the text of each engine that a program may use.

    Attributes:
        steps: For each value the results of all lines: the line, its result, and the bit of a private engine, or 0.
        ways: The same without the lines: each result and bit, with the number of lines that give it.
        codes: The code of the engine of each line.
    """

    def __init__(self, engines: Iterable[tuple[str, str]]) -> None:
        own = {code: 1 << at for at, (code, _) in enumerate(PRIVATE.values())}
        lines = sorted((f"{code}{sign}", code, text, sign) for code, text in engines for sign in operators(text))
        self.codes = {line: code for line, code, _, _ in lines}
        self.steps: list[list[tuple[str, int, int]]] = [[] for _ in range(100)]
        for line, code, text, operator in lines:
            bit = own.get(code, 0)
            for value, steps in enumerate(self.steps):
                result = compute(text, operator, value)
                if result is not None:
                    steps.append((line, result, bit))
        self.ways: list[list[tuple[int, int, int]]] = []
        for steps in self.steps:
            count: dict[tuple[int, int], int] = {}
            for _, result, bit in steps:
                count[result, bit] = count.get((result, bit), 0) + 1
            self.ways.append([(result, bit, n) for (result, bit), n in count.items()])
        self._before: list[set[int]] = [set() for _ in range(100)]
        for value, ways in enumerate(self.ways):
            for to, _, _ in ways:
                self._before[to].add(value)
        self._distances: dict[int, list[int]] = {}

    def distance(self, number: int) -> list[int]:
        """Return, for each value, how many lines a number is away; at least 1."""
        found = self._distances.get(number)
        if found is None:
            found, edge, lines = [FAR] * 100, {number}, 0
            while edge:
                lines += 1
                edge = {value for to in edge for value in self._before[to] if found[value] == FAR}
                for value in edge:
                    found[value] = lines
            self._distances[number] = found
        return found


@lru_cache(16)
def _table(engines: tuple[tuple[str, str], ...]) -> Table:
    """Return the table for these engines; in a game, many tasks in a row have the same."""
    return Table(engines)


class Search:
    """The search for one task.

    A program is written line by line. What follows depends only on the value, the wanted numbers that were hit, the
    private engines that were used, and the lines that are left; so each combination is counted once. A combination is
    left out if the nearest wanted number is too far away to hit enough of them with the lines that are left.

    Args:
        task: The task.
    """

    def __init__(self, task: Task) -> None:
        self.task = task
        self.bits = {number: 1 << at for at, number in enumerate(task.wanted)}
        self.table = _table(tuple(task.lines().items()))
        self.distance = {number: self.table.distance(number) for number in task.wanted}
        self.near: dict[int, list[int]] = {}
        self.need = 0
        self.found: dict[Key, int] = {}
        self.hits, self.lines = 0, 0

    def prepared(self) -> Search:
        """Return this search after it has found the most hits and the fewest lines for them."""
        self.hits, self.lines = self._best()
        return self

    def answer(self) -> Answer:
        """Return the answer."""
        if not self.hits:
            return Answer(0, 0, 1, ())
        programs = self._count(self.task.start, 0, 0, self.lines)
        return Answer(self.hits, self.lines, programs, next(self.programs()))

    def programs(self) -> Iterator[tuple[str, ...]]:
        """Yield the best programs, the smallest first."""
        yield from self._written(self.task.start, 0, 0, self.lines, ())

    def _best(self) -> tuple[int, int]:
        """Return the most hits, and the fewest lines for them."""
        task = self.task
        reachable = [number for number in task.wanted if self.distance[number][task.start] <= task.limit]
        for hits in range(min(len(reachable), task.limit), 0, -1):
            self.need, self.found = hits, {}
            for lines in range(hits, task.limit + 1):
                if self._count(task.start, 0, 0, lines):
                    return hits, lines
        self.need, self.found = 0, {}
        return 0, 0

    def _nearest(self, mask: int) -> list[int]:
        """Return, for each value, how many lines the nearest wanted number that was not hit is away."""
        if mask not in self.near:
            rows = [self.distance[number] for number, bit in self.bits.items() if not mask & bit]
            self.near[mask] = [min(column) for column in zip(*rows, strict=True)] if rows else [FAR] * 100
        return self.near[mask]

    def _count(self, value: int, mask: int, used: int, left: int) -> int:
        """Return how many programs of exactly `left` further lines hit enough.

        Programs that have hit enough with lines left are not counted: shorter ones have been tried before.
        """
        wanted = self.need - mask.bit_count()
        if not wanted or not left:
            return int(not wanted and not left)
        if self._nearest(mask)[value] + wanted - 1 > left:
            return 0
        key = (value, mask, used, left)
        total = self.found.get(key)
        if total is None:
            total = 0
            for result, own, n in self.table.ways[value]:
                if not used & own:
                    total += n * self._count(result, mask | self.bits.get(result, 0), used | own, left - 1)
            self.found[key] = total
        return total

    def _written(
        self, value: int, mask: int, used: int, left: int, before: tuple[str, ...]
    ) -> Iterator[tuple[str, ...]]:
        if not left:
            yield before
            return
        for text, result, own in self.table.steps[value]:
            hit = mask | self.bits.get(result, 0)
            if not used & own and self._count(result, hit, used | own, left - 1):
                yield from self._written(result, hit, used | own, left - 1, (*before, text))
