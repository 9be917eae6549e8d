"""Exercises that are made on a board: what can be asked, the trial, what is taken along, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.lessons.kit import given
from tests.widget.golden import RecordingBoard, RecordingExercise


def played() -> spag.Game:
    game = spag.Game.from_position("(Bug A)(AddFlag B) A5+9 B1+9")
    game.play("run", "hit B")
    return game


def asked(board: Any, **content: Any) -> Any:
    """Return the reply to a request `make`: what was found, or the whole message if it is another one."""
    (answer,) = board.receive(type="make", id=7, **content)
    return answer["found"] if answer["type"] == "found" else answer


CHOOSE: dict[str, Any] = {"do": "make", "step": 0, "kind": "choose", "question": "Life?", "line": "run; hit B"}
PLAY: dict[str, Any] = {"do": "make", "step": 0, "kind": "play", "question": "How?", "line": "run; hit B"}


def test_what_was_played_from_a_step_is_offered() -> None:
    found = asked(RecordingBoard(played()), do="begin", step=0)
    assert found["lines"] == [["run", "A runs Bug."], ["run; hit B", "B loses 1 life (0 left)."]]
    assert found["turn"] == 2
    assert ["B life", "B: life"] in found["asks"]


def test_what_a_reader_does_not_know_yet_is_not_offered() -> None:
    board = RecordingBoard(played(), step=1)
    assert asked(board, do="begin", step=0)["lines"] == [["run", "A runs Bug."]]
    assert asked(board, do="begin", step=2)["type"] == "refused"


def test_an_exercise_is_tried_on_a_separate_board_and_nothing_is_counted() -> None:
    game = played()
    before, answered = str(game.record), given.all_records()
    board = RecordingBoard(game)
    made = asked(board, **CHOOSE, asks="B life", wrong="Count again.")
    assert made["question"] == "Life?"
    assert made["values"]["exercise"]["answers"] == ["0", "1"]
    assert "words" not in made["values"]
    (story,) = asked(board, do="try", request={"type": "hello", "id": 1})["messages"]
    assert "make" in story["refuses"]
    revision = story["revision"]
    told = asked(
        board, do="try", request={"type": "exercise", "do": "choose", "choice": 1, "id": 2, "revision": revision}
    )
    assert told["values"]["exercise"]["told"]["text"] == "Count again."
    assert [message["id"] for message in told["messages"] if "id" in message] == [2]
    assert str(game.record) == before
    assert given.all_records() == answered


def test_it_is_taken_along_in_three_forms() -> None:
    board = RecordingBoard(played())
    asked(board, **PLAY, soon=True)
    names = {}
    for form in ("notebook", "file", "link"):
        answer = asked(board, **{"do": "take", "as": form})
        names[form] = answer["name"].rpartition(".")[2]
        assert answer["content"]
    assert names == {"notebook": "ipynb", "file": "json", "link": ""}
    assert json.loads(asked(board, **{"do": "take", "as": "file"})["content"])["goal"] == {"wins": "A", "before": "B"}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({"do": "sing"}, "unknown command"),
        ({"do": ["make"]}, "unknown command"),
        ({"do": "begin"}, "step"),
        ({"do": "begin", "step": 99}, "step"),
        ({"do": "begin", "step": -1}, "step"),
        ({"do": "take", "as": "file"}, "Make the exercise first"),
        ({"do": "try", "request": None}, "Make the exercise first"),
        ({**CHOOSE, "asks": "luck"}, "cannot look up"),
        ({**CHOOSE, "asks": "B life", "question": ""}, "must be a sentence"),
        ({**CHOOSE, "asks": "B life", "question": 3}, "question is 3"),
        ({**CHOOSE, "asks": "B life", "choices": "x" * 10_001}, "10000"),
        ({**CHOOSE, "asks": "B life", "line": "run; fly"}, "'fly' is not an action"),
        ({**CHOOSE, "answer": "", "choices": "1"}, "."),
        ({**PLAY, "line": ""}, "at least one action"),
        ({**PLAY, "line": "skip", "soon": True}, "Nobody wins"),
        ({**PLAY, "hint": "\x07"}, "cannot be printed"),
    ],
)
def test_a_strange_request_is_refused(content: dict[str, Any], message: str) -> None:
    board = RecordingBoard(played())
    answer = asked(board, **content)
    assert answer["type"] == "refused"
    assert message in answer["message"]


def test_a_strange_message_to_the_inner_board_is_refused_by_it() -> None:
    board = RecordingBoard(played())
    asked(board, **PLAY)
    messages: list[Any] = ["x", {"type": "fly"}, {}, []]
    for strange in messages:
        (answer,) = asked(board, do="try", request=strange)["messages"]
        assert answer["type"] == "refused"
    assert asked(board, do="try", request={"type": "make", "do": "begin", "step": 0})["type"] == "refused"


def test_a_seat_cannot_make_one_of_what_it_may_not_see() -> None:
    board = RecordingBoard(played(), seat="A")
    assert asked(board, do="begin", step=0)["type"] == "refused"
    assert "make" in board.receive(type="hello", id=1)[0]["refuses"]


@pytest.mark.parametrize("name", ["lovelace-babbage"])
def test_a_game_without_position_texts_offers_it_not(name: str) -> None:
    (story,) = RecordingBoard(spag.Game(game=name, seed=1)).receive(type="hello", id=1)
    assert "make" in story["refuses"]
    assert "refuses" not in RecordingBoard(played()).receive(type="hello", id=1)[0]


@pytest.mark.parametrize("name", ["maciji", "nightmare", "lovelace-babbage", ""])
def test_the_position_editor_is_offered_where_the_game_has_one(name: str) -> None:
    game = spag.Game(name, seed=1) if name else played()
    for seat in (None, "A"):
        (story,) = RecordingBoard(game, seat=seat).receive(type="hello", id=1)
        assert ("edit" in story.get("refuses", ())) is bool(name)


def test_a_board_of_an_exercise_offers_it_not() -> None:
    from spagwidget.lessons import prediction

    own: Any = prediction(played(), question="?", choices=("a", "b"), answer="a").board()
    board = RecordingExercise(own.game, own._task)
    assert asked(board, do="begin", step=0)["message"] == "No exercise can be made on this board."
    assert board.receive(type="hello", id=1)[0]["refuses"] == ["make"]
