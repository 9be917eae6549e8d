"""Who looks at which game."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..core.display import Display
from ..core.session.game import Game
from ..core.session.match.transcript import Frame


class Look(NamedTuple):
    """Who looks at which game: what a page is shown depends on this, and on the language that is spoken.

    It is the viewpoint of a page, with the seat as people write it.

    Attributes:
        game: The game.
        seat: The player whose knowledge is shown; None: only what everybody may see.
        edition: The edition whose names and pictures are used; "": the edition in which the game is played.
    """

    game: Game
    seat: str | None = None
    edition: str = ""

    def frames(self) -> list[Frame]:
        """Return the table before the first event, then after each one."""
        return self.game.frames(self.seat, self.edition)

    def display(self) -> Display[Any]:
        """Return the game's display."""
        return self.game.display(self.seat, self.edition)
