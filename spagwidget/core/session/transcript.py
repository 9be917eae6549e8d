"""What happened in a game, as a viewpoint sees it: events in words, and frames in which pieces keep their identity."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from ..action import Action
from ..display import Display
from ..game_type import Parts
from ..rules import Note
from ..table.pieces import Pieces
from ..table.scene import Scene
from ..viewpoint import Viewpoint
from .along import Along
from .tree import Node, Tree

__all__ = ["Event", "Frame", "Transcript", "events_of"]

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, in words.

    Attributes:
        number: The event's place in the transcript, from 1.
        ply: The number of the action that it belongs to, from 0.
        round: The round in which it happened; 0 is before the program runs.
        seat: The letter of the player who did it, or None.
        action: The text of the action.
        kind: What happened, as a word for programs.
        args: The details, in an order that depends on the kind.
        caption: What happened, in one sentence.
        focus: The ids of the things in the scene that the event is about.
        sign: `loss:A` (A loses life), `gone`, `out:A` (A is defeated), `win:A`, or "".
        faint: Whether the event matters less than the others.
        note: The note of the rules behind it.
    """

    number: int
    ply: int
    round: int
    seat: str | None
    action: str
    kind: str
    args: tuple[Any, ...]
    caption: str
    focus: tuple[str, ...] = ()
    sign: str = ""
    faint: bool = False
    note: Note = field(default=Note("", (), None), repr=False, compare=False)

    def __str__(self) -> str:
        return self.caption

    def __repr__(self) -> str:
        return f"<Event {self.number}: {self.caption}>"


class Frame(NamedTuple):
    """The table after an event.

    Attributes:
        event: The event; None for the table before the first one.
        scene: What is on the table.
        pieces: The identity of each piece, the same in all frames of a game.
    """

    event: Event | None
    scene: Scene
    pieces: Pieces


def events_of(
    display: Display[S], notes: Sequence[Note], before: S, action: Action, ply: int, number: int, round_: int
) -> tuple[Event, ...]:
    """Return the events of one action; an action without notes is one event.

    Args:
        display: Writes the captions.
        notes: What the rules noted while the action was applied.
        before: The state before the action.
        action: The action.
        ply: Its number, from 0.
        number: The number of the first event.
        round_: The round before the action.
    """
    events = []
    for note in notes or (Note(action.kind, tuple(action.text.split()[1:]), before),):
        round_ += display.begins_round(note)
        text, seat, focus, sign, faint = display.caption(note, round_)
        events.append(
            Event(number, ply, round_, seat, action.text, note.kind, note.args, text, focus, sign, faint, note)
        )
        number += 1
    return tuple(events)


class Transcript(Generic[S]):
    """The events and frames of a game, computed for each viewpoint when they are first needed.

    Args:
        tree: What was played.
        parts: The parts of the game.
    """

    def __init__(self, tree: Tree[S], parts: Parts) -> None:
        self._tree = tree
        self._parts = parts
        self._told: dict[Viewpoint, _Told[S]] = {}

    def events(self, view: Viewpoint) -> Sequence[Event]:
        """Return all events up to the present moment; the caller must not keep or change the list."""
        return self._for(view).events.values(self._tree.path)

    def frames(self, view: Viewpoint) -> list[Frame]:
        """Return the table before the first event, then after each one, up to the present moment.

        A frame that was returned before is the same object again.
        """
        told = self._for(view)
        told.events.values(self._tree.path)
        return list(told.frames.values(self._tree.path))

    def last_notes(self, view: Viewpoint) -> tuple[Note, ...]:
        """Return the notes behind the events of the last action; empty before the first action."""
        self.events(view)
        return tuple(event.note for event in self._for(view).events.of(self._tree.here))

    def ply(self, view: Viewpoint, step: int) -> int:
        """Return the last ply all of whose events are among the first events of the game.

        Args:
            view: The viewpoint whose events are counted.
            step: How many events are counted.
        """
        self.events(view)
        return self._for(view).events.ply(step)

    def _for(self, view: Viewpoint) -> _Told[S]:
        self._tree.recording = True  # saves applying each later action twice: a caller who asks once will ask again
        if view not in self._told:
            self._told[view] = _Told(self._tree, self._parts.display(view))
        return self._told[view]


class _Told(Generic[S]):
    """The events and frames for one viewpoint."""

    def __init__(self, tree: Tree[S], display: Display[S]) -> None:
        self._tree = tree
        self._display = display
        self.events: Along[S, Event] = Along(self._events)
        self.frames: Along[S, Frame] = Along(self._frames)

    def _events(self, node: Node[S], before: Sequence[Event]) -> Sequence[Event]:
        parent, action = node.parent, node.action
        if parent is None or action is None:
            return ()
        number = before[-1].number + 1 if before else 1
        round_ = before[-1].round if before else self._display.first_round(self._tree.root.state)
        return events_of(self._display, self._notes(node), parent.state, action, parent.ply, number, round_)

    def _notes(self, node: Node[S]) -> tuple[Note, ...]:
        """Return the notes of a moment's action; if they were not recorded, apply the action again."""
        if node.notes is None and node.parent is not None and node.action is not None:
            notes: list[Note] = []
            self._tree.rules.apply(node.parent.state, node.action, notes)
            node.notes = tuple(notes)
        return node.notes or ()

    def _frames(self, node: Node[S], before: Sequence[Frame]) -> Sequence[Frame]:
        display = self._display
        if node.parent is None:
            scene = display.scene(node.state)
            return (Frame(None, scene, Pieces().follow(scene)),)
        frames, pieces, events = [], before[-1].pieces, self.events.of(node)
        states = [*(event.note.before for event in events[1:]), node.state]
        for event, state in zip(events, states, strict=True):
            scene = display.scene(state)
            pieces = pieces.moved(display.motions(event.note)).follow(scene)
            frames.append(Frame(event, scene, pieces))
        return frames
