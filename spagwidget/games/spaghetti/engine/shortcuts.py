"""The most frequent actions without a draft, which is faster. They must do exactly what the draft does."""

from __future__ import annotations

from ..facts import Facts
from ..state import PLAIN, SEAT_OF, State
from .fields import make_state, next_stop
from .legal import WAITS


# In random play these are 56 to 72 of 100 decisions.
def skip_plainly(state: State) -> State:
    """Return the state after a skip, in a game in which a skip changes only whose turn it is."""
    cursor, handled = state.cursor, state.handled + 1
    queue = state.queues[cursor]
    if handled >= len(queue):
        cursor, handled = next_stop(state.order, state.queues, cursor, state.direction), 0
        queue = state.queues[cursor]
    return make_state(State, (SEAT_OF[queue[handled]], cursor, handled, *state[3:]))


def run_plainly(facts: Facts, state: State) -> State | None:
    """Return the state after a run of a command that only asks for a choice; None if more happens.

    Either the command now waits for the choice, or there is nothing to choose and only the turn changes.
    """
    card = state.cursor
    if not facts.only_asks[card]:
        return None
    job = facts.job(card, state.params[card], state.turn)
    if job.left:
        after: State = make_state(State, (*state[:8], card, True, *state[10:14], (job,), *state[15:]))
        if WAITS[job.asks](facts, after, job):
            return after
    if facts.plain_turns and state.more is PLAIN and facts.commands[card].after is None:
        return skip_plainly(state)
    return None
