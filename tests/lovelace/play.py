"""Games as boards show them: whole ones by players who think, and short ones with chosen piles and patrons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import spagwidget as spag
from spagwidget.games.lovelace import Lovelace
from spagwidget.games.lovelace.data import DISCS, PATRONS

from .player import chosen

OPTIONS: tuple[dict[str, Any], ...] = (
    {"players": 2, "mode": "manual"},
    {"players": 3},
    {"players": 4, "mode": "manual"},
    {"players": 4},
)


def moments(seed: int, skill: float = 0.8, **options: Any) -> Iterator[spag.Game]:
    """Yield one game before each action, and at its end."""
    game = spag.Game("lovelace-babbage", seed=seed, **(options or OPTIONS[seed % len(OPTIONS)]))
    rng, plans = Random(f"moments {seed}"), dict[int, list[str]]()
    assert isinstance(game.rules, Lovelace)
    while not game.over:
        yield game
        game.play(chosen(game.rules, game.state, plans, rng, skill).text)
    yield game


@cache
def whole_game(seed: int) -> spag.Game:
    """Return a game that has been played to its end; the seed decides about the options."""
    *_, game = moments(seed)
    return game


def begun(*actions: str, patrons: Sequence[int] = (), people: Sequence[str] = (), **rules: Any) -> spag.Game:
    """Return a game after some actions. The given patrons are turned up first, the discs lie in the order of LB7."""
    count = rules.setdefault("players", 2)
    record = {
        "format": "spagwidget-record",
        "version": 1,
        "game": "lovelace-babbage",
        "rules": rules,
        "people": list(people or ("Lovelace", "Babbage", "Somerville", "Menabrea")[:count]),
        "piles": {"C": [*DISCS[:9]], "D": [*DISCS[9:18]], "E": [*DISCS[18:]]},
        "patrons": [*patrons, *(number for number in PATRONS if number not in patrons)],
        "actions": list(actions),
    }
    return spag.Game.from_record(record)
