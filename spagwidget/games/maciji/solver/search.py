"""Who wins from one moment on, and how fast: a search that remembers what it has seen. It serves every option."""

from __future__ import annotations

from typing import NamedTuple

from ..board import Board, bits
from ..state import State
from .prepared import Prepared

__all__ = ["Moment", "Search"]


class Moment(NamedTuple):
    """What decides about the rest of the game: the last cell, the free ones, and the diagonals that bar others (C5)."""

    last: int
    free: int
    drawn: int = 0


class Search:
    """Searches for one board, goal and pair of warps; what it finds out it keeps."""

    def __init__(self, setting: Prepared, goal: int) -> None:
        self.board = setting.board
        self.start = Moment(-1, setting.board.all & ~setting.blocks)
        self.goal = 1 << goal
        self.partner = dict(zip(setting.warps, setting.warps[::-1], strict=True))
        self.diagonals = Diagonals(setting.board) if setting.no_cross else None
        self._wins: dict[Moment, bool] = {}
        self._lengths: dict[Moment, int] = {}

    def moment(self, state: State) -> Moment:
        """A moment of a game in this setting."""
        moment = self.start
        for cell in state.line:
            moment = self.step(moment, cell)
        return moment

    def step(self, moment: Moment, cell: int) -> Moment:
        """The moment after one more number."""
        last, free, drawn = moment
        free &= ~(1 << cell)
        if self.diagonals is None or last < 0:
            return Moment(cell, free)
        return Moment(cell, free, self.diagonals.after(drawn, last, cell, free, self.partner.get(last) == cell))

    def moves(self, moment: Moment) -> int:
        """The cells where the next number can be written, as bits."""
        last, free, drawn = moment
        if last < 0:
            return free & ~self.goal
        partner = self.partner.get(last, -1)
        if partner >= 0 and free >> partner & 1:
            return 1 << partner
        near = self.board.near[last] & free
        return near & ~self.diagonals.barred(last, drawn) if drawn and self.diagonals else near

    def wins(self, moment: Moment) -> bool:
        """Whether whoever is to move wins."""
        found = self._wins.get(moment)
        if found is None:
            moves = self.moves(moment)
            found = not moves or bool(moves & self.goal) or any(not self.wins(after) for after in self.ordered(moment))
            self._wins[moment] = found
        return found

    def ordered(self, moment: Moment) -> list[Moment]:
        """The moments that can follow, those first from which there are few ways on."""
        following = [self.step(moment, cell) for cell in bits(self.moves(moment))]
        near = self.board.near
        return sorted(following, key=lambda after: (near[after.last] & after.free).bit_count())

    def starts(self) -> tuple[int, ...]:
        """The cells where 1 wins for the first player."""
        return tuple(cell for cell in bits(self.moves(self.start)) if not self.wins(self.step(self.start, cell)))

    def length(self, moment: Moment) -> int:
        """How many numbers are still written: n if whoever is to move wins, -1 - n if they lose.

        The winner plays for the shortest game, the loser for the longest.
        """
        found = self._lengths.get(moment)
        if found is None:
            found = self._lengths[moment] = self._length(moment)
        return found

    def _length(self, moment: Moment) -> int:
        moves = self.moves(moment)
        if not moves:
            return 0
        if moves & self.goal:
            return 1
        ends = [self.length(self.step(moment, cell)) for cell in bits(moves)]
        won = [-end for end in ends if end < 0]  # the other one loses in -1 - end, after this one more
        return min(won) if won else -2 - max(ends)


class Diagonals:
    """The diagonals of a board of squares, each a bit."""

    def __init__(self, board: Board) -> None:
        steps = sorted({(min(step), max(step)) for step in board.crossings})
        self.bit = {step: 1 << number for number, step in enumerate(steps)}
        self.bit |= {(end, start): bit for (start, end), bit in self.bit.items()}
        ends = [(self.bit[step], 1 << crossed[0] | 1 << crossed[1]) for step, crossed in board.crossings.items()]
        self.bars = sorted(set(ends))
        self.ways = [[(1 << end, self.bit[one, other]) for end, one, other in ways] for ways in board.diagonals]

    def after(self, drawn: int, last: int, cell: int, free: int, jump: bool) -> int:
        """The diagonals that still bar something after a step."""
        drawn |= 0 if jump else self.bit.get((last, cell), 0)  # C12
        open_ = free | 1 << cell
        return sum(bit for bit, ends in self.bars if drawn & bit and ends & open_ == ends) if drawn else 0

    def barred(self, last: int, drawn: int) -> int:
        """The cells that cannot be reached because a diagonal is in the way."""
        return sum(end for end, bar in self.ways[last] if drawn & bar)
