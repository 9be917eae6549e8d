"""Why something cannot be chosen: the reason in words for the board, and the rule behind it for the explainer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ..cards import NAMES, PARAMS, TEXTS
from ..state import ACTIVATE, PLACE, SEATS, UNKNOWN, Job, State

OF_THE_GAME = {
    PLACE: ("PN12", 0),
    ACTIVATE: ("PN21", 0),
    "tune": ("PN60", 2),
    "pointer": ("PN41", 0),
    "share": ("PN41", 1),
    "defend": ("PN42", 0),
}
"""The rule of each question that the game itself asks; the others are asked by the text of a card."""

SECOND = {
    ("BIT_MAKER", "card"): 1,
    ("BIT_MOVER", "card"): 1,
    ("SEQUENCE_MOD", "after"): 1,
    ("PROGRAM_ERROR", "player"): 1,
}
"""The questions that are not in the first sentence of their card."""

NOT_THIS = ("UPGRADE", "WORM")
"""The cards that cannot choose the PC's card."""


class Reason(NamedTuple):
    """A reason against some targets.

    Attributes:
        key: Its text is in the catalogue as `nightmare.why.` and this key.
        targets: The ids of the cards, bits, numbers or players.
        number: The rule behind it.
        sentence: The index of the deciding sentence.
    """

    key: str
    targets: tuple[str, ...]
    number: str
    sentence: int


def general(state: State) -> tuple[str, int]:
    """Return the number of the rule that asks the open question, and the index of its sentence."""
    if state.asks in OF_THE_GAME:
        return OF_THE_GAME[state.asks]
    text = _text(state)
    return text, SECOND.get((text, state.asks), 0)


def reasons(state: State) -> Iterator[Reason]:
    """Yield the reasons against targets of the kind that is asked for; none of the targets can be chosen.

    Args:
        state: The present state, as the player who decides sees it.
    """
    found = FINDERS.get(state.asks)
    for reason in found(state) if found is not None else ():
        if reason.targets:
            yield reason


def _text(state: State) -> str:
    """Return the kind of card whose text asks."""
    assert state.job is not None
    return TEXTS[state.job.card].title


def _job(state: State) -> Job:
    assert state.job is not None
    return state.job


def _chosen(state: State) -> list[Any]:
    """Return what has been chosen for the text that asks."""
    return [action.args[0] for action in _job(state).chosen]


def _names(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(NAMES[card] for card in cards)


def _place(state: State) -> Iterator[Reason]:
    yield Reason("taken", _names(card for card in state.ring if state.queues[card]), "PN12", 0)


def _card(state: State) -> Iterator[Reason]:
    text, closed = _text(state), [card for card in state.ring if card not in state.targets]
    if text in NOT_THIS:
        yield Reason("this", _names(closed), text, 0)
    elif text == "TIME_DELAY":
        yield Reason("marked", _names(closed), text, 0)
    else:
        yield Reason("neighbour", _names(closed), text, 1)


def _after(state: State) -> Iterator[Reason]:
    yield Reason("stays", _names(card for card in state.ring if card not in state.targets), _text(state), 1)


def _bit(state: State) -> Iterator[Reason]:
    text, chosen = _text(state), _chosen(state)
    places = [(card, at) for card in state.ring for at in range(len(state.queues[card]))]
    closed = [place for place in places if place not in state.targets]
    yield Reason("again", _bits(place for place in closed if place in chosen), "PN33", 3)
    rest = _bits(place for place in closed if place not in chosen)
    key = "limit" if text == "DELETE" else "differs" if chosen else "alone"
    yield Reason(key, rest, text, 0)


def _debug(state: State) -> Iterator[Reason]:
    mine = SEATS[state.turn]
    others = _bits((card, at) for card in state.ring for at, owner in enumerate(state.queues[card]) if owner != mine)
    yield Reason("not_yours", others, "DEBUG", 0)


def _bits(places: Iterable[tuple[int, int]]) -> tuple[str, ...]:
    return tuple(f"{NAMES[card]}:{at}" for card, at in places)


def _player(state: State) -> Iterator[Reason]:
    text, chosen = _text(state), _chosen(state)
    closed = [seat for seat in range(len(state.life)) if seat not in state.targets]
    gone = [seat for seat in closed if state.out >> seat & 1]
    again = [seat for seat in closed if seat in chosen and seat not in gone]
    yield Reason("out", tuple(SEATS[seat] for seat in gone), "PN33", 1)
    yield Reason("again", tuple(SEATS[seat] for seat in again), "PN33", 3)
    yield Reason("yourself", tuple(SEATS[seat] for seat in closed if seat not in (*gone, *again)), text, 0)


def _search(state: State) -> Iterator[Reason]:
    yield Reason("again", _names(card for card in _chosen(state) if card != UNKNOWN), "PN33", 3)


def _tune(state: State) -> Iterator[Reason]:
    places = [(card, index) for card in state.ring for index in range(len(PARAMS[card]))]
    closed = [place for place in places if place not in state.targets]
    down = _text(state) == "DECREMENT"
    zero = [(card, index) for card, index in closed if down and not state.params[card][index]]
    yield Reason("zero", _numbers(zero), "PN60", 1)
    yield Reason("counters", _numbers(place for place in closed if place not in zero), "PN60", 0)


def _numbers(places: Iterable[tuple[int, int]]) -> tuple[str, ...]:
    return tuple(f"{NAMES[card]}.{PARAMS[card][index]}" for card, index in places)


FINDERS = {
    PLACE: _place,
    "card": _card,
    "after": _after,
    "bit": _bit,
    "debug": _debug,
    "player": _player,
    "tune": _tune,
    "search": _search,
}
