"""Checks the puzzles; it shares no code with the package, and nothing with its solver but the question.

It goes through all programs line by line. Programs that have come to the same value with the same numbers hit and the
same private engines used are counted together, and the smallest of them is kept. Nothing is left out.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from .brute import lines_of, result


class Group(NamedTuple):
    """All programs that have come to the same value with the same hits."""

    value: int
    hit: frozenset[int]
    used: frozenset[str]


Groups = dict[Group, tuple[int, tuple[str, ...]]]
"""How many programs each group has, and the smallest of them."""


class Sweep:
    """All programs for a task."""

    def __init__(self, text: str) -> None:
        first, _, *words = text.split()
        self.start = int(first)
        self.wanted = frozenset(int(word) for word in words if word.isdigit())
        self.limit = next((int(word[6:]) for word in words if word.startswith("limit=")), 5)
        engines = dict(zip(["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"], PRINTED, strict=True))
        engines |= dict(word.split(":") for word in words if ":" in word)
        self.moves: list[list[tuple[str, str, int]]] = []
        for value in range(100):
            lines = [(code, line) for code, text in engines.items() if text != "none" for line in lines_of(code, text)]
            reached = [(code, line, result(engines[code], line, value)) for code, line in lines]
            self.moves.append([move for move in reached if 0 <= move[2] <= 99])

    def longer(self, groups: Groups) -> Groups:
        """Return all programs with one line more: for each group how many there are, and the smallest."""
        found: Groups = {}
        for (value, hit, used), (count, least) in groups.items():
            for code, line, new in self.moves[value]:
                if code in used:
                    continue
                now = Group(new, hit | ({new} & self.wanted), used | {code} if code[0] == "S" else used)
                program = (*least, line)
                before = found.get(now)
                found[now] = (count, program) if before is None else (before[0] + count, min(before[1], program))
        return found

    def answer(self) -> dict[str, Any]:
        groups: Groups = {Group(self.start, frozenset(), frozenset()): (1, ())}
        best: dict[str, Any] = {"hits": 0, "par": 0, "programs": 1, "first": [], "all": 1}
        for lines in range(1, self.limit + 1):
            groups = self.longer(groups)
            most = max((len(group.hit) for group in groups), default=0)
            if most > best["hits"]:
                found = [entry for group, entry in groups.items() if len(group.hit) == most]
                best = {
                    "hits": most,
                    "par": lines,
                    "programs": sum(count for count, _ in found),
                    "first": list(min(program for _, program in found)),
                    "all": sum(count for count, _ in groups.values()),
                }
        return best

    def greedy(self) -> int:
        return self._greedy(self.start, frozenset(), self.wanted, self.limit)

    def _greedy(self, value: int, used: frozenset[str], wanted: frozenset[int], left: int) -> int:
        edge = {(value, used)}
        for lines in range(1, left + 1):
            edge = {
                (new, used | {code} if code[0] == "S" else used)
                for value, used in edge
                for code, _, new in self.moves[value]
                if code not in used
            }
            near = [(new, used) for new, used in edge if new in wanted]
            if near:
                return 1 + min(self._greedy(new, used, wanted - {new}, left - lines) for new, used in near)
        return 0


PRINTED = ("-1+", "-2+", "-5+", "swap", "-10+", "-20+", "-50+", "*2/")


def checked(puzzle: dict[str, Any]) -> dict[str, Any]:
    """Return what a puzzle of the file should say."""
    sweep = Sweep(puzzle["task"])
    found = {"task": puzzle["task"], **sweep.answer(), "greedy": sweep.greedy()}
    measure = round(math.log10(found["all"] / found["programs"]) + found["hits"] - found["greedy"], 2)
    bounds = (2.5, 3.5, 4.5, 5.5)
    return {**found, "measure": measure, "grade": 1 + sum(measure >= bound for bound in bounds)}
