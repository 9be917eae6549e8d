"""Exercises in making: the pupil writes a command or lays out a program, and the engine tests it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ...core.session.game import Game
from . import show
from .board_task import OnBoard
from .exercise import Test
from .given import Answer
from .progress import noted
from .study import Study
from .verdict import Verdict

if TYPE_CHECKING:
    from ...board.exercising import Answered
    from ...widget import SpagWidget


@dataclass(frozen=True)
class Trial:
    """One test of what a pupil has made.

    Attributes:
        name: The part of the message key for the remark if the test fails: `lessons.MAKING.NAME`.
        play: Takes what was made (as `Making.read` returns it), plays a game with it and returns that game.
            It raises a ValueError, with a message for the pupil, if it cannot be used.
        goal: Returns True for a game that went as it should.
        values: Takes what was made and returns the values of the placeholders in the remark.
    """

    name: str
    play: Callable[[Any], Game]
    goal: Test
    values: Callable[[Any], dict[str, Any]] = lambda made: {}


@dataclass(eq=False, repr=False)
class Making(show.Posed):
    """A task to make something, such as a command for a Blank card, which the engine tests in several games.

    Attributes:
        name: The part of the message keys for its texts: `lessons.NAME.question`, `lessons.NAME.right`,
            `lessons.NAME.form` (for an answer that is not a text or is empty), and one for each trial.
        trials: The tests, in this order; the first that fails decides the verdict.
        solution: A right answer.
        tempting: A wrong answer that looks right. `check` must reject it.
        read: Turns an answer into what the trials play with. It raises a ValueError, with a message for the
            pupil, if the answer is malformed.
        start: Returns a new game for the exercise's board; None if the exercise has no board.
        taken: Returns the answer that was made on the board, as a text, or None if nothing was made there yet.
            It needs `start`.
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
        """The task in words."""
        return show.say_of(self.name, "question")

    def board(self) -> SpagWidget | None:
        """Return a new board to make it on, which checks it, or None if the exercise has no board.

        `check()` without an answer checks what was made on the newest of these boards.
        """
        if self.start is None:
            return None
        self._shown = Study.of(self.start)
        return show.answered(self._shown, OnBoard("make", self._told, self.name))

    def _told(self, board: Answered, _choice: int | None) -> Verdict:
        made = self.taken(board.game) if self.taken else None
        return noted(self.name, self._judge((made,)), _given(made))

    def check(self, *answer: object) -> Verdict:
        """Return whether an answer passes all trials, with the reason.

        A wrong answer raises nothing: the verdict explains it.

        Args:
            answer: What the pupil made, as one text. Without any, what was made on the exercise's board is the answer.
        """
        made = self._made() if answer in ((), (None,)) else answer[0]
        return noted(self.name, self._judge(answer), _given(made) if made != self.tempting else None)

    def rejudged(self, answer: Answer) -> bool:
        """Return whether an answer from a file is right."""
        return "make" in answer and self._judge((answer["make"],)).right

    def _judge(self, answer: tuple[object, ...]) -> Verdict:
        made = self._made() if answer in ((), (None,)) else answer[0] if len(answer) == 1 else None
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
                return Verdict(False, show.say_of(self.name, trial.name, **trial.values(made)), game)
        return Verdict(True, show.say_of(self.name, "right"))


def _given(made: object) -> Answer | None:
    """Return what was made in the form that is kept; None: nothing was made."""
    return {"make": made} if isinstance(made, str) and made.strip() else None
