"""Writes positions: as plain data (PN94), as the start of a record (PN92), and as one line of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..cards import NAMES, PARAMS, PRINTED
from ..state import COUNTERS, NOBODY, OVER, PLACE, SEATS, UNKNOWN, State, is_over


def snapshot(state: State) -> dict[str, Any]:
    """Return the state as plain data (PN94), without `ply`, `winner` and `legal`.

    Args:
        state: The state, or what a seat sees of it: a card that it does not know is null.
    """
    over, job = is_over(state), state.job
    letters = "".join(state.queues)
    return {
        "phase": OVER if over else state.phase,
        "to_move": None if over else SEATS[state.turn],
        "asks": None if over else state.asks,
        "running": None if over or job is None else NAMES[job.card],
        "chosen": [action.text for action in job.chosen] if job is not None and not over else [],
        "turns": state.turns,
        "ring": [_card(state, card) for card in state.ring],
        "pc": state.ring.index(state.pc) if state.ring else 0,
        "direction": state.direction,
        "handled": 0 if over else state.handled,
        "waiting": 0 if over else state.waiting,
        "error": state.error,
        "drawn": [NAMES[card] for card in state.drawn],
        "hand": None if state.hand == NOBODY else NAMES[state.hand],
        "players": [_player(state, seat, letters) for seat in range(len(state.life))],
        "pointer": None if state.pointer == NOBODY else SEATS[state.pointer],
        "counters": {"++": _left(state, 1), "--": _left(state, -1)},
        "loops": {f"{NAMES[card]} {direction}": count for card, direction, count in state.loops},
        "deck": len(state.deck),
        "discard": [NAMES[card] for card in state.discard],
        "end": state.end or ("cap" if over else None),
    }


def _card(state: State, card: int) -> dict[str, Any]:
    numbers = dict(zip(PARAMS[card], state.params[card], strict=True))
    return {"card": NAMES[card], "params": numbers, "bits": state.queues[card], "skip": bool(state.skips >> card & 1)}


def _player(state: State, seat: int, letters: str) -> dict[str, Any]:
    return {
        "name": SEATS[seat],
        "life": state.life[seat],
        "bits": letters.count(SEATS[seat]),
        "unplaced": state.unplaced[seat],
        "defend": bool(state.defend >> seat & 1),
        "out": bool(state.out >> seat & 1),
    }


def _left(state: State, step: int) -> int:
    """Return how many counters are in the supply: `++` for 1, `--` for -1 (PN5)."""
    pairs = [pair for card in state.ring for pair in zip(state.params[card], PRINTED[card], strict=True)]
    return COUNTERS - sum(max(0, (value - printed) * step) for value, printed in pairs)


def start_of(state: State) -> dict[str, Any]:
    """Return the start of a record (PN92) from which the PC arrives at this state, if there is one.

    Args:
        state: A state at the beginning of a visit; what PN92 cannot express is left out.
    """
    pointer = _holder(state)
    return {
        "ring": [_card(state, card) for card in state.ring],
        "pc": state.ring.index(state.pc) if state.ring else 0,
        "direction": state.direction,
        "deck": [NAMES[card] for card in state.deck],
        "discard": [NAMES[card] for card in state.discard],
        "players": [{"life": life, "defend": bool(state.defend >> seat & 1)} for seat, life in enumerate(state.life)],
        **({} if pointer == NOBODY else {"pointer": SEATS[pointer]}),
    }


def _holder(state: State) -> int:
    """Return who holds the POINTER counter, or is asked about it at this moment."""
    source = state.job.source if state.job is not None else None
    return state.pointer if source is None or state.asks != "pointer" else source.holder


def write(state: State) -> str:
    """Return the position as one line of text.

    Args:
        state: A state in which a turn opens; also one at which a game starts.
    """
    ring = "".join(_written(state, card) for card in state.ring)
    players = [
        f"{SEATS[seat]}{life}{'d' * (state.defend >> seat & 1)}{'x' * (state.out >> seat & 1)}"
        for seat, life in enumerate(state.life)
    ]
    return " ".join([ring, *players, *_parts(state)])


def _written(state: State, card: int) -> str:
    """Return one card: the PC before it, its numbers if they are not the printed ones, SKIP, and its bits."""
    queue, mark = state.queues[card], ""
    values = "" if state.params[card] == PRINTED[card] else "{" + ",".join(map(str, state.params[card])) + "}"
    if card == state.pc:
        mark = ">" if state.direction > 0 else "<"
        if state.phase != PLACE:
            queue = _parted(state, queue)
    skip = "!" if state.skips >> card & 1 else ""
    return f"{mark}({NAMES[card]}{values}{skip}{' ' + queue if queue else ''})"


def _parted(state: State, queue: str) -> str:
    """Return the bits of the PC's card with dots: handled, waiting and new ones; waiting ones alone have no dot."""
    done, end = state.handled, state.handled + state.waiting
    if end < len(queue):
        return f"{queue[:done]}.{queue[done:end]}.{queue[end:]}"
    return f"{queue[:done]}.{queue[done:]}" if done else queue


def _parts(state: State) -> Iterator[str]:
    """Yield the parts after the players."""
    if state.phase == PLACE:
        yield "place=" + ",".join(f"{SEATS[seat]}{left}" for seat, left in enumerate(state.unplaced))
        yield f"first={SEATS[state.first]}"
    pointer = _holder(state)
    if pointer != NOBODY:
        yield f"pointer={SEATS[pointer]}"
    if state.error:
        yield "error"
    if state.drawn:
        yield "drawn=" + _names(state.drawn)
    if state.loops:
        yield "loops=" + ",".join(f"{NAMES[card]}{'<' if way < 0 else '>'}{count}" for card, way, count in state.loops)
    if state.turns:
        yield f"turns={state.turns}"
    if state.known[1]:
        yield f"known={SEATS[state.known[0]]}{state.known[1]}"
    if state.deck:
        yield "deck=" + _names(state.deck)
    if state.discard:
        yield "discard=" + _names(state.discard)
    if state.chance:
        yield f"seed={state.chance}"


def _names(cards: tuple[int, ...]) -> str:
    return ",".join("?" if card == UNKNOWN else NAMES[card] for card in cards)
