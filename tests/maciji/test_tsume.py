from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.games.maciji import Maciji
from spagwidget.games.maciji.notation import needs, read
from spagwidget.games.maciji.solver import minimax
from spagwidget.games.maciji.solver.tsume import GRADES, Problem, grade, problems, proposed, same, tree_size

PROBLEMS = problems()


def numbers(problem: Problem) -> tuple[Maciji, Any]:
    rules = Maciji(**needs(problem.position))
    return rules, read(rules, problem.position)


def test_thirty_problems_of_three_grades_on_squares_and_honeycombs() -> None:
    assert Counter(problem.grade for problem in PROBLEMS) == dict.fromkeys(GRADES, 10)
    kinds = Counter("hex" if problem.position.startswith("hex") else "squares" for problem in PROBLEMS)
    assert min(kinds.values()) >= 10


def test_no_two_are_the_same_under_symmetry() -> None:
    seen = set()
    for problem in PROBLEMS:
        rules, state = numbers(problem)
        seen.add((rules.board.text, same(rules, state)))
    assert len(seen) == len(PROBLEMS)


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.position)
def test_each_is_a_problem(problem: Problem) -> None:
    rules, state = numbers(problem)
    assert len(state.line) == 6
    assert not any(rules.board.near[state.goal] >> cell & 1 for cell in state.line)
    assert problem.candidates == tuple(action.text.removeprefix("write ") for action in rules.legal(state))
    assert len(problem.candidates) == 4
    assert grade(problem.length, problem.holds) == problem.grade


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.position)
def test_plain_minimax_finds_the_one_answer(problem: Problem) -> None:
    rules, state = numbers(problem)
    winning = [word for word in problem.candidates if minimax.leads_to_win(rules, state, rules.board.index[word])]
    assert winning == [problem.answer]


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.position)
def test_the_tree_proves_every_candidate_right_or_wrong(problem: Problem) -> None:
    rules, state = numbers(problem)
    lengths = {}
    for word, tree in problem.tree.items():
        after = rules.apply(state, rules.named(f"write {word}"))
        lengths[word] = 1 + proved(rules, after, tree, state.turn if word == problem.answer else 1 - state.turn)
    assert tuple(lengths) == problem.candidates
    assert lengths.pop(problem.answer) == problem.length
    assert min(lengths.values()) == problem.holds


def proved(rules: Maciji, state: Any, tree: dict[str, Any], winner: int) -> int:
    """Return the most numbers still written; check that the tree has every move of the loser and one of the winner."""
    if state.winner is not None:
        assert (state.winner, tree) == (winner, {})
        return 0
    if state.turn != winner:
        assert sorted(f"write {word}" for word in tree) == sorted(map(str, rules.legal(state)))
    else:
        assert len(tree) == 1
    following = ((rules.apply(state, rules.named(f"write {word}")), after) for word, after in tree.items())
    return 1 + max(proved(rules, state_, after, winner) for state_, after in following)


def test_a_problem_is_played_like_any_position() -> None:
    problem = PROBLEMS[0]
    game = spag.Game.from_position(problem.position, game="maciji")
    game.play(f"write {problem.answer}")
    assert game.ply == 1


def test_the_same_seed_makes_the_same_problems() -> None:
    rules = Maciji(board="4x4")
    opening = rules.opened(rules.board.all, (), 0, 0)
    made = list(proposed(rules, opening, Random(3), 400))
    assert made
    assert made == list(proposed(rules, opening, Random(3), 400))
    for problem in made:
        proved_problem(rules, problem)


def proved_problem(rules: Maciji, problem: Problem) -> None:
    state = read(rules, problem.position)
    after = rules.apply(state, rules.named(f"write {problem.answer}"))
    assert 1 + proved(rules, after, problem.tree[problem.answer], state.turn) == problem.length


def test_same_under_symmetry() -> None:
    rules = Maciji(board="4x4")
    one = read(rules, "4x4 goal=0,0 line=3,3-3,2-2,2")
    assert same(rules, one) == same(rules, read(rules, "4x4 goal=0,3 line=3,0-3,1-2,1"))
    assert same(rules, one) == same(rules, read(rules, "4x4 goal=0,0 line=3,2-3,3-2,2"))  # another way there
    assert same(rules, one) != same(rules, read(rules, "4x4 goal=0,0 line=3,3-2,2-3,2"))


@pytest.mark.parametrize(
    ("length", "holds", "expected"),
    [(3, 3, "easy"), (5, 2, None), (6, 9, "easy"), (7, 5, "normal"), (9, 4, None), (11, 5, "hard"), (2, 5, None)],
)
def test_a_grade_follows_from_length_and_holds(length: int, holds: int, expected: str | None) -> None:
    assert grade(length, holds) == expected


def test_no_tree_is_too_large_to_read() -> None:
    assert max(tree_size(problem.tree) for problem in PROBLEMS) < 500
