"""All goals of a board: where the first player wins, and who wins the choice of goal and start."""

from __future__ import annotations

from collections.abc import Sequence

from .prepared import Prepared, prepared
from .search import Search
from .table import LARGEST, AnswerTable, ground

__all__ = ["Heat", "heat", "solve", "winner", "winning_starts"]

Heat = dict[int, tuple[int, ...]]
"""For each goal the starts that win for the first player."""


def winning_starts(setting: Prepared, goal: int) -> tuple[int, ...]:
    """The starts that win for the first player, with this goal."""
    tabled = not setting.no_cross and len(ground(setting, goal)) < LARGEST
    return AnswerTable(setting, goal).starts() if tabled else Search(setting, goal).starts()


def heat(setting: Prepared) -> Heat:
    """The winning starts for every goal; goals that are alike by symmetry are solved once."""
    found: Heat = {}
    for goal in setting.goals:
        if goal not in found:
            starts = winning_starts(setting, goal)
            found.update((way[goal], tuple(sorted(way[start] for start in starts))) for way in setting.symmetries)
    return {goal: found[goal] for goal in setting.goals}


def winner(found: Heat) -> int:
    """Who wins when the second player picks the goal and the first the start: 0 the first, 1 the second."""
    return 0 if all(found.values()) else 1


def solve(
    board: str, *, blocks: Sequence[str] = (), warps: Sequence[str] = (), no_cross: bool = False
) -> dict[str, tuple[str, ...]]:
    """For each goal the starts that win for the first player, all in words.

    >>> solve("1x5")["0,2"]
    ('0,0', '0,4')
    """
    where = prepared(board, blocks, warps, no_cross)
    words = where.board.words
    return {words[goal]: tuple(words[start] for start in starts) for goal, starts in heat(where).items()}
