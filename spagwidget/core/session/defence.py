"""The perfect defence in a puzzle: what the others answer, and whether the win can still be forced."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..action import Action
from ..budget import Budget, Meter
from ..errors import Unfinished
from ..forcing import NOTHING, Forcing
from .combo import liking
from .game import Game

__all__ = ["Defence"]

NODES = 150_000
"""How many positions each answer looks at, at most."""


class Defence:
    """Answers for everybody but one player from the present moment of a game.

    Args:
        game: The game; it does not change.
        seat: The player who should win.
    """

    def __init__(self, game: Game, seat: str) -> None:
        rules, path = game.rules, game.tree.path
        self.rules = rules
        self.player = rules.seats.index(seat)
        self.state: Any = game.state
        past = Counter(rules.key(node.state) for node in path[:-1])
        self._forcing = Forcing(rules, self.player, past=past, meter=Meter(Budget(nodes=NODES)))
        self._likes = liking(game.parts.evaluator())

    def needs(self, most: int) -> int | None:
        """Return with how few decisions the player can still force a win; None: more than `most`, or it is unknown.

        Args:
            most: The largest number of decisions.
        """
        if most < 0:
            return None
        try:
            return self._forcing.needs(self.state, most)
        except Unfinished:
            return None

    @property
    def others_decide(self) -> bool:
        """Whether the player has to wait for the others."""
        return self.player not in self.rules.to_act(self.state)

    def answer(self, left: int) -> Action | None:
        """Return the best action of the others, also one out of turn; None: they have none.

        If the win can be forced, they hold out as long as they can. If not, the action does not allow it again.

        Args:
            left: How many decisions the player has left.
        """
        others = self._forcing.choices(self.state)[1]
        if not others:
            return None
        try:
            if self._forcing.wins(self.state, left):
                return self._forcing.defence(self.state, left, self._likes)
            escapes = [one for one in others if not self._forcing.wins(self.rules.apply(self.state, one), left)]
        except Unfinished:
            escapes = list(others)
        return self._best(escapes or list(others))

    def attempt(self) -> Action | None:
        """Return what the player might try where no win can be forced; None: the player does not decide."""
        mine = self._forcing.choices(self.state)[0]
        return self._best(list(mine)) if mine else None

    def _best(self, actions: list[Action]) -> Action:
        """Return the action that its player likes best; where there is no difference, one that does something."""

        def liked(action: Action) -> tuple[float, bool, str]:
            seats = self.rules.actors(self.state, action)
            seat = next((one for one in seats if one in self.rules.to_act(self.state)), (*seats, self.player)[0])
            value = self._likes(self.rules.apply(self.state, action), seat) if self._likes else 0.0
            return value, action.kind not in NOTHING, action.text

        return max(actions, key=liked)
