"""What happened in a game, as a viewpoint sees it: events in words, and frames in which pieces keep their identity."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from ...display import Display
from ...game_type import Parts
from ...rules import Note
from ...table.pieces import Pieces
from ...table.scene import Scene, with_lines_done
from ...values import own_names
from ...viewpoint import Viewpoint
from ..tree import Tree
from ..tree.node import Node
from ..tree.path_values import PathValues
from .witness import Witness, reveals

S = TypeVar("S")

RUNS = ("run", "instant")
SKIPS = ("skip",)
"""The kinds of events by which games say that a player's piece runs a spot's command, or skips it."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, in words.

    Attributes:
        number: The event's place in the transcript, from 1.
        ply: The number of the action that it belongs to, from 0.
        round: The round in which it happened; 0 is before the program runs.
        seat: The letter of the player who did it, or None.
        action: The text of the action; "" if it may hold a secret.
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


@own_names
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
    display: Display[S], notes: Sequence[Note], action: str, ply: int, number: int, round_: int
) -> tuple[Event, ...]:
    """Return the events of one action.

    Args:
        display: Writes the captions.
        notes: What was noticed of the action, at least one note.
        action: The text of the action; "" if it is a secret.
        ply: Its number, from 0.
        number: The number of the first event.
        round_: The round before the action.
    """
    events = []
    for note in notes:
        round_ += display.begins_round(note)
        text, seat, focus, sign, faint = display.caption(note, round_)
        events.append(Event(number, ply, round_, seat, action, note.kind, note.args, text, focus, sign, faint, note))
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
        self._views: dict[Viewpoint, _Viewed[S]] = {}
        self._witnesses: dict[int | None, Witness[S]] = {}
        self._revealing: dict[tuple[Node[S], int], bool] = {}

    def witness(self, seat: int | None) -> Witness[S]:
        """Return what a seat notices of the game, the same object each time.

        Args:
            seat: The seat, from 0; None: the public.
        """
        if seat not in self._witnesses:
            self._witnesses[seat] = Witness(self._tree, seat)
        return self._witnesses[seat]

    def reveals(self, node: Node[S], seat: int) -> bool:
        """Return True if a player's action reveals a secret to somebody; the result is remembered.

        Args:
            node: The moment after the action.
            seat: The seat of the player who took it, from 0.
        """
        if (node, seat) not in self._revealing and node.parent is not None and node.action is not None:
            # Other possible states from `Rules.sample` are tried: if the action is impossible or looks different in
            # one of them, it has revealed a secret.
            found = reveals(self._tree.rules, node.parent.state, node.action, node.state, seat)
            self._revealing[node, seat] = found
        return self._revealing.get((node, seat), False)

    def events(self, view: Viewpoint) -> Sequence[Event]:
        """Return all events up to the present moment; the caller must not keep or change the list."""
        return self._for(view).events.values(self._tree.path)

    def events_at(self, node: Node[S], view: Viewpoint) -> Sequence[Event]:
        """Return the events of the action that led to a node of the present path; none at the root."""
        return self._for(view).events.of(node)

    def frames(self, view: Viewpoint) -> list[Frame]:
        """Return the table before the first event, then after each one, up to the present moment.

        A frame that was returned before is the same object again.
        """
        viewed = self._for(view)
        viewed.events.values(self._tree.path)
        return list(viewed.frames.values(self._tree.path))

    def last_notes(self, view: Viewpoint) -> tuple[Note, ...]:
        """Return the notes behind the events of the last action that was noticed; empty before the first one."""
        events = self.events(view)
        last = events[-1].ply if events else 0
        return tuple(event.note for event in events if event.ply == last)

    def ply(self, view: Viewpoint, step: int) -> int:
        """Return the last ply all of whose events are among the first events of the game.

        Args:
            view: The viewpoint whose events are counted.
            step: How many events are counted.
        """
        self.events(view)
        return self._for(view).events.ply(step)

    def _for(self, view: Viewpoint) -> _Viewed[S]:
        # A caller who asks once will ask again: recording saves applying each later action twice.
        self._tree.recording = True
        view = view.spoken()
        if view not in self._views:
            display = self._parts.display(view)
            self._views[view] = _Viewed(self._tree, display, self.witness(view.seat), view.language)
        return self._views[view]


class _Viewed(Generic[S]):
    """The events and frames for one viewpoint."""

    def __init__(self, tree: Tree[S], display: Display[S], witness: Witness[S], language: str) -> None:
        self._tree = tree
        self._display = display
        self._witness = witness
        self.events: PathValues[S, Event] = PathValues(self._events, language)
        self.frames: PathValues[S, Frame] = PathValues(self._frames, language)
        # By moment: nodes that look the same to the seat share their events and frames.
        self._shared_events: dict[object, Sequence[Event]] = {}
        self._shared_frames: dict[object, Sequence[Frame]] = {}

    def _events(self, node: Node[S], before: Sequence[Event]) -> Sequence[Event]:
        notes, witness = self._witness.notes(node), self._witness
        if not notes:
            return ()
        moment = witness.moment(node)
        if moment in self._shared_events:
            return self._shared_events[moment]
        ply, number, round_ = 0, 1, self._display.first_round(witness.state(self._tree.root)) if not before else 0
        if before:
            last = before[-1]
            ply, number, round_ = last.ply + 1, last.number + 1, last.round
        found = events_of(self._display, notes, witness.action(node), ply, number, round_)
        if not witness.sees_all:
            self._shared_events[moment] = found
        return found

    def _frames(self, node: Node[S], before: Sequence[Frame]) -> Sequence[Frame]:
        display, witness = self._display, self._witness
        if node.parent is None:
            scene = display.scene(witness.state(node))
            return (Frame(None, scene, Pieces().follow(scene)),)
        events, moment = self.events.of(node), witness.moment(node)
        if not events or moment in self._shared_frames:
            return self._shared_frames[moment] if events else ()
        frames, pieces, last = [], before[-1].pieces, before[-1].scene
        states = [*(event.note.before for event in events[1:]), witness.state(node)]
        for event, state in zip(events, states, strict=True):
            made = display.scene(state)
            scene = with_lines_done(made, last)
            last = made
            pieces = pieces.moved(display.motions(event.note)).follow(scene)
            frames.append(Frame(event, scene, pieces))
        if not witness.sees_all:
            self._shared_frames[moment] = frames
        return frames
