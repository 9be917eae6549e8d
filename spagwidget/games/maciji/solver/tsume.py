"""Problems (tsume): six numbers are written, four cells are open for 7, and one of them wins (M10)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ..board import bits, mask
from ..notation import write
from ..rules import Maciji
from ..state import State
from .answer_table import AnswerTable
from .prepared import laid, setting
from .search import Moment, Search

WRITTEN, CANDIDATES = 6, 4
"""How many numbers are written before a problem begins, and how many cells are open for the next."""

GRADES = {"easy": (3, 6, 3), "normal": (7, 10, 5), "hard": (11, 99, 5)}
"""For each grade the fewest and the most numbers to the end, and the fewest to the end after a wrong 7."""

Tree = dict[str, Any]
"""A solution: each next cell with the tree that follows it; one best move of the winner, every move of the loser."""


class Problem(NamedTuple):
    """A problem and its solution. Cells are texts such as `0,2`.

    Attributes:
        position: The position before 7, as text.
        candidates: The cells open for 7, in reading order.
        answer: The one candidate that wins.
        grade: `easy`, `normal` or `hard`.
        length: How many numbers are written from 7 on, with 7, if both play well.
        holds: The same count after a wrong 7; the smallest of the three.
        tree: The whole solution; the first level has every candidate.
    """

    position: str
    candidates: tuple[str, ...]
    answer: str
    grade: str
    length: int
    holds: int
    tree: Tree


@cache
def problems() -> tuple[Problem, ...]:
    """Return the problems that come with the game, easy ones first."""
    text = (Path(__file__).parent / "tsume.json").read_text(encoding="utf-8")
    return tuple(Problem(**{**entry, "candidates": tuple(entry["candidates"])}) for entry in json.loads(text))


# Finding new problems


def proposed(rules: Maciji, opening: State, rng: Random, tries: int) -> Iterator[Problem]:
    """Yield the good problems among random positions; none is the same as another by symmetry.

    Args:
        opening: A state in which 1 is written next.
        rng: The source of chance; the same generator finds the same problems.
        tries: How many random lines to try.

    Raises:
        BadValue: The board is too large for a table, or lines may not cross.
    """
    table = AnswerTable(setting(rules, opening), opening.goal)
    search = Search(setting(rules, opening), opening.goal)
    seen = set()
    for _ in range(tries):
        state = wandered(rules, opening, rng)
        if state is not None and single(rules, table, state) and (key := same(rules, state)) not in seen:
            seen.add(key)
            problem = judged(rules, search, state)
            if problem is not None:
                yield problem


def wandered(rules: Maciji, state: State, rng: Random) -> State | None:
    """Return the state after six random numbers, none of them next to the goal; None if the line got stuck.

    Args:
        state: A state in which 1 is written next.
        rng: The source of chance.
    """
    beside = rules.board.near[state.goal]
    for _ in range(WRITTEN):
        ways = list(bits(rules.moves(state) & ~beside))
        if not ways:
            return None
        state = rules.written(state, rng.choice(ways))
    return state


def single(rules: Maciji, table: AnswerTable, state: State) -> bool:
    """Return True if exactly four cells are open for 7, none of them a warp, and exactly one of them wins.

    Args:
        table: The answers for the goal.
        state: The state in which 7 is written next.
    """
    ways = rules.moves(state)
    if ways.bit_count() != CANDIDATES or ways & mask(state.warps):
        return False
    return sum(not table.wins(cell, state.free & ~(1 << cell)) for cell in bits(ways)) == 1


def same(rules: Maciji, state: State) -> tuple[int, ...]:
    """Return a key that is equal for states which differ only by symmetry or in the order of the earlier numbers."""
    numbers = mask(state.line)
    return min((way[state.goal], way[state.line[-1]], laid(way, numbers)) for way in setting(rules, state).symmetries)


def judged(rules: Maciji, search: Search, state: State) -> Problem | None:
    """Return the problem with its solution, or None if it fits no grade or is not sharp enough for it.

    Args:
        search: The search for the goal.
        state: The state in which 7 is written next; `single` must be true of it.
    """
    words, before = rules.board.words, search.moment(state)
    ends = {cell: search.length(search.step(before, cell)) for cell in bits(rules.moves(state))}
    answer = next(cell for cell, end in ends.items() if end < 0)
    length, holds = -ends[answer], 1 + min(end for end in ends.values() if end >= 0)
    found = grade(length, holds)
    if found is None or (found != "easy" and not sharp(search, search.step(before, answer))):
        return None
    tree = {words[cell]: tree_after(words, search, search.step(before, cell), ends[cell] >= 0) for cell in ends}
    return Problem(write(rules, state), tuple(tree), words[answer], found, length, holds, tree)


def grade(length: int, holds: int) -> str | None:
    """Return the grade of a problem, or None if it fits none.

    Args:
        length: How many numbers are written from 7 on.
        holds: The smallest such count after a wrong 7.
    """
    for name, (least, most, held) in GRADES.items():
        if least <= length <= most and holds >= held:
            return name
    return None


def sharp(search: Search, moment: Moment) -> bool:
    """Return True if 9, too, has only one winning cell after the 8 that makes the game longest.

    Args:
        search: The search for the goal.
        moment: The moment after the right 7.
    """
    following = [search.step(moment, cell) for cell in bits(search.moves(moment))]
    if not following:
        return False
    reply = max(following, key=search.length)
    return sum(not search.wins(search.step(reply, cell)) for cell in bits(search.moves(reply))) == 1


def tree_after(words: tuple[str, ...], search: Search, moment: Moment, wins: bool) -> Tree:
    """Return the tree of what can follow.

    Args:
        words: The text of each cell.
        search: The search for the goal.
        moment: The moment.
        wins: Whether the player to move wins. If so, the tree has only their fastest move, otherwise every move.
    """
    if moment.free & search.goal == 0:
        return {}
    following = {cell: search.step(moment, cell) for cell in bits(search.moves(moment))}
    if wins and following:
        best = min(following, key=lambda cell: rank(search, following[cell], cell))
        following = {best: following[best]}
    return {words[cell]: tree_after(words, search, after, not wins) for cell, after in following.items()}


def rank(search: Search, after: Moment, cell: int) -> tuple[int, int]:
    """Return a sort key for the winner's moves: the shortest game first, equal ones in reading order.

    Args:
        search: The search for the goal.
        after: The moment after the move.
        cell: The number of the cell that was written in.
    """
    if after.free & search.goal == 0:
        return 0, cell
    end = search.length(after)
    return (-end if end < 0 else 1000 + end), cell


def tree_size(tree: Tree) -> int:
    """Return how many moves a tree holds in all its branches."""
    return sum(1 + tree_size(after) for after in tree.values())
