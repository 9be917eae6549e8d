"""Lovelace & Babbage for programs that learn: all actions, and a state as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core.encoder import Encoder
from ...core.forms import Bits, Each, Fields, Form, Made, Named, OneOf, Value
from .actions import PLAIN
from .data import AREAS, CELLS, DISCS, GEARS, PATRONS, PEOPLE, PILES, PRIVATE, SEATS, SUBROUTINES
from .rules import Lovelace
from .state import (
    ANNOUNCED,
    LONG,
    OVER,
    PROGRAM,
    RESOLUTION,
    SUBROUTINE,
    VOID,
    WRITTEN,
    WRONG,
    Card,
    Line,
    Patron,
    State,
)
from .state import Player as OnePlayer

NUMBERS = sorted(number for numbers in SUBROUTINES.values() for number in numbers)
"""The numbers of all subroutines."""

CODES = (*CELLS, *(code for code, _ in PRIVATE.values()))
"""The codes of all engines."""

OPERATORS = ("-", "+", "*", "/", "<", ">", "")
"""What a line can have behind its code."""

ASKS = ("target", "start", "name", "line", "exchange", "announce", "debug", "take", "near")
"""The kinds of decisions."""

AIMS = (*SEATS, *CELLS, *NUMBERS, *PATRONS)
"""What a subroutine can be aimed at."""

HIGHEST = 999
"""The greatest number that is written."""

LINES = LONG + 2
"""How many lines of a program are written."""


class LovelaceEncoder(Encoder[State]):
    """A number for each action, if the engines compute the results; the state field by field."""

    rules: Lovelace

    def actions(self) -> Iterator[str] | None:
        """Return every action of LB90; None in manual mode, where a line has any of 100 results."""
        return None if self.rules.option.manual else self._actions()

    def _actions(self) -> Iterator[str]:
        patrons = [f"{number:02}" for number in PATRONS]
        numbers = [f"{number:02}" for number in NUMBERS]
        for letter in self.rules.seats:
            words = [*PLAIN]
            words += [f"target {number}" for number in numbers]
            words += [f"start {number}" for number in numbers]
            words += [f"start 49 {cell}" for cell in CELLS]
            words += [f"start {number} {one}" for number in ("08", "47") for one in self.rules.seats if one != letter]
            words += [f"start 79 {number}" for number in numbers]
            words += [f"name {number}" for number in patrons]
            words += [f"begin {value:02}" for value in range(100)]
            words += [f"exchange {one}" for one in self.rules.seats if one != letter]
            words += [f"take {number} {area}" for number in patrons for area in (*AREAS, "failure")]
            words += [f"near {number}" for number in patrons]
            words += [f"line {code}{operator}" for code in CODES for operator in OPERATORS]
            yield from (f"{letter}: {word}" for word in words)

    def form(self) -> Form:
        """Return how a state becomes numbers.

        Left out are the gains of lines, which the rules do not need, and the time stamps of lines, which no seat knows.
        """
        seats, number, discs = tuple(self.rules.seats), Value(-1, HIGHEST), tuple(dict.fromkeys(DISCS))
        seat = Made(lambda one: None if one is None or one < 0 else SEATS[one], OneOf(seats))
        row, areas = Named(range(1, 5), OneOf(discs)), Named(AREAS, number)
        line = Fields(
            Line,
            ("at", "gains"),
            code=OneOf(CODES),
            operator=OneOf(OPERATORS),
            value=number,
            state=OneOf((WRITTEN, ANNOUNCED, WRONG, VOID)),
            circled=Value(0, 1),
        )
        aim = Made(_index, Value(0, len(AIMS), "what it is aimed at, by its place in AIMS from 1; 0: nothing"))
        card = Fields(Card, number=number, on=aim, spent=Value(0, 1))
        player = Fields(
            OnePlayer,
            person=OneOf(PEOPLE),
            unfinished=Made(_which, Bits(NUMBERS)),
            targets=Each(2, number),
            finished=Made(_which, Bits(NUMBERS)),
            started=Each(len(NUMBERS), card),
            start=number,
            origin=number,
            done=Value(0, 1),
            lines=Each(LINES, line),
            hidden=Value(0, 1),
            completed=number,
            areas=areas,
            failures=number,
            gears=Named(GEARS, number),
            debugs=number,
        )
        patron = Fields(Patron, number=number, left=Bits(AREAS), claims=Each(len(seats), Value(0, len(seats) - 1)))
        order = Each(len(seats), Value(0, len(seats) - 1, "a seat from 0"))
        return Fields(
            State,
            ("turned", "written"),
            round=number,
            phase=OneOf((SUBROUTINE, PROGRAM, RESOLUTION, OVER)),
            asks=OneOf(ASKS),
            turn=seat,
            slot=number,
            line=number,
            taking=number,
            near=Value(0, 1),
            gained=Value(0, 1),
            timer=number,
            order=order,
            last=order,
            board=Named(GEARS, row),
            piles=Named(GEARS, Made(len, Value(0, max(PILES), "how many discs are left"))),
            under=Each(len(PILES), OneOf(discs)),
            deck=Made(len, Value(0, len(PATRONS), "how many patrons are left")),
            gone=Made(_patrons, Bits(list(PATRONS))),
            patrons=Each(8, patron),
            players=Named(seats, player),
        )


def _index(aim: str | int | None) -> int:
    return 0 if aim is None else AIMS.index(aim) + 1


def _which(numbers: Any) -> set[int]:
    return {NUMBERS.index(number) for number in numbers}


def _patrons(numbers: Any) -> set[int]:
    order = list(PATRONS)
    return {order.index(number) for number in numbers}
