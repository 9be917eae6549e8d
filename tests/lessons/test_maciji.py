"""The problems of the MACIJI notebook: every cell for 7, and each refutation to its end."""

from __future__ import annotations

import pytest

from spagwidget import Game
from spagwidget.games.maciji import problems
from spagwidget.lessons import Exercise
from spagwidget.lessons.exercises import maciji

TSUME = (maciji.corner, maciji.honeycomb, maciji.long_way)


@pytest.mark.parametrize("exercise", maciji.exercises, ids=lambda exercise: exercise.name)
def test_just_one_cell_is_right(exercise: Exercise) -> None:
    right = [action for action in exercise.game().legal if exercise.check(action).right]
    assert right == [exercise.solution]


@pytest.mark.parametrize("exercise", TSUME, ids=lambda exercise: exercise.name)
def test_every_wrong_7_is_refuted_to_the_end(exercise: Exercise) -> None:
    wrong = [action for action in exercise.game().legal if action != exercise.solution]
    assert len(wrong) == 3
    for action in wrong:
        verdict = exercise.check(action)
        assert verdict.game is not None
        assert verdict.game.winner == "B"
        assert verdict.game.record.actions[0] == action
        assert verdict.happened[-1] == "B wins."


@pytest.mark.parametrize("exercise", TSUME, ids=lambda exercise: exercise.name)
def test_the_problem_is_one_of_those_that_come_with_the_game(exercise: Exercise) -> None:
    problem = next(problem for problem in problems() if problem.position == exercise.start)
    assert exercise.solution == f"write {problem.answer}"


def test_more_than_one_number_is_no_answer() -> None:
    verdict = maciji.corner.check(f"{maciji.corner.solution}; write 2,2")
    assert not verdict.right
    assert verdict.text.startswith("Write 7, and nothing else.")


def test_the_strip_by_counting() -> None:
    verdict = maciji.strip.check("write 0,7")
    assert verdict.text == "The goal was next to your 1, and 2 belongs to B."
    assert not maciji.strip.check("write 0,4").right


def test_the_longest_way_through_a_solution() -> None:
    assert maciji.longest({"a": {"b": {}}, "c": {"d": {"e": {}}}}) == ["c", "d", "e"]
    assert maciji.longest({}) == []


def test_the_playbacks_end_as_the_text_says() -> None:
    line, spiral = (Game.load(f"tutorials/games/{name}.json") for name in ("number-line", "spiral"))
    assert (line.winner, spiral.winner) == ("A", "B")
    assert line.events[7].caption == "A writes 7 in 2,0."
