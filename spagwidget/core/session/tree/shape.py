"""The shape of a game's tree, small enough to send with every message: where lines branch, and where they end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .node import Node, way

if TYPE_CHECKING:
    from ..match import Match

MOST_LINES = 200
"""The most lines of a shape; of a larger tree, the first ones and the present one are kept."""

MOST_LETTERS = 60
"""The most characters of an action."""


class Stop(NamedTuple):
    """A moment at which lines branch or one line ends; the first stop is the root.

    Attributes:
        parent: The index of the stop before; -1 at the root.
        ply: How many actions lead here.
        line: The index of the line that ends here, as in `Tree.ends`; -1: no line ends here.
        action: The first action after the stop before, "" at the root and where it may be a secret.
        name: The name of the moment after that action, or "".
        glyph: The glyph of that moment, or "".
    """

    parent: int
    ply: int
    line: int = -1
    action: str = ""
    name: str = ""
    glyph: str = ""


class Shape(NamedTuple):
    """The shape of a tree.

    Attributes:
        stops: The stops, depth first; lines are in the order of `Tree.ends`.
        at: The index of the stop that the present moment is at, or on the way to.
        ply: How many actions lead to the present moment.
        end: The index of the stop at which the present line ends.
        edits: How often annotations or lines were changed by hand.
        restores: Whether a deleted line can be put back.
    """

    stops: tuple[Stop, ...]
    at: int
    ply: int
    end: int
    edits: int = 0
    restores: bool = False

    def plies(self) -> tuple[list[int], int]:
        """Return how many actions each line has, and the index of the present one among them."""
        ends = [at for at, stop in enumerate(self.stops) if stop.line >= 0]
        return [self.stops[at].ply for at in ends], ends.index(self.end)


def shape(match: Match, seat: str | None) -> Shape:
    """Return the shape of a game's tree, as far as a player or the public may know it.

    A player's board shows the present line only. So does every board where actions can be secret: other lines
    and undone actions would show that somebody has acted.

    Args:
        match: The game.
        seat: The player's seat; None: the public.

    Raises:
        BadValue: The seat is unknown.
    """
    rules, tree = match.rules, match.tree
    if rules.has_secret_actions():
        witness = match.transcript.witness(None if seat is None else match.seat(seat))
        noticed = witness.moment(tree.here).ply
        return Shape((Stop(-1, 0), Stop(0, noticed, 0)), 1, noticed, 1)
    if seat is not None:
        match.seat(seat)
        return Shape((Stop(-1, 0), Stop(0, tree.end.ply, 0)), 1, tree.here.ply, 1)
    found = _whole(tree.root, tree.here, tree.end, open_=not rules.has_secrets())
    return found._replace(edits=tree.edits, restores=tree.restorable is not None)


def _whole(root: Node[Any], here: Node[Any], end: Node[Any], *, open_: bool) -> Shape:
    """Return the shape of a whole tree; `open_`: the first actions of its lines may be shown."""
    present = set(map(id, way(end)))
    stops, on, lines = [Stop(-1, 0)], [True], 0
    waiting = [(child, 0) for child in reversed(root.children)]
    if not waiting:
        return Shape((Stop(-1, 0), Stop(0, 0, 0)), 1, 0, 1)
    while waiting:
        first, parent = waiting.pop()
        node = first
        while len(node.children) == 1:
            node = node.children[0]
        line = -1 if node.children else lines
        lines += not node.children
        if node.children or line < MOST_LINES or node is end:
            action = str(first.action)[:MOST_LETTERS] if open_ else ""
            stops.append(Stop(parent, node.ply, line, action, first.name, first.glyph))
            on.append(id(node) in present)
        waiting += [(child, len(stops) - 1) for child in reversed(node.children)]
    kept = _without_lone(stops, on)
    at = next(index for index, (stop, there) in enumerate(kept) if there and index and stop.ply >= here.ply)
    last = max(index for index, (_, there) in enumerate(kept) if there)
    return Shape(tuple(stop for stop, _ in kept), at, here.ply, last)


def _without_lone(stops: list[Stop], on: list[bool]) -> list[tuple[Stop, bool]]:
    """Leave out the stops at which nothing branches or ends any more because their lines were left out.

    Args:
        stops: The stops; every parent comes before its children.
        on: Whether each stop is on the present line.
    """
    ways = [0] * len(stops)  # for each stop: how many of the next stops lead to the end of a line
    for index in range(len(stops) - 1, 0, -1):
        ways[stops[index].parent] += stops[index].line >= 0 or ways[index] > 0
    kept: list[tuple[Stop, bool]] = [(stops[0], on[0])]
    # For each stop: the index of the kept stop that replaces it, and the first stop on the way from there.
    moved: list[tuple[int, Stop | None]] = [(0, None)]
    for index, stop in enumerate(stops[1:], 1):
        parent, before = moved[stop.parent]
        first = stop if before is None else before
        if stop.line < 0 and ways[index] < 2:
            moved.append((parent, first))
            continue
        kept.append((first._replace(parent=parent, ply=stop.ply, line=stop.line), on[index]))
        moved.append((len(kept) - 1, None))
    return kept
