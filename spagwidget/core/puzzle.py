"""What a puzzle of any game is: a position, who should win in how few decisions, and how to tell what was reached."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

from .advice import listed
from .arguments import checked_type
from .catalogue import say
from .errors import BadValue

if TYPE_CHECKING:
    from .session.game import Game
    from .session.game.combo import Combo


class Par(NamedTuple):
    """What a solution can be measured by.

    Attributes:
        decisions: The fewest own decisions that always win; each own action is one.
        flags: The fewest own flags that must leave the game for a win with this many decisions; None: they do not
            count in this game.
    """

    decisions: int
    flags: int | None = None


class Attempt(NamedTuple):
    """What somebody has reached in a puzzle.

    Attributes:
        solved: Whether the player of the puzzle has won.
        decisions: How many own decisions they have made.
        flags: How many of their flags have left the game; None: they do not count in this game.
        begun_well: Whether the first action is the one that wins; None: they have not acted yet.
    """

    solved: bool
    decisions: int
    flags: int | None
    begun_well: bool | None


@runtime_checkable
class ParLike(Protocol):
    """What a solution can be measured by."""

    @property
    def decisions(self) -> int:
        """The fewest own decisions that always win."""

    @property
    def flags(self) -> int | None:
        """The fewest own pieces that must leave the game for such a win; None: they do not count in this game."""


@runtime_checkable
class AttemptLike(Protocol):
    """What somebody has reached in a puzzle."""

    @property
    def solved(self) -> bool:
        """Whether the player of the puzzle has won."""

    @property
    def decisions(self) -> int:
        """How many own decisions the player has made."""

    @property
    def flags(self) -> int | None:
        """How many of their pieces have left the game; None: they do not count in this game."""


@runtime_checkable
class PuzzleLike(Protocol):
    """A puzzle that a `PuzzleBoard` can show, of any game in which wins can be forced.

    It may also have `goal`, a text that replaces "Win in 5 decisions", and `hints`, three texts: where to look, the
    idea, and the first decision. Without them, the board finds its hints itself.
    """

    @property
    def number(self) -> int:
        """Its number, from 1."""

    @property
    def seat(self) -> str:
        """The player who can force a win."""

    @property
    def par(self) -> ParLike:
        """What a solution can be measured by."""

    def game(self) -> Game:
        """Return a new game that starts from the puzzle."""

    def check(self, game: Game) -> AttemptLike:
        """Return what somebody has reached who has played this puzzle.

        Args:
            game: A game that `game` returned, after some actions.
        """


Puzzles: TypeAlias = Callable[..., tuple[PuzzleLike, ...]]
"""Returns the puzzles of a game, the easiest first; takes a grade, and by name what else the game sorts them by."""

_PUZZLES: dict[str, Puzzles | str] = {}
"""The puzzles of each game that has some, or until they are first asked for their place, `package.module:NAME`."""


def add_puzzles(game: str, puzzles: Puzzles | str) -> None:
    """Make the puzzles of a game known.

    Args:
        game: The game's name.
        puzzles: What returns them, or its place, such as `spagwidget.games.maciji.puzzles:puzzles`.
    """
    _PUZZLES[game] = puzzles


def games_with_puzzles() -> tuple[str, ...]:
    """Return the names of the games whose puzzles are known, without loading any."""
    return tuple(_PUZZLES)


def puzzles_of(game: object) -> Puzzles:
    """Return what returns the puzzles of a game.

    Args:
        game: The game's name, often from user input.

    Raises:
        BadValue: No puzzles of this game are known; the message lists the games that have some.
    """
    if not isinstance(game, str) or game not in _PUZZLES:
        raise BadValue(say("puzzles.game", game=game, known=listed(_PUZZLES)))
    found = _PUZZLES[game]
    if isinstance(found, str):
        module, _, name = found.partition(":")
        loaded: Any = getattr(import_module(module), name)
        found = _PUZZLES[game] = loaded
    return found


def solution(game: Game, decisions: int, proof: bool) -> Combo[Game]:
    """Return the win that a checked puzzle has; the others hold out as long as they can.

    Args:
        game: A new game that starts from the puzzle.
        decisions: The par.
        proof: Whether it also holds the answers to every defence.
    """
    found = game.find_combo(decisions, proof=proof)
    assert found is not None, game.position  # every puzzle is checked
    return found


def starts_alike(game: Game, start: Game) -> bool:
    """Return whether a game began as a puzzle does.

    Args:
        game: A game, after any actions.
        start: A new game that starts from the puzzle.

    Raises:
        BadType: `game` is not a Game.
    """
    checked_type("game", game, type(start))
    return game.rules.options() == start.rules.options() and game.tree.path[0].state == start.tree.path[0].state
