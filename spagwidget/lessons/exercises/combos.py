"""The exercises of `14-finding-combos`: forced wins, their proofs as trees, and the search for them."""

from __future__ import annotations

from functools import partial
from typing import Any

from ...core.puzzle import PuzzleLike
from ...core.session.game import Game
from ...games.maciji import puzzles as maciji
from ...games.spaghetti import puzzles as spaghetti
from ..kit.begins import begins
from ..kit.coding import Case, Coding, given
from ..kit.exercise import Exercise, Trap
from ..kit.forced import forces
from ..kit.goals import Force, wins
from ..kit.progress import as_lesson
from ..kit.watching import Watching

START = "(AddFlag AB)(ForkBomb)(RemoveFlag) A2+1 B2+2"
"""The first combo of the notebook: four decisions, and three ways in which B can play."""

watch = Watching(
    name="combos.watch",
    start="(ForkBomb A)(RemoveFlag)(AddFlag)>(Bug B.A)(MoveFlag B) A3+6 B2+6",
    line="run; hit B; run; move ForkBomb:0 MoveFlag; skip; run; hit A; run; hit B",
    asks=((4, "joins"), (5, "acts"), (6, "acts"), (11, "loses"), (12, "acts")),
    least=4,
    options={"level": 1},
)

LONGEST = 8
"""How many actions A needs at most after the one turn that wins."""

guard = Exercise(
    name="combos.guard",
    start="(MoveFlag A)(RemoveFlag B)(AddFlag B)(Bug)(ForkBomb AB) A2+0 B2+2",
    goal=Force("A", within=LONGEST),
    solution="run; move RemoveFlag:0 ForkBomb",
    tempting="run; move RemoveFlag:0 Bug",
    traps=(
        Trap("bug", begins("run; move RemoveFlag:0 Bug")),
        Trap("add", begins("run; move RemoveFlag:0 AddFlag")),
        Trap("same_card", begins("run; move RemoveFlag:0 MoveFlag")),
        Trap(
            "moved", begins(*(f"run; move ForkBomb:0 {card}" for card in ("MoveFlag", "RemoveFlag", "AddFlag", "Bug")))
        ),
        Trap("skipped", begins("skip")),
    ),
    options={"level": 1},
    claims=dict.fromkeys(("bug", "add", "same_card", "moved", "skipped"), wins("B")),
)


def _proof(position: str) -> list[dict[str, Any]]:
    """Return the nodes of the proof for A's shortest forced win."""
    combo = Game.from_position(position, level=1).find_combo(proof=True)
    assert combo is not None
    assert combo.proof is not None
    nodes: list[dict[str, Any]] = combo.proof["nodes"]
    return nodes


def _at(position: str, number: int = 0) -> tuple[list[dict[str, Any]], int]:
    return _proof(position), number


def _longest(nodes: list[dict[str, Any]], number: int) -> int:
    """Return how many actions the longest defence has."""
    node = nodes[number]
    after = [*node.get("answers", {}).values(), *([node["next"]] if "play" in node else [])]
    return 1 + max(_longest(nodes, one) for one in after) if after else 0


CHAIN = [
    {"to_act": "A", "left": 2, "play": "run", "next": 1},
    {"to_act": "A", "left": 1, "play": "hit B", "next": 2},
    {"winner": "A"},
]

ANSWERED = [
    {"to_act": "A", "left": 2, "play": "run", "next": 1},
    {"to_act": "B", "left": 1, "answers": {"run": 2}},
    {"to_act": "A", "left": 1, "play": "hit B", "next": 3},
    {"winner": "A"},
]

longest = Coding(
    name="combos.longest",
    function="longest",
    cases=(
        Case("own", given(CHAIN, 0), _longest),
        Case("end", given(CHAIN, 2), _longest),
        Case("both", given(ANSWERED, 0), _longest),
        Case("every", partial(_at, START), _longest),
        Case("number", partial(_at, START, 4), _longest),
        Case("every", partial(_at, watch.start), _longest),
    ),
    solution="""def longest(nodes, number):
    node = nodes[number]
    if "winner" in node:
        return 0
    if "play" in node:
        return 1 + longest(nodes, node["next"])
    return 1 + max(longest(nodes, after) for after in node["answers"].values())""",
    tempting="""def longest(nodes, number):
    node = nodes[number]
    if "winner" in node:
        return 0
    if "play" in node:
        return 1 + longest(nodes, node["next"])
    first = list(node["answers"].values())[0]
    return 1 + longest(nodes, first)""",
)


def _from(position: str, depth: int, *actions: str, game: str = "spaghetti", seat: str = "A") -> tuple[Game, str, int]:
    made = Game.from_position(position, game=game)
    made.play(*actions)
    return made, seat, depth


HIT = "(Bug A)(AddFlag B) A1+9 B1+9"
FOR_B = "(Bug B)(AddFlag A) A1+9 B5+9"
ESCAPE = "(MoveFlag B)(Bug A) A1+0 B1+0"

is_forced = Coding(
    name="combos.is_forced",
    function="is_forced",
    cases=(
        Case("own", partial(_from, HIT, 2), forces),
        Case("depth", partial(_from, HIT, 1), forces),
        Case("both", partial(_from, START, 6), forces),
        Case("escape", partial(_from, ESCAPE, 4), forces),
        Case("seat", partial(_from, FOR_B, 2, seat="B"), forces),
        Case("seat", partial(_from, HIT, 2, seat="B"), forces),
        Case("over", partial(_from, "(Bug B)(AddFlag A) A1+0 B1+0", 3, "run", "hit A"), forces),
        Case("maciji", partial(_from, "1x9 goal=0,8 line=0,2", 8, game="maciji"), forces),
        Case("maciji", partial(_from, "1x9 goal=0,8 line=0,0", 8, game="maciji"), forces),
    ),
    solution="""def is_forced(game, seat, depth):
    if game.over:
        return game.winner == seat
    if depth == 0:
        return False
    results = []
    for action in game.legal:
        game.play(action)
        results.append(is_forced(game, seat, depth - 1))
        game.undo()
    if game.to_move == seat:
        return any(results)
    return all(results)""",
    tempting="""def is_forced(game, seat, depth):
    if game.over:
        return game.winner == seat
    if depth == 0:
        return False
    results = []
    for action in game.legal:
        game.play(action)
        results.append(is_forced(game, seat, depth - 1))
        game.undo()
    return any(results)""",
)

graded: tuple[PuzzleLike, ...] = (
    *(spaghetti.puzzles(grade, level=1, extension="")[at] for grade, at in ((1, 0), (2, 0), (3, 2))),
    maciji.puzzles(3)[0],
)
"""Four puzzles for a board, from easy to hard."""

exercises = as_lesson(watch, guard, longest, is_forced)
