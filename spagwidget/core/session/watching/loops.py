"""Loops: parts of a game that end where they began, and what must end them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Generic, NamedTuple, TypeVar

from ...action import Action
from ...advice import listed
from ...catalogue import listing, paragraph, say
from ...inspector import Inspector
from ...rules import Rules
from ...values import own_names
from ..match import Match
from ..tree.node import Node
from ..tree.path_values import PathValues
from ..tree.ways import open_text
from .viewed_steps import ViewedSteps

S = TypeVar("S")

MOST_ACTIONS = 20_000
"""After how many actions the search for the end of a loop gives up."""


@own_names
class Drift(NamedTuple):
    """A number that is different after each turn of a loop.

    Attributes:
        expression: What it is, such as `A unused`.
        change: How much one turn changes it.
        now: Its value after the last turn.
    """

    expression: str
    change: int
    now: int


@dataclass(frozen=True, slots=True)
class Loop:
    """A part of a game that ends where it began, so that the same decisions can be taken again.

    Attributes:
        since: The step at which the first turn of the loop began.
        start: The step at which the last turn began.
        end: The step at which the last turn ended.
        turns: How many turns there are from `since` to `end`.
        actions: The decisions of the last turn.
        visits: The ids of the cards or cells visited in the last turn, in order.
        drifts: The numbers that each turn changes; empty if the very same position has occurred again.
        turns_left: How many more whole turns the same decisions allow; None: they can be repeated for ever, or the
            search for the end has given up.
        text: The loop in words.
    """

    since: int
    start: int
    end: int
    turns: int
    actions: tuple[str, ...]
    visits: tuple[str, ...]
    drifts: tuple[Drift, ...]
    turns_left: int | None
    text: str

    @property
    def exact(self) -> bool:
        """Whether the very same position has occurred again."""
        return not self.drifts

    @property
    def potential(self) -> Drift | None:
        """The number that must end the loop, because each turn uses some of it up; None: nothing must end it."""
        if self.turns_left is None:
            return None
        falling = [drift for drift in self.drifts if drift.change < 0]
        return min(falling or self.drifts, key=lambda drift: drift.now / abs(drift.change))

    def __len__(self) -> int:
        return len(self.actions)

    def __str__(self) -> str:
        return self.text


class Loops(Generic[S]):
    """Where the present line comes back to a position that it has had before.

    Args:
        match: The match.
        steps: The steps of the public.
    """

    def __init__(self, match: Match, steps: ViewedSteps[S]) -> None:
        self._match = match
        self._steps = steps
        self._inspector: Inspector[S] = match.parts.inspector()
        self._partners: PathValues[S, int] = PathValues(self._partner)
        self._same: dict[Hashable, list[Node[S]]] = {}
        self._has_turns = type(match.rules).opens_turn is not Rules.opens_turn
        self._left: dict[tuple[Node[S], Node[S]], int | None] = {}

    def partners(self) -> Sequence[int]:
        """Return for each ply the latest earlier ply with the same position, or else the same course; or -1."""
        return self._partners.values(self._match.tree.path)

    def closings(self) -> Iterator[int]:
        """Yield the plies at which a loop has come round and had not come round one turn of a player earlier."""
        partners = self.partners()
        last, earlier = -1, {-1: -1}
        for ply, node in enumerate(self._match.tree.path):
            if self._is_turn(node):
                earlier[ply] = last
                if partners[ply] >= 0 and (last < 0 or partners[last] != earlier[partners[ply]] or partners[last] < 0):
                    yield ply
                last = ply

    def is_open(self, ply: int) -> bool:
        """Return True if the game is not decided at a ply; only then a loop can go round again."""
        return self._match.rules.outcome(self._match.tree.path[ply].state) is None

    def _is_turn(self, node: Node[S]) -> bool:
        """Return True if a loop can begin at a moment: where a turn opens, or anywhere in a game without turns."""
        return not self._has_turns or self._match.rules.opens_turn(node.state)

    def _partner(self, node: Node[S], before: Sequence[int]) -> Sequence[int]:
        path, key = self._match.tree.path, self._match.rules.key
        if not self._is_turn(node):
            return (-1,)
        same = self._same.setdefault(self._inspector.course(node.state), [])
        found = [other for other in reversed(same) if other.ply < node.ply and path[other.ply] is other]
        exact = [other for other in found if key(other.state) == key(node.state)] if node.repeats else []
        same.append(node)
        return ((exact or found)[0].ply if found else -1,)

    def loop(self, ply: int) -> Loop | None:
        """Return the loop whose last turn ends at a ply, or None."""
        partners, path = self.partners(), self._match.tree.path
        start = partners[ply]
        if start < 0 or not self.is_open(ply):
            return None
        node, before = path[ply], path[start]
        drifts = self._drifts(before.state, node.state)
        turns, since = 1, start
        while partners[since] >= 0 and self._drifts(path[partners[since]].state, path[since].state) == [
            drift._replace(now=drift.now - turns * drift.change) for drift in drifts
        ]:
            since, turns = partners[since], turns + 1
        actions = [one.action for one in path[start + 1 : ply + 1] if one.action is not None]
        left = None
        if drifts:
            if (before, node) not in self._left:
                falling = [drift.expression for drift in drifts if drift.change < 0]
                self._left[before, node] = self._turns_left(node.state, actions, falling)
            left = self._left[before, node]
        steps = self._steps
        steps.steps()
        found = (one for node in path[start + 1 : ply + 1] for one in self._visits(node))
        texts = tuple(open_text(self._match, one) for one in path[start + 1 : ply + 1])
        since, start, end = (steps.step_at(one) for one in (since, start, ply))
        loop = Loop(since, start, end, turns, texts, tuple(found), tuple(drifts), left, "")
        return replace(loop, text=self._in_words(loop))

    def _drifts(self, before: S, after: S) -> list[Drift]:
        then, now = self._inspector.resources(before), self._inspector.resources(after)
        changes = ((text, value - then.get(text, 0), value) for text, value in now.items())
        return [Drift(text, change, value) for text, change, value in changes if change]

    def _visits(self, node: Node[S]) -> Iterator[str]:
        for event in self._steps.events(node):
            yield from self._inspector.stops(event.note, event.focus)

    def _turns_left(self, state: S, actions: Sequence[Action], falling: Sequence[str]) -> int | None:
        """Return how often the actions can be played again from a state and lead to the same course each time.

        The loop also ends if a turn uses nothing up any more: then the same decisions do something else.

        Args:
            state: The state after a turn of the loop.
            actions: The actions of a turn.
            falling: The numbers that each turn lowers, by their expressions.
        """
        rules, inspector = self._match.rules, self._inspector
        if rules.has_secrets() and type(rules).sample is not Rules.sample:
            # What the public cannot know must make no difference to what a board shows.
            state = rules.sample(rules.observe(state, None), None, Random(0))
        course, seen, had = inspector.course(state), {rules.key(state)}, inspector.resources(state)
        for turns in range(MOST_ACTIONS // len(actions)):
            for action in actions:
                again = None if rules.outcome(state) is not None else rules.find(state, action.text)
                if again is None:
                    return turns
                state = rules.apply(state, again)
            if rules.outcome(state) is not None or inspector.course(state) != course:
                return turns
            has = inspector.resources(state)
            if falling and all(has.get(one) == had.get(one) for one in falling):
                return turns
            had = has
            if rules.key(state) in seen:
                return None
            seen.add(rules.key(state))
        return None

    def _in_words(self, loop: Loop) -> str:
        """Return the loop in words."""
        first = self._match.transcript.witness(None).state(self._match.tree.root)
        labels: Mapping[str, str] = self._inspector.spots(first)
        names = listed(labels.get(one, one) for one in loop.visits)
        words = [say("watch.loop", n=len(loop), since=loop.since)]
        if loop.visits:
            words.append(say("watch.loop.visits", names=names))
        if loop.exact:
            words.append(say("watch.loop.exact"))
        else:
            offered = self._inspector.offered(first)
            drifts = [
                say("watch.drift", label=offered.get(one.expression, one.expression), change=f"{one.change:+}")
                for one in loop.drifts
            ]
            words.append(say("watch.loop.drifts", drifts=listing(drifts)))
            if loop.turns_left is not None:
                words.append(say("watch.loop.ends", n=loop.turns_left))
        return paragraph(*words)
