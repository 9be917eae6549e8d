"""The exercises of `07-memory`: history, and default parameters against current ones."""

from __future__ import annotations

from ..kit.begins import begins
from ..kit.coding import Case, Coding, given
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Win, acted
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson
from ..kit.watching import Watching

COMMANDS = {"hit": "a hit", "move": "MoveFlag", "add": "AddFlag"}
"""The command that is running, by the kind of choice that it asks for."""

first = Prediction(
    name="memory.first",
    start="(Bug A)(ForkBomb A)(MoveFlag)(AddFlag)(Memory A)(RemoveFlag B) A5+7 B5+9",
    options={"level": 1, "extensions": ["memory"]},
    line="run; hit B; run; hit B; run",
    truth=lambda game: COMMANDS[str(game.asks)],
    choices=("Bug", "ForkBomb", "MoveFlag", "AddFlag"),
    traps={"Bug": "run", "AddFlag": "nearest", "ForkBomb": "second"},
)

watch = Watching(
    name="memory.watch",
    start="(Bug{1,3} A)(AddFlag)(Memory AB)(MoveFlag B) A5+8 B5+8",
    line="run; hit B; run; hit B; add Bug; run; hit A; add MoveFlag; skip",
    asks=((1, "loses"), (2, "card"), (5, "loses"), (7, "acts"), (8, "loses")),
    least=4,
    options={"level": 3, "extensions": ["memory"]},
)


aim = Exercise(
    name="memory.aim",
    start=">(MoveCommand A)(ForkBomb)(Bug)(AddFlag)(Memory AB)(RemoveFlag B)(MoveFlag) A5+8 B3+8",
    options={"level": 2, "extensions": ["memory"]},
    goal=Win("A", before="B"),
    solution="run; shift AddFlag 0; run; hit B; hit B",
    tempting="run; shift ForkBomb 3; run; add MoveFlag; hit B",
    traps=(
        Trap("pushed_out", begins("run; shift ForkBomb 3")),
        Trap("no_aim", begins("skip")),
    ),
    claims={
        "pushed_out": lambda game: "last=AddFlag,ForkBomb" in game.position_at(2),
        "no_aim": lambda game: "last=Bug,AddFlag" in game.position_at(1),
        "right": lambda game: not acted("B")(game),
    },
)


def _last_two(visited: list[str]) -> list[str]:
    return visited[-2:]


remembered = Coding(
    name="memory.remembered",
    function="remembered",
    cases=(
        Case("two", given(["MoveFlag", "RemoveFlag", "Bug"]), _last_two),
        Case("order", given(["Bug", "AddFlag"]), _last_two),
        Case("short", given(["ForkBomb"]), _last_two),
        Case("again", given(["Bug", "AddFlag", "Bug", "AddFlag"]), _last_two),
    ),
    solution="""def remembered(visited):
    return visited[-2:]""",
    tempting="""def remembered(visited):
    return visited[-1:]""",
)

exercises = as_lesson(first, remembered, aim, watch)
