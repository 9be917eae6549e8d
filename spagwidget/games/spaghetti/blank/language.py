"""The language of Blank cards (R60): reads a command that the players wrote into a list of steps.

There is one instruction per line, and the lines of a block are indented. No command can run for ever or reach outside
the game. docs/blank.md explains the language to players.
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
from .chosen import EVERYTHING_CHOSEN, NOTHING_CHOSEN, must_be_chosen

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
    "RecordedText",
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

SHOWN = 40
"""How many characters of the command a message quotes."""

TOKEN = re.compile(r"\{[^{}]*\}?|[A-Za-z]+|[0-9]+|<=|>=|!=|==|[^ ]")


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


class Token(NamedTuple):
    """A word, a number or a sign, and the column where it begins (from 1)."""

    text: str
    column: int


class Line(NamedTuple):
    """A line that has tokens.

    Attributes:
        number: The number of the line, from 1.
        indent: How many spaces come before the first token.
        tokens: The tokens in order, without the comment.
    """

    number: int
    indent: int
    tokens: tuple[Token, ...]


def read_program(text: str) -> Program:
    """Read the text of a command; a `RecordedText` may use a player or a card that was never chosen.

    Raises:
        BadCommand: The text is not a command; the error names its first fault, with line and column.
    """
    reader = ProgramReader(text)
    if reader.faults:
        raise reader.faults[0]
    return reader.program


def faults(text: str) -> list[BadCommand]:
    """Return everything that is wrong with a text, in the order of the lines; an empty list if it is a command."""
    return ProgramReader(text).faults


def is_zero(number: Value) -> bool:
    """Return True if a number is 0 throughout the game; a number in braces can change."""
    return number.kind == "number" and number.number == 0


def split(text: str, number: int) -> Iterator[Line]:
    """Yield a line in tokens, or nothing if the line is empty or has a comment only.

    Args:
        text: The line.
        number: Its number, from 1.

    Raises:
        BadCommand: The line has a tab or a character that commands cannot have.
    """
    code = text.split("#")[0]
    for at, char in enumerate(text):
        if char == "\t":
            raise BadCommand(say("blank.tab"), number, at + 1, 1)
        if not char.isprintable() or (at < len(code) and not char.isascii()):
            raise BadCommand(say("blank.character", char=ascii(char)[1:-1]), number, at + 1, 1)
    tokens = tuple(Token(found[0], found.start() + 1) for found in TOKEN.finditer(code))
    if tokens:
        yield Line(number, tokens[0].column - 1, tokens)


class ProgramReader:
    """Reads a text into steps, block by block; after a fault it goes on with the next line, to find them all.

    Args:
        text: The command.

    Attributes:
        program: The command as far as it could be read.
        faults: All faults found, in the order of the lines.
        lines: The lines that have tokens.
        at: The position in `lines` of the line to read next.
        chosen: What has been chosen on the ways to the present line.
    """

    def __init__(self, text: str) -> None:
        self.program = Program(text)
        self.faults: list[BadCommand] = []
        self.lines: list[Line] = []
        self.at = 0
        self.chosen = NOTHING_CHOSEN
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
        """Collect a fault raised inside the `with` block, and go on after the block."""
        try:
            yield
        except BadCommand as fault:
            self.faults.append(fault)

    def note(self, problem: str, line: Line) -> None:
        """Collect a fault that concerns a whole line."""
        first, last = line.tokens[0].column, line.tokens[-1]
        length = last.column + len(last.text) - first
        self.faults.append(BadCommand(problem, line.number, first, length))

    def block(self, indent: int, depth: int) -> None:
        """Read all lines with one indentation, with the blocks inside them.

        Args:
            indent: The indentation in spaces.
            depth: How many blocks deep this one is, from 1.
        """
        if depth == DEEPEST + 1:
            self.note(say("blank.deep", most=DEEPEST), self.lines[self.at])
        while self.at < len(self.lines) and self.lines[self.at].indent >= indent:
            line = self.lines[self.at]
            if line.indent > indent:
                self.note(say("blank.indent"), line)
            self.at += 1
            self.instruction(CommandWords(self, line), depth)

    def inner(self, line: Line, depth: int) -> None:
        """Read the block below a line that ends in a colon; a line that has another fault may lack its block."""
        if self.at < len(self.lines) and self.lines[self.at].indent > line.indent:
            self.block(self.lines[self.at].indent, depth + 1)
        # The line below may be missing because it has a fault itself, such as a tab.
        elif not any(line.number <= fault.line <= line.number + 1 for fault in self.faults):
            said = self.program.text.split("\n")[line.number - 1].split("#")[0].strip()
            self.note(say("blank.block", words=said[:SHOWN]), line)

    def instruction(self, words: CommandWords, depth: int) -> None:
        """Read one instruction with all that belongs to it."""
        match words.next().text:
            case "repeat":
                self.repeat(words, depth)
            case "if":
                self.branch(words, depth)
            case "else":
                self.note(say("blank.else"), words.line)
                self.below(words.line, depth)
            case _:
                before = len(self.faults)
                with self.noting():
                    self.plain(words)
                if len(self.faults) > before:
                    self.chosen = EVERYTHING_CHOSEN  # the fault must not cause others in the lines below
                self.below(words.line, depth)

    def below(self, line: Line, depth: int) -> None:
        """Read lines that are indented without a reason, and report one fault for all of them."""
        if self.at < len(self.lines) and self.lines[self.at].indent > line.indent:
            if not self.faults or self.faults[-1].line != line.number:
                self.note(say("blank.indent"), self.lines[self.at])
            self.block(self.lines[self.at].indent, depth + 1)

    def plain(self, words: CommandWords) -> None:
        """Read an instruction without a block."""
        said = words.name(0, CHOICES | EFFECTS, "blank.unknown")
        kind = (CHOICES | EFFECTS)[said]
        if kind in NUMBERED:
            value = words.number("blank.number", said)
            self.program.steps.append(Step(kind, value, line=words.line.number))
            words.check_chosen(said, 0)
            if not is_zero(value):
                self.chosen = self.chosen.after(kind)
        else:
            if words.there and words.next().text[0] in "{0123456789":
                raise words.fault("blank.no_number", words=said)
            self.program.steps.append(Step(kind, line=words.line.number))
            self.chosen = self.chosen.after(kind)
        words.end()

    def repeat(self, words: CommandWords, depth: int) -> None:
        """Read `repeat n:` and its block."""
        steps, start, line = self.program.steps, len(self.program.steps), words.line
        steps.append(Step("repeat", line=line.number))
        with self.noting():
            steps[start] = steps[start]._replace(value=words.value())
            words.colon()
        before, count = self.chosen, steps[start].value
        self.inner(line, depth)
        if count.kind == "table" or is_zero(count):  # the block may be left out
            self.chosen = before.joined(self.chosen)
        steps.append(Step("again", to=start + 1, line=line.number))
        steps[start] = steps[start]._replace(to=len(steps))

    def branch(self, words: CommandWords, depth: int) -> None:
        """Read `if …:` and its block, and the `else:` if there is one."""
        steps, start, line = self.program.steps, len(self.program.steps), words.line
        steps.append(Step("if", line=line.number))
        with self.noting():
            left, compare, right = words.value(), words.comparison(), words.value()
            steps[start] = Step("if", left, compare, right, line=line.number)
            words.colon()
        before = self.chosen
        self.inner(line, depth)
        held, self.chosen = self.chosen, before
        other = self.lines[self.at] if self.at < len(self.lines) else None
        if other is not None and other.indent == line.indent and other.tokens[0].text == "else":
            jump = len(steps)
            steps.append(Step("go", line=other.number))
            steps[start] = steps[start]._replace(to=len(steps))
            self.at += 1
            with self.noting():
                Words(other, 1).colon()
            self.inner(other, depth)
            steps[jump] = steps[jump]._replace(to=len(steps))
        else:
            steps[start] = steps[start]._replace(to=len(steps))
        self.chosen = held.joined(self.chosen)


class Words:
    """The tokens of one line, read from left to right.

    Args:
        line: The line.
        at: The position of the first token to read, from 0.
    """

    def __init__(self, line: Line, at: int = 0) -> None:
        self.line = line
        self.at = at

    @property
    def there(self) -> bool:
        """True if there is a token left."""
        return self.at < len(self.line.tokens)

    def next(self) -> Token:
        """Return the next token and move on; after the last one, an empty token."""
        last = self.line.tokens[-1]
        token = self.line.tokens[self.at] if self.there else Token("", last.column + len(last.text))
        self.at += 1
        return token

    def fault(self, key: str, token: Token | None = None, /, **values: object) -> BadCommand:
        """Return the error for a token.

        Args:
            key: The message's key in the catalogue.
            token: The token that is wrong; None means the one just read.
            values: What the message needs.
        """
        if token is None:
            self.at -= 1
            token = self.next()
        return BadCommand(say(key, **values), self.line.number, token.column, max(len(token.text), 1))

    def name(self, start: int, known: Iterable[str], key: str) -> str:
        """Return the words from a position on, if they are one of the known names.

        Args:
            start: The position of the first word in the line's tokens.
            known: The names that are possible here.
            key: The key of the message for other words.

        Raises:
            BadCommand: The words are none of the names; the error suggests the nearest one.
        """
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
        # A misspelt `repeat`, `if` or `else` is followed by other words, such as a condition.
        block = nearest(said.lower().split(" ")[0], BLOCKS, 0.8) if key == "blank.unknown" else ""
        near = block or nearest(said.lower(), known, 0.55)
        advice = say("blank.near", word=near) if near else say("blank.known", words=listed(known))
        raise self.fault(
            key if said else f"{key}.sign", token, words=(said or token.text.strip())[:SHOWN], advice=advice
        )

    def plain_number(self, token: Token) -> Value:
        """Return a number without braces, which cannot change during the game.

        Raises:
            BadCommand: The number is too large.
        """
        if len(token.text) > 2:
            raise self.fault("blank.large", token, most=MOST)
        return Value("number", int(token.text))

    def comparison(self) -> str:
        """Return the comparison that comes next, such as `<`."""
        token = self.next()
        if token.text not in COMPARISONS:
            raise self.fault("blank.compare", token, known=" ".join(COMPARISONS))
        return token.text

    def colon(self) -> None:
        """Read the colon at the end of the line, before a block."""
        token = self.next()
        if token.text != ":":
            raise self.fault("blank.colon" if token.text else "blank.colon.end", token)
        if self.there:
            raise self.fault("blank.colon.more", self.next())

    def end(self) -> None:
        """Check that the line ends here."""
        if self.there:
            token = self.next()
            raise self.fault("blank.more", token, words=token.text[:SHOWN])


class CommandWords(Words):
    """The tokens of one line of a command.

    Args:
        reader: The reader, whose program gets the numbers in braces.
        line: The line.
        at: The position of the first token to read, from 0.
    """

    def __init__(self, reader: ProgramReader, line: Line, at: int = 0) -> None:
        super().__init__(line, at)
        self.reader = reader

    def number(self, key: str, said: str) -> Value:
        """Return the number that comes next, plain or in braces.

        Args:
            key: The key of the message if no number comes.
            said: The instruction, for that message.

        Raises:
            BadCommand: No number comes next, or it is too large.
        """
        token = self.next()
        if token.text.isdecimal():
            return self.plain_number(token)
        if token.text.startswith("{"):
            return self.param(token)
        raise self.fault(key, token, words=said)

    def param(self, token: Token) -> Value:
        """Return a number in braces, which becomes a number of the card.

        Raises:
            BadCommand: The braces cannot be read, or the name is used twice.
        """
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
        """Return the value that comes next: a number, or a quantity on the table."""
        token = self.next()
        self.at -= 1
        if token.text.isdecimal() or token.text.startswith("{"):
            return self.number("blank.quantity", "")
        start = self.at
        quantity = self.name(start, QUANTITIES, "blank.quantity")
        self.check_chosen(quantity, start)
        return Value("table", quantity=quantity)

    def check_chosen(self, said: str, start: int) -> None:
        """Report words that need a player or a card which was not chosen on every way to this line.

        Args:
            said: The words, such as `their life`.
            start: The position of the first of them in the line's tokens.
        """
        reader, column = self.reader, self.line.tokens[start].column
        missing = [name for name in must_be_chosen(said) if name not in reader.chosen.always]
        if not missing or isinstance(reader.program.text, RecordedText):
            return
        key = f"blank.{missing[0]}.sometimes" if missing[0] in reader.chosen.sometimes else f"blank.{missing[0]}"
        last = self.line.tokens[start + len(said.split()) - 1]
        length = last.column + len(last.text) - column
        reader.faults.append(BadCommand(say(key, words=said), self.line.number, column, length))
