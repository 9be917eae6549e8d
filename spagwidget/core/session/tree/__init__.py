"""Everything that was played in a game, as a tree: how the present moment moves in it, and what users change in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, ClassVar, Generic, TypeVar

from ...action import Action
from ...arguments import checked_whole
from ...catalogue import say
from ...errors import BadValue
from ...repetition import open_actions
from ...rules import Notes, Rules
from .annotations import check_count, checked_comment, checked_glyph, checked_name
from .chains import Chains
from .node import Node, packed, unpacked, way

S = TypeVar("S")

MOST_NAMED = 8
"""How many actions of a line the text of a tree names."""

MOST_DELETED = 100
"""How many deletions can be undone."""

GROWN = "grown"
"""In the log of changes, the name for a moment that was added to the tree."""


class Tree(Generic[S]):
    """All moments of a game, and which one is the present one; users can name, order and delete lines.

    Args:
        rules: The rules by which the game is played.
        first: Its first state.

    Attributes:
        rules: The rules by which the game is played.
        root: The moment before the first action.
        here: The present moment.
        recording: Whether the notes of an action are kept when it is played.
        version: A number that changes with the tree and with the present moment.
        walked: How many moments have been passed on the way to others.
        grown: How many moments have been added to the tree.
        written: At most how many bytes everything that was added to the tree takes in a record.
        parts: At most how many values it has there, as `Record` counts them.
        edits: How many times an annotation, the order of the lines or the set of lines was changed by hand.
    """

    VALUES: ClassVar[tuple[str, ...]] = (
        "here",
        "version",
        "grown",
        "written",
        "parts",
        "_jumped",
        "_left",
        "edits",
        "_deleted",
    )
    """The attributes that `all_or_nothing` restores: each is replaced by a new value and never changed in place."""

    def __init__(self, rules: Rules[S], first: S) -> None:
        self.rules = rules
        self.root: Node[S] = Node(first)
        self.here = self.root
        self.recording = False
        self.version = 0
        self.walked = 0
        self.grown = self.written = self.parts = 0
        self._path = [self.root]
        own = type(rules)
        self._has_patterns = own.find is not Rules.find
        self._chains = Chains(None if own.key is Rules.key else rules.key)
        self._chains.add(self.root)
        self._left: dict[Node[S], Node[S]] = {}
        self._jumped: Node[S] | None = None
        self._log: list[tuple[Node[S], str, object]] | None = None
        self._options: tuple[Node[S], dict[str, Action]] | None = None
        self._ends: list[Node[S]] | None = [self.root]
        self.edits = 0
        self._deleted: list[tuple[Node[S], int, Node[S]]] = []

    # The present line

    @property
    def path(self) -> Sequence[Node[S]]:
        """The moments from the root to the present one; the index is the ply."""
        return self._path

    @property
    def end(self) -> Node[S]:
        """The last moment of the present line, undone actions included."""
        node = self.here
        while node.redo is not None:
            node = node.redo
        return node

    @property
    def ends(self) -> Sequence[Node[S]]:
        """The leaves of the tree, depth first, with children in the order in which they were first played."""
        if self._ends is None:
            self._ends, waiting = [], [self.root]
            while waiting:
                node = waiting.pop()
                waiting.extend(reversed(node.children))
                if not node.children:
                    self._ends.append(node)
        return self._ends

    def at(self, ply: int) -> Node[S]:
        """Return the moment at a ply of the present line, undone actions included.

        Args:
            ply: How many actions come before the moment, from 0 to the length of the line.

        Raises:
            BadValue: `ply` is out of range.
            BadType: `ply` is not a whole number.
        """
        ply = checked_whole("ply", ply)
        if 0 <= ply < len(self._path):
            return self._path[ply]
        node = self.here
        while node.redo is not None and node.ply < ply:
            node = node.redo
        if node.ply != ply:
            raise BadValue(say("error.ply", ply=ply, last=node.ply))
        return node

    def turn(self, ply: int) -> int:
        """Return the last ply up to this one at which a turn began; 0 if no turn has."""
        while ply > 0 and not self.rules.opens_turn(self._path[ply].state):
            ply -= 1
        return ply

    @property
    def options(self) -> dict[str, Action]:
        """Every action that is legal now, by its text; claims (R40) only if the position has occurred before."""
        if self._options is None or self._options[0] is not self.here:
            self._options = (self.here, self.options_at(self.here))
        return self._options[1]

    def options_at(self, node: Node[S]) -> dict[str, Action]:
        """Return every action that was or is legal at a moment, by its text, as `options` does."""
        found = open_actions(self.rules, node.state, node.repeats) if node.repeats else self.rules.legal(node.state)
        return {action.text: action for action in found}

    def find(self, text: str, node: Node[S] | None = None) -> Action | None:
        """Return the legal action with this text, or None; of a pattern, only the actions behind it are found.

        Args:
            text: The text.
            node: The moment; None: the present one.
        """
        options = self.options if node is None else self.options_at(node)
        found = options.get(text)
        if not self._has_patterns:
            return found
        here = node or self.here
        if not options:
            return None
        claims = self.rules.claims(here.state, here.repeats) if here.repeats else ()
        return self.rules.find(here.state, text) or (found if found in claims else None)

    # Moving

    def play(self, action: Action) -> Node[S]:
        """Go to the moment after a legal action, adding it to the tree if it is new.

        Args:
            action: One of `options`.

        Returns:
            The moment after the action.
        """
        here, redo = self.here, self.here.redo
        known = here.child(action) if here.children else None
        child = known or self._grow(here, action)
        if redo is not None and redo is not child:
            self._left = {**self._left, self.end: self._jumped or here}
        if self._log is not None:
            self._log.append((here, "redo", redo))
        here.redo = self.here = child
        self._path.append(child)
        self._jumped = None
        self.version += 1
        return child

    def undo(self, plies: int) -> None:
        """Go back along the path.

        Args:
            plies: How many actions to go back, from 0 to the present ply; not checked here.
        """
        if plies:
            del self._path[-plies:]
        self.here = self._path[-1]
        self._jumped = None
        self.version += 1

    def redo(self, plies: int) -> None:
        """Go forward along the present line.

        Args:
            plies: How many actions to go forward; it stops at the end of the line.
        """
        for _ in range(plies):
            if self.here.redo is not None:
                self.here = self.here.redo
                self._path.append(self.here)
        self._jumped = None
        self.version += 1

    def goto(self, node: Node[S]) -> None:
        """Go to any moment of the tree and remember where the present line was left, for `switch`.

        Raises:
            BadValue: The moment belongs to another tree.
        """
        left, end = self._jumped or self.here, self.end
        self.walk(node)
        self._jumped = None
        if self.end is end:
            self._jumped = left  # if a different action is played now, the line counts as left there
        else:
            self._left = {**self._left, end: left}

    def switch(self, end: Node[S]) -> None:
        """Go to another line, at the moment at which it was left, or at its end if it was never left.

        On the present line this goes back to the moment before the last `goto`.

        Args:
            end: The last moment of the line, one of `ends`.
        """
        before, old = self.here, self.end
        if end is old:
            self.walk(self._jumped or before)
            self._jumped = None
            return
        left, jumped = self._left.get(end, end), self._jumped
        self.walk(end)
        self.undo(end.ply - left.ply)
        others = {other: place for other, place in self._left.items() if other is not end}
        self._left = {**others, old: jumped or before}

    def walk(self, node: Node[S]) -> None:
        """Go to any moment of the tree without remembering where the present line was left.

        Raises:
            BadValue: The moment belongs to another tree.
        """
        path, way = self._path, list[Node[S]]()
        while node.ply >= len(path) or path[node.ply] is not node:
            if node.parent is None or node not in node.parent.children:
                raise BadValue(say("error.node"))
            way.append(node)
            node = node.parent
        del path[node.ply + 1 :]
        self.walked += len(way)
        for following in reversed(way):
            self.change(path[-1], "redo", following)
            path.append(following)
        self.here = path[-1]
        self.version += 1

    @property
    def compared(self) -> int:
        """How many moments have been compared with others to find repeated positions."""
        return self._chains.steps

    # Growing

    def _grow(self, parent: Node[S], action: Action) -> Node[S]:
        """Apply an action to the present moment and add the result to the tree."""
        notes: Notes = []
        rules = self.rules
        state = rules.apply(parent.state, action, notes) if self.recording else rules.apply(parent.state, action)
        child = Node(state, action, parent)
        if self.recording:
            child.notes = tuple(notes)
        key = self._chains.add(child)
        if self._log is not None:
            self._log.append((child, GROWN, key))
        child.repeats = self._chains.before(child, self._path)
        self.grown += 1
        self.weigh(action.text, 2, 60)
        if parent.children:
            self.weigh("", 10, 150)  # a new line
            self._ends = None
        elif self._ends is not None:
            self._ends[self._ends.index(parent)] = child
        self.change(parent, "children", (*parent.children, child))
        return child

    def graft(self, node: Node[S], actions: Sequence[Action]) -> Node[S]:
        """Add a line to the tree without going there; what has been played of it before stays as it is.

        Args:
            node: The moment at which it begins.
            actions: Its actions, which are legal.

        Returns:
            The last moment of the line.
        """
        kept = self._path
        try:
            for action in actions:
                child = node.child(action)
                if child is None:
                    self._path = way(node)  # how often a position has occurred depends on the way to it
                    child = self._grow(node, action)
                    self.change(node, "redo", node.redo or child)
                node = child
        finally:
            self._path = kept
        self.version += 1
        return node

    def weigh(self, text: str, parts: int, more: int) -> None:
        """Count what is added to the tree, as a record will have it, or more.

        Args:
            text: The text that is added.
            parts: How many values are added.
            more: How many bytes, besides the text.
        """
        self.written += len(text) + more if text.isascii() and text.isprintable() else 6 * len(text) + more
        self.parts += parts + sum(map(text.count, ",[{"))

    # All or nothing

    def change(self, node: Node[S], name: str, value: object) -> None:
        """Set an attribute of a moment, so that `all_or_nothing` can restore it.

        Args:
            node: The moment.
            name: The name of the attribute.
            value: Its new value.
        """
        if self._log is not None:
            self._log.append((node, name, getattr(node, name)))
        setattr(node, name, value)

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """If an error is raised inside, put everything back as it was, and raise the error again."""
        outer = self._log
        log: list[tuple[Node[S], str, object]] = []
        self._log = log
        values = [getattr(self, name) for name in self.VALUES]
        try:
            yield
        except BaseException:
            self._put_back(log, values)
            raise
        else:
            if outer is not None:
                outer += log
        finally:
            self._log = outer

    def _put_back(self, log: Sequence[tuple[Node[S], str, object]], values: Sequence[object]) -> None:
        """Restore the moments, the last change first, and the values of the tree."""
        for node, name, value in reversed(log):
            if name == GROWN:
                self._chains.remove(node, value)
            else:
                setattr(node, name, value)
        for name, value in zip(self.VALUES, values, strict=True):
            setattr(self, name, value)
        self._path = way(self.here)
        self._ends = None

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
