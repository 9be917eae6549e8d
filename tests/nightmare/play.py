"""Random games for the tests, of all sizes and variants."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import spagwidget as spag

VARIANTS: tuple[dict[str, bool], ...] = ({}, {"copies_stay": True}, {"bits_stay": True}, {"alternate": True})


def random_game(seed: int, plies: int, players: int = 0) -> spag.Game:
    """Return a game after some random actions.

    Args:
        seed: The same seed gives the same game.
        plies: How many actions are played at most.
        players: How many play; 0: the seed decides.
    """
    rng = Random(f"nightmare {seed}")
    count = players or 2 + seed % 5
    lives = rng.choice((4, 10, 16))
    game = spag.Game("nightmare", seed=seed, players=count, lives=lives, variants=VARIANTS[seed % len(VARIANTS)])
    for _ in range(plies):
        if game.over:
            break
        play_one(game, rng)
    return game


def play_one(game: spag.Game, rng: Random) -> None:
    """Play a random action; cards are run more often than not."""
    legal = game.legal
    game.play("run" if "run" in legal and rng.random() < 0.7 else rng.choice(legal))


def moments(seed: int, plies: int = 300) -> Iterator[spag.Game]:
    """Yield one game at every decision; it is played on between two of them."""
    game, rng = random_game(seed, 0), Random(f"moments {seed}")
    while not game.over and game.ply < plies:
        yield game
        play_one(game, rng)
