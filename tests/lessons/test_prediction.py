"""Every exercise in reading: a right answer, tempting ones, wrong and malformed ones."""

from __future__ import annotations

import dataclasses
from html import escape
from typing import Any

import pytest

from spagwidget.core.catalogue import say
from spagwidget.core.speaking import speaking
from spagwidget.lessons import Prediction
from spagwidget.lessons.exercises import level_1, many_players
from spagwidget.lessons.kit.answer import typed

from .lessons import PREDICTIONS

every = pytest.mark.parametrize("prediction", PREDICTIONS, ids=lambda prediction: prediction.name)


@every
def test_own_solution_is_right_and_one_of_the_choices(prediction: Prediction) -> None:
    assert prediction.solution in prediction.choices
    verdict = prediction.check(prediction.solution)
    assert verdict.right
    assert verdict.text == say(f"lessons.{prediction.name}.right")
    assert verdict.board is None


@every
def test_all_other_choices_are_wrong_and_show_what_happens(prediction: Prediction) -> None:
    for choice in prediction.choices:
        if choice == prediction.solution:
            continue
        verdict = prediction.check(choice)
        assert not verdict.right
        part = prediction.traps.get(choice, "wrong")
        assert verdict.text == say(f"lessons.{prediction.name}.{part}")
        assert len(verdict.happened) > 0
        # Where the whole line would give the answer away, only its beginning is shown.
        assert verdict.is_begun == (prediction.shown is not None)
        assert ("This is what happens first:" in repr(verdict)) == verdict.is_begun


@every
def test_tempting_answer_is_a_choice_with_its_own_remark(prediction: Prediction) -> None:
    assert prediction.tempting in prediction.choices
    assert not prediction.check(prediction.tempting).right


@pytest.mark.parametrize("answer", [None, "", "perhaps", 99, [], {}])
@every
def test_reply_to_a_malformed_answer_lists_the_choices(prediction: Prediction, answer: object) -> None:
    verdict = prediction.check(answer)
    assert not verdict.right
    assert verdict.game is None
    assert all(str(choice) in verdict.text for choice in prediction.choices)


@every
def test_two_answers_instead_of_one_are_told_that_there_is_one_and_the_choices(prediction: Prediction) -> None:
    both = prediction.solution, prediction.tempting
    told = f"The question has one answer, and you have given 2. {prediction.advice}"
    for answer in (both, (list(both),), (f"{both[0]}, {both[1]}",), (f"{both[0]} and {both[1]}",)):
        verdict = prediction.check(*answer)
        assert not verdict.right
        assert verdict.text == told


def test_board_of_a_wrong_answer_shows_the_sequel() -> None:
    happened = many_players.between.check("yes").happened
    assert happened[0] == "A runs MoveFlag."
    assert happened[-1] == "C interrupts and adds a flag to ForkBomb."


def test_a_wrong_answer_does_not_show_after_how_many_actions_the_loop_is_closed() -> None:
    loop = next(prediction for prediction in PREDICTIONS if prediction.name == "loops.around")
    for choice in (3, 9, "never"):
        happened = loop.check(choice).happened
        assert happened[1] == "A turns the cursor around: it now moves backward."
        assert happened[-1] == "The cursor moves to Reverse."


def test_a_wrong_answer_in_the_cell_does_not_hide_that_the_one_on_the_board_was_right() -> None:
    prediction = dataclasses.replace(level_1.thief)
    board: Any = prediction.board()
    right, wrong = (level_1.thief.choices.index(one) for one in (prediction.solution, prediction.tempting))
    beside = say("lessons.verdict.beside")
    assert board._task.tell(board, wrong).outcome == "wrong"
    assert not prediction.check(prediction.tempting).text.startswith(beside)
    assert board._task.tell(board, right).outcome == "right"
    assert prediction.check(prediction.tempting).text.startswith(f"{beside} ")
    assert prediction.check().text == say("lessons.level_1.thief.right")


def test_number_may_be_given_as_text_and_capitals_do_not_count() -> None:
    assert level_1.thief.check(" 2 ").right
    other = next(prediction for prediction in PREDICTIONS if prediction.name == "memory.first")
    assert other.check("moveflag").right


@every
def test_question_is_shown_with_the_choices_as_they_are_typed(prediction: Prediction) -> None:
    words = prediction._repr_mimebundle_()
    assert repr(prediction) == words["text/plain"] == f"{prediction.question}\n{prediction.advice}"
    for choice in prediction.choices:
        assert f"`{typed(choice)}`" in prediction.advice
        assert f">{escape(typed(choice))}</code>" in words["text/html"]


def test_choices_as_the_pupil_types_them() -> None:
    around = next(prediction for prediction in PREDICTIONS if prediction.name == "loops.around")
    assert around.advice == 'The answer is one of these: `3`, `6`, `9` or `"never"`.'
    assert around.check("perhaps").text == around.advice


def test_tempting_answer_without_traps_is_the_first_wrong_choice() -> None:
    plain = dataclasses.replace(level_1.thief, traps={})
    assert plain.tempting == 0
    assert not plain.check(plain.tempting).right


@pytest.mark.parametrize(
    "prediction", [one for one in PREDICTIONS if one.in_words is not None], ids=lambda one: one.name
)
def test_a_choice_in_words_is_in_the_language_on_its_button_and_may_be_typed_so(prediction: Prediction) -> None:
    with speaking("ja"):
        board: Any = prediction.board()
        (button,) = [one for one in board._task.answers if not one.isascii()]
        assert prediction.in_words is not None
        assert prediction.check(button).right == prediction.check(prediction.in_words).right
        assert prediction.knows(button)
