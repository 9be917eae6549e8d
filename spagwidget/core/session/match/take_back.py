"""Undo on a board for one seat: it takes back only the player's own last actions, and only if that reveals nothing."""

from __future__ import annotations

from typing import Any, Protocol

from ...action import Action
from ...catalogue import say
from ...clock.play_by_clock import PlayByClock
from ...errors import BadValue
from ..tree import Tree
from ..tree.node import Node
from .transcript import Transcript
from .witness import notes_of


class Played(Protocol):
    """What is needed of a match."""

    tree: Tree[Any]
    timing: PlayByClock[Any]
    transcript: Transcript[Any]


def own_actions(match: Played, seat: int, most: int) -> int:
    """Return how many of their last actions a player may take back.

    It stops at an action of another player that this player has noticed, and at an action that has revealed a secret
    to anybody. Several players who decide at once may take back only what none of the others has noticed.

    Args:
        match: The game.
        seat: The player's seat, from 0.
        most: The most that is looked for.
    """
    return len(_own(match, seat, most)[0])


def _own(match: Played, seat: int, most: int) -> tuple[list[Node[Any]], list[Node[Any]]]:
    """Return the player's own actions that may be taken back, and the actions of others in between, latest first."""
    own, others, between = list[Node[Any]](), list[Node[Any]](), list[Node[Any]]()
    node, witness = match.tree.here, match.transcript.witness(seat)
    while node.parent is not None and len(own) < most:
        if not witness.sees_all and not witness.notes(node):
            between.append(node)
        elif _may_go(match, node, seat):
            own.append(node)
            others += between
            between = []
        else:
            break
        node = node.parent
    return own, others


def _may_go(match: Played, node: Node[Any], seat: int) -> bool:
    """Return True if a player may take back the action that led to a node."""
    rules, before, action = match.tree.rules, node.parent, node.action
    if before is None or action is None or rules.actors(before.state, action) != (seat,):
        return False
    if not rules.has_secrets():
        return True
    if max(len(rules.to_act(before.state)), len(rules.to_act(node.state))) > 1 and _is_noticed(match, node, seat):
        return False
    return not match.transcript.reveals(node, seat)


def _is_noticed(match: Played, node: Node[Any], seat: int) -> bool:
    """Return True if another seat than this one has noticed the action that led to a node."""
    others = (other for other in range(len(match.tree.rules.seats)) if other != seat)
    return any(match.transcript.witness(other).notes(node) for other in others)


def take_back(match: Played, seat: int, plies: int) -> None:
    """Take back the last actions of one player; what others have done in secret since then stays if it still can.

    Actions that cannot stay, such as a secret action in a turn that is no longer theirs, are taken back too: a
    refusal would reveal them to the player.

    Args:
        match: The game.
        seat: The player's seat, from 0.
        plies: How many actions, at least 0.

    Raises:
        BadValue: The player may not take back this many actions.
    """
    own, others = _own(match, seat, plies) if plies > 0 else ([], [])
    if len(own) != plies:
        raise BadValue(say("error.undo_own", n=plies, plies=plies, own=len(own)))
    if not own:
        return
    tree = match.tree
    if not others:
        match.timing.undo(tree.here.ply - own[-1].ply + 1)
        return
    first = own[-1].ply
    kept = [node for node in tree.path[first + 1 :] if node in set(others)]
    with tree.all_or_nothing():
        match.timing.undo(tree.here.ply - first + 1)
        for node in kept:
            action = tree.find(str(node.action))
            if action is not None and _may_stay(match, action, seat):
                tree.change(tree.play(action), "ms", node.ms)


def _may_stay(match: Played, action: Action, seat: int) -> bool:
    """Return True if an action is still a secret to a seat now that the actions before it have been taken back.

    It is not if it would now be an action of this seat itself, because it is this player's turn again.
    """
    rules, state = match.tree.rules, match.tree.here.state
    return all(rules.observe_note(note, seat) is None for note in notes_of(rules, state, action))
