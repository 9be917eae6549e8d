"""What watchers of a game are told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar

from .tree import Node

__all__ = ["Change", "Kind", "Watcher", "Watchers", "common"]

S = TypeVar("S")

Kind: TypeAlias = Literal["played", "undone", "redone", "moved", "new game", "renamed", "annotated", "clock"]
"""What can change; `moved`: to another moment of the tree."""


class Change(NamedTuple):
    """One change of a game, after it has happened.

    Attributes:
        kind: What has changed.
        before: The moment before the change.
        after: The present moment; it belongs to another tree after `new game`.
        kept: How many of the plies before the change are still on the path; -1 after `new game`.
        seats: Where players sit now who sat elsewhere in the game before, by the seat they had.
    """

    kind: Kind
    before: Node[Any]
    after: Node[Any]
    kept: int
    seats: Mapping[str, str]


Watcher: TypeAlias = Callable[[Change], object]
"""Is called after every change."""


class Watchers:
    """Everybody who wants to hear of changes, in the order in which they came."""

    def __init__(self) -> None:
        self._watchers: list[Watcher] = []

    def __len__(self) -> int:
        return len(self._watchers)

    def add(self, watcher: Watcher) -> None:
        """Tell this watcher of every change from now on."""
        self._watchers.append(watcher)

    def remove(self, watcher: Watcher) -> None:
        """Stop telling this watcher, if it was told."""
        if watcher in self._watchers:
            self._watchers.remove(watcher)

    def tell(self, change: Change) -> None:
        """Call every watcher; the first error is raised once all have been called.

        Raises:
            Exception: Whatever the first watcher that failed has raised.
        """
        first: Exception | None = None
        for watcher in tuple(self._watchers):
            try:
                watcher(change)
            except Exception as error:
                first = first or error
        if first is not None:
            raise first


def common(before: Node[S], after: Node[S]) -> int:
    """Return the ply of the last moment that is on the way to both; -1 if they belong to different trees."""
    one: Node[S] | None = before
    two: Node[S] | None = after
    while one is not two and one is not None and two is not None:
        ply = max(one.ply, two.ply)
        one, two = one.parent if one.ply == ply else one, two.parent if two.ply == ply else two
    return one.ply if one is two and one is not None else -1
