"""The games and options with which the adapters are tested."""

from __future__ import annotations

from random import Random
from typing import Any

from spagwidget.adapters.encoding import Encoding
from spagwidget.adapters.moment import Moment, dealt
from spagwidget.core.game_type import GameType
from tests.games.hands import SHED
from tests.games.market import MARKET
from tests.games.nim import NIM
from tests.games.sealed import SEALED

EXTENSIONS = ("reverse_priority", "memory", "instant", "interrupt", "sequential_open", "fair_start", "blank")

VARIANTS = {
    "reverse_flips_queues": True,
    "wipeout": "tail",
    "instants_stay": True,
    "memory_choice": True,
    "memory_live": True,
    "stalemate_from_start": True,
    "free_placing": True,
}

BLANKS = {"Storm": "hit opponent {2}", "Wind": "repeat 2:\n  add flag\n  hit player {1}"}


SPAGHETTI: dict[str, dict[str, Any]] = {
    **{f"level {level}": {"level": level} for level in (1, 2, 3)},
    **{f"{players} players": {"level": players - 2, "players": players} for players in (3, 4, 5)},
    **{name: {"level": 2, "extensions": [name]} for name in EXTENSIONS},
    "interrupt for 4": {"level": 1, "players": 4, "extensions": ["interrupt"]},
    "all variants": {"level": 2, "extensions": ["memory", "instant"], "variants": VARIANTS},
    "much": {
        "level": 3,
        "players": 3,
        "extensions": ["reverse_priority", "memory", "instant", "interrupt", "sequential_open"],
        "variants": VARIANTS,
        "blanks": BLANKS,
    },
    "fair start, instants": {"level": 1, "extensions": ["fair_start", "instant", "memory"]},
    "monster": {"level": 3, "players": 3, "edition": "monster"},
    "blank": {"level": 1, "blanks": BLANKS},
    "few": {"lives": 2, "flags": 1, "cards": ["Bug", "MoveFlag"]},
}

NIGHTMARE: dict[str, dict[str, Any]] = {
    "2": {"players": 2},
    "4, small": {"players": 4, "cards": 10, "bits": 2, "lives": 3},
    "6": {"players": 6},
    "variants": {"players": 3, "variants": {"copies_stay": True, "bits_stay": True, "alternate": True}},
}

LOVELACE: dict[str, dict[str, Any]] = {
    "2": {"players": 2},
    "4": {"players": 4, "timed": False},
    "peaceful": {"players": 3, "attacks": False},
    "manual": {"players": 2, "mode": "manual"},
}

MACIJI: dict[str, dict[str, Any]] = {
    "5x5": {},
    "4x4": {"board": "4x4", "blocks": 2, "warps": True, "swap": True},
    "honeycomb": {"board": "hex3", "swap": True},
    "picture": {"board": "../.._/...", "no_cross": True},
}

CASES: dict[str, tuple[str | GameType, dict[str, Any]]] = {
    **{f"spaghetti, {name}": ("spaghetti", options) for name, options in SPAGHETTI.items()},
    **{f"maciji, {name}": ("maciji", options) for name, options in MACIJI.items()},
    **{f"nightmare, {name}": ("nightmare", options) for name, options in NIGHTMARE.items()},
    **{f"lovelace, {name}": ("lovelace-babbage", options) for name, options in LOVELACE.items()},
    "nim": (NIM, {"heaps": [1, 2, 3]}),
    "shed": (SHED, {"players": 3}),
    "market": (MARKET, {"turns": 4, "secret": True}),
    "sealed": (SEALED, {"players": 3}),
}

TOYS = (NIM, SHED, MARKET, SEALED)


def encoding(name: str, **options: Any) -> Encoding:
    """Return the game of a case."""
    game, own = CASES[name]
    return Encoding(game, own, **options)


def moments(made: Encoding, seed: int, most: int = 150) -> list[Moment]:
    """Return the moments of a random game."""
    rng = Random(seed)
    found = [dealt(made, rng)]
    while not found[-1].over and len(found) < most:
        found.append(found[-1].play(rng.choice(sorted(found[-1].steps))))
    return found
