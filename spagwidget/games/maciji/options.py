"""The options of a game of MACIJI, with their checks."""

from __future__ import annotations

from typing import Any

from ...core.advice import suggest
from ...core.catalogue import say
from ...core.errors import BadType, BadValue, UnknownOption
from ...core.strict_values import is_whole, whole_option
from .board import HEX, Board, board

BOARD = "5x5"
"""The board if none is given."""

KNOWN = ("board", "blocks", "warps", "no_cross", "swap")


class Options:
    """The options of a game, which the players choose before it begins.

    Args:
        board: The board's text, such as `5x5`; `board.board` has the other forms.
        blocks: How many cells the players block before the game (M8): an even number that leaves room for a goal
            and a start.
        warps: Whether the players make two warps (M9).
        no_cross: Whether the line may not cross itself (C5); for boards of squares only.
        swap: Whether the second player chooses a side once the goal is set (C13).
        **unknown: Refused.

    Attributes:
        board: The board, as a Board.
        blocks: As the argument.
        warps: As the argument.
        no_cross: As the argument.
        swap: As the argument.

    Raises:
        UnknownOption: An option is unknown.
        BadType: A value has the wrong type.
        BadValue: A value is out of range, or does not fit the other options.
    """

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
        least = 3 if self.warps else 2  # a goal and a start, or a goal and two warps: 1 may go in a warp (C9)
        if self.board.size < least:
            raise BadValue(say("maciji.error.small", cells=self.board.size, least=least))
        self.blocks = even("blocks", blocks, self.board.size - least)
        if self.no_cross and self.board.kind == HEX:
            raise BadValue(say("maciji.error.no_cross"))

    def written(self) -> dict[str, Any]:
        """Return the options as a record writes them: always the board, the others if they differ from the default."""
        rest = {"blocks": self.blocks, "warps": self.warps, "no_cross": self.no_cross, "swap": self.swap}
        return {"board": self.board.text} | {name: value for name, value in rest.items() if value}


def shape(text: object) -> Board:
    """Return the board of a text.

    Raises:
        BadType: The value is not a text.
        BadValue: The board is unknown.
    """
    if not isinstance(text, str):
        raise BadType(say("maciji.error.board", text=text))
    return board(text)


def flag(name: str, value: object) -> bool:
    """Return an option that is on or off.

    Args:
        name: The option's name, for the error.
        value: Its value.

    Raises:
        BadType: The value is not True or False.
    """
    if not isinstance(value, bool):
        raise BadType(say("maciji.error.flag", option=name, value=value))
    return value


def even(name: str, value: object, most: int) -> int:
    """Return an option that is an even number, as that of the blocks: each player blocks half of them (C6).

    Args:
        name: The option's name, for the error.
        value: Its value.
        most: The largest number allowed; if odd, the one below.

    Raises:
        BadType: The value is not a whole number.
        BadValue: It is odd, below 0 or too large.
    """
    most -= most % 2
    if is_whole(value) and value % 2:
        raise BadValue(say("maciji.error.odd", option=name, value=value))
    return whole_option(name, value, 0, most)
