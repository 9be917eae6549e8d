"""Errors about what somebody typed, opened or clicked; each message is a sentence for a person."""

from __future__ import annotations

__all__ = [
    "BadCommand",
    "BadPosition",
    "BadRecord",
    "BadType",
    "BadValue",
    "IllegalAction",
    "SpagError",
    "UnknownOption",
    "Unsupported",
]


class SpagError(Exception):
    """The base class of every error that this package raises on purpose."""


class BadValue(SpagError, ValueError):
    """A value that cannot be used: unknown, out of range, or impossible at this moment."""


class BadType(SpagError, TypeError):
    """A value of the wrong type."""


class Unsupported(SpagError, ValueError):
    """The game has no such part: no position text, no editor, no display."""


class IllegalAction(SpagError, ValueError):
    """An action that cannot be taken now; `action` is its text, `legal` are the texts that can.

    When several actions were given, `ply` is the number of the one that was refused (0: the game's first).
    """

    def __init__(self, message: str, action: str = "", legal: tuple[str, ...] = (), ply: int | None = None) -> None:
        super().__init__(message)
        self.action = action
        self.legal = legal
        self.ply = ply


class BadCommand(SpagError, ValueError):
    """A command of one's own that cannot be read or run; `line` and `column` (from 1; 0: nowhere) are where.

    `length`: how many characters from there on are meant.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0, length: int = 0) -> None:
        super().__init__(message)
        self.line = line
        self.column = column
        self.length = length


class BadPosition(SpagError, ValueError):
    """A position text that cannot be read; `column` (from 1) is where, `text` the line, `problem` what is wrong
    there, in words.
    """

    def __init__(self, message: str, text: str = "", column: int = 1, problem: str = "") -> None:
        super().__init__(message)
        self.problem = problem
        self.text = text
        self.column = column


class BadRecord(SpagError, ValueError):
    """A record that cannot be read; the message says where and what was expected."""


class UnknownOption(SpagError, TypeError):
    """A keyword that the game does not know; the message names the nearest one that it does."""
