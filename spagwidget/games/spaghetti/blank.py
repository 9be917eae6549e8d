"""The language of Blank cards (R60): a command that the players write, read into a list of steps.

One instruction stands on a line; the lines of a block are indented. Nothing in it can run for ever or reach outside
the game.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ...core.errors import BadCommand
from ...core.messages import say

__all__ = ["BRACES", "MOST", "Program", "Step", "Value", "read"]

LONGEST, DEEPEST, LINES = 400, 6, 40
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
"""Instructions with a choice, and what they do."""

EFFECTS = {
    "this flag leaves": "leave",
    "turn cursor": "turn",
    "reverse queues": "reverse",
    "hit me": "me",
    "hit them": "them",
    "recall commands": "recall",
}
"""Instructions without a choice of their own."""

NUMBERED = ("raise", "lower", "hit", "another", "opponent", "me", "them")
"""What takes a number: damage or an amount."""

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
    "cards",
    "players",
)
"""What a condition can ask of the table; `them` is the player chosen, `it` the card chosen."""

COMPARISONS = ("<=", ">=", "!=", "<", ">", "=")


class Value(NamedTuple):
    """A number (`kind` is `number`), a parameter by its place (`param`), or a quantity of the table (`table`)."""

    kind: str
    number: int = 0
    quantity: str = ""


class Step(NamedTuple):
    """One step: what to do, its number, a comparison with a second value, and where to go on (`to`)."""

    kind: str
    value: Value = Value("number", 1)
    compare: str = ""
    other: Value = Value("number", 0)
    to: int = 0


@dataclass(slots=True)
class Program:
    """A command in steps; `params` and `defaults` are its numbers in braces, in the order in which they stand."""

    text: str
    steps: list[Step] = field(default_factory=list)
    params: list[str] = field(default_factory=list)
    defaults: list[int] = field(default_factory=list)


class Line(NamedTuple):
    """A line with something on it: its number, its indentation, and its words."""

    number: int
    indent: int
    words: str


BRACES = re.compile(r"\{(?:([a-z]+) )?(\d{1,2})\}")
VALUE = rf"(\{{(?:[a-z]+ )?\d{{1,2}}\}}|\d{{1,2}}|{'|'.join(QUANTITIES)})"
IF = re.compile(rf"if {VALUE} *({'|'.join(map(re.escape, COMPARISONS))}) *{VALUE}:")
REPEAT = re.compile(r"repeat (\{(?:[a-z]+ )?\d{1,2}\}|\d{1,2}):")
PLAIN = re.compile(r"([a-z]+(?: [a-z]+)*?)(?: (\{(?:[a-z]+ )?\d{1,2}\}|\d{1,2}))?")


def read(text: str) -> Program:
    """The command that a text says; BadCommand tells line, column and what was expected."""
    if len(text) > LONGEST:
        raise BadCommand(say("blank.long", most=LONGEST), 1, 1)
    lines = [_line(number, line) for number, line in enumerate(text.splitlines(), 1)]
    used = [line for line in lines if line.words]
    if not used:
        raise BadCommand(say("blank.empty"), 1, 1)
    if len(used) > LINES:
        raise BadCommand(say("blank.lines", most=LINES), used[LINES].number, 1)
    reader = Reader(Program(text), used)
    reader.block(used[0].indent, 1)
    if reader.at < len(used):
        raise reader.fail("blank.indent")
    return reader.program


def _line(number: int, line: str) -> Line:
    words = line.split("#")[0].rstrip()
    if "\t" in words:
        raise BadCommand(say("blank.tab"), number, words.index("\t") + 1)
    return Line(number, len(words) - len(words.lstrip()), " ".join(words.split()))


class Reader:
    """Reads lines into steps, block by block."""

    def __init__(self, program: Program, lines: Sequence[Line]) -> None:
        self.program = program
        self.lines = lines
        self.at = 0

    def fail(self, key: str, **values: object) -> BadCommand:
        """The error for the present line."""
        line = self.lines[min(self.at, len(self.lines) - 1)]
        return BadCommand(say(key, **values), line.number, line.indent + 1)

    def block(self, indent: int, depth: int) -> None:
        """All lines of one indentation, with the blocks in them."""
        if depth > DEEPEST:
            raise self.fail("blank.deep", most=DEEPEST)
        while self.at < len(self.lines) and self.lines[self.at].indent >= indent:
            if self.lines[self.at].indent > indent:
                raise self.fail("blank.indent")
            self.instruction(self.lines[self.at], depth)

    def inner(self, line: Line, depth: int) -> None:
        """The block below a line that ends in a colon."""
        self.at += 1
        if self.at >= len(self.lines) or self.lines[self.at].indent <= line.indent:
            self.at -= 1
            raise self.fail("blank.block", words=line.words)
        self.block(self.lines[self.at].indent, depth + 1)

    def instruction(self, line: Line, depth: int) -> None:
        """One instruction, and what belongs to it."""
        repeat, condition, plain = (form.fullmatch(line.words) for form in (REPEAT, IF, PLAIN))
        if repeat is not None:
            self.repeat(line, depth, repeat[1])
        elif condition is not None:
            self.branch(line, depth, condition)
        elif plain is not None and plain[1] in CHOICES | EFFECTS:
            self.plain(plain[1], plain[2])
        else:
            raise self.fail("blank.unknown", words=line.words, known=", ".join([*CHOICES, *EFFECTS]))

    def plain(self, words: str, number: str | None) -> None:
        """An instruction without a block."""
        kind = (CHOICES | EFFECTS)[words]
        if (kind in NUMBERED) != (number is not None):
            raise self.fail("blank.number" if kind in NUMBERED else "blank.no_number", words=words)
        self.program.steps.append(Step(kind) if number is None else Step(kind, self.value(number)))
        self.at += 1

    def repeat(self, line: Line, depth: int, count: str) -> None:
        """`repeat n:` and its block."""
        steps, start = self.program.steps, len(self.program.steps)
        steps.append(Step("repeat", self.value(count)))
        self.inner(line, depth)
        steps.append(Step("again", to=start + 1))
        steps[start] = steps[start]._replace(to=len(steps))

    def branch(self, line: Line, depth: int, found: re.Match[str]) -> None:
        """`if …:` and its block, with `else:` where there is one."""
        steps, start = self.program.steps, len(self.program.steps)
        steps.append(Step("if", self.value(found[1]), found[2], self.value(found[3])))
        self.inner(line, depth)
        if self.at < len(self.lines) and self.lines[self.at][1:] == (line.indent, "else:"):
            jump = len(steps)
            steps.append(Step("go"))
            steps[start] = steps[start]._replace(to=len(steps))
            self.inner(self.lines[self.at], depth)
            steps[jump] = Step("go", to=len(steps))
        else:
            steps[start] = steps[start]._replace(to=len(steps))

    def value(self, text: str) -> Value:
        """A number, a number in braces (a parameter of the card), or a quantity of the table."""
        if text in QUANTITIES:
            return Value("table", quantity=text)
        braces = BRACES.fullmatch(text)
        if braces is None:
            return Value("number", int(text))
        params = self.program.params
        name = braces[1] or f"n{len(params) + 1}"
        if name in params:
            raise self.fail("blank.twice", name=name)
        params.append(name)
        self.program.defaults.append(int(braces[2]))
        return Value("param", len(params) - 1)
