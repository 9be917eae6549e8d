"""A board made ready for play, but for the goal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....core.catalogue import say
from ....core.errors import BadValue
from ..board import HEX, Board, bits, board, mask
from ..rules import Maciji
from ..state import State

__all__ = ["Prepared", "laid", "named", "prepared", "setting"]


class Prepared(NamedTuple):
    """A board, its blocked cells as bits, two warp cells or none, and whether the line may not cross itself."""

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
        """Every way to lay the board on itself, blocks on blocks and warps on warps."""
        ways = self.board.symmetries
        return [way for way in ways if all(laid(way, cells) == cells for cells in (self.blocks, mask(self.warps)))]


def laid(way: tuple[int, ...], cells: int) -> int:
    """Where these cells come to lie."""
    return mask(way[cell] for cell in bits(cells))


def setting(rules: Maciji, state: State) -> Prepared:
    """The board of a game, once its blocks and warps are chosen."""
    return Prepared(rules.board, rules.board.all & ~state.free & ~mask(state.line), state.warps, rules.option.no_cross)


def prepared(shape: str, blocks: Sequence[str] = (), warps: Sequence[str] = (), no_cross: bool = False) -> Prepared:
    """The setting in words, such as `prepared("4x4", blocks=["0,0", "1,2"])`; ValueError says what cannot be."""
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
    """The cell that is written `row,column`."""
    cell = where.index.get(word.replace(" ", ""))
    if cell is None:
        raise BadValue(say("maciji.error.cell", cell=word, board=where.text))
    return cell
