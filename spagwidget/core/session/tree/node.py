"""A moment of a game, and the way to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from ...action import Action
from ...rules import Note

S = TypeVar("S")


class Node(Generic[S]):
    """One moment of a game: a state and how it was reached. Only the tree that holds it sets its fields.

    Attributes:
        action: The action that led here; None at the root.
        state: The state after that action.
        parent: The moment before; None at the root.
        children: The moments after each action that was played from here, in the order in which they were first played.
        redo: The child that was visited last, which `Game.redo` goes to; None if there are no children.
        ply: How many actions lead here from the root.
        repeats: How many earlier moments on the way here have the same position (`Rules.key`).
        same: The next node in the tree's chain of nodes with this position; None at the end of the chain.
        head: The first node of that chain.
        ms: The milliseconds used for the action (R55).
        name: The name that a user gave this moment, or "". It is also the name of the line that begins here.
        comment: The comment that a user wrote, or "".
        glyph: What a user thinks of the action, one of `GLYPHS`, or "".
        notes: What happened while the action was applied; None until it is recorded.

    Args:
        state: The state.
        action: The action that led to it.
        parent: The moment before that action.
    """

    # The way to a node never changes. So `repeats` is counted once, and undo, redo and variations need no code for
    # it.
    __slots__ = (
        *("action", "children", "comment", "glyph", "head", "ms", "name", "notes"),
        *("parent", "ply", "redo", "repeats", "same", "state"),
    )

    def __init__(self, state: S, action: Action | None = None, parent: Node[S] | None = None) -> None:
        self.state = state
        self.action = action
        self.parent = parent
        self.children: tuple[Node[S], ...] = ()
        self.redo: Node[S] | None = None
        self.same: Node[S] | None = None
        self.head: Node[S] = self
        self.ply: int = 0 if parent is None else parent.ply + 1
        self.repeats = 0
        self.ms = 0
        self.name = ""
        self.comment = ""
        self.glyph = ""
        self.notes: tuple[Note, ...] | None = None

    def __repr__(self) -> str:
        return f"<Node {self.ply}: {self.action or 'start'}>"

    def __reduce__(self) -> tuple[Any, ...]:
        found = packed(way(self)[0])
        return _picked, (found.rows, found.numbers[self])

    @property
    def is_annotated(self) -> bool:
        """Whether a user gave this moment a name, a comment or a glyph."""
        return bool(self.name or self.comment or self.glyph)

    def child(self, action: Action) -> Node[S] | None:
        """Return the child that an action leads to, or None if the action has not been played from here."""
        return next((child for child in self.children if child.action == action), None)


def way(end: Node[S]) -> list[Node[S]]:
    """Return the moments from the root to a node, both included."""
    nodes, node = list[Node[S]](), end
    while node.parent is not None:
        nodes.append(node)
        node = node.parent
    return [node, *reversed(nodes)]


KEPT = ("parent", "action", "state", "redo", "ms", "name", "comment", "glyph", "notes", "repeats")
"""What a copy of a moment keeps; the rest follows from it."""


class Packed(NamedTuple):
    """All moments of a tree as rows without references: a chain of moments would be too deep to copy or to pickle.

    Attributes:
        rows: For each moment the values of `KEPT`, with numbers in the place of moments; the root comes first.
        numbers: The number of each moment.
    """

    rows: list[tuple[Any, ...]]
    numbers: Mapping[Node[Any], int]


def packed(root: Node[Any]) -> Packed:
    """Return all moments from the root on as rows, depth first."""
    nodes, waiting = list[Node[Any]](), [root]
    while waiting:
        nodes.append(waiting.pop())
        waiting.extend(reversed(nodes[-1].children))
    numbers = {node: number for number, node in enumerate(nodes)}
    values = ((getattr(node, name) for name in KEPT) for node in nodes)
    return Packed([tuple(numbers[one] if isinstance(one, Node) else one for one in row) for row in values], numbers)


def unpacked(rows: Sequence[tuple[Any, ...]]) -> list[Node[Any]]:
    """Return the moments in rows that `packed` made."""
    nodes = list[Node[Any]]()
    for parent, action, state, *_ in rows:
        nodes.append(Node(state, action, None if parent is None else nodes[parent]))
        if parent is not None:
            nodes[parent].children += (nodes[-1],)
    for node, row in zip(nodes, rows, strict=True):
        for name, value in zip(KEPT[4:], row[4:], strict=True):
            setattr(node, name, value)
        node.redo = None if row[3] is None else nodes[row[3]]
    return nodes


def _picked(rows: Sequence[tuple[Any, ...]], number: int) -> Node[Any]:
    """Return one moment again that was copied or pickled, in a copy of its tree."""
    return unpacked(rows)[number]
