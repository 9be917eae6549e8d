"""The exercises of `20-maciji`: parity on a strip, and three problems (tsume) with the refutations."""

from __future__ import annotations

from collections.abc import Mapping

from ...games.maciji import problems
from ..kit.begins import begins
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Force, wins
from ..kit.progress import as_lesson

__all__ = ["corner", "exercises", "honeycomb", "long_way", "strip"]

LONGEST = 20
"""More numbers than any of these boards still has room for, so every search goes to the end of the game."""


def tsume(name: str, number: int, remarks: Mapping[str, str]) -> Exercise:
    """Return an exercise from one of the problems that come with the game.

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
        traps=tuple(Trap(remark, begins(f"write {cell}")) for cell, remark in remarks.items()),
        claims=dict.fromkeys(remarks.values(), wins("B")),
        options={"game": "maciji"},
    )


strip = Exercise(
    name="maciji.strip",
    start="1x9 goal=0,8",
    goal=Force("A", within=LONGEST),
    solution="write 0,0",
    tempting="write 0,2",
    traps=(
        Trap("back", begins("write 0,2", "write 0,4", "write 0,6")),
        Trap("beside", begins("write 0,7")),
        Trap("towards", begins("write 0,1", "write 0,3", "write 0,5")),
    ),
    claims={
        "back": lambda game: game.winner == "B" and game.record.actions[-1] == "write 0,0",
        "beside": lambda game: game.record.actions[1:] == ["write 0,8"],
        "towards": lambda game: game.winner == "B" and game.record.actions[-1] == "write 0,8",
    },
    options={"game": "maciji"},
)

corner = tsume("corner", 4, {"1,2": "tempting", "0,3": "edge", "1,3": "side"})
honeycomb = tsume("honeycomb", 8, {"3,3": "tempting", "3,1": "around", "4,1": "pocket"})
long_way = tsume("long_way", 10, {"2,2": "tempting", "2,1": "centre", "3,2": "below"})

exercises = as_lesson(strip, corner, honeycomb, long_way)
