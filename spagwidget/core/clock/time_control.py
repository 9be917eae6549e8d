"""What a clock means for the play (R55): who gets an increment, and what happens to players out of time."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

from ..repetition import result
from ..rules import Outcome, Rules
from ..session.tree import Tree
from ..session.tree.node import Node
from .clock import Clock

S = TypeVar("S")


def acting(rules: Rules[S], state: S) -> tuple[str, ...]:
    """Return the letters of the players who must decide now, in seat order."""
    return tuple(rules.seats[seat] for seat in rules.to_act(state))


def playing(rules: Rules[S], state: S, clock: Clock) -> list[str]:
    """Return the letters of the players who are still in the game, by the rules and by the clock.

    Args:
        state: The present state.
        clock: Knows who is out of time.
    """
    return [rules.seats[seat] for seat in rules.playing(state) if rules.seats[seat] not in clock.out]


def outcome(rules: Rules[S], node: Node[S], clock: Clock | None) -> Outcome | None:
    """Return the result by the rules, by repetition or by the clock; None while the game goes on.

    The clock ends a game as soon as at most one player has time left. Players out of time cannot win.

    Args:
        node: The present moment.
        clock: Knows who is out of time; None: only the rules count.
    """
    state = node.state
    found = result(rules, state, node.repeats) if node.repeats else rules.outcome(state)
    if clock is None or not clock.out:
        return found
    left = playing(rules, state, clock)
    if found is not None and (found.winner is None or rules.seats[found.winner] in left):
        return found
    if found is None and len(left) > 1:
        return None
    return Outcome(rules.seats.index(left[0]) if len(left) == 1 else None)


def rewarded(rules: Rules[S], node: Node[S]) -> str | None:
    """Return the player who gets an increment for the action that led to a moment, or None.

    The action must have ended a turn for which its player used time.

    Args:
        node: The moment after the action.
    """
    if node.parent is None or not _ends_turn(rules, node):
        return None
    begin, costs = node, node.ms
    while begin.parent is not None and begin.parent.parent is not None and not _ends_turn(rules, begin.parent):
        begin = begin.parent
        costs += begin.ms
    return _mover(rules, node) if costs else None


def _mover(rules: Rules[S], node: Node[S]) -> str | None:
    """Return the player who had to decide and took the action that led to a moment; None: nobody did."""
    before, action = node.parent, node.action
    if before is None or action is None:
        return None
    due = rules.to_act(before.state)
    if len(due) > 1:
        due = tuple(seat for seat in rules.actors(before.state, action) if seat in due)
    return rules.seats[due[0]] if due else None


def _ends_turn(rules: Rules[S], node: Node[S]) -> bool:
    """Return True if the action that led to this moment ended a turn; the moment must not be the root."""
    before = node.parent
    assert before is not None
    return rules.opens_turn(node.state) or rules.to_act(node.state) != rules.to_act(before.state)


def play_for_the_late(tree: Tree[S], clock: Clock, opening: int) -> None:
    """Play for those out of time until another player has to decide.

    Their unfinished turn is taken back first, unless several players decide at once. If a position occurs again before
    another player has to decide, stalemate is declared where the rules allow it.

    Args:
        tree: The game.
        clock: Knows who is out of time.
        opening: The ply to which the unfinished turn is taken back.
    """
    rules, seen = tree.rules, set[Hashable]()
    while outcome(rules, tree.here, clock) is None and (late := late_seats(rules, tree.here.state, clock)):
        if not seen and len(rules.to_act(tree.here.state)) == 1:
            tree.undo(tree.here.ply - opening)
        state, repeats = tree.here.state, tree.here.repeats
        key = rules.key(state)
        claims = rules.claims(state, repeats) if repeats else ()
        if key in seen and not claims:
            return
        tree.play(claims[0] if key in seen else rules.idle(state, late[0]))
        seen.add(key)


def late_seats(rules: Rules[S], state: S, clock: Clock) -> list[int]:
    """Return the seats that must decide now although their time has run out.

    Args:
        state: The present state.
        clock: Knows who is out of time.
    """
    return [seat for seat in rules.to_act(state) if rules.seats[seat] in clock.out]
