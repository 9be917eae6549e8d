"""Random games of Spaghetti Code to watch, some with Blank cards."""

from __future__ import annotations

import os
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

import spagwidget as spag
from tests.reference.randomly import any_action
from tests.test_properties import new_game

EXAMPLES = os.environ.get("SPAGWIDGET_EXAMPLES")
some = settings(
    max_examples=int(EXAMPLES or "25"),
    derandomize=EXAMPLES is None,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
seeds = st.integers(0, 2**32)

BLANKS = {
    "Leech": "hit opponent {damage 1}\nif my life < their life:\n  add flag\nelse:\n  move flag",
    "Census": "choose card\nif flags on it > my flags on it:\n  hit me 1\n"
    "if my flags here <= flags here:\n  turn cursor",
    "Judge": "choose player\nif their flags >= my flags:\n  turn cursor\nif their unused != my unused:\n  hit them 1\n"
    "repeat 2:\n  if players > their flags here:\n    hit another 1",
}


def played(seed: int, length: int = 80) -> spag.Game:
    """Return a random game, or a random game with Blank cards, after some random actions."""
    rng = Random(seed)
    if seed % 4:
        game = new_game(rng)
    else:
        game = spag.Game(level=rng.choice([1, 3]), players=rng.choice([2, 2, 3]), blanks=BLANKS, seed=seed)
    while game.legal and game.ply < length:
        game.play(any_action(rng, list(game.legal)))
    return game
