"""Finds forced wins by trying every legal action, down to a given depth."""

from __future__ import annotations

from math import inf
from typing import Any

from ...core.rules import Rules
from ...core.session.game import Game

__all__ = ["Known", "forced_line", "forces", "is_forced"]


def forces(game: Game, seat: str, within: int) -> bool:
    """Return True if a player can win within this many actions, whatever the others do.

    The time grows steeply with `within`, so this is for small games and for endings. The search sees the whole
    game, hidden cards too, but no player declares stalemate in it (R40). It does not change the game.

    >>> from spagwidget import Game
    >>> from spagwidget.lessons import forces
    >>> game = Game.from_position("(Bug A)(AddFlag B) A1+9 B1+9")
    >>> forces(game, "A", within=2), forces(game, "A", within=1)  # "run" and "hit B" are two actions
    (True, False)

    Args:
        game: The game; the search starts at its present position.
        seat: The player, such as `A`.
        within: The largest number of actions until the win. The actions of all players count.

    Raises:
        ValueError: The game has no such player.
    """
    game.legal_for(seat)  # raises ValueError for an unknown seat
    return is_forced(game.rules, game.state, game.rules.seats.index(seat), within, {})


def forced_line(game: Game, seat: str, within: int) -> tuple[str, ...]:
    """Return the actions of the shortest forced win, while the others resist as long as they can.

    Args:
        game: The game; the search starts at its present position.
        seat: The player who wins, such as `A`.
        within: The largest number of actions until the win. The actions of all players count.

    Returns:
        The actions of all players in order; empty if the player cannot force a win, or if the game is over.

    Raises:
        ValueError: The game has no such player.
    """
    game.legal_for(seat)
    rules, state, player = game.rules, game.state, game.rules.seats.index(seat)
    known: Known = {}

    def needed(state: Any, most: int) -> int | None:
        return next((n for n in range(most + 1) if is_forced(rules, state, player, n, known)), None)

    left = needed(state, within)
    line: list[str] = []
    while left is not None and rules.outcome(state) is None:
        after = [(needed(rules.apply(state, action), left - 1), action) for action in rules.legal(state)]
        wins = [(count, action) for count, action in after if count is not None]
        better = min if player in rules.to_act(state) else max
        left, action = better(wins, key=lambda pair: pair[0])
        state = rules.apply(state, action)
        line.append(action.text)
    return tuple(line)


Known = dict[Any, tuple[int, float]]
"""What a search has found out: for a state, in how many actions a win cannot be forced, and in how many it can."""


def is_forced(rules: Rules[Any], state: Any, seat: int, within: int, known: Known) -> bool:
    """Return True if a player can win from a state within this many actions, whatever the others do.

    Args:
        rules: The rules of the game.
        state: The state.
        seat: The player, from 0.
        within: The largest number of actions until the win.
        known: What the search has found out so far about this player; it grows.
    """
    outcome = rules.outcome(state)
    if outcome is not None:
        return outcome.winner == seat
    too_few, enough = known.get(state, (0, inf))
    if within <= too_few or within >= enough:
        return within >= enough
    after = (is_forced(rules, rules.apply(state, action), seat, within - 1, known) for action in rules.legal(state))
    won = any(after) if seat in rules.to_act(state) else all(after)
    too_few, enough = known.get(state, (0, inf))  # the search may have come back to this state
    known[state] = (too_few, min(enough, within)) if won else (max(too_few, within), enough)
    return won
