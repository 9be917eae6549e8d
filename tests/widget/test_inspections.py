"""Questions of the page about its game."""

from __future__ import annotations

import json

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
    assert [tuple(found["ways"][way]) for way in found["steps"]] == [
        listing.line(step).now for step in range(len(game.events) + 1)
    ]
    assert tuple(found["next"]) == listing.line(len(game.events)).next
    assert [tuple(block) for block in found["blocks"]] == list(listing.blocks)


def test_a_board_that_knows_the_program_gets_only_the_new_steps() -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)(ForkBomb A)")
    board = RecordingBoard(game)
    game.play("run")
    known = board.receive(type="inspect", what="program", id=4)[0]["found"]
    game.play("hit B")
    key, since = known["key"], len(known["steps"])
    short = board.receive(type="inspect", what="program", id=5, key=key, since=since)[0]["found"]
    whole = board.receive(type="inspect", what="program", id=6)[0]["found"]
    assert known["steps"] + short["steps"] == whole["steps"]
    assert set(short) == {"key", "since", "ways", "steps", "next"}
    assert (short["since"], short["ways"], short["next"]) == (since, whole["ways"], whole["next"])


@pytest.mark.parametrize("fields", [{"key": "another", "since": 1}, {"since": 1}, {"key": 7, "since": 1}])
def test_a_board_that_knows_another_program_gets_everything(fields: dict[str, object]) -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)(ForkBomb A)")
    (answer,) = RecordingBoard(game).receive(type="inspect", what="program", id=4, **fields)
    assert (answer["found"]["since"], answer["found"]["text"]) == (0, game.as_python())


@pytest.mark.parametrize("since", [-1, "3", True, 1.5, None, [1]])
def test_a_malformed_first_step_is_refused(since: object) -> None:
    board = RecordingBoard(spag.Game())
    (answer,) = board.receive(type="inspect", what="program", id=4, since=since)
    assert answer["type"] == "refused"
    assert "since" in answer["message"]


def test_a_step_that_the_game_does_not_have_gets_everything() -> None:
    board = RecordingBoard(spag.Game.from_position("(Bug AB)(AddFlag B)"))
    known = board.receive(type="inspect", what="program", id=4)[0]["found"]
    (answer,) = board.receive(type="inspect", what="program", id=5, key=known["key"], since=99)
    assert (answer["found"]["since"], answer["found"]["steps"]) == (0, known["steps"])


def test_a_long_game_needs_few_bytes() -> None:
    game = spag.Game.from_position("(Reverse A)(Bug B)", level=2)
    while len(game.events) < 1000:
        game.play("skip")
    board = RecordingBoard(game)
    known = board.receive(type="inspect", what="program", id=4)[0]["found"]
    lines = {name: known[name] for name in ("ways", "steps", "next")}
    assert len(json.dumps(lines)) < 4000


@pytest.mark.parametrize("extension", ["instant", "sequential_open"])
@pytest.mark.parametrize("seat", [None, "A"])
def test_a_game_with_secrets_does_not_offer_its_program(extension: str, seat: str | None) -> None:
    board = RecordingBoard(spag.Game(level=3, seed=1, extensions=(extension,)), seat=seat)
    (story,) = board.receive(type="hello", id=3)
    (answer,) = board.receive(type="inspect", what="program", id=4)
    assert "program" not in story.get("inspects", [])
    assert answer["type"] == "refused"


def test_an_answer_is_about_the_game_as_it_is_now_whatever_the_page_knew() -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)(ForkBomb A)")
    board = RecordingBoard(game)
    game.play("run", "hit B")
    (program,) = board.receive(type="inspect", what="program", id=4, revision=0)
    (why,) = board.receive(type="inspect", what="why", target="Bug", id=5, revision=0)
    assert (program["type"], why["type"]) == ("found", "refused")


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


def test_a_program_is_offered_only_after_the_fair_start() -> None:
    game = spag.Game(level=1, seed=3, extensions=("fair_start",))
    board = RecordingBoard(game)
    (story,) = board.receive(type="hello", id=3)
    assert "program" not in story.get("inspects", [])
    for _ in range(60):
        game.play(game.legal[0])
        told = [message for message in board.messages if message["type"] == "story"]
        if any("program" in message.get("inspects", []) for message in told):
            break
    (answer,) = board.receive(type="inspect", what="program", id=4)
    assert answer["found"]["text"] == game.as_python()
