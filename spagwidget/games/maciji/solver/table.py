"""Who wins, for every moment of a game with one goal, all at once.

Nobody writes next to the goal of their own will: the other one would take it. So the line runs through the other
cells, its *ground*, and a moment is a last cell and the set of ground cells still free. For each last cell one long
whole number holds the answers: its bit `f` tells whether whoever is to move wins when the free cells are the set `f`.
Such a number follows from those of the neighbours by shifts and ORs, which Python does many thousand bits at a time.
"""

from __future__ import annotations

from ....core.catalogue import say
from ....core.errors import BadValue
from ..board import bits, mask
from .prepared import Prepared

__all__ = ["LARGEST", "AnswerTable", "ground"]

LARGEST = 22
"""The most ground cells that a table is made for; each one more doubles its time and its size."""


class AnswerTable:
    """The answers for one goal. Both warp cells go at once, so together they are one cell of the ground."""

    def __init__(self, setting: Prepared, goal: int) -> None:
        self.near, self.warps = setting.board.near, setting.warps
        self.beside = self.near[goal] & ~setting.blocks
        self.poison = self.beside & ~mask(self.warps)
        self.place = {cell: place for place, cell in enumerate(ground(setting, goal))}
        self.pair = len(self.place)
        self.size = self.pair + bool(self.warps)
        if setting.no_cross or self.size > LARGEST:
            raise BadValue(say("maciji.error.table", cells=self.size, most=LARGEST))
        self.gone = [_without(place, self.size) for place in range(self.size)]
        self.answers = self._solved([*self.place, *self.warps])
        self._bytes: dict[int, bytes] = {}

    def _solved(self, lasts: list[int]) -> dict[int, int]:
        """The answers for each last cell: each round is right for one free cell more than the one before."""
        answers = {last: self._stuck(last) for last in lasts}
        stuck = dict(answers)
        for _ in range(self.size):
            steps = self._steps(answers)
            found = {last: self._step(last, stuck[last], steps) for last in lasts}
            if found == answers:
                break
            answers = found
        return answers

    def _stuck(self, last: int) -> int:
        """The sets of free cells in which no number can follow, so that whoever is to move wins (M6)."""
        if self.beside >> last & 1:
            return (1 << (1 << self.size)) - 1  # M5: the goal is taken
        if self.near[last] & self.poison:
            return 0
        stuck = (1 << (1 << self.size)) - 1
        for place in self._ways(last):
            stuck &= self.gone[place]
        return stuck

    def _ways(self, last: int) -> list[int]:
        """The places of the ground that can be entered from a cell."""
        ways = [place for cell, place in self.place.items() if self.near[last] >> cell & 1]
        beside = any(self.near[last] >> warp & 1 for warp in self.warps)
        return [*ways, self.pair] if beside and last not in self.warps else ways

    def _steps(self, answers: dict[int, int]) -> dict[int, int]:
        """For each cell the sets of free cells in which entering it wins."""
        gone = self.gone
        steps = {
            cell: ((answers[cell] & gone[place]) ^ gone[place]) << (1 << place) for cell, place in self.place.items()
        }
        for warp, partner in zip(self.warps, self.warps[::-1], strict=True):
            steps[warp] = (answers[partner] & gone[self.pair]) << (1 << self.pair)  # M9: the same player goes on
        return steps

    def _step(self, last: int, found: int, steps: dict[int, int]) -> int:
        for cell, wins in steps.items():
            if self.near[last] >> cell & 1 and not (last in self.warps and cell in self.warps):
                found |= wins
        return found

    def wins(self, last: int, free: int) -> bool:
        """Whether whoever is to move wins after a number in `last`, with these cells free.

        No jump may be due, and no number but the last stand next to the goal.
        """
        if self.beside >> last & 1:
            return True
        at = mask(place for cell, place in self.place.items() if free >> cell & 1)
        if self.warps and free >> self.warps[0] & 1:
            at |= 1 << self.pair
        if last not in self._bytes:
            self._bytes[last] = self.answers[last].to_bytes(((1 << self.size) + 7) // 8, "little")
        return bool(self._bytes[last][at >> 3] >> (at & 7) & 1)

    def starts(self) -> tuple[int, ...]:
        """The cells where 1 wins for the first player."""
        free = mask(self.place) | mask(self.warps)
        found = [cell for cell in self.place if not self.wins(cell, free & ~(1 << cell))]
        ends = zip(self.warps, self.warps[::-1], strict=True)
        found += [warp for warp, partner in ends if self.wins(partner, free & ~mask(self.warps))]  # C9
        return tuple(sorted(found))


def ground(setting: Prepared, goal: int) -> tuple[int, ...]:
    """The cells of the ground, without warps."""
    cells = setting.board.all & ~setting.blocks & ~mask(setting.warps) & ~(1 << goal)
    return tuple(bits(cells & ~setting.board.near[goal]))


def _without(place: int, size: int) -> int:
    """All sets of cells in which the one at this place is missing."""
    found, width = (1 << (1 << place)) - 1, 2 << place
    while width < 1 << size:
        found |= found << width
        width *= 2
    return found
