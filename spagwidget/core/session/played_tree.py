"""Everything that was played in a game, as a tree, and how the present moment moves in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import ClassVar, Generic, TypeVar

from ..action import Action
from ..arguments import checked_whole
from ..catalogue import say
from ..errors import BadValue
from ..repetition import open_actions
from ..rules import Notes, Rules
from .chains import Chains
from .node import Node, way

__all__ = ["PlayedTree"]

S = TypeVar("S")

GROWN = "grown"
"""In the log of changes, the name for a moment that was added to the tree."""


class PlayedTree(Generic[S]):
    """All moments of a game, and which one is the present one.

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
    """

    VALUES: ClassVar[tuple[str, ...]] = ("here", "version", "grown", "written", "parts", "_jumped", "_left")
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
