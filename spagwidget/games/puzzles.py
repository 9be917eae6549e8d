"""The puzzles of the games that have some: positions in which only one first action forces a win."""

from __future__ import annotations

from typing import Literal, overload

from ..core.advice import listed
from ..core.catalogue import say
from ..core.errors import BadValue
from ..core.puzzle import PuzzleLike
from .maciji import puzzles as maciji
from .spaghetti import puzzles as spaghetti

__all__ = ["GAMES", "puzzles"]

GAMES = SPAGHETTI, MACIJI = "spaghetti", "maciji"
"""The games that have such puzzles."""


@overload
def puzzles(
    grade: int | None = None,
    *,
    level: int | None = None,
    extension: str | None = None,
    game: Literal["spaghetti"] = "spaghetti",
) -> tuple[spaghetti.Puzzle, ...]: ...


@overload
def puzzles(
    grade: int | None = None, *, level: None = None, extension: None = None, game: Literal["maciji"]
) -> tuple[maciji.Puzzle, ...]: ...


def puzzles(
    grade: int | None = None, *, level: int | None = None, extension: str | None = None, game: str = SPAGHETTI
) -> tuple[PuzzleLike, ...]:
    """Return the puzzles of a game, the easiest first. `PuzzleBoard` shows them.

    Args:
        grade: Only those of this grade, from 1 to 5; None: all.
        level: Only those of this level of Spaghetti Code, from 1 to 3; None: all.
        extension: Only those with this extension of Spaghetti Code, such as "memory"; "": only those without any;
            None: all.
        game: "spaghetti" or "maciji".

    Raises:
        BadValue: The grade or the level is out of range, the game has no puzzles, or no levels and extensions.
        BadType: An argument has the wrong type.

    >>> {puzzle.grade for puzzle in puzzles()}, {puzzle.rules["level"] for puzzle in puzzles(level=2)}
    ({1, 2, 3, 4, 5}, {2})
    >>> puzzles(game="maciji")[0].first
    ('write 2,0',)
    """
    if game not in GAMES:
        raise BadValue(say("puzzles.game", game=game, known=listed(GAMES)))
    if game == SPAGHETTI:
        return spaghetti.puzzles(grade, level=level, extension=extension)
    if level is not None or extension is not None:
        raise BadValue(say("puzzles.options", option="extension" if level is None else "level", game=game))
    return maciji.puzzles(grade)
