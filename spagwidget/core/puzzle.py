"""What a puzzle of any game is: a position, who should win in how few decisions, and how to tell what was reached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from .session.game import Game

__all__ = ["AttemptLike", "ParLike", "PuzzleLike"]


@runtime_checkable
class ParLike(Protocol):
    """What a solution can be measured by."""

    @property
    def decisions(self) -> int:
        """The fewest own decisions that always win."""

    @property
    def flags(self) -> int | None:
        """The fewest own pieces that must leave the game for such a win; None: they do not count in this game."""


@runtime_checkable
class AttemptLike(Protocol):
    """What somebody has reached in a puzzle."""

    @property
    def solved(self) -> bool:
        """Whether the player of the puzzle has won."""

    @property
    def decisions(self) -> int:
        """How many own decisions the player has made."""

    @property
    def flags(self) -> int | None:
        """How many of their pieces have left the game; None: they do not count in this game."""


@runtime_checkable
class PuzzleLike(Protocol):
    """A puzzle that a `PuzzleBoard` can show, of any game in which wins can be forced.

    It may also have `goal`, a text that replaces "Win in 5 decisions", and `hints`, three texts: where to look, the
    idea, and the first decision. Without them, the board finds its hints itself.
    """

    @property
    def number(self) -> int:
        """Its number, from 1."""

    @property
    def seat(self) -> str:
        """The player who can force a win."""

    @property
    def par(self) -> ParLike:
        """What a solution can be measured by."""

    def game(self) -> Game:
        """Return a new game that starts from the puzzle."""

    def check(self, game: Game) -> AttemptLike:
        """Return what somebody has reached who has played this puzzle.

        Args:
            game: A game that `game` returned, after some actions.
        """
