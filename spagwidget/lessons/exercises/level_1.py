"""The exercises of `01-level-1`: order on a card is order in a queue."""

from __future__ import annotations

from ...core.session.game import Game
from ..kit.begins import begins
from ..kit.coding import Case, Coding, given
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Prevent, Win, acted, wins
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson
from ..kit.watching import Watching


def _turns(game: Game) -> int:
    return sum(event.kind in ("run", "skip") for event in game.events)


thief = Prediction(
    name="level_1.thief",
    start="(RemoveFlag BAB)(Bug A)(AddFlag)(MoveFlag A)(ForkBomb B) A5+7 B5+7",
    line="run; remove RemoveFlag:1; run; remove MoveFlag:0",
    truth=_turns,
    choices=(0, 1, 2, 3),
    traps={3: "three", 1: "one"},
)

watch = Watching(
    name="level_1.watch",
    start="(MoveFlag BAB)(Bug A)(AddFlag)(RemoveFlag B)(ForkBomb A) A5+7 B5+7",
    line="run; move MoveFlag:1 Bug; run; move ForkBomb:0 MoveFlag; run; move Bug:0 RemoveFlag; "
    "run; hit B; run; remove RemoveFlag:0; run; remove MoveFlag:0",
    asks=((1, "joins"), (2, "acts"), (4, "cursor"), (9, "acts"), (13, "acts")),
    least=4,
    options={"level": 1},
)


queue = Exercise(
    name="level_1.queue",
    start="(MoveFlag A)(Bug BA)(ForkBomb A)(AddFlag B)(RemoveFlag B) A1+7 B3+7",
    goal=Win("A", before="B"),
    solution="run; move Bug:0 AddFlag; run; hit B; run; hit B",
    tempting="run; move ForkBomb:0 Bug",
    traps=(
        Trap(
            "behind",
            begins("run; move ForkBomb:0 Bug", "run; move MoveFlag:0 Bug"),
            line="run; move ForkBomb:0 Bug; run; hit A",
        ),
        Trap("same_visit", begins("run; move Bug:0 MoveFlag")),
    ),
    claims={"behind": acted("B"), "same_visit": acted("B")},
)


def _flags_before(queue: str, player: str) -> int:
    return queue.index(player)


in_front = Coding(
    name="level_1.in_front",
    function="in_front",
    cases=(
        Case("middle", given("BAB", "A"), _flags_before, traps={3: "all"}),
        Case("head", given("ABB", "A"), _flags_before),
        Case("twice", given("BAA", "A"), _flags_before),
        Case("other", given("AAAB", "B"), _flags_before),
        Case("other", given("CBAB", "B"), _flags_before),
    ),
    solution="""def in_front(queue, player):
    count = 0
    for flag in queue:
        if flag == player:
            return count
        count = count + 1""",
    tempting="""def in_front(queue, player):
    count = 0
    for flag in queue:
        count = count + 1
    return count""",
)

escape = Exercise(
    name="level_1.escape",
    start="(RemoveFlag B)(Bug A)(ForkBomb A)(AddFlag B)(MoveFlag AB) A5+7 B2+7",
    goal=Prevent("A", within=4),
    solution="run; remove ForkBomb:0",
    tempting="run; remove Bug:0",
    traps=(Trap("first", begins("run; remove Bug:0")), Trap("skipped", begins("skip"))),
    claims={"first": wins("A"), "skipped": wins("A"), "wrong": wins("A")},
)

rescue = Exercise(
    name="level_1.rescue",
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

exercises = as_lesson(thief, watch, queue, in_front, escape, rescue)
