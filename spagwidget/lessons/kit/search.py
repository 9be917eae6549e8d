"""Searches for the lines that verdicts show: the best try of a player, the best turn of another, a defence."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from math import inf
from typing import Any, NamedTuple

from ...core.action import Action
from ...core.session.game import Game
from .edge import edge
from .forced import Forcing

MOST = 8000
"""How many positions a search looks at; most exercises have fewer than 300."""


class Explored(NamedTuple):
    """What can happen before certain players have a turn.

    Attributes:
        wins: Whether a line was found that wins in time.
        tries: The line that comes nearest to a win without winning; it ends where one of the others has a turn, or the
            game is over.
        is_all: Whether the search has found a win, or looked at everything that can happen.
    """

    wins: bool
    tries: tuple[str, ...]
    is_all: bool


def explore(game: Game, seat: str, before: str) -> Explored:
    """Return what can happen before certain players have a turn, as far as the search gets.

    Args:
        game: The game; the search starts at its present position.
        seat: The player who tries to win.
        before: The players whose turn ends the search.
    """
    rules, player = game.rules, game.rules.seats.index(seat)
    late = {rules.seats.index(other) for other in before}
    came: dict[Any, tuple[Any, Action] | None] = {game.state: None}
    waiting = [(0.0, 0, 0, game.state)]  # the most promising first: the edge of the others, actions, order of arrival
    nearest, tries = (inf, 0), game.state
    while waiting and len(came) < MOST:
        worth, length, _, state = heappop(waiting)
        outcome = rules.outcome(state)
        if outcome is not None and outcome.winner == player:
            return Explored(True, _line(came, state), True)
        if outcome is not None or late.intersection(rules.to_act(state)):
            if (worth, length) < nearest:
                nearest, tries = (worth, length), state
            continue
        for action in ordered(rules.legal(state)):
            after = rules.apply(state, action)
            if after not in came:
                came[after] = state, action
                heappush(waiting, (-edge(game, after, seat), length + 1, len(came), after))
    return Explored(False, _line(came, tries), not waiting)


def _line(came: dict[Any, tuple[Any, Action] | None], state: Any) -> tuple[str, ...]:
    """Return the actions that lead to a state, from the table of the states before."""
    line: list[str] = []
    while step := came[state]:
        state, action = step
        line.append(action.text)
    return tuple(reversed(line))


def best_turn(game: Game) -> tuple[str, ...]:
    """Return the actions of the present turn that are best for the player who has it, as `edge` measures."""
    rules, seat = game.rules, game.to_act[0]
    player = rules.seats.index(seat)

    def turns(state: Any, line: tuple[str, ...]) -> Iterator[tuple[Any, tuple[str, ...]]]:
        for action in ordered(rules.legal(state)):
            after = rules.apply(state, action)
            done = rules.outcome(after) is not None or rules.opens_turn(after) or player not in rules.to_act(after)
            yield from [(after, (*line, action.text))] if done else turns(after, (*line, action.text))

    found = turns(game.state, ())
    return max(found, key=lambda turn: edge(game, turn[0], seat), default=(game.state, ()))[1]


def defence(game: Game, seat: str, within: int) -> tuple[str, ...]:
    """Return a line of at most `within` actions in which a player tries to win and the others prevent it.

    Args:
        game: The game; the player cannot force a win from its present position within `within` actions.
        seat: The player who tries to win, such as `A`.
        within: The largest number of actions.
    """
    forcing, rules, state = Forcing(game, seat), game.rules, game.state
    line: list[str] = []
    for left in reversed(range(within)):
        if rules.outcome(state) is not None:
            break
        tries = forcing.player in rules.to_act(state)
        after = [(rules.apply(state, action), action) for action in ordered(rules.legal(state))]
        if not tries:
            after = [step for step in after if not forcing.wins(step[0], left)]
        sign = 1 if tries else -1
        state, action = max(after, key=lambda step: sign * edge(game, step[0], seat))
        line.append(action.text)
    return tuple(line)


def ordered(actions: Any) -> list[Action]:
    """Return actions in the order in which a search tries them: by their texts, and `skip` last."""
    return sorted(actions, key=lambda action: (action.text == "skip", action.text))
