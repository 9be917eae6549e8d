"""The state of a game of MACIJI."""

from __future__ import annotations

from typing import NamedTuple

SEATS = ("A", "B")
"""The players: A is the first and B the second, unless B chooses to be the first (C13)."""

BLOCK, WARP, GOAL, SIDE, WRITE, OVER = "block", "warp", "goal", "side", "write", "over"
"""What is chosen next, in the order of play (C7); `over`: nothing."""


class State(NamedTuple):
    """One moment of a game, as an immutable value. Cells are given by their numbers on the board.

    Attributes:
        asks: The kind of the open decision: `block`, `warp`, `goal`, `side` or `write`; `over` at the end.
        turn: The seat that decides, from 0.
        free: The cells with neither a block nor a number, as bits; the goal and warps are among them.
        warps: The warp cells chosen so far, none to two.
        goal: The goal; -1: not chosen yet.
        first: The seat that writes 1; 0 until that is settled.
        line: The cells of 1, 2, 3 ….
        winner: The seat that has won, or None.
    """

    asks: str
    turn: int
    free: int
    warps: tuple[int, ...]
    goal: int
    first: int
    line: tuple[int, ...]
    winner: int | None
