"""The law of an explainer: the rules that it names are in its rulebook."""

from __future__ import annotations

from itertools import cycle
from typing import Generic, TypeVar

from .explainer import Explainer
from .laws import Laws
from .table.choice import ask
from .table.reach import offered, on_board
from .viewpoint import Viewpoint

S = TypeVar("S")


EVERY = 4
"""One state in this number is checked, to save time."""


class ExplainerLaw(Generic[S]):
    """Checks the explainer of a game in the states of one game; the default explainer needs no check.

    Args:
        law: The laws of the game.
    """

    def __init__(self, law: Laws[S]) -> None:
        self.law = law
        self.turns = cycle([True, *[False] * (EVERY - 1)])
        self.needed = law.parts.type.explainer is not Explainer and law.parts.type.display is not None

    def check(self, state: S) -> None:
        """Check the first question of each player who must decide, in some of the states.

        Args:
            state: The state.
        """
        rules = self.law.rules
        for seat in rules.to_act(state) if self.needed and next(self.turns) else ():
            view = Viewpoint(seat)
            display, explainer = self.law.parts.display(view), self.law.parts.explainer(view)
            seen, legal = rules.observe(state, seat), rules.legal(state, seat)
            if not legal:
                continue
            scene = display.scene(seen)
            asked = ask(display, seen, legal, scene, seat, one_level=True)
            words, open_ = [asked.prefix] if asked.prefix else [], offered(asked.nodes[0])
            with self.law.working("explained", seen):
                book = explainer.rulebook()
                cited = [explainer.forbids(seen, words, target) for target in on_board(scene) if target not in open_]
                for found in cited:
                    rule = None if found is None else book.get(found.number)
                    last = 0 if rule is None else len(rule.sentences)
                    fits = rule is not None and found is not None and (found.sentence is None or found.sentence < last)
                    self.law.require(found is None or fits, "explained", found)
