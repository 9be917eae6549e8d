"""Many games between two simple players, to measure what something is worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ...core.action import Action
from ...core.rules import Rules
from ...core.session.game import Game

__all__ = ["LONGEST", "alone"]

LONGEST = 500
"""A game of so many actions is judged as a stalemate (R41)."""


def alone(card: str, *, games: int = 1000, seed: int = 1, **options: Any) -> float:
    """The share of games that A wins if A has a flag on this card and B places none there.

    Two simple players: they place anywhere else at random, run every command, and choose at random too, but never
    hit themselves and never take a flag of their own out of the game. The same seed gives the same games.
    """
    rules, rng = Game(seed=seed, **options).rules, Random(seed)
    return sum(_winner(rules, rules.initial(rng), card, rng) == 0 for _ in range(games)) / games


def _winner(rules: Rules[Any], state: Any, card: str, rng: Random) -> int | None:
    for _ in range(LONGEST):
        outcome = rules.outcome(state)
        if outcome is not None:
            return outcome.winner
        state = rules.apply(state, rng.choice(_wanted(rules, state, f"place {card}")))
    seat: int | None = rules.judge(state)[0]  # type: ignore[attr-defined]  # the game's own, R41
    return seat


def _wanted(rules: Rules[Any], state: Any, first: str) -> Sequence[Action]:
    """The actions among which a simple player draws lots."""
    (seat,), legal = rules.to_act(state), rules.legal(state)
    if seat == 0:
        wanted = [action for action in legal if action.text == first]
    else:
        wanted = [action for action in legal if action.kind == "place" and action.text != first]
    return wanted or [action for action in legal if _is_sensible(rules, state, action, seat)] or legal


def _is_sensible(rules: Rules[Any], state: Any, action: Action, seat: int) -> bool:
    match action.kind:
        case "skip":
            return False
        case "hit":
            return action.args != (seat,)
        case "remove":
            card, index = action.args
            return bool(state.queues[card][index] != rules.seats[seat])
        case _:
            return True
