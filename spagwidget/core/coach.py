"""The advice of a game: hints for a player who decides, and a review of what was done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from .inspector import StepState
from .rules import Rules
from .values import own_names
from .viewpoint import Viewpoint

S = TypeVar("S")


@own_names
class ReviewLine(NamedTuple):
    """A line of the best program of a review.

    Attributes:
        text: The line.
        value: What it gives.
        hit: Whether it reaches something that the player wanted.
    """

    text: str
    value: str
    hit: bool = False


@own_names
class Review(NamedTuple):
    """How well a player did in one round, and what was best.

    Attributes:
        step: The step at which the round ended.
        round: The round.
        seat: The letter of the player.
        text: How well the player did, in one or two sentences.
        task: What the player had to do, in a few words.
        lines: The best program.
    """

    step: int
    round: int
    seat: str
    text: str
    task: str
    lines: tuple[ReviewLine, ...]


class Coach(Generic[S]):
    """Gives a viewpoint the advice of a game. By default a game gives no advice.

    Args:
        view: Who looks, in which edition.
    """

    def __init__(self, rules: Rules[S], view: Viewpoint = Viewpoint()) -> None:  # noqa: B008  # an immutable value
        self.rules = rules
        self.view = view

    def hints(self, state: S, seat: int) -> Sequence[str]:
        """Return hints for a player who decides; each tells more than the one before. Empty: there is no hint.

        Args:
            state: The present state, as this player sees it.
            seat: The player.
        """
        return ()

    def reviews(self, steps: Sequence[StepState[S]]) -> Iterable[Review]:
        """Return the reviews of the rounds that have ended, in order.

        Args:
            steps: The steps that the viewpoint has seen.
        """
        return ()
