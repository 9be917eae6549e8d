"""Whose eyes look at a game, in which edition, in which language."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Viewpoint"]


class Viewpoint(NamedTuple):
    """Who looks and how, as a value: everything a person sees is made for one of these.

    Attributes:
        seat: The seat whose knowledge is shown, from 0; None: the public table.
        edition: The edition whose names and pictures are used; "": the one that the game is played in.
        language: The language of all texts, as a code such as `en`.
    """

    seat: int | None = None
    edition: str = ""
    language: str = "en"
