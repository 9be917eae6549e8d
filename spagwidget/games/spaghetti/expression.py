"""Reads an expression or a condition to watch, with the words and messages of the language of Blank cards (R60)."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.advice import listed, nearest
from ...core.catalogue import say
from ...core.errors import BadCommand
from ...core.inspector import Quantity, Reader, clash, condition
from .blank.language import QUANTITIES
from .blank.tokens import SHOWN, Line, Token, Words
from .quantities import Quantities
from .state import State

USUAL = ("my life", "flags here", "cursor", "round")
"""The values that an error names after the lives of two players."""

FEW = 6
"""How many names an error lists."""


class Expression(Words):
    """An expression that reads from left to right, with the words and messages of the Blank language.

    Args:
        inspector: Whose quantities it can name.
        line: Its tokens.
    """

    def __init__(self, inspector: Quantities, line: Line) -> None:
        super().__init__(line)
        self.inspector = inspector

    def read(self) -> Reader[State]:
        """Return the function that reads the value.

        Raises:
            BadCommand: It cannot be read.
        """
        left = self.side(None)
        if not self.there:
            return left.read
        sign = self.comparison()
        at = self.line.tokens[self.at - 1]
        right = self.side(left)
        self.end()
        problem = clash(left, sign, right)
        if problem:
            raise self.wrong([at], problem)
        return condition(left, sign, right)

    def side(self, left: Quantity[State] | None) -> Quantity[State]:
        """Return the quantity that comes next; behind a comparison also a number or a word.

        Args:
            left: The other side of the comparison; None: this is the first side.

        Raises:
            BadCommand: No quantity comes next.
        """
        tokens, start, known = self.line.tokens, self.at, self.inspector.quantities()
        token = self.next()
        if left is not None and token.text.isdecimal():
            number = self.plain_number(token).number
            return Quantity(token.text, lambda step: number)
        if [one.text for one in tokens[start + 1 : start + 2]] == ["."]:
            return self.number_of_card()
        words = left.words if left is not None and left.words else ()
        while self.there and self.line.tokens[self.at].text.isalpha() and token.text.isalpha():
            self.at += 1
        run = tokens[start : self.at]
        said = " ".join(one.text for one in run)
        if said in words:
            return Quantity(said, lambda step: said, words)
        if said not in known:
            lives = [f"{letter} life" for letter in self.inspector.facts.seats[:2]]
            usual = [*words, *lives, *USUAL, *known, *(one for one in QUANTITIES if not words)]
            raise self.unknown(run, said, usual) if token.text.isalpha() else self.sign(token, usual)
        if said.startswith("their ") and self.inspector.ambiguous:
            example = said.replace("their", self.inspector.facts.seats[1])
            raise self.wrong(run, say("spaghetti.watch.ambiguous", words=said, example=example))
        return known[said]

    def number_of_card(self) -> Quantity[State]:
        """Return the number of a card, such as `Bug.damage`, whose first token has just been read.

        Raises:
            BadCommand: The card or its number is unknown.
        """
        start, known = self.at - 1, self.inspector.quantities()
        self.at += 1
        while self.there and (self.line.tokens[self.at].text.isalnum() or self.line.tokens[self.at].text == "_"):
            before = self.line.tokens[self.at - 1]
            if self.line.tokens[self.at].column > before.column + len(before.text):
                break  # a space ends the name
            self.at += 1
        run = self.line.tokens[start : self.at]
        said = "".join(one.text for one in run)
        if said not in known:
            raise self.unknown(run, said, [name for name in known if "." in name])
        return known[said]

    def unknown(self, run: Sequence[Token], said: str, known: Sequence[str]) -> BadCommand:
        """Return the error for words that are not the name of a value.

        Args:
            run: The tokens of the words.
            said: The words.
            known: The names that are possible here, the usual ones first.
        """
        near = nearest(said, known, 0.55) or nearest(said.lower(), known, 0.55)
        advice = say("blank.near", word=near) if near else few(known)
        return self.wrong(run, say("blank.quantity", words=said[:SHOWN], advice=advice))

    def sign(self, token: Token, known: Sequence[str]) -> BadCommand:
        """Return the error for a sign, or for the end of the line, where a value is expected."""
        return self.wrong([token], say("blank.quantity.sign", advice=few(known)))

    def end(self) -> None:
        """Check that the line ends here.

        Raises:
            BadCommand: More words follow.
        """
        if self.there:
            token = self.line.tokens[self.at]
            raise self.wrong([token], say("spaghetti.watch.more", words=token.text[:SHOWN]))

    @staticmethod
    def wrong(run: Sequence[Token], problem: str) -> BadCommand:
        """Return the error for some tokens.

        Args:
            run: The tokens.
            problem: What is wrong, as a sentence.
        """
        last = run[-1]
        return BadCommand(problem, 1, run[0].column, max(1, last.column + len(last.text) - run[0].column))


def few(known: Sequence[str]) -> str:
    """Return advice that lists the first of these names, short enough for the line below a field."""
    return say("blank.known", words=listed(dict.fromkeys(known), FEW))
