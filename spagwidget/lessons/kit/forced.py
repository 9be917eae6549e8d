"""Who can force a win: every possibility tried, as many decisions deep as asked."""

from __future__ import annotations

from typing import Any

from ...core.rules import Rules
from ...core.session.game import Game

__all__ = ["forced_line", "forces"]


def forces(game: Game, seat: str, within: int) -> bool:
    """Whether a player can win within so many decisions, whatever the others do.

    The work grows steeply with `within`: this is for small games and endings. ValueError: no such player.
    """
    game.legal_for(seat)  # refuses a seat that is not there
    return _forces(game.rules, game.state, game.rules.seats.index(seat), within, {})


def forced_line(game: Game, seat: str, within: int) -> tuple[str, ...]:
    """The actions by which a player wins soonest, with the longest resistance of the others; none if there is no win.

    ValueError: no such player.
    """
    game.legal_for(seat)
    rules, state, player = game.rules, game.state, game.rules.seats.index(seat)
    known: dict[tuple[Any, int], bool] = {}

    def needed(state: Any, most: int) -> int | None:
        return next((n for n in range(most + 1) if _forces(rules, state, player, n, known)), None)

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


def _forces(rules: Rules[Any], state: Any, seat: int, within: int, known: dict[tuple[Any, int], bool]) -> bool:
    outcome = rules.outcome(state)
    if outcome is not None:
        return outcome.winner == seat
    if within == 0:
        return False
    key = (state, within)
    if key not in known:
        after = (_forces(rules, rules.apply(state, action), seat, within - 1, known) for action in rules.legal(state))
        known[key] = any(after) if seat in rules.to_act(state) else all(after)
    return known[key]
