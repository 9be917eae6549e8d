"""The viewpoint that a game is shown from: whose knowledge, which edition, which language."""

from __future__ import annotations

from typing import NamedTuple

from .speaking import current
from .values import own_names


@own_names
class Viewpoint(NamedTuple):
    """Who looks at a game and how, as an immutable value; every display is made for one viewpoint.

    Attributes:
        seat: The seat whose knowledge is shown, from 0; None: only what everybody may see.
        edition: The edition whose names and pictures are used; "": the edition that the game is played in.
        language: The code of the language of all texts, such as `en`; "": the current language.
    """

    seat: int | None = None
    edition: str = ""
    language: str = ""

    def spoken(self) -> Viewpoint:
        """Return the viewpoint with its language: only this may be a key, because the current language changes."""
        # `_replace` takes four times as long, and every decision of a bot comes here.
        return self if self.language else Viewpoint(self.seat, self.edition, current())
