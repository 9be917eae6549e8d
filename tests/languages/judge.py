"""Makes something in English, then in the made-up language, and finds what stayed English or was put together by code.

The second time is in the same process on purpose: a text that was kept from the first time is found.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any

import spagwidget as spag
from spagwidget.core.made_up import MADE_UP, stayed
from spagwidget.core.speaking import speaking

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("spaghetti", {"level": 1}),
    ("spaghetti", {"level": 3, "players": 3, "extensions": ["memory", "instant", "interrupt", "reverse_priority"]}),
    ("spaghetti", {"level": 1, "extensions": ["sequential_open"]}),
    ("spaghetti", {"level": 1, "extensions": ["fair_start"], "edition": "monster"}),
    ("spaghetti", {"level": 2, "edition": "monster"}),
    ("spaghetti", {"level": 1, "clock": {"minutes": 5}}),
    ("maciji", {}),
    ("maciji", {"warps": True, "blocks": 2, "swap": True, "board": "hex3"}),
    ("nightmare", {}),
    ("lovelace-babbage", {}),
]


def played(name: str, plies: int, seed: int = 1, **options: Any) -> spag.Game:
    """A random game."""
    game = spag.Game(name, seed=seed, **options)
    spag.play_out(game, "random", seed=seed, most=plies)
    return game


def facts(game: spag.Game) -> set[str]:
    """The texts of actions, which are the same in every language, also without their first words."""
    found = {event.action for event in game.events} | {str(node.action) for node in game.tree.path}
    found.update(action for seat in game.rules.seats for action in game.legal_for(seat))
    return found


def faults(make: Callable[[], Any], known: Collection[str] = (), allowed: str = "(?!)") -> list[str]:
    """What stays English, or is put together by code.

    Args:
        make: Makes the same each time, apart from the language.
        known: Texts that are the same in every language.
        allowed: A pattern of what may stay, such as code.
    """
    english = make()
    with speaking(MADE_UP):
        other = make()
    return [fault for fault in stayed(english, other, known) if not re.search(allowed, fault)]
