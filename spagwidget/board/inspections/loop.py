"""The loop that comes round at a step: where it goes, what is decided in it, and what must end it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from ...core.catalogue import listing, paragraph, say
from ...core.session.game import Game
from ...core.session.match.transcript import Event
from ...core.session.watching.loops import Loop
from ..requests import Refused, number
from .asked import Asked, Kind


def _offered(game: Game, seat: str | None) -> bool:
    """Return True if the game's loops may be shown; where players act in secret, they may not."""
    return not game.rules.has_secret_actions()


def _find(asked: Asked) -> dict[str, Any] | None:
    """Return the loop that comes round at the step in the field `step`, or None if no loop does.

    Raises:
        Refused: The step is unknown.
    """
    game, step = asked.game, number(dict(asked.content), "step")
    frames = game.frames(asked.seat, asked.edition)
    if not 0 <= step < len(frames):
        raise Refused(say("error.step", step=step, last=len(frames) - 1))
    start = game.repeats(asked.seat).get(step)
    if start is None:
        return None
    loop = game.loop(_public_step(game, step, asked.seat))
    if loop is None:
        return None
    events = [frame.event for frame in frames[start + 1 : step + 1] if frame.event is not None]
    return {
        "step": step,
        "start": start,
        "text": _sentence(loop, start, len(set(loop.visits)), asked),
        "stations": _stations(events, bool(loop.visits), asked),
    }


def _public_step(game: Game, step: int, seat: str | None) -> int:
    """Return the step of the public at which the action that ends at a player's step ends, too."""
    ply = game.ply_of(step, seat)
    return sum(event.ply < ply for event in game.events)


def _stations(events: Sequence[Event], visits: bool, asked: Asked) -> list[dict[str, Any]]:
    """Return the cards in the order of their visits, each with what was decided there.

    The loop begins in the middle of a visit, and ends in the middle of it: its first station has the decisions from
    the end of the loop, then those from its beginning. In a game in which nothing is visited, each turn is a station
    without a card.
    """
    game = asked.game
    inspector = game.inspector(asked.seat, asked.edition)
    frames = game.frames(asked.seat, asked.edition)
    titles = {spot.id: spot.title for spot in frames[events[0].number].scene.spots}
    stations: list[tuple[str, list[list[Event]]]] = [("", [])]
    ply = -1
    for event in events:
        stops = inspector.stops(event.note, event.focus) if visits else ()
        opens = event.ply != ply and game.rules.opens_turn(game.tree.path[event.ply].state)
        ply = event.ply
        if opens and not visits and stations[-1][1]:
            stations.append(("", []))
        if opens or stops or not stations[-1][1]:
            stations[-1][1].append([])
        if not (stops or event.faint):
            stations[-1][1][-1].append(event)
        stations += [(spot, []) for spot in stops]
    if visits:
        spot, last = stations.pop()
        stations[0] = (spot, last + stations[0][1])
    return [
        {"spot": spot, "title": titles.get(spot, ""), "decisions": [*chain.from_iterable(map(_decided, turns))]}
        for spot, turns in stations
    ]


def _decided(turn: Sequence[Event]) -> list[dict[str, Any]]:
    """Return what a turn did; if the player who runs a card decides about its effects, only these are returned."""
    kept = turn[1:] if len(turn) > 1 and turn[0].seat == turn[1].seat else turn
    return [{"step": event.number, "seat": event.seat, "text": event.caption} for event in kept]


def _sentence(loop: Loop, start: int, cards: int, asked: Asked) -> str:
    """Return since when the position repeats, and what must end it.

    Args:
        loop: The loop.
        start: The step it leads back to, as the board counts steps.
        cards: How many different cards are visited in it; 0 in a game in which nothing is visited.
        asked: The question.
    """
    kind, n = ("cards", cards) if cards else ("decisions", len(loop))
    if loop.exact:
        return say(f"watch.again.exact.{kind}", start=start, n=n)
    labels = asked.game.watchable(asked.seat, asked.edition)
    drifts = [
        say("watch.drift", label=labels.get(one.expression, one.expression), change=f"{one.change:+}")
        for one in loop.drifts
    ]
    parts = [
        say("watch.again.like", start=start, drifts=listing(drifts)),
        say(f"watch.again.{kind}", n=n),
        _end(loop, labels),
    ]
    return paragraph(*parts)


def _end(loop: Loop, labels: Mapping[str, str]) -> str:
    """Return what must end a loop in which numbers change."""
    turns, least = loop.turns_left, loop.potential
    if turns is None or least is None:
        falls = any(one.change < 0 for one in loop.drifts)
        return say("watch.again.unknown" if falls else "watch.again.open")
    if least.now + (turns + 1) * least.change > 0:  # something else ends it first
        return say("watch.again.ends", n=turns) if turns else say("watch.again.ends_now")
    label = labels.get(least.expression, least.expression)
    return say("watch.again.out", n=turns, label=label) if turns else say("watch.again.out_now", label=label)


LOOP = Kind(_offered, _find)
