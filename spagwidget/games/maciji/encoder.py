"""MACIJI for programs that learn: all actions, and a state as numbers."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.encoder import Encoder
from ...core.forms import Bits, Fields, Form, OneOf, Places, Value
from .rules import SIDES, Maciji
from .state import BLOCK, GOAL, OVER, SIDE, WARP, WRITE, State


class MacijiEncoder(Encoder[State]):
    """A number for each choice of a cell; the board as sets and places of cells."""

    rules: Maciji

    def actions(self) -> Iterator[str]:
        """Yield every action: each kind of choice with each cell, then the sides."""
        for made in self.rules.made.values():
            yield from (action.text for action in made)
        yield from (action.text for action in SIDES)

    def form(self) -> Form:
        """Return how a state becomes numbers: nothing is left out."""
        cells = self.rules.board.words
        return Fields(
            State,
            asks=OneOf((BLOCK, WARP, GOAL, SIDE, WRITE, OVER)),
            turn=OneOf((0, 1)),
            free=Bits(cells),
            warps=Places(cells, 2),
            goal=OneOf(range(len(cells))),
            first=OneOf((0, 1)),
            line=Places(cells),
            winner=Value(-1, 1, "the winner's seat; -1: nobody yet"),
        )
