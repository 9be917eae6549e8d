"""A board made ready for play, but for the goal."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .board import Board, bits, mask
from .state import State

if TYPE_CHECKING:
    from .rules import Maciji

__all__ = ["Setting", "laid", "setting"]


class Setting(NamedTuple):
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


def setting(rules: Maciji, state: State) -> Setting:
    """The board of a game, once its blocks and warps are chosen."""
    return Setting(rules.board, rules.board.all & ~state.free & ~mask(state.line), state.warps, rules.option.no_cross)
