"""The registry of games, by the names that records use; a game is loaded when it is first needed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .advice import suggest
from .catalogue import say
from .errors import BadType, BadValue
from .game_type import GameType
from .rules import Rules

__all__ = ["find", "games", "known", "register", "type_of"]

_GAMES: dict[str, GameType | str] = {}
"""The type of each game, or until it is loaded its place, `package.module:NAME`."""


def register(name: str, game: GameType | str) -> None:
    """Add a game to the registry; it replaces an earlier game of the same name.

    Args:
        name: The game's name in records, which is also the name of its type.
        game: The game's type, or the place to import it from, such as `spagwidget.games.maciji:GAME`.
    """
    _GAMES[name] = game


def known() -> tuple[str, ...]:
    """Return the names of all games, in the order of registration, without loading any."""
    return tuple(_GAMES)


def games() -> tuple[GameType, ...]:
    """Return the types of all games, in the order of registration; loads them all."""
    return tuple(map(find, _GAMES))


def find(name: object) -> GameType:
    """Return the type of the game with this name.

    Args:
        name: The game's name, often from user input; anything but a string is unknown.

    Raises:
        BadValue: No game has this name; the message suggests the most similar one.
        BadType: The place that was registered for it holds no GameType.
    """
    if not isinstance(name, str) or name not in _GAMES:
        raise BadValue(say("error.game", game=name, advice=suggest(name, _GAMES)))
    game = _GAMES[name]
    if isinstance(game, str):
        module, _, attribute = game.partition(":")
        found = getattr(import_module(module), attribute)
        if not isinstance(found, GameType):
            raise BadType(say("error.not_a_game", place=game))
        game = _GAMES[name] = found
    return game


def type_of(rules: Rules[Any], present: GameType | None = None) -> GameType:
    """Return the type of the game that these rules belong to.

    Args:
        rules: The rules of a game or of its prelude. If no registered game has such rules, a new type is returned,
            which can be played but not shown.
        present: A type that need not be registered; of several that fit, it is preferred. None: there is none.
    """
    # Games that are not loaded yet cannot have made these rules.
    loaded = [game for game in (present, *_GAMES.values()) if isinstance(game, GameType) and game.plays(rules)]
    # A game's rules may extend those of another game, which then plays them too.
    own = (game for game in loaded if game.rules is type(rules))
    return next(own, None) or next(iter(loaded), None) or GameType(type(rules).__name__.lower(), type(rules))
