"""The exercises of `02-level-2`: jumps, and programs that change their own text."""

from __future__ import annotations

from ...core.session.game import Game
from ..kit.exercise import Exercise, Trap
from ..kit.forced import forces
from ..kit.goals import acted, played
from ..kit.prediction import Prediction

__all__ = ["combo", "exercises", "gone", "turn"]

LEVEL = {"level": 2}

COMBO = 14
"""How many actions the combo takes, including B's on ForkBomb."""

PREPARED = "run; add ForkBomb; run; shift MoveCommand 0; run; add ForkBomb"
HITS = "; run; hit B; run; hit B"


def _holds(game: Game) -> bool:
    """Return True if only the flag has been placed and A cannot force a win in as many actions as the combo takes."""
    return game.ply == 1 and not forces(game, "A", within=COMBO)


combo = Exercise(
    name="level_2.combo",
    start="(AddFlag A)(MoveCommand A)(ForkBomb A)(Bug)(Reverse B) A5+7 B5+8 place=B1",
    options=LEVEL,
    goal=_holds,
    solution="place MoveCommand",
    tempting="place ForkBomb",
    traps=(
        Trap("late", played("place ForkBomb"), line=f"place ForkBomb; {PREPARED}; run; hit B; run; hit A{HITS}"),
        Trap("elsewhere", played("place Bug"), line=f"place Bug; {PREPARED}; run; hit B{HITS}"),
    ),
)

turn = Exercise(
    name="level_2.turn",
    start="(Bug A)(ForkBomb A)>(Reverse AA)(RemoveCommand B)(AddFlag B) A5+6 B3+8",
    options=LEVEL,
    goal=lambda game: game.winner == "A" and not acted("B")(game),
    solution="run; skip; run; hit B; run; hit B",
    tempting="run; run",
    traps=(
        Trap("twice", lambda game: _reversals(game) == 2, line="run; run; run; drop ForkBomb"),
        Trap("never", lambda game: _reversals(game) == 0, line="skip; skip; run; drop ForkBomb"),
    ),
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


def _reversals(game: Game) -> int:
    return sum(event.kind == "turn" for event in game.events)


def _cursor(game: Game) -> int:
    place: int = game.snapshot["cursor"]
    return place


exercises = (combo, turn, gone)
