"""A widget on which puzzles are solved: the computer answers with the perfect defence, and refutes every wrong try."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import traitlets

from ..board.board import Board
from ..board.puzzling import Puzzling
from ..core.catalogue import say
from ..core.doors import door
from ..core.errors import BadType, BadValue
from ..core.puzzle import PuzzleLike
from .board import SpagWidget


class PuzzleBoard(SpagWidget):
    """A board that shows puzzles one after another: win with few decisions, against a defence that makes no mistake.

    After a wrong try the board shows how the others escape, step by step. Three hints open one after another.

    >>> import spagwidget as spag
    >>> board = spag.PuzzleBoard(spag.puzzles(grade=1))
    >>> board.results[0]["solved"], board.results[0]["tries"]
    (False, 1)

    Args:
        puzzles: A puzzle, or several, such as `spag.puzzles(grade=1)`; of any game (`PuzzleLike`).
        speed: As of `SpagWidget`.
        theme: As of `SpagWidget`.
        edition: As of `SpagWidget`.
        language: As of `SpagWidget`.

    Attributes:
        puzzle: What the browser shows of the puzzle. Only for the browser.

    Raises:
        BadType: Something is not a puzzle.
        BadValue: The list is empty, or a puzzle cannot be played on this board.
    """

    puzzle = traitlets.Dict(help="The puzzle, for the browser (docs/wire.md).").tag(sync=True)

    def __init__(
        self,
        puzzles: PuzzleLike | Iterable[PuzzleLike],
        *,
        speed: float = 1.0,
        theme: str = "auto",
        edition: str = "",
        language: str = "",
    ) -> None:
        self._wanted = checked_puzzles(puzzles)
        super().__init__(
            self._wanted[0].game(), speed=speed, theme=theme, edition=edition, language=language, hints=False
        )

    def _furnish(self, board: Board) -> None:
        self._puzzling = Puzzling(board, self._wanted)

    @property
    def results(self) -> list[dict[str, Any]]:
        """What has been solved so far, one dict of plain data for each puzzle.

        `decisions` and `flags` belong to the best solution, `tries` and `hints` count all of them.
        """
        return self._puzzling.results()

    def to_html(
        self,
        path: str | os.PathLike[str],
        *,
        edition: str = "",
        language: str = "",
        title: str = "",
        author: str = "",
    ) -> None:
        """Write the puzzle that the board shows as one HTML file that is solved in any browser, without Python.

        The file contains every try with the answer of the others, so a wrong one is refuted on its board. A puzzle with
        more than 400 tries, or whose tries take longer than 20 seconds to search, is not solved there: its file plays
        the solution, and says so.

        Args:
            path: The file to write or replace; its name ends in `.html`.
            edition: The edition whose names and pictures are used; "": the board's.
            language: The code of the language of all texts, such as `en`; "": the language of this process.
            title: The page's title, at most 200 characters; "": the number of the puzzle and the title of the game.
            author: Who made the page, at most 200 characters; "": nothing is said.

        Raises:
            BadValue: The name, the edition or the language is unknown, or a text is too long or has unprintable
                characters.
            BadType: An argument has the wrong type.
            OSError: The file cannot be written; an existing file keeps its content.
            FileNotFoundError: The front end has not been built (only when working on spagwidget itself).
        """
        shown = edition or self._board.view.shown_edition
        options = {"edition": shown, "language": language, "title": title, "author": author}
        door("puzzle")(self._puzzling.puzzles[self._puzzling.at], path, **options)

    def __repr__(self) -> str:
        return f"<PuzzleBoard with {len(self._wanted)} puzzles>"


def checked_puzzles(puzzles: object) -> tuple[PuzzleLike, ...]:
    """Return puzzles as a tuple.

    Args:
        puzzles: A puzzle, or several.

    Raises:
        BadType: Something is not a puzzle.
        BadValue: The list is empty.
    """
    if isinstance(puzzles, PuzzleLike):
        return (puzzles,)
    if isinstance(puzzles, str) or not isinstance(puzzles, Iterable):
        raise BadType(say("error.argument", name="puzzles", value=puzzles, expected=say("puzzle.kind")))
    found = tuple(puzzles)
    for one in found:
        if isinstance(one, type) or not isinstance(one, PuzzleLike):
            raise BadType(say("error.argument", name="puzzles", value=one, expected=say("puzzle.kind")))
    if not found:
        raise BadValue(say("puzzle.error.empty"))
    return found
