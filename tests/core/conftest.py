"""A game with known cards, and the same with all flags placed."""

from __future__ import annotations

import pytest

import spagwidget as spag

from .play import DEAL, PLACED


@pytest.fixture
def game() -> spag.Game:
    return spag.Game(level=1, players=2, deal=DEAL)


@pytest.fixture
def running(game: spag.Game) -> spag.Game:
    game.play(*PLACED)
    return game
