"""The puzzles of MACIJI: exactly one 7 wins, and both sides of that are proved without trusting the search."""

from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag
from spagwidget.games.maciji import Maciji, problems
from spagwidget.games.maciji.puzzles import Puzzle
from spagwidget.games.maciji.solver.tsume import Tree

from .combo_checker import Brute, verify

PUZZLES = spag.puzzles(game="maciji")
LONGEST = 12
"""More numbers of one player than any of these boards still has room for."""

every = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle.number}")


@every
def test_the_right_7_wins_with_par_and_each_other_7_lets_b_force_a_win(puzzle: Puzzle) -> None:
    assert tuple(puzzle.game().legal) == puzzle.candidates
    assert len(puzzle.candidates) == 4
    combo = puzzle.combo(proof=True)
    assert combo.proof is not None
    verify(combo.proof)
    assert (combo.seat, combo.decisions, combo.actions[0]) == ("A", puzzle.par.decisions, puzzle.first[0])
    assert (len(combo.actions) + 1) // 2 == puzzle.par.decisions
    for action in puzzle.candidates:
        if action != puzzle.first[0]:
            game = puzzle.game()
            game.play(action)
            refutation = game.find_combo(LONGEST, seat="B", proof=True)
            assert refutation is not None
            assert refutation.proof is not None
            assert refutation.proof["seat"] == "B"
            verify(refutation.proof)


@every
def test_no_win_takes_fewer_numbers(puzzle: Puzzle) -> None:
    game = puzzle.game()
    brute = Brute(game.rules, 0)
    assert brute.wins(game.state, puzzle.par.decisions)
    assert not brute.wins(game.state, puzzle.par.decisions - 1)


@every
def test_the_hints_name_no_answer_before_the_last_one_and_are_true(puzzle: Puzzle) -> None:
    where, idea, first = puzzle.hints
    right = puzzle.first[0].removeprefix("write ")
    assert right not in where + idea
    assert first.startswith(f"Write 7 in {right}. ")
    (wrong,) = (action for action in puzzle.candidates if action.removeprefix("write ") in where)
    last = line(puzzle.tree[right])[-1]
    assert f" {6 + puzzle.numbers} " in idea
    assert ("you write" in idea) == (last == goal(puzzle))
    ends = {cell: 7 + len(line(after)) for cell, after in puzzle.tree.items() if cell != right}
    assert f"no number after {min(ends.values())} is written" in where
    assert min(ends, key=lambda cell: ends[cell]) == wrong.removeprefix("write ")


def line(tree: Tree) -> list[str]:
    """Return the longest branch of a solution."""
    return max(([cell, *line(after)] for cell, after in tree.items()), key=len, default=[])


def goal(puzzle: Puzzle) -> str:
    row, column = puzzle.game().snapshot["goal"]
    return f"{row},{column}"


def test_the_puzzles_are_the_problems_in_five_grades_the_easiest_first() -> None:
    assert [puzzle.position for puzzle in PUZZLES] == [problem.position for problem in problems()]
    assert [puzzle.number for puzzle in PUZZLES] == list(range(1, 31))
    assert [puzzle.grade for puzzle in PUZZLES] == sorted(puzzle.grade for puzzle in PUZZLES)
    assert sum((spag.puzzles(grade, game="maciji") for grade in range(1, 6)), ()) == PUZZLES
    assert all(spag.puzzles(grade, game="maciji") for grade in range(1, 6))
    assert spag.puzzles(game="spaghetti") == spag.puzzles()


def test_a_puzzle_says_how_far_somebody_has_got() -> None:
    puzzle = PUZZLES[4]
    game = puzzle.game()
    assert puzzle.goal == "Win with 3 numbers"
    assert puzzle.check(game) == (False, 0, None, None)
    game.play("write 1,2")
    assert puzzle.check(game) == (False, 1, None, False)
    game.undo()
    game.play("write 1,1", "write 1,2")
    assert puzzle.check(game) == (False, 1, None, True)
    with pytest.raises(spag.BadValue, match=r"^This game does not begin with puzzle 6"):
        PUZZLES[5].check(game)
    with pytest.raises(spag.BadType):
        puzzle.check("write 1,1")  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize(
    ("options", "error", "said"),
    [
        ({"game": "chess"}, spag.BadValue, "Valid names: spaghetti, maciji"),
        ({"game": "nightmare"}, spag.BadValue, "no puzzles"),
        ({"game": None}, spag.BadValue, "no puzzles"),
        ({"game": "maciji", "level": 1}, spag.BadValue, "no level"),
        ({"game": "maciji", "extension": "memory"}, spag.BadValue, "no extension"),
        ({"game": "maciji", "grade": 6}, spag.BadValue, "6"),
        ({"game": "maciji", "grade": "easy"}, spag.BadType, "easy"),
    ],
)
def test_bad_choices_of_puzzles_are_refused(options: dict[str, Any], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        spag.puzzles(**options)


def asked(board: spag.PuzzleBoard, **content: object) -> None:
    board._receive(board, {"id": 1, "revision": board._board.view.revision, **content}, [])


@pytest.mark.parametrize("puzzle", PUZZLES[::4], ids=lambda puzzle: f"{puzzle.number}")
def test_on_a_board_each_wrong_7_is_refuted_until_b_has_won(puzzle: Puzzle) -> None:
    for action in puzzle.candidates:
        board = spag.PuzzleBoard(puzzle)
        asked(board, type="play", action=action)
        reply = board.puzzle["reply"]
        assert (reply is None) == (action == puzzle.first[0])
        if reply is None:
            assert board.game.to_act == ("A",)
            continue
        assert reply["kind"] == "escapes"
        while board.puzzle["reply"]["more"]:
            asked(board, type="puzzle", do="next")
        assert board.game.winner == "B"
        assert board.puzzle["reply"]["stations"]


def test_on_a_board_the_proof_of_a_puzzle_solves_it_at_par() -> None:
    puzzle = PUZZLES[10]
    board = spag.PuzzleBoard(puzzle)
    while not board.game.over:
        combo = board.game.find_combo(LONGEST)
        assert combo is not None
        asked(board, type="play", action=combo.actions[0])
    assert board.results[0]["solved"]
    assert board.results[0]["decisions"] == puzzle.par.decisions
    assert board.results[0]["par_flags"] is None
    assert not board.puzzle["solved"]["fewer"]
    assert "review" not in board._board.story.whole()
    assert "review" in spag.SpagWidget(board.game)._board.story.whole()


@pytest.mark.parametrize(
    ("position", "action", "said"),
    [
        ("4x4 goal=3,3 line=2,1-3,1-2,2", "write 3,3", "B writes 4 in 3,3 because that is the goal."),
        ("4x4 goal=3,3 line=0,0", "write 0,1", "B writes 2 in 0,1 because 3 has 4 places then, and none of"),
        ("1x5 goal=0,4 line=0,1", "write 0,2", "B writes 2 in 0,2 because every cell for 3 loses at once."),
        ("1x6 goal=0,5 line=0,1", "write 0,2", "B writes 2 in 0,2 because 3 has only 1 place then."),
        ("4x4 goal=3,3 line=0,0", "write 1,1", "B writes 2 in 1,1 because 3 has 7 places then, and 1 of them loses"),
        ("4x4 goal=3,3 line=0,0-1,1-1,2", "write 2,2", ""),
        ("1x5 goal=0,4 line=0,1", "write 0,0", ""),
        ("4x4 goal=?", "goal 3,3", ""),
    ],
)
def test_a_number_has_a_reason_if_it_does_not_lose_at_once(position: str, action: str, said: str) -> None:
    game = spag.Game.from_position(position, game="maciji")
    rules = game.rules
    assert isinstance(rules, Maciji)
    reason = game.parts.evaluator().reason(game.state, rules.named(action), 1)
    assert reason.startswith(said)
    assert bool(reason) == bool(said)
