"""What players can see of a state (R53)."""

from __future__ import annotations

from ..facts import Facts
from ..state import PLACE, TAKE, State

__all__ = ["is_open"]


def is_open(facts: Facts, state: State, place: int) -> bool:
    """Return True if the card at a place of the row lies face up; with R53 the cards open one by one."""
    return not facts.sequential or state.phase not in (TAKE, PLACE) or place < max(1, state.more.opened)
