"""Two lines of a game side by side."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from textwrap import wrap

from ..tree.segments import Row

WIDTH = 46
"""The characters of a column in the text of a comparison."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two lines of a game side by side, from the moment at which they part.

    Attributes:
        ply: How many actions the lines share.
        titles: The name of each line.
        left: The decisions of the first line after that moment.
        right: The decisions of the second line.
    """

    ply: int
    titles: tuple[str, str]
    left: tuple[Row, ...]
    right: tuple[Row, ...]

    def __str__(self) -> str:
        head = [f"{title[:WIDTH]:{WIDTH}}" for title in self.titles]
        rows = [" | ".join(head).rstrip(), "-+-".join("-" * WIDTH for _ in head)]
        for left, right in zip_longest(self.left, self.right):
            cells = zip_longest(_cell(left), _cell(right), fillvalue="")
            rows += [f"{one:{WIDTH}} | {other}".rstrip() for one, other in cells]
        return "\n".join(rows)


def _cell(row: Row | None) -> list[str]:
    """Return the lines of text of one side of a row."""
    if row is None:
        return [""]
    texts = [f"{row.text} {row.glyph}".rstrip(), *row.comment.splitlines(), row.result]
    return [line for text in texts if text for line in wrap(text, WIDTH)] or [""]
