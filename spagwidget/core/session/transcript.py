"""A game as a story: events in words, and pictures in which every piece keeps its identity."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from ..action import Action
from ..rules import Note, Rules
from ..table.scene import Motion, Scene

__all__ = ["Cast", "Event", "Frame", "events_of"]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, in words.

    `number`: the place in the story, from 1. `ply`: the action it belongs to, from 0. `round`: 0 before the
    program runs. `seat`: who did it, or None. `kind` and `args`: what it was, for programs. `sign`: `loss:A`,
    `gone`, `out:A`, `win:A` or nothing.
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

    def told(self, rules: Rules[Any]) -> Event:
        """The same event as these rules tell it, which may be dressed otherwise."""
        text, seat, focus, sign, faint = rules.caption(self.note, self.round)
        return replace(self, caption=text, seat=seat, focus=focus, sign=sign, faint=faint)

    def __str__(self) -> str:
        return self.caption

    def __repr__(self) -> str:
        return f"<Event {self.number}: {self.caption}>"


def events_of(
    rules: Rules[Any], story: Sequence[Note], before: Any, action: Action, ply: int, number: int, round_: int
) -> list[Event]:
    """The events of one action; a game that notes nothing has one, the action itself."""
    events = []
    for note in story or [Note(action.kind, tuple(action.text.split()[1:]), before)]:
        round_ += rules.begins_round(note)
        text, seat, focus, sign, faint = rules.caption(note, round_)
        events.append(
            Event(number, ply, round_, seat, action.text, note.kind, note.args, text, focus, sign, faint, note)
        )
        number += 1
    return events


class Cast:
    """Which piece is which: for each spot the identities of the pieces in its queue, head first."""

    __slots__ = ("_next", "ids")

    def __init__(self, ids: Mapping[str, tuple[int, ...]] | None = None, following: int = 1) -> None:
        self.ids: dict[str, tuple[int, ...]] = dict(ids or {})
        self._next = following

    def moved(self, motions: Sequence[Motion]) -> Cast:
        """The cast after these motions, one after another."""
        if not motions:
            return self
        cast = Cast(self.ids, self._next)
        for spot, at, to in motions:
            if spot is None:
                piece = cast._next
                cast._next += 1
            else:
                queue = cast.ids[spot]
                piece = queue[at]
                cast.ids[spot] = queue[:at] + queue[at + 1 :]
            if to is not None:
                cast.ids[to] = (*cast.ids.get(to, ()), piece)
        return cast

    def follow(self, scene: Scene) -> Cast:
        """The cast fitted to a scene: pieces that no motion told of get a new identity, those gone lose theirs."""
        ids: dict[str, tuple[int, ...]] = {}
        following = self._next
        for spot in scene.spots:
            known = self.ids.get(spot.id, ())[: len(spot.pieces)]
            fresh = len(spot.pieces) - len(known)
            ids[spot.id] = known + tuple(range(following, following + fresh))
            following += fresh
        if ids == self.ids and following == self._next:
            return self
        return Cast(ids, following)


class Frame(NamedTuple):
    """The table after an event (None: before the first), and which piece is which."""

    event: Event | None
    scene: Scene
    cast: Cast
