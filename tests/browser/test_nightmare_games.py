"""Whole games of Programmer's Nightmare on the ring, played to their end by clicking, by touch and by keys."""

from __future__ import annotations

from random import Random

import pytest

import spagwidget as spag

from .hands import Finger, Keys, Mouse
from .live import Live
from .test_axe import faults
from .whole import play


@pytest.mark.parametrize(
    ("players", "means", "width", "dark", "seed"),
    [(2, "keys", 1100, True, 3), (4, "touch", 390, True, 2), (6, "mouse", 1100, False, 1), (6, "mouse", 390, False, 5)],
)
def test_a_whole_game(live: Live, players: int, means: str, width: int, dark: bool, seed: int) -> None:
    game = spag.Game("nightmare", players=players, seed=seed, lives=3, bits=2)
    page = {
        "viewport": {"width": width, "height": 900},
        "color_scheme": "dark" if dark else "light",
        "has_touch": means == "touch",
    }
    board = live.show(game, page=page)
    hand = {"mouse": Mouse, "touch": Finger, "keys": Keys}[means](board)
    play(board, hand, Random(seed), 400)
    board.asks(" wins" if game.winner else "draw")
    again = spag.Game.from_record(spag.Record.loads(str(game.record)))
    assert again.over
    assert again.record.actions == game.record.actions


@pytest.mark.parametrize(
    ("width", "dark", "text"), [(1100, False, 16), (1100, True, 16), (390, True, 16), (720, False, 32)]
)
@pytest.mark.parametrize("plies", [5, 40])
def test_axe_finds_nothing_on_a_ring(live: Live, width: int, dark: bool, text: int, plies: int) -> None:
    game = spag.Game("nightmare", players=6, seed=4)
    random = Random(7)
    for _ in range(plies):
        game.play(random.choice(game.legal))
    scheme = "dark" if dark else "light"
    board = live.show(game, page={"viewport": {"width": width, "height": 900}, "color_scheme": scheme}, text=text)
    assert faults(board) == []
