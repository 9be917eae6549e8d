"""A solver that tries everything: slow, but simple enough to check the others against. It uses the rules alone."""

from __future__ import annotations

from ..rules import Maciji
from ..state import WRITE, State


def wins(rules: Maciji, state: State) -> bool:
    """Return True if the player to move wins, in a state in which a number is written next."""
    return any(leads_to_win(rules, state, cell) for cell in range(rules.board.size))


def leads_to_win(rules: Maciji, state: State, cell: int) -> bool:
    """Return True if the next number in a cell is legal and wins for the player who writes it.

    Args:
        state: The state in which a number is written next.
        cell: The number of the cell.
    """
    if not rules.moves(state) >> cell & 1:
        return False
    after = rules.apply(state, rules.made[WRITE][cell])
    return after.winner == state.turn if after.winner is not None else not wins(rules, after)
