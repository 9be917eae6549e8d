"""The exercises of `02-level-2`: jumps, and programs that change their own text."""

from __future__ import annotations

from ..kit.begins import begins
from ..kit.coding import Case, Coding, given
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Prevent, Win, acted, wins
from ..kit.progress import as_lesson
from ..kit.watching import Watching

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

watch = Watching(
    name="level_2.watch",
    start="(AddFlag A)(ForkBomb B)>(MoveCommand AB)(Bug A)(Reverse AB)(RemoveCommand B) A5+6 B5+6",
    line="run; shift MoveCommand 0; skip; run; add Bug; run; hit A; run; hit B; run; hit B; skip; run; run; hit B",
    asks=((1, "shift"), (2, "acts"), (3, "card"), (17, "acts"), (19, "card")),
    least=4,
    options=LEVEL,
)


bring = Exercise(
    name="level_2.bring",
    start="(MoveCommand A)(RemoveFlag B)(AddFlag)(ForkBomb A)(Reverse)(Bug) A5+8 B2+9",
    options=LEVEL,
    goal=Win("A", before="B"),
    solution="run; shift ForkBomb 1; run; hit B",
    tempting="run; shift ForkBomb 2",
    traps=(
        Trap("after", begins(*(f"run; shift ForkBomb {place}" for place in (2, 4, 5)))),
        Trap("passed", begins("run; shift ForkBomb 0")),
    ),
    claims={"after": acted("B"), "passed": acted("B")},
)


def _next(place: int, direction: int, cards: int) -> int:
    return (place + direction) % cards


next_place = Coding(
    name="level_2.next_place",
    function="next_place",
    cases=(
        Case("backward", given(3, -1, 5), _next),
        Case("end", given(4, 1, 5), _next),
        Case("start", given(0, -1, 5), _next),
        Case("start", given(0, -1, 8), _next),
        Case("end", given(7, 1, 8), _next),
        Case("forward", given(2, 1, 8), _next),
        Case("backward", given(4, -1, 5), _next),
        Case("forward", given(0, 1, 5), _next),
    ),
    solution="""def next_place(place, direction, cards):
    place = place + direction
    if place == cards:
        return 0
    if place == -1:
        return cards - 1
    return place""",
    tempting="""def next_place(place, direction, cards):
    return place + 1""",
)

gone = Watching(
    name="level_2.gone",
    start="(Bug A)>(RemoveCommand AB)(ForkBomb B)(AddFlag A) A5+7 B5+8",
    line="run; drop RemoveCommand; run; hit A",
    asks=((1, "drop"), (2, "acts")),
    least=2,
    options=LEVEL,
)

exercises = as_lesson(combo, gone, watch, bring, turn, next_place)
