"""The search for the best programs: exhaustive, with pruning."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from ..data import PRIVATE
from ..machine import compute, operators
from .task import Task

__all__ = ["Answer", "Search", "best_programs", "solve"]

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
        codes = [code for code, _ in PRIVATE.values()]
        self.bits = {number: 1 << at for at, number in enumerate(task.wanted)}
        # for each value: the results of all lines, each with the bit of a private engine and the line
        self.steps: list[list[tuple[str, int, int]]] = []
        for value in range(100):
            found = []
            for code, text in task.lines().items():
                own = 1 << codes.index(code) if code in codes else 0
                for operator in operators(text):
                    result = compute(text, operator, value)
                    if result is not None:
                        found.append((f"{code}{operator}", result, own))
            self.steps.append(sorted(found))
        # the same without the texts: each result with the number of lines that give it
        self.ways: list[list[tuple[int, int, int]]] = []
        for steps in self.steps:
            count: dict[tuple[int, int], int] = {}
            for _, result, own in steps:
                count[result, own] = count.get((result, own), 0) + 1
            self.ways.append([(result, own, n) for (result, own), n in count.items()])
        self.distance = self._distances()
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

    def _distances(self) -> dict[int, list[int]]:
        """Return, for each wanted number and each value, how many lines the number is away; at least 1."""
        before: list[set[int]] = [set() for _ in range(100)]
        for value, ways in enumerate(self.ways):
            for result, _, _ in ways:
                before[result].add(value)
        found = {}
        for number in self.task.wanted:
            away = [FAR] * 100
            edge, lines = {number}, 0
            while edge:
                lines += 1
                edge = {value for result in edge for value in before[result] if away[value] == FAR}
                for value in edge:
                    away[value] = lines
            found[number] = away
        return found

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
            for result, own, n in self.ways[value]:
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
        for text, result, own in self.steps[value]:
            hit = mask | self.bits.get(result, 0)
            if not used & own and self._count(result, hit, used | own, left - 1):
                yield from self._written(result, hit, used | own, left - 1, (*before, text))
