"""The variations that leave one moment, and what the first decision of each one changes on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from ...table.scene import Scene
from ...values import own_names
from ...viewpoint import Viewpoint
from ..match import Match
from .node import Node
from .segments import Teller


@own_names
class Way(NamedTuple):
    """What the first decision of a variation changes.

    Attributes:
        action: The first action; of one that the public cannot know, only its kind.
        joins: The pieces that come to a spot: the id of the spot and the letter of the owner.
        spots: The ids of the spots that leave or move, or lose a piece.
    """

    action: str
    joins: tuple[tuple[str, str], ...]
    spots: tuple[str, ...]


def ways(teller: Teller, node: Node[Any]) -> list[Way]:
    """Return the variations that leave a moment, in the order in which they were first played.

    Args:
        teller: Knows the game, and in which edition it is shown.
        node: The moment.
    """
    found = list[Way]()
    for child in node.children:
        last = child
        while teller.has_turns and last.children and not teller.match.rules.opens_turn(last.state):
            last = last.redo or last.children[0]
        found.append(way_from(teller.match, node, child, last, teller.view))
    return found


def way_from(match: Match, node: Node[Any], first: Node[Any], last: Node[Any], view: Viewpoint) -> Way:
    """Return what one decision changes.

    Args:
        match: The game.
        node: The moment before it.
        first: The moment after its first action.
        last: The moment after its last action.
        view: The public, in an edition.
    """
    display, witness = match.parts.display(view), match.transcript.witness(None)
    before, after = display.scene(witness.state(node)), display.scene(witness.state(last))
    return Way(open_text(match, first), *changes(before, after))


def open_text(match: Match, node: Node[Any]) -> str:
    """Return the action that led to a moment; of one that the public cannot know, only its kind.

    Args:
        match: The match.
        node: The moment.
    """
    rules, action, before = match.rules, node.action, node.parent
    if action is None or before is None:
        return ""
    if not rules.has_secrets():
        return action.text
    seen = match.transcript.witness(None).state(before)
    return action.kind if rules.find(seen, action.text) is None else action.text


def changes(before: Scene, after: Scene) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """Return the pieces that join a queue, and the spots that leave or move, or lose a piece that did not act.

    Args:
        before: The table before.
        after: The table after.
    """
    was = {spot.id: spot for spot in before.spots}
    now = {spot.id: spot for spot in after.spots}
    joins, spots = list[tuple[str, str]](), list[str]()
    for spot in before.spots:
        if spot.id not in now:
            spots.append(spot.id)
            continue
        old, new = (Counter(piece.owner for piece in one[spot.id].pieces) for one in (was, now))
        joins += [(spot.id, owner) for owner in (new - old).elements()]
        acted = Counter(piece.owner for piece in spot.pieces if piece.state == "acting")
        if old - new - acted:
            spots.append(spot.id)
    return tuple(joins), (*spots, *_moved(before.layout.order, after.layout.order))


def _moved(before: Sequence[str], after: Sequence[str]) -> Iterator[str]:
    """Yield the spot that has another place in a row of the same spots."""
    if sorted(before) != sorted(after):
        return
    parted = next((at for at, (old, new) in enumerate(zip_longest(before, after)) if old != new), None)
    if parted is None:
        return
    for spot in (before[parted], after[parted]):
        if [one for one in before if one != spot] == [one for one in after if one != spot]:
            yield spot
            return
