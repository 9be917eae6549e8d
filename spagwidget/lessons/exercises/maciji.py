"""The exercises of `20-maciji`: parity on a strip, and three problems (tsume) with the refutations."""

from __future__ import annotations

from collections.abc import Mapping

from ...games.maciji import Problem, problems
from ..kit.begins import begins_with
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Force

__all__ = ["corner", "exercises", "honeycomb", "long_way", "strip"]

LONGEST = 20
"""More numbers than any of these boards still has room for, so every search goes to the end of the game."""

Tree = dict[str, "Tree"]
"""A solution: each cell that may be written next, with the tree of the cells that may follow."""


def longest(tree: Tree) -> list[str]:
    """Return the cells of the longest line through a solution; empty for an empty tree."""
    return max(([cell, *longest(after)] for cell, after in tree.items()), key=len, default=[])


def refutation(problem: Problem, wrong: str) -> str:
    """Return a line that refutes a wrong first cell: that cell, the reply to it and the longest defence."""
    return "; ".join(f"write {cell}" for cell in [wrong, *longest(problem.tree[wrong])])


def tsume(name: str, number: int, remarks: Mapping[str, str]) -> Exercise:
    """Return an exercise from one of the problems that come with the game.

    Each wrong answer is a trap, and its line is played on until it has lost.

    Args:
        name: The name of the exercise, without `maciji.`.
        number: The index of the problem among `problems()`, from 0.
        remarks: The name of the trap for each wrong cell, such as `1,2`. The first cell is the tempting one.
    """
    problem = problems()[number]
    return Exercise(
        name=f"maciji.{name}",
        start=problem.position,
        goal=Force("A", within=LONGEST),
        solution=f"write {problem.answer}",
        tempting=f"write {next(iter(remarks))}",
        traps=tuple(
            Trap(remark, begins_with(f"write {cell}"), refutation(problem, cell)) for cell, remark in remarks.items()
        ),
        options={"game": "maciji"},
    )


strip = Exercise(
    name="maciji.strip",
    start="1x9 goal=0,8",
    goal=Force("A", within=LONGEST),
    solution="write 0,0",
    tempting="write 0,2",
    traps=(
        Trap("back", begins_with("write 0,2", "write 0,4", "write 0,6")),
        Trap("beside", begins_with("write 0,7")),
        Trap("towards", begins_with("write 0,1", "write 0,3", "write 0,5")),
    ),
    options={"game": "maciji"},
)

corner = tsume("corner", 4, {"1,2": "tempting", "0,3": "edge", "1,3": "side"})
honeycomb = tsume("honeycomb", 8, {"3,3": "tempting", "3,1": "around", "4,1": "pocket"})
long_way = tsume("long_way", 10, {"2,2": "tempting", "2,1": "centre", "3,2": "below"})

exercises = (strip, corner, honeycomb, long_way)
