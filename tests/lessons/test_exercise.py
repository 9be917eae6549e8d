"""Every exercise at the board: a right answer, tempting ones, wrong, illegal and malformed ones."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from spagwidget import Game, SpagWidget
from spagwidget.core.catalogue import say
from spagwidget.lessons import Exercise, Trap
from spagwidget.lessons.exercises import start_here
from spagwidget.lessons.kit.answer import read, translated

from .lessons import EXERCISES


def _ids(exercise: object) -> str:
    return str(getattr(exercise, "name", exercise))


every = pytest.mark.parametrize("exercise", EXERCISES, ids=_ids)
traps = [(exercise, trap) for exercise in EXERCISES for trap in exercise.traps]


@every
def test_own_solution_is_right(exercise: Exercise) -> None:
    verdict = exercise.check(exercise.solution)
    assert verdict.right
    assert verdict.text == say(f"lessons.{exercise.name}.right")
    assert verdict.happened == ()
    assert verdict.board is None


@every
def test_tempting_answer_gets_its_own_remark_and_what_happens(exercise: Exercise) -> None:
    verdict = exercise.check(exercise.tempting)
    assert not verdict.right
    remarks = [say(f"lessons.{exercise.name}.{trap.name}") for trap in exercise.traps]
    assert any(remark in verdict.text for remark in remarks)
    assert verdict.game is not None
    assert verdict.happened == tuple(event.caption for event in verdict.game.events)


@pytest.mark.parametrize(("exercise", "trap"), traps, ids=_ids)
def test_line_of_a_trap_is_legal_wrong_and_falls_into_it(exercise: Exercise, trap: Trap) -> None:
    if not trap.line:
        return
    verdict = exercise.check(trap.line)
    assert not verdict.right
    assert say(f"lessons.{exercise.name}.{trap.name}") in verdict.text
    assert verdict.game is not None
    assert verdict.game.record.actions == [action.strip() for action in trap.line.split(";")]


@every
def test_half_an_answer_is_wrong(exercise: Exercise) -> None:
    actions = exercise.solution.split(";")
    if len(actions) > 1:
        verdict = exercise.check(";".join(actions[: len(actions) // 2]))
        assert not verdict.right
        assert len(verdict.happened) > 0


@every
def test_illegal_action_says_where_and_what_could_be_played(exercise: Exercise) -> None:
    verdict = exercise.check("hit Z")
    assert not verdict.right
    assert "Action 1, `hit Z`, cannot be played here." in verdict.text
    assert any(action in verdict.text for action in exercise.game().legal)


@cache
def example(exercise: Exercise) -> str:
    """The form that a malformed answer is shown: actions of this game that can be played, and never the solution."""
    found = exercise._example
    verdict = exercise.check(found)
    assert not verdict.right
    assert verdict.game is not None
    assert list(verdict.game.record.actions)[: len(read((found,)))] == translated(exercise.game(), read((found,)))
    assert ";" in found or "run" not in exercise.game().legal
    return found


@pytest.mark.parametrize("answer", ["", ";;", 7, None, ["run", 3], {"run"}])
@every
def test_reply_to_a_malformed_answer_says_the_form(exercise: Exercise, answer: object) -> None:
    verdict = exercise.check(answer)  # type: ignore[arg-type]  # wrong on purpose
    assert not verdict.right
    assert verdict.text == say("lessons.answer.form", example=example(exercise))
    assert verdict.game is None
    assert verdict.board is None


@every
def test_question_is_shown_with_a_board(exercise: Exercise) -> None:
    assert repr(exercise) == exercise.question
    assert isinstance(exercise.board(), SpagWidget)


AHEAD = start_here.ahead


@pytest.mark.parametrize(
    "answer",
    [
        ("run; add Bug; run; hit B; run; hit B",),
        ("run", "add Bug", "run", "hit B", "run", "hit B"),
        (["run", "add Bug", "run", "hit B", "run", "hit B"],),
        ("  run ;add   Bug;run;hit B;run; hit B;",),
    ],
)
def test_answer_may_be_one_text_several_or_a_list(answer: tuple[str, ...]) -> None:
    assert AHEAD.check(*answer).right


def test_reply_to_a_misspelt_action_suggests_the_nearest_one() -> None:
    assert "Did you mean add Bug?" in AHEAD.check("run; add bugg").text


def test_illegal_action_late_shows_what_was_played_before_it() -> None:
    verdict = AHEAD.check("run; add Bug; hit B")
    assert "Action 3, `hit B`, cannot be played here. First choose `run`: `run; add Bug; run; hit B`." in verdict.text
    assert verdict.happened[0] == "A runs AddFlag."
    assert verdict.board is not None


def test_right_answer_that_goes_on_is_judged_by_what_was_asked() -> None:
    verdict = AHEAD.check(AHEAD.solution, "run")
    assert verdict.right
    assert verdict.text.endswith("Only your first 6 actions are judged.")


def test_unfinished_answer_is_told_apart_from_a_wrong_one() -> None:
    verdict = AHEAD.check("run; add Bug")
    assert not verdict.right
    assert verdict.is_open
    assert verdict.text == "You can still reach the goal. Next decision: A’s flag on Bug: run or skip?"
    assert repr(verdict).startswith("Right so far. You can")


def test_answer_can_be_clicked_on_the_board() -> None:
    exercise = Exercise("start_here.ahead", AHEAD.start, AHEAD.goal, AHEAD.solution, AHEAD.tempting)
    assert exercise.check().text == say("lessons.answer.none", example="run; add ForkBomb")
    board = exercise.board()
    assert exercise.check().text == say("lessons.answer.none", example="run; add ForkBomb")
    board.game.play("run", "add Bug", "run", "hit B", "run", "hit B")
    assert exercise.check().right
    board.game.undo()
    assert not exercise.check().right


def test_wrong_answer_can_be_taken_back_on_the_board() -> None:
    exercise = Exercise("start_here.ahead", AHEAD.start, AHEAD.goal, AHEAD.solution, AHEAD.tempting)
    game = exercise.board().game
    game.play("run", "add ForkBomb")
    assert not exercise.check().right
    game.undo()
    game.play("add Bug", "run", "hit B", "run", "hit B")
    assert game.record.data["lines"]
    game.names = {"A": "Ada"}
    assert exercise.check().right


def test_a_wrong_answer_in_the_cell_does_not_hide_that_the_one_on_the_board_was_right() -> None:
    exercise: Any = replace(AHEAD)
    beside = say("lessons.verdict.beside")
    board = exercise.board()
    board.game.play("run", "add ForkBomb")
    assert not board._task.tell(board, None).text.startswith(beside)
    assert not exercise.check(AHEAD.tempting).text.startswith(beside)
    board.game.undo()
    board.game.play("add Bug", "run", "hit B", "run", "hit B")
    assert board._task.tell(board, None).outcome == "right"
    assert exercise.check(AHEAD.tempting).text == f"{beside} {AHEAD.check(AHEAD.tempting).text}"
    assert exercise.check(AHEAD.solution).text == AHEAD.check(AHEAD.solution).text
    exercise.board()
    assert not exercise.check(AHEAD.tempting).text.startswith(beside)


def test_board_that_shows_another_game_does_not_count_as_an_answer() -> None:
    exercise = Exercise("start_here.ahead", AHEAD.start, AHEAD.goal, AHEAD.solution, AHEAD.tempting)
    game = exercise.board().game
    for other in (Game(seed=1), Game(seed=1, extensions=["fair_start"])):
        game.adopt(other)
        assert exercise.check().text == say("lessons.answer.other")
    game.adopt(Game(seed=1))
    game.play("place Bug")
    assert exercise.check().text == say("lessons.answer.other")


def test_play_again_on_the_board_begins_the_exercise_again() -> None:
    exercise = Exercise("start_here.ahead", AHEAD.start, AHEAD.goal, AHEAD.solution, AHEAD.tempting)
    game = exercise.board().game
    game.play("run", "add Bug", "run", "hit B", "run", "hit B")
    assert game.over
    game.restart(first="loser")
    assert (game.position, game.ply, game.over) == (exercise.game().position, 0, False)
    assert exercise.check().text == say("lessons.answer.none", example="run; add ForkBomb")
    game.play("run", "add Bug", "run", "hit B", "run", "hit B")
    assert exercise.check().right


def test_checking_changes_nothing_on_the_board() -> None:
    board = AHEAD.board()
    AHEAD.check(AHEAD.tempting)
    assert board.game.ply == 0


def test_nothing_in_an_answer_is_executed() -> None:
    verdict = AHEAD.check("__import__('os').abort()")
    assert "cannot be played here" in verdict.text


def test_combo_is_stopped_where_it_is_prepared_and_only_there() -> None:
    from spagwidget.lessons.exercises import level_2

    places = [action for action in level_2.combo.game().legal if level_2.combo.check(action).right]
    assert places == ["place AddFlag", "place MoveCommand"]


def test_either_number_of_bug_makes_it_a_no_op() -> None:
    from spagwidget.lessons.exercises import level_3

    game: Game = level_3.no_op.game()
    game.play("run")
    tuned = [action for action in game.legal if level_3.no_op.check("run", action).right]
    assert tuned == ["tune Bug.damage", "tune Bug.players"]


def test_player_who_chooses_themselves_or_their_own_flag_is_told() -> None:
    told = start_here.warm_up.check("run; hit A; run; hit B").text
    assert "You are A, so with `hit A` you have chosen yourself." in told
    assert "chosen" not in start_here.warm_up.check("run; hit B; skip").text
    own = Exercise(
        "start_here.ahead", "(RemoveFlag A)(Bug BA)(ForkBomb B) A5+7 B1+7", AHEAD.goal, "run; remove Bug:0", "skip"
    )
    assert "so with `remove Bug:1` you have chosen your own flag" in own.check("run; remove Bug:1").text
    assert "chosen" not in own.check("run; remove ForkBomb:0").text
