"""Every exercise in watching: answers on the board, right and wrong, and what the check says about them."""

from __future__ import annotations

from threading import Event, Thread
from time import sleep
from typing import Any

import pytest

from spagwidget import SpagWidget
from spagwidget.core.catalogue import say
from spagwidget.lessons import Solutions, Verdict, Watching
from spagwidget.lessons.exercises import level_1, level_2, monsters

from .lessons import WATCHINGS

every = pytest.mark.parametrize("watching", WATCHINGS, ids=lambda watching: watching.name)


def answer(board: SpagWidget, right: int, wrong: int = 0) -> None:
    """Answer the next questions of a board as the page does: first right ones, then wrong ones."""
    message = board._board.predicting.message(board._board.view.look)
    waiting = [question for question in message["questions"] if not question["outcome"]]
    for number, question in enumerate(waiting[: right + wrong]):
        board.step = question["step"]
        misread = number >= right
        chosen = next(choice["id"] for choice in question["choices"] if ("misreading" in choice) == misread)
        fields = {"step": question["step"], "choice": chosen}
        board._board.predicting.answer(board._board.view.look, fields, board.horizon)


def checked(watching: Watching, right: int, wrong: int = 0) -> Verdict:
    answer(watching.board(), right, wrong)
    return watching.check()


@every
def test_board_asks_what_the_exercise_names_and_hides_the_rest(watching: Watching) -> None:
    board = watching.board()
    assert (board.step, board.horizon, board.read_only, board.predict) == (0, 0, True, True)
    message = board._board.predicting.message(board._board.view.look)
    assert tuple((one["step"], one["kind"]) for one in message["questions"]) == watching.asks


@every
def test_question_says_how_many_answers_must_be_right(watching: Watching) -> None:
    assert 0 < watching.least <= len(watching.asks)
    numbers = {2: "two", 5: "five"}
    assert f" {numbers[len(watching.asks)]} " in watching.question
    assert watching.least == len(watching.asks) or f"at least {watching.least} of " in watching.question


@every
def test_enough_right_answers_solve_it(watching: Watching) -> None:
    verdict = checked(watching, watching.least)
    assert verdict.right
    assert verdict.text.startswith(say(f"lessons.{watching.name}.right"))
    assert f"Right answers: {watching.least}." in verdict.text


@every
def test_too_few_right_answers_name_the_misreadings(watching: Watching) -> None:
    total = len(watching.asks)
    verdict = checked(watching, watching.least - 1, total - watching.least + 1)
    assert not verdict.right
    assert not verdict.is_open
    assert verdict.text.startswith(say(f"lessons.{watching.name}.wrong"))
    assert verdict.text.endswith(say("lessons.watch.again"))
    assert " (Rule R" in verdict.text


@every
def test_unfinished_answers_are_open(watching: Watching) -> None:
    verdict = checked(watching, watching.least - 1)
    assert not verdict.right
    assert verdict.is_open
    assert verdict.text.startswith(say("lessons.watch.more"))


def test_mistake_that_can_still_be_made_up_for_is_named() -> None:
    verdict = checked(level_1.watch, 0, 1)
    assert verdict.text.startswith(say("lessons.watch.more"))
    assert not verdict.is_open
    assert "Questions answered: 1 of 5. Right answers: 0. You need 4." in verdict.text
    assert "Step 1: You put the flag at the head. (Rule R2)" in verdict.text


def test_mistake_against_a_section_names_the_section_and_no_rule() -> None:
    verdict = checked(monsters.watch, 0, 5)
    assert "You hit the player who runs the command. (§ 8)" in verdict.text
    assert "Rule §" not in verdict.text


def test_no_answer_or_another_one_gets_the_form() -> None:
    fresh = Watching("level_1.watch", level_1.watch.start, level_1.watch.line, level_1.watch.asks, 4)
    assert fresh.check().text == say("lessons.watch.none")
    fresh.board()
    assert fresh.check().text == say("lessons.watch.none")
    for given in ("B", 3, None):
        assert fresh.check(given).text == say("lessons.watch.form")


def test_skipped_questions_do_not_count_as_answered() -> None:
    board = level_1.watch.board()
    for step, _ in level_1.watch.asks:
        board.step = step
        board._board.predicting.answer(board._board.view.look, {"step": step, "choice": "skip"}, board.horizon)
    assert "Questions answered: 0 of 5. Right answers: 0." in level_1.watch.check().text


def test_skipped_question_alone_is_not_right_so_far() -> None:
    board = level_1.watch.board()
    step, _ = level_1.watch.asks[0]
    board.step = step
    board._board.predicting.answer(board._board.view.look, {"step": step, "choice": "skip"}, board.horizon)
    verdict = level_1.watch.check()
    assert not verdict.is_open
    assert repr(verdict).startswith("Not yet. Go on: there are more questions on the board.")


def test_place_of_a_card_is_called_the_place_before_the_step() -> None:
    assert "`ForkBomb` (before: place 2)" in level_2.gone.solution


def test_new_board_begins_again() -> None:
    assert checked(level_2.gone, 2).right
    level_2.gone.board()
    assert level_2.gone.check().text == say("lessons.watch.none")


def test_second_prediction_of_a_lesson_does_not_repeat_the_first_one() -> None:
    first, second = (
        {(one.text, one.right.label) for one in task.asked(task.game())} for task in (level_2.gone, level_2.watch)
    )
    assert not first & second


@every
def test_question_is_shown_above_the_board(watching: Watching, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    monkeypatch.setattr("IPython.display.display", lambda thing, **kwargs: seen.append(thing))
    watching._ipython_display_()
    assert repr(watching) == watching.question == watching._repr_mimebundle_()["text/plain"]
    assert [isinstance(thing, SpagWidget) for thing in seen] == [False, True]


@every
def test_solution_lists_each_question_with_its_answer(watching: Watching) -> None:
    answer = Solutions([watching]).steps["Exercise 1"]["the answer"]
    assert answer.count("?") == len(watching.asks)
    for question in watching.asked(watching.game()):
        assert f"{question.text} `{question.right.label}`" in answer
        assert question.right.detail in answer


def test_a_board_that_asks_no_more_is_named() -> None:
    watching = WATCHINGS[0]
    board = watching.board()
    plain = watching.check().text
    assert plain == say("lessons.watch.none")
    board.predict = False
    assert watching.check().text == f"{plain} {say('lessons.watch.off')}"
    board.predict = True
    answer(board, 1)
    board.step = len(board.game.events)
    found = watching.check()
    assert found.text.startswith(say("lessons.watch.more"))
    assert found.text.endswith(say("lessons.watch.end"))


def test_check_waits_for_answers_that_another_thread_brings() -> None:
    # JupyterLab can hand the messages of boards to another thread than the cells.
    watching = level_1.watch
    board = watching.board()
    first = Event()

    def page() -> None:
        for step, kind in watching.asks:
            question = next(one for one in board.game.questions() if (one.step, one.kind) == (step, kind))
            choice = next(one.id for one in question.choices if not one.misreading)
            message = {"type": "inspect", "what": "answer", "step": step, "choice": choice, "id": step}
            board._receive(board, {**message, "revision": board.game.revision}, [])
            first.set()
            sleep(0.1)

    thread = Thread(target=page)
    thread.start()
    assert first.wait(10)
    assert len(board.answers) < len(watching.asks)
    verdict = watching.check()
    thread.join()
    assert verdict.right
    assert f"Questions answered: {len(watching.asks)} of {len(watching.asks)}." in verdict.text
