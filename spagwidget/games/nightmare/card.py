"""What a card is: its numbers, and its text as three short functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .engine.draft import Draft

Ask = tuple[str, Sequence[object]]
"""A question: its kind (PN90), and what can be chosen."""

Choose = Callable[["Draft"], Ask | None]
"""Returns the next question to the activator, or None. It is called once when the instruction begins and once after
each answer. If nothing can be chosen, the question is left out with everything that would be asked after it (PN33)."""

Loss = tuple[Sequence[int], int]
"""The damage to each seat, and the seats that would lose a bit, as bits."""

Losses = Callable[["Draft"], Loss]
"""Returns what a source would cost, when its choices are made (PN40)."""

Effect = Callable[["Draft"], None]
"""Carries out the text after the choices, and after the damage if there is any."""


class Card(NamedTuple):
    """A kind of card; a card is one small definition.

    Attributes:
        title: Its name in records, without the number of the copy.
        copies: How many there are (section 2).
        params: The printed numbers by name, in the order of section 2.
        choose: What is asked; None: nothing.
        source: What it would cost; None: nothing.
        effect: What it does; None: nothing but the source.
    """

    title: str
    copies: int
    params: dict[str, int]
    choose: Choose | None = None
    source: Losses | None = None
    effect: Effect | None = None
