"""The game on the board of an exercise, or of a proof."""

from __future__ import annotations

from collections.abc import Callable

from ...core.session.game import Game


class Study(Game):
    """A game that begins again where its exercise begins: "Try again" on the board goes back there.

    Attributes:
        again: Returns a new game at the position of the exercise.
    """

    again: Callable[[], Game]
    restarts_here = True

    @classmethod
    def of(cls, again: Callable[[], Game]) -> Study:
        """Return a game at the position of an exercise.

        Args:
            again: Returns a new game at this position.
        """
        study = cls()
        study.again = again
        study.adopt(again())
        return study

    def restart(self, seed: int | str | None = None, *, first: str | None = None) -> None:
        """Go back to the position of the exercise; no cards are dealt.

        Args:
            seed: Has no effect: nothing is left to chance.
            first: Has no effect: the position says who decides.
        """
        self.adopt(self.again())
