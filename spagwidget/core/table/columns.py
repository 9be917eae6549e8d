"""How wide a text is in a terminal, and how tables of text are lined up."""

from __future__ import annotations

from unicodedata import category, east_asian_width


def columns(text: str) -> int:
    """Return how many columns a text takes in a terminal: a Japanese letter takes two, a mark on a letter none."""
    if text.isascii():
        return len(text)
    marks = ("Mn", "Me", "Cf")
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text if category(letter) not in marks)


def padded(text: str, width: int, right: bool = False) -> str:
    """Return a text with spaces, so that it takes a number of columns.

    Args:
        text: The text.
        width: The columns; a longer text stays as it is.
        right: Whether the text is on the right, behind the spaces.
    """
    spaces = " " * (width - columns(text))
    return f"{spaces}{text}" if right else f"{text}{spaces}"
