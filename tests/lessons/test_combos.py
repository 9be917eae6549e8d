"""The exercises of the notebook about combos: what their texts claim about the positions."""

from __future__ import annotations

import spagwidget as spag
from spagwidget.core.catalogue import say
from spagwidget.lessons import forces
from spagwidget.lessons.exercises import combos, maciji


def test_exactly_one_turn_wins_and_each_other_one_lets_b_win() -> None:
    game = combos.guard.game()
    game.play("run")
    turns = ["skip", *(f"run; {action}" for action in game.legal)]
    assert len(turns) == 21
    assert [turn for turn in turns if combos.guard.check(turn).right] == [combos.guard.solution]
    for turn in turns:
        verdict = combos.guard.check(turn)
        assert verdict.game is not None
        assert verdict.right or verdict.game.winner == "B"


def test_a_flag_is_taken_off_fork_bomb_wherever_the_remark_says_so() -> None:
    for action in combos.guard.game().legal:
        verdict = combos.guard.check(action)
        if say("lessons.combos.guard.wrong") in verdict.text:
            assert verdict.game is not None
            assert "remove ForkBomb:0" in verdict.game.record.actions


def test_the_combo_that_is_watched_is_the_one_that_the_search_finds() -> None:
    start = spag.Game.from_position(combos.watch.start, level=1)
    combo = start.find_combo()
    assert combo is not None
    assert combo.actions == tuple(combos.watch.line.split("; "))


def test_the_first_combo_is_forced_and_b_can_play_in_three_ways() -> None:
    start = spag.Game.from_position(combos.START)
    assert forces(start, "A", 6)
    assert not forces(start, "A", 5)
    start.play("run", "add ForkBomb")
    assert set(start.legal) == {"run", "skip"}
    start.play("run")
    assert set(start.legal) == {"add ForkBomb", "add RemoveFlag"}


def test_the_graded_puzzles_get_longer_and_fit_on_one_board() -> None:
    assert [puzzle.par.decisions for puzzle in combos.graded] == [2, 4, 5, 4]
    board = spag.PuzzleBoard(combos.graded)
    assert [result["puzzle"] for result in board.results] == [puzzle.number for puzzle in combos.graded]


def test_27_problems_of_maciji_are_not_exercises() -> None:
    starts = {maciji.corner.start, maciji.honeycomb.start, maciji.long_way.start}
    assert len(maciji.more) == 27
    assert not starts & {puzzle.position for puzzle in maciji.more}
