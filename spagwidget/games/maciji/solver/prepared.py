"""The input of the solvers: a board with its blocks and warps, before the goal is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....core.catalogue import say
from ....core.errors import BadValue
from ..board import HEX, Board, bits, board, mask
from ..rules import Maciji
from ..state import State


class Prepared(NamedTuple):
    """A board before the goal is chosen.

    Attributes:
        board: The board.
        blocks: The blocked cells, as bits.
        warps: The two warps, as numbers of cells; empty: no warps.
        no_cross: Whether the line may not cross itself (C5).
    """

    board: Board
    blocks: int = 0
    warps: tuple[int, ...] = ()
    no_cross: bool = False

    @property
    def goals(self) -> tuple[int, ...]:
        """The cells that can be the goal (C6, C8)."""
        return tuple(bits(self.board.all & ~self.blocks & ~mask(self.warps)))

    @property
    def symmetries(self) -> list[tuple[int, ...]]:
        """The symmetries of the board that map blocks to blocks and warps to warps."""
        ways = self.board.symmetries
        return [way for way in ways if all(laid(way, cells) == cells for cells in (self.blocks, mask(self.warps)))]


def laid(way: tuple[int, ...], cells: int) -> int:
    """Return the cells to which a symmetry maps a set of cells; both as bits."""
    return mask(way[cell] for cell in bits(cells))


def setting(rules: Maciji, state: State) -> Prepared:
    """Return the board of a game; its blocks and warps must have been chosen."""
    return Prepared(rules.board, rules.board.all & ~state.free & ~mask(state.line), state.warps, rules.option.no_cross)


def prepared(shape: str, blocks: Sequence[str] = (), warps: Sequence[str] = (), no_cross: bool = False) -> Prepared:
    """Return a board from texts, as in `prepared("4x4", blocks=["0,0", "1,2"])`.

    Args:
        shape: The board's text.
        blocks: The blocked cells; any number, unlike in a game (C6).
        warps: The two warps; empty: no warps.
        no_cross: Whether the line may not cross itself (C5).

    Raises:
        BadValue: The board or a cell is unknown, the blocks or warps are impossible, or `no_cross` is given for a
            honeycomb.
    """
    where = board(shape)
    blocked = mask(named(where, word) for word in blocks)
    ends = tuple(named(where, word) for word in warps)
    if len(ends) not in (0, 2) or len(set(ends)) != len(ends) or mask(ends) & blocked:
        raise BadValue(say("maciji.error.warps"))
    if blocked == where.all or not where.connected(where.all & ~blocked):
        raise BadValue(say("maciji.error.blocks"))
    if no_cross and where.kind == HEX:
        raise BadValue(say("maciji.error.no_cross"))
    return Prepared(where, blocked, ends, no_cross)


def named(where: Board, word: str) -> int:
    """Return the number of the cell that is written as `row,column`; spaces do not matter.

    Raises:
        BadValue: The board does not have this cell.
    """
    cell = where.index.get(word.replace(" ", ""))
    if cell is None:
        raise BadValue(say("maciji.error.cell", cell=word, board=where.text))
    return cell
