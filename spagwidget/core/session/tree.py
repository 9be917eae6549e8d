"""One line of play: the states and actions from the first on, and the pictures of it made so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..action import Action
from ..rules import Note, Rules
from .transcript import Cast, Event, Frame, events_of

__all__ = ["Line"]


class Line:
    """States, the actions between them, and how far into them the game is (`at`); what lies behind can be redone.

    `times`: for each action the milliseconds that were used for it (R55). `left`: what that leaves to each player, as
    far as it has been reckoned, with those players out of time, each after so many actions (`late`). `stood`: the clock
    as it was when the line was left, where that had ended the game.
    """

    def __init__(self, rules: Rules[Any], first: Any) -> None:
        self.rules = rules
        self.states: list[Any] = [first]
        self.actions: list[Action] = []
        self.times: list[int] = []
        self.left: list[dict[str, int]] = []
        self.late: dict[str, int] = {}
        self.stood: tuple[dict[str, int], dict[str, int]] | None = None
        self.at = 0
        self._first_seen: dict[Any, int] = {first: 0}
        self._events: list[list[Event]] = []
        self._frames: dict[tuple[int | None, str], list[Frame]] = {}
        self._options: tuple[int, dict[str, Action]] | None = None

    @property
    def state(self) -> Any:
        """The present state."""
        return self.states[self.at]

    @property
    def options(self) -> dict[str, Action]:
        """Every action that is legal now, by its text; claims are among them where the state has occurred before."""
        if self._options is None or self._options[0] != self.at:
            state = self.state
            legal = {action.text: action for action in self.rules.legal(state)}
            if self._first_seen[state] < self.at:
                legal.update((action.text, action) for action in self.rules.claims(state))
            self._options = (self.at, legal)
        return self._options[1]

    def play(self, action: Action) -> None:
        """Go one legal action further; what was undone and is different now is dropped from this line."""
        if self.at < len(self.actions):
            if self.actions[self.at] == action:
                self.at += 1
                return
            self._cut()
        state = self.rules.apply(self.state, action)
        self.actions.append(action)
        self.times.append(0)
        self.states.append(state)
        self.at += 1
        self._first_seen.setdefault(state, self.at)

    def take_back_to(self, ply: int) -> None:
        """Back to a ply, with nothing left to redo."""
        self.at = ply
        self._options = None
        self._cut()

    def _cut(self) -> None:
        """Drop what lies behind the present ply."""
        at = self.at
        del self.states[at + 1 :], self.actions[at:], self.times[at:], self.left[at + 1 :], self._events[at:]
        self._first_seen = {state: ply for state, ply in self._first_seen.items() if ply <= at}
        shown = 1 + sum(map(len, self._events))
        for frames in self._frames.values():
            del frames[shown:]

    def fork(self, ply: int, tail: bool = False) -> Line:
        """A line of its own with the same first plies (with `tail` also what was undone)."""
        other = Line(self.rules, self.states[0])
        end = len(self.actions) if tail else ply
        other.states = self.states[: end + 1]
        other.actions = self.actions[:end]
        other.times = self.times[:end]
        other.left, other.late = self.left[: end + 1], self.late
        other.at = ply
        other._first_seen = {state: seen for state, seen in self._first_seen.items() if seen <= end}
        other._events = self._events[:end]
        shown = 1 + sum(map(len, other._events))
        other._frames = {view: frames[:shown] for view, frames in self._frames.items()}
        return other

    def twin(self) -> Line:
        """The same line, for another game."""
        other = self.fork(self.at, tail=True)
        other.stood = self.stood
        return other

    def extends(self, other: Line) -> bool:
        """Whether nothing of the other line is missing here."""
        return self is other or self.actions[: len(other.actions)] == other.actions

    def common(self, other: Line) -> int:
        """How many plies two lines share, as far as both have been played."""
        pairs = zip(self.actions[: self.at], other.actions[: other.at], strict=False)
        return next((ply for ply, (one, two) in enumerate(pairs) if one != two), min(self.at, other.at))

    # Looking back. Events and frames are made when somebody asks for them, and kept.

    def events(self) -> Iterator[Event]:
        """All events up to the present ply."""
        while len(self._events) < self.at:
            ply = len(self._events)
            story: list[Note] = []
            self.rules.apply(self.states[ply], self.actions[ply], story)
            before = next((events[-1] for events in reversed(self._events) if events), None)
            round_ = before.round if before else self.rules.first_round(self.states[0])
            number = 1 + (before.number if before else 0)
            self._events.append(events_of(self.rules, story, self.states[ply], self.actions[ply], ply, number, round_))
        for events in self._events[: self.at]:
            yield from events

    def story(self) -> list[Note]:
        """What the last action's engine noted; nothing before the first action."""
        list(self.events())
        return [event.note for event in self._events[self.at - 1]] if self.at else []

    def frames(self, seat: int | None, dress: str | None = None) -> list[Frame]:
        """The table before the first event, then after each one, up to the present ply; in an edition's dress."""
        events = list(self.events())
        rules = self.rules if dress is None else self.rules.dressed(dress)
        frames = self._frames.setdefault((seat, rules.dress), [])
        if not frames:
            scene = rules.scene(self.states[0], seat)
            frames.append(Frame(None, scene, Cast().follow(scene)))
        while len(frames) <= len(events):
            event = events[len(frames) - 1]
            after = self._after(events, len(frames) - 1)
            scene = rules.scene(after, seat)
            cast = frames[-1].cast.moved(rules.motions(event.note)).follow(scene)
            frames.append(Frame(event if rules is self.rules else event.told(rules), scene, cast))
        return frames[: len(events) + 1]

    def _after(self, events: list[Event], index: int) -> Any:
        """The state after an event: the one before the next of the same ply, or the ply's last."""
        ply = events[index].ply
        if index + 1 < len(events) and events[index + 1].ply == ply:
            return events[index + 1].note.before
        return self.states[ply + 1]

    def ply_of(self, step: int) -> int:
        """The number of plies whose events are all among the first `step`."""
        list(self.events())
        shown = 0
        for ply, events in enumerate(self._events[: self.at]):
            shown += len(events)
            if shown > step:
                return ply
        return self.at
