"""The tree of a game in words: rows of one decision each, in the pieces of line between two branches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ...catalogue import paragraph, without_stop
from ...rules import Rules
from ...setup import Prelude
from ...speaking import speaking
from ...values import own_names
from ...viewpoint import Viewpoint
from ..match import Match
from .node import Node, way

MOST_SENTENCES = 2
"""The most sentences of a row, besides those that say who is defeated or has won."""

LONGEST_TEXT = 240
"""The most characters of the sentences of a row."""

DECISIVE = ("out:", "win:")


@own_names
class Row(NamedTuple):
    """One decision in words: a turn, or the part of it up to a branch or an annotation.

    Attributes:
        first: How many actions come before the decision.
        ply: How many actions have been played after it.
        round: The round in which the player decides.
        seat: The player who decides, or None.
        text: What happens.
        name: The name of the moment after the decision, or "".
        comment: Its comment, or "".
        glyph: Its glyph, or "".
        result: The result if the game is over, or "".
    """

    first: int
    ply: int
    round: int
    seat: str | None
    text: str
    name: str = ""
    comment: str = ""
    glyph: str = ""
    result: str = ""


class Segment(NamedTuple):
    """The moments of a line from one branch to the next one, or to the end.

    Attributes:
        parent: The index of the segment that it continues; -1 for those that begin at the start of the game.
        line: The index of the first line through it, as in `Game.lines`.
        ends: Whether that line ends here.
        nodes: Its moments, at least one; none only in a game in which nothing was played.
    """

    parent: int
    line: int
    ends: bool
    nodes: Sequence[Node[Any]]

    @property
    def first(self) -> int:
        """How many actions come before it."""
        return self.nodes[0].ply - 1 if self.nodes else 0


class _Said(NamedTuple):
    """One event in words."""

    text: str
    seat: str | None
    sign: str
    faint: bool


class Teller:
    """Puts the moments of a tree into words, on all of its lines, and remembers the words.

    Args:
        match: The game.
        view: The viewpoint.

    Attributes:
        match: The game.
        has_turns: Whether a decision may take several actions.
    """

    def __init__(self, match: Match, view: Viewpoint) -> None:
        self.match = match
        view = view.spoken()
        self.view = view
        self._display = match.parts.display(view)
        self._witness = match.transcript.witness(view.seat)
        self._said: dict[Node[Any], tuple[int, tuple[_Said, ...]]] = {}
        rules = match.rules
        self.has_turns = not isinstance(rules, Prelude) and type(rules).opens_turn is not Rules.opens_turn

    def segments(self, most: int) -> tuple[list[Segment], int]:
        """Return the segments of the whole tree, depth first, and how many were left out.

        Args:
            most: The most segments that are returned; those of the present line are always among them.
        """
        tree, found, lines, left_out = self.match.tree, list[Segment](), 0, 0
        present = set(map(id, way(tree.end)))
        waiting = [(child, -1) for child in reversed(tree.root.children)]
        while waiting:
            child, parent = waiting.pop()
            nodes = [child]
            while len(nodes[-1].children) == 1:
                nodes.append(nodes[-1].children[0])
            if len(found) >= most and id(child) not in present:
                left_out += 1
                lines += sum(1 for _ in _leaves(nodes[-1]))
                continue
            following = nodes[-1].children
            found.append(Segment(parent, lines, not following, nodes))
            waiting += [(other, len(found) - 1) for other in reversed(following)]
            lines += not following
        return found, left_out

    def groups(self, segment: Segment) -> list[Sequence[Node[Any]]]:
        """Return the moments of each row of a segment."""
        groups, group = list[Sequence[Node[Any]]](), list[Node[Any]]()
        for node in segment.nodes:
            group.append(node)
            whole = not self.has_turns or self.match.rules.opens_turn(node.state)
            if whole or node.is_annotated or node is segment.nodes[-1]:
                groups.append(group)
                group = []
        return groups

    def row(self, group: Sequence[Node[Any]]) -> Row:
        """Return a row.

        Args:
            group: The moments of the row, one of `groups`.
        """
        last = group[-1]
        said = [part for node in group for part in self._of(node)[1]]
        own = next((part.seat for part in said if part.seat is not None), None) or self._actor(group[0])
        text, result = _sentences(said), ""
        if self.match.rules.outcome(last.state) is not None:
            notes = self._witness.notes(last)
            result = self._display.result(self._witness.state(last), notes, self._of(last)[0]).text
            result = without_stop(result)
        round_ = 0 if group[0].parent is None else self._of(group[0].parent)[0]
        return Row(last.ply - len(group), last.ply, round_, own, text, last.name, last.comment, last.glyph, result)

    def _actor(self, node: Node[Any]) -> str | None:
        """Return the seat of the only player who could take the action that led to a moment, or None."""
        rules, before, action = self.match.rules, node.parent, node.action
        actors = () if before is None or action is None else rules.actors(before.state, action)
        return rules.seats[actors[0]] if len(actors) == 1 else None

    def _of(self, node: Node[Any]) -> tuple[int, tuple[_Said, ...]]:
        """Return the round after a moment, and what happened in the action that led to it."""
        todo = list[Node[Any]]()
        at = node
        while at not in self._said and at.parent is not None:
            todo.append(at)
            at = at.parent
        if at not in self._said:
            self._said[at] = (self._display.first_round(self._witness.state(at)), ())
        for following in reversed(todo):
            before = self._said[following.parent][0] if following.parent is not None else 0
            with speaking(self.view.language):
                self._said[following] = self._tell(following, before)
        return self._said[node]

    def _tell(self, node: Node[Any], round_: int) -> tuple[int, tuple[_Said, ...]]:
        said = list[_Said]()
        for note in self._witness.notes(node):
            round_ += self._display.begins_round(note)
            text, seat, _, sign, faint = self._display.caption(note, round_)
            said.append(_Said(text, seat, sign, faint))
        return round_, tuple(said)


def _leaves(node: Node[Any]) -> Iterator[Node[Any]]:
    waiting = [node]
    while waiting:
        at = waiting.pop()
        if not at.children:
            yield at
        waiting.extend(at.children)


def _sentences(said: Sequence[_Said]) -> str:
    """Return the sentences that say best what was decided and what it led to."""
    clear = [part for part in said if not part.faint] or list(said)
    own = [part for part in clear if part.seat is not None or part.sign] or clear
    if all(part.sign.startswith("win:") for part in own):
        own = clear  # nobody does anything in a declared stalemate, whose sentence must not be missing
    if len(own) > 1 and own[0].seat == own[1].seat and not own[0].sign and not _hurts(own[1].sign):
        own = own[1:]  # "A adds a flag to Bug." says that A runs AddFlag
    kept = [part for at, part in enumerate(own) if at < MOST_SENTENCES or part.sign.startswith(DECISIVE)]
    text = paragraph(*(part.text for part in kept))
    return text if len(text) <= LONGEST_TEXT else f"{text[: LONGEST_TEXT - 1]}…"


def _hurts(sign: str) -> bool:
    return sign.startswith(("loss:", *DECISIVE))
