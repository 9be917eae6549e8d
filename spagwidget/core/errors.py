"""The errors and warnings that the package raises on purpose; each message is a sentence for the user."""

from __future__ import annotations


class SpagError(Exception):
    """The base class of every error that this package raises on purpose."""


class PluginWarning(UserWarning):
    """A game of another package that cannot be used; the message names the game, the package and the cause."""


class GameWarning(UserWarning):
    """A game that keeps to the protocol, but lacks something that its users will miss."""


class BadValue(SpagError, ValueError):
    """A value that cannot be used: unknown, out of range, or impossible at this moment."""


class BadType(SpagError, TypeError):
    """A value of the wrong type."""


class Unsupported(SpagError, ValueError):
    """The game does not have this part, such as a position text, an editor or a display."""


class Unfinished(SpagError, ValueError):
    """A search that has ended without an answer, because its budget is used up or the answer is too large."""


class IllegalAction(SpagError, ValueError):
    """An action that is not legal now.

    Args:
        message: What is wrong, for the user.
        action: The text of the refused action.
        legal: The texts of the legal actions.
        ply: If several actions were given, the ply of the refused one (0: the game's first); otherwise None.
    """

    def __init__(self, message: str, action: str = "", legal: tuple[str, ...] = (), ply: int | None = None) -> None:
        super().__init__(message)
        self.action = action
        self.legal = legal
        self.ply = ply


class BadCommand(SpagError, ValueError):
    """A user-written command that cannot be parsed or run.

    Args:
        message: What is wrong, for the user.
        line: The line with the problem, from 1; 0: no particular line.
        column: The column where the problem begins, from 1; 0: no particular column.
        length: How many characters from there on are wrong.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0, length: int = 0) -> None:
        super().__init__(message)
        self.line = line
        self.column = column
        self.length = length


class BadPosition(SpagError, ValueError):
    """A position text that cannot be parsed.

    Args:
        message: The whole message for the user, which quotes the text.
        text: The position text.
        column: Where the problem is, from 1.
        problem: What is wrong, without the quotation; "": only the message says it.
        rule: The number of the rule that forbids it; "": no rule does.
        sentence: The index of the rule's deciding sentence, from 0; None: the whole rule.
    """

    def __init__(
        self,
        message: str,
        text: str = "",
        column: int = 1,
        problem: str = "",
        rule: str = "",
        sentence: int | None = None,
    ) -> None:
        super().__init__(message)
        self.problem = problem
        self.rule = rule
        self.sentence = sentence
        self.text = text
        self.column = column


class BadRecord(SpagError, ValueError):
    """A record that cannot be parsed; the message says where, and what was expected."""


class UnknownOption(SpagError, TypeError):
    """An option that the game does not have; the message suggests the most similar valid name."""
