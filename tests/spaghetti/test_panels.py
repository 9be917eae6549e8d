"""What the players' panels and the detail of a question say at each step."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spagwidget import Game


@pytest.mark.parametrize(
    "options",
    [
        {"level": 1},
        {"level": 3, "players": 3},
        {"level": 2, "extensions": ["reverse_priority"]},
        {"level": 2, "variants": {"reverse_flips_queues": True}},
    ],
)
def test_at_each_step_only_the_player_whose_flag_acts_decides(options: dict[str, Any]) -> None:
    game, rng = Game(seed=3, **options), Random(3)
    while game.legal and game.ply < 60:
        game.play(rng.choice(game.legal))
    nobody = 0
    for frame in game.frames():
        scene = frame.scene
        decides = [score.seat for score in scene.scores if score.note == "decides"]
        acting = [piece.owner for spot in scene.spots for piece in spot.pieces if piece.state == "acting"]
        assert len(decides) <= 1
        if decides:
            assert decides == acting
        nobody += not decides and not acting
    assert nobody > 0


def test_while_the_cursor_moves_over_an_empty_queue_nobody_decides() -> None:
    game = Game.from_position("(Bug A)(AddFlag)(ForkBomb B) A5+8 B5+8", level=1)
    game.play("skip")
    said = [[score.note for score in frame.scene.scores] for frame in game.frames()]
    assert said[0] == ["decides", ""]
    assert ["", ""] in said
    assert said[-1] == ["", "decides"]


def test_a_flag_to_place_is_counted_with_those_that_are_placed() -> None:
    start = Game(level=1, seed=1)
    assert start.ask().nodes[0].prompt.detail.startswith("Flag 1 of 4. ")
    game = Game.from_position("(Bug AB)(AddFlag)(ForkBomb)(MoveFlag)(RemoveFlag) A5+8 B5+8 place=A1,B1", level=1)
    assert game.ask().nodes[0].prompt.detail.startswith("Flag 2 of 2. ")
