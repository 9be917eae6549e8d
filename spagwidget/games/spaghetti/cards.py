"""The command cards, each with a short definition (rulebook sections 2 and 6)."""

from __future__ import annotations

from dataclasses import replace

from ...core.action import Action
from .blank.language import read_program
from .blank.python_card import PythonCommand
from .card import EXTRA, After, Command, Effect, Verbs
from .state import Job

__all__ = ["COMMANDS", "INSTANTS", "MONSTER", "blank"]


def card(
    name: str,
    level: int,
    icon: str,
    *,
    asks: str = "",
    times: str | None = None,
    number: str | None = None,
    sign: int = 1,
    effect: Effect | None = None,
    after: After | None = None,
    **params: int,
) -> Command:
    """Return a command card.

    Args:
        name: The name in records and in messages to the browser.
        level: The level that adds the card to the game (R6), or EXTRA.
        icon: The name of its picture.
        asks: The kind of choice, or "".
        times: The number that counts the repetitions (R25).
        number: The number that is read when the command starts; at 0 nothing is asked.
        sign: 1 if the effect raises a number, -1 if it lowers one.
        effect: Carries out one choice.
        after: Carries out what happens at the end.
        params: The card's numbers in braces, with their values at the start.
    """
    names, defaults = tuple(params), tuple(params.values())
    return Command(name, level, icon, names, defaults, asks, times, number, sign, effect=effect, after=after)


# Level 1


def _add_flag(table: Verbs, action: Action, job: Job) -> None:
    table.add_flag(*action.args)


ADD_FLAG = card("AddFlag", 1, "flag-plus", asks="add", effect=_add_flag)


def _move_flag(table: Verbs, action: Action, job: Job) -> None:
    table.move_flag(*action.args)


MOVE_FLAG = card("MoveFlag", 1, "flag-arrow", asks="move", times="flags", effect=_move_flag, flags=1)


def _remove_flag(table: Verbs, action: Action, job: Job) -> None:
    table.remove_flag(*action.args)


REMOVE_FLAG = card("RemoveFlag", 1, "flag-cross", asks="remove", times="flags", effect=_remove_flag, flags=1)


def _hit_another(table: Verbs, action: Action, job: Job) -> Job | None:
    (seat,) = action.args
    table.lose_life(seat, job.number)
    return job._replace(chosen=job.chosen | 1 << seat) if job.left > 1 else None


BUG = card("Bug", 1, "beetle", asks="hit", times="players", number="damage", effect=_hit_another, players=1, damage=1)


def _hit(table: Verbs, action: Action, job: Job) -> None:
    (seat,) = action.args
    table.lose_life(seat, job.number)


def _flag_leaves(table: Verbs) -> None:
    table.flag_leaves()


FORK_BOMB = card("ForkBomb", 1, "fork-bomb", asks="hit", number="damage", effect=_hit, after=_flag_leaves, damage=2)


# Level 2


def _move_card(table: Verbs, action: Action, job: Job) -> None:
    table.move_card(*action.args)


MOVE_COMMAND = card("MoveCommand", 2, "card-arrow", asks="shift", times="commands", effect=_move_card, commands=1)


def _remove_card(table: Verbs, action: Action, job: Job) -> None:
    card, holder = action.args
    if holder is None:
        table.remove_card(card)
    else:
        table.remove_instant(holder)


REMOVE_COMMAND = card("RemoveCommand", 2, "card-cross", asks="drop", effect=_remove_card)


def _turn_round(table: Verbs) -> None:
    table.turn_round()


REVERSE = card("Reverse", 2, "turn-back", after=_turn_round)


# Level 3


def _tune(table: Verbs, action: Action, job: Job) -> None:
    card, param, holder = action.args
    if holder is None:
        table.tune(card, param, job.number, job.sign > 0)
    else:
        table.tune_instant(holder, job.number, job.sign > 0)


INCREMENT = card("Increment", 3, "braces-plus", asks="tune", number="amount", effect=_tune, amount=1)
DECREMENT = card("Decrement", 3, "braces-minus", asks="tune", number="amount", sign=-1, effect=_tune, amount=1)


# Extensions


def _reverse_queues(table: Verbs) -> None:
    table.reverse_queues()


REVERSE_PRIORITY = card("ReversePriority", EXTRA, "flags-swap", after=_reverse_queues)


def _recall(table: Verbs, action: Action, job: Job) -> None:
    table.recall(*action.args)


MEMORY = card("Memory", EXTRA, "cards-stack", asks="recall", effect=_recall)


COMMANDS = (
    ADD_FLAG,
    MOVE_FLAG,
    REMOVE_FLAG,
    BUG,
    FORK_BOMB,
    MOVE_COMMAND,
    REMOVE_COMMAND,
    REVERSE,
    INCREMENT,
    DECREMENT,
    REVERSE_PRIORITY,
    MEMORY,
)
"""All built-in commands in the order of the rulebook's table; a card's id is its command's position here."""

INSTANTS = {"MoveCommand": "commands", "MoveFlag": "flags", "Bug": "damage"}
"""The instant cards (R51), each with the number that Increment and Decrement can change."""

MONSTER = {
    "Bug": replace(BUG, params=("damage",), defaults=(1,), times=None, foe=True),
    "ForkBomb": replace(FORK_BOMB, foe=True),
}
"""The two commands with other rules in the Monster edition: Prayer and Sacrifice (section 8)."""


def blank(name: str, text: str | PythonCommand) -> Command:
    """Return a Blank card with a command that the players wrote (R60).

    Args:
        name: The name of the card.
        text: The command, in the language of Blank cards or in Python.

    Raises:
        BadCommand: The text is not a command.
    """
    if isinstance(text, PythonCommand):
        return Command(name, EXTRA, "card-blank", text.params, text.defaults, text=text.text, python=text)
    program = read_program(text)
    params, defaults, steps = tuple(program.params), tuple(program.defaults), tuple(program.steps)
    return Command(name, EXTRA, "card-blank", params, defaults, program=steps, text=text)
