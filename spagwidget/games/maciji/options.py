"""The options of a game of MACIJI, checked."""

from __future__ import annotations

from typing import Any

from ...core.advice import suggest
from ...core.catalogue import say
from ...core.errors import BadType, BadValue, UnknownOption
from .board import HEX, Board, board

__all__ = ["BOARD", "Options"]

BOARD = "5x5"
KNOWN = ("board", "blocks", "warps", "no_cross", "swap")


class Options:
    """What the players agreed on before the game; ValueError or TypeError says what cannot be."""

    def __init__(
        self,
        board: str = BOARD,
        blocks: int = 0,
        warps: bool = False,
        no_cross: bool = False,
        swap: bool = False,
        **unknown: Any,
    ) -> None:
        for name in unknown:
            raise UnknownOption(say("error.option", option=name, advice=suggest(name, KNOWN)))
        self.board = shape(board)
        self.warps = flag("warps", warps)
        self.no_cross = flag("no_cross", no_cross)
        self.swap = flag("swap", swap)
        least = 3 if self.warps else 2  # a goal and a start; 1 may stand in a warp (C9)
        if self.board.size < least:
            raise BadValue(say("maciji.error.small", cells=self.board.size, least=least))
        self.blocks = even("blocks", blocks, self.board.size - least)
        if self.no_cross and self.board.kind == HEX:
            raise BadValue(say("maciji.error.no_cross"))

    def written(self) -> dict[str, Any]:
        """As a record writes them: the board always, the rest where it is not as usual."""
        rest = {"blocks": self.blocks, "warps": self.warps, "no_cross": self.no_cross, "swap": self.swap}
        return {"board": self.board.text} | {name: value for name, value in rest.items() if value}


def shape(text: object) -> Board:
    """The board of this text."""
    if not isinstance(text, str):
        raise BadType(say("maciji.error.board", text=text))
    return board(text)


def flag(name: str, value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise BadType(say("maciji.error.flag", option=name, value=value))
    return value


def even(name: str, value: object, most: int) -> int:
    """An even whole number from 0 on (C6: half of the blocks by each player)."""
    most -= most % 2
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadType(say("error.not_whole", option=name, value=value, low=0, high=most))
    if value % 2:
        raise BadValue(say("maciji.error.odd", option=name, value=value))
    if not 0 <= value <= most:
        raise BadValue(say("error.range", option=name, value=value, low=0, high=most))
    return value
