"""The actions as values, and their texts (LB90, LB92)."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from ...core.action import Action, Actions
from ...core.catalogue import say
from ...core.errors import BadValue
from .data import AREAS, CELLS, PATRONS, PRIVATE, SEATS, SUBROUTINES

PATTERN = "NN"
"""The word that stands for any two digits in manual mode (LB92)."""

MADE = Actions()
"""All actions that were made so far."""


class Step(NamedTuple):
    """What an action says: the args of an `Action` of this game.

    Attributes:
        seat: Who acts.
        verb: What is done, such as `line`.
        what: The number or the code that it is about; None: nothing.
        detail: What a subroutine is aimed at, the operator of a line, or the index of an area; None: nothing.
        value: The typed result; None: the engine computes it, or any two digits can be typed.
    """

    seat: int
    verb: str
    what: int | str | None = None
    detail: int | str | None = None
    value: int | None = None


TIMEOUT = MADE.make("clock:", (), ("timeout",))
"""The action of the clock (LB46)."""


def step_of(action: Action) -> Step:
    """Return what a player's action says."""
    return action.args if isinstance(action.args, Step) else Step(*action.args)


@cache  # the number of actions is limited: texts from outside are checked against the forms below
def action_of(seat: int, verb: str, what: int | str | None = None, detail: int | str | None = None) -> Action:
    """Return an action other than `line`.

    Args:
        seat: Who acts.
        verb: What is done.
        what: The number, the code or the seat's letter that it is about; None: nothing.
        detail: What a subroutine is aimed at, or for `take` the index of an area (`failure`: Σ); None: nothing.
    """
    named = AREAS[detail] if verb == "take" and isinstance(detail, int) else detail
    words = [f"{word:02}" if isinstance(word, int) else word for word in (what, named) if word is not None]
    return MADE.make(f"{SEATS[seat]}:", Step(seat, verb, what, detail), (verb, *words))


@cache  # seats, engines, operators and values from 0 to 99 are all there is
def line_action(seat: int, code: str, operator: str, value: int | None = None, *, typed: bool = False) -> Action:
    """Return the action that writes a line.

    Args:
        seat: Who writes it.
        code: The code of the engine.
        operator: The operator; "" if the engine has none.
        value: The typed result; None: the engine computes it.
        typed: Whether a result is typed; without a `value` the action is then a pattern.
    """
    result = () if not typed else (PATTERN,) if value is None else (f"{value:02}",)
    words = ("line", f"{code}{operator}", *result)
    return MADE.make(f"{SEATS[seat]}:", Step(seat, "line", code, operator, value), words)


NUMBERS = sorted(number for numbers in SUBROUTINES.values() for number in numbers)
SEAT, CODE = "([A-D])", f"({'|'.join((*CELLS, *(code for code, _ in PRIVATE.values())))})"
ANY, PATRON = r"([0-9][0-9])", f"({'|'.join(f'{number:02}' for number in PATRONS)})"
SUBROUTINE = f"({'|'.join(f'{number:02}' for number in NUMBERS)})"

FORMS = {
    rf"target {SUBROUTINE}": "target",
    r"start 49 ([A-E][1-4])": "start 49",
    r"start 08 ([A-D])": "start 8",
    r"start 47 ([A-D])": "start 47",
    rf"start 79 {SUBROUTINE}": "start 79",
    rf"start (?!49|08|47){SUBROUTINE}": "start",
    rf"name {PATRON}": "name",
    rf"begin {ANY}": "begin",
    r"exchange ([A-D])": "exchange",
    rf"take {PATRON} ({'|'.join(AREAS)}|failure)": "take",
    rf"near {PATRON}": "near",
}
"""The forms of the actions with words behind the verb, except `line`; each with the verb and a subroutine."""

PLAIN = ("pass", "erase", "done", "announce", "debug", "void")
LINE = re.compile(rf"line {CODE}([-+*/<>]?)(?: {ANY})?")


def parsed(text: str) -> Action:
    """Return the action that is written like this, legal or not.

    Raises:
        BadValue: No action of this game is written like this.
    """
    if text == TIMEOUT.text:
        return TIMEOUT
    head = re.fullmatch(rf"{SEAT}: (.+)", text)
    if head is None:
        raise BadValue(say("lovelace.error.action", action=text))
    seat, body = SEATS.index(head[1]), head[2]
    if body in PLAIN:
        return action_of(seat, body)
    if line := LINE.fullmatch(body):
        typed = line[3] is not None
        return line_action(seat, line[1], line[2], int(line[3]) if typed else None, typed=typed)
    for form, verb in FORMS.items():
        if found := re.fullmatch(form, body):
            return _formed(seat, verb, found.groups())
    raise BadValue(say("lovelace.error.action", action=text))


def _formed(seat: int, verb: str, words: tuple[str, ...]) -> Action:
    """Return the action of one of the `FORMS`, with the words that its form found."""
    values = [int(word) if word.isdigit() else word for word in words]
    if verb == "take":
        area = AREAS.index(words[1]) if words[1] in AREAS else words[1]
        return action_of(seat, verb, values[0], area)
    verb, _, number = verb.partition(" ")
    return action_of(seat, verb, int(number), values[0]) if number else action_of(seat, verb, values[0])
