"""The exercises of `20-maciji`: parity on a strip, and three problems (tsume) with the refutations."""

from __future__ import annotations

from ...games.maciji import Problem, problems
from ..kit.exercise import Exercise, Test, Trap
from ..kit.forced import forces

__all__ = ["corner", "exercises", "honeycomb", "long_way", "strip"]

Tree = dict[str, "Tree"]
"""A solution: each cell that may be written next, with the tree of the cells that may follow."""


def _first_wins(within: int) -> Test:
    """Return a test: one number is written, and the first player then wins whatever the other does."""
    return lambda game: game.ply == 1 and forces(game, "A", within)


def _begun(action: str) -> Test:
    """Return a test: this was the first action."""
    return lambda game: game.events[0].action == action


def longest(tree: Tree) -> list[str]:
    """Return the cells of the longest line through a solution; empty for an empty tree."""
    return max(([cell, *longest(after)] for cell, after in tree.items()), key=len, default=[])


def refutation(problem: Problem, wrong: str) -> str:
    """Return a line that refutes a wrong first cell: that cell, the reply to it and the longest defence."""
    return "; ".join(f"write {cell}" for cell in [wrong, *longest(problem.tree[wrong])])


def tsume(name: str, number: int, tempting: str) -> Exercise:
    """Return an exercise from one of the problems that come with the game.

    Each wrong answer is a trap, and its line is played on until it has lost.

    Args:
        name: The name of the exercise, without `maciji.`.
        number: The index of the problem among `problems()`, from 0.
        tempting: The wrong cell that looks right, such as `1,2`. Its trap has a remark of its own.
    """
    problem = problems()[number]
    wrong = [cell for cell in problem.candidates if cell != problem.answer]
    return Exercise(
        name=f"maciji.{name}",
        start=problem.position,
        goal=_first_wins(problem.length - 1),
        solution=f"write {problem.answer}",
        tempting=f"write {tempting}",
        traps=tuple(
            Trap("tempting" if cell == tempting else "refuted", _begun(f"write {cell}"), refutation(problem, cell))
            for cell in wrong
        ),
        options={"game": "maciji"},
    )


strip = Exercise(
    name="maciji.strip",
    start="1x9 goal=0,8",
    goal=_first_wins(8),
    solution="write 0,0",
    tempting="write 0,2",
    traps=(
        Trap("back", _begun("write 0,2"), line="write 0,2; write 0,1; write 0,0"),
        Trap("beside", _begun("write 0,7"), line="write 0,7; write 0,8"),
    ),
    options={"game": "maciji"},
)

corner = tsume("corner", 4, tempting="1,2")
honeycomb = tsume("honeycomb", 8, tempting="3,3")
long_way = tsume("long_way", 10, tempting="2,2")

exercises = (strip, corner, honeycomb, long_way)
