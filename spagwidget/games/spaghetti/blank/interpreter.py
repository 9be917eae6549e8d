"""Carries out the command of a Blank card step by step (R60)."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Protocol

from ....core.action import Action
from ....core.rules import Notes
from ..card import Verbs
from ..cards.effects import USUAL_EFFECTS
from ..engine.legal import waits
from ..facts import Facts
from ..state import OVER, SEATS, Job, More, State
from .effort import Effort
from .language import Step, Value

# The steps of commands that it recalls count, too.
MOST_STEPS = 500
"""How many steps one run may take; the rest of the command is dropped.

A step is an instruction of a Blank card, the start of a recalled command, or a choice in a recalled command. Each step
notes only a few events, so the limit also bounds the number of events.
"""

ASKS = {
    "add": "add",
    "move": "move",
    "remove": "remove",
    "shift": "shift",
    "drop": "drop",
    "raise": "tune",
    "lower": "tune",
    "hit": "hit",
    "another": "hit",
    "opponent": "hit",
    "who": "who",
    "which": "which",
}
"""The kind of choice for each kind of step that asks for one."""

COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
    "=": operator.eq,
    "!=": operator.ne,
}


class Engine(Verbs, Protocol):
    """What a Blank card's command needs of the engine: the verbs, the state that they change, and the jobs.

    Most fields are those of `State`. `notes` collects the notes of events, and `effort` limits the Python (R60).
    """

    facts: Facts
    notes: Notes | None
    effort: Effort | None
    turn: int
    phase: str
    queues: tuple[str, ...]
    params: tuple[tuple[int, ...], ...]
    life: tuple[int, ...]
    unused: tuple[int, ...]
    out: int
    todo: tuple[Job, ...]
    more: More

    def freeze(self) -> State:
        """Return the present state as a value."""

    def note(self, kind: str, *args: object) -> None:
        """Record a note of the event that is about to happen, if notes are wanted."""

    def undefeated(self) -> list[int]:
        """Return the seats still in the game."""

    def done(self, spent: int) -> None:
        """Drop the first job, which is finished.

        Args:
            spent: How many steps the whole run has taken (R60).
        """

    def recall_last(self, spent: int) -> None:
        """Start the two commands that the cursor pointed to last (R50).

        Args:
            spent: How many steps the whole run has taken (R60).
        """


def run_program(draft: Engine, job: Job) -> Job | None:
    """Carry on with a command until it asks for a choice or is finished.

    Args:
        draft: The state, which changes.
        job: The command under way.

    Returns:
        The job that waits for a choice; None if the command or the game is over, or other commands come first.
    """
    steps = draft.facts.commands[job.command].program
    while job.at < len(steps) and job.spent < MOST_STEPS:
        step = steps[job.at]
        job = job._replace(spent=job.spent + 1)
        if step.kind in ASKS:
            waiting = question(draft, job, step)
            if waits(draft.facts, draft, waiting):
                return waiting
            job = job._replace(at=job.at + 1)
        elif step.kind in MOVES:
            if draft.notes is not None:
                draft.todo = (job._replace(at=job.at + 1), *draft.todo[1:])
            job = MOVES[step.kind](draft, job, step)
        else:
            job = job._replace(at=job.at + 1)
            draft.todo = (job, *draft.todo[1:])
            EFFECTS[step.kind](draft, job, value(draft, job, step.value))
            if draft.phase == OVER or not draft.todo or draft.todo[0] is not job:
                return None
    draft.done(job.spent)
    return None


def question(draft: Engine, job: Job, step: Step) -> Job:
    """Return the job with the question of a step that asks for a choice; a number of 0 asks nothing.

    Args:
        draft: The present state.
        job: The command under way.
        step: The step; its kind is a key of `ASKS`.
    """
    number = value(draft, job, step.value)
    spared = {"another": job.hits, "opponent": 1 << draft.turn}.get(step.kind, 0)
    sign = -1 if step.kind == "lower" else 1
    left = 1 if number else 0
    return job._replace(asks=ASKS[step.kind], left=left, total=1, number=number, chosen=spared, sign=sign)


def choose_in_program(draft: Engine, action: Action, job: Job) -> Job:
    """Carry out the choice that the present step asked for.

    Args:
        draft: The state, which changes.
        action: The choice.
        job: The command under way.

    Returns:
        The job, moved on to the next step.
    """
    step = draft.facts.commands[job.command].program[job.at]
    return choose(draft, action, job, step.kind)


def choose(draft: Engine, action: Action, job: Job, kind: str) -> Job:
    """Carry out a choice.

    Args:
        draft: The state, which changes.
        action: The choice.
        job: The command under way.
        kind: The kind of step that asked for it, a key of `ASKS`.

    Returns:
        The job, moved on to the next step.
    """
    after = job._replace(at=job.at + 1, asks="")
    if kind == "who":
        draft.note("who", draft.turn, action.args[0])
        return after._replace(them=action.args[0])
    if kind == "which":
        draft.note("which", draft.turn, action.args[0])
        return after._replace(it=action.args[0])
    if ASKS[kind] == "hit":
        (seat,) = action.args
        draft.lose_life(seat, job.number)
        return after._replace(hits=job.hits | 1 << seat, them=seat)
    USUAL_EFFECTS[job.asks](draft, action, job)
    return after


# Steps that control the order of the others


def _repeat(draft: Engine, job: Job, step: Step) -> Job:
    count = max(value(draft, job, step.value), 0)  # a life can be below 0 (R4)
    if count != 1:
        draft.note("repeat", draft.turn, job.command, min(count, 1), count)
    if not count:
        return job._replace(at=step.to)
    return job._replace(at=job.at + 1, loops=(*job.loops, (count, count)))


def _again(draft: Engine, job: Job, step: Step) -> Job:
    *outer, (left, count) = job.loops
    if left > 1:
        draft.note("repeat", draft.turn, job.command, count - left + 2, count)
        return job._replace(at=step.to, loops=(*outer, (left - 1, count)))
    return job._replace(at=job.at + 1, loops=tuple(outer))


def _if(draft: Engine, job: Job, step: Step) -> Job:
    left, right = value(draft, job, step.value), value(draft, job, step.other)
    holds = COMPARE[step.compare](left, right)
    draft.note("test", draft.turn, job.command, job.at, left, right, holds)
    return job._replace(at=job.at + 1 if holds else step.to)


def _go(draft: Engine, job: Job, step: Step) -> Job:
    return job._replace(at=step.to)


MOVES: dict[str, Callable[[Engine, Job, Step], Job]] = {"repeat": _repeat, "again": _again, "if": _if, "go": _go}


# Effects that ask for no choice


def _hit_me(draft: Engine, job: Job, number: int) -> None:
    if number and not draft.out >> draft.turn & 1:
        draft.lose_life(draft.turn, number)


def _hit_them(draft: Engine, job: Job, number: int) -> None:
    if number and job.them >= 0 and not draft.out >> job.them & 1:
        draft.lose_life(job.them, number)


def _recall(draft: Engine, job: Job, number: int) -> None:
    if not job.inner:  # a recalled command recalls nothing, just as a recalled Memory does nothing (R50)
        draft.recall_last(job.spent)


EFFECTS: dict[str, Callable[[Engine, Job, int], None]] = {
    "leave": lambda draft, job, number: draft.flag_leaves(),
    "turn": lambda draft, job, number: draft.turn_round(),
    "reverse": lambda draft, job, number: draft.reverse_queues(),
    "me": _hit_me,
    "them": _hit_them,
    "recall": _recall,
}


# What a number means


def value(draft: Engine, job: Job, wanted: Value) -> int:
    """Return the number that a step works with.

    Args:
        draft: The present state.
        job: The command under way.
        wanted: A number; a parameter, which has the value from the start of the command; or a quantity, which is looked
            up on the table now. The quantities of `them` and `it` are 0 before there is one.
    """
    if wanted.kind == "number":
        return wanted.number
    if wanted.kind == "param":
        return job.values[wanted.number]
    whose, _, what = wanted.quantity.partition(" ")
    if whose in ("my", "their"):
        seat = draft.turn if whose == "my" else job.them
        return _of_player(draft, job, seat, what) if seat >= 0 else 0
    if wanted.quantity == "flags here":
        return len(_queue(draft, draft.here))
    if wanted.quantity == "flags on it":
        return len(_queue(draft, job.it))
    return len(draft.order) if wanted.quantity == "cards" else len(draft.undefeated())


def _of_player(draft: Engine, job: Job, seat: int, what: str) -> int:
    if what == "life":
        return draft.life[seat]
    if what == "unused":
        return draft.unused[seat]
    places = {"flags here": [draft.here], "flags on it": [job.it], "flags": draft.order}
    return sum(_queue(draft, card).count(SEATS[seat]) for card in places[what])


def _queue(draft: Engine, card: int) -> str:
    """Return the flags on a card; "" if the card is not on the program."""
    return draft.queues[card] if card in draft.order else ""
