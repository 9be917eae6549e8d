"""The exercises of `02-level-2`: jumps, and programs that change their own text."""

from __future__ import annotations

from ...core.session.game import Game
from ..kit.begins import begins
from ..kit.coding import Case, Coding, given
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Prevent, Win, acted, wins
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson

__all__ = ["bring", "combo", "exercises", "gone", "next_place", "turn"]

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

bring = Exercise(
    name="level_2.bring",
    start="(MoveCommand A)(RemoveFlag B)(AddFlag)(ForkBomb A)(Reverse)(Bug) A5+8 B2+9",
    options=LEVEL,
    goal=Win("A", before="B"),
    solution="run; shift ForkBomb 1; run; hit B",
    tempting="run; shift ForkBomb 2",
    traps=(Trap("after", begins(*(f"run; shift ForkBomb {place}" for place in (2, 4, 5)))),),
    claims={"after": acted("B")},
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
        Case("end", given(7, 1, 8), _next),
        Case("forward", given(2, 1, 8), _next),
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


exercises = as_lesson(combo, gone, bring, turn, next_place)
