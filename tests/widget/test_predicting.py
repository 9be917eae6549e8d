"""A board that asks what happens next: what it asks, what it records, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest
import traitlets

import spagwidget as spag
from spagwidget.board.look import Look
from spagwidget.board.predicting import Predicting
from spagwidget.board.requests import Refused
from tests.games.nim import NIM
from tests.widget.golden import RecordingBoard


@pytest.fixture
def game() -> spag.Game:
    game = spag.Game.from_position("(Bug AAB)(AddFlag B)(ForkBomb A)")
    game.play("run", "hit B", "skip", "skip", "run", "add Bug", "run", "hit B")
    return game


def asked(board: spag.SpagWidget) -> list[dict[str, Any]]:
    """Return the questions as the board sends them."""
    message = board._board.predicting.message(board._board.view.look)
    found: list[dict[str, Any]] = message["questions"]
    return found


def answer(board: spag.SpagWidget, step: object, choice: object) -> str:
    fields = {"step": step, "choice": choice}
    outcome: str = board._board.predicting.answer(board._board.view.look, fields, board.horizon)["outcome"]
    return outcome


def test_a_board_that_predicts_starts_at_step_0_and_hides_the_rest(game: spag.Game) -> None:
    board = spag.SpagWidget(game, predict=True)
    assert (board.step, board.horizon, board.predict) == (0, 0, True)
    board = spag.SpagWidget(game, step=3, predict=True)
    assert (board.step, board.horizon) == (3, 3)
    assert asked(board)[0]["step"] >= 3


def test_the_switch_hides_what_comes_after_the_step(game: spag.Game) -> None:
    board = RecordingBoard(game)
    board.step = 2
    board.set_state({"predict": True})
    assert (board.predict, board.horizon) == (True, 2)
    board.set_state({"predict": False})
    assert (board.predict, board.horizon) == (False, 2)


def test_the_reply_to_a_question_about_a_queue_contains_the_answer() -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)")
    game.play("run", "hit B", "skip")
    (question,) = [one for one in asked(spag.SpagWidget(game, predict=True)) if one["kind"] == "queue"]
    assert question["happens"] == "The length of the queue is 2. B skips Bug."


def test_answers_are_recorded_with_their_misreadings(game: spag.Game) -> None:
    board = spag.SpagWidget(game, predict=True)
    first, second, third = asked(board)[:3]
    wrong = next(choice for choice in first["choices"] if "misreading" in choice)
    board.step = first["step"]
    assert answer(board, first["step"], wrong["id"]) == "wrong"
    board.step = second["step"]
    assert answer(board, second["step"], "skip") == "skipped"
    board.step = third["step"]
    right = next(choice for choice in third["choices"] if "misreading" not in choice)
    assert answer(board, third["step"], right["id"]) == "right"
    rows = board.answers.rows()
    assert [row["outcome"] for row in rows] == ["wrong", "skipped", "right"]
    assert rows[0]["misreading"] == wrong["misreading"]
    assert rows[0]["answer"] == wrong["label"]
    assert rows[0]["rule"] == game.misreadings()[wrong["misreading"]].rule
    assert rows[2]["answer"] == rows[2]["right"] == right["label"]
    assert [question["outcome"] for question in asked(board)][:4] == ["wrong", "skipped", "right", ""]


def test_answers_with_the_same_label_are_recorded_with_their_details() -> None:
    game = spag.Game.from_position("(Bug AA)(AddFlag B)")
    game.play("run", "hit B")
    board = spag.SpagWidget(game, predict=True, questions=["acts"])
    first = asked(board)[0]
    wrong = next(choice for choice in first["choices"] if choice.get("misreading") == "tail_first")
    assert answer(board, first["step"], wrong["id"]) == "wrong"
    [row] = board.answers.rows()
    assert (row["answer"], row["right"]) == ("A’s flag on Bug, tail of the queue", "A’s flag on Bug, head of the queue")


def test_misreadings_are_sent_with_the_title_of_their_rule(game: spag.Game) -> None:
    board = spag.SpagWidget(game, predict=True)
    sent = board._board.predicting.message(board._board.view.look)["misreadings"]
    assert sent
    for one in sent.values():
        assert one["title"] == game.rule(one["rule"]).title


def test_an_answer_to_a_question_that_is_not_open_is_refused(game: spag.Game) -> None:
    board = spag.SpagWidget(game, predict=True)
    first, second = asked(board)[:2]
    board.step = first["step"]
    steps = {question["step"] for question in asked(board)}
    without = min(set(range(max(steps))) - steps)
    for step in (without, None, True, "0", 99, -1):
        with pytest.raises(Refused, match="No question is open"):
            answer(board, step, first["choices"][0]["id"])
    for choice in ("nothing", None, 3, ["skip"]):
        with pytest.raises(Refused, match="has no answer"):
            answer(board, first["step"], choice)
    assert answer(board, first["step"], "show") == "shown"
    with pytest.raises(Refused, match="No question is open"):
        answer(board, first["step"], "skip")
    board.step = second["until"]  # its answer has been seen
    with pytest.raises(Refused, match="No question is open"):
        answer(board, second["step"], "skip")
    assert len(board.answers) == 1


def test_a_question_hides_the_flag_and_the_player_whose_turn_it_is(game: spag.Game) -> None:
    board = spag.SpagWidget(game, predict=True)
    question = next(one for one in asked(board) if one["kind"] == "acts")
    assert [piece[2] for piece in question["set"]["queue/Bug"]["pieces"]].count("acting") == 0
    assert all(value["state"] == "" for key, value in question["set"].items() if key.startswith("score/"))


def test_the_questions_of_a_board_can_be_chosen(game: spag.Game) -> None:
    board = spag.SpagWidget(game, predict=True, questions=["acts"])
    assert {question["kind"] for question in asked(board)} == {"acts"}
    wanted = game.questions()[1:3]
    board = spag.SpagWidget(game, predict=True, questions=wanted)
    assert [(one["step"], one["kind"]) for one in asked(board)] == [(one.step, one.kind) for one in wanted]
    with pytest.raises(spag.BadValue, match="Did you mean"):
        spag.SpagWidget(game, predict=True, questions=["act"])
    for bad in ("acts", [], [3]):
        with pytest.raises(spag.BadType, match="`questions` is a list"):
            spag.SpagWidget(game, predict=True, questions=bad)  # type: ignore[arg-type]  # wrong on purpose


def test_a_game_without_questions_cannot_be_predicted() -> None:
    with pytest.raises(traitlets.TraitError, match="asks no questions"):
        spag.SpagWidget(spag.Game(NIM, seed=1), predict=True)
    board = RecordingBoard(spag.Game(NIM, seed=1))
    board.set_state({"predict": True})
    assert not board.predict
    assert "asks no questions" in board.messages[-1]["message"]


def test_another_game_on_the_board_has_its_own_questions(game: spag.Game) -> None:
    board = spag.SpagWidget(game, predict=True)
    first = asked(board)[0]
    board.step = first["step"]
    answer(board, first["step"], "skip")
    game.restart()
    assert asked(board) == []
    assert len(board.answers) == 1


def test_answers_stay_when_the_game_goes_on(game: spag.Game) -> None:
    asking = Predicting(game)
    before = asking.questions(Look(game))
    asking.answer(Look(game), {"step": before[0].step, "choice": "skip"}, before[0].step)
    game.play("skip")
    assert asking.questions(Look(game))[0] == before[0]


def test_a_table_of_answers() -> None:
    found = spag.Answers([spag.Answer(3, "Which, then?", "a", "b", "tail_first", "wrong", "You …", "R20")])
    assert found.csv().splitlines()[1] == '3,"Which, then?",a,b,tail_first,wrong,You …,R20'
    assert found[0].rule == "R20"
    assert found[:1] == found
    assert hash(found[:1]) == hash(found)
    assert repr(found).startswith("Answers([Answer(step=3")
    assert list(found) == [found[0]]
    assert len(found[1:]) == 0


def test_a_table_of_answers_can_be_written_to_a_file(tmp_path: Any) -> None:
    text = spag.Answers().csv(tmp_path / "ada.csv")
    assert (tmp_path / "ada.csv").read_text(encoding="utf-8-sig") == text
    with pytest.raises(spag.BadType):
        spag.Answers().csv(3)  # type: ignore[arg-type]  # wrong on purpose


def test_the_page_asks_for_the_questions_and_sends_answers(game: spag.Game) -> None:
    board = RecordingBoard(game, predict=True)
    (story,) = board.receive(type="hello", id=1)
    assert {"questions", "answer"} <= set(story["inspects"])
    (found,) = board.receive(type="inspect", what="questions", id=2)
    questions = found["found"]["questions"]
    assert questions == asked(board)
    assert {name for one in questions for choice in one["choices"] if (name := choice.get("misreading"))} == set(
        found["found"]["misreadings"]
    )
    board.set_state({"step": questions[0]["step"], "horizon": questions[0]["step"]})
    (reply,) = board.receive(type="inspect", what="answer", step=questions[0]["step"], choice="show", id=3)
    assert reply["found"] == {"outcome": "shown"}
    (reply,) = board.receive(type="inspect", what="answer", step=questions[0]["step"], choice="show", id=4)
    assert reply["type"] == "refused"
    board.predict = False
    (reply,) = board.receive(type="inspect", what="questions", id=5)
    assert reply["type"] == "refused"


def test_answers_that_overtake_the_step_of_the_page_count(game: spag.Game) -> None:
    # JupyterLab holds back traits while the kernel is busy, but not messages.
    board = RecordingBoard(game, predict=True)
    board.receive(type="hello", id=1)
    first, second = asked(board)[:2]
    for question in (first, second):
        (reply,) = board.receive(type="inspect", what="answer", step=question["step"], choice="skip", id=2)
        assert reply["found"] == {"outcome": "skipped"}
        assert board.horizon == 0
    board.set_state({"step": second["step"], "horizon": second["step"]})
    (reply,) = board.receive(type="inspect", what="answer", step=first["step"], choice="skip", id=3)
    assert reply["type"] == "refused"
    assert [one.step for one in board.answers] == [first["step"], second["step"]]


def test_a_page_that_begins_to_predict_is_sent_the_questions_before_python_knows_that_it_does(game: spag.Game) -> None:
    board = RecordingBoard(game)
    board.receive(type="hello", id=1)
    for step in (None, True, -1, 99, "2"):
        (reply,) = board.receive(type="inspect", what="questions", step=step, id=2)
        assert reply["type"] == "refused"
    (reply,) = board.receive(type="inspect", what="questions", step=2, id=3)
    questions = reply["found"]["questions"]
    assert questions[0]["step"] >= 2
    board.set_state({"step": 2, "predict": True, "horizon": 2})
    (reply,) = board.receive(type="inspect", what="questions", step=2, id=4)
    assert reply["found"]["questions"] == questions
