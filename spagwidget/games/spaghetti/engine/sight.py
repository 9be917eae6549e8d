"""What players can see of a state (R53)."""

from __future__ import annotations

from ..facts import Facts
from ..state import PLACE, TAKE, State

__all__ = ["is_open"]


def is_open(facts: Facts, state: State, place: int) -> bool:
    """Return True if a card is face up: always, except while cards are opened one by one (R53).

    Args:
        facts: The facts of the game.
        state: The present state.
        place: The place of the card in the row, from 0.
    """
    return not facts.sequential or state.phase not in (TAKE, PLACE) or place < max(1, state.more.opened)
