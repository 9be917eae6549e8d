"""The steps of a game as a viewpoint sees them: values of expressions, and where breakpoints stop."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Generic, TypeVar, overload

from ...catalogue import say
from ...errors import BadType, BadValue
from ...inspector import Inspector, Reader, StepState, Value
from ...typed import as_code
from ...viewpoint import Viewpoint
from ..match import Match
from ..match.transcript import Event
from ..tree.node import Node
from ..tree.path_values import PathValues

S = TypeVar("S")

KEPT = 100
"""How many expressions and breakpoints of one viewpoint are kept, with what was found for each step."""


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
        condition: A condition such as `their life < 3`; "": no condition.
        at: The id of a card or a cell, such as `Bug`: the event leads there, as when the cursor comes to the card.
        player: The letter of the player who acts in the event, or loses life.
        kind: The kind of the event, such as `loss`, as in `Event.kind`.
        on: Whether it stops at all. The board can switch a breakpoint off without removing it.

    Raises:
        BadType: An argument is not a text, or `on` is not True or False.
        BadValue: Nothing is given.
    """

    condition: str = ""
    at: str = ""
    player: str = ""
    kind: str = ""
    on: bool = True

    def __post_init__(self) -> None:
        for text in (self.condition, self.at, self.player, self.kind):
            if not isinstance(text, str):
                raise BadType(say("watch.breakpoint_type", value=text))
        if not isinstance(self.on, bool):
            raise BadType(say("watch.breakpoint_on", value=self.on))
        if not (self.condition or self.is_event):
            raise BadValue(say("watch.breakpoint_empty"))

    @property
    def is_event(self) -> bool:
        """Whether it stops at events; otherwise it stops where its condition becomes true."""
        return bool(self.at or self.player or self.kind)


# Each step is read once for each expression, and only the changes are kept: a new step needs only one more reading.
class ViewedSteps(Generic[S]):
    """The steps of one viewpoint, with what was found at each of them; everything is kept for each moment.

    Args:
        match: The match.
        view: Who looks.
    """

    def __init__(self, match: Match, view: Viewpoint) -> None:
        self._match = match
        self._view = view = view.spoken()
        self._inspector: Inspector[S] = match.parts.inspector(view)
        self._steps: PathValues[S, StepState[S]] = PathValues(self._steps_of, view.language)
        self._changes: dict[str, PathValues[S, tuple[int, Value]]] = {}
        self._stops: dict[Breakpoint, PathValues[S, int]] = {}

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
        if not isinstance(text, str) or text not in self._changes:  # the inspector refuses other types
            read = self._inspector.read(as_code(text) if isinstance(text, str) else text)
            _limit(self._changes)
            self._changes[text] = PathValues(
                lambda node, before: self._changes_at(node, before, read), self._view.language
            )
        self.steps()
        return self._changes[text].values(self._match.tree.path)

    def events_of(self, stop: Breakpoint) -> Sequence[int]:
        """Return the steps of the events at which a breakpoint stops."""
        if stop not in self._stops:
            holds = self._inspector.read(as_code(stop.condition)) if stop.condition else None
            _limit(self._stops)
            self._stops[stop] = PathValues(lambda node, before: self._stops_at(node, stop, holds))
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
