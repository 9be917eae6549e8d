"""The middle of the ring: what is being done, the cards beside the PC, the piles, and what the PC's card would read."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

from ....core.catalogue import say
from ....core.table.scene import Aside, Machine, Pile, Spot, Task
from ..cards import NAMES, PARAMS, PRINTED, TEXTS
from ..state import ACTIVATE, COUNTERS, INSTRUCTION, NOBODY, PLACE, UNKNOWN, State, is_over
from .spots import card_spot, icon
from .words import title

LOOP = 3
"""How often GOTO jumps in one direction before it does nothing (PN62)."""


def machine(state: State) -> Machine | None:
    """Return what is in the middle of the ring; None while the bits are placed.

    Args:
        state: The present state, as somebody sees it.
    """
    command = state.job is not None or bool(state.todo)
    over = is_over(state)
    tasks = () if over or state.phase == PLACE else tuple(_instructions(state) if command else _turns(state))
    asks = state.asks == ACTIVATE and not over
    return Machine(
        title=say("nightmare.tasks.command" if command else "nightmare.tasks.turns") if tasks else "",
        tasks=tasks,
        asides=tuple(_asides(state)),
        piles=piles(state),
        target=_target(state) if asks or state.jump != NOBODY else "",
        reads=_reads(state) if asks else (),
        turns=0 if state.phase == PLACE else max(state.turns, 1),
    )


def _turns(state: State) -> Iterator[Task]:
    """Yield the turns of the visit, one for each bit of the PC's card."""
    if state.pc not in state.ring or not state.handled + state.waiting:
        return
    for at, letter in enumerate(state.queues[state.pc]):
        if at < state.handled:
            kind, look = "done", "done"
        elif at == state.handled and state.waiting:
            kind, look = "now", "now"
        else:
            kind, look = ("waits" if at < state.handled + state.waiting else "new"), ""
        yield Task(say(f"nightmare.turn.{kind}", seat=letter), seat=letter, state=look)


def _instructions(state: State) -> Iterator[Task]:
    """Yield the instructions: those through which the present one was read, itself, and the next ones."""
    job = state.job
    if job is not None:
        for card in job.chain[:-1]:
            yield _instruction(card, say("nightmare.task.done"), "done")
        note = f"nightmare.task.{state.asks}" if state.asks else "nightmare.task.now"
        if job.kind != INSTRUCTION:
            yield _instruction(job.card, say(f"nightmare.task.{job.kind}" if not state.asks else note), "now")
        else:
            yield _instruction(job.card, say(note), "now")
    for following in state.todo:
        yield _instruction(following.card, say("nightmare.task.next"), "")


def _instruction(card: int, note: str, look: str) -> Task:
    return Task(title(card), icon(card), note=note, state=look)


def _asides(state: State) -> Iterator[Aside]:
    """Yield the cards that DAEMON has drawn in this visit, and the one that NEW has drawn."""
    for card in state.drawn:
        yield Aside(card_spot(state, card), say("nightmare.aside.drawn"))
    if state.hand != NOBODY:
        yield Aside(card_spot(state, state.hand), say("nightmare.aside.held"), held=True)


def piles(state: State) -> tuple[Pile, ...]:
    """Return the deck, the discard and the counters that are left.

    Args:
        state: The state.
    """
    deck, discard = len(state.deck), state.discard
    found = [
        Pile("deck", deck, say("nightmare.store.deck", n=deck), say("nightmare.pile.deck"), cards=_searched(state)),
        Pile(
            "discard",
            len(discard),
            say("nightmare.store.discard", n=len(discard)),
            say("nightmare.pile.discard"),
            "face",
            icon(discard[-1]) if discard else "",
            tuple(title(card) for card in reversed(discard)),
        ),
    ]
    changes = [
        value - printed for card in state.ring for value, printed in zip(state.params[card], PRINTED[card], strict=True)
    ]
    for sign, step in (("++", 1), ("--", -1)):
        left = COUNTERS - sum(max(0, change * step) for change in changes)
        words = say("nightmare.pile.counters", n=left, sign=sign)
        found.append(Pile(sign, left, words, say("nightmare.pile.left"), "counter", sign))
    return tuple(found)


def _searched(state: State) -> tuple[Spot, ...]:
    """Return the cards of the deck by name for the player who searches it with QUERY; for everybody else nothing."""
    if state.asks != "search" or UNKNOWN in state.deck:
        return ()
    return tuple(sorted((card_spot(state, card) for card in state.deck), key=attrgetter("title")))


def _text(state: State) -> int:
    """Return the card whose text a run would carry out: the last one drawn stands in for the PC's card (DAEMON)."""
    return state.drawn[-1] if state.drawn else state.pc


def _target(state: State) -> str:
    """Return the card to which the PC would jump; "" if it would not."""
    if state.jump != NOBODY:
        return NAMES[state.jump] if state.jump in state.ring else ""
    card = _text(state)
    if card == NOBODY or TEXTS[card].title != "GOTO" or state.pc not in state.ring:
        return ""
    (distance,) = state.params[card]
    worn = any((one, way) == (card, state.direction) and count >= LOOP for one, way, count in state.loops)
    if distance == 0 or worn:
        return ""
    return NAMES[state.ring[(state.ring.index(state.pc) + state.direction * distance) % len(state.ring)]]


def _reads(state: State) -> tuple[str, ...]:
    """Return the cards whose texts COPY or FUTURE would carry out, in order."""
    card = _text(state)
    kind = TEXTS[card].title if card != NOBODY else ""
    if kind not in ("COPY", "FUTURE") or state.pc not in state.ring:
        return ()
    count, here, size = state.params[card][PARAMS[card].index("count")], state.ring.index(state.pc), len(state.ring)
    way = state.direction if kind == "FUTURE" else -state.direction
    steps = range(1, min(count, size - 1) + 1)
    found = [NAMES[state.ring[(here + way * step) % size]] for step in steps]
    return tuple(found if kind == "FUTURE" else reversed(found))
