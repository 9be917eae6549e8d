"""The exercises of `04-loops-that-never-end`: repetition, and why some loops must end."""

from __future__ import annotations

from functools import partial

from ...core.session.game import Game
from ..kit.begins import begins
from ..kit.coding import Case, Coding
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Force, wins
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson
from ..kit.watching import Watching

LONGEST = 11
"""How many actions A can hold out after B's first command: two flags take four each, then three more follow."""


def _first_return(game: Game) -> int | str:
    """Return how many actions it takes until a position occurs again for the first time, or "never"."""
    again = Game.from_position(game.position_at(0), level=2)
    for actions, action in enumerate(game.record.actions, 1):
        again.play(action)
        # A player may declare stalemate only at a position that has occurred before (R40).
        if "stalemate" in again.legal:
            return actions
    return "never"


watch = Watching(
    name="loops.watch",
    start="(Reverse A)(Bug B)(AddFlag BA)(ForkBomb) A4+5 B4+5",
    line="run; skip; skip; skip; run; skip; skip; skip; stalemate",
    asks=((2, "cursor"), (5, "acts"), (8, "card"), (11, "cursor"), (16, "card")),
    least=4,
    options={"level": 2},
)


around = Prediction(
    name="loops.around",
    start="(AddFlag B)>(Reverse A)(Bug B) A5+9 B5+8",
    options={"level": 2},
    line="run; skip; skip; run; skip; skip",
    truth=_first_return,
    choices=(3, 6, 9, "never"),
    in_words="never",
    shown=3,
    traps={3: "direction", "never": "never"},
)

judge = Prediction(
    name="loops.judge",
    start="(MoveFlag AA)(AddFlag B)(Bug B)(RemoveFlag)(ForkBomb) A4+5 B4+5",
    line="skip; skip; skip; skip; stalemate",
    truth=lambda game: game.winner or "nobody",
    choices=("A", "B", "nobody"),
    in_words="nobody",
    traps={"A": "walk", "nobody": "nobody"},
)


patience = Exercise(
    name="loops.patience",
    start="(AddFlag A)>(RemoveFlag B)(Bug A)(MoveFlag) A5+2 B1+0",
    goal=Force("B", within=LONGEST),
    solution="run; remove Bug:0",
    tempting="run; remove AddFlag:0",
    traps=(
        Trap("source", begins("run; remove AddFlag:0"), line="run; remove AddFlag:0; run; hit B"),
        Trap("own_flag", begins("run; remove RemoveFlag:0")),
        Trap("skipped", begins("skip"), line="skip; run; hit B"),
    ),
    claims={"source": wins("A"), "own_flag": wins("A"), "skipped": wins("A")},
)


def _start(position: str, *actions: str) -> tuple[Game, list[str]]:
    return Game.from_position(position, level=2), list(actions)


def _returns(game: Game, actions: list[str]) -> bool:
    """Return True if a position comes back while the actions are played."""
    seen = {game.position}
    for action in actions:
        game.play(action)
        if game.position in seen:
            return True
        seen.add(game.position)
    return False


HIT = "(Bug A)(MoveFlag B)(AddFlag B) A5+9 B5+8"
TURN = "(AddFlag B)>(Reverse A)(Bug B) A5+9 B5+8"

comes_back = Coding(
    name="loops.comes_back",
    function="comes_back",
    cases=(
        Case("later", partial(_start, HIT, "run", "hit B", "skip", "skip", "skip", "skip", "skip"), _returns),
        Case("first", partial(_start, HIT, "skip", "skip", "skip"), _returns),
        Case("new", partial(_start, HIT, "run", "hit B", "skip", "skip", "run", "hit B"), _returns),
        Case("passed", partial(_start, HIT, "skip", "skip", "skip", "run", "hit B"), _returns),
        Case("direction", partial(_start, TURN, "run", "skip", "skip", "run"), _returns),
    ),
    solution="""def comes_back(game, actions):
    seen = {game.position}
    for action in actions:
        game.play(action)
        if game.position in seen:
            return True
        seen.add(game.position)
    return False""",
    tempting="""def comes_back(game, actions):
    first = game.position
    for action in actions:
        game.play(action)
        if game.position == first:
            return True
    return False""",
)

ADDED = "run; add Bug; run; remove Bug:0; "

rounds = Prediction(
    name="loops.rounds",
    start="(AddFlag A)(RemoveFlag B)(MoveFlag)(Bug)(ForkBomb) A5+4 B5+9",
    options={"level": 1},
    line=ADDED * 4 + "run",
    truth=lambda game: sum(event.kind == "add" for event in game.events),
    choices=(3, 4, 9, "for ever"),
    in_words="for ever",
    traps={3: "last", 9: "other", "for ever": "endless"},
)

exercises = as_lesson(watch, around, comes_back, judge, rounds, patience)
