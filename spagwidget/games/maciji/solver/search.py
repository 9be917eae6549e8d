"""A solver that finds out who wins from one moment on, and how fast: a search with a memory. It knows all options."""

from __future__ import annotations

from typing import NamedTuple

from ..board import Board, bits
from ..state import State
from .prepared import Prepared


class Moment(NamedTuple):
    """Everything that the rest of the game depends on; moments that are equal need to be solved only once.

    Attributes:
        last: The cell of the last number; -1 before the first.
        free: The cells with neither a block nor a number, as bits.
        drawn: The diagonals that the line has used and that still keep it from others (C5), as bits; 0 where lines
            may cross.
    """

    last: int
    free: int
    drawn: int = 0


class Search:
    """Solves the moments of games with one goal, and remembers what it has found.

    Args:
        setting: The board.
        goal: The number of the goal's cell.

    Attributes:
        board: The board.
        start: The moment before 1.
        goal: The goal, as a bit.
        partner: For each warp the other one.
        diagonals: The board's diagonals if the line may not cross itself, else None.
    """

    def __init__(self, setting: Prepared, goal: int) -> None:
        self.board = setting.board
        self.start = Moment(-1, setting.board.all & ~setting.blocks)
        self.goal = 1 << goal
        self.partner = dict(zip(setting.warps, setting.warps[::-1], strict=True))
        self.diagonals = Diagonals(setting.board) if setting.no_cross else None
        self._wins: dict[Moment, bool] = {}
        self._lengths: dict[Moment, int] = {}

    def moment(self, state: State) -> Moment:
        """Return the moment of a game's state; its board and goal must be those of this search."""
        moment = self.start
        for cell in state.line:
            moment = self.step(moment, cell)
        return moment

    def step(self, moment: Moment, cell: int) -> Moment:
        """Return the moment after the next number is written in a cell."""
        last, free, drawn = moment
        free &= ~(1 << cell)
        if self.diagonals is None or last < 0:
            return Moment(cell, free)
        return Moment(cell, free, self.diagonals.after(drawn, last, cell, free, self.partner.get(last) == cell))

    def moves(self, moment: Moment) -> int:
        """Return the cells where the next number can be written, as bits."""
        last, free, drawn = moment
        if last < 0:
            return free & ~self.goal
        partner = self.partner.get(last, -1)
        if partner >= 0 and free >> partner & 1:
            return 1 << partner
        near = self.board.near[last] & free
        return near & ~self.diagonals.barred(last, drawn) if drawn and self.diagonals else near

    def wins(self, moment: Moment) -> bool:
        """Return True if the player to move wins: nothing can follow (M6), the goal is in reach, or one move wins."""
        found = self._wins.get(moment)
        if found is None:
            moves = self.moves(moment)
            found = not moves or bool(moves & self.goal) or any(not self.wins(after) for after in self.ordered(moment))
            self._wins[moment] = found
        return found

    def ordered(self, moment: Moment) -> list[Moment]:
        """Return the moments that can follow, those with the fewest further moves first: they are solved fastest."""
        following = [self.step(moment, cell) for cell in bits(self.moves(moment))]
        near = self.board.near
        return sorted(following, key=lambda after: (near[after.last] & after.free).bit_count())

    def starts(self) -> tuple[int, ...]:
        """Return the cells where 1 wins for the first player."""
        return tuple(cell for cell in bits(self.moves(self.start)) if not self.wins(self.step(self.start, cell)))

    def length(self, moment: Moment) -> int:
        """Return how many numbers are still written if the winner plays for a short game and the loser for a long one.

        Returns:
            The number `n` if the player to move wins, `-1 - n` if they lose.
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
        won = [-end for end in ends if end < 0]  # the opponent loses after -1 - end more numbers, plus this one
        return min(won) if won else -2 - max(ends)


class Diagonals:
    """The diagonals of a board of squares, numbered as bits.

    Args:
        board: The board.

    Attributes:
        bit: The bit of each diagonal, by its two cells in either order.
        bars: Pairs of a diagonal's bit and the two cells, as bits, at the ends of a diagonal that it crosses.
        ways: For each cell its diagonal steps: the cell where a step ends and the diagonal that it crosses, as bits.
    """

    def __init__(self, board: Board) -> None:
        steps = sorted({(min(step), max(step)) for step in board.crossings})
        self.bit = {step: 1 << number for number, step in enumerate(steps)}
        self.bit |= {(end, start): bit for (start, end), bit in self.bit.items()}
        ends = [(self.bit[step], 1 << crossed[0] | 1 << crossed[1]) for step, crossed in board.crossings.items()]
        self.bars = sorted(set(ends))
        self.ways = [[(1 << end, self.bit[one, other]) for end, one, other in ways] for ways in board.diagonals]

    def after(self, drawn: int, last: int, cell: int, free: int, jump: bool) -> int:
        """Return the diagonals, as bits, that still keep the line from a step after a number has been written.

        A diagonal no longer matters once an end of the one that it crosses has been used. Dropping it makes more
        moments equal, so that the search remembers more.

        Args:
            drawn: Those before.
            last: The cell of the number before.
            cell: The cell of the new number.
            free: The free cells after it, as bits.
            jump: Whether the step was a jump between warps, which draws no line (C12).
        """
        drawn |= 0 if jump else self.bit.get((last, cell), 0)  # C12
        open_ = free | 1 << cell
        return sum(bit for bit, ends in self.bars if drawn & bit and ends & open_ == ends) if drawn else 0

    def barred(self, last: int, drawn: int) -> int:
        """Return the cells, as bits, that cannot be reached from a cell because the line has used the other diagonal.

        Args:
            last: The cell.
            drawn: The diagonals that the line has used, as bits.
        """
        return sum(end for end, bar in self.ways[last] if drawn & bar)
