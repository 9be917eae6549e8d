"""Carries out the command of a Blank card step by step (R60)."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import TYPE_CHECKING

from ....core.action import Action
from ..state import OVER, SEATS, Job
from . import python_card
from .language import Step, Value

if TYPE_CHECKING:
    from ..engine.draft import Draft

__all__ = ["ASKS", "EFFECTS", "MOST_STEPS", "chosen", "go", "question"]

MOST_STEPS = 500
"""How many steps one run may take; what would come then is dropped.

A step is an instruction of a Blank card, a recalled command that begins, or a choice in a recalled command. Each step
notes only a few events, so a run notes a bounded number of them.
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

COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
    "=": operator.eq,
    "!=": operator.ne,
}


def go(draft: Draft, job: Job) -> Job | None:
    """Carry on until somebody must choose (the job that waits for it) or the command is finished (None)."""
    if draft.rules.commands[job.command].python is not None:
        return python_card.go(draft, job)
    steps = draft.rules.commands[job.command].program
    while job.at < len(steps) and job.spent < MOST_STEPS:
        step = steps[job.at]
        job = job._replace(spent=job.spent + 1)
        if step.kind in ASKS:
            waiting = question(draft, job, step)
            if draft.rules.waits(draft, waiting):
                return waiting
            job = job._replace(at=job.at + 1)
        elif step.kind in MOVES:
            if draft.story is not None:
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


def question(draft: Draft, job: Job, step: Step) -> Job:
    """The job with the step's question: nothing is asked where its number is 0."""
    number = value(draft, job, step.value)
    spared = {"another": job.hits, "opponent": 1 << draft.turn}.get(step.kind, 0)
    sign = -1 if step.kind == "lower" else 1
    left = 1 if number else 0
    return job._replace(asks=ASKS[step.kind], left=left, total=1, number=number, chosen=spared, sign=sign)


def chosen(draft: Draft, action: Action, job: Job) -> Job:
    """A choice is made: carry it out, and go on behind the step."""
    after = job._replace(at=job.at + 1, asks="")
    if job.call is None:
        step = draft.rules.commands[job.command].program[job.at]
    else:
        kind, number, _ = job.call
        step = Step(kind)
        after = after._replace(call=(kind, number, python_card.answer(draft.rules, action)))
    if step.kind == "who":
        draft.note("who", draft.turn, action.args[0])
        return after._replace(them=action.args[0])
    if step.kind == "which":
        draft.note("which", draft.turn, action.args[0])
        return after._replace(it=action.args[0])
    if ASKS[step.kind] == "hit":
        (seat,) = action.args
        draft.lose_life(seat, job.number)
        return after._replace(hits=job.hits | 1 << seat, them=seat)
    draft.carry_out(action, job)
    return after


# Steps that only lead on


def _repeat(draft: Draft, job: Job, step: Step) -> Job:
    count = max(value(draft, job, step.value), 0)  # a life can be below 0 (R4)
    if count != 1:
        draft.note("repeat", draft.turn, job.command, min(count, 1), count)
    if not count:
        return job._replace(at=step.to)
    return job._replace(at=job.at + 1, loops=(*job.loops, (count, count)))


def _again(draft: Draft, job: Job, step: Step) -> Job:
    *outer, (left, count) = job.loops
    if left > 1:
        draft.note("repeat", draft.turn, job.command, count - left + 2, count)
        return job._replace(at=step.to, loops=(*outer, (left - 1, count)))
    return job._replace(at=job.at + 1, loops=tuple(outer))


def _if(draft: Draft, job: Job, step: Step) -> Job:
    left, right = value(draft, job, step.value), value(draft, job, step.other)
    holds = COMPARE[step.compare](left, right)
    draft.note("test", draft.turn, job.command, job.at, left, right, holds)
    return job._replace(at=job.at + 1 if holds else step.to)


def _go(draft: Draft, job: Job, step: Step) -> Job:
    return job._replace(at=step.to)


MOVES: dict[str, Callable[[Draft, Job, Step], Job]] = {"repeat": _repeat, "again": _again, "if": _if, "go": _go}


# Effects without a choice of their own


def _hit_me(draft: Draft, job: Job, number: int) -> None:
    if number and not draft.out >> draft.turn & 1:
        draft.lose_life(draft.turn, number)


def _hit_them(draft: Draft, job: Job, number: int) -> None:
    if number and job.them >= 0 and not draft.out >> job.them & 1:
        draft.lose_life(job.them, number)


def _recall(draft: Draft, job: Job, number: int) -> None:
    if not job.inner:  # a remembered command remembers nothing, as a remembered Memory does nothing (R50)
        draft.recall_last(job.spent)


EFFECTS: dict[str, Callable[[Draft, Job, int], None]] = {
    "leave": lambda draft, job, number: draft.flag_leaves(),
    "turn": lambda draft, job, number: draft.turn_round(),
    "reverse": lambda draft, job, number: draft.reverse_queues(),
    "me": _hit_me,
    "them": _hit_them,
    "recall": _recall,
}


# What a number means


def value(draft: Draft, job: Job, wanted: Value) -> int:
    """A number as it stands, a parameter as it was when the command started, or something on the table now."""
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


def _of_player(draft: Draft, job: Job, seat: int, what: str) -> int:
    if what == "life":
        return draft.life[seat]
    if what == "unused":
        return draft.unused[seat]
    places = {"flags here": [draft.here], "flags on it": [job.it], "flags": draft.order}
    return sum(_queue(draft, card).count(SEATS[seat]) for card in places[what])


def _queue(draft: Draft, card: int) -> str:
    """The flags on a card; none where there is no such card any more."""
    return draft.queues[card] if card in draft.order else ""
