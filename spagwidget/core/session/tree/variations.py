"""The variations and comments of a record: everything in a game's tree that is not on the way to the present moment.

docs/records.md describes both keys. Entries that cannot be read are ignored, and written back unchanged.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Generic, NamedTuple, TypeVar

from ...catalogue import say
from ...clock.written import valid_times
from ...errors import BadValue
from ...notation import Notation
from ...strict_values import is_whole
from ...typed import in_lines, in_one_line, without_harmful
from . import Tree
from .annotations import MOST_ANNOTATED, checked_comment, checked_glyph, checked_name
from .legality import find_legal, text_of
from .node import Node

S = TypeVar("S")

BUDGET = 20_000_000
"""How much work a record may make besides its `actions`: about two seconds."""

LINE, FAILED, PLY, NOTE = 300, 3_000, 250, 60
"""What a line, one that cannot be read, each action and each note of an action cost of it.

A Blank card's run may make 500 notes (R60). Each moment that is passed on the way to a line, or compared with one of
its moments, costs 1. A line or comment also costs 1 for each line between the one that it names and the one that has
its moment.
"""


MOST_PLACES = 10_000
"""One more than the highest place of a line."""


USUAL_PLY, USUAL_LINE = PLY + 2 * NOTE, LINE + 100
"""What an action with a few notes, and a line, cost in most games."""


def actions_left(tree: Tree[S]) -> int:
    """Return how many actions can still be added to a tree, so that all its lines are read again in most games.

    The actions of the present line count as well: they become a variation when the game goes back.
    """
    moments = sum(1 for _ in tree.nodes())
    return (BUDGET - USUAL_PLY * moments - USUAL_LINE * len(tree.ends)) // (USUAL_PLY + USUAL_LINE)


class Ignored(NamedTuple):
    """What could not be read of a record: the unreadable entries of each key, or its whole value if that is not a list.

    Attributes:
        lines: Of the key `lines`.
        comments: Of the key `comments`.
    """

    lines: object = ()
    comments: object = ()


class _Line(NamedTuple, Generic[S]):
    """A line as it is written.

    Attributes:
        parent: The number of the line that it leaves.
        leaves: The ply at which it leaves that line.
        nodes: Its own moments.
        place: The place of its first moment among all that follow the same moment; None: where it is read.
    """

    parent: int
    leaves: int
    nodes: Sequence[Node[S]]
    place: int | None = None


# Writing


def written_lines(tree: Tree[S], ignored: Ignored) -> dict[str, object]:
    """Return the keys `lines` and `comments` of a record, without a key that would be empty.

    Args:
        tree: The game.
        ignored: What could not be read when the game was opened; it is written back.
    """
    before = len(_entries(ignored.lines))  # ignored lines come first: their numbers must not mean lines of ours
    lines, comments = list[dict[str, object]](), list[dict[str, object]]()
    for at, line in enumerate(_lines(tree)):
        if at:
            lines.append(_line(line, before))
        own = line.nodes if at else [tree.root, *line.nodes]
        comments += [_comment(node, _number(at, before)) for node in own if node.is_annotated]
    found = {"lines": ignored.lines, "comments": ignored.comments}
    if lines:
        found["lines"] = [*_entries(ignored.lines), *lines]
    if comments:
        found["comments"] = [*comments, *_entries(ignored.comments)]
    return {key: list(value) if isinstance(value, tuple) else value for key, value in found.items() if value != ()}


def _entries(ignored: object) -> Sequence[object]:
    """Return the entries that were ignored; a value that is not a list counts as one entry."""
    return ignored if isinstance(ignored, (list, tuple)) else [ignored]


def _number(at: int, before: int) -> dict[str, int]:
    """Return the key with a line's number, its place in `lines` from 1; no key for the record's own `actions`."""
    return {"line": at + before} if at else {}


def _lines(tree: Tree[S]) -> list[_Line[S]]:
    """Return the path to the present moment, then each line that leaves an earlier one, to its end."""
    lines = [_Line(0, 0, tree.path[1:])]
    waiting = deque([0])
    while waiting:
        number = waiting.popleft()
        first = lines[number].nodes if number else [tree.root, *lines[number].nodes]
        for node, following in zip_longest(first, first[1:]):
            others = [child for child in _visited_first(node) if child is not following]
            read = tuple(others) if following is None else (following, *others)
            for child in others:
                waiting.append(len(lines))
                place = None if read == node.children else node.children.index(child)
                lines.append(_Line(number, node.ply, _to_the_end(child), place))
    return lines


def _visited_first(node: Node[S]) -> list[Node[S]]:
    """Return the children of a moment, first the one that was visited last."""
    return sorted(node.children, key=lambda child: child is not node.redo)


def _to_the_end(node: Node[S]) -> list[Node[S]]:
    """Return a moment and those after it, always following the child that was visited last."""
    nodes = [node]
    while nodes[-1].redo is not None:
        nodes.append(nodes[-1].redo)
    return nodes


def _line(line: _Line[S], before: int) -> dict[str, object]:
    times = [node.ms for node in line.nodes]
    return {
        **_number(line.parent, before),
        "from": line.leaves,
        "actions": [str(node.action) for node in line.nodes],
        **({} if line.place is None else {"place": line.place}),
        **({"times": times} if any(times) else {}),
    }


def _comment(node: Node[S], line: Mapping[str, int]) -> dict[str, object]:
    return {
        **line,
        "ply": node.ply,
        **({"name": node.name} if node.name else {}),
        **({"glyph": node.glyph} if node.glyph else {}),
        **({"text": node.comment} if node.comment else {}),
    }


# Reading


def read_lines(data: Mapping[str, object], tree: Tree[S], notation: Notation[S]) -> Ignored:
    """Add the variations and comments of a record to a game.

    Args:
        data: The record's JSON object.
        tree: The game, at the record's last action; it is at the same moment afterwards.
        notation: The game's notation, which explains illegal actions.

    Returns:
        What could not be read.
    """
    here = tree.here
    reader = _Reader(tree, notation)
    ignored = Ignored(reader.entries(data, "lines", reader.line), reader.entries(data, "comments", reader.comment))
    tree.settle(here)
    for node, places in reader.places.items():
        tree.arrange(node, places)
    return ignored


def _is_place(place: object) -> bool:
    return place is None or (is_whole(place) and 0 <= place < MOST_PLACES)


class _Reader(Generic[S]):
    """Reads lines and comments into a tree, until the budget of work is used up."""

    def __init__(self, tree: Tree[S], notation: Notation[S]) -> None:
        self.tree = tree
        self.notation = notation
        self.budget = BUDGET
        self.comments = 0
        self.places: dict[Node[S], dict[Node[S], int]] = {}
        self.lines: list[_Line[S] | None] = [_Line(0, 0, tree.path[1:])]

    def entries(self, data: Mapping[str, object], key: str, read: Callable[[object], bool]) -> object:
        """Read a list of entries; return those that cannot be read, or the whole value if it is not a list."""
        entries = data.get(key, ())
        return tuple(entry for entry in entries if not read(entry)) if isinstance(entries, (list, tuple)) else entries

    def line(self, entry: object) -> bool:
        """Read one line; return False if it cannot be read, and then leave the tree as it was."""
        self.lines.append(None)
        self.budget -= LINE
        if not isinstance(entry, dict) or not entry.keys() <= {"line", "from", "actions", "times", "place"}:
            return False
        start, actions = self._node(entry.get("line", 0), entry.get("from")), entry.get("actions")
        if start is None or not isinstance(actions, list) or not actions:
            return False
        times = entry.get("times", [0] * len(actions))
        self.budget -= PLY * len(actions)
        place = entry.get("place")
        if self.budget < 0 or not valid_times(times, len(actions)) or not _is_place(place):
            return False
        walked = self._walked()
        nodes = self._play(start, actions, times)
        self.budget -= self._walked() - walked
        if not nodes:
            self.budget -= FAILED + 6 * start.ply  # to go back, the whole way there is made again
        else:
            self.lines[-1] = _Line(entry.get("line", 0), start.ply, nodes)
            if place is not None:
                self.places.setdefault(start, {})[nodes[0]] = place
        return bool(nodes)

    def _walked(self) -> int:
        return self.tree.walked + self.tree.compared

    def comment(self, entry: object) -> bool:
        """Read one comment; return False if it cannot be read."""
        if not isinstance(entry, dict) or not entry.keys() <= {"line", "ply", "name", "glyph", "text"}:
            return False
        node = self._node(entry.get("line", 0), entry.get("ply"))
        name, text, glyph = entry.get("name", ""), entry.get("text", ""), entry.get("glyph", "")
        if node is None or node.is_annotated:
            return False
        if not isinstance(name, str) or not isinstance(text, str) or not (name or text or glyph):
            return False
        try:
            name, text = without_harmful(in_one_line(name)), without_harmful(in_lines(text))
            checks = (checked_name(name), checked_comment(text), checked_glyph(glyph))
        except (TypeError, ValueError):
            return False
        if self.comments == MOST_ANNOTATED or not any(checks):
            return False
        self.comments += 1
        node.name, node.comment, node.glyph = checks
        return True

    def _play(self, start: Node[S], actions: Sequence[object], times: Sequence[int]) -> Sequence[Node[S]]:
        """Return the moments after these actions; none if one of them is illegal, or if they are too much work."""
        tree, nodes = self.tree, list[Node[S]]()
        tree.walk(start)
        recording, tree.recording = tree.recording, True
        try:
            with tree.all_or_nothing():
                for text, used in zip(actions, times, strict=True):
                    here, known = tree.here, len(tree.here.children)
                    here.redo = None  # or `play` would count the line as left here; `settle` sets it again
                    nodes.append(tree.play(find_legal(tree, self.notation, text_of(text))))
                    if len(here.children) > known:
                        nodes[-1].ms = used
                        self._charge(nodes[-1])
        except Exception:  # an illegal action, or any error in a command that a player wrote
            return ()
        finally:
            tree.recording = recording
        return nodes

    def _charge(self, node: Node[S]) -> None:
        """Charge the work of an action that was played; its notes are not kept, because they take much memory."""
        self.budget -= NOTE * len(node.notes or ())
        node.notes = None
        if self.budget < 0:
            raise BadValue(say("record.work"))

    def _node(self, number: object, ply: object) -> Node[S] | None:
        """Return the moment at a ply of a line, counted from the start of the game; None if it does not exist."""
        if not isinstance(number, int) or not isinstance(ply, int) or isinstance(number, bool) or isinstance(ply, bool):
            return None
        if self.budget < 0 or not 0 <= number < len(self.lines):
            return None
        line = self.lines[number]
        while line is not None and ply <= line.leaves and line is not self.lines[0]:
            self.budget -= 1
            line = self.lines[line.parent]
        if line is None or not 0 <= ply <= line.leaves + len(line.nodes) or self.budget < 0:
            return None
        return line.nodes[ply - line.leaves - 1] if ply else self.tree.root
