"""All goals of a board: where the first player wins, and who wins the choice of goal and start."""

from __future__ import annotations

from .search import Search
from .setting import Setting
from .table import LARGEST, Table, ground

__all__ = ["Heat", "heat", "winner", "winning_starts"]

Heat = dict[int, tuple[int, ...]]
"""For each goal the starts that win for the first player."""


def winning_starts(setting: Setting, goal: int) -> tuple[int, ...]:
    """The starts that win for the first player, with this goal."""
    tabled = not setting.no_cross and len(ground(setting, goal)) < LARGEST
    return Table(setting, goal).starts() if tabled else Search(setting, goal).starts()


def heat(setting: Setting) -> Heat:
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
