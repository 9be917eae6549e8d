"""What a game can tell programs that learn: a list of all its actions, and what a seat sees as numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from .forms import Codes, Form
from .rules import Rules

S = TypeVar("S")

LONGEST = 3_000
"""How many bytes of the text of a state are written if the game has no form for its states."""


class Encoder(Generic[S]):
    """Actions and states of one game for programs that learn, such as those of PettingZoo and OpenSpiel.

    The defaults work for every game, but a program learns little from them.
    """

    def __init__(self, rules: Rules[S]) -> None:
        self.rules = rules

    def actions(self) -> Iterable[str] | None:
        """Return the text of every action that can ever be legal with these rules, with claims, each once.

        The order must not change: an action's place in it is its number. None: the actions are spelled, which takes
        several steps for an action.
        """
        return None

    def form(self) -> Form:
        """Return how a state becomes numbers.

        It is given what a seat observes (`Rules.observe`), so that it cannot reveal more.
        """
        return Codes(LONGEST)
