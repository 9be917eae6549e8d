"""What a game offers to a debugger: values to watch, conditions that stop playback, and what decides a repetition."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from .advice import suggest
from .catalogue import say
from .errors import BadCommand, BadType, Unsupported
from .quoting import plain
from .rules import Note, Rules
from .values import own_names
from .viewpoint import Viewpoint

S = TypeVar("S")

Value = int | str | bool | None
"""The value of an expression: a number or a word; True or False for a condition; None: there is no value."""

COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "=": operator.eq,
}
"""What each sign of a condition means."""

SIGN = re.compile("<=|>=|!=|<|>|=")

LONGEST = 200
"""The most characters of an expression."""


@own_names
class StepState(NamedTuple, Generic[S]):
    """A step of a game with the state after it. Step 0 is before the first event; each event is a step.

    Attributes:
        number: The number of the step, from 0.
        round: The round in which it happened.
        state: The state after it, as the viewpoint sees it.
        note: The event; None at step 0.
    """

    number: int
    round: int
    state: S
    note: Note | None = None


Reader = Callable[[StepState[S]], Value]
"""Returns the value of an expression at a step."""


@own_names
class Quantity(NamedTuple, Generic[S]):
    """Something in a game that has a value at each step.

    Attributes:
        label: What it is, for a panel.
        read: Returns its value at a step; None: it has no value there.
        words: The words that it can have as its value; empty for a number; None: it cannot be compared.
    """

    label: str
    read: Reader[S]
    words: tuple[str, ...] | None = ()


def _made(kind: type[Inspector[S]], rules: Rules[S], view: Viewpoint, name: str) -> Inspector[S]:
    """Return an inspector again that was copied or pickled."""
    made = kind(rules, view)
    made.name = name
    return made


class Inspector(Generic[S]):
    """What a game offers to a debugger, for one viewpoint. Each method has a default that fits any game.

    `quantities` makes values available. `course` and `resources` let the game find loops that must end.

    Args:
        view: Who looks, in which edition.
    """

    name = ""
    """The name of the game, for messages; "": the name of its `GameType`."""

    damage = "loss"
    """The kind of events in which a player loses life: a board can run to the next one."""

    def __init__(self, rules: Rules[S], view: Viewpoint = Viewpoint()) -> None:  # noqa: B008  # an immutable value
        self.rules = rules
        self.view = view

    def __reduce__(self) -> tuple[Any, ...]:
        # by what it is made of: the functions that it keeps cannot be pickled
        return _made, (type(self), self.rules, self.view, self.name)

    # Values

    def quantities(self) -> Mapping[str, Quantity[S]]:
        """Return everything that has a value, by the expression that names it; empty: nothing can be watched."""
        return {}

    def offered(self, first: S) -> dict[str, str]:
        """Return the expressions that a panel offers by default, each with its label; by default all quantities.

        Args:
            first: The state at step 0, as the viewpoint sees it.
        """
        return {text: quantity.label for text, quantity in self.quantities().items()}

    def read(self, text: str) -> Reader[S]:
        """Return the function that reads an expression's value at a step.

        An expression names a quantity, such as `A life`, or compares two values, such as `A life < 3`. A comparison
        with a quantity that has no value is False.

        Args:
            text: The expression.

        Raises:
            BadCommand: The expression cannot be read; the message says where, and what was expected.
            BadType: The expression is not a text.
            Unsupported: The game has no values to watch.
        """
        if not isinstance(text, str):
            raise BadType(say("watch.type", value=text))
        known = self.quantities()
        if not known:
            raise Unsupported(say("watch.none", game=self.name))
        if len(text) > LONGEST:
            raise misread(text, say("watch.long", most=LONGEST, found=len(text)), LONGEST + 1)
        sign = SIGN.search(text)
        if sign is None:
            return self._side(text, 0, len(text), known).read
        left = self._side(text, 0, sign.start(), known)
        right = self._side(text, sign.end(), len(text), known, left)
        problem = clash(left, sign[0], right)
        if problem:
            raise misread(text, problem, sign.start() + 1, len(sign[0]))
        return condition(left, sign[0], right)

    def _side(
        self, text: str, start: int, end: int, known: Mapping[str, Quantity[S]], left: Quantity[S] | None = None
    ) -> Quantity[S]:
        """Return the quantity, the number or the word in one part of an expression."""
        part = text[start:end].strip()
        if part in known:
            return known[part]
        if left is not None and part.isdecimal() and part.isascii():
            number = int(part)
            return Quantity(part, lambda step: number)
        words = left.words if left is not None and left.words else ()
        if part in words:
            return Quantity(part, lambda step: part, words)
        column = start + (len(text[start:end]) - len(text[start:end].lstrip()) if part else 0) + 1
        problem = say(
            "watch.unknown" if part else "watch.missing", words=plain(part), advice=suggest(part, (*words, *known))
        )
        raise misread(text, problem, column, max(1, len(part)))

    # Breakpoints

    def kinds(self) -> dict[str, str]:
        """Return the kinds of events that can stop playback, each with its label; empty: any kind can."""
        return {}

    def spots(self, first: S) -> dict[str, str]:
        """Return the ids of the cards or cells that can stop playback, each with its label; empty: any id can.

        Args:
            first: The state at step 0, as the viewpoint sees it.
        """
        return {}

    def stops(self, note: Note, focus: Sequence[str]) -> Sequence[str]:
        """Return the ids of the cards or cells at which an event stops playback.

        By default these are all that the event is about. A game with a cursor names the card that the cursor comes to.

        Args:
            note: The event.
            focus: The ids of everything that its caption is about.
        """
        return [name for name in focus if name not in self.rules.seats]

    # Loops

    def course(self, state: S) -> Hashable:
        """Return what must be equal for a loop to have come round; by default the whole position.

        A game can leave out what is used up, and return it as `resources`: then loops that must end are found, too.
        Equal courses and equal resources together must mean equal positions (`Rules.key`).

        Args:
            state: The state of the game.
        """
        return self.rules.key(state)

    def resources(self, state: S) -> Mapping[str, int]:
        """Return the numbers that `course` leaves out, by expressions such as `A life`.

        Args:
            state: The state of the game.
        """
        return {}


def condition(left: Quantity[S], sign: str, right: Quantity[S]) -> Reader[S]:
    """Return the function that reads whether a comparison holds; it does not if a side has no value.

    Args:
        left: The left side.
        sign: The comparison, a key of `COMPARE`.
        right: The right side.
    """
    compare, read_left, read_right = COMPARE[sign], left.read, right.read

    def holds(step: StepState[S]) -> bool:
        one, other = read_left(step), read_right(step)
        return one is not None and other is not None and compare(one, other)

    return holds


def clash(left: Quantity[S], sign: str, right: Quantity[S]) -> str:
    """Return why two quantities cannot be compared with a sign; "" if they can.

    Args:
        left: The left side.
        sign: The comparison, a key of `COMPARE`.
        right: The right side.
    """
    if left.words is None or right.words is None:
        return say("watch.text")
    if bool(left.words) != bool(right.words) or not (
        set(left.words) <= set(right.words) or set(right.words) <= set(left.words)
    ):
        return say("watch.kinds")
    return say("watch.order", sign=sign) if left.words and sign not in ("=", "!=") else ""


def misread(text: str, problem: str, column: int, length: int = 1) -> BadCommand:
    """Return the error for an expression that cannot be read.

    Args:
        text: The expression.
        problem: What is wrong, as a sentence.
        column: Where the problem begins, from 1.
        length: How many characters are wrong.
    """
    return BadCommand(say("watch.fault", text=text, column=column, problem=problem), 1, column, length)
