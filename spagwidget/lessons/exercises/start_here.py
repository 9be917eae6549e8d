"""The exercises of `00-start-here`: a program runs card by card, from the first to the last (sequence)."""

from __future__ import annotations

from ..kit.begins import begins
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Prevent, Win, acted, wins

__all__ = ["ahead", "exercises", "rescue", "warm_up"]

warm_up = Exercise(
    name="start_here.warm_up",
    start="(Bug A)(ForkBomb A)(AddFlag)(RemoveFlag B)(MoveFlag B) A5+8 B3+8",
    goal=Win("A", before="B"),
    solution="run; hit B; run; hit B",
    tempting="skip; run; hit B",
    traps=(Trap("skipped", begins("skip", "run; hit B; skip")),),
    claims={"skipped": acted("B")},
)

ahead = Exercise(
    name="start_here.ahead",
    start="(ForkBomb A)>(AddFlag A)(Bug A)(RemoveFlag B)(MoveFlag B) A5+7 B2+8",
    goal=Win("A", before="B"),
    solution="run; add Bug; run; hit B; run; hit B",
    tempting="run; add ForkBomb; run; hit B",
    traps=(Trap("behind", begins("run; add ForkBomb")),),
    claims={"behind": acted("B")},
)

rescue = Exercise(
    name="start_here.rescue",
    start="(Bug B)(AddFlag A)>(MoveFlag BA)(ForkBomb BAA)(RemoveFlag AB) A4+5 B5+6",
    goal=Prevent("A", within=14),
    solution="run; move ForkBomb:1 AddFlag",
    tempting="run; move AddFlag:0 Bug",
    traps=(
        Trap(
            "as_played",
            begins("run; move AddFlag:0 Bug"),
            line="run; move AddFlag:0 Bug; run; move RemoveFlag:0 ForkBomb;"
            "run; hit A; run; hit B; run; hit B; run; hit B",
        ),
    ),
    claims={"as_played": wins("A"), "wrong": wins("A")},
)

exercises = (warm_up, ahead, rescue)
