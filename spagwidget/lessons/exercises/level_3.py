"""The exercises of `03-level-3`: numbers in braces are loop counts and amounts, and the game changes them."""

from __future__ import annotations

from ...core.session.game import Game
from ..kit.exercise import Exercise, Trap
from ..kit.forced import forces
from ..kit.goals import acted, played
from ..kit.prediction import Prediction

__all__ = ["both", "exercises", "loop", "no_op"]

LEVEL = {"level": 3}


def _is_safe(game: Game) -> bool:
    """Return True if A's command is finished and A wins whatever B does."""
    return game.asks == "activate" and forces(game, "A", within=6)


loop = Exercise(
    name="level_3.loop",
    start="(Increment A)(RemoveFlag A)(ForkBomb AB)(Bug B)(MoveFlag) A2+7 B4+8",
    options=LEVEL,
    goal=lambda game: game.winner == "A" and not acted("B")(game),
    solution="run; tune RemoveFlag.flags; run; remove ForkBomb:1; remove Bug:0",
    tempting="run; tune ForkBomb.damage; run; remove ForkBomb:1; run; hit B",
    traps=(
        Trap(
            "damage",
            played("tune ForkBomb.damage"),
            line="run; tune ForkBomb.damage; run; remove ForkBomb:1; run; hit B; run; hit A",
        ),
    ),
)

no_op = Exercise(
    name="level_3.no_op",
    start="(Decrement A)(Bug B)(ForkBomb BA)(AddFlag A) A3+6 B2+8",
    options=LEVEL,
    goal=_is_safe,
    solution="run; tune Bug.damage",
    tempting="run; tune ForkBomb.damage",
    traps=(
        Trap(
            "own_weapon",
            played("tune ForkBomb.damage"),
            line="run; tune ForkBomb.damage; run; hit A; run; hit A; run; hit B",
        ),
        Trap("skipped", played("skip"), line="skip; run; hit A; run; hit A"),
    ),
)

both = Prediction(
    name="level_3.both",
    start="(Bug{2,1} A)(ForkBomb A)(AddFlag B) A1+8 B2+9",
    options=LEVEL,
    line="run; hit B; hit A",
    truth=lambda game: game.winner or "nobody yet",
    choices=("A", "B", "nobody yet"),
    traps={"A": "wins", "nobody yet": "nobody"},
)

exercises = (loop, no_op, both)
