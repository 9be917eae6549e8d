"""The problems of the MACIJI notebook: every cell for 7, and each refutation to its end."""

from __future__ import annotations

import re

import pytest

from spagwidget import Game
from spagwidget.core.catalogue import say
from spagwidget.games.maciji import problems
from spagwidget.lessons import Exercise
from spagwidget.lessons.exercises import maciji

TSUME = (maciji.corner, maciji.honeycomb, maciji.long_way)
BOARDS = (maciji.strip, *TSUME)


@pytest.mark.parametrize("exercise", BOARDS, ids=lambda exercise: exercise.name)
def test_just_one_cell_is_right(exercise: Exercise) -> None:
    right = [action for action in exercise.game().legal if exercise.check(action).right]
    assert right == [exercise.solution]


@pytest.mark.parametrize("exercise", BOARDS, ids=lambda exercise: exercise.name)
def test_every_wrong_cell_has_its_own_remark_and_is_refuted_to_the_end(exercise: Exercise) -> None:
    wrong = [action for action in exercise.game().legal if action != exercise.solution]
    assert len(wrong) == (7 if exercise is maciji.strip else 3)
    for action in wrong:
        verdict = exercise.check(action)
        assert say(f"lessons.{exercise.name}.wrong") not in verdict.text
        assert verdict.game is not None
        assert verdict.game.winner == "B"
        assert verdict.game.record.actions[0] == action
        assert verdict.happened[-1] == "B wins."


@pytest.mark.parametrize("exercise", TSUME, ids=lambda exercise: exercise.name)
def test_a_remark_names_the_reply_that_the_board_shows(exercise: Exercise) -> None:
    for action in exercise.game().legal:
        verdict = exercise.check(action)
        named = re.search(r"B (?:writes 8 in|writes 8 in the corner|goes back to) `(.+?)`", verdict.text)
        if named and not verdict.right:
            assert verdict.game is not None
            assert verdict.game.record.actions[1] == f"write {named[1]}"


@pytest.mark.parametrize("exercise", TSUME, ids=lambda exercise: exercise.name)
def test_the_problem_is_one_of_those_that_come_with_the_game(exercise: Exercise) -> None:
    problem = next(problem for problem in problems() if problem.position == exercise.start)
    assert exercise.solution == f"write {problem.answer}"


def test_only_the_7_is_judged() -> None:
    assert maciji.corner.check(f"{maciji.corner.solution}; write 2,2").right
    assert not maciji.corner.check("write 0,3; write 2,2").right


@pytest.mark.parametrize(("cell", "remark"), [(1, "towards"), (2, "back"), (5, "towards"), (6, "back"), (7, "beside")])
def test_the_strip_by_counting(cell: int, remark: str) -> None:
    assert maciji.strip.check(f"write 0,{cell}").text.startswith(say(f"lessons.maciji.strip.{remark}"))


def test_the_playbacks_end_as_the_text_says() -> None:
    line, spiral = (Game.load(f"tutorials/games/{name}.json") for name in ("number-line", "spiral"))
    assert (line.winner, spiral.winner) == ("A", "B")
    assert line.events[7].caption == "A writes 7 in 2,0."
