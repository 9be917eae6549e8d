"""Exercises that a teacher writes in one cell, with plain sentences."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.speaking import speaking
from spagwidget.lessons import Exercise, Prediction, Progress, Win, as_lesson, exercise, prediction
from spagwidget.lessons.kit.goals import wins
from spagwidget.lessons.kit.sentences import own_sentence
from tests.widget.golden import RecordingExercise

START = "(Bug A)(AddFlag B) A1+9 B1+9"


def winning(**changes: Any) -> Exercise:
    wanted: dict[str, Any] = {"question": "A can win at once. How?", "solution": "run; hit B"}
    return exercise(START, **(wanted | {"right": "B has no life left.", "wrong": "Look at B."} | changes))


def life(**changes: Any) -> Prediction:
    wanted: dict[str, Any] = {"question": "How much life has B?", "line": "run; hit B", "choices": (3, 4, 5)}
    return prediction("(Bug A)(AddFlag B) A5+9 B5+9", **(wanted | {"answer": 4} | changes))


def test_the_sentences_of_the_teacher_are_shown() -> None:
    own = winning(hint="Who has `1` life?")
    assert str(own) == "A can win at once. How?"
    assert str(own.check("run; hit B")) == "Right. B has no life left."
    assert own.check("run", "hit A").text.startswith("Look at B.")
    assert own.check("run").is_open


def test_a_pupil_answers_by_clicking() -> None:
    own = winning(hint="Who has 1 life?", goal=Win("A", before="B"))
    task: Any = own.board()
    board = RecordingExercise(own.game(), task._task)
    board.receive(type="play", action="skip", id=1)
    board.receive(type="exercise", do="check", id=2)
    assert board.exercise["told"]["outcome"] == "wrong"
    assert board.exercise["told"]["text"].startswith("Look at B.")
    board.receive(type="undo", plies=1, id=3)
    board.receive(type="play", action="run", id=4)
    board.receive(type="play", action="hit B", id=5)
    assert board.exercise["told"]["outcome"] == "right"
    assert board.exercise["told"]["text"] == "B has no life left."


def test_the_hint_of_the_teacher_comes_before_the_way() -> None:
    own = winning(hint="Who has 1 life?")
    board: Any = own.board()
    adviser = board._exercising
    shown = {"stage": "where", "text": "…"}
    assert adviser.reworded(shown)["text"] == "Who has 1 life?"
    assert adviser.reworded({"stage": "what", "text": "Run Bug."})["text"] == "Run Bug."
    found = adviser.advise(board.game, "A")
    assert [action.text for action in found.steps][:1] == ["run"]
    plain: Any = winning().board()
    assert plain._exercising.reworded(shown) == shown


def test_a_position_is_reached_if_nobody_wins() -> None:
    game = spag.Game.from_position("(MoveFlag A)(Bug AB)(AddFlag B)")
    own = exercise(game, question="Move B’s flag to AddFlag.", solution=["run", "move Bug:1 AddFlag"], tempting="skip")
    assert own.check("run; move Bug:1 AddFlag").right
    assert not own.check("run; move Bug:0 AddFlag").right
    assert own.tempting == "skip"


def test_a_choice_has_its_own_sentence_or_the_common_one() -> None:
    own = life(wrong={5: "Bug costs 1 life."}, right="5 − 1 = 4.")
    assert str(own.check(4)) == "Right. 5 − 1 = 4."
    assert own.check("5").text == "Bug costs 1 life."
    assert own.check(3).text == ""
    assert life(wrong="Count again.").check(3).text == "Count again."
    found = life(answer=lambda game: game.snapshot["players"][1]["life"])
    assert found.check(4).right
    board: Any = found.board()
    assert board.exercise["answers"] == ["3", "4", "5"]


def test_a_cell_that_runs_again_replaces_its_exercise_and_is_counted_once() -> None:
    first, second = winning(name="monday.1"), life(name="monday.2")
    tasks: tuple[Any, ...] = as_lesson(first, second)
    first.check("run; hit B")
    again = winning(name="monday.1", question="How does A win?")
    assert str(again) == str(first) == "How does A win?"
    assert list(Progress(tasks).states.values()) == ["solved", "not solved yet"]
    with speaking("ja"):
        assert str(again) == "How does A win?", "a teacher's sentences have one language"


@pytest.mark.parametrize(
    ("changes", "error", "message"),
    [
        ({"question": " "}, spag.BadValue, "`question` must be a sentence of at most 2000 characters"),
        ({"right": "x" * 2001}, spag.BadValue, "`right` must be a sentence"),
        ({"hint": 3}, spag.BadType, "hint is 3"),
        ({"name": 3}, spag.BadType, "name is 3"),
        ({"solution": "skip", "goal": lambda game: game.winner == "A"}, spag.BadValue, "does not reach the goal"),
        ({"solution": " ; "}, spag.BadValue, "at least one action"),
        ({"solution": 3}, spag.BadType, "solution is 3; expected a text or a list of texts"),
        ({"solution": [3]}, spag.BadType, "expected a text or a list of texts"),
        ({"tempting": 3}, spag.BadType, "tempting is 3"),
        ({"goal": "A"}, spag.BadType, "goal is 'A'; expected a function"),
        ({"solution": "fly"}, spag.IllegalAction, "'fly' is not an action"),
        ({"tempting": "run; hit B"}, spag.BadValue, "reaches the goal"),
    ],
)
def test_a_mistake_of_the_teacher_is_said_at_once(changes: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        winning(**changes)


@pytest.mark.parametrize("make", [partial(winning, solution="skip", goal=wins("A")), partial(life, answer=7)])
def test_an_exercise_that_is_refused_leaves_the_earlier_one_as_it_was(make: Any) -> None:
    first = winning(name="monday.1", right="Yes.")
    with pytest.raises(spag.BadValue):
        make(name="monday.1", question="Another one?")
    assert str(first) == winning().question
    assert str(first.check("run; hit B")) == "Right. Yes."
    with pytest.raises(spag.BadValue):
        make(name="monday.new")
    assert own_sentence("own.monday.new", "question") is None


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"answer": 7}, "The right answer, 7, must be one of the choices"),
        ({"choices": (4, "4")}, "at least one choice must be wrong"),
        ({"wrong": {9: "No."}}, "answer 9, which is not one of the choices"),
    ],
)
def test_a_mistake_in_the_choices_is_said_at_once(changes: Any, message: str) -> None:
    with pytest.raises(spag.BadValue, match=message):
        life(**changes)


@pytest.mark.parametrize("changes", [{"line": 3}, {"choices": 3}])
def test_a_line_and_choices_of_another_type_are_refused(changes: Any) -> None:
    with pytest.raises(spag.BadType, match="is 3; expected a"):
        life(**changes)


def test_a_sentence_may_have_the_joiners_of_persian_words_and_emoji() -> None:
    for text in ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\U0001f468\u200d\U0001f469"):
        assert str(winning(question=text)) == text


def test_a_start_of_another_type_is_refused() -> None:
    with pytest.raises(spag.BadType, match="start"):
        exercise(3, question="?", solution="run")  # type: ignore[arg-type]  # the wrong type is the point
    with pytest.raises(spag.BadPosition):
        exercise("(Bug", question="?", solution="run")
