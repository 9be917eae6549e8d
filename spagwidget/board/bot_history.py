"""How far undo and redo go in a game with bots: to a decision of a person."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ..core.rules import Rules
from ..core.session.game import Game
from ..core.session.tree.node import Node


def is_by_bots(rules: Rules[Any], node: Node[Any], bots: Collection[str]) -> bool:
    """Return True if bots took the action that led to a moment.

    Args:
        rules: The rules.
        node: The moment.
        bots: The seats of the bots.
    """
    actors = _actors(rules, node)
    return bool(actors) and all(seat in bots for seat in actors)


def undone(game: Game, bots: Collection[str], seat: str | None, plies: int) -> int:
    """Return how many actions to undo, so that a person decides again.

    Args:
        game: The game.
        bots: The seats of the bots.
        seat: The seat of the board; None: everybody plays there.
        plies: How many were asked for.

    Returns:
        The number of actions; `plies` if nobody but bots has decided. On the board of a seat, 0 if somebody else
        has decided since.
    """
    path, rules = game.tree.path, game.rules
    here = game.tree.here.ply
    for back in range(max(1, plies), here + 1):
        node = path[here - back + 1]
        if not is_by_bots(rules, node, bots):
            own = seat is None or _actors(rules, node) == (seat,)
            return back if own else 0
    return plies if seat is None else 0


def redone(game: Game, bots: Collection[str], plies: int) -> int:
    """Return how many actions to redo, so that a person decides next, or the line is at its end.

    Args:
        game: The game.
        bots: The seats of the bots.
        plies: How many were asked for.
    """
    later, node = list[Node[Any]](), game.tree.end
    while node.parent is not None and node.ply > game.tree.here.ply:
        later.append(node)
        node = node.parent
    later.reverse()
    count = max(1, plies)
    while count < len(later) and is_by_bots(game.rules, later[count], bots):
        count += 1
    return count


def _actors(rules: Rules[Any], node: Node[Any]) -> tuple[str, ...]:
    """Return the seats that took the action that led to a moment; none at the start."""
    if node.parent is None or node.action is None:
        return ()
    return tuple(rules.seats[one] for one in rules.actors(node.parent.state, node.action))
