"""What a seat can see of a state: face-down cards (R53) and the instant cards of others (R51) are unknown to it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ....core.rules import Note
from ..facts import Facts
from ..state import PLACE, TAKE, UNKNOWN, Held, More, State


def is_open(facts: Facts, state: State, place: int) -> bool:
    """Return True if a card is face up: always, except while cards are opened one by one (R53).

    Args:
        facts: The facts of the game.
        state: The present state.
        place: The place of the card in the row, from 0.
    """
    return not facts.sequential or state.phase not in (TAKE, PLACE) or place < max(1, state.more.opened)


def seen(facts: Facts, state: State, seat: int | None) -> State:
    """Return the state as a seat sees it, with UNKNOWN for each card that it does not know.

    Args:
        facts: The facts of the game.
        state: The whole state, or what somebody sees of it.
        seat: The seat that looks; None: the public.
    """
    more, order = state.more, state.order
    if facts.sequential and state.phase in (TAKE, PLACE):
        faces = max(1, more.opened)
        order = order[:faces] + (UNKNOWN,) * len(order[faces:])
    if facts.with_instants:
        hands = tuple(
            held if held is None or player == seat else _covered(facts, held) for player, held in enumerate(more.hands)
        )
        more = more._replace(stock=(UNKNOWN,) * len(more.stock), hands=hands)
    return state._replace(order=order, more=more)


def _covered(facts: Facts, held: Held) -> Held:
    """Return a held card whose face is not seen; the chips on it are (R51)."""
    return Held(UNKNOWN, (held.params[facts.instant_param(held.command)],))


def note_seen(note: Note, seat: int | None) -> Note:
    """Return an event as a seat sees it: a change of a held card does not say which card it is (R51).

    Args:
        note: The event.
        seat: The seat that looks; None: the public.
    """
    if note.kind != "tune_instant" or note.args[1] == seat:
        return note
    player, holder, _, _, old, new = note.args
    return note._replace(args=(player, holder, UNKNOWN, 0, old, new))


def possible(facts: Facts, state: State, rng: Random) -> State:
    """Return a whole state that looks the same, with a known card in the place of each unknown one.

    A card that has left the game may come back in it: a state does not say which instant cards are gone.

    Args:
        facts: The facts of the game.
        state: The state as a seat sees it.
        rng: Deals the unknown cards.
    """
    more = state.more
    down = [card for card in facts.cards if card not in state.order]
    known = [held.command for held in more.hands if held]
    instants = [card for card in facts.instants if card not in known]
    rng.shuffle(down)
    rng.shuffle(instants)
    order = tuple(down.pop() if card == UNKNOWN else card for card in state.order)
    return state._replace(order=order, more=_dealt(facts, more, iter(instants)) if facts.with_instants else more)


def _dealt(facts: Facts, more: More, instants: Iterator[int]) -> More:
    """Return hands and stock with the next instant card in the place of each unknown one."""
    hands = []
    for held in more.hands:
        if held is not None and held.command == UNKNOWN:
            card = next(instants)
            values = list(facts.defaults[card])
            values[facts.instant_param(card)] = held.params[0]
            held = Held(card, tuple(values))
        hands.append(held)
    stock = tuple(next(instants) if card == UNKNOWN else card for card in more.stock)
    return more._replace(hands=tuple(hands), stock=stock)
