"""The exercises of `01b-first-move`: a search through all ways, and what a loss is worth."""

from __future__ import annotations

from functools import partial
from typing import Any

from ...core.session.game import Game
from ..kit.begins import begins
from ..kit.coding import Case, Coding, given
from ..kit.exercise import Exercise, Trap
from ..kit.forced import forces
from ..kit.goals import Force, Win, acted, wins
from ..kit.progress import as_lesson

SMALL: dict[str, Any] = {"level": 1, "flags": 1, "lives": 1}

SOON = 7
"""How many actions the engine looks ahead after A has placed the only flag."""

ROWS = (
    "AddFlag Bug MoveFlag RemoveFlag ForkBomb",
    "RemoveFlag Bug ForkBomb AddFlag MoveFlag",
    "ForkBomb AddFlag MoveFlag Bug RemoveFlag",
    "MoveFlag AddFlag Bug RemoveFlag ForkBomb",
    "MoveFlag Bug ForkBomb RemoveFlag AddFlag",
)
"""Rows of the five cards. In the last one, no place wins."""


def _lets_b_act(game: Game) -> bool:
    """Return True if A skipped RemoveFlag and did not hit themselves: B's flag on Bug has its turn."""
    return begins("skip")(game) and not begins("skip; run; hit A")(game)


def _takes_own_flag(game: Game) -> bool:
    """Return True if A took one of A's own flags, and has not run ForkBomb with the only one that is left."""
    took = begins("run; remove ForkBomb:0", "run; remove RemoveFlag:0")
    return took(game) and not begins("run; remove RemoveFlag:0; run")(game)


first = Exercise(
    name="first_move.first",
    start=">(AddFlag)(Bug)(MoveFlag)(RemoveFlag)(ForkBomb) A1+9 B1+9 place=A1,B1",
    options=SMALL,
    goal=Force("A", within=SOON),
    solution="place Bug",
    tempting="place ForkBomb",
    traps=(
        Trap("late", begins("place ForkBomb", "place RemoveFlag")),
        Trap("behind", begins("place AddFlag")),
    ),
    claims={"late": wins("B"), "behind": acted("B")},
)


def _winning(game: Game) -> list[str]:
    """Return the placements after which A can force a win."""
    found = []
    for action in game.legal:
        game.play(action)
        if forces(game, "A", within=SOON):
            found.append(action)
        game.undo()
    return found


def _dealt(row: str) -> tuple[Game]:
    return (Game(deal=row.split(), **SMALL),)


winning_places = Coding(
    name="first_move.winning_places",
    function="winning_places",
    cases=tuple(Case("none" if row == ROWS[-1] else "row", partial(_dealt, row), _winning) for row in ROWS),
    solution="""def winning_places(game):
    found = []
    for action in game.legal:
        game.play(action)
        if forces(game, "A", within=7):
            found.append(action)
        game.undo()
    return found""",
    tempting="""def winning_places(game):
    found = []
    for action in game.legal:
        game.play(action)
        found.append(action)
        game.undo()
    return found""",
    names=(("forces", forces),),
)


def _worse(life: int, flags: int) -> str:
    if life == flags:
        return "same"
    return "life" if life < flags else "flag"


worse = Coding(
    name="first_move.worse",
    function="worse",
    cases=(
        Case("flag", given(5, 4), _worse),
        Case("life", given(2, 4), _worse),
        Case("same", given(3, 3), _worse),
        Case("flag", given(5, 1), _worse),
        Case("life", given(1, 6), _worse),
        Case("same", given(2, 2), _worse),
        Case("life", given(3, 5), _worse),
        Case("flag", given(6, 3), _worse),
    ),
    solution="""def worse(life, flags):
    if life < flags:
        return "life"
    elif life == flags:
        return "same"
    else:
        return "flag"
""",
    tempting="""def worse(life, flags):
    if life < flags:
        return "life"
    else:
        return "flag"
""",
)

worth = Exercise(
    name="first_move.worth",
    start="(RemoveFlag A)(ForkBomb A)(Bug B)(AddFlag)(MoveFlag) A1+8 B3+9",
    goal=Win("A", before="B"),
    solution="run; remove Bug:0",
    tempting="skip; run; hit B",
    traps=(
        Trap("damage", _lets_b_act, line="skip; run; hit B; run; hit A"),
        Trap(
            "own_flag",
            _takes_own_flag,
            line="run; remove ForkBomb:0; run; hit A",
        ),
    ),
    claims={"damage": acted("B"), "own_flag": acted("B")},
)

exercises = as_lesson(first, winning_places, worse, worth)
