"""How good a position is for each player: life, bits, and how soon the bits act."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from ...core.action import Action
from ...core.catalogue import say
from ...core.evaluator import Evaluator
from .cards import NAMES
from .state import ACTIVATE, NOBODY, PLACE, SEAT_OF, SEATS, State

LIFE = 0.9
"""What the square root of the life is worth."""

BITS = 1.1
"""What the square root of the number of bits is worth."""

DEFEND = 0.3
"""What a DEFEND counter is worth."""

SOON = 0.15
"""What the next bit that acts is worth, and less for each one after it."""


class NightmareEvaluator(Evaluator[State]):
    """Judges positions by life, bits, counters, and whose bits act next."""

    judges = True

    def chances(self, state: State) -> Sequence[float]:
        """Return each seat's estimated chance to win."""
        bits = [0] * len(state.life)
        soon = [0.0] * len(state.life)
        ring, weight = state.ring, SOON
        start = ring.index(state.pc) if state.pc in ring else 0
        for at in range(len(ring)):
            card = ring[(start + at * state.direction) % len(ring)]
            queue = state.queues[card]
            for place, letter in enumerate(queue):
                seat = SEAT_OF[letter]
                bits[seat] += 1
                if at or place >= state.handled:
                    soon[seat] += weight
                    weight *= 0.8
        powers = []
        for seat, life in enumerate(state.life):
            if state.out >> seat & 1:
                powers.append(0.0)
                continue
            count = bits[seat] + state.unplaced[seat]
            score = LIFE * sqrt(max(0, life)) + BITS * sqrt(count) + soon[seat] + DEFEND * (state.defend >> seat & 1)
            powers.append(exp(score))
        total = sum(powers) or 1.0
        return [power / total for power in powers]

    def reason(self, seen: State, action: Action, seat: int) -> str:
        """Return why an action is good; "" if the game has no words for it.

        Args:
            seen: The state before the action, as the viewpoint sees it.
            action: The action.
            seat: The seat that takes it.
        """
        form = "you" if seat == self.view.seat else "seat"
        if seen.asks == ACTIVATE and seen.pc != NOBODY and action.kind in ("run", "pass"):
            key = f"nightmare.because.{action.kind}.{form}"
            return say(key, seat=SEATS[seat], card=NAMES[seen.pc])
        if seen.asks == PLACE:
            return say(f"nightmare.because.place.{form}", seat=SEATS[seat], card=NAMES[action.args[0]])
        if action.kind == "player":
            whom = action.args[0]
            key = f"nightmare.because.player.{'to_you' if whom == self.view.seat else form}"
            return say(key, seat=SEATS[seat], whom=SEATS[whom], n=seen.life[whom])
        return ""
