"""The exercises of `20-maciji`: parity on a strip, and three problems (tsume) with the refutations."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ...core.session.game import Game
from ...games.maciji import problems
from ...games.maciji.puzzles import puzzles
from ..kit.begins import begins
from ..kit.coding import Case, Coding, given
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Force, wins
from ..kit.progress import as_lesson

LONGEST = 20
"""More numbers than any of these boards still has room for, so every search goes to the end of the game."""


def tsume(name: str, number: int, remarks: Mapping[str, str]) -> Exercise:
    """Return an exercise from one of the problems that come with the game.

    Args:
        name: The name of the exercise, without `maciji.`.
        number: The index of the problem among `problems()`, from 0.
        remarks: The name of the trap for each wrong cell, such as `1,2`. The first cell is the tempting one.
    """
    problem = problems()[number]
    return Exercise(
        name=f"maciji.{name}",
        start=problem.position,
        goal=Force("A", within=LONGEST),
        solution=f"write {problem.answer}",
        tempting=f"write {next(iter(remarks))}",
        traps=tuple(Trap(remark, begins(f"write {cell}")) for cell, remark in remarks.items()),
        claims=dict.fromkeys(remarks.values(), wins("B")),
        options={"game": "maciji"},
    )


strip = Exercise(
    name="maciji.strip",
    start="1x9 goal=0,8",
    goal=Force("A", within=LONGEST),
    solution="write 0,0",
    tempting="write 0,2",
    traps=(
        Trap("back", begins("write 0,2", "write 0,4", "write 0,6")),
        Trap("beside", begins("write 0,7")),
        Trap("towards", begins("write 0,1", "write 0,3", "write 0,5")),
    ),
    claims={
        "back": lambda game: game.winner == "B" and game.record.actions[-1] == "write 0,0",
        "beside": lambda game: game.record.actions[1:] == ["write 0,8"],
        "towards": lambda game: game.winner == "B" and game.record.actions[-1] == "write 0,8",
    },
    options={"game": "maciji"},
)


def _writer(number: int) -> str:
    return "B" if number % 2 == 0 else "A"


writer = Coding(
    name="maciji.writer",
    function="writer",
    cases=(
        Case("even", given(2), _writer),
        Case("odd", given(7), _writer),
        Case("odd", given(1), _writer),
        Case("even", given(10), _writer),
    ),
    solution="""def writer(number):
    if number % 2 == 0:
        return "B"
    return "A"
""",
    tempting="""def writer(number):
    return "A"
""",
)


def _can_win(game: Game) -> bool:
    """Return True if the player whose turn it is can win, whatever the other player does."""
    me = game.to_move
    for action in game.legal:
        game.play(action)
        good = game.winner == me if game.over else not _can_win(game)
        game.undo()
        if good:
            return True
    return False


def _winning(game: Game) -> list[str]:
    me, found = game.to_move, []
    for action in game.legal:
        game.play(action)
        if game.winner == me or not (game.over or _can_win(game)):
            found.append(action)
        game.undo()
    return found


def _at(position: str) -> tuple[Game]:
    return (Game.from_position(position, game="maciji"),)


winning_moves = Coding(
    name="maciji.winning_moves",
    function="winning_moves",
    cases=(
        Case("reply", partial(_at, "1x9 goal=0,8"), _winning),
        Case("all", partial(_at, "3x3 goal=2,2 line=1,1"), _winning, any_order=True),
        Case("late", partial(_at, "3x3 goal=2,2 line=0,1-1,0"), _winning, any_order=True),
        Case("dead_end", partial(_at, "3x3 goal=2,2 line=0,0-0,1-1,1-1,2"), _winning),
        Case("none", partial(_at, "2x3 goal=1,2"), _winning),
    ),
    solution="""def winning_moves(game):
    me = game.to_move
    found = []
    for action in game.legal:
        game.play(action)
        if game.winner == me:
            found.append(action)
        elif not game.over and not can_win(game):
            found.append(action)
        game.undo()
    return found""",
    tempting="""def winning_moves(game):
    me = game.to_move
    found = []
    for action in game.legal:
        game.play(action)
        if game.winner == me:
            found.append(action)
        game.undo()
    return found""",
    names=(("can_win", _can_win),),
)

corner = tsume("corner", 4, {"1,2": "tempting", "0,3": "edge", "1,3": "side"})
honeycomb = tsume("honeycomb", 8, {"3,3": "tempting", "3,1": "around", "4,1": "pocket"})
long_way = tsume("long_way", 10, {"2,2": "tempting", "2,1": "centre", "3,2": "below"})

more = tuple(puzzle for puzzle in puzzles() if puzzle.position not in (corner.start, honeycomb.start, long_way.start))
"""The puzzles that are not exercises, for a board."""

exercises = as_lesson(writer, strip, winning_moves, corner, honeycomb, long_way)
