"""The exercises of `06-reverse-priority`: queue discipline, and the value of skipping."""

from __future__ import annotations

from typing import Any

from ...core.session.game import Game
from ..kit.begins import begins
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Force, Win, acted, wins
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson

__all__ = ["door", "exercises", "next_one", "push_in"]

RULES: dict[str, Any] = {"level": 1, "extensions": ["reverse_priority"]}

LONGEST = 9
"""How many actions A's win takes after the first skip: another skip, and four runs with a hit each."""


def _whose_turn(game: Game) -> str:
    return f"{game.to_move} on {game.snapshot['program'][game.snapshot['cursor']]['card']}"


next_one = Prediction(
    name="reverse_priority.next_one",
    start="(Bug ABA)(AddFlag B)(MoveFlag)(ReversePriority) A5+8 B5+8",
    options=RULES,
    line="run; hit B",
    truth=_whose_turn,
    choices=("B on Bug", "A on Bug", "B on AddFlag"),
    traps={"B on Bug": "old_rule", "A on Bug": "again"},
)


door = Exercise(
    name="reverse_priority.door",
    start=">(ForkBomb AB)(Bug A)(MoveFlag)(ReversePriority) A2+8 B5+9",
    options=RULES,
    goal=Force("A", within=LONGEST),
    solution="skip",
    tempting="run; hit B",
    traps=(
        Trap("let_in", begins("run; hit B"), line="run; hit B; run; hit B; run; hit A"),
        Trap("own_life", begins("run; hit A")),
    ),
    claims={"let_in": wins("B"), "own_life": wins("B")},
)

push_in = Exercise(
    name="reverse_priority.push_in",
    start="(AddFlag A)(ReversePriority A)(ForkBomb B)(Bug B)(MoveFlag) A1+6 B2+7",
    options=RULES,
    goal=Win("A", before="B"),
    solution="run; add ForkBomb; run; run; hit B",
    tempting="run; add Bug; run",
    traps=(
        Trap("too_late", begins("run; add Bug"), line="run; add Bug; run; run; hit A"),
        Trap("not_reversed", begins("run; add ForkBomb; skip"), line="run; add ForkBomb; skip; run; hit A"),
    ),
    claims={"too_late": acted("B"), "not_reversed": acted("B")},
)

exercises = as_lesson(next_one, door, push_in)
