"""The puzzles of the games that have some: positions in which only one first action forces a win."""

from __future__ import annotations

from inspect import signature
from typing import TYPE_CHECKING, Literal, overload

from ..core.catalogue import say
from ..core.errors import BadValue
from ..core.puzzle import PuzzleLike, puzzles_of

if TYPE_CHECKING:  # only so that a type checker knows what the puzzles of our own games have besides
    from .maciji import puzzles as maciji
    from .spaghetti import puzzles as spaghetti


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
    grade: int | None = None, *, level: int | None = None, extension: str | None = None, game: str = "spaghetti"
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
    found = puzzles_of(game)
    wanted = {name: value for name, value in (("level", level), ("extension", extension)) if value is not None}
    for name in wanted:
        if name not in signature(found).parameters:
            raise BadValue(say("puzzles.options", option=name, game=game))
    return found(grade, **wanted)
