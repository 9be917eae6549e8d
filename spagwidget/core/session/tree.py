"""Everything that was played in a game, as a tree, with what users change in it: names, comments, order, deletions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, ClassVar, TypeVar

from ..catalogue import say
from ..errors import BadValue
from ..rules import Rules
from .annotations import check_count, checked_comment, checked_glyph, checked_name
from .node import Node, packed, unpacked, way
from .played_tree import PlayedTree

__all__ = ["Tree"]

S = TypeVar("S")

MOST_NAMED = 8
"""How many actions of a line the text of a tree names."""

MOST_DELETED = 100
"""How many deletions can be undone."""


class Tree(PlayedTree[S]):
    """All moments of a game, and which one is the present one; users can name, order and delete lines.

    Args:
        rules: The rules by which the game is played.
        first: Its first state.

    Attributes:
        edits: How many times an annotation, the order of the lines or the set of lines was changed by hand.
    """

    VALUES: ClassVar[tuple[str, ...]] = (*PlayedTree.VALUES, "edits", "_deleted")

    def __init__(self, rules: Rules[S], first: S) -> None:
        super().__init__(rules, first)
        self.edits = 0
        self._deleted: list[tuple[Node[S], int, Node[S]]] = []

    def __str__(self) -> str:
        """Return the lines of the tree, one in each row, with their own actions."""
        rows, known = list[str](), set[Node[S]]()
        for number, end in enumerate(self.ends, 1):
            own = [node for node in way(end)[1:] if node not in known]
            known.update(own)
            first = own[0] if own else end
            name = first.name or (say("tree.main") if number == 1 else say("tree.line", number=number))
            actions = ", ".join(f"{node.action}{node.glyph and f' {node.glyph}'}" for node in own[:MOST_NAMED])
            more = ", …" if len(own) > MOST_NAMED else ""
            head = say("tree.own", name=name, ply=end.ply - len(own), n=len(own))
            rows.append(f"{number - 1}. {head}{': ' if own else ''}{actions}{more}")
        return "\n".join(rows)

    # What a user changes

    def nodes(self) -> Iterator[Node[S]]:
        """Yield every moment of the tree, depth first."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    def holds(self, node: Node[S]) -> bool:
        """Return True if a moment belongs to this tree and has not been deleted."""
        nodes = way(node)
        return nodes[0] is self.root and all(after in before.children for before, after in pairwise(nodes))

    def _check(self, node: Node[S]) -> None:
        if not self.holds(node):
            raise BadValue(say("error.node"))

    def annotate(
        self, node: Node[S], name: str | None = None, comment: str | None = None, glyph: str | None = None
    ) -> None:
        """Set the name, the comment or the glyph of a moment.

        Args:
            node: The moment.
            name: The new name; None leaves it unchanged.
            comment: The new comment; None leaves it unchanged.
            glyph: The new glyph; None leaves it unchanged.

        Raises:
            BadValue: The moment belongs to another tree, or a text cannot be an annotation.
        """
        self._check(node)
        name = node.name if name is None else checked_name(name)
        comment = node.comment if comment is None else checked_comment(comment)
        glyph = node.glyph if glyph is None else checked_glyph(glyph)
        if (name or comment or glyph) and not node.is_annotated:
            check_count(sum(node.is_annotated for node in self.nodes()))
        for field, text in (("name", name), ("comment", comment), ("glyph", glyph)):
            if text != getattr(node, field):
                self.weigh(text, 8, 100)
            self.change(node, field, text)
        self._edited()

    def _edited(self) -> None:
        self.version += 1
        self.edits += 1

    def promote(self, node: Node[S]) -> None:
        """Make the line to a moment the main line: on the way to it, each moment becomes the first of its siblings.

        Args:
            node: The moment.

        Raises:
            BadValue: The moment belongs to another tree.
        """
        self._check(node)
        for before, after in pairwise(way(node)):
            self.change(before, "children", (after, *(child for child in before.children if child is not after)))
        self._ends = None
        self._edited()

    def delete(self, node: Node[S]) -> None:
        """Remove a moment and everything after it; the present moment must not be among them.

        Args:
            node: The moment; not the root.

        Raises:
            BadValue: The moment belongs to another tree, is the root, or is on the way to the present moment.
        """
        self._check(node)
        parent = node.parent
        if parent is None:
            raise BadValue(say("error.delete_start"))
        if node.ply < len(self._path) and self._path[node.ply] is node:
            raise BadValue(say("error.delete_present"))
        self._deleted = [*self._deleted, (parent, parent.children.index(node), node)][-MOST_DELETED:]
        self.change(parent, "children", tuple(child for child in parent.children if child is not node))
        if parent.redo is node:
            self.change(parent, "redo", next(iter(parent.children), None))
        self._left = {end: left for end, left in self._left.items() if self.holds(end) and self.holds(left)}
        self._jumped = None
        self._ends = None
        self._edited()

    @property
    def restorable(self) -> Node[S] | None:
        """The moment that `restore` puts back: the one deleted last, unless its action has been played again."""
        while self._deleted and not self.holds(self._deleted[-1][0]):
            self._deleted = self._deleted[:-1]  # the moment before it was deleted, then played again
        if not self._deleted:
            return None
        parent, _, node = self._deleted[-1]
        return None if node.action is None or parent.child(node.action) else node

    def restore(self) -> Node[S]:
        """Put back the moment that was deleted last, with everything after it.

        Returns:
            The moment.

        Raises:
            BadValue: Nothing was deleted, or the same action has been played again since.
        """
        node = self.restorable
        if node is None:
            raise BadValue(say("error.restore"))
        parent, at, _ = self._deleted[-1]
        self._deleted = self._deleted[:-1]
        self.change(parent, "children", (*parent.children[:at], node, *parent.children[at:]))
        self.change(parent, "redo", parent.redo or node)
        self._ends = None
        self._edited()
        return node

    # What a record needs

    def settle(self, here: Node[S]) -> None:
        """Make a newly built tree start at a moment: no line counts as left, and `redo` leads to first children.

        Args:
            here: The moment that becomes the present one.
        """
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            node.redo = node.children[0] if node.children else None
            waiting.extend(node.children)
        self.walk(here)
        self._left, self._jumped = {}, None

    def arrange(self, node: Node[S], places: Mapping[Node[S], int]) -> None:
        """Put children of a moment in given places; the others fill the places that are left, in their order.

        Args:
            node: The moment.
            places: The place of each such child, from 0; of two children with the same place, the first one gets it.
        """
        wanted: dict[int, Node[S]] = {}
        for child in node.children:
            if child in places and places[child] < len(node.children):
                wanted.setdefault(places[child], child)
        others = iter([child for child in node.children if child not in wanted.values()])
        node.children = tuple(wanted[at] if at in wanted else next(others) for at in range(len(node.children)))
        self._ends = None

    # Copies

    def twin(self) -> tuple[Tree[S], dict[Node[S], Node[S]]]:
        """Return a copy of the tree, and the copy of each node."""
        other: Tree[S] = Tree.__new__(Tree)
        other.__setstate__(self.__getstate__())
        return other, dict(zip(self.nodes(), other.nodes(), strict=True))

    def __getstate__(self) -> dict[str, Any]:
        rows, at = packed(self.root)
        left = [(at[end], at[left]) for end, left in self._left.items()]
        jumped = None if self._jumped is None else at[self._jumped]
        return {"rules": self.rules, "rows": rows, "left": left, "jumped": jumped, "here": at[self.here]}

    def __setstate__(self, found: Mapping[str, Any]) -> None:
        nodes: list[Node[S]] = unpacked(found["rows"])
        self.__init__(found["rules"], nodes[0].state)  # type: ignore[misc]  # a new object, without its fields
        self._chains = self._chains.fresh()
        for node in nodes:
            self._chains.add(node)
        self._ends = None
        self._left = {nodes[end]: nodes[left] for end, left in found["left"]}
        self._jumped = None if found["jumped"] is None else nodes[found["jumped"]]
        self.root, self.here = nodes[0], nodes[found["here"]]
        self._path = way(self.here)
