"""The tokens of a line in the language of Blank cards (R60): words, numbers and signs, read from left to right."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ....core.advice import listed, nearest
from ....core.catalogue import say
from ....core.errors import BadCommand
from ....core.typed import as_code, harmful, in_lines
from .language import BLOCKS, COMPARISONS, MOST, Value

SHOWN = 40
"""How many characters of the command a message quotes."""

TOKEN = re.compile(r"\{[^{}]*\}?|[A-Za-z]+|[0-9]+|<=|>=|!=|==|[^ ]")

COMMENT = re.compile("[#＃]")


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


def tidied(text: str) -> str:
    r"""Return a command as it is kept: `\n` as its line end, and signs of an English keyboard before comments.

    Whoever types or pastes a command need not know one kind of space, colon or digit from another.
    """
    lines = []
    for line in in_lines(text).split("\n"):
        found = COMMENT.search(line)
        lines.append(as_code(line) if found is None else f"{as_code(line[: found.start()])}#{line[found.end() :]}")
    kept = "\n".join(lines)
    return text if kept == text else type(text)(kept)


def split(text: str, number: int) -> Iterator[Line]:
    """Yield a line in tokens, or nothing if the line is empty or has a comment only.

    Args:
        text: The line.
        number: Its number, from 1.

    Raises:
        BadCommand: The line has a tab or a character that commands cannot have.
    """
    code = text.split("#")[0]
    for at, char in enumerate(code):
        if char == "\t":
            raise BadCommand(say("blank.tab"), number, at + 1, 1)
        if not char.isprintable() or not char.isascii():
            raise BadCommand(say("blank.character", char=ascii(char)[1:-1]), number, at + 1, 1)
    if found := harmful(text):
        raise BadCommand(say("blank.comment", char=found.char), number, found.at, 1)
    tokens = tuple(Token(found[0], found.start() + 1) for found in TOKEN.finditer(code))
    if tokens:
        yield Line(number, tokens[0].column - 1, tokens)


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
