"""What the players' panels and the detail of a question say at each step."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from spagwidget import Game

GAMES: tuple[dict[str, Any], ...] = (
    {"level": 1},
    {"level": 3, "players": 3},
    {"level": 2, "extensions": ["reverse_priority"]},
    {"level": 2, "extensions": ["sequential_open"]},
    {"level": 3, "extensions": ["memory", "instant", "interrupt"], "players": 3},
    {"level": 2, "variants": {"reverse_flips_queues": True}},
)


def marked(game: Game) -> list[str]:
    """Return the seats that the panels show as acting."""
    return [score.seat for score in game.scene().scores if score.state == "acting"]


@pytest.mark.parametrize("options", GAMES)
def test_the_panels_show_who_decides(options: dict[str, Any]) -> None:
    game, rng = Game(seed=3, **options), Random(3)
    while game.legal and game.ply < 80:
        defeated = [score.seat for score in game.scene().scores if score.state == "out"]  # R52: their flags act, too
        assert marked(game) == [seat for seat in (game.to_move,) if seat not in defeated]
        game.play(rng.choice(game.legal))


@pytest.mark.parametrize("options", GAMES)
def test_while_the_cursor_moves_nobody_decides(options: dict[str, Any]) -> None:
    game, rng = Game(seed=3, **options), Random(3)
    while game.legal and game.ply < 80:
        game.play(rng.choice(game.legal))
    frames, moves = game.frames(), 0
    for frame, after in pairwise(frames):
        on_the_way = after.event is not None and after.event.kind == "cursor"
        empty = not any(piece.state == "acting" for spot in frame.scene.spots for piece in spot.pieces)
        if on_the_way and empty:
            moves += 1
            assert [score.note for score in frame.scene.scores if score.note == "decides"] == []
    assert moves > 0


def test_nobody_decides_on_an_empty_queue_or_after_the_last_flag_is_placed() -> None:
    game = Game.from_position("(Bug A)(AddFlag)(ForkBomb B) A5+8 B5+8", level=1)
    game.play("skip")
    said = [[score.note for score in frame.scene.scores] for frame in game.frames()]
    assert said[0] == ["decides", ""]
    assert said[1:-1] == [["", ""]] * (len(said) - 2)
    assert said[-1] == ["", "decides"]
    placing = Game.from_position("(Bug A)(AddFlag)(ForkBomb B) A5+8 B5+8 place=A0,B1", level=1)
    placing.play("place AddFlag")
    notes = [[score.note for score in frame.scene.scores] for frame in placing.frames()]
    assert notes[0] == ["", "places"]
    assert notes[1] == ["", ""]


def test_a_flag_to_place_is_counted_with_those_that_are_placed() -> None:
    start = Game(level=1, seed=1)
    assert start.ask().nodes[0].prompt.detail.startswith("Flag 1 of 4. ")
    game = Game.from_position("(Bug AB)(AddFlag)(ForkBomb)(MoveFlag)(RemoveFlag) A5+8 B5+8 place=A1,B1", level=1)
    assert game.ask().nodes[0].prompt.detail.startswith("Flag 2 of 2. ")
