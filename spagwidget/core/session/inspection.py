"""Values, breakpoints and loops along the present line, each computed once per step."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Generic, NamedTuple, TypeVar, overload

from ..action import Action
from ..advice import listed, suggest
from ..catalogue import listing, say
from ..errors import BadType, BadValue, Unsupported
from ..inspector import COMPARE, Inspector, Reader, StepState, Value, misread
from ..rules import Rules
from ..viewpoint import Viewpoint
from .along import Along
from .match import Match
from .transcript import Event
from .tree import Node

__all__ = ["Breakpoint", "Drift", "Inspection", "Loop", "Series"]

S = TypeVar("S")

KEPT = 100
"""How many expressions and breakpoints of one viewpoint are kept, with what was found for each step."""

MOST_ACTIONS = 20_000
"""After how many actions the search for the end of a loop gives up."""


@dataclass(frozen=True, slots=True)
class Series(Sequence[Value]):
    """The value of an expression at every step of a game. `series[12]` is the value after step 12.

    Attributes:
        expression: The expression.
        changes: Pairs of a step and the new value: step 0, then each step at which the value changes.
        last: The last step.

    >>> from spagwidget import Game
    >>> game = Game.from_position("(Bug A)(AddFlag B)")
    >>> game.play("run", "hit B", "skip")
    >>> (life,) = game.values("B life")
    >>> life.changes, life[1], list(life)
    (((0, 5), (2, 4)), 5, [5, 5, 4, 4, 4, 4])
    """

    expression: str
    changes: tuple[tuple[int, Value], ...]
    last: int

    def __len__(self) -> int:
        return self.last + 1

    @overload
    def __getitem__(self, index: int) -> Value: ...

    @overload
    def __getitem__(self, index: slice) -> list[Value]: ...

    def __getitem__(self, index: int | slice) -> Value | list[Value]:
        if isinstance(index, slice):
            return list(self)[index]
        step = index + len(self) if index < 0 else index
        if not 0 <= step <= self.last:
            raise IndexError(say("error.step", step=index, last=self.last))
        return _at(self.changes, step)

    def __iter__(self) -> Iterator[Value]:
        for (start, value), (end, _) in pairwise((*self.changes, (self.last + 1, None))):
            yield from [value] * (end - start)


def _at(changes: Sequence[tuple[int, Value]], step: int) -> Value:
    """Return the value at a step."""
    return changes[bisect_right(changes, step, key=lambda change: change[0]) - 1][1]


@dataclass(frozen=True, slots=True)
class Breakpoint:
    """What stops playback. Where several things are given, all of them must hold at once.

    A breakpoint with an event (`at`, `player` or `kind`) stops at each such event. A condition alone stops where it
    becomes true.

    Args:
        condition: A condition such as `their life < 3`; "": none.
        at: The id of a card or a cell, such as `Bug`: the event leads there, as when the cursor comes to the card.
        player: The letter of the player who acts in the event, or loses life.
        kind: The kind of the event, such as `loss`, as in `Event.kind`.

    Raises:
        BadType: An argument is not a text.
        BadValue: Nothing is given.
    """

    condition: str = ""
    at: str = ""
    player: str = ""
    kind: str = ""

    def __post_init__(self) -> None:
        for text in (self.condition, self.at, self.player, self.kind):
            if not isinstance(text, str):
                raise BadType(say("watch.breakpoint_type", value=text))
        if not (self.condition or self.is_event):
            raise BadValue(say("watch.breakpoint_empty"))

    @property
    def is_event(self) -> bool:
        """Whether it stops at events; otherwise it stops where its condition becomes true."""
        return bool(self.at or self.player or self.kind)


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
        turns_left: How many more whole turns the same decisions allow; None: they can be repeated for ever.
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


class Inspection:
    """Answers questions about the present line of a match; what it finds is kept for each moment.

    Args:
        match: The match.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self._views: dict[Viewpoint, _Viewed[Any]] = {}
        self._loops: _Loops[Any] | None = None

    def values(self, expressions: Sequence[str], view: Viewpoint) -> tuple[Series, ...]:
        """Return the values of expressions at every step.

        Args:
            expressions: The expressions; empty: those that the game offers.
            view: Whose steps and values.

        Raises:
            BadCommand, BadType: An expression cannot be read.
            Unsupported: The game has no values to watch, or no display.
        """
        viewed = self._viewed(view)
        last = len(self.match.transcript.events(view))
        return tuple(Series(text, tuple(viewed.changes(text)), last) for text in expressions or self.watchable(view))

    def watchable(self, view: Viewpoint) -> dict[str, str]:
        """Return the expressions that the game offers, each with its label.

        Raises:
            Unsupported: The game has no values to watch.
        """
        inspector = self.match.parts.inspector(view)
        if not inspector.quantities():
            raise Unsupported(say("watch.none", game=inspector.name))
        return inspector.offered(self._first(view))

    def stoppable(self, view: Viewpoint) -> dict[str, dict[str, str]]:
        """Return what breakpoints can name: for each field of Breakpoint its values, each with its label."""
        inspector = self.match.parts.inspector(view)
        players = {seat: seat for seat in self.match.rules.seats}
        return {"at": inspector.spots(self._first(view)), "player": players, "kind": inspector.kinds()}

    def _first(self, view: Viewpoint) -> Any:
        """Return the state at step 0 as a viewpoint sees it."""
        return self.match.transcript.witness(view.seat).state(self.match.tree.root)

    def stops(self, stop: Breakpoint, view: Viewpoint, holding: bool) -> Sequence[int]:
        """Return the steps at which a breakpoint stops, in order.

        Args:
            stop: The breakpoint.
            view: Whose steps.
            holding: Whether a condition also stops at the steps at which it is still true.

        Raises:
            BadCommand: The condition cannot be read.
            BadValue: There is no such player, card or kind of event.
            Unsupported: The game has no values to watch, or no display.
        """
        self._check(stop, view)
        viewed = self._viewed(view)
        if stop.is_event:
            return viewed.events_of(stop)
        changes = viewed.changes(stop.condition)
        if not holding:
            return [step for step, value in changes if value is True]
        ends = [*(step for step, _ in changes[1:]), len(self.match.transcript.events(view)) + 1]
        spans = zip(changes, ends, strict=True)
        return [step for (start, value), end in spans if value is True for step in range(start, end)]

    def _check(self, stop: Breakpoint, view: Viewpoint) -> None:
        """Check that there are the things that a breakpoint names."""
        if stop.player:
            self.match.seat(stop.player)
        found = self.stoppable(view)
        for name, key in ((stop.at, "at"), (stop.kind, "kind")):
            known = found[key]
            if name and known and name not in known:
                raise BadValue(say(f"watch.no_{key}", name=name, advice=suggest(name, known)))
        text = stop.condition
        if not text:
            return
        self.match.parts.inspector(view).read(text)
        if not any(sign in text for sign in COMPARE):
            raise misread(text, say("watch.no_sign", known=" ".join(COMPARE)), len(text) + 1)

    def _viewed(self, view: Viewpoint) -> _Viewed[Any]:
        if view not in self._views:
            self._views[view] = _Viewed(self.match, view)
        return self._views[view]

    # Loops

    def loop(self, ply: int) -> Loop | None:
        """Return the loop that ends at a ply of the present line, or None.

        Args:
            ply: How many actions come before the moment.

        Raises:
            Unsupported: The players of this game act in secret.
        """
        return self._loops_made().loop(ply)

    def loops(self) -> tuple[Loop, ...]:
        """Return the loops of the present line, each at the moment at which it has come round for the first time.

        Raises:
            Unsupported: The players of this game act in secret.
        """
        made = self._loops_made()
        found = (made.loop(ply) for ply in made.closings())
        return tuple(loop for loop in found if loop is not None)

    def _loops_made(self) -> _Loops[Any]:
        if self.match.rules.has_secret_actions():
            raise Unsupported(say("watch.secret"))
        if self._loops is None:
            self._loops = _Loops(self.match, self._viewed(Viewpoint()))
        return self._loops


class _Viewed(Generic[S]):
    """The steps of one viewpoint, with what was found at each of them."""

    def __init__(self, match: Match, view: Viewpoint) -> None:
        self._match = match
        self._view = view
        self._inspector: Inspector[S] = match.parts.inspector(view)
        self._steps: Along[S, StepState[S]] = Along(self._steps_of)
        self._changes: dict[str, Along[S, tuple[int, Value]]] = {}
        self._stops: dict[Breakpoint, Along[S, int]] = {}

    def steps(self) -> Sequence[StepState[S]]:
        """Return all steps up to the present moment."""
        self._match.transcript.events(self._view)
        return self._steps.values(self._match.tree.path)

    def events(self, node: Node[S]) -> Sequence[Event]:
        """Return the events of one action; `steps` must have been called before."""
        return self._match.transcript.events_at(node, self._view)

    def step_at(self, ply: int) -> int:
        """Return the last step that belongs to a ply or to one before it."""
        return self._steps.count(ply) - 1

    def changes(self, text: Any) -> Sequence[tuple[int, Value]]:
        """Return the values of an expression: the first one, and each step at which it changes."""
        if not isinstance(text, str) or text not in self._changes:  # the inspector refuses what is no text
            read = self._inspector.read(text)
            _limit(self._changes)
            self._changes[text] = Along(lambda node, before: self._changes_at(node, before, read))
        self.steps()
        return self._changes[text].values(self._match.tree.path)

    def events_of(self, stop: Breakpoint) -> Sequence[int]:
        """Return the steps of the events at which a breakpoint stops."""
        if stop not in self._stops:
            holds = self._inspector.read(stop.condition) if stop.condition else None
            _limit(self._stops)
            self._stops[stop] = Along(lambda node, before: self._stops_at(node, stop, holds))
        self.steps()
        return self._stops[stop].values(self._match.tree.path)

    def _steps_of(self, node: Node[S], before: Sequence[StepState[S]]) -> Sequence[StepState[S]]:
        state = self._match.transcript.witness(self._view.seat).state(node)
        if node.parent is None:
            return (StepState(0, self._match.parts.display(self._view).first_round(state), state),)
        events = self.events(node)
        states = [*(event.note.before for event in events[1:]), state]
        return [
            StepState(event.number, event.round, after, event.note)
            for event, after in zip(events, states[: len(events)], strict=True)
        ]

    def _changes_at(
        self, node: Node[S], before: Sequence[tuple[int, Value]], read: Reader[S]
    ) -> Sequence[tuple[int, Value]]:
        found = list[tuple[int, Value]]()
        last = before[-1][1] if before else object()
        for step in self._steps.of(node):
            value = read(step)
            if value != last:
                found.append((step.number, value))
                last = value
        return found

    def _stops_at(self, node: Node[S], stop: Breakpoint, holds: Reader[S] | None) -> Sequence[int]:
        if node.parent is None:
            return ()
        return [
            step.number
            for step, event in zip(self._steps.of(node), self.events(node), strict=True)
            if stop.player in ("", event.seat)
            and stop.kind in ("", event.kind)
            and (not stop.at or stop.at in self._inspector.stops(event.note, event.focus))
            and (holds is None or holds(step))
        ]


def _limit(kept: dict[Any, Any]) -> None:
    """Make room for one more entry by dropping the oldest one."""
    if len(kept) >= KEPT:
        del kept[next(iter(kept))]


class _Loops(Generic[S]):
    """Where the present line comes back to a position that it has had before."""

    def __init__(self, match: Match, viewed: _Viewed[S]) -> None:
        self._match = match
        self._viewed = viewed
        self._inspector: Inspector[S] = match.parts.inspector()
        self._partners: Along[S, int] = Along(self._partner)
        self._same: dict[Hashable, list[Node[S]]] = {}
        self._has_turns = type(match.rules).opens_turn is not Rules.opens_turn
        self._left: dict[tuple[Node[S], Node[S]], int | None] = {}

    def partners(self) -> Sequence[int]:
        """Return for each ply the latest earlier ply with the same position, or else the same course; -1: none."""
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
        if start < 0 or self._match.rules.outcome(path[ply].state) is not None:
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
                self._left[before, node] = self._turns_left(node.state, actions)
            left = self._left[before, node]
        steps = self._viewed
        steps.steps()
        found = (one for node in path[start + 1 : ply + 1] for one in self._visits(node))
        since, start, end = (steps.step_at(one) for one in (since, start, ply))
        texts = tuple(action.text for action in actions)
        loop = Loop(since, start, end, turns, texts, tuple(found), tuple(drifts), left, "")
        return replace(loop, text=self._in_words(loop))

    def _drifts(self, before: S, after: S) -> list[Drift]:
        then, now = self._inspector.resources(before), self._inspector.resources(after)
        changes = ((text, value - then.get(text, 0), value) for text, value in now.items())
        return [Drift(text, change, value) for text, change, value in changes if change]

    def _visits(self, node: Node[S]) -> Iterator[str]:
        for event in self._viewed.events(node):
            yield from self._inspector.stops(event.note, event.focus)

    def _turns_left(self, state: S, actions: Sequence[Action]) -> int | None:
        """Return how often the actions can be played again from a state and lead to the same course each time."""
        rules, inspector = self._match.rules, self._inspector
        course, seen = inspector.course(state), {rules.key(state)}
        for turns in range(MOST_ACTIONS // len(actions)):
            for action in actions:
                again = None if rules.outcome(state) is not None else rules.find(state, action.text)
                if again is None:
                    return turns
                state = rules.apply(state, again)
            if rules.outcome(state) is not None or inspector.course(state) != course:
                return turns
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
        return " ".join(words)
