"""A row of the results of a class: what one pupil did in each exercise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ...core.catalogue import say
from .judging import OPEN, SAID, SOLVED, TRIED

SIGNS = {SOLVED: "✓", TRIED: "✕", OPEN: "–", SAID: "(✓)"}
"""The sign of each state; in words: `results.STATE`."""


class Cell(NamedTuple):
    """What one pupil did in one exercise.

    Attributes:
        state: `solved`, `tried`, `open` (not tried), or `said`: right as the file says, but not judged again.
        tries: How many answers there were, up to the first right one.
    """

    state: str
    tries: int

    @property
    def sign(self) -> str:
        """The sign in the table."""
        return SIGNS[self.state]

    @property
    def words(self) -> str:
        """The same in words, with the number of tries."""
        state = say(f"results.{self.state}")
        return say("results.cell", state=state, n=self.tries) if self.tries else state


class Pupil(NamedTuple):
    """A row of the table.

    Attributes:
        name: The name, or a number in its place.
        cells: What the pupil did, by exercise.
        problems: Sentences about files that could not be read.
    """

    name: str
    cells: Mapping[str, Cell]
    problems: tuple[str, ...]
