"""Positions that occur again: the one place that asks a game what follows, for sessions, play-outs and checks."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

from .action import Action
from .rules import Outcome, Rules

S = TypeVar("S")


def open_actions(rules: Rules[S], state: S, count: int = 0) -> Sequence[Action]:
    """Return every action that is legal, with the claims if the position has occurred before.

    Args:
        state: The present state.
        count: How often its position has occurred earlier in the game.

    Returns:
        The actions; none if the game is over.
    """
    if not count:
        return rules.legal(state)
    if rules.repeated(state, count) is not None:
        return ()
    return [*rules.legal(state), *rules.claims(state, count)]


def result(rules: Rules[S], state: S, count: int = 0) -> Outcome | None:
    """Return the result by the rules, or because the position has occurred too often; None while the game goes on.

    Args:
        state: The present state.
        count: How often its position has occurred earlier in the game.
    """
    found = rules.outcome(state)
    return rules.repeated(state, count) if found is None and count else found


class Occurrences(Generic[S]):
    """How often each position has occurred in one game, for games that are played without a session.

    Args:
        rules: The rules of the game, which say when two states are the same position.
    """

    def __init__(self, rules: Rules[S]) -> None:
        self._rules = rules
        self._counts: dict[Hashable, int] = {}

    def add(self, state: S) -> int:
        """Count the position of a new state.

        Returns:
            How often it has occurred earlier.
        """
        key = self._rules.key(state)
        before = self._counts.get(key, 0)
        self._counts[key] = before + 1
        return before
