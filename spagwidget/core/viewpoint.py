"""The viewpoint that a game is shown from: whose knowledge, which edition, which language."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Viewpoint"]


class Viewpoint(NamedTuple):
    """Who looks at a game and how, as an immutable value; every display is made for one viewpoint.

    Attributes:
        seat: The seat whose knowledge is shown, from 0; None: only what everybody may see.
        edition: The edition whose names and pictures are used; "": the edition that the game is played in.
        language: The code of the language of all texts. All texts are in English (`en`); no display reads this yet.
    """

    seat: int | None = None
    edition: str = ""
    language: str = "en"
