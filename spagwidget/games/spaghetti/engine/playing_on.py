"""Random games on one thawed draft, for players who think ahead: no state is made in between."""

from __future__ import annotations

from random import Random
from typing import Any

from ..facts import Facts
from ..state import State
from .draft import TURNS, Draft
from .legal import legal_actions


def play_on(facts: Facts, state: State, rng: Random, most: int) -> State:
    """Return the state at the end of a random game, or after a number of actions.

    Args:
        facts: The facts of the game.
        state: The state before; it stays as it is.
        rng: Chooses the actions.
        most: The largest number of actions.
    """
    draft: Any = Draft(facts, state)  # it has all fields of a state
    chance, turns = rng.random, TURNS
    for _ in range(most):
        legal = legal_actions(facts, draft)
        if not legal:
            break
        action = legal[int(chance() * len(legal))]
        if draft.todo:
            draft.choose(action)
        else:
            turns[action.kind](draft, *action.args)
        draft.effort = None  # each action may run as much Python as it likes (R60)
    frozen: State = draft.freeze()
    return frozen
