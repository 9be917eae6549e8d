"""Exercises at the board: play until something is reached."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from ...core.advice import listed, nearest
from ...core.catalogue import say
from ...core.errors import IllegalAction
from ...core.quoting import plain
from ...core.session.game import Game
from . import show
from .verdict import Verdict

if TYPE_CHECKING:
    from ...widget import SpagWidget

__all__ = ["Exercise", "Test", "Trap"]

Test: TypeAlias = Callable[[Game], bool]
"""Something that is true of a game or not."""


@dataclass(frozen=True)
class Trap:
    """A tempting wrong answer: how to know it, and a line that plays it on until it shows what is wrong with it.

    `name` is where the catalogue has the remark on it.
    """

    name: str
    test: Test
    line: str = ""


@dataclass(eq=False)
class Exercise:
    """Something to be reached by playing on from a position; the engine checks whether it is.

    `name`: where the catalogue has its words. `start`: the position (rulebook 9.4). `goal`: what must be true of
    the game after the answer. `solution`: an answer that is right. `tempting`: one that is not, though it looks so.
    """

    name: str
    start: str
    goal: Test
    solution: str
    tempting: str
    traps: tuple[Trap, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    _shown: Game | None = field(default=None, init=False)

    @property
    def question(self) -> str:
        """What is to be reached."""
        return show.say_of(self.name, "question")

    def game(self) -> Game:
        """A fresh game at the exercise's position."""
        return Game.from_position(self.start, **self.options)

    def board(self) -> SpagWidget:
        """A fresh board to try it on; `check()` looks at what has been played there."""
        self._shown = self.game()
        return show.play(self._shown)

    def check(self, *answer: str) -> Verdict:
        """What the engine says of an answer: actions, one by one or in one text with `;` between them.

        Without any, what has been played on the exercise's board is the answer.
        """
        if not answer:
            return self._check_shown()
        actions = read(answer)
        return Verdict(False, say("lessons.answer.form")) if not actions else self._check(actions)

    def _check_shown(self) -> Verdict:
        shown = self._shown
        if shown is None or not shown.ply:
            return Verdict(False, say("lessons.answer.none"))
        data = shown.record.data
        if {**data, "actions": []} != self.game().record.data:
            return Verdict(False, say("lessons.answer.other"))
        return self._check(data["actions"])

    def _check(self, actions: list[str]) -> Verdict:
        game = self.game()
        for number, action in enumerate(actions, 1):
            try:
                game.play(action)
            except IllegalAction as error:
                return Verdict(False, refusal(error, number), game)
        if self.goal(game):
            return Verdict(True, show.say_of(self.name, "right"), game)
        trap = next((trap for trap in self.traps if trap.test(game)), None)
        if trap is None:
            return Verdict(False, f"{show.say_of(self.name, 'wrong')} {still_open(game)}".strip(), game)
        carry_on(game, actions, trap.line)
        return Verdict(False, show.say_of(self.name, trap.name), game)

    def __repr__(self) -> str:
        return show.bundle("", self.question)["text/plain"]

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return show.bundle("", self.question)

    def _ipython_display_(self) -> None:
        show.show(show.bundle("", self.question), self.board())


def read(answer: tuple[object, ...]) -> list[str]:
    """The actions of an answer, however they were handed over; none if it is not made of texts."""
    parts = answer[0] if len(answer) == 1 and isinstance(answer[0], (list, tuple)) else answer
    if not all(isinstance(part, str) for part in parts):
        return []
    return [" ".join(action.split()) for part in parts for action in str(part).split(";") if action.strip()]


def refusal(error: IllegalAction, number: int) -> str:
    """Why an action cannot be played, at which place of the answer, and what could be."""
    if not error.legal:
        return say("lessons.answer.over", number=number, action=plain(error.action))
    near = nearest(error.action, error.legal, 0.7)
    hint = say("advice.near", word=near) if near else say("lessons.answer.legal", legal=listed(error.legal))
    return say("lessons.answer.illegal", number=number, action=plain(error.action), hint=hint)


def still_open(game: Game) -> str:
    """Which decision an answer leaves open."""
    return "" if game.over else say("lessons.answer.open", question=game.ask().prompt.text)


def carry_on(game: Game, actions: list[str], line: str) -> None:
    """Play the rest of a line of which the answer is the beginning."""
    whole = read((line,))
    if whole[: len(actions)] == actions:
        game.play(*whole[len(actions) :])
