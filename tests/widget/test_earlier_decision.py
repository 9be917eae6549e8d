"""The decision of an earlier step on a board: asked for, and taken in one request."""

from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag
from tests.games.sealed import SEALED
from tests.widget.golden import RecordingBoard

PLAYED = ("run", "hit B", "run", "hit A", "skip", "run", "add Bug", "skip")


def played() -> spag.Game:
    game = spag.Game.from_position("(Bug AB)(AddFlag BA)(ForkBomb AB)(RemoveFlag A)", level=1)
    game.play(*PLAYED)
    return game


def step_of(game: spag.Game, ply: int) -> int:
    return next(step for step in range(99) if game.ply_of(step) == ply)


def asked(board: RecordingBoard, **fields: Any) -> dict[str, Any]:
    (answer,) = board.receive(type="inspect", what="decision", id=4, **fields)
    assert isinstance(answer, dict)
    return answer


def test_an_earlier_decision_comes_with_the_lines_that_leave_it() -> None:
    game = played()
    game.vary(6, "add ForkBomb")
    found = asked(RecordingBoard(game), step=step_of(game, 6))["found"]
    assert [option[0] for option in found["ask"]["nodes"][0]["options"]] == ["Bug", "ForkBomb", "RemoveFlag"]
    assert found["ask"]["cancel"] == 0
    assert found["ways"] == [["add Bug", [["Bug", "A"]], []], ["add ForkBomb", [["ForkBomb", "A"]], []]]


def test_the_questions_after_some_words_can_be_asked_for() -> None:
    game = spag.Game.from_position("(MoveFlag A)(Bug B)(AddFlag)", level=1)
    game.play("run", "move Bug:0 AddFlag")
    found = asked(RecordingBoard(game), step=step_of(game, 1), words=["move", "Bug:0"])["found"]
    assert "AddFlag" in [option[0] for option in found["ask"]["nodes"][0]["options"]]
    assert found["ways"] == []


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"step": 99}, "There is no ply"),
        ({"step": "2"}, "whole number"),
        ({"step": 2, "words": "run"}, ""),
        ({"step": 2, "words": ["dance"]}, ""),
    ],
)
def test_a_malformed_question_is_refused(fields: dict[str, Any], said: str) -> None:
    answer = asked(RecordingBoard(played()), **fields)
    assert answer["type"] == "refused"
    assert said in answer["message"]


@pytest.mark.parametrize(
    ("game", "options"),
    [(played(), {"seat": "A"}), (spag.Game(SEALED, seed=1), {})],
)
def test_boards_that_show_no_tree_offer_no_earlier_decision(game: spag.Game, options: dict[str, Any]) -> None:
    board = RecordingBoard(game, **options)
    assert asked(board, step=0)["type"] == "refused"
    revision = game.revision
    (answer,) = board.receive(type="fork", step=0, action="skip", id=5)
    assert (answer["type"], game.revision) == ("refused", revision)


def test_a_decision_is_taken_again_in_one_request() -> None:
    game = played()
    board = RecordingBoard(game)
    (more,) = board.receive(type="fork", step=step_of(game, 2), action="skip", id=5)
    assert more["id"] == 5
    assert game.lines == (PLAYED, ("run", "hit B", "skip"))


@pytest.mark.parametrize(
    "fields", [{"action": "dance"}, {"action": 3}, {"action": "skip", "revision": 0}, {"action": "skip", "step": -1}]
)
def test_a_refused_decision_changes_nothing(fields: dict[str, Any]) -> None:
    game = played()
    board = RecordingBoard(game)
    game.annotate(glyph="!")
    before = (game.snapshot, game.revision, game.lines)
    (answer,) = board.receive(**{"type": "fork", "step": step_of(game, 2), "id": 5} | fields)[-1:]
    assert answer["type"] == "refused"
    assert (game.snapshot, game.revision, game.lines) == before
