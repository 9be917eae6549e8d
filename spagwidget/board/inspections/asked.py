"""A question of the board about its game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ...core.session.game import Game
from ..look import Look
from ..predicting import Predicting


class Asked(NamedTuple):
    """A question of a board about its game.

    Attributes:
        look: Who asks about which game.
        content: The whole message; nothing in it has been checked.
        read_only: Whether the board is read-only, so that nobody decides at it.
        predicting: What the board asks about the next events; None: nothing.
        horizon: The last step that the reader knows; None: all.
    """

    look: Look
    content: Mapping[str, Any]
    read_only: bool = False
    predicting: Predicting | None = None
    horizon: int | None = None

    @property
    def game(self) -> Game:
        """The game on the board."""
        return self.look.game

    @property
    def seat(self) -> str | None:
        """The player who sees the answer; None: the public table."""
        return self.look.seat

    @property
    def edition(self) -> str:
        """The edition whose names are used; "": the game's own."""
        return self.look.edition


class Kind(NamedTuple):
    """A kind of question.

    Attributes:
        offered: Whether a board may ask it, given its game and the seat that sees the answer.
        find: Finds the answer, as JSON.
    """

    offered: Callable[[Game, str | None], bool]
    find: Callable[[Asked], Any]
