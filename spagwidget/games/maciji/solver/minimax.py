"""Who wins, by trying everything: slow, and so plain that it can be trusted. It knows the rules and nothing else."""

from __future__ import annotations

from ..rules import Maciji
from ..state import WRITE, State

__all__ = ["winning_starts", "wins"]


def wins(rules: Maciji, state: State) -> bool:
    """Whether whoever is to move can win."""
    return any(leads_to_win(rules, state, cell) for cell in range(rules.board.size))


def leads_to_win(rules: Maciji, state: State, cell: int) -> bool:
    """Whether a number in this cell is legal and wins for its writer."""
    if not rules.moves(state) >> cell & 1:
        return False
    after = rules.apply(state, rules.made[WRITE][cell])
    return after.winner == state.turn if after.winner is not None else not wins(rules, after)


def winning_starts(rules: Maciji, state: State) -> tuple[int, ...]:
    """The cells where 1 wins, when all is ready but for the start."""
    return tuple(cell for cell in range(rules.board.size) if leads_to_win(rules, state, cell))
