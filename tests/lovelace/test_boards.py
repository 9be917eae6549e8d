"""The game on boards: what a player writes in secret reaches no other board, and everybody sees the timer."""

from __future__ import annotations

import json
from typing import Any

import spagwidget as spag


class Board(spag.SpagWidget):
    """A board that keeps what it sends."""

    def __init__(self, game: spag.Game, seat: str | None = None) -> None:
        self.sent: list[str] = []
        super().__init__(game, seat=seat)

    def send(self, content: Any, buffers: Any = None) -> None:
        self.sent.append(json.dumps(content))

    def everything(self) -> str:
        return " ".join([*self.sent, str(self.story)])


def test_LB98_lines_reach_only_the_board_of_their_player() -> None:
    game = spag.Game("lovelace-babbage", players=3, people=["Lovelace", "Babbage", "Somerville"], seed=4)
    boards = {seat: Board(game, seat) for seat in ("A", "B", "C", None)}
    game.play("A: target 88", "B: target 93", "C: target 86")
    game.play("A: line B3-", "A: line B3+", "A: erase", "C: line B2+", "B: done")
    assert "B3-" in boards["A"].everything()
    for seat in ("B", "C", None):
        seen = boards[seat].everything()
        assert "A writes line" not in seen
        assert "line 1: B3- gives 05" not in seen
        assert "B is done and takes token 1." in seen


def test_LB96_no_player_can_play_the_timeout_but_the_session_can() -> None:
    game = spag.Game("lovelace-babbage", seed=4)
    game.play(*(game.legal_for(seat)[0] for seat in "AB"), "A: done")
    assert "clock: timeout" not in game.legal_for("B")
    action = game.rules.find(game.state, "clock: timeout")
    assert action is not None
    assert game.rules.actors(game.state, action) == ()
    assert "clock: timeout" in game.legal
    game.play("clock: timeout")
    assert game.snapshot["round"] == 2


def test_the_same_game_can_be_drawn_and_played_back() -> None:
    game = spag.Game("lovelace-babbage", seed=4)
    game.play(*(game.legal_for(seat)[0] for seat in "AB"), "A: line A1+", "A: done", "B: done")
    assert "A announces line 1: A1+ gives 56." in [event.caption for event in game.events]
    game.undo()
    assert game.snapshot["phase"] == "program"
    game.redo()
    assert game.snapshot["round"] == 2
    assert spag.draw(game) is not None
