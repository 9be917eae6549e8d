"""The exercises of `02-level-2`: jumps, and programs that change their own text."""

from __future__ import annotations

from ...core.session.game import Game
from ..kit.begins import begins
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Prevent, Win, acted, wins
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson

__all__ = ["combo", "exercises", "gone", "turn"]

LEVEL = {"level": 2}

PREPARED = "run; add ForkBomb; run; shift MoveCommand 0; run; add ForkBomb"
HITS = "; run; hit B; run; hit B"


combo = Exercise(
    name="level_2.combo",
    start="(AddFlag A)(MoveCommand A)(ForkBomb A)(Bug)(Reverse B) A5+7 B5+8 place=B1",
    options=LEVEL,
    goal=Prevent("A", within=14),
    solution="place MoveCommand",
    tempting="place ForkBomb",
    traps=(
        Trap("late", begins("place ForkBomb"), line=f"place ForkBomb; {PREPARED}; run; hit B; run; hit A{HITS}"),
        Trap("elsewhere", begins("place Bug"), line=f"place Bug; {PREPARED}; run; hit B{HITS}"),
    ),
    claims={"late": wins("A"), "elsewhere": wins("A")},
)

turn = Exercise(
    name="level_2.turn",
    start="(Bug A)(ForkBomb A)>(Reverse AA)(RemoveCommand B)(AddFlag B) A5+6 B3+8",
    options=LEVEL,
    goal=Win("A", before="B"),
    solution="run; skip; run; hit B; run; hit B",
    tempting="run; run",
    traps=(
        Trap("twice", begins("run; run")),
        Trap("never", begins("skip; skip")),
    ),
    claims={"twice": acted("B"), "never": acted("B")},
)

gone = Prediction(
    name="level_2.gone",
    start="(Bug A)>(RemoveCommand AB)(ForkBomb B)(AddFlag A) A5+7 B5+8",
    options=LEVEL,
    line="run; drop RemoveCommand",
    truth=lambda game: next(spot["card"] for at, spot in enumerate(game.snapshot["program"]) if at == _cursor(game)),
    choices=("Bug", "RemoveCommand", "ForkBomb", "AddFlag"),
    traps={"RemoveCommand": "waits", "AddFlag": "skips"},
)


def _cursor(game: Game) -> int:
    place: int = game.snapshot["cursor"]
    return place


exercises = as_lesson(combo, turn, gone)
