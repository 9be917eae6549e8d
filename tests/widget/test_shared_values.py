"""Values that pages set too: what Python sets is always sent, because another page may be elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag
from spagwidget.board.values import FROM_PAGE
from tests.widget.golden import RecordingBoard

POSITION = "(Bug AB)(AddFlag B)(ForkBomb A)"


class Wired(RecordingBoard):
    """A board that also keeps the values that it sends."""

    def __init__(self, game: spag.Game, **options: Any) -> None:
        self.values: list[dict[str, Any]] = []
        super().__init__(game, **options)
        self.values.clear()

    def _send(self, msg: Any, buffers: Any = None) -> None:
        if msg["method"] == "update":
            self.values.append(msg["state"])
        super()._send(msg, buffers)


@pytest.fixture
def board() -> Wired:
    game = spag.Game.from_position(POSITION)
    game.play("run", "hit B")
    return Wired(game)


VALUES = {
    "step": 1,
    "horizon": 1,
    "playing": True,
    "speed": 2.0,
    "predict": True,
    "watched": ["B life"],
    "stops": [{"condition": "B life < 5", "at": "", "player": "", "kind": "", "on": True}],
}


@pytest.mark.parametrize("name", VALUES)
def test_a_value_is_sent_although_the_last_page_has_set_the_same(board: Wired, name: str) -> None:
    board.step = 1
    board.values.clear()
    board.set_state({name: VALUES[name]})
    if name == "horizon":
        board.horizon = 1
    board.values.clear()
    setattr(board, name, VALUES[name])
    assert board.values == [{name: VALUES[name]}]


def test_every_value_that_pages_set_is_tested() -> None:
    echoed = {"hand_over"}  # all pages get it back, so no page has another value
    assert set(FROM_PAGE) == {*VALUES, *echoed}


def test_what_a_page_sets_is_not_sent_back(board: Wired) -> None:
    for _ in range(2):
        board.set_state({"step": 1, "speed": 2.0, "watched": ["B life"]})
    assert board.values == []


def test_what_pages_do_by_themselves_is_not_sent(board: Wired) -> None:
    board.receive(type="hello", id=1)
    board.values.clear()
    board.game.play("skip")
    assert not [values for values in board.values if "step" in values]


def test_a_step_of_a_longer_story_is_ignored_although_another_page_knows_the_shorter_one(board: Wired) -> None:
    board.game.undo(1)
    board.receive(type="play", action="hit A", id=1)
    board.game.undo(2)
    board.messages.clear()
    board.receive(type="offer", set={}, id=2)
    board.messages.clear()
    board.set_state({"step": 2})
    assert (board.step, board.messages) == (0, [])
    board.set_state({"step": 3})
    assert [message["type"] for message in board.messages] == ["refused"]
