"""The steps of a game that a picture covers."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.catalogue import say
from ..core.errors import BadValue
from ..core.session.match.transcript import RUNS, SKIPS, Event
from .still import Line


def span(line: Line, from_step: int, to_step: int | None) -> tuple[int, int]:
    """Return the first and the last step, checked.

    Args:
        line: What happened.
        from_step: The first step.
        to_step: The last step; None: the last one of the line.

    Raises:
        BadType: A step is not a whole number.
        BadValue: The step is unknown, or the first one is after the last one.
    """
    first, last = line.check(from_step), line.last if to_step is None else line.check(to_step)
    if first > last:
        raise BadValue(say("picture.error.span", first=first, last=last))
    return first, last


def runs(events: Sequence[Event | None]) -> bool:
    """Return True if players run commands in these events."""
    return any(event is not None and event.kind in (*RUNS, *SKIPS) for event in events)


def acts(events: Sequence[Event | None]) -> list[Event]:
    """Return the events in which players act.

    If players run commands, these are the runs; otherwise the first event of each action of a player.

    Args:
        events: The events, in order; those that are None are left out.
    """
    known = [event for event in events if event is not None]
    if runs(known):
        return [event for event in known if event.kind in RUNS and event.seat]
    return [
        event
        for before, event in zip([None, *known], known, strict=False)
        if event.seat and (before is None or before.ply != event.ply)
    ]
