"""A game as an ordinary Python program: its text, and the lines that belong to each event."""

from __future__ import annotations

import ast
import keyword
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from string import Formatter
from typing import Any, Generic, NamedTuple, TypeVar

from .catalogue import Template
from .rules import Note
from .speaking import current
from .values import own_names

__all__ = [
    *("WIDTH", "Block", "Lines", "Program", "ProgramText"),
    *("comment", "docstring", "escaped", "free_name", "program_text"),
]

S = TypeVar("S")

WIDTH = 100
"""The most characters of a line of a program."""

VALUE = re.compile(r"<<([\w.:]+)>>")
CLOSED = re.compile(r"[)\]}][:,]*$")
SAY = re.compile(r"( *)%(say|exit) (\S+)(?: (.*))?")

SPEAKS = {"say": "say", "exit": "sys.exit"}
"""The function of the program that gets the message, for each of these lines of a template."""


@own_names
class Lines(NamedTuple):
    """The lines of a program at one step of a game, counted from 1.

    Attributes:
        now: The lines that run at this step: from the line of the main loop to the innermost line of a command. Empty
            before the first event.
        next: The same for the next event, or for the open decision; empty when the game is over.
    """

    now: tuple[int, ...]
    next: tuple[int, ...]


@own_names
class Block(NamedTuple):
    """A part of a program that a reader can fold.

    Attributes:
        name: The name of the function or class; "" for other lines.
        first: Its first line, from 1.
        last: Its last line.
    """

    name: str
    first: int
    last: int


@dataclass(frozen=True)
class ProgramText:
    """The text of a program.

    Attributes:
        text: The whole program.
        marks: The line of each mark, from 1.
    """

    text: str
    marks: Mapping[str, int]

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """The functions and classes, and the lines between them, in the order of the text."""
        found: list[Block] = []
        for part in ast.parse(self.text).body:
            last = part.end_lineno or part.lineno
            if isinstance(part, (ast.FunctionDef, ast.ClassDef)):
                found.append(Block(part.name, part.lineno, last))
            elif found and not found[-1].name:
                found[-1] = found[-1]._replace(last=last)
            else:
                found.append(Block("", part.lineno, last))
        return tuple(found)


class Program(ABC, Generic[S]):
    """A game as a Python program: subclass it and give it to `GameType.program`.

    The program imports only the standard library. It reads the actions of a record from standard input, one on each
    line. It prints the caption of each event, and at last the position text.

    Args:
        first: The first state that can be written as a text.
        done: The actions that lead from that state to the start of the game; most games have none.
        edition: The edition in which the captions are written; "": the game's own.

    Attributes:
        language: The language that was current when it was made; its comments and captions are in this language.

    Raises:
        Unsupported: This game cannot be written as a program.
    """

    runnable = True
    """Whether the text is a program that can be run. False: it is a listing, which changes with the position. It
    contains nothing hidden, so that boards of games with secrets can show it."""

    def __init__(self, rules: Any, first: S, done: Sequence[str] = (), edition: str = "") -> None:
        self.rules = rules
        self.first = first
        self.done = tuple(done)
        self.edition = edition
        self.language = current()
        self.prepare()

    def prepare(self) -> None:
        """Write the program now. A game can do less here, if this finds out whether it can be written at all.

        Raises:
            Unsupported: This game cannot be written as a program.
        """
        self.written = self.write()

    @cached_property
    def written(self) -> ProgramText:
        """The text of the program, with its marks."""
        return self.write()

    @abstractmethod
    def write(self) -> ProgramText:
        """Return the text of the program, with its marks."""

    @abstractmethod
    def marks_of(self, note: Note) -> Sequence[str] | None:
        """Return the marks of the lines that run at an event, the outermost first.

        Args:
            note: The event.

        Returns:
            The marks; None for an event that happens at the same lines as the event before it.
        """

    @abstractmethod
    def marks_open(self, state: S) -> Sequence[str]:
        """Return the marks of the lines at which the program waits for a decision, the outermost first."""

    def page(self, state: S) -> ProgramText:
        """Return the text at one moment; a program always has the same one, a listing changes.

        Args:
            state: The state at this moment, as the viewpoint sees it.
        """
        return self.written

    def lines(self, marks: Sequence[str], page: ProgramText | None = None) -> tuple[int, ...]:
        """Return the lines of marks; marks that the text does not have are left out.

        Args:
            marks: The marks.
            page: The text at this moment; None: the program.
        """
        found = (page or self.written).marks
        return tuple(found[mark] for mark in marks if mark in found)


# Text


def program_text(
    template: str,
    features: Collection[str],
    values: Mapping[str, str],
    blocks: Mapping[str, Sequence[str]],
    message: Callable[[str], Template],
) -> ProgramText:
    """Return the text that a template describes.

    A template is the program itself, with these additional lines and words:

    `%if a|b`, `%if a&b`, `%if !a`, `%else`, `%end`: the lines between them are used if the game has these features.
    `%put NAME`: the lines of a block, indented like this line.
    `%copy NAME`: the lines of a block exactly as they are; nothing in them is a sign of the template.
    `%say KEY name=expression …`: prints the message with this key of the catalogue. Instead of an expression, `=KEY`
    is another message, and `~TEXT` is a text with expressions between two `@`. Write `~` for each space in either.
    `%exit KEY name=expression …`: ends the program with a message in the same way.
    `<<NAME>>`: a value. A name with a dot is the key of a message, such as a comment, which may contain `{VALUE}`.
    Two spaces and `##NAME` at the end of a line: the mark of the line.

    >>> template = '''
    ... %if flags
    ... for flag in <<queue>>:
    ...     %put steps
    ... %end
    ... '''
    >>> steps = ["%say loss seat=flag.owner  ##loss", "lose(flag.owner)"]
    >>> made = program_text(template, {"flags"}, {"queue": "flags"}, {"steps": steps}, lambda key: "{seat} loses.")
    >>> print(made.text, made.marks)
    for flag in flags:
        say(f"{flag.owner} loses.")
        lose(flag.owner)
     {'loss': 2}

    Args:
        template: The template.
        features: The names of the features that the game has.
        values: The values by name.
        blocks: The blocks by name: lines, which can have marks.
        message: Returns the template of a message.
    """
    lines: list[str] = []
    marks: dict[str, int] = {}
    used = [True]  # for each open `%if`: whether its lines are used

    def add(line: str, mark: str) -> None:
        if mark:
            marks[mark] = len(lines) + 1
        lines.extend([line] if len(line) <= WIDTH else _unfolded(line))

    def value(name: str) -> str:
        if "." not in name:
            return values[name]
        text = message(name)
        assert isinstance(text, str)
        return text.format_map(values)

    def walk(given: Sequence[str], indent: str) -> None:
        for marked in given:
            raw, mark, word, rest, said = _parts(marked)
            if word == "%if":
                used.append(_holds(rest, features))
            elif word == "%else":
                used[-1] = not used[-1]
            elif word == "%end":
                used.pop()
            elif False in used:
                continue
            elif word == "%put":
                walk(blocks[rest], indent + raw[: raw.index("%")])
            elif word == "%copy":
                lines.extend(blocks[rest])
            elif said:
                arguments = dict(pair.split("=", 1) for pair in (said[4] or "").split())
                first, *others = _said(indent + said[1], SPEAKS[said[2]], message, said[3], arguments)
                add(first, mark)
                for line in others:
                    add(line, "")
            else:
                line = VALUE.sub(lambda found: value(found[1]), raw)
                add((indent + line).rstrip() if line.strip() else "", mark)

    walk(template.strip("\n").split("\n"), "")
    return ProgramText("\n".join(lines) + "\n", marks)


class _Parts(NamedTuple):
    """The parts of a line of a template: all but the mark, the mark, the first word, the others, `%say` or `%exit`."""

    raw: str
    mark: str
    word: str
    rest: str
    said: re.Match[str] | None


@lru_cache(4096)  # each board writes the program of its game, from the same 1,500 lines
def _parts(line: str) -> _Parts:
    """Return the parts of a line of a template."""
    raw, _, mark = line.partition("  ##")
    word, _, rest = raw.strip().partition(" ")
    return _Parts(raw, mark, word, rest, SAY.fullmatch(raw))


def _holds(condition: str, features: Collection[str]) -> bool:
    """Return True if the features fulfil a condition, such as `a|b` or `a&!b`."""
    if "|" in condition:
        return any(_holds(part, features) for part in condition.split("|"))
    return all((part.lstrip("!") in features) != part.startswith("!") for part in condition.split("&"))


def _said(
    indent: str, speak: str, message: Callable[[str], Template], key: str, arguments: Mapping[str, str]
) -> list[str]:
    """Return the lines that give a message to a function of the program.

    Args:
        indent: The spaces before each line.
        speak: The name of the function.
        message: Returns the template of a message.
        key: The key of the message.
        arguments: The expressions for the placeholders of the message.
    """
    template = message(key)
    if isinstance(template, str):
        return _printed(indent, speak, message, template, arguments)
    inner = indent + "    "
    return [
        f"{indent}if {arguments['n']} == 1:",
        *_printed(inner, speak, message, template["one"], arguments),
        f"{indent}else:",
        *_printed(inner, speak, message, template["other"], arguments),
    ]


def _printed(
    indent: str, speak: str, message: Callable[[str], Template], text: str, arguments: Mapping[str, str]
) -> list[str]:
    pieces = list(_pieces(text, message, arguments))
    line = f"{indent}{speak}({_literal(pieces)})"
    if len(line) <= WIDTH:
        return [line]
    return [f"{indent}{speak}(", *_broken(pieces, indent + "    "), f"{indent})"]


def _pieces(text: str, message: Callable[[str], Template], arguments: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield a message as pairs of a text and an expression behind it, or ""."""
    for plain, name, _, _ in Formatter().parse(text):
        value = "" if name is None else arguments[name]
        if value[:1] == "=":
            other = message(value[1:])
            assert isinstance(other, str)
            yield plain, ""
            yield from _pieces(other, message, arguments)
        elif value[:1] == "~":
            yield plain, ""
            parts = value[1:].replace("~", " ").split("@")
            yield from zip(parts[::2], [*parts[1::2], ""], strict=True)
        else:
            yield plain, value.replace("~", " ")


def _literal(pieces: Sequence[tuple[str, str]]) -> str:
    """Return a Python literal for pairs of a text and an expression: an f-string if there is an expression."""
    if not any(expression for _, expression in pieces):
        return '"' + "".join(escaped(text) for text, _ in pieces) + '"'
    inner = "".join(
        escaped(text).replace("{", "{{").replace("}", "}}") + (f"{{{expression}}}" if expression else "")
        for text, expression in pieces
    )
    return f'f"{inner}"'


def escaped(text: str) -> str:
    """Return a text as it is written between the quotes of a literal."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def docstring(text: str) -> str:
    """Return a text as a docstring in one line."""
    line = " ".join(text.split())
    inner = line.replace("\\", "\\\\")
    if '"""' in line or line.endswith('"'):
        inner = inner.replace('"', '\\"')
    return f'"""{inner}"""'


def comment(text: str) -> str:
    """Return a text as a comment in one line."""
    return f"# {' '.join(text.split())}"


def free_name(name: str, taken: Collection[str]) -> str:
    """Return a name for a function or parameter, with `_` behind it for as long as it is a keyword or taken."""
    while keyword.iskeyword(name) or name in taken:
        name += "_"
    return name


def _broken(pieces: Sequence[tuple[str, str]], indent: str) -> list[str]:
    """Return a long text as several literals, one on each line; a line is broken behind a space.

    Args:
        pieces: Pairs of a text and an expression behind it, or "".
        indent: The spaces before each line.
    """
    words: list[list[tuple[str, str]]] = [[]]
    for text, expression in pieces:
        *whole, last = re.split(r"(?<= )", text)
        for word in whole:
            words[-1].append((word, ""))
            words.append([])
        words[-1].append((last, expression))
    lines: list[list[tuple[str, str]]] = [[]]
    for word in words:
        if lines[-1] and len(indent + _literal([*lines[-1], *word])) > WIDTH:
            lines.append([])
        lines[-1] += word
    return [indent + _literal(line) for line in lines]


def _unfolded(line: str) -> list[str]:
    """Return a line that is too long as several lines: each item in its last brackets gets its own line."""
    found = CLOSED.search(line)
    if found is None:
        return [line]
    depth, at = 1, found.start()
    while depth:
        at -= 1
        depth += (line[at] in ")]}") - (line[at] in "([{")
    indent = line[: len(line) - len(line.lstrip())]
    items = re.split(r", (?![^([{]*[)\]}])", line[at + 1 : found.start()])
    return [line[: at + 1], *(f"{indent}    {item}," for item in items), indent + line[found.start() :]]
