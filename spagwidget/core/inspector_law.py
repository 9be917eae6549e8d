"""The laws of an inspector: its values can be read from every state, and its loops are loops of positions."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import cycle
from typing import Generic, TypeVar

from .inspector import Inspector, StepState
from .laws import Laws
from .viewpoint import Viewpoint

S = TypeVar("S")


class InspectorLaw(Generic[S]):
    """Checks the inspector of a game in the states of one game.

    Args:
        law: The laws of the game.
    """

    def __init__(self, law: Laws[S]) -> None:
        self.law = law
        self.inspectors = {seat: law.parts.inspector(Viewpoint(seat)) for seat in law.seats}
        self.keys: dict[Hashable, Hashable] = {}
        self.turns = cycle(self.inspectors.items())

    def check(self, state: S, first: bool = False) -> None:
        """Check the values and the course of a state.

        Args:
            state: The state.
            first: Whether it is the first state of a game.
        """
        viewpoints = list(self.inspectors.items()) if first else [next(self.turns)]  # one by one, to save time
        for seat, inspector in viewpoints:
            seen = self.law.rules.observe(state, seat)
            self.check_values(inspector, seen)
            if first:
                with self.law.working("offered", seen):
                    known = inspector.quantities()
                    unknown = sorted(inspector.offered(seen).keys() - known.keys())
                    self.law.require(not unknown, "offered", unknown)
                    labels = [inspector.spots(seen), inspector.kinds(), inspector.offered(seen)]
                    texts: list[object] = [text for one in labels for pair in one.items() for text in pair]
                    self.law.require(all(isinstance(text, str) and text for text in texts), "offered", labels)
        with self.law.working("course", state):
            inspector, key = self.inspectors[None], self.law.rules.key(state)
            whole = inspector.course(state), frozenset(inspector.resources(state).items())
            self.law.require(self.keys.setdefault(whole, key) == key, "course", state)

    def check_values(self, inspector: Inspector[S], seen: S) -> None:
        """Check that every quantity has a number or one of its words as its value, or none.

        Args:
            inspector: The inspector of a viewpoint.
            seen: The state as the viewpoint sees it.
        """
        step = StepState(1, 1, seen)
        for text, quantity in inspector.quantities().items():
            with self.law.working("values", text):
                value = quantity.read(step)
            usual = isinstance(value, str) if quantity.words is None else value in quantity.words
            fits = isinstance(value, (int, bool)) if quantity.words == () else usual
            self.law.require(value is None or fits, "values", f"{text}: {value!r}")
