"""The language of Blank cards (R60): its instructions and values, and the steps of a command.

There is one instruction per line, and the lines of a block are indented. No command can run for ever or reach outside
the game. docs/blank.md explains the language to players.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

LONGEST, DEEPEST, LINES = 800, 6, 40
"""The longest text in characters, the deepest nesting of blocks, and the most lines."""

MOST = 99
"""The largest number in a command."""

CHOICES = {
    "add flag": "add",
    "move flag": "move",
    "remove flag": "remove",
    "move card": "shift",
    "remove card": "drop",
    "raise number": "raise",
    "lower number": "lower",
    "hit player": "hit",
    "hit another": "another",
    "hit opponent": "opponent",
    "choose player": "who",
    "choose card": "which",
}
"""The instructions that ask for a choice, each with its kind of step."""

EFFECTS = {
    "this flag leaves": "leave",
    "turn cursor": "turn",
    "reverse queues": "reverse",
    "hit me": "me",
    "hit them": "them",
    "recall commands": "recall",
}
"""The instructions that happen immediately, each with its kind of step."""

BLOCKS = ("repeat", "if", "else")
"""The words that begin a line with a block below it."""

NUMBERED = ("raise", "lower", "hit", "another", "opponent", "me", "them")
"""The kinds of step that take a number: the damage or the amount."""

QUANTITIES = (
    "my life",
    "my flags here",
    "my flags",
    "my unused",
    "their life",
    "their flags here",
    "their flags",
    "their unused",
    "flags here",
    "flags on it",
    "my flags on it",
    "their flags on it",
    "cards",
    "players",
)
"""The values that a command can read from the table; `their` means the player chosen or hit last, `it` the card."""

COMPARISONS = ("<=", ">=", "!=", "<", ">", "=")

BRACES = re.compile(r"\{(?:([a-z]{1,20}) )?([0-9]{1,2})\}")
"""A number in braces, with or without a name: `{2}`, `{damage 2}`."""


class RecordedText(str):
    """A command from a record. It may use a player or a card that was never chosen, as older versions allowed.

    Everything of a player or a card that was never chosen is 0, and `hit them` then does nothing.
    """

    __slots__ = ()


class Value(NamedTuple):
    """A value of a command.

    Attributes:
        kind: `number` for a plain number, `param` for a number in braces, `table` for a quantity on the table.
        number: The number; with `param`, the position of the card's number, from 0.
        quantity: With `table`, one of `QUANTITIES`.
    """

    kind: str
    number: int = 0
    quantity: str = ""


class Step(NamedTuple):
    """One step of a command.

    Attributes:
        kind: What to do: a value of `CHOICES` or `EFFECTS`, or `repeat`, `again`, `if` or `go`.
        value: The damage, the amount, the number of repetitions, or the left side of a condition.
        compare: The sign of a condition, one of `COMPARISONS`.
        other: The right side of a condition.
        to: The step to jump to, from 0, for `repeat`, `again`, `if` and `go`.
        line: The line of the text, from 1.
    """

    kind: str
    value: Value = Value("number", 1)
    compare: str = ""
    other: Value = Value("number", 0)
    to: int = 0
    line: int = 0


@dataclass(slots=True)
class Program:
    """A command as a list of steps.

    Args:
        text: The text that was read.
        steps: The steps in order.
        params: The names of its numbers in braces, in the order of the text; unnamed ones are `n1`, `n2` …
        defaults: The values of these numbers in the text.
    """

    text: str
    steps: list[Step] = field(default_factory=list)
    params: list[str] = field(default_factory=list)
    defaults: list[int] = field(default_factory=list)
