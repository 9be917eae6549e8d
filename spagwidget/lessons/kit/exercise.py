"""Exercises at the board: the pupil plays on from a position until a goal is reached."""

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
"""A function that takes a game and returns True or False, such as `lambda game: game.winner == "A"`."""


@dataclass(frozen=True)
class Trap:
    """A tempting wrong answer, and what the pupil sees after giving it.

    Attributes:
        name: The part of the message key for the remark on this answer: `lessons.EXERCISE.NAME`.
        test: Returns True for a game in which this answer was given. The first trap that matches is used.
        line: The answer and how the game goes on from there until its fault shows, as actions with `;` between
            them. It is used only if it begins with the actions that the pupil played. "" shows the answer alone.
    """

    name: str
    test: Test
    line: str = ""


@dataclass(eq=False)
class Exercise:
    """A position and a goal: the pupil plays on, and the engine checks whether the goal is reached.

    In a notebook it shows its question with a board below.

    >>> from spagwidget.lessons import Exercise
    >>> hit = Exercise(
    ...     name="start_here.warm_up",
    ...     start="(Bug A)(AddFlag B) A1+9 B1+9",
    ...     goal=lambda game: game.winner == "A",
    ...     solution="run; hit B",
    ...     tempting="skip",
    ... )
    >>> hit.check("run; hit B").right, hit.check("run", "hit A").right, hit.check("skip").right
    (True, False, False)

    Attributes:
        name: The part of the message keys for its texts: `lessons.NAME.question`, `lessons.NAME.right`,
            `lessons.NAME.wrong`, and one for each trap.
        start: The position text (rulebook 9.4).
        goal: Returns True for a game in which the goal is reached. It gets the game after the whole answer.
        solution: A right answer, as actions with `;` between them.
        tempting: A wrong answer that looks right, in the same form. `check` must reject it.
        traps: The wrong answers that get a remark of their own; any other one gets `lessons.NAME.wrong`.
        options: The options of `Game.from_position`, such as `{"level": 2}`.
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
        """The task in words."""
        return show.say_of(self.name, "question")

    def game(self) -> Game:
        """Return a new game at the position of the exercise."""
        return Game.from_position(self.start, **self.options)

    def board(self) -> SpagWidget:
        """Return a new board at the position of the exercise.

        `check()` without an answer checks what was played on the newest of these boards.
        """
        self._shown = self.game()
        return show.play(self._shown)

    def check(self, *answer: str) -> Verdict:
        """Return whether an answer reaches the goal, with the reason.

        A wrong or illegal answer raises nothing: the verdict explains it.

        Args:
            answer: The actions, one by one, as one list, or in one text with `;` between them. Without any, the
                actions played on the exercise's board are the answer.
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
        # The pupil may have set up another position on the board; that would be another exercise.
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
    """Return the actions of an answer, from texts or from one list of texts; empty if a part is not a text."""
    parts = answer[0] if len(answer) == 1 and isinstance(answer[0], (list, tuple)) else answer
    if not all(isinstance(part, str) for part in parts):
        return []
    return [" ".join(action.split()) for part in parts for action in str(part).split(";") if action.strip()]


def refusal(error: IllegalAction, number: int) -> str:
    """Return the message about an illegal action: its number in the answer (from 1), and what is legal instead."""
    if not error.legal:
        return say("lessons.answer.over", number=number, action=plain(error.action))
    near = nearest(error.action, error.legal, 0.7)
    hint = say("advice.near", word=near) if near else say("lessons.answer.legal", legal=listed(error.legal))
    return say("lessons.answer.illegal", number=number, action=plain(error.action), hint=hint)


def still_open(game: Game) -> str:
    """Return a sentence with the decision that is open after an answer, or "" if the game is over."""
    return "" if game.over else say("lessons.answer.open", question=game.ask().prompt.text)


def carry_on(game: Game, actions: list[str], line: str) -> None:
    """Play the rest of a line, if the line begins with the answer.

    Args:
        game: The game after the answer.
        actions: The answer's actions.
        line: Actions with `;` between them.
    """
    whole = read((line,))
    if whole[: len(actions)] == actions:
        game.play(*whole[len(actions) :])
