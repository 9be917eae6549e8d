"""Values derived from the moments of a game: each is computed once and kept in order along the path."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from ...speaking import speaking
from .node import Node

S = TypeVar("S")
T = TypeVar("T")


class PathValues(Generic[S, T]):
    """The values that belong to the moments of a path, in one sequence.

    Args:
        make: Returns the values of one moment, given the moment and all values before it.
        language: The language of texts among the values; "": the values hold no text.
    """

    def __init__(self, make: Callable[[Node[S], Sequence[T]], Sequence[T]], language: str = "") -> None:
        self._make = make
        self._language = language
        self._made: dict[Node[S], Sequence[T]] = {}
        self._nodes: list[Node[S]] = []
        self._values: list[T] = []
        self._counts: list[int] = []
        self._last = -1  # the last ply of any moment in _made

    def values(self, path: Sequence[Node[S]]) -> Sequence[T]:
        """Return all values of a path.

        Args:
            path: The moments, beginning with the root.

        Returns:
            The values in order. The next call changes this list, so the caller must not keep or change it.
        """
        self._keep(self._common(path))
        for node in path[len(self._nodes) :]:
            made = self._made.get(node)
            if made is None:
                made = self._made[node] = self._in_language(node)
                self._last = max(self._last, node.ply)
            self._nodes.append(node)
            self._values.extend(made)
            self._counts.append(len(self._values))
        return self._values

    def _in_language(self, node: Node[S]) -> Sequence[T]:
        # Kept values must not depend on who happens to ask first.
        if not self._language:
            return self._make(node, self._values)
        with speaking(self._language):
            return self._make(node, self._values)

    def of(self, node: Node[S]) -> Sequence[T]:
        """Return the values of one moment; a call of `values` must have computed them before."""
        return self._made[node]

    def ply(self, count: int) -> int:
        """Return the last ply whose values, with all before them, are among the first `count`; 0 if no ply qualifies.

        It refers to the path that `values` was given last.
        """
        return max(0, bisect_right(self._counts, count) - 1)

    def count(self, ply: int) -> int:
        """Return how many values there are up to a ply of the path that `values` was given last."""
        return self._counts[ply]

    def forget(self, ply: int) -> None:
        """Drop the values of all moments after a ply, on every line; they are computed again when needed.

        Args:
            ply: The last ply whose values are kept; -1 drops all.
        """
        if ply >= self._last:
            return
        self._last = ply
        self._made = {node: made for node, made in self._made.items() if node.ply <= ply}
        self._keep(min(len(self._nodes), ply + 1))

    def _common(self, path: Sequence[Node[S]]) -> int:
        """Return how many moments the last path and this one share from the root on."""
        low, high = 0, min(len(self._nodes), len(path))
        if high and self._nodes[high - 1] is path[high - 1]:
            return high
        while low < high:
            middle = (low + high) // 2
            if self._nodes[middle] is path[middle]:
                low = middle + 1
            else:
                high = middle
        return low

    def _keep(self, nodes: int) -> None:
        """Shorten the ordered values to this number of moments."""
        if nodes < len(self._nodes):
            del self._nodes[nodes:], self._counts[nodes:]
            del self._values[self._counts[-1] if nodes else 0 :]
