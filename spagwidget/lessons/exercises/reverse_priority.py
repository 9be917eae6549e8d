"""The exercises of `06-reverse-priority`: queue discipline, and the value of skipping."""

from __future__ import annotations

from typing import Any

from ..kit.begins import begins
from ..kit.coding import Case, Coding, given
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Force, Win, acted, wins
from ..kit.progress import as_lesson
from ..kit.watching import Watching

RULES: dict[str, Any] = {"level": 1, "extensions": ["reverse_priority"]}

LONGEST = 9
"""How many actions A's win takes after the first skip: another skip, and four runs with a hit each."""


watch = Watching(
    name="reverse_priority.watch",
    start="(Bug ABA)(AddFlag B)(MoveFlag)(ReversePriority BA)(ForkBomb BA) A5+5 B5+6",
    line="run; hit B; run; add Bug; run; run; hit B; run; hit A; skip; run",
    asks=((3, "acts"), (6, "card"), (11, "acts"), (15, "acts"), (19, "acts")),
    least=4,
    options=RULES,
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


def _after(queue: str, runs: bool) -> str:
    return queue[1:] + queue[0] if runs else queue


after_visit = Coding(
    name="reverse_priority.after_visit",
    function="after_visit",
    cases=(
        Case("runs", given("ABB", True), _after),
        Case("skips", given("ABB", False), _after),
        Case("skips", given("BAC", False), _after),
        Case("alone", given("A", True), _after),
        Case("runs", given("BAAC", True), _after),
    ),
    solution="""def after_visit(queue, runs):
    if runs:
        return queue[1:] + queue[0]
    return queue""",
    tempting="""def after_visit(queue, runs):
    return queue[1:] + queue[0]""",
)


def _served(queue: str, visits: int) -> str:
    return "".join(queue[visit % len(queue)] for visit in range(visits))


served = Coding(
    name="reverse_priority.served",
    function="served",
    cases=(
        Case("robin", given("ABC", 3), _served),
        Case("again", given("ABC", 5), _served),
        Case("twice", given("AAB", 4), _served),
        Case("none", given("AB", 0), _served),
    ),
    solution="""def served(queue, visits):
    names = ""
    for visit in range(visits):
        names = names + queue[0]
        queue = queue[1:] + queue[0]
    return names""",
    tempting="""def served(queue, visits):
    names = ""
    for visit in range(visits):
        names = names + queue[0]
    return names""",
)

exercises = as_lesson(watch, after_visit, door, push_in, served)
