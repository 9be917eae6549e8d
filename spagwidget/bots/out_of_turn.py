"""What a bot does when it is not its turn: claims such as `stalemate`, and interrupts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..core.action import Action
from ..core.budget import Meter
from ..core.evaluator import Evaluator
from .ahead import Lookahead, possible_states

SAMPLES = 8
"""How many possible states are looked at if something is hidden."""

GAIN = 0.05
"""By how much an action out of turn must raise the own chance."""


def claim_for(evaluator: Evaluator[Any], seen: Any, seat: int, offers: Sequence[Action], rng: Random) -> Action | None:
    """Return the action that a seat should take out of turn, or None: it waits.

    A claim that wins is always made. One that draws is made by a seat that stands worse. Other actions are taken
    if they raise the chance of the seat, where the game judges positions.

    Args:
        evaluator: What the game tells players who think ahead, with its rules.
        seen: What the seat observes of the present state.
        seat: The seat, which does not decide now.
        offers: Its legal actions and claims.
        rng: The only source of chance.
    """
    lookahead = Lookahead(evaluator, rng)
    gains = dict.fromkeys(offers, 0.0)
    states = possible_states(lookahead, seen, seat, SAMPLES) if offers else []
    for state in states:
        now = lookahead.ended(state) or lookahead.estimate(state, Meter(None))
        for action in offers:
            after = lookahead.rules.apply(state, action)
            ended = lookahead.ended(after)
            if ended is not None:
                # A sure result is worth a little more than an estimate that is as high.
                gains[action] += ended[seat] - now[seat] + (2 * GAIN if ended[seat] == 1 else 0)
            elif lookahead.judges:
                gains[action] += evaluator.chances(after)[seat] - now[seat]
    best = max(gains, key=gains.__getitem__, default=None)
    return best if best is not None and gains[best] > GAIN * len(states) else None
