"""Known games, for the tests of the core."""

from __future__ import annotations

from random import Random
from typing import Any

import spagwidget as spag

DEAL = ["Bug", "AddFlag", "ForkBomb", "RemoveFlag", "MoveFlag"]
PLACED = [
    *("place Bug", "place AddFlag", "place AddFlag", "place RemoveFlag"),
    *("place ForkBomb", "place ForkBomb", "place RemoveFlag", "place MoveFlag"),
]


def whole(seed: int, **options: Any) -> spag.Game:
    """A random game, in which stalemate is declared as soon as possible."""
    game, chance = spag.Game(seed=seed, **options), Random(seed)
    while not game.over and game.ply < 500:
        game.play("stalemate" if "stalemate" in game.legal else chance.choice(game.legal))
    return game
