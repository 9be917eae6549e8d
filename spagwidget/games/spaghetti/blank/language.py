"""The language of Blank cards (R60): a command that the players write, read into a list of steps.

One instruction stands on a line; the lines of a block are indented. Nothing in it can run for ever or reach outside
the game. docs/blank.md tells it to players.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from ....core.advice import listed, nearest
from ....core.catalogue import say
from ....core.errors import BadCommand

__all__ = [
    "BRACES",
    "CHOICES",
    "COMPARISONS",
    "EFFECTS",
    "LINES",
    "LONGEST",
    "MOST",
    "NUMBERED",
    "QUANTITIES",
    "Program",
    "Step",
    "Value",
    "faults",
    "read_program",
]

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
    "their flags on it",
    "cards",
    "players",
)
"""What a condition can ask of the table; `them` is the player chosen, `it` the card chosen."""

COMPARISONS = ("<=", ">=", "!=", "<", ">", "=")

BRACES = re.compile(r"\{(?:([a-z]{1,20}) )?([0-9]{1,2})\}")
"""A number in braces, with or without a name: `{2}`, `{damage 2}`."""

SHOWN = 40
"""How much of what was written a message repeats."""

TOKEN = re.compile(r"\{[^{}]*\}?|[A-Za-z]+|[0-9]+|<=|>=|!=|==|[^ ]")


class Value(NamedTuple):
    """A number (`kind` is `number`), a parameter by its place (`param`), or a quantity of the table (`table`)."""

    kind: str
    number: int = 0
    quantity: str = ""


class Step(NamedTuple):
    """One step: what to do, its number, a comparison with a second value, where to go on (`to`), its line (from 1)."""

    kind: str
    value: Value = Value("number", 1)
    compare: str = ""
    other: Value = Value("number", 0)
    to: int = 0
    line: int = 0


@dataclass(slots=True)
class Program:
    """A command in steps; `params` and `defaults` are its numbers in braces, in the order in which they stand."""

    text: str
    steps: list[Step] = field(default_factory=list)
    params: list[str] = field(default_factory=list)
    defaults: list[int] = field(default_factory=list)


class Token(NamedTuple):
    """A word, a number, or a sign, and its column (from 1)."""

    text: str
    column: int


class Line(NamedTuple):
    """A line with something on it: its number, its indentation and its tokens."""

    number: int
    indent: int
    tokens: tuple[Token, ...]


def read_program(text: str) -> Program:
    """The command that a text says; BadCommand tells the first fault, its line and its column."""
    reader = Reader(text)
    if reader.faults:
        raise reader.faults[0]
    return reader.program


def faults(text: str) -> list[BadCommand]:
    """Everything that is wrong with a text, from the top; nothing if it is a command."""
    return Reader(text).faults


def split(text: str, number: int) -> Iterator[Line]:
    """A line of text in tokens, if there is something on it besides a comment."""
    code = text.split("#")[0]
    for at, char in enumerate(text):
        if char == "\t":
            raise BadCommand(say("blank.tab"), number, at + 1, 1)
        if not char.isprintable() or (at < len(code) and not char.isascii()):
            raise BadCommand(say("blank.character", char=ascii(char)[1:-1]), number, at + 1, 1)
    tokens = tuple(Token(found[0], found.start() + 1) for found in TOKEN.finditer(code))
    if tokens:
        yield Line(number, tokens[0].column - 1, tokens)


class Reader:
    """Reads lines into steps, block by block; after a fault it goes on with the next line, to find them all."""

    def __init__(self, text: str) -> None:
        self.program = Program(text)
        self.faults: list[BadCommand] = []
        self.lines: list[Line] = []
        self.at = 0
        if len(text) > LONGEST:
            self.faults.append(BadCommand(say("blank.long", most=LONGEST, found=len(text)), 1, 1))
            return
        for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
            with self.noting():
                self.lines += split(line, number)
        if len(self.lines) > LINES:
            self.note(say("blank.lines", most=LINES), self.lines[LINES])
            return
        if not self.lines and not self.faults:
            self.faults.append(BadCommand(say("blank.empty"), 1, 1))
        while self.at < len(self.lines):
            if self.at:
                self.note(say("blank.indent"), self.lines[self.at])
            self.block(self.lines[self.at].indent, 1)
        self.faults.sort(key=lambda fault: (fault.line, fault.column))

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Write down a fault, and go on behind."""
        try:
            yield
        except BadCommand as fault:
            self.faults.append(fault)

    def note(self, problem: str, line: Line) -> None:
        """Write down that a whole line is wrong."""
        first, last = line.tokens[0].column, line.tokens[-1]
        length = last.column + len(last.text) - first
        self.faults.append(BadCommand(problem, line.number, first, length))

    def block(self, indent: int, depth: int) -> None:
        """All lines of one indentation, with the blocks in them."""
        if depth == DEEPEST + 1:
            self.note(say("blank.deep", most=DEEPEST), self.lines[self.at])
        while self.at < len(self.lines) and self.lines[self.at].indent >= indent:
            line = self.lines[self.at]
            if line.indent > indent:
                self.note(say("blank.indent"), line)
            self.at += 1
            self.instruction(Words(self, line), depth)

    def inner(self, line: Line, depth: int) -> None:
        """The block below a line that ends in a colon."""
        if self.at < len(self.lines) and self.lines[self.at].indent > line.indent:
            self.block(self.lines[self.at].indent, depth + 1)
        else:
            said = " ".join(token.text for token in line.tokens)
            self.note(say("blank.block", words=said[:SHOWN]), line)

    def instruction(self, words: Words, depth: int) -> None:
        """One instruction, and what belongs to it."""
        match words.next().text:
            case "repeat":
                self.repeat(words, depth)
            case "if":
                self.branch(words, depth)
            case "else":
                self.note(say("blank.else"), words.line)
                self.below(words.line, depth)
            case _:
                with self.noting():
                    self.plain(words)
                self.below(words.line, depth)

    def below(self, line: Line, depth: int) -> None:
        """Lines that are indented below something that has no block; told once, and read on."""
        if self.at < len(self.lines) and self.lines[self.at].indent > line.indent:
            if not self.faults or self.faults[-1].line != line.number:
                self.note(say("blank.indent"), self.lines[self.at])
            self.block(self.lines[self.at].indent, depth + 1)

    def plain(self, words: Words) -> None:
        """An instruction without a block."""
        said = words.name(0, CHOICES | EFFECTS, "blank.unknown")
        kind = (CHOICES | EFFECTS)[said]
        if kind in NUMBERED:
            value = words.number("blank.number", said)
            self.program.steps.append(Step(kind, value, line=words.line.number))
        else:
            if words.there and words.next().text[0] in "{0123456789":
                raise words.fault("blank.no_number", words=said)
            self.program.steps.append(Step(kind, line=words.line.number))
        words.end()

    def repeat(self, words: Words, depth: int) -> None:
        """`repeat n:` and its block."""
        steps, start, line = self.program.steps, len(self.program.steps), words.line
        steps.append(Step("repeat", line=line.number))
        with self.noting():
            steps[start] = steps[start]._replace(value=words.value())
            words.colon()
        self.inner(line, depth)
        steps.append(Step("again", to=start + 1, line=line.number))
        steps[start] = steps[start]._replace(to=len(steps))

    def branch(self, words: Words, depth: int) -> None:
        """`if …:` and its block, with `else:` where there is one."""
        steps, start, line = self.program.steps, len(self.program.steps), words.line
        steps.append(Step("if", line=line.number))
        with self.noting():
            left, compare, right = words.value(), words.comparison(), words.value()
            steps[start] = Step("if", left, compare, right, line=line.number)
            words.colon()
        self.inner(line, depth)
        other = self.lines[self.at] if self.at < len(self.lines) else None
        if other is not None and other.indent == line.indent and other.tokens[0].text == "else":
            jump = len(steps)
            steps.append(Step("go", line=other.number))
            steps[start] = steps[start]._replace(to=len(steps))
            self.at += 1
            with self.noting():
                Words(self, other, 1).colon()
            self.inner(other, depth)
            steps[jump] = steps[jump]._replace(to=len(steps))
        else:
            steps[start] = steps[start]._replace(to=len(steps))


class Words:
    """The tokens of one line, read from left to right."""

    def __init__(self, reader: Reader, line: Line, at: int = 0) -> None:
        self.reader = reader
        self.line = line
        self.at = at

    @property
    def there(self) -> bool:
        """Whether there is a token left."""
        return self.at < len(self.line.tokens)

    def next(self) -> Token:
        """The next token; an empty one behind the last."""
        last = self.line.tokens[-1]
        token = self.line.tokens[self.at] if self.there else Token("", last.column + len(last.text))
        self.at += 1
        return token

    def fault(self, key: str, token: Token | None = None, /, **values: object) -> BadCommand:
        """What is wrong with a token (the one just read where none is given)."""
        if token is None:
            self.at -= 1
            token = self.next()
        return BadCommand(say(key, **values), self.line.number, token.column, max(len(token.text), 1))

    def name(self, start: int, known: Iterable[str], key: str) -> str:
        """The words from a place on as one of these names."""
        self.at = start
        end = start
        tokens = self.line.tokens
        while end < len(tokens) and tokens[end].text.isalpha():
            end += 1
        said = " ".join(token.text for token in tokens[start:end])
        if said in known:
            self.at = end
            return said
        token = self.next()
        if end > start:
            last = tokens[end - 1]
            token = Token(" " * (last.column + len(last.text) - token.column), token.column)
        near = nearest(said.lower(), known, 0.55)
        advice = say("blank.near", word=near) if near else say("blank.known", words=listed(known))
        raise self.fault(
            key if said else f"{key}.sign", token, words=(said or token.text.strip())[:SHOWN], advice=advice
        )

    def number(self, key: str, said: str) -> Value:
        """A number, as it stands or in braces."""
        token = self.next()
        if token.text.isdecimal():
            return self.plain_number(token)
        if token.text.startswith("{"):
            return self.param(token)
        raise self.fault(key, token, words=said)

    def plain_number(self, token: Token) -> Value:
        if len(token.text) > 2:
            raise self.fault("blank.large", token, most=MOST)
        return Value("number", int(token.text))

    def param(self, token: Token) -> Value:
        """A number in braces, which is a number of the card."""
        braces = BRACES.fullmatch(token.text)
        if braces is None:
            raise self.fault("blank.braces", token, most=MOST)
        program = self.reader.program
        name = braces[1] or f"n{len(program.params) + 1}"
        if name in program.params:
            raise self.fault("blank.twice", token, name=name)
        program.params.append(name)
        program.defaults.append(int(braces[2]))
        return Value("param", len(program.params) - 1)

    def value(self) -> Value:
        """A number, or a quantity of the table."""
        token = self.next()
        self.at -= 1
        if token.text.isdecimal() or token.text.startswith("{"):
            return self.number("blank.quantity", "")
        return Value("table", quantity=self.name(self.at, QUANTITIES, "blank.quantity"))

    def comparison(self) -> str:
        """`<`, `>`, `=` and the like."""
        token = self.next()
        if token.text not in COMPARISONS:
            raise self.fault("blank.compare", token, known=" ".join(COMPARISONS))
        return token.text

    def colon(self) -> None:
        """The colon before a block."""
        token = self.next()
        if token.text != ":":
            raise self.fault("blank.colon", token)
        self.end()

    def end(self) -> None:
        """Nothing more."""
        if self.there:
            token = self.next()
            raise self.fault("blank.more", token, words=token.text[:SHOWN])
