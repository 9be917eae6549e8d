"""The exercises of `00-start-here`: a program runs card by card, from the first to the last (sequence)."""

from __future__ import annotations

from ..kit.begins import begins
from ..kit.coding import Case, Coding, given
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Win, acted
from ..kit.progress import as_lesson
from ..kit.watching import Watching

CARDS = ("Bug", "AddFlag", "MoveFlag", "RemoveFlag")
"""The cards of level 1 without ForkBomb."""

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

prepare = Exercise(
    name="start_here.prepare",
    start="(AddFlag AA)(ForkBomb A)(RemoveFlag B)(Bug A)(MoveFlag B) A5+6 B5+8",
    goal=Win("A", before="B"),
    solution="run; add ForkBomb; run; add ForkBomb; run; hit B; run; hit B; run; hit B",
    tempting="run; add ForkBomb; run; add Bug; run; hit B; run; hit B",
    traps=(Trap("late", begins("run; add ForkBomb; run; add Bug", "run; add Bug; run; add ForkBomb")),),
    claims={"late": acted("B")},
)

watch = Watching(
    name="start_here.watch",
    start="(AddFlag A)(Bug AB)(MoveFlag)(ForkBomb B)(RemoveFlag A) A5+7 B5+8",
    line="run; add ForkBomb; run; hit B; run; hit A; run; hit A; run; hit B; skip; skip",
    asks=((2, "card"), (5, "acts"), (7, "card"), (10, "loses"), (17, "card")),
    least=4,
    options={"level": 1},
)


careful = Coding(
    name="start_here.careful",
    function="decide",
    cases=(
        Case("bomb", given("ForkBomb"), lambda card: "skip"),
        *(Case("other", given(card), lambda card: "run") for card in CARDS),
    ),
    solution='''def decide(card):
    if card == "ForkBomb":
        return "skip"
    return "run"''',
    tempting='''def decide(card):
    return "run"''',
)

exercises = as_lesson(ahead, watch, prepare, careful)
