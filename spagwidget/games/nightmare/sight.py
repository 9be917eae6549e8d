"""What a seat may know: nobody knows the order of the deck; only who searches it with QUERY sees what is in it."""

from __future__ import annotations

from random import Random

from ...core.rules import Note
from .cards import NAMES
from .engine.chance import MODULUS
from .engine.legal import HIDDEN, action_of
from .state import UNKNOWN, State

SEARCH = "search"


def seen(state: State, seat: int | None) -> State:
    """Return the state as a seat sees it.

    The generator's number and the order of the deck are unknown to everybody. Who has searched the deck with QUERY
    remembers the cards on top of it until they are drawn or the deck is shuffled.

    Args:
        state: The whole state, or what somebody sees of it.
        seat: The seat that looks; None: the public.
    """
    job, targets, count = state.job, state.targets, len(state.deck)
    knows, top = state.known
    if seat is not None and state.asks == SEARCH and state.turn == seat:
        deck = tuple(sorted(state.deck))
    else:
        remembered = top if seat is not None and knows == seat else 0
        deck = state.deck[:remembered] + (UNKNOWN,) * (count - remembered)
        if state.asks == SEARCH:
            targets = ()
        if job is not None and any(action.kind == SEARCH for action in job.chosen):
            hidden = [HIDDEN if action.kind == SEARCH else action for action in job.chosen]
            job = job._replace(chosen=tuple(hidden))
    return state._replace(deck=deck, chance=UNKNOWN, targets=targets, job=job)


def note_seen(note: Note, seat: int | None) -> Note:
    """Return an event as a seat sees it; only who searches the deck sees which card is taken.

    Args:
        note: The event.
        seat: The seat that looks; None: the public.
    """
    if note.kind == "choose" and note.args[1] == SEARCH and note.args[0] != seat:
        return note._replace(args=(*note.args[:2], UNKNOWN))
    return note


def possible(state: State, seat: int | None, rng: Random) -> State:
    """Return a whole state that looks the same to a seat.

    Args:
        state: What the seat sees.
        seat: The seat that looks; None: the public.
        rng: Deals the unknown cards.
    """
    visible = {*state.ring, *state.discard, *state.drawn, state.hand, *state.deck}
    unknown = [card for card in range(len(NAMES)) if card not in visible]
    rng.shuffle(unknown)
    deck = list(state.deck)
    if UNKNOWN not in deck:
        rng.shuffle(deck)
    deck = [unknown.pop() if card == UNKNOWN else card for card in deck]
    job, targets = state.job, state.targets
    if state.asks == SEARCH and not targets and job is not None:
        taken = iter(rng.sample(deck, len(job.chosen)))
        chosen = tuple(action_of(SEARCH, next(taken)) if action == HIDDEN else action for action in job.chosen)
        job = job._replace(chosen=chosen)
        targets = tuple(sorted({*deck} - {action.args[0] for action in chosen}))
    return state._replace(deck=tuple(deck), chance=rng.randrange(MODULUS), targets=targets, job=job)
