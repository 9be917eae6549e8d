"""The exercises of `00-start-here`: a program runs card by card, from the first to the last (sequence)."""

from __future__ import annotations

from ...core.session.game import Game
from ..kit.exercise import Exercise, Trap
from ..kit.forced import forces
from ..kit.goals import acted, played, wins

__all__ = ["ahead", "exercises", "rescue", "warm_up"]

ROUND = 12
"""Enough actions for the cursor to pass ForkBomb."""


def _is_rescued(game: Game) -> bool:
    """Return True if B's command is finished and A cannot force a win before the cursor has left ForkBomb."""
    return game.ply == 2 and game.asks == "activate" and not forces(game, "A", within=ROUND)


warm_up = Exercise(
    name="start_here.warm_up",
    start="(Bug A)(ForkBomb A)(AddFlag)(RemoveFlag B)(MoveFlag B) A5+8 B3+8",
    goal=wins("A"),
    solution="run; hit B; run; hit B",
    tempting="skip; run; hit B",
    traps=(Trap("skipped", played("skip"), line="skip; run; hit B; run; remove Bug:0"),),
)

ahead = Exercise(
    name="start_here.ahead",
    start="(ForkBomb A)>(AddFlag A)(Bug A)(RemoveFlag B)(MoveFlag B) A5+7 B2+8",
    goal=lambda game: game.winner == "A" and not acted("B")(game),
    solution="run; add Bug; run; hit B; run; hit B",
    tempting="run; add ForkBomb; run; hit B",
    traps=(
        Trap(
            "behind",
            played("add ForkBomb"),
            line="run; add ForkBomb; run; hit B; run; remove Bug:0; run; move ForkBomb:0 MoveFlag",
        ),
        Trap("late", acted("B")),
    ),
)

rescue = Exercise(
    name="start_here.rescue",
    start="(Bug B)(AddFlag A)>(MoveFlag BA)(ForkBomb BAA)(RemoveFlag AB) A4+5 B5+6",
    goal=_is_rescued,
    solution="run; move ForkBomb:1 AddFlag",
    tempting="run; move AddFlag:0 Bug",
    traps=(
        Trap(
            "as_played",
            played("move AddFlag:0 Bug"),
            line="run; move AddFlag:0 Bug; run; move RemoveFlag:0 ForkBomb;"
            "run; hit A; run; hit B; run; hit B; run; hit B",
        ),
    ),
)

exercises = (warm_up, ahead, rescue)
