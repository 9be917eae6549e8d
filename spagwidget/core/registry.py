"""Which games there are, by the names that records use."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from .catalogue import say
from .rules import Rules

__all__ = ["find", "known", "register"]

_GAMES: dict[str, type[Rules[Any]]] = {}


def register(games: Mapping[str, type[Rules[Any]]]) -> None:
    """Make games known by name."""
    _GAMES.update(games)


def known() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_GAMES)


def find(name: object) -> type[Rules[Any]]:
    """The game of this name; ValueError names the nearest one."""
    if not isinstance(name, str) or name not in _GAMES:
        near = get_close_matches(str(name), _GAMES, 1, 0.6)
        hint = say("advice.near", word=near[0]) if near else say("advice.known", words=", ".join(_GAMES))
        raise ValueError(say("error.game", game=name, advice=hint))
    return _GAMES[name]
