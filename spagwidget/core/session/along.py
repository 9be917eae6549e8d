"""Values that are derived from the moments of a game: each is made once, and kept in order along the path."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from .tree import Node

__all__ = ["Along"]

S = TypeVar("S")
T = TypeVar("T")


class Along(Generic[S, T]):
    """The values that the moments of a path give, one after another.

    Args:
        make: Makes the values of one moment; it is given the moment and all values before it.
    """

    def __init__(self, make: Callable[[Node[S], Sequence[T]], Sequence[T]]) -> None:
        self._make = make
        self._made: dict[Node[S], Sequence[T]] = {}
        self._nodes: list[Node[S]] = []
        self._values: list[T] = []
        self._counts: list[int] = []
        self._last = -1  # the last ply of any moment in _made

    def values(self, path: Sequence[Node[S]]) -> Sequence[T]:
        """Return all values of a path that begins at the root; the caller does not change or keep the list."""
        self._keep(self._common(path))
        for node in path[len(self._nodes) :]:
            made = self._made.get(node)
            if made is None:
                made = self._made[node] = self._make(node, self._values)
                self._last = max(self._last, node.ply)
            self._nodes.append(node)
            self._values.extend(made)
            self._counts.append(len(self._values))
        return self._values

    def of(self, node: Node[S]) -> Sequence[T]:
        """Return the values of one moment, which `values` has made."""
        return self._made[node]

    def ply(self, count: int) -> int:
        """Return the last ply of the last path whose values are all among the first `count`; 0 if there is none."""
        return max(0, bisect_right(self._counts, count) - 1)

    def forget(self, ply: int) -> None:
        """Forget the values of all moments after this ply, on every line."""
        if ply >= self._last:
            return
        self._last = ply
        self._made = {node: made for node, made in self._made.items() if node.ply <= ply}
        self._keep(min(len(self._nodes), ply + 1))

    def _common(self, path: Sequence[Node[S]]) -> int:
        """Return how many moments the last path and this one share: all those before the last that they share."""
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
        """Shorten what is in order to so many moments."""
        if nodes < len(self._nodes):
            del self._nodes[nodes:], self._counts[nodes:]
            del self._values[self._counts[-1] if nodes else 0 :]
