"""Changes of a game, and the watchers that are called after them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar

from ...speaking import speaking
from ...values import own_names
from ..tree.node import Node

S = TypeVar("S")

Kind: TypeAlias = Literal["played", "undone", "redone", "moved", "new game", "renamed", "annotated", "clock"]
"""What has changed; `moved` means that the game went to another moment of its tree."""


@own_names
class Change(NamedTuple):
    """One change of a game, which has already happened.

    Attributes:
        kind: What has changed.
        before: The moment before the change.
        after: The present moment; after `new game` it belongs to another tree.
        kept: The last ply that is on the way to both moments; -1 after `new game`.
        seats: The new seat of each player who changed seats, by the old seat.
    """

    kind: Kind
    before: Node[Any]
    after: Node[Any]
    kept: int
    seats: Mapping[str, str]


Watcher: TypeAlias = Callable[[Change], object]
"""A function that is called after every change; its result is ignored."""


class Watchers:
    """The functions to call after a change, in the order in which they were added."""

    def __init__(self) -> None:
        self._watchers: list[Watcher] = []

    def __len__(self) -> int:
        return len(self._watchers)

    def add(self, watcher: Watcher) -> None:
        """Call this watcher after every change from now on."""
        self._watchers.append(watcher)

    def remove(self, watcher: Watcher) -> None:
        """Stop calling this watcher; an unknown one is ignored."""
        if watcher in self._watchers:
            self._watchers.remove(watcher)

    def notify(self, change: Change) -> None:
        """Call every watcher, also when one of them fails; each in the language of the process.

        A change often comes from a board in another language, which is not that of the others who watch.

        Raises:
            BaseException: The first error that a watcher raised, once all have been called; an interrupt is one, too.
        """
        first: BaseException | None = None
        for watcher in tuple(self._watchers):
            try:
                with speaking(""):
                    watcher(change)
            except BaseException as error:
                first = first or error
        if first is not None:
            raise first


def common(before: Node[S], after: Node[S]) -> int:
    """Return the ply of the last moment on the way to both nodes; -1 if they belong to different trees."""
    one: Node[S] | None = before
    two: Node[S] | None = after
    while one is not two and one is not None and two is not None:
        ply = max(one.ply, two.ply)
        one, two = one.parent if one.ply == ply else one, two.parent if two.ply == ply else two
    return one.ply if one is two and one is not None else -1
