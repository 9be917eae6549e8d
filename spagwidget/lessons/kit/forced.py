"""Finds forced wins by trying every legal action, down to a given depth."""

from __future__ import annotations

from math import inf
from typing import Any

from ...core.session.game import Game
from .edge import edge

__all__ = ["Forcing", "forced_line", "forces"]


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
        ValueError: The game does not have this player.
    """
    return Forcing(game, seat).wins(game.state, within)


def forced_line(game: Game, seat: str, within: int) -> tuple[str, ...]:
    """Return the actions of the shortest forced win, while the others resist as long as they can.

    Nobody hits themselves without need: of the actions with which a player holds out longest, the line has one that
    leaves this player furthest ahead.

    Args:
        game: The game; the search starts at its present position.
        seat: The player who wins, such as `A`.
        within: The largest number of actions until the win. The actions of all players count.

    Returns:
        The actions of all players in order; empty if the player cannot force a win, or if the game is over.

    Raises:
        ValueError: The game does not have this player.
    """
    forcing, rules, state = Forcing(game, seat), game.rules, game.state
    line: list[str] = []
    for left in reversed(range(forcing.needs(state, within) or 0)):
        steps = [(action, rules.apply(state, action)) for action in rules.legal(state)]
        if forcing.player in rules.to_act(state):
            best = (step for step in steps if forcing.wins(step[1], left))
        else:  # all lose, and the one that still holds with one action less loses last
            longest = [step for step in steps if not forcing.wins(step[1], left - 1)]
            loser = rules.seats[rules.to_act(state)[0]]
            best = (step for step in sorted(longest, key=lambda step: -edge(game, step[1], loser)))
        action, state = next(best, steps[0])
        line.append(action.text)
    return tuple(line)


class Forcing:
    """A search for forced wins of one player, which remembers what it has found out.

    Args:
        game: The game whose rules hold.
        seat: The player who wins, such as `A`.

    Raises:
        ValueError: The game does not have this player.
    """

    def __init__(self, game: Game, seat: str) -> None:
        game.legal_for(seat)  # raises ValueError for an unknown seat
        self.rules = game.rules
        self.player = self.rules.seats.index(seat)
        self._known: dict[Any, tuple[int, float]] = {}

    def wins(self, state: Any, within: int) -> bool:
        """Return True if the player can win from a state within this many actions, whatever the others do."""
        outcome = self.rules.outcome(state)
        if outcome is not None:
            return outcome.winner == self.player
        too_few, enough = self._known.get(state, (0, inf))
        if within <= too_few or within >= enough:
            return within >= enough
        rules = self.rules
        after = (self.wins(rules.apply(state, action), within - 1) for action in rules.legal(state))
        won = any(after) if self.player in rules.to_act(state) else all(after)
        too_few, enough = self._known.get(state, (0, inf))  # the search may have come back to this state
        self._known[state] = (too_few, min(enough, within)) if won else (max(too_few, within), enough)
        return won

    def needs(self, state: Any, most: int) -> int | None:
        """Return in how few actions the player can win from a state whatever the others do; None if above `most`."""
        return next((count for count in range(most + 1) if self.wins(state, count)), None)
