"""Reads a command in the language of Blank cards (R60) into a list of steps, or finds all its faults."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ....core.catalogue import say
from ....core.errors import BadCommand
from .chosen import EVERYTHING_CHOSEN, NOTHING_CHOSEN, must_be_chosen
from .language import (
    BRACES,
    CHOICES,
    DEEPEST,
    EFFECTS,
    LINES,
    LONGEST,
    MOST,
    NUMBERED,
    QUANTITIES,
    Program,
    RecordedText,
    Step,
    Value,
)
from .tokens import SHOWN, Line, Token, Words, split, tidied


# Editor, records and cards use this one reader. The browser does not know the language.
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
        text = tidied(text) if len(text) <= LONGEST else text
        self.program = Program(text)
        self.faults: list[BadCommand] = []
        self.lines: list[Line] = []
        self.at = 0
        self.chosen = NOTHING_CHOSEN
        if len(text) > LONGEST:
            self.faults.append(BadCommand(say("blank.long", most=LONGEST, found=len(text)), 1, 1))
            return
        for number, line in enumerate(text.split("\n"), 1):
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
