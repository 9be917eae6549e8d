"""What each kind of choice usually does (9.1); a card that does something else gives its own effect."""

from __future__ import annotations

from ....core.action import Action
from ..card import Effect, Verbs
from ..state import Job


def _add_flag(table: Verbs, action: Action, job: Job) -> None:
    table.add_flag(*action.args)


def _move_flag(table: Verbs, action: Action, job: Job) -> None:
    table.move_flag(*action.args)


def _remove_flag(table: Verbs, action: Action, job: Job) -> None:
    table.remove_flag(*action.args)


def _hit(table: Verbs, action: Action, job: Job) -> None:
    (seat,) = action.args
    table.lose_life(seat, job.number)


def _move_card(table: Verbs, action: Action, job: Job) -> None:
    table.move_card(*action.args)


def _remove_card(table: Verbs, action: Action, job: Job) -> None:
    card, holder = action.args
    if holder is None:
        table.remove_card(card)
    else:
        table.remove_instant(holder)


def _tune(table: Verbs, action: Action, job: Job) -> None:
    card, param, holder = action.args
    if holder is None:
        table.tune(card, param, job.number, job.sign > 0)
    else:
        table.tune_instant(holder, job.number, job.sign > 0)


def _recall(table: Verbs, action: Action, job: Job) -> None:
    table.recall(*action.args)


USUAL_EFFECTS: dict[str, Effect] = {
    "add": _add_flag,
    "move": _move_flag,
    "remove": _remove_flag,
    "hit": _hit,
    "shift": _move_card,
    "drop": _remove_card,
    "tune": _tune,
    "recall": _recall,
}
"""The usual effect of each kind of choice; Blank cards use the same ones (R60)."""
