"""The methods of a game that go to other moments, begin variations, and name, order and delete them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..action import Action
from ..arguments import checked_whole
from ..catalogue import say
from ..errors import BadType, BadValue, IllegalAction
from .change import common
from .legality import text_of
from .node import Node
from .playing import Playing

__all__ = ["Varying"]


def _check_node(node: object) -> None:
    if not isinstance(node, Node):
        raise BadType(say("error.node_type", kind=type(node).__name__))


class Varying(Playing):
    """The part of `Game` that goes to other moments and changes the tree."""

    # Going to other moments

    def goto(self, node: Node[Any]) -> None:
        """Go to any moment of the tree, to look at it or to continue from there.

        Args:
            node: The moment, a node of `tree`.

        Raises:
            BadValue: The moment belongs to another game.
            BadType: `node` is not a moment.
        """
        _check_node(node)
        with self.lock:
            tree = self._match.tree
            self._go(lambda: tree.goto(node))

    def fork(self, ply: int | None = None) -> None:
        """Go to a ply of the present line; a different action from there starts a variation.

        Unlike `goto`, this also resumes a game that the clock has ended at that moment.

        Args:
            ply: How many actions of the line to keep, from 0 to its length, undone actions included. None: the
                present ply.

        Raises:
            BadValue: `ply` is out of range.
            BadType: `ply` is not a whole number.
        """
        with self.lock:
            tree, timing = self._match.tree, self._match.timing
            node = tree.at(tree.here.ply if ply is None else ply)

            def move() -> None:
                tree.goto(node)
                timing.play_on()

            self._go(move)

    def vary(self, ply: int, action: str | Action) -> None:
        """Take another decision at a ply of the present line: a variation begins, and the old line stays.

        If the action has been played there before, this goes to the end of the line that continues with it.

        Args:
            ply: As for `fork`.
            action: The action or its text.

        Raises:
            BadValue: `ply` is out of range.
            IllegalAction: The action is not legal there; nothing has changed then.
            BadType: `ply` is not a whole number, or `action` is neither an action nor a text.
        """
        text = text_of(action)
        with self.lock:
            tree, before = self._match.tree, self._match.tree.here
            node = tree.at(ply)
            known = next((child for child in node.children if str(child.action) == text), None)
            if known is not None:
                while known.redo is not None:
                    known = known.redo
                self.goto(known)
                return
            if tree.find(text, node) is None:
                raise IllegalAction(say("refused.illegal", action=text), text, (), ply)
            timing = self._match.timing

            def go_back() -> None:
                lost = timing.leave()
                tree.goto(node)
                timing.play_on()
                timing.arrive(lost, common(before, node))
                timing.run()

            self._play([action], go_back)

    def add_line(self, start: int | Node[Any], *actions: str | Action) -> Node[Any]:
        """Add a variation to the tree without going there; `goto` shows it.

        Args:
            start: How many actions of the present line come before it, or the moment at which it begins.
            actions: Its actions, in order; at least one.

        Returns:
            Its last moment.

        Raises:
            BadValue: `start` is out of range or belongs to another game, or there are no actions.
            IllegalAction: An action is not legal in its place; nothing has changed then.
            BadType: `start` is neither a whole number nor a moment, or an action is neither an action nor a text.
        """
        texts = [text_of(action) for action in actions]
        with self.lock:
            tree = self._match.tree
            begin = start if isinstance(start, Node) else tree.at(start)
            if not tree.holds(begin):
                raise BadValue(say("error.node"))
            if not texts:
                raise BadValue(say("error.empty_line"))
            found, state, at = list[Action](), begin, begin.ply
            for text in texts:
                action = tree.find(text, state)
                if action is None:
                    raise IllegalAction(say("refused.illegal", action=text), text, (), at)
                found.append(action)
                state, at = Node(tree.rules.apply(state.state, action), action, state), at + 1
            before = tree.here
            with self._all_or_nothing():
                end = tree.graft(begin, found)
                self._settle("annotated")
            self._tell("annotated", before)
            return end

    def switch(self, line: int) -> None:
        """Go to another line of play, to the moment at which it was left.

        Args:
            line: The index of the line in `lines`, from 0.

        Raises:
            BadValue: `line` is out of range.
            BadType: `line` is not a whole number.
        """
        with self.lock:
            line = checked_whole("line", line)
            tree = self._match.tree
            if not 0 <= line < len(tree.ends):
                raise BadValue(say("error.line", line=line, last=len(tree.ends) - 1))
            self._go(lambda: tree.switch(tree.ends[line]))

    # Names, comments, and the order of the variations

    def annotate(
        self,
        node: Node[Any] | None = None,
        *,
        name: str | None = None,
        comment: str | None = None,
        glyph: str | None = None,
    ) -> None:
        """Set the name, the comment or the glyph of a moment; records keep them.

        Args:
            node: The moment, a node of `tree`; None: the present one.
            name: The new name, at most 60 characters in one line; "" removes it, None leaves it unchanged.
            comment: The new comment, at most 2,000 characters; "" removes it, None leaves it unchanged.
            glyph: What you think of the action that led here: `!` good, `?` mistake, `!?` interesting; "" removes it,
                None leaves it unchanged.

        Raises:
            BadValue: The moment belongs to another game, a text is too long or has characters that cannot be shown, the
                glyph is unknown, or too many moments are annotated.
            BadType: One of them is not a text, or `node` is not a moment.
        """
        for text in (name, comment, glyph):
            if not isinstance(text, (str, type(None))):
                raise BadType(say("error.comment_type", kind=type(text).__name__))
        self._edit(node, lambda found: self._match.tree.annotate(found, name, comment, glyph))

    def promote(self, node: Node[Any] | None = None) -> None:
        """Make the line to a moment the main line, which comes first in `lines`; the present moment stays.

        Args:
            node: The moment, a node of `tree`; None: the present one.

        Raises:
            BadValue: The moment belongs to another game.
            BadType: `node` is not a moment.
        """
        self._edit(node, lambda found: self._match.tree.promote(found))

    def delete(self, node: Node[Any] | None = None) -> None:
        """Delete a moment and everything that was played after it; `restore` puts it back.

        If the present moment is among them, the game goes to the moment before.

        Args:
            node: The moment, a node of `tree`; None: the present one.

        Raises:
            BadValue: The moment is the start of the game, or belongs to another game.
            BadType: `node` is not a moment.
        """
        with self.lock:
            tree = self._match.tree
            node = tree.here if node is None else node
            _check_node(node)
            parent = node.parent
            if not tree.holds(node) or parent is None or node not in tree.path:
                self._edit(node, tree.delete)
                return

            def move() -> None:
                tree.goto(parent)
                tree.delete(node)

            self._go(move)

    def restore(self) -> None:
        """Put back what was deleted last; the present moment stays.

        Raises:
            BadValue: Nothing was deleted, or the same action has been played again since.
        """
        with self.lock:
            self._change("annotated", self._match.tree.restore)

    def _edit(self, node: Node[Any] | None, edit: Callable[[Node[Any]], object]) -> None:
        """Change something at a moment, the present one if it is None, and notify the watchers."""
        if node is not None:
            _check_node(node)
        with self.lock:
            found = self._match.tree.here if node is None else node
            self._change("annotated", lambda: edit(found))
