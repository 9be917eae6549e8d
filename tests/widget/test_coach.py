"""Hints and reviews as answers to questions of the page."""

from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.coach import Coach
from spagwidget.core.game_type import GameType
from tests.games.nim import Nim
from tests.games.sealed import SEALED
from tests.widget.golden import RecordingBoard


def asked(board: RecordingBoard, **fields: Any) -> Any:
    """Return the answer to a question."""
    (answer,) = board.receive(type="inspect", id=4, **fields)
    return answer


def writing() -> spag.Game:
    game = spag.Game("lovelace-babbage", players=2, seed=3)
    game.play("A: target 12", "B: target 08", "A: line A3+")
    return game


def ended() -> spag.Game:
    game = writing()
    game.play("A: done", "B: done")
    while game.asks == "take":
        game.play(game.legal[0])
    return game


def test_a_seat_gets_its_own_hints() -> None:
    game = writing()
    assert asked(RecordingBoard(game, seat="A"), what="hints")["found"] == list(game.hints("A"))
    assert asked(RecordingBoard(game, seat="B"), what="hints")["found"] == list(game.hints("B"))
    assert game.hints("A") != game.hints("B")


def test_a_seat_cannot_ask_for_the_hints_of_another() -> None:
    assert asked(RecordingBoard(writing(), seat="B"), what="hints", seat="A")["type"] == "refused"


def test_a_shared_board_gets_hints_only_for_a_player_who_decides_in_private() -> None:
    game = writing()
    board = RecordingBoard(game)
    assert asked(board, what="hints")["found"] == []
    assert asked(board, what="hints", seat="A")["found"] == list(game.hints("A"))
    game.play("A: done")
    assert asked(board, what="hints", seat="A")["type"] == "refused"
    assert asked(board, what="hints")["found"] == []  # only B writes, but all would see it


def test_a_read_only_board_gets_no_hints() -> None:
    assert asked(RecordingBoard(writing(), seat="A", read_only=True), what="hints")["found"] == []


@pytest.mark.parametrize("seat", ["C", 3, None, ["A"], ""])
def test_a_malformed_seat_is_refused_or_gets_nothing(seat: object) -> None:
    answer = asked(RecordingBoard(writing()), what="hints", seat=seat)
    assert answer["type"] == "refused" or answer["found"] == []


def test_the_reviews_are_those_of_the_rounds_that_have_ended() -> None:
    assert asked(RecordingBoard(writing()), what="reviews")["found"] == []
    found = asked(RecordingBoard(ended()), what="reviews")["found"]
    assert [(one["round"], one["seat"]) for one in found] == [(1, "A"), (1, "B")]
    assert set(found[0]["lines"][0]) == {"text", "value", "hit"}


def test_nothing_beyond_the_horizon_is_reviewed() -> None:
    game = ended()
    step = game.reviews()[0].step
    assert len(asked(RecordingBoard(game, step=step), what="reviews")["found"]) == 2
    board = RecordingBoard(game, step=step - 1)
    assert board.horizon == step - 1
    assert asked(board, what="reviews")["found"] == []


def test_a_board_that_hides_the_present_gives_no_hints() -> None:
    game = writing()
    assert game.hints("A")
    assert asked(RecordingBoard(game, seat="A", step=1), what="hints")["found"] == []


@pytest.mark.parametrize("game", [spag.Game(level=1), spag.Game("maciji"), spag.Game(SEALED)])
def test_games_without_a_coach_do_not_offer_hints(game: spag.Game) -> None:
    board = RecordingBoard(game)
    (story,) = board.receive(type="hello", id=1)
    assert not {"hints", "reviews"} & set(story.get("inspects", []))
    assert asked(board, what="hints")["type"] == "refused"
    assert (game.hints(game.to_act[0]), game.reviews()) == ((), ())


def test_a_coach_must_be_one() -> None:
    with pytest.raises(TypeError, match="Coach"):
        GameType("bad", Nim, coach=Nim)  # type: ignore[arg-type]  # wrong on purpose
    assert GameType("good", Nim).coach is Coach


def test_bad_arguments_of_reviews_and_hints() -> None:
    game = writing()
    with pytest.raises(ValueError, match="step"):
        game.reviews(-1)
    with pytest.raises(TypeError, match="step"):
        game.reviews("1")  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(ValueError, match="C"):
        game.hints("C")
