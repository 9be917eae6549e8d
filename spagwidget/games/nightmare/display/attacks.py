"""What has been chosen for a text so far, and who could defend what can be chosen next (PN42)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....core.catalogue import say
from ..cards import NAMES, TEXTS
from ..engine.course import defenders
from ..engine.legal import action_of
from ..options import Options
from ..state import SEAT_OF, SEATS, UNKNOWN, State
from .words import seats

AT_ONCE = ("DEBUG", "PROGRAM_ERROR")
"""The texts that carry out every choice at once, so that it need not be remembered."""


def chosen(state: State) -> tuple[str, ...]:
    """Return the ids of the bits, cards and players that have been chosen for the text that asks.

    Args:
        state: The present state, as the player who decides sees it.
    """
    job = state.job
    if job is None or TEXTS[job.card].title in AT_ONCE:
        return ()
    return tuple(_id(action.kind, action.args[0]) for action in job.chosen if _stays(action.kind, action.args))


def _stays(kind: str, args: tuple[Any, ...]) -> bool:
    return kind in ("bit", "card", "player", "search") and args[0] != UNKNOWN


def _id(kind: str, target: Any) -> str:
    if kind == "player":
        return SEATS[target]
    return f"{NAMES[target[0]]}:{target[1]}" if kind == "bit" else NAMES[target]


def tips(option: Options, state: State) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return which of the targets another player could defend, each text with its targets.

    Args:
        option: The options of the game.
        state: The present state, as the player who decides sees it.
    """
    if not state.defend or state.job is None or state.asks not in ("bit", "card", "player"):
        return ()
    found: dict[tuple[int, ...], list[str]] = {}
    for target in state.targets:
        guards = {*defenders(option, state, action_of(state.asks, target))} - {state.turn}
        if able := tuple(seat for seat in _concerned(state, target) if seat in guards):
            found.setdefault(able, []).append(_id(state.asks, target))
    return tuple((say("nightmare.tip.defend", seats=seats(able)), tuple(ids)) for able, ids in found.items())


def _concerned(state: State, target: Any) -> Iterator[int]:
    """Yield the players that a target affects: itself, or the owners of its bits."""
    if state.asks == "player":
        yield target
    elif state.asks == "bit":
        card, at = target
        yield SEAT_OF[state.queues[card][at]]
    else:
        yield from sorted({SEAT_OF[letter] for letter in state.queues[target]})
