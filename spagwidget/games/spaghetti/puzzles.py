"""The graded puzzles: positions in which only one first action forces a win, each with its par."""

from __future__ import annotations

import json
import os
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from ...core.arguments import checked_whole
from ...core.catalogue import say
from ...core.doors import door
from ...core.errors import BadType, BadValue
from ...core.puzzle import Attempt, Par, solution, starts_alike
from ...core.session.game import Game
from ...core.session.game.combo import Combo
from .state import SEAT_OF

GRADES = 5
"""The highest grade; 1 is the lowest."""

FILE = Path(__file__).with_name("puzzles.json")
"""The puzzles. `scripts/spaghetti_puzzles.py` writes it."""


class Puzzle(NamedTuple):
    """A position in which only one first action forces a win.

    Attributes:
        number: Its number, from 1; the easiest puzzles come first.
        grade: How hard it is, from 1 to 5.
        rules: The options of the game.
        position: The position as text.
        seat: The player who can force a win and decides first.
        first: The actions of the first turn; no other first turn wins, even with two more decisions.
        par: The fewest decisions and flags.
        turns: In how many ways the first turn can be played.
        tempting: How many wrong ones look at least as good as the right one to a bot that does not look further.
        measure: How hard it is: the decisions, plus the logarithm (base 10) of `turns`, plus twice the share of
            tempting turns among the wrong ones.
    """

    number: int
    grade: int
    rules: dict[str, Any]
    position: str
    seat: str
    first: tuple[str, ...]
    par: Par
    turns: int
    tempting: int
    measure: float

    def game(self) -> Game:
        """Return a new game that starts from the puzzle.

        >>> puzzles()[0].game().to_move == puzzles()[0].seat
        True
        """
        return Game.from_position(self.position, **self.rules)

    def combo(self, *, proof: bool = False) -> Combo[Game]:
        """Return the solution, with the line in which the others hold out as long as they can.

        Args:
            proof: Whether it also holds the answers to every defence.
        """
        return solution(self.game(), self.par.decisions, proof)

    def to_html(
        self,
        path: str | os.PathLike[str],
        *,
        edition: str = "",
        language: str = "",
        title: str = "",
        author: str = "",
    ) -> None:
        """Write the puzzle as one HTML file that is solved in any browser, without Python and without a network.

        The file contains every try with the answer of the others, so a wrong one is refuted on its board. A puzzle with
        more than 400 tries, or whose tries take longer than 20 seconds to search, is not solved there: its file plays
        the solution, and says so.

        Args:
            path: The file to write or replace; its name ends in `.html`.
            edition: The edition whose names and pictures are used; "": the game's own.
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
        door("puzzle")(self, path, edition=edition, language=language, title=title, author=author)

    def check(self, game: Game) -> Attempt:
        """Return what somebody has reached who has played this puzzle.

        Args:
            game: A game that `game` returned, after some actions.

        Raises:
            BadValue: The game does not begin with this puzzle.
            BadType: `game` is not a Game.

        >>> puzzle = puzzles()[0]
        >>> puzzle.check(puzzle.combo().game)[:2] == (True, puzzle.par.decisions)
        True
        """
        if not starts_alike(game, self.game()):
            raise BadValue(say("spaghetti.puzzle.other", n=self.number))
        path, player = game.tree.path, SEAT_OF[self.seat]
        own = [
            after.action.text
            for before, after in pairwise(path)
            if after.action is not None and player in game.rules.actors(before.state, after.action)
        ]
        lost = _flags(path[0].state, player) - _flags(game.state, player)
        return Attempt(game.winner == self.seat, len(own), lost, own[0] == self.first[0] if own else None)


def puzzles(grade: int | None = None, *, level: int | None = None, extension: str | None = None) -> tuple[Puzzle, ...]:
    """Return the puzzles of Spaghetti Code, the easiest first.

    Args:
        grade: Only those of this grade, from 1 to 5; None: all.
        level: Only those of this level, from 1 to 3; None: all.
        extension: Only those with this extension, such as "memory"; "": only those without any; None: all.

    Raises:
        BadValue: The grade or the level is out of range.
        BadType: An argument has the wrong type.

    >>> {puzzle.grade for puzzle in puzzles()}, {puzzle.rules["level"] for puzzle in puzzles(level=2)}
    ({1, 2, 3, 4, 5}, {2})
    """
    for name, value, most in (("grade", grade, GRADES), ("level", level, 3)):
        if value is not None and not 1 <= checked_whole(name, value) <= most:
            raise BadValue(say("error.range", option=name, value=value, low=1, high=most))
    if extension is not None and not isinstance(extension, str):
        raise BadType(say("error.argument", name="extension", value=extension, expected=say("kind.text")))
    return tuple(
        puzzle
        for puzzle in _all()
        if grade in (None, puzzle.grade)
        and level in (None, puzzle.rules["level"])
        and (extension is None or extension in (_extensions(puzzle) or ("",)))
    )


def _extensions(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the names of a puzzle's extensions; Blank cards are one, too."""
    return (*puzzle.rules.get("extensions", ()), *(("blank",) if "blanks" in puzzle.rules else ()))


def _flags(state: Any, player: int) -> int:
    """Return how many flags a player has, on the program and unused."""
    on_program = sum(SEAT_OF[letter] == player for queue in state.queues for letter in queue)
    return on_program + int(state.unused[player])


@cache
def _all() -> tuple[Puzzle, ...]:
    data: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))["puzzles"]
    return tuple(
        Puzzle(
            number,
            **{key: entry[key] for key in ("grade", "rules", "position", "seat", "turns", "tempting", "measure")},
            first=tuple(entry["first"]),
            par=Par(entry["decisions"], entry["flags"]),
        )
        for number, entry in enumerate(data, 1)
    )
