"""The widget of an exercise: the reader answers on it, and it says whether the answer is right."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from ..board.board import Board
from ..board.exercising import Exercising, Task, Told
from ..core.session.game import Game
from .board import SpagWidget

__all__ = ["ExerciseBoard", "Told"]


class ExerciseBoard(SpagWidget):
    """A board on which an exercise is answered and checked.

    Args:
        game: The game at the position of the exercise, or the game to watch.
        task: The exercise.
        options: As of `SpagWidget`.

    Attributes:
        exercise: What the browser shows of the exercise. Only for the browser.
    """

    _always_extras: ClassVar[bool] = True

    exercise = traitlets.Dict(help="The exercise, for the browser (docs/wire.md).").tag(sync=True)

    def __init__(self, game: Game, task: Task, **options: Any) -> None:
        self._task = task
        super().__init__(game, hints=task.kind == "play", **options)

    def _furnish(self, board: Board) -> None:
        self._exercising = Exercising(board, self._task)
