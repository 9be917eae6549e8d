"""The methods of a game that compare its variations and put its tree into words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from textwrap import wrap
from typing import Any

from ..arguments import checked_whole, checked_words
from ..catalogue import say
from ..errors import BadType, BadValue, Unsupported
from ..table.choice import Ask
from ..viewpoint import Viewpoint
from .analysis import Analysis
from .match import Match
from .node import Node, way
from .segments import Row, Segment, Teller
from .ways import Way, way_from, ways

__all__ = ["Branches", "Comparison"]

WIDTH = 46
"""The characters of a column in the text of a comparison."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two lines of a game side by side, from the moment at which they part.

    Attributes:
        ply: How many actions the lines share.
        titles: The name of each line.
        left: The decisions of the first line after that moment.
        right: The decisions of the second line.
    """

    ply: int
    titles: tuple[str, str]
    left: tuple[Row, ...]
    right: tuple[Row, ...]

    def __str__(self) -> str:
        head = [f"{title[:WIDTH]:{WIDTH}}" for title in self.titles]
        rows = [" | ".join(head).rstrip(), "-+-".join("-" * WIDTH for _ in head)]
        for left, right in zip_longest(self.left, self.right):
            cells = zip_longest(_cell(left), _cell(right), fillvalue="")
            rows += [f"{one:{WIDTH}} | {other}".rstrip() for one, other in cells]
        return "\n".join(rows)


def _cell(row: Row | None) -> list[str]:
    """Return the lines of text of one side of a row."""
    if row is None:
        return [""]
    texts = [f"{row.text} {row.glyph}".rstrip(), *row.comment.splitlines(), row.result]
    return [line for text in texts if text for line in wrap(text, WIDTH)] or [""]


class Branches(Analysis):
    """The part of `Game` that looks at all of its lines."""

    _tellers: tuple[Match | None, dict[Viewpoint, Teller]] = (None, {})

    def has_open_tree(self, seat: str | None = None) -> bool:
        """Return True if a board may show the whole tree of the game: not one for a single seat.

        Where actions can be secret, no board may: other lines would show that somebody has acted.

        Args:
            seat: The seat that the board was made for; None: it shows the public table.
        """
        with self.lock:
            return seat is None and not self._match.rules.has_secret_actions()

    def teller(self, edition: str = "") -> Teller:
        """Return the object that puts the tree into words as the public sees it.

        Args:
            edition: The edition whose names are used; "": the game's own.

        Raises:
            BadValue: The edition is unknown.
            Unsupported: The game has no display, or actions in it can be secret.
        """
        with self.lock:
            match, view = self._match, self._match.view(None, edition)
            if match.rules.has_secret_actions():
                raise Unsupported(say("error.secret_tree"))
            if self._tellers[0] is not match:
                self._tellers = (match, {})
            known = self._tellers[1]
            if view not in known:
                known[view] = Teller(match, view)
            return known[view]

    def told(self, nodes: Sequence[Node[Any]], seat: str | None = None, edition: str = "") -> Row:
        """Return what happened from one moment to another in words, as a player or the public sees it.

        Args:
            nodes: The moments after the actions of one decision, in order; each has its `parent`.
            seat: The player; None: the public.
            edition: The edition; "": the game's own.

        Raises:
            BadValue: The seat or the edition is unknown.
            Unsupported: The game has no display.
        """
        with self.lock:
            match = self._match
            view = match.view(seat, edition)
            if self._tellers[0] is not match:
                self._tellers = (match, {})
            if view not in self._tellers[1]:
                self._tellers[1][view] = Teller(match, view)
            return self._tellers[1][view].row(nodes)

    def ask_at(self, ply: int, edition: str = "", words: Sequence[str] = (), one_level: bool = False) -> Ask:
        """Return the decision that was open at a ply of the present line, with every question on the way to an action.

        Args:
            ply: How many actions come before the decision, at least one less than have been played.
            edition: The edition; "": the game's own.
            words: The words of an action that have been chosen before; the questions begin after them.
            one_level: Whether only the first question is wanted. If there are very many, only that one is returned.

        Raises:
            BadValue: `ply` is out of range, the edition is unknown, or no action begins with these words.
            BadType: `ply` is not a whole number, or `words` is not a list or tuple of texts.
            Unsupported: The game has no display.
        """
        with self.lock:
            return self._match.ask_at(
                self._left(ply), self._match.view(None, edition), checked_words("words", words), one_level
            )

    def ways(self, ply: int, edition: str = "") -> tuple[Way, ...]:
        """Return the variations that leave a ply of the present line, and what their first decisions change.

        Args:
            ply: As for `ask_at`.
            edition: The edition; "": the game's own.

        Raises:
            BadValue, BadType, Unsupported: As for `ask_at`; also if actions in the game can be secret.
        """
        with self.lock:
            return tuple(ways(self.teller(edition), self._left(ply)))

    def way_of(self, nodes: Sequence[Node[Any]], edition: str = "") -> Way:
        """Return what one decision changes on the table, as the public sees it; it need not be part of the tree.

        Args:
            nodes: The moments after its actions, in order; each has its `parent`.
            edition: The edition; "": the game's own.

        Raises:
            BadValue: The edition is unknown.
            Unsupported: The game has no display.
        """
        with self.lock:
            before = nodes[0].parent or nodes[0]
            return way_from(self._match, before, nodes[0], nodes[-1], self._match.view(None, edition))

    def _left(self, ply: int) -> Node[Any]:
        """Return the moment at a ply of the present line after which something was played."""
        path = self._match.tree.path
        if not 0 <= checked_whole("ply", ply) < len(path) - 1:
            raise BadValue(say("error.ply", ply=ply, last=max(len(path) - 2, 0)))
        return path[ply]

    def node_at(self, line: int, ply: int | None = None) -> Node[Any]:
        """Return a moment of any line.

        Args:
            line: The index of the line in `lines`, from 0.
            ply: How many actions come before the moment, from 0 to the length of the line; None: its end.

        Raises:
            BadValue: `line` or `ply` is out of range.
            BadType: One of them is not a whole number.
        """
        line = checked_whole("line", line)
        with self.lock:
            ends = self._match.tree.ends
            if not 0 <= line < len(ends):
                raise BadValue(say("error.line", line=line, last=len(ends) - 1))
            if ply is None:
                return ends[line]
            if not 0 <= checked_whole("ply", ply) <= ends[line].ply:
                raise BadValue(say("error.ply", ply=ply, last=ends[line].ply))
            return way(ends[line])[ply]

    def compare(self, one: int | Node[Any], other: int | Node[Any], edition: str = "") -> Comparison:
        """Return two lines side by side, from the moment at which they part; `print` shows them in two columns.

        Args:
            one: The index of a line in `lines`, or a moment of `tree`, whose line ends there.
            other: The line to compare it with, as for `one`.
            edition: The edition whose names are used; "": the game's own.

        Raises:
            BadValue: A line or the edition is unknown, or a moment belongs to another game.
            BadType: One of the lines is neither a whole number nor a moment.
            Unsupported: The game has no display, or actions in it can be secret.
        """
        with self.lock:
            teller = self.teller(edition)
            left, right = self._way(one), self._way(other)
            shared = sum(1 for a, b in zip(left, right, strict=False) if a is b)
            rows = [
                tuple(map(teller.row, teller.groups(Segment(-1, 0, True, nodes[shared:])))) for nodes in (left, right)
            ]
            return Comparison(shared - 1, (self._title(left, shared), self._title(right, shared)), rows[0], rows[1])

    def _way(self, line: int | Node[Any]) -> list[Node[Any]]:
        tree = self._match.tree
        if isinstance(line, Node):
            if not tree.holds(line):
                raise BadValue(say("error.node"))
            return way(line)
        if isinstance(line, bool) or not isinstance(line, int):
            raise BadType(say("error.line_type", kind=type(line).__name__))
        if not 0 <= line < len(tree.ends):
            raise BadValue(say("error.line", line=line, last=len(tree.ends) - 1))
        return way(tree.ends[line])

    def _title(self, nodes: Sequence[Node[Any]], shared: int) -> str:
        """Return the name of a line, which is that of its first moment; else its number."""
        first = nodes[shared] if shared < len(nodes) else nodes[-1]
        if first.name:
            return first.name
        ends = self._match.tree.ends
        line = next(at for at, end in enumerate(ends) if first in way(end))
        return say("tree.main") if line == 0 else say("tree.line", number=line + 1)
