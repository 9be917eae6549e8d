"""The registry of games, by the names that records use; a game is loaded when it is first needed."""

from __future__ import annotations

import copyreg
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .advice import suggest
from .catalogue import say
from .errors import BadType, BadValue
from .game_type import GameType
from .rules import Rules

if TYPE_CHECKING:
    from .plugins import Plugins

_GAMES: dict[str, GameType | str] = {}
"""The type of each game, or until it is loaded its place, `package.module:NAME`."""

_BUILT_IN: list[str] = []
"""The names of the games that come with this package, the default one first."""

_PLUGINS: list[Plugins] = []
"""The games of other packages as they were last found; empty until they are first needed."""


def add_built_in(name: str, place: str) -> None:
    """Add a game of this package by its place; the first one is the default game.

    Args:
        name: The game's name.
        place: Where its type is imported from when it is first needed, such as `spagwidget.games.maciji:GAME`.
    """
    _GAMES[name] = place
    _BUILT_IN.append(name)


def register(game: GameType) -> None:
    """Make a game known by its name, so that `Game("name")`, records and the command line find it.

    A package names its game in an entry point instead, and is found without this. Registering a game again, as when
    a notebook's cell runs twice, replaces it by its new version.

    Args:
        game: The game's type; its name is the name in records.

    Raises:
        BadType: `game` is not a GameType.
        BadValue: Another game has this name: a built-in one, or one with rules of another name or module.
    """
    if not isinstance(game, GameType):
        raise BadType(say("error.not_a_game", place=game))
    present = _GAMES.get(game.name)
    if game.name in _BUILT_IN or (isinstance(present, GameType) and _origin(present) != _origin(game)):
        raise BadValue(say("error.game_taken", game=game.name))
    # Only this registers a game; `Game` never does. Otherwise its records would open in this notebook, but not in the
    # next.
    _GAMES[game.name] = game


def _pickled(game: GameType) -> tuple[Any, ...]:
    """Pickle a registered type by its name, so that it is the same object again."""
    return (find, (game.name,)) if _GAMES.get(game.name) is game else game.__reduce__()


copyreg.pickle(GameType, _pickled)


def _origin(game: GameType) -> tuple[str, str]:
    return game.rules.__module__, game.rules.__qualname__


def default() -> str:
    """Return the name of the game that is played if none is named.

    Raises:
        BadValue: No game has been registered as the default one.
    """
    if not _BUILT_IN:
        raise BadValue(say("error.no_default_game"))
    return _BUILT_IN[0]


def _plugins() -> Plugins:
    """Return the games of other packages."""
    if not _PLUGINS:
        from .plugins import Plugins  # late: most programs never ask, and importlib.metadata takes time to import

        _PLUGINS.append(Plugins(_BUILT_IN))
    return _PLUGINS[0]


def known() -> tuple[str, ...]:
    """Return the names of all games, registered and installed ones, without loading any."""
    return tuple(dict.fromkeys((*_GAMES, *_plugins().names)))


def games() -> tuple[GameType, ...]:
    """Return the types of all games; loads them all.

    A broken game of another package is left out, with a warning that names it.
    """
    own = [_registered(name) for name in tuple(_GAMES)]
    return (*own, *(game for game in _plugins().load_all() if game.name not in _GAMES))


def find(name: object) -> GameType:
    """Return the type of the game with this name.

    Args:
        name: The game's name, often from user input; anything but a string is unknown.

    Raises:
        BadValue: No game has this name, and the message suggests the most similar one; or the package of the game is
            broken, and the message says why.
        BadType: The place of a built-in game holds no GameType.
    """
    if isinstance(name, str):
        if name in _GAMES:
            return _registered(name)
        if name not in _plugins().names:
            _plugins().look()  # it may have been installed since
        game = _plugins().load(name)
        if game is not None:
            return game
    raise BadValue(say("error.game", game=name, advice=suggest(name, known())))


def _registered(name: str) -> GameType:
    """Return the type of a game of the registry, loaded now or earlier."""
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
        rules: The rules of a game or of its prelude. If no registered game has these rules, a new type is returned,
            which can be played but not shown.
        present: The type to prefer if several fit; it need not be registered. None: no preference.
    """
    # Games that are not loaded yet cannot have made these rules.
    others = (*_GAMES.values(), *(_PLUGINS[0].loaded.values() if _PLUGINS else ()))
    loaded = [game for game in (present, *others) if isinstance(game, GameType) and game.plays(rules)]
    # A game's rules may extend those of another game, which then plays them too.
    own = (game for game in loaded if game.rules is type(rules))
    return next(own, None) or next(iter(loaded), None) or GameType(type(rules).__name__.lower()[:40], type(rules))
