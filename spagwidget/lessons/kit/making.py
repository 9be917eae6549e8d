"""Exercises in making: lay or write something of your own, and the engine tries what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ...core.session.game import Game
from . import show
from .exercise import Test
from .verdict import Verdict

if TYPE_CHECKING:
    from ...widget import SpagWidget

__all__ = ["Making", "Trial"]


@dataclass(frozen=True)
class Trial:
    """One thing that must come out right.

    `name`: where the catalogue has the remark if it does not. `play`: the game in which it is tried, with what has
    been made in it (ValueError: it cannot be used, and why). `goal`: what must be true of that game in the end.
    """

    name: str
    play: Callable[[Any], Game]
    goal: Test


@dataclass(eq=False)
class Making:
    """Something to be made, which the engine tries in games of its own.

    `name`: where the catalogue has its words. `trials`: what is tried, in this order. `solution`: an answer that is
    right. `tempting`: one that is not, though it looks so. `read`: makes of an answer what is tried (ValueError: it
    cannot be read, and why). `start`: the game on the exercise's board, and `taken`: what has been made there, or
    None if nothing has; without them it has no board.
    """

    name: str
    trials: tuple[Trial, ...]
    solution: str
    tempting: str
    read: Callable[[str], Any] = str
    start: Callable[[], Game] | None = None
    taken: Callable[[Game], str | None] | None = None
    _shown: Game | None = field(default=None, init=False)

    @property
    def question(self) -> str:
        """What is to be made."""
        return show.say_of(self.name, "question")

    def board(self) -> SpagWidget | None:
        """A fresh board to make it on, where there is one; `check()` looks at what has been made there."""
        if self.start is None:
            return None
        self._shown = self.start()
        return show.play(self._shown)

    def check(self, answer: object = None) -> Verdict:
        """What the engine says of an answer, a text; without any, of what has been made on the exercise's board."""
        made = self._made() if answer is None else answer
        if not isinstance(made, str) or not made.strip():
            return Verdict(False, show.say_of(self.name, "form"))
        try:
            return self._try(self.read(made))
        except ValueError as error:
            return Verdict(False, str(error))

    def _made(self) -> str | None:
        return self.taken(self._shown) if self.taken and self._shown else None

    def _try(self, made: Any) -> Verdict:
        for trial in self.trials:
            game = trial.play(made)
            if not trial.goal(game):
                return Verdict(False, show.say_of(self.name, trial.name), game)
        return Verdict(True, show.say_of(self.name, "right"))

    def __repr__(self) -> str:
        return show.bundle("", self.question)["text/plain"]

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return show.bundle("", self.question)

    def _ipython_display_(self) -> None:
        show.show(show.bundle("", self.question), self.board())
