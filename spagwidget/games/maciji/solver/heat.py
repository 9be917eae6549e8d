"""Solve a whole board: for every goal the starts that win, and who wins the game."""

from __future__ import annotations

from collections.abc import Sequence

from .answer_table import LARGEST, AnswerTable, ground
from .prepared import Prepared, prepared
from .search import Search

Heat = dict[int, tuple[int, ...]]
"""For each goal the starts that win for the first player, all as numbers of cells."""


def winning_starts(setting: Prepared, goal: int) -> tuple[int, ...]:
    """Return the cells where 1 wins for the first player, given the goal.

    A table is faster than a search, but its size doubles with each cell, and it cannot answer where the line may not
    cross itself.
    """
    tabled = not setting.no_cross and len(ground(setting, goal)) < LARGEST
    return AnswerTable(setting, goal).starts() if tabled else Search(setting, goal).starts()


def heat(setting: Prepared) -> Heat:
    """Return the winning starts for every possible goal; goals that are equal by symmetry are solved once."""
    found: Heat = {}
    for goal in setting.goals:
        if goal not in found:
            starts = winning_starts(setting, goal)
            found.update((way[goal], tuple(sorted(way[start] for start in starts))) for way in setting.symmetries)
    return {goal: found[goal] for goal in setting.goals}


def winner(found: Heat) -> int:
    """Return who wins if the second player chooses the goal and the first player the start.

    Args:
        found: What `heat` has returned.

    Returns:
        0: the first player, because every goal has a winning start; 1: the second player.
    """
    return 0 if all(found.values()) else 1


def solve(
    board: str, *, blocks: Sequence[str] = (), warps: Sequence[str] = (), no_cross: bool = False
) -> dict[str, tuple[str, ...]]:
    """Return for each possible goal the starts that win for the first player.

    Squares up to 5 × 5 and honeycombs up to side 3 take a second or two, larger boards can take very long.

    Args:
        board: The board's text, such as `5x5`, `hex3` or a picture.
        blocks: The blocked cells, as texts such as `0,2` (row and column from 0).
        warps: The two warps, written in the same way; empty: no warps.
        no_cross: Whether the line may not cross itself (C5).

    Returns:
        The starts by the goal, as texts such as `0,2`, in reading order.

    Raises:
        BadValue: The board or a cell is unknown, or the blocks and warps do not fit the board.

    >>> solve("1x5")["0,2"]
    ('0,0', '0,4')
    """
    where = prepared(board, blocks, warps, no_cross)
    words = where.board.words
    return {words[goal]: tuple(words[start] for start in starts) for goal, starts in heat(where).items()}
