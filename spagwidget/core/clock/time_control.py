"""What a clock means for a game (R55): who is rewarded, what happens to players out of time."""

from __future__ import annotations

from typing import TypeVar

from ..rules import Outcome, Rules
from ..session.tree import Node, Tree
from .clock import Clock

__all__ = ["acting", "outcome", "play_for_the_late", "playing", "rewarded"]

S = TypeVar("S")


def acting(rules: Rules[S], state: S) -> str:
    """Return the letter of the player whose decision is open; the game must not be over."""
    return rules.seats[rules.to_act(state)[0]]


def playing(rules: Rules[S], state: S, clock: Clock) -> list[str]:
    """Return the letters of all who are still in the game, by the rules and by the clock."""
    return [rules.seats[seat] for seat in rules.playing(state) if rules.seats[seat] not in clock.out]


def outcome(rules: Rules[S], state: S, clock: Clock | None) -> Outcome | None:
    """Return the result by the rules, or because only one player has time left; None while the game goes on.

    Players out of time cannot win.
    """
    found = rules.outcome(state)
    if clock is None or not clock.out:
        return found
    left = playing(rules, state, clock)
    if found is not None and (found.winner is None or rules.seats[found.winner] in left):
        return found
    if found is None and len(left) > 1:
        return None
    return Outcome(rules.seats.index(left[0]) if len(left) == 1 else None)


def rewarded(rules: Rules[S], node: Node[S]) -> str | None:
    """Return who gets an increment for the action of this moment: it ended a turn of theirs that has cost time."""
    if node.parent is None or not _ends_turn(rules, node):
        return None
    begin, costs = node, node.ms
    while begin.parent is not None and begin.parent.parent is not None and not _ends_turn(rules, begin.parent):
        begin = begin.parent
        costs += begin.ms
    return acting(rules, node.parent.state) if costs else None


def _ends_turn(rules: Rules[S], node: Node[S]) -> bool:
    """Return whether the action of this moment, which is not the root, ended a turn."""
    before = node.parent
    assert before is not None
    return rules.opens_turn(node.state) or rules.to_act(node.state) != rules.to_act(before.state)


def play_for_the_late(tree: Tree[S], clock: Clock, opening: int) -> None:
    """Play on for those out of time, until somebody else has to decide.

    What they have begun is taken back first. When a whole course brings nobody else to a decision, stalemate is
    declared if the rules know it.

    Args:
        tree: The game.
        clock: Knows who is out of time.
        opening: The ply to which the turn under way is taken back.
    """
    rules, seen = tree.rules, set[S]()
    while outcome(rules, tree.here.state, clock) is None and acting(rules, tree.here.state) in clock.out:
        if not seen:
            tree.undo(tree.here.ply - opening)
        state = tree.here.state
        claims = [action for action in rules.claims(state) if action.text in tree.options]
        if state in seen and not claims:
            return
        tree.play(claims[0] if state in seen else rules.idle(state))
        seen.add(state)
