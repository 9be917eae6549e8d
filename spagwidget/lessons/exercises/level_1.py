"""The exercises of `01-level-1`: order on a card is order in a queue."""

from __future__ import annotations

from ...core.session.game import Game
from ..kit.begins import begins
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Win, acted
from ..kit.prediction import Prediction

__all__ = ["exercises", "queue", "thief", "worth"]


def _lets_b_act(game: Game) -> bool:
    """Return True if A skipped RemoveFlag and did not hit themselves: B's flag on Bug has its turn."""
    return begins("skip")(game) and not begins("skip; run; hit A")(game)


def _takes_own_flag(game: Game) -> bool:
    """Return True if A took one of A's own flags, and has not run ForkBomb with the only one that is left."""
    took = begins("run; remove ForkBomb:0", "run; remove RemoveFlag:0")
    return took(game) and not begins("run; remove RemoveFlag:0; run")(game)


def _turns(game: Game) -> int:
    return sum(event.kind in ("run", "skip") for event in game.events)


thief = Prediction(
    name="level_1.thief",
    start="(RemoveFlag BAB)(Bug A)(AddFlag)(MoveFlag A)(ForkBomb B) A5+7 B5+7",
    line="run; remove RemoveFlag:1; run; remove MoveFlag:0",
    truth=_turns,
    choices=(0, 1, 2, 3),
    traps={3: "three", 1: "one"},
)

queue = Exercise(
    name="level_1.queue",
    start="(MoveFlag A)(Bug BA)(ForkBomb A)(AddFlag B)(RemoveFlag B) A1+7 B3+7",
    goal=Win("A", before="B"),
    solution="run; move Bug:0 AddFlag; run; hit B; run; hit B",
    tempting="run; move ForkBomb:0 Bug",
    traps=(
        Trap(
            "behind",
            begins("run; move ForkBomb:0 Bug", "run; move MoveFlag:0 Bug"),
            line="run; move ForkBomb:0 Bug; run; hit A",
        ),
        Trap("same_visit", begins("run; move Bug:0 MoveFlag")),
    ),
    claims={"behind": acted("B"), "same_visit": acted("B")},
)

worth = Exercise(
    name="level_1.worth",
    start="(RemoveFlag A)(ForkBomb A)(Bug B)(AddFlag)(MoveFlag) A1+8 B3+9",
    goal=Win("A", before="B"),
    solution="run; remove Bug:0",
    tempting="skip; run; hit B",
    traps=(
        Trap("damage", _lets_b_act, line="skip; run; hit B; run; hit A"),
        Trap(
            "own_flag",
            _takes_own_flag,
            line="run; remove ForkBomb:0; run; hit A",
        ),
    ),
    claims={"damage": acted("B"), "own_flag": acted("B")},
)

exercises = (thief, queue, worth)
