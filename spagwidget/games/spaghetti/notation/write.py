"""Writes positions: as one line of text (9.4) and as plain data (9.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..facts import Facts
from ..state import PLACE, TAKE, UNKNOWN, State


def snapshot(facts: Facts, state: State) -> dict[str, Any]:
    """Return cursor, program, players and chips as plain data (9.3).

    Args:
        facts: The facts of the game.
        state: The state, or what a seat sees of it: a card that it does not know has no name.
    """
    up, down = facts.chips(state.params, state.more.hands)
    order = {"order": state.more.way} if facts.flips else {}
    return {
        "cursor": state.order.index(state.cursor) if state.order else 0,
        "direction": state.direction,
        "handled": state.handled,
        **order,
        "program": [_laid(facts, state, card) for card in state.order],
        "players": [
            {"name": letter, "life": state.life[seat], "unused": state.unused[seat], "out": bool(state.out >> seat & 1)}
            for seat, letter in enumerate(facts.seats)
        ],
        "chips": {"increment": up, "decrement": down},
    }


def view(facts: Facts, state: State, seat: int) -> dict[str, Any]:
    """Return the keys that the snapshot has for one seat only: about instant cards (R51).

    Args:
        facts: The facts of the game.
        state: What the seat sees of the state.
        seat: The seat that looks.
    """
    hands = state.more.hands
    own = hands[seat] if hands else None
    return {
        "hand": None if own is None else {"card": facts.commands[own.command].name, "params": _values(facts, *own)},
        "holding": [letter for letter, held in zip(facts.seats, hands, strict=False) if held],
    }


def _laid(facts: Facts, state: State, card: int) -> dict[str, Any]:
    if card == UNKNOWN:
        return {"card": None, "params": {}, "flags": ""}
    values = _values(facts, card, state.params[card])
    return {"card": facts.commands[card].name, "params": values, "flags": state.queues[card]}


def _values(facts: Facts, card: int, values: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(facts.commands[card].params, values, strict=True))


def write(facts: Facts, state: State) -> str:
    """Return the canonical text (9.4) of a state in which a turn opens."""
    cards = "".join(_card(facts, state, card) for card in state.order)
    players = [
        f"{letter}{state.life[seat]}+{state.unused[seat]}{'x' if state.out >> seat & 1 else ''}"
        for seat, letter in enumerate(facts.seats)
    ]
    return " ".join([cards, *players, *_extras(facts, state)])


def _extras(facts: Facts, state: State) -> Iterator[str]:
    """Yield the parts for extensions and for the placing phase."""
    if facts.flips and state.more.way != state.direction:
        yield "order=forward" if state.more.way > 0 else "order=back"
    if state.more.last:
        yield "last=" + ",".join(facts.commands[card].name for card in state.more.last)
    hands = [(letter, held) for letter, held in zip(facts.seats, state.more.hands, strict=False) if held]
    if hands:
        yield "hand=" + ",".join(f"{letter}:{_named(facts, *held)}" for letter, held in hands)
    counts = [(letter, count) for letter, count in zip(facts.seats, state.more.interrupts, strict=False) if count]
    if counts:
        yield "interrupts=" + ",".join(f"{letter}:{count}" for letter, count in counts)
    if state.more.stock:
        yield "take=" + ",".join(facts.commands[card].name for card in state.more.stock)
    if state.phase in (TAKE, PLACE):
        yield "place=" + ",".join(f"{letter}{left}" for letter, left in zip(facts.seats, state.to_place, strict=True))
        if state.more.opened > 1:
            yield f"open={state.more.opened}"
        if state.more.passes:
            yield f"passes={state.more.passes}"
        if facts.sequential and state.turn and state.phase == PLACE:
            yield f"turn={facts.seats[state.turn]}"


def _named(facts: Facts, card: int, values: tuple[int, ...]) -> str:
    """Return a card's name, followed by its numbers if they differ from the default."""
    numbers = "" if values == facts.defaults[card] else "{" + ",".join(map(str, values)) + "}"
    return facts.commands[card].name + numbers


def _card(facts: Facts, state: State, card: int) -> str:
    values, queue, mark = state.params[card], state.queues[card], ""
    if card == state.cursor:
        mark = ">" if state.direction > 0 else "<"
        if state.handled:
            dot = state.handled if state.more.way > 0 else len(queue) - state.handled
            queue = f"{queue[:dot]}.{queue[dot:]}"
    return f"{mark}({_named(facts, card, values)}{' ' + queue if queue else ''})"
