"""Tsume, mate problems: six numbers are written, four cells are open for 7, and one of them wins (M10)."""

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
from .prepared import laid, setting
from .search import Moment, Search
from .table import AnswerTable

__all__ = ["GRADES", "Problem", "grade", "problems", "proposed", "same", "tree_size"]

WRITTEN, CANDIDATES = 6, 4
GRADES = {"easy": (3, 6, 3), "normal": (7, 10, 5), "hard": (11, 99, 5)}
"""For each grade the least and the most numbers to the end, and the least that a wrong 7 must hold out."""

Tree = dict[str, Any]
"""What can follow: each next cell with what can follow there; the winner's one answer, every try of the loser."""


class Problem(NamedTuple):
    """A problem and its solution.

    `position`: the board before 7, as text. `candidates`: the cells open for 7, in reading order. `length`: how many
    numbers follow from 7 on if both play well. `holds`: how many at least after a wrong 7. `tree`: the whole solution.
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
    """The problems that come with the game, easy ones first."""
    text = (Path(__file__).parent / "tsume.json").read_text(encoding="utf-8")
    return tuple(Problem(**{**entry, "candidates": tuple(entry["candidates"])}) for entry in json.loads(text))


# Making them


def proposed(rules: Maciji, opening: State, rng: Random, tries: int) -> Iterator[Problem]:
    """Problems found among this many random lines; `opening` is a state in which 1 is to be written."""
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
    """Six numbers at random, none of them next to the goal; None if the line got stuck."""
    beside = rules.board.near[state.goal]
    for _ in range(WRITTEN):
        ways = list(bits(rules.moves(state) & ~beside))
        if not ways:
            return None
        state = rules.written(state, rng.choice(ways))
    return state


def single(rules: Maciji, table: AnswerTable, state: State) -> bool:
    """Whether four cells are open for 7, and just one of them wins; a warp among them makes no problem."""
    ways = rules.moves(state)
    if ways.bit_count() != CANDIDATES or ways & mask(state.warps):
        return False
    return sum(not table.wins(cell, state.free & ~(1 << cell)) for cell in bits(ways)) == 1


def same(rules: Maciji, state: State) -> tuple[int, ...]:
    """The same for all states that differ only in how the board lies, or in the way to the last number."""
    numbers = mask(state.line)
    return min((way[state.goal], way[state.line[-1]], laid(way, numbers)) for way in setting(rules, state).symmetries)


def judged(rules: Maciji, search: Search, state: State) -> Problem | None:
    """The problem with its solution, if it is a good one."""
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
    """How hard a problem is; None if it is none of ours."""
    for name, (least, most, held) in GRADES.items():
        if least <= length <= most and holds >= held:
            return name
    return None


def sharp(search: Search, moment: Moment) -> bool:
    """Whether 9, too, has one winning cell only, after the 8 that holds out longest."""
    following = [search.step(moment, cell) for cell in bits(search.moves(moment))]
    if not following:
        return False
    reply = max(following, key=search.length)
    return sum(not search.wins(search.step(reply, cell)) for cell in bits(search.moves(reply))) == 1


def tree_after(words: tuple[str, ...], search: Search, moment: Moment, wins: bool) -> Tree:
    """What can follow; `wins`: whoever is to move wins, and then the fastest way is enough."""
    if moment.free & search.goal == 0:
        return {}
    following = {cell: search.step(moment, cell) for cell in bits(search.moves(moment))}
    if wins and following:
        best = min(following, key=lambda cell: rank(search, following[cell], cell))
        following = {best: following[best]}
    return {words[cell]: tree_after(words, search, after, not wins) for cell, after in following.items()}


def rank(search: Search, after: Moment, cell: int) -> tuple[int, int]:
    """How good a winner's step is: the shorter the better, and of equal ones the first in reading order."""
    if after.free & search.goal == 0:
        return 0, cell
    end = search.length(after)
    return (-end if end < 0 else 1000 + end), cell


def tree_size(tree: Tree) -> int:
    """How many numbers a tree holds."""
    return sum(1 + tree_size(after) for after in tree.values())
