"""Many games between two simple bots, to measure how much a card is worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ...core.action import Action
from ...core.rules import Rules
from ...core.session.game import Game

__all__ = ["LONGEST", "alone"]

LONGEST = 500
"""After this many actions a game counts as a stalemate (R41)."""


def alone(card: str, *, games: int = 1000, seed: int = 1, **options: Any) -> float:
    """Return the share of games that A wins if A places a flag on a card and B places none there.

    Both players are simple bots. They place their other flags at random and run every command. They choose at
    random too, but never hit themselves and never take their own flag off the program.

    Args:
        card: The name of the card, such as `Bug`.
        games: The number of games.
        seed: The seed of the chance; the same seed gives the same games.
        options: The options of `Game`, such as `level=2`.

    Returns:
        A number from 0 to 1.
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
    """Return the actions from which a bot draws one; `first` is the text of A's first placement."""
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
