"""What one seat, or the public, notices of everything that was played."""

from __future__ import annotations

from random import Random
from typing import Generic, TypeVar

from ...action import Action
from ...rules import Note, Notes, Rules
from ..tree import Tree
from ..tree.node import Node

S = TypeVar("S")

SAMPLES = 64
"""How many possible states are tried to find out whether an action has revealed something."""

WORLDS = 4
"""How many of the states that a player thinks possible are checked for what the others learn."""


class Moment(Generic[S]):
    """A moment of a game, as one seat knows it: several nodes of the tree that look the same to it are one moment.

    Attributes:
        parent: The moment before; None at the root.
        children: The moments that are known to follow.
        notes: What the seat noticed of the action that led here; empty only at the root.
        state: What it observes of the state.
        ply: How many actions it has noticed on the way here.
    """

    __slots__ = ("children", "notes", "parent", "ply", "state")

    def __init__(self, state: S, notes: tuple[Note, ...] = (), parent: Moment[S] | None = None) -> None:
        self.state = state
        self.notes = notes
        self.parent = parent
        self.children: list[Moment[S]] = []
        # Steps, plies and revisions that a seat receives count only what it has noticed. So an action in secret
        # changes no message to others.
        self.ply: int = 0 if parent is None else parent.ply + 1

    def followed(self, state: S, notes: tuple[Note, ...]) -> Moment[S]:
        """Return the moment after this one with this state and these notes; it is made when it is first needed.

        Args:
            state: What the seat observes of the state.
            notes: What it noticed of the action.
        """
        for child in self.children:
            if child.notes == notes and child.state == state:
                return child
        self.children.append(Moment(state, notes, self))
        return self.children[-1]


class Witness(Generic[S]):
    """What one seat notices of a game.

    Args:
        tree: Everything that was played.
        seat: The seat, from 0; None: the public.

    Attributes:
        seat: The seat, from 0; None: the public.
        sees_all: Whether the game has no secrets, so that everybody sees everything.
    """

    def __init__(self, tree: Tree[S], seat: int | None) -> None:
        self._tree = tree
        self.seat = seat
        self.sees_all = not tree.rules.has_secrets()
        self._moments: dict[Node[S], Moment[S]] = {}

    def state(self, node: Node[S]) -> S:
        """Return what the seat observes of the state at a node."""
        return node.state if self.sees_all else self._tree.rules.observe(node.state, self.seat)

    def notes(self, node: Node[S]) -> tuple[Note, ...]:
        """Return what the seat notices of the action that led to a node; nothing at the root."""
        found = noted(self._tree, node)
        if self.sees_all:
            return found
        rules, seat = self._tree.rules, self.seat
        observed = ((note, rules.observe_note(note, seat)) for note in found)
        return tuple(
            seen._replace(before=rules.observe(note.before, seat)) for note, seen in observed if seen is not None
        )

    def action(self, node: Node[S]) -> str:
        """Return the text of the action that led to a node; where there are secrets, "" for the actions of others.

        The text may say more than the notes do, such as which of the face-down cards was taken.
        """
        action, parent = node.action, node.parent
        if action is None or parent is None:
            return ""
        own = self.sees_all or self.seat in self._tree.rules.actors(parent.state, action)
        return action.text if own else ""

    # The tree of what is noticed

    def moment(self, node: Node[S]) -> Moment[S] | Node[S]:
        """Return the moment at which the seat is at a node; where everybody sees everything, the node itself."""
        return node if self.sees_all else self._moment(node)

    def _moment(self, node: Node[S]) -> Moment[S]:
        way = []
        while node not in self._moments and node.parent is not None:
            way.append(node)
            node = node.parent
        found = self._moments.get(node)
        if found is None:
            found = self._moments[node] = Moment(self.state(node))
        for following in reversed(way):
            notes = self.notes(following)
            if notes:
                found = found.followed(self.state(following), notes)
            self._moments[following] = found
        return found

    def at(self, ply: int) -> Node[S]:
        """Return the last node of the present path at which the seat has noticed this many actions.

        Args:
            ply: How many actions, from 0 to those that it has noticed up to now.
        """
        path = self._tree.path
        if self.sees_all:
            return path[ply]
        return next(node for node in reversed(path) if self._moment(node).ply == ply)


def noted(tree: Tree[S], node: Node[S]) -> tuple[Note, ...]:
    """Return the notes of a node's action; an action for which nothing is noted is one event.

    They are recorded when they are first needed: the action is then applied again.

    Args:
        tree: Everything that was played.
        node: The moment after the action; the root has no notes.
    """
    parent, action = node.parent, node.action
    if parent is None or action is None:
        return ()
    if node.notes is None:
        node.notes = notes_of(tree.rules, parent.state, action)
    return node.notes or (_event_of(action, parent.state),)


def notes_of(rules: Rules[S], state: S, action: Action) -> tuple[Note, ...]:
    """Return the notes of applying an action; an action for which nothing is noted is one event.

    Args:
        state: The state before the action.
        action: The action, which is legal.
    """
    notes: Notes = []
    rules.apply(state, action, notes)
    return tuple(notes) or (_event_of(action, state),)


def _event_of(action: Action, state: object) -> Note:
    return Note(action.kind, tuple(action.text.split()[1:]), state)


def reveals(rules: Rules[S], before: S, action: Action, after: S, seat: int) -> bool:
    """Return True if a player's action reveals a secret to somebody, as far as this player can know.

    Such an action cannot be taken back.

    Whether others learn something may depend on what they know in secret. The answer must not give that away, so it
    is computed from states that this player thinks possible.

    Args:
        before: The state before the action.
        action: The action.
        after: The state after it.
        seat: The seat of the player who took the action, from 0.
    """
    if not rules.has_secrets():
        return False
    if _learns(rules, before, action, after, seat, SAMPLES):
        return True
    seen = rules.observe(before, seat)
    for chance in map(Random, range(WORLDS)):
        world = rules.sample(seen, seat, chance)
        then = rules.apply(world, action)
        others = (other for other in range(len(rules.seats)) if other != seat)
        if any(_learns(rules, world, action, then, other, SAMPLES // WORLDS) for other in others):
            return True
    return False


def _learns(rules: Rules[S], before: S, action: Action, after: S, seat: int, samples: int) -> bool:
    """Return True if a seat learns a secret from an action.

    It does if the action could have looked different to it, or could not have been played, in a state that it thought
    possible.
    """
    seen, then = rules.observe(before, seat), rules.observe(after, seat)
    if seen == then and seat not in rules.actors(before, action):
        return False
    for chance in map(Random, range(samples)):
        possible = rules.sample(seen, seat, chance)
        if rules.find(possible, action.text) is None:
            return True
        if rules.observe(rules.apply(possible, action), seat) != then:
            return True
    return False
