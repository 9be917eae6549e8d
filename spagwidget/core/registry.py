"""Which games there are, by the names that records use."""

from __future__ import annotations

from typing import Any

from .advice import suggest
from .bridge import bridged
from .catalogue import say
from .game_type import GameType
from .rules import Rules

__all__ = ["find", "known", "register", "type_of"]

_GAMES: dict[str, GameType] = {}


def register(*games: GameType) -> None:
    """Make games known by their names; a later one replaces an earlier one of the same name."""
    for game in games:
        _GAMES[game.name] = game


def known() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(_GAMES)


def find(name: object) -> GameType:
    """Return the game of this name.

    Raises:
        ValueError: There is none; the message names the nearest one.
    """
    if not isinstance(name, str) or name not in _GAMES:
        raise ValueError(say("error.game", game=name, advice=suggest(name, _GAMES)))
    return _GAMES[name]


def type_of(rules: Rules[Any]) -> GameType:
    """Return the registered game that these rules, or this prelude, belong to."""
    for game in _GAMES.values():
        if isinstance(rules, game.rules) or (game.prelude is not None and isinstance(rules, game.prelude.rules)):
            return game
    return bridged(type(rules))
