"""The inspection `tree`: the variations in words, for the panel that shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.catalogue import say
from ...core.session.game import Game
from ...core.session.tree.node import way
from ...core.session.tree.segments import Row, Segment, Teller
from ...core.strict_values import is_whole
from ..requests import Refused
from .asked import Asked, Kind

MOST_SEGMENTS = 400
"""The most segments of a tree that are sent; those of the present line are always among them."""

MOST_ROWS = 1_500
"""The most rows of one reply; long variations are sent in part if there are more."""

FEW_ROWS = 3
"""The rows of a variation that are sent at least."""


def _offered(game: Game, seat: str | None) -> bool:
    """Return True if a board may show the whole tree."""
    return game.has_open_tree(seat)


def _find(asked: Asked) -> dict[str, Any]:
    """Return the segments of the tree with their rows, all rows of one segment, or two lines side by side.

    With `segment`, only the segment with this index is returned, with all its rows. With `compare`, the two lines with
    these numbers are.

    Raises:
        Refused: A number is invalid.
    """
    game, content, edition = asked.game, asked.content, asked.edition
    if "compare" in content:
        return _comparison(game, content["compare"], edition)
    teller = game.teller(edition)
    segments, left_out = teller.segments(MOST_SEGMENTS)
    present = set(map(id, way(game.tree.end)))
    on = [id(segment.nodes[0]) in present for segment in segments]
    if "segment" in content:
        at = content["segment"]
        if not is_whole(at) or not 0 <= at < len(segments):
            raise Refused(say("refused.segment", segment=at))
        return {"segments": [_segment(teller, segments[at], MOST_ROWS, on[at])], "left_out": 0}
    shares = _shares([len(segment.nodes) for segment in segments], on)
    found = [_segment(teller, *part) for part in zip(segments, shares, on, strict=True)]
    return {"segments": found, "left_out": left_out}


def _shares(sizes: Sequence[int], on: Sequence[bool]) -> list[int]:
    """Return how many rows of each segment are sent: first all of the present line, then of the others in order."""
    shares = [min(size, FEW_ROWS) for size in sizes]
    room = MOST_ROWS - sum(shares)
    for at in sorted(range(len(sizes)), key=lambda at: not on[at]):
        more = max(min(sizes[at] - shares[at], room), 0)
        shares[at] += more
        room -= more
    return shares


def _segment(teller: Teller, segment: Segment, most: int, is_present: bool) -> dict[str, Any]:
    groups = teller.groups(segment)
    return {
        "parent": segment.parent,
        "line": segment.line,
        "count": len(groups),
        "rows": [_row(teller.row(group)) for group in groups[:most]],
        **({"ends": True} if segment.ends else {}),
        **({"here": True} if is_present else {}),
    }


def _row(row: Row) -> list[Any]:
    """Return a row as a list, without empty texts at its end."""
    values: list[Any] = [*row]
    while values[-1] == "":
        del values[-1]
    return values


def _comparison(game: Game, lines: object, edition: str) -> dict[str, Any]:
    if not isinstance(lines, list) or len(lines) != 2:
        raise Refused(say("refused.compare"))
    found = game.compare(lines[0], lines[1], edition)
    return {
        "ply": found.ply,
        "titles": list(found.titles),
        "left": [_row(row) for row in found.left[:MOST_ROWS]],
        "right": [_row(row) for row in found.right[:MOST_ROWS]],
    }


TREE = Kind(_offered, _find)
