"""The exercises of `20-maciji`: parity on a strip, and three problems (tsume) with their refutations."""

from __future__ import annotations

from ...games.maciji import Problem, problems
from ..kit.exercise import Exercise, Test, Trap
from ..kit.forced import forces

__all__ = ["corner", "exercises", "honeycomb", "long_way", "strip"]

Tree = dict[str, "Tree"]


def _first_wins(within: int) -> Test:
    """One number is written, and then the first player wins, whatever the other does."""
    return lambda game: game.ply == 1 and forces(game, "A", within)


def _begun(action: str) -> Test:
    """This was the first action."""
    return lambda game: game.events[0].action == action


def longest(tree: Tree) -> list[str]:
    """The cells on the longest way through a solution."""
    return max(([cell, *longest(after)] for cell, after in tree.items()), key=len, default=[])


def refutation(problem: Problem, wrong: str) -> str:
    """A wrong 7, the answer to it, and the longest defence, to the end."""
    return "; ".join(f"write {cell}" for cell in [wrong, *longest(problem.tree[wrong])])


def tsume(name: str, number: int, tempting: str) -> Exercise:
    """One of the problems that come with the game; each wrong answer is played on until it has lost."""
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
