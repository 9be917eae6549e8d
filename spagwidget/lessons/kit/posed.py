"""An exercise on a board that is not a widget: in the dialog in which a teacher makes it, and on a page."""

from __future__ import annotations

from ...core.session.game import Game
from .board_task import OnBoard
from .exercise import Exercise
from .own import OwnPrediction
from .study import Study


def posed(own: Exercise | OwnPrediction, of: type[OnBoard] = OnBoard) -> tuple[Game, OnBoard, bool]:
    """Return the game, the task and whether the board is read-only, as `board` of the exercise has them.

    Args:
        own: The exercise.
        of: What the task is made of.
    """
    if isinstance(own, Exercise):
        return Study.of(own.game), of("play", own._told, own.name, line=own._line), False
    start = Game.from_position(own.start, **own.options)
    answers = tuple(choice if isinstance(choice, str) else str(choice) for choice in own.choices)
    return start, of("choose", own._told, own.name, answers), True
