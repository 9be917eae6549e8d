"""A solver that finds out who wins at every moment of all games with one goal, all at once.

Nobody wants to write next to the goal, because the opponent would then write in it. So the line runs through the other
cells, its *ground*, and a moment is a last cell and the set of ground cells still free. For each last cell one long
whole number holds the answers: its bit `f` is 1 if the player to move wins when the free cells are the set `f`.
Shifts and ORs make this number from those of the neighbours, and Python does them for many thousand bits at a time.
"""

from __future__ import annotations

from ....core.catalogue import say
from ....core.errors import BadValue
from ..board import bits, mask
from .prepared import Prepared

LARGEST = 22
"""The most ground cells of a table; each further one doubles its time and its size."""


class AnswerTable:
    """The answers for one goal. Both warps are used up together, so in the ground they count as one cell.

    Args:
        setting: The board; its lines may cross.
        goal: The number of the goal's cell.

    Attributes:
        near: For each cell the cells that touch it, as bits.
        warps: The two warps, or none.
        beside: The cells next to the goal that are not blocked, as bits.
        poison: The cells of `beside` that are not warps: the player who writes there loses.
        place: For each cell of the ground, without warps, its bit's number in a set `f`.
        pair: The number of the bit that stands for both warps.
        size: How many bits a set `f` has.
        gone: For each bit of `f`, a number with a 1 for every set that lacks it.
        answers: For each last cell the answers, a number with a 1 for every set of free cells with which the player
            to move wins.

    Raises:
        BadValue: The ground has more than `LARGEST` cells, or lines may not cross.
    """

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
        """Return the answers for each last cell. Each pass gets the sets with one more free cell right."""
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
        """Return the sets of free cells for which the player to move wins at once, since nothing can follow (M6)."""
        if self.beside >> last & 1:
            return (1 << (1 << self.size)) - 1  # M5: the player to move writes in the goal
        if self.near[last] & self.poison:
            return 0
        stuck = (1 << (1 << self.size)) - 1
        for place in self._ways(last):
            stuck &= self.gone[place]
        return stuck

    def _ways(self, last: int) -> list[int]:
        """Return the bits of the ground cells where a number can follow one in this cell."""
        ways = [place for cell, place in self.place.items() if self.near[last] >> cell & 1]
        beside = any(self.near[last] >> warp & 1 for warp in self.warps)
        return [*ways, self.pair] if beside and last not in self.warps else ways

    def _steps(self, answers: dict[int, int]) -> dict[int, int]:
        """Return for each cell the sets of free cells for which writing in it wins."""
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
        """Return True if the player to move wins after a number in a cell.

        The table has no answer if the next number must jump, or if an earlier number is next to the goal.

        Args:
            last: The cell of the last number.
            free: The free cells, as bits.
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
        """Return the cells where 1 wins for the first player."""
        free = mask(self.place) | mask(self.warps)
        found = [cell for cell in self.place if not self.wins(cell, free & ~(1 << cell))]
        ends = zip(self.warps, self.warps[::-1], strict=True)
        found += [warp for warp, partner in ends if self.wins(partner, free & ~mask(self.warps))]  # C9
        return tuple(sorted(found))


def ground(setting: Prepared, goal: int) -> tuple[int, ...]:
    """Return the cells of the ground for a goal, without warps."""
    cells = setting.board.all & ~setting.blocks & ~mask(setting.warps) & ~(1 << goal)
    return tuple(bits(cells & ~setting.board.near[goal]))


def _without(place: int, size: int) -> int:
    """Return a number with a 1 for every set of `size` bits that lacks this one."""
    found, width = (1 << (1 << place)) - 1, 2 << place
    while width < 1 << size:
        found |= found << width
        width *= 2
    return found
