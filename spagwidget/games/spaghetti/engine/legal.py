"""The legal actions: what can be chosen at each kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from ....core.action import Action
from ..facts import Facts
from ..state import OVER, PLACE, PLAIN, RUN, SEATS, TAKE, Job, State, StateFields
from .actions import INSTANT, PASS, RECALL, RUN_COMMAND, SKIP, TAKE_ONE, WHO

RUN_OR_SKIP = (RUN_COMMAND, SKIP)


def legal_actions(facts: Facts, state: State) -> Sequence[Action]:
    """Return every legal action except `stalemate`, which depends on the earlier positions (R40)."""
    if state.todo:
        job = state.todo[0]
        return OPTIONS[job.asks](facts, state, job)
    if state.phase == RUN:
        return RUN_OR_SKIP if state.more is PLAIN else turn_options(facts, state)
    if state.phase == PLACE:
        return placing(facts, state)
    return TAKE_ONE[: len(state.more.stock)] if state.phase == TAKE else ()


def asks(state: State) -> str | None:
    """Return the kind of decision that is open, as in the table of 9.1; None when the game is over."""
    if state.phase == OVER:
        return None
    if state.phase != RUN:
        return state.phase
    return state.todo[0].asks if state.todo else "activate"


def waits(facts: Facts, state: StateFields, job: Job) -> bool:
    """Return True if a job has a repetition left in which there is something to choose (R25).

    Args:
        facts: The facts of the game.
        state: The present state, or a draft of it.
        job: The command under way.
    """
    return job.left > 0 and WAITS[job.asks](facts, state, job)


def turn_options(facts: Facts, state: State) -> Sequence[Action]:
    """Return the actions at a flag's turn: run or skip (R20), the held instant card (R51), interrupts (R52)."""
    options = list(RUN_OR_SKIP)
    if state.more.hands and state.more.hands[state.turn]:
        options.append(INSTANT)
    for seat, count in enumerate(state.more.interrupts):
        if count and state.unused[seat] and state.out >> seat & 1:
            options += [facts.actions.interrupt[seat][card] for card in state.order]
    return options


def placing(facts: Facts, state: State) -> Sequence[Action]:
    """Return where the player to move can place a flag (R11, V7).

    With cards opened one by one (R53) this is the open card or nothing, and `pass`.
    """
    letter, place, free = SEATS[state.turn], facts.actions.place, facts.free_placing
    cards = state.order
    if facts.sequential:
        cards = cards[state.more.opened - 1 : state.more.opened] if state.to_place[state.turn] else ()
    options = [place[card] for card in cards if free or letter not in state.queues[card]]
    return [*options, PASS] if facts.sequential else options


# Each kind of choice has two functions. `_can_…` returns whether there is anything to choose; the engine also calls it
# in the middle of a command. The other one returns every action.


def _can_add(facts: Facts, state: StateFields, job: Job) -> bool:
    return state.unused[state.turn] > 0 and any(card != state.here for card in state.order)  # R32


def _add(facts: Facts, state: State, job: Job) -> Sequence[Action]:
    return facts.actions.additions_among(state.order, state.here)


def _can_move(facts: Facts, state: StateFields, job: Job) -> bool:
    return len(state.order) > 1 and any(state.queues)


def _move(facts: Facts, state: State, job: Job) -> Sequence[Action]:
    options: list[Action] = []
    moves, order, queues = facts.actions.moves_among, state.order, state.queues
    for card in order:
        if queues[card]:
            options += moves(order, card, len(queues[card]))
    return options


def _can_remove(facts: Facts, state: StateFields, job: Job) -> bool:
    return any(state.queues)


def _remove(facts: Facts, state: State, job: Job) -> Sequence[Action]:
    options: list[Action] = []
    removals, queues = facts.actions.removals, state.queues
    for card in state.order:
        if queues[card]:
            options += removals(card, len(queues[card]))
    return options


def _can_hit(facts: Facts, state: StateFields, job: Job) -> bool:
    return bool(facts.hits[state.out | job.chosen])


def _hit(facts: Facts, state: State, job: Job) -> Sequence[Action]:
    return facts.hits[state.out | job.chosen]  # R25: different players; R26: only undefeated ones


def _can_shift(facts: Facts, state: StateFields, job: Job) -> bool:
    return len(state.order) > 1


def _shift(facts: Facts, state: State, job: Job) -> Sequence[Action]:
    return facts.actions.shifts_among(state.order)


def _can_drop(facts: Facts, state: StateFields, job: Job) -> bool:
    return bool(state.order) or any(state.more.hands)


def _drop(facts: Facts, state: State, job: Job) -> Sequence[Action]:
    table = facts.actions
    instants = [table.drop_instant[seat] for seat, held in enumerate(state.more.hands) if held]
    return [table.drop[card] for card in state.order] + instants


def _can_tune(facts: Facts, state: StateFields, job: Job) -> bool:
    return next(_tunable(facts, state, job), None) is not None


def _tune(facts: Facts, state: State, job: Job) -> Sequence[Action]:
    return list(_tunable(facts, state, job))


def _tunable(facts: Facts, state: StateFields, job: Job) -> Iterator[Action]:
    """Yield the changes of a number that are possible by at least one step (R30).

    A step needs a chip of the other kind on the number, or one in the supply, and it cannot go below 0.
    """
    up, hands, params, defaults = job.sign > 0, state.more.hands, state.params, facts.defaults
    supply, tune = facts.chips(params, hands)[0 if up else 1], facts.actions.tune
    for card in state.order:
        if params[card]:
            for action, value, base in zip(tune[card], params[card], defaults[card], strict=True):
                if (supply or value < base) if up else (value > base or (supply and value)):
                    yield action
    for seat, held in enumerate(hands):
        if held:
            k = facts.instant_param(held.command)
            value, base = held.params[k], facts.instant_defaults(held.command)[k]
            if (supply or value < base) if up else (value > base or (supply and value)):
                yield facts.actions.tune_instant[seat]


def _can_recall(facts: Facts, state: StateFields, job: Job) -> bool:
    return True


def _recall(facts: Facts, state: State, job: Job) -> Sequence[Action]:
    return RECALL


def _who(facts: Facts, state: State, job: Job) -> Sequence[Action]:
    return [WHO[action.args[0]] for action in _hit(facts, state, job)]


def _can_choose_card(facts: Facts, state: StateFields, job: Job) -> bool:
    return bool(state.order)


def _which(facts: Facts, state: State, job: Job) -> Sequence[Action]:
    return [facts.actions.which[card] for card in state.order]


Waits: TypeAlias = Callable[[Facts, StateFields, Job], bool]

WAITS: dict[str, Waits] = {
    "add": _can_add,
    "move": _can_move,
    "remove": _can_remove,
    "hit": _can_hit,
    "shift": _can_shift,
    "drop": _can_drop,
    "tune": _can_tune,
    "recall": _can_recall,
    "who": _can_hit,
    "which": _can_choose_card,
}
"""For each kind of choice, the check whether there is anything to choose."""

OPTIONS: dict[str, Callable[[Facts, State, Job], Sequence[Action]]] = {
    "add": _add,
    "move": _move,
    "remove": _remove,
    "hit": _hit,
    "shift": _shift,
    "drop": _drop,
    "tune": _tune,
    "recall": _recall,
    "who": _who,
    "which": _which,
}
"""For each kind of choice, the function that returns its actions."""
