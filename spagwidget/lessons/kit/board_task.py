"""An exercise as its board knows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...core.catalogue import catalogue, say
from ...core.session.game import Game
from . import given, show
from .sentences import own_sentence

if TYPE_CHECKING:
    from ...board.exercising import Answered, Told
    from .verdict import Verdict


def no_line(game: Game) -> Sequence[str]:
    """Return no actions: nothing is known that leads to the goal."""
    return ()


@dataclass(frozen=True)
class OnBoard:
    """What a board needs to know of an exercise.

    Attributes:
        kind: How it is answered: `play`, `choose`, `watch` or `make`.
        check: Takes the board and the number of the chosen answer, and returns the verdict; None: nothing is answered.
        name: The name of the exercise, for its hints.
        answers: The answers that are buttons.
        line: Returns actions that lead to the goal from a game, for a hint.
    """

    kind: str
    check: Callable[[Answered, int | None], Verdict | None]
    name: str
    answers: tuple[str, ...] = ()
    line: Callable[[Game], Sequence[str]] = no_line

    @property
    def hints(self) -> tuple[str, ...]:
        """Where to look and what to do, in sentences; empty if the message catalogue has no hints for the exercise."""
        if (own := own_sentence(self.name, "hint.look")) is not None:
            return (show.unmarked(own),) if own else ()
        keys = (f"lessons.{self.name}.hint.{step}" for step in ("look", "do"))
        return tuple(show.unmarked(say(key)) for key in keys if key in catalogue())

    def saved(self) -> tuple[str, str]:
        """Return the name and the content of a file with what was answered in this notebook; "" if nothing was."""
        records = given.all_records()
        return (given.NAME, given.as_file(records)) if records else ("", "")

    def tell(self, board: Answered, choice: int | None) -> Told | None:
        """Return the result of the answer on a board, as the board says it; None: nothing is answered yet.

        Args:
            board: The board.
            choice: The number of the chosen answer, from 0; None: the answer is what was done on the board.
        """
        verdict = self.check(board, choice)
        return None if verdict is None else verdict.told()
