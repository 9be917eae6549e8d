"""Which games there are, by the names that records use. A game is loaded when it is first needed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .advice import suggest
from .catalogue import say
from .errors import BadValue
from .game_type import GameType
from .rules import Rules

__all__ = ["find", "games", "known", "register", "type_of"]

_GAMES: dict[str, GameType | str] = {}
"""Each game, or where it is found: `package.module:NAME`."""


def register(name: str, game: GameType | str) -> None:
    """Make a game known by its name; a later one replaces an earlier one of the same name.

    Args:
        name: The name in records.
        game: The game, or where it is found when it is first needed, such as `spagwidget.games.maciji:GAME`.
    """
    _GAMES[name] = game


def known() -> tuple[str, ...]:
    """Return the names of all games, in the order in which they are offered; no game is loaded."""
    return tuple(_GAMES)


def games() -> tuple[GameType, ...]:
    """Return all games, in the order in which they are offered."""
    return tuple(map(find, _GAMES))


def find(name: object) -> GameType:
    """Return the game of this name.

    Raises:
        ValueError: There is none; the message names the nearest one.
    """
    if not isinstance(name, str) or name not in _GAMES:
        raise BadValue(say("error.game", game=name, advice=suggest(name, _GAMES)))
    game = _GAMES[name]
    if isinstance(game, str):
        module, _, attribute = game.partition(":")
        game = _GAMES[name] = getattr(import_module(module), attribute)
        assert isinstance(game, GameType)
    return game


def type_of(rules: Rules[Any]) -> GameType:
    """Return the game that these rules, or the rules of a prelude, belong to.

    Rules of no registered game make a type of their own, which can be played but not shown.
    """
    for game in _GAMES.values():
        if isinstance(game, GameType) and game.plays(rules):
            return game
    return GameType(type(rules).__name__.lower(), type(rules))
