"""The problems (M10) as puzzles that are played to their end: each has exactly one winning 7."""

from __future__ import annotations

import os
from functools import cache
from typing import Any, NamedTuple

from ...core.arguments import checked_whole
from ...core.catalogue import say
from ...core.doors import door
from ...core.errors import BadValue
from ...core.puzzle import Attempt, Par, solution, starts_alike
from ...core.session.game import Game
from ...core.session.game.combo import Combo
from .solver.tsume import WRITTEN, Tree, problems

GRADES = 5
"""The highest grade; 1 is the lowest."""

SEAT = "A"
"""The player who writes 7, as all odd numbers."""


class Puzzle(NamedTuple):
    """A position with six numbers and four cells open for 7, of which exactly one wins.

    Attributes:
        number: Its number, from 1; the easiest puzzles come first.
        grade: How hard it is, from 1 to 5: the decisions less 1, but at most 5.
        rules: The options of the game.
        position: The position as text.
        seat: The player who can force a win, always A.
        first: The action that writes 7 in the cell that wins.
        par: The fewest decisions; flags do not count.
        candidates: The actions that write 7, in reading order.
        numbers: How many numbers are written from 7 on, with 7, if both play well.
        tree: The whole solution: each next cell with the tree that follows it; one best move of the winner, every
            move of the loser.
    """

    number: int
    grade: int
    rules: dict[str, Any]
    position: str
    seat: str
    first: tuple[str, ...]
    par: Par
    candidates: tuple[str, ...]
    numbers: int
    tree: Tree

    def game(self) -> Game:
        """Return a new game that starts from the puzzle.

        >>> puzzles()[0].game().to_move == puzzles()[0].seat
        True
        """
        return Game.from_position(self.position, **self.rules)

    def combo(self, *, proof: bool = False) -> Combo[Game]:
        """Return the solution, with the line in which B holds out as long as possible.

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
            raise BadValue(say("maciji.puzzle.other", n=self.number))
        actions = game.record.actions
        return Attempt(
            game.winner == self.seat, (len(actions) + 1) // 2, None, actions[0] == self.first[0] if actions else None
        )

    @property
    def goal(self) -> str:
        """The task in words."""
        return say("maciji.puzzle.goal", n=self.par.decisions)

    @property
    def hints(self) -> tuple[str, str, str]:
        """Three hints: a cell that is wrong, how the solution ends, and the solution."""
        right = self.first[0].removeprefix("write ")
        worst = min((cell for cell in self.tree if cell != right), key=lambda cell: longest(self.tree[cell]))
        last = WRITTEN + self.numbers
        after = max(self.tree[right], key=lambda cell: longest(self.tree[right][cell]), default="")
        end = "stuck" if last % 2 == 0 else "goal"
        return (
            say("maciji.puzzle.hint.where", cell=worst, last=WRITTEN + 1 + longest(self.tree[worst])),
            say(f"maciji.puzzle.hint.{end}", last=last),
            say("maciji.puzzle.hint.first", cell=right, after=after),
        )


def longest(tree: Tree) -> int:
    """Return how many moves the longest branch of a tree has."""
    return 1 + max(map(longest, tree.values())) if tree else 0


def puzzles(grade: int | None = None) -> tuple[Puzzle, ...]:
    """Return the puzzles of MACIJI, the easiest first.

    Args:
        grade: Only those of this grade, from 1 to 5; None: all.

    Raises:
        BadValue: The grade is out of range.
        BadType: The grade is not a number.

    >>> len(puzzles()), {puzzle.par.decisions for puzzle in puzzles(2)}
    (30, {3})
    """
    if grade is not None and not 1 <= checked_whole("grade", grade) <= GRADES:
        raise BadValue(say("error.range", option="grade", value=grade, low=1, high=GRADES))
    return tuple(puzzle for puzzle in _all() if grade in (None, puzzle.grade))


@cache
def _all() -> tuple[Puzzle, ...]:
    found = []
    for number, problem in enumerate(problems(), 1):
        decisions = (problem.length + 1) // 2
        found.append(
            Puzzle(
                number,
                min(decisions - 1, GRADES),
                {"game": "maciji"},
                problem.position,
                SEAT,
                (f"write {problem.answer}",),
                Par(decisions),
                tuple(f"write {cell}" for cell in problem.candidates),
                problem.length,
                problem.tree,
            )
        )
    return tuple(found)
