"""Finds out how often a position has occurred on the way to a moment."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from .node import Node

S = TypeVar("S")


class Chains(Generic[S]):
    """The moments of a tree by their positions: those with the same position form a chain (`Node.same`).

    Args:
        key: Returns what counts as the position of a state (`Rules.key`); None: the state itself.

    Attributes:
        steps: How many moments have been compared so far.
    """

    def __init__(self, key: Callable[[S], Hashable] | None) -> None:
        self._key = key
        self._first: dict[Hashable, Node[S]] = {}
        self.steps = 0

    def _key_of(self, state: S) -> Hashable:
        return state if self._key is None else self._key(state)

    def fresh(self) -> Chains[S]:
        """Return a new object for another tree of the same rules."""
        return Chains(self._key)

    def add(self, node: Node[S]) -> Hashable:
        """Add a new moment to its chain: after the first one, before all others.

        Returns:
            The position, for `remove`.
        """
        key = self._key_of(node.state)
        first = self._first.setdefault(key, node)
        if first is not node:
            node.same, first.same, node.head = first.same, node, first
        return key

    def before(self, node: Node[S], path: Sequence[Node[S]]) -> int:
        """Return how many moments of a path have the position of a moment that was added just now.

        Args:
            node: The moment.
            path: The moments from the root to the one before it.
        """
        first, other, at = node.head, node.same, len(path) - 1
        # Along the chain, the latest one on the path comes first, and its `repeats` counts the others. The path is
        # searched at the same time, because either of the two can be much longer than the other.
        while other is not None and at >= 0:
            self.steps += 1
            if other.ply < len(path) and path[other.ply] is other:
                return other.repeats + 1
            if path[at].head is first:
                return path[at].repeats + 1
            other, at = other.same, at - 1
        return int(other is None and first is not node and first.ply < len(path) and path[first.ply] is first)

    def remove(self, node: Node[S], key: Hashable) -> None:
        """Remove the moment that was added last.

        Args:
            node: The moment.
            key: What `add` returned: to ask the rules again could fail.
        """
        first = self._first[key]
        if first is node:
            del self._first[key]
        else:
            first.same = node.same
