"""Games of other packages: found by their entry points, loaded when needed, and left out if they are broken."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from importlib.metadata import EntryPoint, entry_points
from warnings import warn

from .catalogue import say
from .errors import BadValue, PluginWarning
from .game_type import NAME, GameType
from .quoting import plain

GROUP = "spagwidget.games"
"""The group of entry points: the name of each is the game's name, its value the place of a GameType."""

LONGEST = 200
"""How many characters of another program's error message are repeated at most."""


class Plugins:
    """The games of other packages.

    Args:
        taken: The names of the built-in games, which no other package can take.

    Attributes:
        loaded: The types of the games that have been loaded, by name.
    """

    def __init__(self, taken: Collection[str]) -> None:
        self.taken = taken
        self.loaded: dict[str, GameType] = {}
        self._points: dict[str, EntryPoint] = {}
        self._broken: dict[str, str] = {}
        self._warned: set[tuple[str, str]] = set()
        self.look()

    def look(self) -> None:
        """Look for installed packages, including those installed since the last time."""
        for point in _installed():
            known = self._points.setdefault(point.name, point) if self._problem(point) == "" else None
            if known is None:
                self.warn_once(point, self._problem(point))
            elif known.value != point.value:
                self.warn_once(point, say("plugin.twice"))

    def _problem(self, point: EntryPoint) -> str:
        """Return why no game can have the name of an entry point; "" if one can."""
        if point.name in self.taken:
            return say("plugin.taken")
        return "" if NAME.fullmatch(point.name) else say("plugin.word")

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all games that are not known to be broken."""
        return tuple(name for name in self._points if name not in self._broken)

    def load(self, name: str) -> GameType | None:
        """Return the type of a game, or None if no package has a game of this name.

        Args:
            name: The game's name.

        Raises:
            BadValue: The package of the game is broken; the message says why.
        """
        if name in self.loaded or name not in self._points:
            return self.loaded.get(name)
        try:
            found = self._points[name].load()
            problem = _wrong(found, name)
        except (Exception, SystemExit) as error:  # importing another package's module may raise anything
            found, problem = None, cause(error)
        if isinstance(found, GameType) and not problem:
            self._broken.pop(name, None)
            self.loaded[name] = found
            return found
        self._broken[name] = problem
        raise BadValue(say("error.game_broken", game=name, cause=problem))

    def load_all(self) -> list[GameType]:
        """Return the types of all games that work; warn once about each broken one."""
        found = []
        for name, point in self._points.items():
            try:
                game = None if name in self._broken else self.load(name)
            except BadValue:
                game = None
            if game is None:
                self.warn_once(point, self._broken[name])
            else:
                found.append(game)
        return found

    def warn_once(self, point: EntryPoint, problem: str) -> None:
        """Warn that a game is left out, unless this warning was given before.

        Args:
            point: The entry point of the game.
            problem: Why it is left out, as a sentence.
        """
        if (point.name, point.value) not in self._warned:
            self._warned.add((point.name, point.value))
            place, name = plain(point.value), plain(point.name)
            warn(say("plugin.left_out", game=name, place=place, cause=problem), PluginWarning, stacklevel=2)


def _installed() -> Iterable[EntryPoint]:
    """Return the entry points of all packages; none if the list of packages itself cannot be read."""
    try:
        return tuple(entry_points(group=GROUP))
    except Exception as error:  # damaged metadata of any package, perhaps not of a game
        warn(say("plugin.list", cause=cause(error)), PluginWarning, stacklevel=2)
        return ()


def _wrong(found: object, name: str) -> str:
    """Return why this cannot be the game of this name; "" if it can."""
    if not isinstance(found, GameType):
        return say("plugin.type")
    return "" if found.name == name else say("plugin.name", name=found.name, game=name)


def cause(error: BaseException) -> str:
    """Return an error of another package as one short, printable sentence, whatever it is."""
    kind = plain(type(error).__name__)
    try:
        problem = plain(error, LONGEST)
    except Exception:  # str() of another package's error may raise anything
        problem = ""
    return say("plugin.error", kind=kind, problem=problem) if problem else kind
