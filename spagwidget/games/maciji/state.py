"""What a moment of the game consists of."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["BLOCK", "GOAL", "OVER", "SEATS", "SIDE", "WARP", "WRITE", "State"]

SEATS = ("A", "B")
"""The players: A is the first, B the second, unless B takes the first place (C13)."""

BLOCK, WARP, GOAL, SIDE, WRITE, OVER = "block", "warp", "goal", "side", "write", "over"
"""What is open, in this order (C7)."""


class State(NamedTuple):
    """One moment of a game, as a value.

    Cells go by their numbers on the board; `free` holds as bits those with neither a block nor a number. `asks` is
    the kind of decision that is open, `turn` the seat that takes it, `goal` the goal (-1: not chosen yet), `first`
    the seat that writes 1, and `line` the cells of 1, 2, 3 … .
    """

    asks: str
    turn: int
    free: int
    warps: tuple[int, ...]
    goal: int
    first: int
    line: tuple[int, ...]
    winner: int | None
