"""The perfect defence in a puzzle: what the others answer, and whether the win can still be forced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from ..action import Action
from ..budget import Budget, Meter
from ..errors import Unfinished, Unsupported
from ..forcing import NOTHING, Forcing
from .game import Game
from .game.combo import liking

NODES = 150_000
"""How many positions each answer looks at, at most."""

LONGEST = 20
"""With how many decisions a win of the others is searched for, in a game that does not judge positions."""

SOON = 3
"""With how many decisions it is searched for in a game that does."""


class Defence:
    """Answers for everybody but one player from the present moment of a game.

    Args:
        game: The game; it does not change.
        seat: The player who should win.
        meter: Counts the positions that are looked at for wins of this player; None: there may be `NODES`.
    """

    def __init__(self, game: Game, seat: str, meter: Meter | None = None) -> None:
        rules, path = game.rules, game.tree.path
        self.rules = rules
        self.player = rules.seats.index(seat)
        self.state: Any = game.state
        self._past = Counter(rules.key(node.state) for node in path[:-1])
        self._forcing = Forcing(rules, self.player, past=self._past, meter=meter or Meter(Budget(nodes=NODES)))
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

    @property
    def is_lost(self) -> bool:
        """Whether another player can force a win; False in games that judge positions, where it is not searched for."""
        for _, forcing in self._winners():
            with suppress(Unfinished, Unsupported):
                if forcing.needs(self.state, LONGEST) is not None:
                    return True
        return False

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
        return self._counter(escapes) or self._best(escapes or list(others))

    def hold(self, most: int) -> tuple[Action | None, int]:
        """Return the best action of the others after which the player can force no win, also one out of turn.

        If every action allows a win, it is one with which that takes long.

        Args:
            most: For how many decisions of the player that is searched.

        Returns:
            The action, or None if they have none; and with how many decisions the player surely cannot win after it,
            at most `most`. It is less if every action allows a win, or if the search was too long; -1: nothing is sure.
        """
        held, checked = self._held(self._forcing.choices(self.state)[1], most)
        return (self._counter(held) or self._best(held)) if held else None, checked

    def attempt(self, most: int) -> tuple[Action | None, int]:
        """Return what the player might try where no win can be forced, if the others can hold out after it.

        Args:
            most: For how many decisions of the player that is searched.

        Returns:
            The action, or None if the player does not decide; and as of `hold`.
        """
        held, checked = self._held(self._forcing.choices(self.state)[0], most)
        return (self._longest(held) or self._best(held)) if held else None, checked

    def _held(self, actions: Sequence[Action], most: int) -> tuple[list[Action], int]:
        """Return the actions that put off a win longest, and with how many decisions the player surely cannot win."""
        held, checked = list(actions), -1
        after = {action: self.rules.apply(self.state, action) for action in held}
        for count in range(most + 1):
            longer: list[Action] = []
            with suppress(Unfinished):  # then one that surely holds out is enough
                for action in held:
                    if not self._forcing.wins(after[action], count):
                        longer.append(action)
            if not longer:
                break
            held, checked = longer, count
        return held, checked

    def _counter(self, escapes: list[Action]) -> Action | None:
        """Return the escape with which its player wins soonest; None: the search finds no win.

        Where a game judges positions, it searches for quick wins only.
        """
        most = LONGEST if self._likes is None else SOON
        for seat, forcing in self._winners():
            if seat in self.rules.to_act(self.state):
                with suppress(Unfinished, Unsupported):
                    needs = forcing.needs(self.state, most)
                    action = forcing.line(self.state, needs)[0] if needs is not None else None
                    if action in escapes:
                        return action
        return None

    def _longest(self, mine: list[Action]) -> Action | None:
        """Return the action with which the player holds out longest against a forced win of another player.

        None: the search finds none, or the game judges positions.
        """
        for _, forcing in self._winners() if self._likes is None else ():
            with suppress(Unfinished, Unsupported):
                needs = forcing.needs(self.state, LONGEST)
                action = forcing.defence(self.state, needs) if needs is not None else None
                if action in mine:
                    return action
        return None

    def _winners(self) -> Iterator[tuple[int, Forcing[Any]]]:
        """Yield the searches for wins of the others."""
        for seat in self.rules.playing(self.state):
            if seat != self.player:
                yield seat, Forcing(self.rules, seat, past=self._past, meter=Meter(Budget(nodes=NODES)))

    def _best(self, actions: list[Action]) -> Action:
        """Return the action that its player likes best; where there is no difference, one that does something."""

        def liked(action: Action) -> tuple[float, bool, str]:
            seats = self.rules.actors(self.state, action)
            seat = next((one for one in seats if one in self.rules.to_act(self.state)), (*seats, self.player)[0])
            value = self._likes(self.rules.apply(self.state, action), seat) if self._likes else 0.0
            return value, action.kind not in NOTHING, action.text

        return max(actions, key=liked)
