"""Lovelace & Babbage, a house reconstruction: programs of five lines, written against the clock (LB1 to LB99)."""

from __future__ import annotations

from ...core.catalogue import add_texts
from ...core.game_type import GameType
from .display import LovelaceDisplay
from .notation import LovelaceNotation
from .rules import Lovelace
from .setup import LovelaceSetup

__all__ = ["GAME", "Lovelace"]

add_texts(__file__)

GAME = GameType("lovelace-babbage", Lovelace, LovelaceDisplay, LovelaceNotation, LovelaceSetup)
"""Lovelace & Babbage: the rules with their display, notation and setup."""
