"""The games, by the names that records use."""

from __future__ import annotations

from typing import Any

from ..core.registry import register
from ..core.rules import Rules
from .maciji import Maciji
from .spaghetti import Spaghetti

__all__ = ["GAMES"]

GAMES: dict[str, type[Rules[Any]]] = {"spaghetti": Spaghetti, "maciji": Maciji}

register(GAMES)
