"""The exercises of `03-level-3`: numbers in braces are loop counts and amounts, and the game changes them."""

from __future__ import annotations

from functools import partial

from ...core.session.game import Game
from ..kit.begins import begins
from ..kit.coding import Case, Coding
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Force, Win, wins
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson
from ..kit.watching import Watching

LEVEL = {"level": 3}

ROUND = 6
"""Enough actions after Decrement for the cursor to visit Bug and ForkBomb."""


def _life(game: Game) -> list[int]:
    return [player["life"] for player in game.snapshot["players"]]


loop = Exercise(
    name="level_3.loop",
    start="(Increment A)(RemoveFlag A)(ForkBomb AB)(Bug B)(MoveFlag) A2+7 B4+8",
    options=LEVEL,
    goal=Win("A", before="B"),
    solution="run; tune RemoveFlag.flags; run; remove ForkBomb:1; remove Bug:0",
    tempting="run; tune ForkBomb.damage; run; remove ForkBomb:1; run; hit B",
    traps=(Trap("damage", begins("run; tune ForkBomb.damage")),),
    claims={"damage": lambda game: "(RemoveFlag A)(ForkBomb{3} " in game.position_at(2).replace(">", "")},
)

watch = Watching(
    name="level_3.watch",
    start="(Increment AB)(ForkBomb B)(Decrement A)(Bug AB)(AddFlag A) A5+6 B5+7",
    line="run; tune Increment.amount; run; tune ForkBomb.damage; run; hit A; run; tune Bug.damage; run; run",
    asks=((2, "acts"), (3, "raised"), (6, "loses"), (7, "queue"), (11, "card")),
    least=4,
    options=LEVEL,
)


no_op = Exercise(
    name="level_3.no_op",
    start="(Decrement A)(Bug B)(ForkBomb BA)(AddFlag A) A3+6 B2+8",
    options=LEVEL,
    goal=Force("A", within=ROUND),
    solution="run; tune Bug.damage",
    tempting="run; tune ForkBomb.damage",
    traps=(
        Trap(
            "own_weapon",
            begins("run; tune ForkBomb.damage"),
            line="run; tune ForkBomb.damage; run; hit A; run; hit A; run; hit B",
        ),
        Trap("skipped", begins("skip"), line="skip; run; hit A; run; hit A"),
    ),
    claims={"skipped": wins("B"), "own_weapon": lambda game: _life(game) == [1, 1]},
)

both = Prediction(
    name="level_3.both",
    start="(Bug{2,1} A)(ForkBomb A)(AddFlag B) A1+8 B2+9",
    options=LEVEL,
    line="run; hit B; hit A",
    truth=lambda game: game.winner or "nobody yet",
    choices=("A", "B", "nobody yet"),
    in_words="nobody yet",
    traps={"A": "wins", "nobody yet": "nobody"},
)

START = "(AddFlag A)(Bug B)(ForkBomb AB)(MoveFlag A)"


def _start(n: int) -> tuple[Game, int]:
    return Game.from_position(START, level=3), n


def _skipped(game: Game, n: int) -> list[str]:
    return ["skip"] * n


skips = Coding(
    name="level_3.skips",
    function="skips",
    cases=(
        Case("three", partial(_start, 3), _skipped, actions=True),
        Case("none", partial(_start, 0), _skipped, actions=True),
        Case("other", partial(_start, 7), _skipped, actions=True),
    ),
    solution="""def skips(game, n):
    for i in range(n):
        game.play("skip")""",
    tempting="""def skips(game, n):
    game.play("skip")""",
)

exercises = as_lesson(loop, watch, no_op, both, skips)
