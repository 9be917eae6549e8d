"""Questions of the page about its game."""

from __future__ import annotations

import pytest

import spagwidget as spag
from tests.thirdparty.tictactoe.tictactoe import GAME
from tests.widget.golden import RecordingBoard


def test_a_board_finds_the_program_and_the_lines_of_every_step() -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)(ForkBomb A)")
    game.play("run", "hit B")
    board = RecordingBoard(game)
    (answer,) = board.receive(type="inspect", what="program", id=4)
    listing, found = game.program(), answer["found"]
    assert (answer["type"], answer["what"], answer["id"]) == ("found", "program", 4)
    assert (found["text"], found["marks"]) == (listing.text, dict(listing.marks))
    assert [tuple(lines) for lines in found["lines"]] == [
        listing.line(step).now for step in range(len(game.events) + 1)
    ]
    assert tuple(found["next"]) == listing.line(len(game.events)).next
    assert [tuple(block) for block in found["blocks"]] == list(listing.blocks)


def test_a_read_only_board_may_ask() -> None:
    (answer,) = RecordingBoard(spag.Game(), read_only=True).receive(type="inspect", what="program", id=4)
    assert answer["type"] == "found"


@pytest.mark.parametrize("what", ["__class__", "", None, ["program"], {"program": 1}, 7])
def test_an_unknown_kind_of_question_is_refused(what: object) -> None:
    board = RecordingBoard(spag.Game())
    (answer,) = board.receive(type="inspect", what=what, id=4)
    assert answer["type"] == "refused"
    assert "unknown kind" in answer["message"]


def test_a_game_without_a_program_does_not_offer_it() -> None:
    board = RecordingBoard(spag.Game(GAME))
    (story,) = board.receive(type="hello", id=3)
    (answer,) = board.receive(type="inspect", what="program", id=4)
    assert "program" not in story.get("inspects", [])
    assert answer["type"] == "refused"
